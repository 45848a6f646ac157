"""Faults of the machine itself: what must never happen, whatever is played."""

from __future__ import annotations

from alchemy_dsl.engine.api import State
from alchemy_dsl.program.layout import Layout

LARGEST = 2**31 - 1


class InternalFault(Exception):
    """The machine is wrong, not the game: says what does not hold."""


def check_state(layout: Layout, state: State) -> None:
    """Raises InternalFault unless every piece lies in exactly one zone, knows it, and all cells are int32."""
    seen: dict[int, int] = {}
    for zone, base in enumerate(layout.bases):
        count = state[base]
        room = layout.room[layout.zones[zone][0]]
        if not 0 <= count <= room:
            raise InternalFault(f"zone {zone} holds {count} pieces")
        if any(state[base + 1 + count : base + 1 + room]):
            raise InternalFault(f"zone {zone} has cells behind its last piece")
        for piece in state[base + 1 : base + 1 + count]:
            if piece in seen or not 0 <= piece < layout.pieces:
                raise InternalFault(f"piece {piece} lies in zone {zone}, and in {seen.get(piece)}")
            if state[layout.zone_at + piece] != base:
                raise InternalFault(f"piece {piece} lies in zone {zone}, but does not know it")
            seen[piece] = zone
    if len(seen) != layout.pieces:
        raise InternalFault(f"only {len(seen)} of {layout.pieces} pieces lie anywhere")
    if any(not -LARGEST - 1 <= cell <= LARGEST for cell in state):
        raise InternalFault("a number is too large")
