"""Whose things a condition or a count speaks of: that must be settled, for nobody is asked while something is counted.

In: IR, and where it stands in the text. Out: nothing, or a problem. "A player's hand" is chosen where something is done; looked at, it could
be anybody's: all together, or each by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.nodes import (
    Contents,
    Exists,
    IsEmpty,
    Mode,
    Noun,
    Number,
    People,
    Pieces,
    Place,
    Quantity,
    SameValues,
    What,
    Who,
)  # fmt: skip
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import said
from alchemy_dsl.language.problems import problem

ANY_AT_ALL = (Quantity(Mode.AT_LEAST, Number(1)), Quantity(Mode.AT_MOST, Number(0)))
"""Quantities for which one player's zone and all zones together come to the same."""


def settled(of: What | People | IsEmpty | Exists, at: Tree) -> None:
    """Refuses a condition or a count whose owner would have to be chosen."""
    if isinstance(of, Exists):
        if isinstance(of.what, People) or of.what.quantity in ANY_AT_ALL:
            return
        of = of.what
    owner = next((owner for owner in owners(of) if isinstance(owner, People) and owner.quantity.mode is Mode.EXACTLY), None)
    if owner is not None:
        raise problem("two-readings", f'"{said(at)}" can be that of one {owner.person}, or of all of them together', at,
                      f"for one, write any {owner.person} who has …; for all, write each {owner.person}'s")  # fmt: skip


def owners(node: object) -> Iterator[Who | object]:
    """Whose zones and things are spoken of."""
    match node:
        case Noun(owner=owner) | Place(owner=owner):
            yield owner
        case Contents(places=places) | IsEmpty(places=places):
            for place in places:
                yield from owners(place)
        case Pieces(places=places, tests=tests):
            for part in (*places, *tests):
                yield from owners(part)
        case SameValues(of=of):
            yield from owners(of)
        case _:
            return
