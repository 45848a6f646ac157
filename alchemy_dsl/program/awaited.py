"""Lowering of what is looked for around something that happens: triggers that texts have set up, and cards that wait where they lie.

In: a verb that is done, or the start or the end of a turn. Out: code before it, which remembers who waits, and code behind it, which carries
out what they say. Nothing is emitted for what nobody waits for.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.program.build import RoutineBuilder
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.tables import Names
from alchemy_dsl.program.tree import Expr, Label, expr
from alchemy_dsl.program.values import number, union


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


def count(builder: RoutineBuilder, tally: int, tests: Sequence[tuple[int, Expr]], given: Sequence[int], runs: Sequence[int] | None) -> None:
    """Adds to a tally, for a verb that is done: how many of all its pieces (`runs`) pass the tests of its slots; without `runs`, once if such a
    piece is among those that each slot took (`given`)."""
    if runs is not None:
        found = union([expr(X.IN_RUN, run) for run in runs])
        for _, test in tests:
            found = expr(X.WHERE, test, found)
        builder.emit(Op.TALLY, tally, expr(X.COUNT, found))
        return
    end = Label()
    there = [expr(X.SOME, expr(X.WHERE, test, expr(X.IN_RUN, given[slot]))) for slot, test in tests if given[slot] >= 0]
    if there:
        builder.emit(Op.UNLESS, end, expr(X.HOLD_ALL, there))
    builder.emit(Op.TALLY, tally, number(1))
    builder.put(end)
