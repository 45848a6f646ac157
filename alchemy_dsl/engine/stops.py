"""How a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import STOPPED
from alchemy_dsl.program import cells

if TYPE_CHECKING:
    from alchemy_dsl.engine.decoder import Decoder


def finish(decoder: Decoder, state: State, reason: int) -> int:
    """Ends the game: nothing goes on any more, so all that told of it is wiped, and the stack is empty."""
    layout = decoder.layout
    for cell in cells.RUNNING:
        state[cell] = 0
    state[layout.triggers : layout.card_at] = [0] * (layout.card_at - layout.triggers)
    state[layout.busy_at : layout.busy_at + layout.pieces] = [0] * layout.pieces
    del state[layout.stack :]
    state[cells.STATUS] = cells.OVER
    state[cells.END] = reason
    if decoder.host is not None:
        decoder.host.over(state)
    return STOPPED
