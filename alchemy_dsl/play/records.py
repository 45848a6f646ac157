"""Records: all that is needed to play a game again, byte for byte, and to notice when it would be another game.

In: a machine and a game under way. Out: a `Record` (game, sets, digests, seed, choices, a fingerprint each turn) and its JSON;
`replay` plays it again and says where it first differs. A record of other cards is refused by the names of the cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from alchemy_dsl.engine import Machine, State, Status
from alchemy_dsl.ir.game import Card, CardSet
from alchemy_dsl.source.locate import LONGEST_NAME
from alchemy_dsl.source.refusals import Refused
from alchemy_dsl.source.visible import shorten

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
    decks: list[str] = field(default_factory=list)
    """The decks that the players brought, by name."""
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
    return ", ".join(shorten(name) for name in names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


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
            return state, f'choice {number}, "{shorten(choice)}", is not offered in turn {machine.counts(state).turns}'
        machine.apply(state, ids.index(choice))
        note(machine, state, again)
    if again.turns != record.turns or again.end != record.end:
        return state, _turns_differ(record, again) or "the game does not end as it was recorded"
    return state, None


def _turns_differ(record: Record, again: Record) -> str | None:
    for number, (one, other) in enumerate(zip(record.turns, again.turns, strict=False), 1):
        if one != other:
            return f"turn {number} is not as it was recorded (fingerprint {other}, recorded {shorten(one, 64)})"
    return None


def to_json(record: Record) -> dict[str, Any]:
    """A record as it is written to a file."""
    return {"format": RECORD, "version": VERSION, **asdict(record)}


def from_json(value: Any, sort: str = RECORD) -> Record:
    """The record in a file's JSON; anything else is `Refused` with a sentence."""
    if not isinstance(value, dict) or value.get("format") != sort:
        raise Refused(f"this is no {sort}")
    version = value.get("version")
    if type(version) is not int or version != VERSION:
        said = f"version {shorten(str(version), 20)}" if "version" in value else "no version"
        raise Refused(f"this is an {sort} of {said}; this alchemy reads version {VERSION}")
    at = _Fields(value, sort)
    held = _Fields(at.get("digests", _fields), sort)
    return Record(
        at.get("game", _text), at.get("variant", _maybe), at.get("sets", _texts), at.get("players", _names), at.get("seed", _number),
        Digests(held.get("program", _text), held.get("cards", _digests)),
        at.get("decks", _texts),
        at.get("choices", _texts), at.get("turns", _texts), at.get("end", _maybe),
    )


@dataclass(frozen=True, slots=True)
class _Fields:
    """Fields of a file, each looked at before it is trusted."""

    held: dict[str, Any]
    sort: str

    def get(self, name: str, check: Callable[[Any], bool]) -> Any:
        """A field's value, as `check` gives it."""
        if name not in self.held:
            raise Refused(f'this {self.sort} is broken: "{name}" is missing')
        if not check(self.held[name]):
            raise Refused(f'this {self.sort} is broken: "{name}" is not as it was written')
        return self.held[name]


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _maybe(value: Any) -> bool:
    return value is None or _text(value)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _names(value: Any) -> bool:
    """Names go to the terminal as they are."""
    return _texts(value) and all(name.strip() and name.isprintable() and len(name) <= LONGEST_NAME for name in value)


def _number(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 64


def _fields(value: Any) -> bool:
    return isinstance(value, dict)


def _digests(value: Any) -> bool:
    return _fields(value) and all(map(_text, value.values()))
