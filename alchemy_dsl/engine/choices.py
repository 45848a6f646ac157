"""Every instruction that asks: who is asked, what can be chosen, and what a choice does.

A choice is worked out from the state alone, so that a decision can be shown, saved, loaded and answered at any time. Options are
numbers: a piece, a player, a number, a branch, or yes (1) and no (0); DONE ends a row of picks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from alchemy_dsl.engine.api import Ask, State
from alchemy_dsl.engine.frame import STOPPED, NumberOf, OptionsOf, Run
from alchemy_dsl.engine.rng import MODULUS_1, MODULUS_2, MULTIPLY_1, MULTIPLY_2
from alchemy_dsl.program.cells import BOTS, DECISIONS, PC, STATUS

DONE = -1
YES, NO = 1, 0


@dataclass(frozen=True, slots=True)
class Choice:
    """An instruction that asks, standing at `at`. `take` does what an option says and gives the place where the code goes on;
    `none` does the same where there is nothing to choose."""

    at: int
    kind: Ask
    label: int
    who: NumberOf
    options: OptionsOf
    take: Callable[[State, int], int]
    none: Run
    branches: tuple[int, ...] = ()
    """Labels of the branches."""
    secret: bool = False
    """Nobody else is told what was chosen."""
    always: bool = False
    """Whether it is asked with a single option, too."""

    def asking(self) -> Run:
        """The instruction for play: stops where there are two options or more."""
        at, options, take, none = self.at, self.options, self.take, self.none
        least = 1 if self.always else 2

        def run(s: State) -> int:
            found = options(s)
            if len(found) >= least:
                s[STATUS] = 1
                s[PC] = at
                return STOPPED
            return take(s, found[0]) if found else none(s)

        return run

    def random(self) -> Run:
        """The instruction for random play: chooses, from the bots' stream."""
        options, take, none = self.options, self.take, self.none
        least = 1 if self.always else 2

        def run(s: State) -> int:
            found = options(s)
            count = len(found)
            if count >= least:
                s[DECISIONS] += 1
                s[BOTS] = first = s[BOTS] * MULTIPLY_1 % MODULUS_1
                s[BOTS + 1] = second = s[BOTS + 1] * MULTIPLY_2 % MODULUS_2
                return take(s, found[(first - second) % count])
            return take(s, found[0]) if count else none(s)

        return run
