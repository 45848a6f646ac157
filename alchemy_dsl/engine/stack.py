"""Reads the stack of a state: which routines are under way, and which pieces they remember.

In: a layout and a state that waits for a decision. Out: frames, innermost first, and the pieces kept in their slots.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from alchemy_dsl.engine.api import State
from alchemy_dsl.program.cells import FP, PC
from alchemy_dsl.program.codes import SlotSort
from alchemy_dsl.program.layout import Layout


def frames(layout: Layout, state: State) -> Iterator[tuple[int, int, int]]:
    """The number of each routine under way, the cell at which its frame begins, and the place at which its code goes on."""
    ends = [routine.end for routine in layout.program.routines]
    at, fp = state[PC], state[FP]
    while fp:
        yield bisect_right(ends, at), fp, at
        at, fp = state[fp], state[fp + 1]


def remembered(layout: Layout, state: State) -> set[int]:
    """The pieces that are kept in slots."""
    found: set[int] = set()
    for routine, fp, _ in frames(layout, state):
        for (sort, capacity), offset in zip(layout.program.routines[routine].slots, layout.offsets[routine], strict=False):
            at = fp + offset
            if sort is SlotSort.RUN:
                found.update(state[at + 1 : at + 1 + state[at]])
            elif sort is SlotSort.EACH:
                found.update(*kept(layout, state, at, capacity).values())
    return found


def kept(layout: Layout, state: State, at: int, capacity: int) -> dict[int, list[int]]:
    """What each player has picked who has picked already, by the slot at a cell that keeps each player's picks."""
    width = 1 + (capacity or layout.pieces)
    owns = ((seat, at + 1 + seat * width) for seat in range(layout.seats))
    return {seat: state[own + 1 : own + state[own]] for seat, own in owns if state[own]}
