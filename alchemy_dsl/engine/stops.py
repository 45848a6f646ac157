"""How a game ends."""

from __future__ import annotations

from alchemy_dsl.engine.acts import Host
from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import STOPPED
from alchemy_dsl.program.cells import END, PC, STATUS
from alchemy_dsl.program.codes import HALT


def finish(state: State, reason: int, host: Host | None) -> int:
    """Ends the game."""
    state[STATUS] = 2
    state[END] = reason
    state[PC] = HALT
    if host is not None:
        host.over(state)
    return STOPPED


def stall(state: State, reason: int, host: Host | None) -> int:
    """Ends the game at a bound, without a winner."""
    return finish(state, reason, host)
