"""What players have picked at the same time and not yet shown: found in a state, forgotten, and picked anew by chance.

In: states that wait for a decision. Code at the same time is two loops over the same players: in the first each of them picks, in the
second it is done. What is picked lies in a slot with room for each player's picks.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from alchemy_dsl.engine.api import State, Status
from alchemy_dsl.engine.decoder import Decoder
from alchemy_dsl.engine.frame import Run
from alchemy_dsl.engine.ops_picks import ONE, SECRET, empty
from alchemy_dsl.engine.stack import frames, kept
from alchemy_dsl.program.cells import ACTIVE, BOTS, FP, SOURCE, STATUS, YOU
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Instruction


@dataclass(frozen=True, slots=True)
class Loop:
    """The loop in which all pick: where it begins and where it speaks to the next player, the slot of those players, and the one that keeps.
    `picks` are the slots of what one player picks, and whether that is a single pick."""

    start: int
    end: int
    crowd: int
    keeps: int
    picks: tuple[tuple[int, bool], ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Picks of other players than the viewer that are not shown yet: in which loop and frame, in which cell and of how many pieces they are
    kept, whose they are, and who is picking just now, if it is not the viewer. `stale` are cells of slots in which somebody's picks stay behind."""

    loop: Loop
    fp: int
    at: int
    capacity: int
    players: Sequence[int]
    picking: int | None
    stale: Sequence[int]


class SecretPicks:
    """For one program: `play` decodes it with choices that stop, `random` with choices by chance."""

    def __init__(self, play: Decoder, random: Decoder) -> None:
        self.play = play
        self.runs: list[Run] = random.table()
        self.layout = play.layout
        self.loops: list[list[Loop]] = [[] for _ in play.program.routines]
        for instruction in play.code.values():
            if instruction.op is Op.NEXT:
                self.loops[bisect_right(play.entry, instruction.at) - 1] += self._loop(instruction)

    def _loop(self, next_: Instruction) -> list[Loop]:
        """The loop that an instruction ends, if all pick in it."""
        start, crowd = next_.args
        inside = [each for at, each in self.play.code.items() if start <= at < next_.at]
        keeps = {each.args[1] for each in inside if each.op is Op.KEEP}
        picks = [each for each in inside if each.op is Op.PICK and each.args[3] & SECRET]
        if not picks and not any(each.op is Op.MAY_SECRETLY for each in inside):
            return []
        slots = tuple((each.args[0], each.args[4] == each.args[5] == ONE) for each in picks)
        return [Loop(start, next_.at, crowd, slot, slots) for slot in keeps]

    def open(self, state: State, viewer: int) -> list[Open]:
        """The picks that a viewer must not know."""
        found: list[Open] = []
        for routine, fp, at in frames(self.layout, state):
            for loop in self.loops[routine]:
                found += self._open(state, viewer, loop, routine, fp, at)
        return found

    def _open(self, state: State, viewer: int, loop: Loop, routine: int, fp: int, at: int) -> Iterator[Open]:
        offsets, capacity = self.layout.offsets[routine], self.play.program.routines[routine].slots[loop.keeps][1]
        cell, crowd = fp + offsets[loop.keeps], fp + offsets[loop.crowd]
        waiting = state[crowd + 2 + state[crowd] : crowd + 2 + state[crowd + 1]]
        picking = loop.start <= at < loop.end
        players = [seat for seat in kept(self.layout, state, cell, capacity) if seat != viewer and (picking or seat in waiting)]
        now = state[YOU] if picking and fp == state[FP] and state[YOU] != viewer else None
        stale = [fp + offsets[slot] for slot, single in loop.picks if single or not picking]
        if players or now is not None:
            yield Open(loop, fp, cell, capacity, players, now, stale)

    def forget(self, copy: State, picks: Sequence[Open]) -> None:
        """Takes picks out of a state."""
        for each in picks:
            for cell in each.stale:
                empty(copy, cell)
            for seat in each.players:
                copy[self._own(each, seat)] = [0] * self._width(each)

    def anew(self, copy: State, picks: Sequence[Open]) -> None:
        """Lets those players pick by chance, each as if it were his turn to pick; who is picking just now begins again."""
        for each in picks:
            for seat in each.players:
                alone = _back_to(copy, each.fp)
                alone[YOU] = seat
                _run(self.runs, alone, each.loop)
                copy[self._own(each, seat)] = alone[self._own(each, seat)]
                copy[BOTS : BOTS + 2] = alone[BOTS : BOTS + 2]
            if each.picking is not None:
                again = list(copy)
                again[STATUS] = 0
                _run(self.play.table(), again, each.loop)
                if again[STATUS] == Status.DECISION:
                    copy[:] = again

    def _width(self, each: Open) -> int:
        return 1 + (each.capacity or self.layout.pieces)

    def _own(self, each: Open, seat: int) -> slice:
        """The cells of one player's picks."""
        width = self._width(each)
        return slice(each.at + 1 + seat * width, each.at + 1 + (seat + 1) * width)


def _run(runs: Sequence[Run], state: State, loop: Loop) -> None:
    """Runs one round of a loop, or until somebody must choose."""
    at = loop.start
    while at >= 0 and at != loop.end:
        at = runs[at](state)


def _back_to(state: State, fp: int) -> State:
    """A copy in which the routine of a frame is the innermost."""
    copy = list(state)
    while copy[FP] != fp:
        inner = copy[FP]
        copy[FP], copy[YOU], copy[ACTIVE], copy[SOURCE] = copy[inner + 1 : inner + 5]
        del copy[inner:]
    return copy
