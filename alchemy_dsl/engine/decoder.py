"""Decoding: every instruction becomes one function with its operands bound. Two tables are made of one program: for play, where choices
stop and events are told, and for random play, where choices are drawn and nobody is told.

Groups of instructions stand in modules of their own; each gives a function that decodes its opcodes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from alchemy_dsl.engine.acts import Acts, Host
from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.choices import Choice
from alchemy_dsl.engine.frame import Frame, Run
from alchemy_dsl.engine.values import Values
from alchemy_dsl.program.codes import FRAME, Op
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import Program
from alchemy_dsl.program.tree import Expr, Instruction, instructions


class Decoder:
    """Decodes a program for one layout. `runs` holds a function for every instruction, by place; each is made when it is first needed, as
    most games and nearly all scenarios need few of a program's texts."""

    def __init__(self, program: Program, layout: Layout, host: Host | None) -> None:
        self.program = program
        self.layout = layout
        self.host = host
        self.acts = Acts(layout, host)
        self.code = {instruction.at: instruction for instruction in instructions(program.code)}
        self.entry = [routine.start for routine in program.routines]
        self.blank_slots = [[0] * (offsets[-1] - FRAME) for offsets in layout.offsets]
        """For each routine its slots as they are at first."""
        self.values = Values(Frame(program, layout, -1))
        self.frame = self.values.frame
        self.runs: list[Run | None] = [None] * len(program.code)
        for at in self.code:
            self.runs[at] = partial(self._first, at)
        self._choices: dict[int, Choice] = {}
        self._values: dict[int, Values] = {}

    def table(self) -> list[Run]:
        """The functions by place. Places inside an instruction hold none; nothing leads there."""
        return self.runs  # type: ignore[return-value]

    def choice(self, at: int) -> Choice:
        """The choice that the instruction at a place asks for. KeyError if it asks for none."""
        if at not in self._choices:
            self._decode(at)
        return self._choices[at]

    def _first(self, at: int, state: State) -> int:
        return self._decode(at)(state)

    def _decode(self, at: int) -> Run:
        instruction = self.code[at]
        number = bisect_right(self.entry, at) - 1
        if number not in self._values:
            self._values[number] = Values(Frame(self.program, self.layout, number))
        self.values = self._values[number]
        self.frame = self.values.frame
        made = DECODERS[instruction.op](self, instruction)
        if isinstance(made, Choice):
            self._choices[at] = made
            made = made.random() if self.host is None else made.asking()
        self.runs[at] = made
        return made

    def thread(self, at: int) -> int:
        """Where the code really goes on at a place: jumps are followed now, not every time."""
        while at in self.code:
            instruction = self.code[at]
            if instruction.op is Op.JUMP:
                at = instruction.args[0]
            elif instruction.op is Op.STEP and self.host is None:  # whole games need no stop between the steps of a turn
                at = instruction.next
            else:
                break
        return at

    def thread_same(self, at: int, condition: Expr) -> int:
        """The same where a condition is known not to hold: an UNLESS that asks it again need not ask."""
        at = self.thread(at)
        behind = self.code.get(at)
        if behind is not None and behind.op is Op.UNLESS and behind.args[1] == condition:
            return self.thread(behind.args[0])
        return at

    def offset(self, slot: int) -> int:
        """Where a slot of the routine that is being decoded lies in its frame."""
        return self.frame.offset(slot)


Decode: TypeAlias = Callable[[Decoder, Instruction], Run | Choice]
DECODERS: dict[Op, Decode] = {}


def decodes(*ops: Op) -> Callable[[Decode], Decode]:
    """Says which opcodes a function decodes."""

    def register(function: Decode) -> Decode:
        for op in ops:
            DECODERS[op] = function
        return function

    return register


def arguments(decoder: Decoder, instruction: Instruction) -> tuple[tuple[Any, ...], int]:
    """The arguments of an instruction, and where the code goes on after it."""
    return instruction.args, decoder.thread(instruction.next)
