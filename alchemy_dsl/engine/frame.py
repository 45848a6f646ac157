"""What decoding one routine needs: the program, the layout, and where the routine's slots lie in its frame."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import TypeAlias

from alchemy_dsl.engine.api import State
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import Program

NumberOf: TypeAlias = Callable[[State], int]
"""An amount; or a player, -1 for nobody; or a zone's base cell."""
PeopleOf: TypeAlias = Callable[[State], tuple[int, ...]]
PiecesOf: TypeAlias = Callable[[State], list[int]]
OptionsOf: TypeAlias = Callable[[State], Sequence[int]]
ZonesOf: TypeAlias = Callable[[State], tuple[int, ...]]
TestOf: TypeAlias = Callable[[State, int], bool]
"""A test of a player."""
Sieve: TypeAlias = Callable[[State, Sequence[int]], list[int]]
"""A test of pieces: gives those that pass."""
HoldsIn: TypeAlias = Callable[[State], bool]
Run: TypeAlias = Callable[[State], int]
"""An instruction, decoded: changes the state and gives the place where the code goes on, or STOPPED."""

STOPPED = -1

RELATIONS: tuple[Callable[[int, int], bool], ...] = (operator.lt, operator.le, operator.eq, operator.ge, operator.gt)
"""Comparisons, in the order of their numbers."""


class Frame:
    """One routine's surroundings. Players are tested with You set for a moment; nothing else is ever changed by an expression."""

    def __init__(self, program: Program, layout: Layout, routine: int) -> None:
        self.program = program
        self.layout = layout
        self.routine = routine
        self.offsets = layout.offsets[routine] if routine >= 0 else []

    def offset(self, slot: int) -> int:
        """Where a slot begins in the frame."""
        return self.offsets[slot]
