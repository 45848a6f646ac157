"""Who may see which piece, and what a piece is called. Views, labels and events ask here and nowhere else.

The rule is an allow-list: a piece is seen by those who see its zone, and by everybody once it is revealed there or while its text is carried out.
"""

from __future__ import annotations

from collections.abc import Collection

from alchemy_dsl.engine.api import State
from alchemy_dsl.program.layout import Layout


def sees_zone(layout: Layout, zone: int, viewer: int | None) -> bool:
    """Whether a player (None: an onlooker) sees the pieces of a zone instance."""
    number, owner = layout.zones[zone]
    seen_by = layout.program.zones[number].seen_by
    return seen_by == "everybody" or (seen_by == "its owner" and viewer is not None and viewer == owner)


def sees(layout: Layout, state: State, piece: int, viewer: int | None) -> bool:
    """Whether a player (None: an onlooker) may know which piece this is."""
    return is_shown(layout, state, piece) or sees_zone(layout, zone_of(layout, state, piece), viewer)


def is_shown(layout: Layout, state: State, piece: int) -> bool:
    """Whether everybody may know which piece this is, wherever it lies: it is revealed, or it is its text that is being carried out."""
    return state[layout.seen_at + piece] != 0 or state[layout.busy_at + piece] != 0


def known(layout: Layout, state: State, piece: int, viewers: Collection[int | None]) -> bool:
    """Whether at least one of these may know which piece this is."""
    return any(sees(layout, state, piece, viewer) for viewer in viewers)


def zone_of(layout: Layout, state: State, piece: int) -> int:
    """The zone instance in which a piece lies."""
    return layout.zone_at_base[state[layout.zone_at + piece]]


def in_order(layout: Layout, state: State, zone: int) -> list[int]:
    """The pieces of a zone instance: of a stack the top first, else the oldest first."""
    base = layout.bases[zone]
    pieces = state[base + 1 : base + 1 + state[base]]
    return pieces[::-1] if layout.program.zones[layout.zones[zone][0]].ordered else pieces


def name(layout: Layout, state: State, piece: int) -> str:
    """The name that a piece shows."""
    card = layout.program.cards[state[layout.card_at + piece]]
    return card.names[state[layout.face_at + piece]]


def elsewhere(layout: Layout, state: State, piece: int) -> str | None:
    """The name of a piece's owner, where a text can ask for it and the piece lies in a zone of nobody or of somebody else."""
    owner = layout.told_owner[piece]
    return layout.names[owner] if owner not in (-1, layout.zones[zone_of(layout, state, piece)][1]) else None


def label(layout: Layout, state: State, piece: int, who: int, decider: int) -> str:
    """A piece as an option of `who`: its name, of a die with what it shows, and whose it is and where it lies unless that is his own zone. `decider` is he himself, or
    the player who decides for him and sees what either of them may see."""
    card = layout.program.cards[state[layout.card_at + piece]]
    if known(layout, state, piece, {who, decider}):
        faces = layout.program.kinds[card.kind].faces
        face = faces[state[layout.face_at + piece]] if faces else ""
        shown = name(layout, state, piece) + (f" ({face})" if face.isdecimal() else "")
    else:
        shown = f"unseen {layout.program.kinds[card.kind].name}"
    zone, owner = layout.zone_name(zone_of(layout, state, piece))
    said = [] if owner in (None, who) else [layout.names[owner], zone]
    whose = elsewhere(layout, state, piece) if known(layout, state, piece, {who, decider}) else None
    said += [f"{whose}'s"] if whose is not None else []
    return f"{shown} ({', '.join(said)})" if said else shown
