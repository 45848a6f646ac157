"""Verbs of a game: whether a verb is explained in place or named, its meaning with its arguments filled in, and its phrase in words.

In: a `Do` and the game. Out: the kernel's verb that it comes to, or the game's own words for it. A verb is explained in place if its
meaning is one verb of the kernel; a longer meaning would bury the sentence, so such a verb is named, and its meaning stands once in the
glossary.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import TypeVar

from alchemy_dsl.ir.game import Game, Slot, Verb
from alchemy_dsl.ir.nodes import (
    Arg,
    Do,
    Exists,
    InState,
    Mode,
    Node,
    Param,
    People,
    Pieces,
    Place,
    Quantity,
    Value,
    Who,
    You,
)
from alchemy_dsl.reference.explain_amounts import as_many, determiner, is_plural
from alchemy_dsl.reference.explain_conditions import clause
from alchemy_dsl.reference.explain_english import an, listed
from alchemy_dsl.reference.explain_nouns import phrase, test_words
from alchemy_dsl.reference.explain_picks import is_counted, picked
from alchemy_dsl.reference.explain_places import where
from alchemy_dsl.reference.explain_scene import Scene, words

N = TypeVar("N")
SLOT = re.compile(r"<([^<>]+)>")


@dataclass(frozen=True, slots=True)
class Kernel:
    """A verb of the kernel with its arguments, and the ids of all verbs that led to it, its own among them."""

    verb: str
    args: dict[str, Value]
    chain: tuple[str, ...]


def expanded(game: Game, step: Do) -> Kernel | None:
    """The one verb of the kernel that a step comes to; None if its meaning is longer than that."""
    chain = [step.verb]
    while (means := game.verbs[step.verb].means) is not None:
        if not isinstance(means, Do):
            return None
        step = _filled(means, arguments(game.verbs[step.verb], step.args, step.actor), step.actor)
        chain.append(step.verb)
    return Kernel(step.verb, arguments(game.verbs[step.verb], step.args, step.actor), tuple(chain))


def arguments(verb: Verb, args: tuple[Arg, ...], actor: Who) -> dict[str, Value]:
    """The arguments by slot, with what a slot says where the text does not; "you" in a slot is whoever does the verb."""
    return {arg.slot: with_default(verb.slots[arg.slot], arg.value, actor) for arg in args}


def with_default(slot: Slot, value: Value, actor: Who) -> Value:
    """Pieces with the places and the tests of their slot."""
    if slot.default is None or not isinstance(value, Pieces):
        return value
    default = _filled(slot.default, {}, actor)
    tests = (*value.tests, *(test for test in default.tests if test not in value.tests))
    return replace(value, tests=tests, places=value.places or default.places)


def _filled(node: N, args: dict[str, Value], actor: Who) -> N:
    """A piece of a meaning with its slots filled."""
    found: object = node
    match node:
        case You():
            found = actor
        case Param(slot=slot) if slot in args:
            value = args[slot]
            found = value.amount if isinstance(value, Quantity) else value
        case Quantity(mode=Mode.EXACTLY, amount=Param(slot=slot)) if isinstance(args.get(slot), Quantity):
            found = args[slot]
        case Place(zone=Param(slot=slot)) if isinstance(args.get(slot), Place):
            given = args[slot]
            assert isinstance(given, Place)
            own = node.owner is None
            found = given if own else replace(node, zone=given.zone, owner=_filled(node.owner, args, actor))
        case tuple():
            found = tuple(_filled(item, args, actor) for item in node)
        case Node():
            found = replace(node, **{each.name: _filled(getattr(node, each.name), args, actor) for each in fields(node) if each.name != "span"})
    return found  # type: ignore[return-value]


# ------------------------------------------------------------------ a verb in the game's own words


def verb_phrase(scene: Scene, verb_id: str, args: tuple[Arg, ...], form: str = "plain", *, event: bool = False) -> str:
    """A verb with its arguments: "draw 2 pieces"; of an event, only what the text itself asks for: "drawing a piece"."""
    verb = scene.game.verbs[verb_id]
    values = {arg.slot: arg.value for arg in args} if event else arguments(verb, args, You())
    phrases = verb.phrases if form == "plain" else verb.forms.get(form) or verb.phrases
    said = next((each for each in phrases if set(SLOT.findall(each)) == set(values)), phrases[0])
    tail = ""
    for slot, value in values.items():
        text, behind = argument(scene, verb.slots[slot], value, event=event)
        said = singular(scene, said, slot, value).replace(f"<{slot}>", text)
        tail += behind
    return SLOT.sub(lambda match: f"the {match.group(1)}", said) + tail


def argument(scene: Scene, slot: Slot, value: Value, *, event: bool) -> tuple[str, str]:
    """An argument in words, and what stands behind the whole phrase."""
    match value:
        case Quantity(amount=amount) if amount is not None and is_counted(scene, value):
            return "as many", f" as {as_many(scene, amount)}"
        case Quantity():
            return determiner(scene, value), ""
        case Place() if slot.type == "zone":
            return value.zone if isinstance(value.zone, str) else words(scene, value.zone), ""
        case InState():
            return test_words(scene, value), ""
        case Pieces() if event:
            one = not is_plural(scene, value.quantity)
            described = phrase(scene, value, "", several=not one)
            return an(described) if one else f"{words(scene, value.quantity)} {described}", ""
        case Pieces():
            found = picked(scene, value)
            return found.words, f", {found.how_many}" if found.how_many else ""
        case _ if slot.type == "condition":
            return clause(scene, value), ""
        case _:
            return words(scene, value), ""


def singular(scene: Scene, said: str, slot: str, value: Value) -> str:
    """A noun that the phrase itself says in the plural, made to agree with its number."""
    if isinstance(value, Quantity) and not is_plural(scene, value):
        for kind in scene.game.kinds.values():
            said = re.sub(rf"(<{re.escape(slot)}>) {re.escape(kind.plural)}\b", rf"\1 {kind.name}", said)
    return said


def bound(scene: Scene, verb: Verb) -> str:
    """What an "up to" is bounded by, so that it never asks for what cannot be done: the pieces that the verb needs."""
    if not isinstance(verb.needs, Exists) or isinstance(verb.needs.what, People):
        return ""
    pieces = verb.needs.what
    lying = listed([where(scene, [place], "in") for place in pieces.places])
    return f", but no more than there are {phrase(scene, replace(pieces, places=()), '', several=True)} {lying}"


def headword(verb: Verb) -> str:
    """A verb's phrase for a list of verbs: dots for its slots, but not where the phrase begins or where a lone thing ends it."""
    dotted = re.sub(r"(?:…\s*)+", "… ", SLOT.sub("…", verb.phrases[0])).strip().lstrip("… ")
    lone = len(verb.slots) == 1 and next(iter(verb.slots.values())).type == "pieces"
    return dotted.rstrip("… ") if lone else dotted
