"""Records: all that is needed to play a game again, byte for byte, and to notice when it would be another game.

In: a machine and a game under way. Out: a `Record` (game, sets, digests, seed, choices, a fingerprint each turn) and its JSON;
`replay` plays it again and says where it first differs. A record of other cards is refused by the names of the cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from alchemy_dsl.engine import Machine, State, Status
from alchemy_dsl.ir.game import Card, CardSet
from alchemy_dsl.source.refusals import Refused

RECORD = "alchemy record"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Digests:
    """What a game was played with: the whole program, and each card by name, so that a change can be named."""

    program: str
    cards: dict[str, str]


@dataclass(slots=True)
class Record:
    """A game as it was played. `choices` are ids of options; `turns` holds a fingerprint for the start and for each turn."""

    game: str
    variant: str | None
    sets: list[str]
    players: list[str]
    seed: int
    digests: Digests
    choices: list[str] = field(default_factory=list)
    turns: list[str] = field(default_factory=list)
    end: str | None = None
    """The fingerprint at the end; None while the game goes on."""


def digests(program: str, sets: Iterable[CardSet]) -> Digests:
    """The digests of a program (its own digest is given) and of the cards in it."""
    cards = sorted((card for card_set in sets for card in card_set.cards), key=lambda card: card.name)
    return Digests(program, {card.name: card_digest(card) for card in cards})


def card_digest(card: Card) -> str:
    """A digest of what a card is and does: not of its layout in a file, its wording, or notes about it."""
    texts = {name: card.texts[name].text for name in sorted(card.texts)}
    meaning = (card.id, card.name, card.kind, sorted(card.values.items()), card.copies, texts)
    return hashlib.sha256(repr(meaning).encode()).hexdigest()[:16]


def other_cards(recorded: Digests, now: Digests) -> str | None:
    """What is different from what was recorded, as a sentence that names the cards; None if nothing is."""
    changed = [name for name in recorded.cards if now.cards.get(name, recorded.cards[name]) != recorded.cards[name]]
    gone = [name for name in recorded.cards if name not in now.cards]
    new = [name for name in now.cards if name not in recorded.cards]
    said = [f"{verb}: {_some(names)}" for verb, names in (("changed", changed), ("gone", gone), ("new", new)) if names]
    if said:
        return "it was played with other cards; " + "; ".join(said)
    if recorded.program != now.program:
        return "the cards are the same, but the rules of the game, or how alchemy compiles them, have changed"
    return None


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


def note(machine: Machine, state: State, record: Record) -> None:
    """Adds the fingerprint of a turn that has begun since the last note, and that of the end."""
    turns = machine.counts(state).turns
    while len(record.turns) < turns:
        record.turns.append(machine.fingerprint(state))
    if machine.status(state) is Status.OVER:
        record.end = machine.fingerprint(state)


def replay(machine: Machine, record: Record) -> tuple[State, str | None]:
    """Plays a record again: the state it leads to, and the first difference as a sentence (None: it is the same game)."""
    again = replace(record, choices=[], turns=[], end=None)
    state = machine.new_game(record.seed)
    note(machine, state, again)
    for number, choice in enumerate(record.choices, 1):
        problem = _turns_differ(record, again)
        if problem:
            return state, problem
        if machine.status(state) is not Status.DECISION:
            return state, f"the game is over before choice {number} of {len(record.choices)}"
        ids = [option.id for option in machine.decision(state).options]
        if choice not in ids:
            return state, f'choice {number}, "{choice}", is not offered in turn {machine.counts(state).turns}'
        machine.apply(state, ids.index(choice))
        note(machine, state, again)
    if again.turns != record.turns or again.end != record.end:
        return state, _turns_differ(record, again) or "the game does not end as it was recorded"
    return state, None


def _turns_differ(record: Record, again: Record) -> str | None:
    for number, (one, other) in enumerate(zip(record.turns, again.turns, strict=False), 1):
        if one != other:
            return f"turn {number} is not as it was recorded (fingerprint {other}, recorded {one})"
    return None


def to_json(record: Record) -> dict[str, Any]:
    """A record as it is written to a file."""
    return {"format": RECORD, "version": VERSION, **asdict(record)}


def from_json(value: Any, sort: str = RECORD) -> Record:
    """The record in a file's JSON; anything else is `Refused` with a sentence."""
    if not isinstance(value, dict) or value.get("format") != sort:
        raise Refused(f"this is no {sort}")
    if value.get("version") != VERSION:
        raise Refused(f"this is a {sort} of version {value.get('version')}; this alchemy reads version {VERSION}")
    try:
        held = value["digests"]
        record = Record(
            _text(value["game"]), _maybe(value["variant"]), _texts(value["sets"]), _texts(value["players"]), _number(value["seed"]),
            Digests(_text(held["program"]), {_text(name): _text(held["cards"][name]) for name in held["cards"]}),
            _texts(value["choices"]), _texts(value["turns"]), _maybe(value["end"]),
        )
    except (KeyError, TypeError, AttributeError) as problem:
        raise Refused(f"this {sort} is broken: {problem} is missing or not as it was written") from None
    return record


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a text")
    return value


def _maybe(value: Any) -> str | None:
    return None if value is None else _text(value)


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise TypeError("a list")
    return [_text(item) for item in value]


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 64:
        raise TypeError("a seed")
    return value
