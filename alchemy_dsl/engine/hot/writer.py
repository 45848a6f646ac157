"""The text of the generated module: lines, depth, names of values made outside, and what the code looks like.

A routine is a function of `you`, `active` and `source` that gives 1 if the game is over after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alchemy_dsl.engine.rng import MODULUS_1, MODULUS_2, MULTIPLY_1, MULTIPLY_2
from alchemy_dsl.program import cells
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import Program, Routine
from alchemy_dsl.program.tree import Instruction, instructions

NUMBERS = {
    "IN": cells.IN,
    "CHANGED": cells.CHANGED,
    "WINNERS": cells.WINNERS,
    "END": cells.END,
    "TURNS": cells.TURNS,
    "HOLDER": cells.HOLDER,
    "LAST_PLAYER": cells.LAST_PLAYER,
    "STEPS": cells.STEPS,
    "DEPTH": cells.DEPTH,
    "DECISIONS": cells.DECISIONS,
    "SEQUENCE": cells.SEQUENCE,
    "WAITS": cells.WAITS,
    "B0": cells.BOTS,
    "B1": cells.BOTS + 1,
    "S0": cells.SHUFFLES,
    "S1": cells.SHUFFLES + 1,
    "D0": cells.DICE,
    "D1": cells.DICE + 1,
}
"""Variables of the text that are cells of the head of a state. They are variables of one function around all routines: Python reaches
those faster than a module's."""


LONG = 40
"""Instructions of a text that are written as one block, about."""

SENTENCE_BEGINS = (Op.ANEW, Op.SELF, Op.SPEAK, Op.SPEAK_ALL, Op.ADDRESS, Op.LOOK)
"""Instructions at or just before a sentence's beginning."""


class Writer:
    """The text under construction for one program and layout."""

    def __init__(self, program: Program, layout: Layout) -> None:
        self.program = program
        self.layout = layout
        self.code = {instruction.at: instruction for instruction in instructions(program.code)}
        self.lines: list[str] = []
        self.head: list[str] = []
        """Lines that stand before all routines."""
        self.values: dict[str, object] = {}
        self.depth = 1
        self.routine: Routine = program.routines[0]
        self._named: dict[object, str] = {}
        self._fresh = 0
        self.marks = any(instruction.op is Op.REVEAL for instruction in self.code.values())
        self.meets = self._meets()
        self.cuts = self._cuts()

    # ---- text

    def add(self, *lines: str) -> None:
        """Adds lines at the present depth."""
        self.lines.extend("    " * self.depth + line for line in lines)

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        """Lines added inside stand under this one."""
        self.add(head)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.add("pass")
        self.depth -= 1

    def name(self, value: object) -> str:
        """A name for a constant, or for a function made outside."""
        if value not in self._named:
            self._named[value] = f"k{len(self._named)}"
            self.values[self._named[value]] = value
        return self._named[value]

    def fresh(self, letter: str) -> str:
        """A name that is used nowhere else."""
        self._fresh += 1
        return f"{letter}_{self._fresh}"

    def draw(self, count: str) -> str:
        """Draws below a count of two or more from the bots' stream, and counts a decision; gives the number drawn."""
        self.add(
            "DECISIONS += 1",
            f"B0 = B0 * {MULTIPLY_1} % {MODULUS_1}",
            f"B1 = B1 * {MULTIPLY_2} % {MODULUS_2}",
        )
        return f"(B0 - B1) % {count}"

    def stall(self, condition: str, reason: int) -> None:
        """Ends the game at a bound if a condition holds."""
        with self.under(f"if {condition}:"):
            self.add(f"END = {reason}", "return 1")

    def spend(self, reason: int) -> None:
        """Spends a step."""
        self.add("STEPS += 1")
        self.stall(f"STEPS > {self.program.bounds['steps']}", reason)

    def call(self, function: str, *arguments: str) -> None:
        """Carries out a routine; the game may be over after it."""
        with self.under(f"if {function}({', '.join(arguments)}):"):
            self.add("return 1")

    # ---- places of the code

    def thread(self, at: int) -> int:
        """Where the code really goes on at a place."""
        while self.code[at].op in (Op.JUMP, Op.STEP):
            at = self.code[at].args[0] if self.code[at].op is Op.JUMP else self.code[at].next
        return at

    def followers(self, instruction: Instruction) -> set[int]:
        """Where the code can go on after an instruction."""
        found = set()
        for operand, arg in zip(instruction.op.operands, instruction.args, strict=True):
            if operand == "to":
                found.add(self.thread(arg))
            elif operand == "to*":
                found |= {self.thread(to) for to in arg}
            elif operand == "branch*":
                found |= {self.thread(row[2]) for row in arg}
        if instruction.op not in (Op.JUMP, Op.END_TURN, Op.RETURN, Op.RETURN_CARD, Op.RETURN_LATER, Op.STOP, Op.BRANCH, Op.FALL):
            found.add(self.thread(instruction.next))
        return found

    def _cuts(self) -> set[int]:
        """Beginnings of sentences at which long texts are cut into blocks, always at the same places."""
        cuts = set()
        for routine in self.program.routines:
            length = 0
            for at in range(routine.start, routine.end):
                if at in self.code:
                    length += 1
                    if length > LONG and self.code[at].op in SENTENCE_BEGINS:
                        cuts.add(at)
                        length = 0
        return cuts

    def _meets(self) -> set[int]:
        """Where several ways meet, or the code leads back to; the latter are `loops`, with the last instruction that leads there."""
        ways: dict[int, int] = {}
        self.loops: dict[int, int] = {}
        for at, instruction in self.code.items():
            if instruction.op not in (Op.JUMP, Op.STEP):
                for to in self.followers(instruction):
                    ways[to] = ways.get(to, 0) + 1
                    if to <= at:
                        self.loops[to] = at
        return self.loops.keys() | {at for at, count in ways.items() if count > 1}
