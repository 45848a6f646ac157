"""Assembling: routines are built one by one with labels, then laid end to end into one code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from alchemy_dsl.program.codes import Op, SlotSort
from alchemy_dsl.program.program import Place, Routine
from alchemy_dsl.program.tree import Cell, Label, encode
from alchemy_dsl.source.text import Span

LEADS_ON = (Op.JUMP, Op.ALIVE)
JUMPS_AWAY = (Op.JUMP, Op.RETURN, Op.RETURN_CARD, Op.RETURN_LATER, Op.STOP)


class RoutineBuilder:
    """The code of one routine under construction."""

    def __init__(self, key: str, text: str) -> None:
        self.key = key
        self.text = text
        self.cells: list[Cell] = []
        self.slots: list[tuple[SlotSort, int]] = []
        self.places: dict[int, Place] = {}
        self.span: Span | None = None
        self.repeats = 0
        """Inside how many loops the code stands: there, slots may hold what an earlier round left."""
        self._last: Op | None = None
        self._start = 0

    def slot(self, sort: SlotSort, capacity: int = 0) -> int:
        """A new slot of the frame."""
        self.slots.append((sort, capacity))
        return len(self.slots) - 1

    def emit(self, op: Op, *args: Any) -> None:
        """Adds an instruction, unless it cannot be reached."""
        if self._last in JUMPS_AWAY:
            return
        self.places[len(self.cells)] = (
            Place(self.text, self.span.start, self.span.end) if self.span else Place(self.text)
        )
        self._start = len(self.cells)
        self.cells.extend(encode(op, args))
        self._last = op

    def put(self, label: Label) -> None:
        """Says that a label stands here; a jump that ends just before and leads here is taken away."""
        if self._last in LEADS_ON and self.cells[self._start + 2] is label:
            del self.cells[self._start :]
            del self.places[self._start]
        label.at = len(self.cells)
        self._last = None

    @contextmanager
    def at(self, span: Span | None) -> Iterator[None]:
        """Code added inside comes from this place of the text; a node without a span belongs to the one around it."""
        before = self.span
        self.span = span or before
        yield
        self.span = before

    @contextmanager
    def looped(self) -> Iterator[None]:
        """Code added inside may run more than once in one frame."""
        self.repeats += 1
        yield
        self.repeats -= 1


def link(routines: list[RoutineBuilder]) -> tuple[list[int], list[Routine], dict[int, Place]]:
    """All routines laid end to end: code, table, and where each instruction comes from."""
    code: list[int] = []
    table = []
    places = {}
    for builder in routines:
        base = len(code)
        code.extend(base + cell.at if isinstance(cell, Label) else cell for cell in builder.cells)
        table.append(Routine(builder.key, base, len(code), tuple(builder.slots)))
        places.update({base + at: place for at, place in builder.places.items()})
    return code, table, places
