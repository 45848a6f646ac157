"""A state as one player may suppose it: what that player does not see is dealt anew, and what others keep secret is picked anew.

In: a state and a player. Out: a copy in which the pieces that the player does not see have changed places among each other, within what the
player knows: how many lie where, what can lie there, and whose they were at the start. Whoever tries things out on such copies gains no
knowledge by it: the same comes out wherever the unseen pieces lie.
"""

from __future__ import annotations

from collections.abc import Collection

from alchemy_dsl.engine import seeing
from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.rng import draw, seed_streams
from alchemy_dsl.engine.secret_picks import SecretPicks
from alchemy_dsl.engine.stack import remembered
from alchemy_dsl.program.cells import BOTS
from alchemy_dsl.program.layout import Layout

SEEDS = 1 << 30


def imagined(layout: Layout, secret: SecretPicks, state: State, viewer: int, eyes: Collection[int | None], number: int) -> State:
    """A copy with the pieces dealt anew that nobody of `eyes` sees, and with other chances to come; the same for the same `number` and state of the bots' chance."""
    copy = list(state)
    seed_streams(copy, (draw(copy, BOTS, SEEDS) << 16) + number)
    picks = secret.open(state, viewer)
    secret.forget(copy, picks)
    unseen = [piece for piece in range(layout.pieces) if not seeing.known(layout, state, piece, eyes)]
    for owner in sorted({layout.owner_of[piece] for piece in unseen}):
        own = {piece for piece in unseen if layout.owner_of[piece] == owner}
        _draw_cards(layout, copy, own)
        _deal(layout, copy, own, remembered(layout, copy))
    secret.anew(copy, picks)
    return copy


def _draw_cards(layout: Layout, copy: State, pieces: Collection[int]) -> None:
    """Which card each piece is, and how it lies: of those that are one of several cards it is drawn, then those of one kind are mixed."""
    for piece in sorted(pieces) if layout.specs is None else ():
        cards = layout.deals[piece].cards
        if len(cards) > 1:
            copy[layout.card_at + piece] = cards[draw(copy, BOTS, len(cards))]
    for kind in sorted({layout.kind_of[piece] for piece in pieces}):
        alike = sorted(piece for piece in pieces if layout.kind_of[piece] == kind)
        faces = sorted((copy[layout.card_at + piece], copy[layout.face_at + piece]) for piece in alike)  # an order that tells nothing
        for piece in alike:
            card, face = faces.pop(draw(copy, BOTS, len(faces)))
            copy[layout.card_at + piece], copy[layout.face_at + piece] = card, face


def _deal(layout: Layout, copy: State, pieces: Collection[int], held: Collection[int]) -> None:
    """Puts pieces into each other's places, each where its kind can lie; what a text remembers stays. The places that fewest can take are
    filled first; if the rest then fits nowhere, all stay where they are."""
    rest = {piece for piece in pieces if piece not in held}
    bases = {copy[layout.zone_at + piece] for piece in rest}
    dealt = []
    for base in sorted(bases, key=lambda base: (len(_kinds(layout, base)), base)):
        places = [at for at in range(base + 1, base + 1 + copy[base]) if copy[at] in pieces and copy[at] not in held]
        fitting = sorted(piece for piece in rest if layout.kind_of[piece] in _kinds(layout, base))
        if len(fitting) < len(places):
            return
        for at in places:
            piece = fitting.pop(draw(copy, BOTS, len(fitting)))
            rest.remove(piece)
            dealt.append((base, at, piece))
    for base, at, piece in dealt:
        copy[at] = piece
        copy[layout.zone_at + piece] = base


def _kinds(layout: Layout, base: int) -> frozenset[int]:
    """The kinds that can lie in the zone of a base cell."""
    return layout.kinds_in[layout.zones[layout.zone_at_base[base]][0]]
