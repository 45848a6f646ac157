"""Routines as functions: the code's jumps become Python's own flow.

A branch whose ways meet again becomes `if` and `else`, a loop of the code a loop of Python, and a way on its own is written out where it is
reached. What is left, a long way into the middle of something else, sets `pc`: the function is then a loop around blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from alchemy_dsl.engine.hot.values import Values
from alchemy_dsl.engine.hot.writer import NUMBERS, Writer
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.program import Routine
from alchemy_dsl.program.tree import Instruction

SHORT = 6
"""Instructions that are rather written twice than jumped to."""

DEEPEST = 80
"""Levels of indentation from which on branches are jumps; Python reads no more than 100."""

MOST_LOOPS = 8
"""Loops in one another from which on loops are jumped to; Python reads no more than 20, those inside an instruction among them."""

ENDED = -1
"""What an emitter gives if the code does not go on behind it."""

Emitter: TypeAlias = Callable[["RoutineWriter", Instruction], int]
EMITTERS: dict[Op, Emitter] = {}


def emits(*ops: Op) -> Callable[[Emitter], Emitter]:
    """Says which opcodes a function writes; it gives the place where the code goes on, or ENDED."""

    def register(function: Emitter) -> Emitter:
        for op in ops:
            EMITTERS[op] = function
        return function

    return register


@dataclass(slots=True)
class Meeting:
    """The ways of a branch being written: where they meet, the text ends, and what comes next stands behind the whole branch."""

    at: int


@dataclass(slots=True)
class Around:
    """The loop of Python that the text stands in: where its code begins, and where it goes on after it."""

    head: int
    exit: int
    left: bool = False
    """Whether something leaves it for elsewhere."""


class RoutineWriter:
    """Writes the functions of all routines."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.values = Values(writer)
        self.within: list[Meeting | Around] = []
        """The loops and branches that the text stands in, the innermost last."""
        self.wanted: list[int] = []
        """Places of this routine where blocks must begin."""
        self.here = -1
        """The place whose instruction is being written."""
        self.blocks: set[int] = set()
        """Places of this routine that begin blocks, as far as is known."""

    def routine(self, name: str, routine: Routine, start: int) -> None:
        """Writes a routine as a function that begins at a place of its code."""
        writer = self.writer
        writer.routine = routine
        with writer.under(f"def {name}(you, active, source):"):
            writer.add(f"nonlocal {', '.join(NUMBERS)}", *self.values.slots())
            start, length = writer.thread(start), len(writer.lines)
            self.wanted, self.blocks = [], set()
            self.chain(start, first=True)
            if self.wanted:
                del writer.lines[length:]
                self._blocks(start)

    def _blocks(self, start: int) -> None:
        """The routine as a loop around blocks."""
        writer = self.writer
        writer.add(f"pc = {start}")
        with writer.under("while True:"):
            self.wanted = [start]
            written = set()
            while self.wanted:
                at = self.wanted.pop()
                if at not in written:
                    written.add(at)
                    with writer.under(f"if pc == {at}:"):
                        self.chain(at, first=True)

    # ---- code in order

    def chain(self, at: int, *, first: bool = False, side: bool = False) -> None:
        """Writes the code from a place on; `first` if it may begin where a loop or a meeting is. A way to the `side` that meets no
        other again is not written out if it is long and others come there too; a way back never is, so every text only goes forward
        and comes to its end."""
        here = self.here
        self._forward(at, first=first, side=side)
        self.here = here

    def _forward(self, at: int, *, first: bool, side: bool) -> None:
        writer = self.writer
        while at != ENDED:
            at = writer.thread(at)
            if not first and self._ends(at):
                return
            around = self.within[-1] if self.within else None
            begins = isinstance(around, Around) and at == around.head
            if not first and (at <= self.here or (at in writer.loops and self._apart(at))):
                self.goto(at)
                return
            if at in writer.loops and not (begins and first):
                at, first = self._loop(at), False
                continue
            if not first and at in writer.cuts and not self._loops():
                self.goto(at)
                return
            if side and not first and at in writer.meets and not self._short(at):
                self.goto(at)
                return
            first, self.here = False, at
            at = EMITTERS[writer.code[at].op](self, writer.code[at])

    def _ends(self, at: int) -> bool:
        """Whether the text ends at a place, because a loop or a branch around it goes on there by itself."""
        for depth, around in enumerate(reversed(self.within)):
            if isinstance(around, Meeting):
                if around.at == at:
                    if depth:
                        self.goto(at)
                    return True
            elif at in (around.head, around.exit):
                meetings = self.within[len(self.within) - depth :]
                if any(isinstance(outer, Around) for outer in meetings):
                    self.goto(at)
                else:
                    self.writer.add("continue" if at == around.head else "break")
                return True
        return False

    def _apart(self, head: int) -> bool:
        """Whether a loop is written in a block of its own only: others jump to it, or it stands in too many already."""
        return head in self.blocks or len(self._loops()) >= MOST_LOOPS

    def _short(self, at: int) -> bool:
        """Whether little code is left from a place on."""
        found = self._reach(at, most=SHORT)
        return found is not None and not found & self.writer.loops.keys()

    def _reach(self, at: int, most: int = 1_000_000) -> set[int] | None:
        """Where the code can come to from a place on, up to where the text ends anyhow or the code leads back; None if there are more
        places than `most`."""
        writer = self.writer
        stops = self._stops()
        todo, seen = [writer.thread(at)], set[int]()
        while todo:
            place = todo.pop()
            if place not in seen:
                seen.add(place)
                if len(seen) > most:
                    return None
                if place not in stops:
                    ways = writer.followers(writer.code[place])
                    seen.update(way for way in ways if way <= place)
                    todo.extend(way for way in ways if way > place)
        return seen

    def _stops(self) -> set[int]:
        """Where the text ends: in the innermost loop, and where the branches inside it meet."""
        stops: set[int] = set()
        for around in reversed(self.within):
            if isinstance(around, Around):
                return stops | {around.head, around.exit}
            stops.add(around.at)
        return stops | self.writer.cuts

    def _loop(self, head: int) -> int:
        """A loop of the code as one of Python; gives the place where the code goes on after it."""
        writer = self.writer
        last = writer.loops[head]
        if writer.code[last].op is Op.END_TURN:
            exit_ = ENDED
        elif writer.code[head].op is Op.LOOP:
            exit_ = writer.thread(writer.code[head].args[0])
        else:
            exit_ = writer.thread(writer.code[last].next)
        around = Around(head, exit_)
        self.within.append(around)
        mark = len(writer.lines)
        with writer.under("while True:"):
            self.chain(head, first=True)
        self.within.pop()
        if around.left:
            writer.lines.insert(mark, "    " * writer.depth + "pc = -1")
            with writer.under("if pc >= 0:"):
                writer.add(self._leave())
        return exit_

    # ---- jumps

    def branch(self, condition: str, to: int, after: int, then: Sequence[str] = ()) -> int:
        """Goes on at `to` if a condition holds, else with the lines of `then` and at `after`; gives where both go on."""
        writer = self.writer
        to, after = writer.thread(to), writer.thread(after)
        if writer.depth >= DEEPEST:
            with writer.under(f"if {condition}:"):
                self.goto(to)
            writer.add(*then)
            self.goto(after)
            return ENDED
        meeting = self._meeting((to, after))
        if meeting is None:
            with writer.under(f"if {condition}:"):
                self.chain(to, side=True)
            writer.add(*then)
            return after
        if meeting == to:
            with writer.under(f"if not ({condition}):"):
                writer.add(*then)
                self._way(after, meeting)
            return meeting
        with writer.under(f"if {condition}:"):
            self._way(to, meeting)
        if then or after != meeting:
            with writer.under("else:"):
                writer.add(*then)
                self._way(after, meeting)
        return meeting

    def choose(self, name: str, ways: Sequence[int]) -> int:
        """Goes on at one of several places, by the number in a variable; gives where all go on."""
        meeting = self._meeting(ways)
        for index, to in enumerate(ways):
            with self.writer.under(f"{'el' if index else ''}if {name} == {index}:"):
                if meeting is None:
                    self.chain(to, side=True)
                else:
                    self._way(to, meeting)
        return ENDED if meeting is None else meeting

    def _way(self, at: int, meeting: int) -> None:
        """One way of a branch, up to where it meets the others."""
        self.within.append(Meeting(meeting))
        self.chain(at)
        self.within.pop()

    def _meeting(self, ways: Iterable[int]) -> int | None:
        """Where ways meet first, ahead of here and before the text ends; None if they do not."""
        stops: set[int] = set()
        for around in reversed(self.within):
            if isinstance(around, Around):
                stops |= {around.head, around.exit}
                break
        reached = [self._reach(way) or set() for way in ways]
        common = {place for place in set.intersection(*reached) - stops if place > self.here}
        if common:
            return min(common)
        innermost = self.within[-1] if self.within else None
        if isinstance(innermost, Meeting) and any(innermost.at in places for places in reached):
            return innermost.at  # one way goes on behind the branch around this one, so the others must stand apart
        return None

    def round(self, at: int) -> None:
        """Goes back to where a loop begins. Where another loop begins at the same place, Python's loop is that one, so this is a jump."""
        if self.writer.code[self.writer.thread(at)].op is Op.LOOP:
            self.goto(self.writer.thread(at))
        else:
            self.chain(at)

    def goto(self, at: int) -> None:
        """Goes on at a place in a block of its own."""
        self.wanted.append(at)
        self.blocks.add(at)
        self.writer.add(f"pc = {at}")
        self.writer.add(self._leave())

    def _leave(self) -> str:
        loops = self._loops()
        if not loops:
            return "continue"
        loops[-1].left = True
        return "break"

    def _loops(self) -> list[Around]:
        return [around for around in self.within if isinstance(around, Around)]
