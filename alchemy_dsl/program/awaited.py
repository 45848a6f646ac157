"""Lowering of what is looked for around something that happens: triggers that texts have set up, and cards that wait where they lie.

In: a verb that is done, or the start or the end of a turn. Out: code before it, which remembers who waits, and code behind it, which carries
out what they say. Nothing is emitted for what nobody waits for.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.program.build import RoutineBuilder
from alchemy_dsl.program.codes import Op, SlotSort
from alchemy_dsl.program.tables import Names


class Awaited:
    """One thing that happens, by the id of its verb or its name."""

    def __init__(self, builder: RoutineBuilder, names: Names, event: str) -> None:
        self.builder = builder
        self.verb = names.verbs[event] if event in names.watched else -1
        self.event = names.events.index(event) if event in names.events else -1
        self.mark = self.last = self.lying = self.next = -1

    def __bool__(self) -> bool:
        return self.verb >= 0 or self.event >= 0

    def begins(self) -> None:
        """Remembers who waits: nobody sees what brings him there."""
        if self.verb >= 0:
            self.mark, self.last = self.builder.slot(SlotSort.CELL), self.builder.slot(SlotSort.CELL)
            self.builder.emit(Op.MARK, self.mark, self.last)
        if self.event >= 0:
            self.lying, self.next = self.builder.slot(SlotSort.LYING, self.event), self.builder.slot(SlotSort.CELL)
            self.builder.emit(Op.WATCH, self.lying, self.event)

    def happened(self, given: Sequence[int] = ()) -> None:
        """Carries out what they say; `given` are the runs that a verb's slots took."""
        if self.verb >= 0:
            self.builder.emit(Op.FIRE, self.verb, self.mark, self.last, list(given))
        if self.event >= 0:
            self.builder.emit(Op.HAPPENED, self.lying, self.next, self.event, list(given))
