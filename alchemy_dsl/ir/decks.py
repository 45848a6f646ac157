"""Decks that players bring: which cards in how many copies, and what a game asks of them.

In: nothing; game files and card sets are read into these. Out: records, and numbers or ranges as they are written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from alchemy_dsl.source.nodes import Scalar

_BOUNDS = re.compile(r"\s*(?:(?P<most>at most)|(?P<least>at least))?\s*(?P<low>\d{1,6})(?:\s+to\s+(?P<high>\d{1,6}))?\s*")


@dataclass(frozen=True, slots=True)
class Bounds:
    """From how many to how many; `high` None: any number from `low` on."""

    low: int
    high: int | None
    said: str

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)


def bounds(value: Any) -> Bounds | None:
    """A number or a range: `5`, `at least 5`, `at most 5`, `5 to 10`."""
    found = _BOUNDS.fullmatch(str(value)) if value is not None else None
    if found is None or (found["high"] and (found["most"] or found["least"])):
        return None
    low, high = int(found["low"]), found["high"]
    said = " ".join(found.group().split())
    if found["most"]:
        return Bounds(0, low, said)
    if found["least"]:
        return Bounds(low, None, said)
    return Bounds(low, int(high) if high else low, said)


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a game asks of each player's deck: how many cards, and how many copies of one card; None: it does not matter."""

    cards: Bounds | None
    copies: Bounds | None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck by name: its cards by name, each with how many copies."""

    name: str
    cards: tuple[tuple[str, int], ...]
    node: Scalar
    """The name in the file."""
    places: dict[str, Scalar] = field(default_factory=dict, hash=False, compare=False)
    """Where each card stands in the file."""
