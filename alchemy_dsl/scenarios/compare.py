"""Compares what a scenario expects with what there is, zone by zone.

In: planned zones and the pieces found there. Out: sentences, none where all fits. Ordered zones are compared in order, others as
multisets; of a piece only what the scenario names is compared.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.engine import PieceView
from alchemy_dsl.scenarios.plan import Entry, Zone

MANY = 20
"""Names that are listed; more would hide what is said."""


def differences(zone: Zone, found: Sequence[PieceView], players: Sequence[str]) -> str | None:
    """What is different about a zone, as a sentence; None if it is as expected."""
    if zone.ordered:
        right = len(found) == len(zone.entries) and all(map(fits, zone.entries, found))
    else:
        right = not _unmatched(zone.entries, found)
    if right:
        return None
    named = {name for entry in zone.entries for name, _ in entry.states}
    sides = any(entry.face for entry in zone.entries)
    owners = any(entry.owner for entry in zone.entries)
    expected = some([_entry(entry) for entry in zone.entries])
    there = some([_piece(piece, sides, named, owners=owners) for piece in found])
    return f"{where(zone, players)}: expected {expected}; found {there}"


def where(zone: Zone, players: Sequence[str]) -> str:
    """A zone in words, with its owner."""
    return zone.name if zone.seat is None else f"{players[zone.seat]}'s {zone.name}"


def fits(entry: Entry, piece: PieceView) -> bool:
    """Whether a piece is what an entry describes."""
    return (
        entry.name == piece.name
        and entry.face in (None, piece.face)
        and entry.owner in (None, piece.owner)
        and all((name in piece.states) == holds for name, holds in entry.states)
    )


def listed(names: Sequence[str]) -> str:
    """Names with commas, or a word for none."""
    return ", ".join(names) or "nothing"


def some(names: Sequence[str]) -> str:
    """The same; of very many names, the first."""
    return listed(names[:MANY]) + (f" and {len(names) - MANY} more" if len(names) > MANY else "")


def _unmatched(entries: Sequence[Entry], found: Sequence[PieceView]) -> bool:
    """Whether entries and pieces cannot be paired off; entries that say most are paired first."""
    rest = list(found)
    for entry in sorted(entries, key=lambda entry: -len(entry.states) - (entry.face is not None) - (entry.owner is not None)):
        piece = next((piece for piece in rest if fits(entry, piece)), None)
        if piece is None:
            return True
        rest.remove(piece)
    return bool(rest)


def _entry(entry: Entry) -> str:
    said = [entry.face] if entry.face else []
    said += [name if holds else f"not {name}" for name, holds in entry.states]
    said += [f"{entry.owner}'s"] if entry.owner else []
    return f"{entry.name} ({', '.join(said)})" if said else entry.name


def _piece(piece: PieceView, sides: bool, named: set[str], *, owners: bool) -> str:
    said = [piece.face] if sides and piece.face else []
    said += [name if name in piece.states else f"not {name}" for name in sorted(named)]
    said += [f"{piece.owner}'s"] if owners and piece.owner else []
    return f"{piece.name} ({', '.join(said)})" if said else piece.name
