"""The kernel's steps that a game's verbs come to.

In: IR and the game. Out: for a step of a text the kernel's verbs that it ends in, with what the text gives for their slots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from alchemy_dsl.ir.game import Game, Slot
from alchemy_dsl.ir.nodes import After, Announced, Do, Loop, Node, Param, Pieces, Place, Tally, Value, Would
from alchemy_dsl.ir.walk import parts, walk

Given = Mapping[str, Value]
"""What is given for a verb's slots, by name."""


def steps_in(value: object) -> list[Do]:
    """The verbs that are done in a piece of IR, in its order."""
    return [node for node in walk(value) if isinstance(node, Do)]


@dataclass(frozen=True, slots=True)
class KernelStep:
    """A verb of the kernel as a text does it: `given` has the text's own words for the slots."""

    verb: str
    given: Given


class Meanings:
    """What a game's verbs come to."""

    def __init__(self, game: Game) -> None:
        self.verbs = game.verbs
        self.inside = {name: steps_in(verb.means) for name, verb in game.verbs.items()}
        """The verbs in the meaning of each; none for a verb of the kernel."""
        self.loops = {name: [node for node in walk(verb.means) if isinstance(node, Loop)] for name, verb in game.verbs.items()}
        """The loops in the meaning of each."""
        self._ends: dict[str, tuple[str, ...]] = {}
        self._all: dict[str, frozenset[str]] = {}

    def ends_in(self, verb: str) -> tuple[str, ...]:
        """The kernel's verbs that a verb comes to, in the order of the meanings. Meanings have no circles."""
        if verb not in self._ends:
            parts = [self.ends_in(step.verb) for step in self.inside[verb]]
            self._ends[verb] = tuple(kernel for part in parts for kernel in part) if parts else (verb,)
        return self._ends[verb]

    def verbs_in(self, verb: str) -> frozenset[str]:
        """A verb and those that its meaning uses, all the way down."""
        if verb not in self._all:
            self._all[verb] = frozenset({verb}).union(*(self.verbs_in(step.verb) for step in self.inside[verb]))
        return self._all[verb]

    def given(self, step: Do | After | Announced | Tally | Would, given: Given | None = None) -> Given:
        """What a step gives for its verb's slots; `given` for the slots of the meaning that it stands in."""
        slots = self.verbs[step.verb].slots
        return {arg.slot: fitted(filled(arg.value, given) if given else arg.value, slots.get(arg.slot)) for arg in step.args}

    def kernel_steps(self, verb: str, given: Given) -> Iterator[KernelStep]:
        """What a verb comes to in the end, with what is given for its slots."""
        if self.verbs[verb].means is None:
            yield KernelStep(verb, given)
        for inner in self.inside[verb]:
            yield from self.kernel_steps(inner.verb, self.given(inner, given))


def fitted(value: Value, slot: Slot | None) -> Value:
    """What is given for a slot, with the places that the slot has by default and the tests that it always has."""
    if not isinstance(value, Pieces) or slot is None or slot.default is None:
        return value
    default = slot.default
    tests = [test for test in default.tests if test not in value.tests] if default.tests else []
    if not tests and (value.places or not default.places):
        return value
    return replace(value, tests=(*value.tests, *tests), places=value.places or default.places)


def filled(value: Any, given: Given) -> Any:
    """A value of a meaning with what is given for the slots it names. A zone is given as a place: its zone is taken."""
    if isinstance(value, Param):
        return given.get(value.slot, value)
    if isinstance(value, tuple):
        items = tuple(filled(item, given) for item in value)
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    if not isinstance(value, Node) or not given:
        return value
    if isinstance(value, Place) and isinstance(value.zone, Param):
        place = given.get(value.zone.slot)
        if isinstance(place, Place):
            return replace(value, zone=place.zone) if value.owner is not None else place
        return value
    changed = {}
    for name in parts(value):
        old = getattr(value, name)
        new = filled(old, given)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value
