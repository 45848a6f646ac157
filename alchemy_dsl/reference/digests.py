"""Digests of what cards and rules do: equal as long as the programs are, whatever their wording.

In: texts with the game whose words they use. Out: hexadecimal digests. A card is compiled alone, in the game without its procedure, so that its
digest changes with its own program (the verbs, kinds and standing rules it comes to) and with nothing else: not with another card, nor
with a step of the turn. Code is hashed as it is disassembled, names for numbers and jumps counted from the start of their routine.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from alchemy_dsl.ir.game import Card, Game, Verb
from alchemy_dsl.ir.nodes import Do, Text
from alchemy_dsl.ir.serial import encode
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.program.disassembly import lines
from alchemy_dsl.program.lower import lower
from alchemy_dsl.program.program import Program

PLACE = re.compile(r"^ *(\d+) ")
JUMP = re.compile(r"@(\d+)")


def digest_of(value: Any) -> str:
    """The digest of plain data."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def words_alone(game: Game) -> Game:
    """A game without its procedure: its words, pieces, zones and standing rules."""
    return replace(game, setup=Text(()), turn=(), endings=(), eliminated=Text(()), non_players=(), starts=())


def behaviour_of_card(card: Card, alone: Game) -> str:
    """What a card does: the digest of its program. `alone` is the game as `words_alone` gives it."""
    program = lower(alone, [card])
    row = program.cards[0]
    facts = [card.kind, card.values, row.copies]
    return digest_of([facts, [[name, _code(program, f"{card.id}/{name}")] for name in card.texts]])


def behaviour_of_texts(texts: Mapping[str, Text], alone: Game) -> dict[str, str]:
    """What each of these texts does, by key."""
    program = lower(alone, [], texts)
    return {key: digest_of(_code(program, key)) for key in texts}


def behaviour_of_verb(verb: Verb, game: Game) -> str:
    """What a verb means, down to the basic actions."""
    return digest_of(
        [encode(part) for part in (verb.means, verb.needs)] + [verb.always, *_slots(verb), *_inner(verb, game)]
    )


def _slots(verb: Verb) -> list[Any]:
    return [[slot.name, slot.type, list(slot.kinds), encode(slot.default)] for slot in verb.slots.values()]


def _inner(verb: Verb, game: Game) -> Iterator[str]:
    for node in walk(verb.means):
        if isinstance(node, Do):
            yield node.verb
            yield behaviour_of_verb(game.verbs[node.verb], game)


def _code(program: Program, key: str) -> list[str]:
    """The code of a text and of its triggers, free of places."""
    found: list[str] = []
    wanted = False
    start = 0
    for line in lines(program):
        if not line.startswith(" "):
            wanted = line == f"{key}:" or line.startswith(f"{key} (")
            start = -1
        elif wanted:
            place = PLACE.match(line)
            if place and start < 0:
                start = int(place.group(1))
            found.append(JUMP.sub(lambda jump, start=start: f"@{int(jump.group(1)) - start}", PLACE.sub("", line)))  # type: ignore[misc]
    return found
