"""What a game must have to begin: of a kind that is dealt one for each combination of values, a card for every combination.

In: a game and cards. Out: the combinations for which there is none. Which of several cards that fit is dealt, chance decides later.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from math import comb

from alchemy_dsl.ir.game import Card, Game, Start
from alchemy_dsl.program.decks import decks_problem

MOST = 1_000
"""With more combinations no cards are meant to have them all."""
SHOWN = 8
"""Missing combinations that are named; the others are counted."""


def cards_problem(game: Game, cards: Sequence[Card]) -> str | None:
    """Why a game cannot begin with these cards, as a sentence; None if it can."""
    for start in game.starts:
        missing = lacking(game, start, cards)
        if missing:
            return f"{need(game, start)}: none is chosen for {listed(missing)}; choose more cards or sets"
    return decks_problem(game, cards)


def need(game: Game, start: Start) -> str:
    """What a start takes, in words."""
    return f"a game needs one {start.kind} for each combination of {game.attributes[start.one_for_each or ''].plural}"


def lacking(game: Game, start: Start, cards: Iterable[Card]) -> list[tuple[str, ...]]:
    """The combinations of values for which a start finds no card."""
    attribute, kind = game.attributes.get(start.one_for_each or ""), game.kinds.get(start.kind)
    if attribute is None or kind is None:
        return []
    size = kind.attributes.get(attribute.name, 1)
    if comb(len(attribute.values) + size - 1, size) > MOST:
        return []
    have = {bag(card, attribute.name) for card in cards if card.kind == kind.name}
    return [values for values in combinations_with_replacement(attribute.values, size) if tuple(sorted(values)) not in have]


def bag(card: Card, attribute: str) -> tuple[str, ...]:
    """A card's values of an attribute, in one order."""
    return tuple(sorted(card.values.get(attribute, ())))


def listed(missing: Sequence[tuple[str, ...]]) -> str:
    """Combinations in words."""
    more = f"; and {len(missing) - SHOWN} more" if len(missing) > SHOWN else ""
    return "; ".join(" and ".join(values) for values in missing[:SHOWN]) + more
