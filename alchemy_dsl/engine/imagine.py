"""A state as one player may suppose it: what that player does not see is dealt anew.

In: a state and a player. Out: a copy in which the pieces that the player does not see have changed places among each other, within what the
player knows: how many lie where, and whose they were at the start. Whoever tries things out on such copies gains no knowledge by it.
"""

from __future__ import annotations

from alchemy_dsl.engine import seeing
from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.rng import draw, seed_streams
from alchemy_dsl.program.cells import BOTS
from alchemy_dsl.program.layout import Layout

SEEDS = 1 << 30

def imagined(layout: Layout, state: State, viewer: int, number: int) -> State:
    """A copy with the unseen pieces dealt anew, and with other chances to come; the same for the same `number` and state of the bots' chance."""
    copy = list(state)
    seed_streams(copy, (draw(copy, BOTS, SEEDS) << 16) + number)
    for pieces in _alike(layout, state, viewer):
        faces = sorted((state[layout.card_at + piece], state[layout.face_at + piece]) for piece in pieces)  # an order that tells nothing
        for piece in pieces:
            card, face = faces.pop(draw(copy, BOTS, len(faces)))
            copy[layout.card_at + piece], copy[layout.face_at + piece] = card, face
    return copy


def _alike(layout: Layout, state: State, viewer: int) -> list[list[int]]:
    """The pieces that a player cannot tell apart: unseen, of one kind, of one owner at the start, and not being carried out."""
    found: dict[tuple[int | None, int], list[int]] = {}
    for piece in range(layout.pieces):
        if not state[layout.busy_at + piece] and not seeing.sees(layout, state, piece, viewer):
            found.setdefault((_first_owner(layout, piece), layout.kind_of[piece]), []).append(piece)
    return list(found.values())


def _first_owner(layout: Layout, piece: int) -> int | None:
    """The seat to which a piece was dealt, None for a zone that all share."""
    return layout.zones[layout.deals[piece].zone][1] if layout.specs is None else layout.specs[piece].seat
