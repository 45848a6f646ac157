"""Looks into a state past what any player may know: for scenarios, which lay all cards open, and for telling what an answer led to.

In: a layout and a state. Out: pieces with their cards' names. Views for players are made elsewhere, from an allow-list.
"""

from __future__ import annotations

from alchemy_dsl.engine.api import PieceView, State
from alchemy_dsl.program.cells import BOTS, STATUS
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import CardRow


def card_of(layout: Layout, state: State, piece: int) -> CardRow:
    """The card that a piece is one of."""
    return layout.program.cards[state[layout.card_at + piece]]


def contents(layout: Layout, state: State, zone: int) -> tuple[PieceView, ...]:
    """All pieces of a zone under their cards' own names; of an ordered zone, top first."""
    base = layout.bases[zone]
    pieces = state[base + 1 : base + 1 + state[base]]
    if layout.program.zones[layout.zones[zone][0]].ordered:
        pieces.reverse()
    return tuple(_piece(layout, state, piece) for piece in pieces)


def _piece(layout: Layout, state: State, piece: int) -> PieceView:
    program = layout.program
    card = card_of(layout, state, piece)
    faces = program.kinds[card.kind].faces
    held = state[layout.states_at + piece]
    states = tuple(name for number, name in enumerate(program.states) if held >> number & 1)
    owner = layout.owner_of[piece]
    whose = layout.names[owner] if owner >= 0 else None
    return PieceView(piece, card.name, faces[state[layout.face_at + piece]] if faces else None, states, whose)


def chance_used(before: State, after: State) -> bool:
    """Whether shuffles, random picks or dice were asked for between two states; the bots' own chance does not count."""
    return before[BOTS + 2 : STATUS] != after[BOTS + 2 : STATUS]
