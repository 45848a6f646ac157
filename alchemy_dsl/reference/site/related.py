"""Cards that a reader of one card may want to see next: those that it names or that name it, and those that do much the same.

In: all cards. Out: for each card a few others, nearest first. Likeness counts the verbs, tests and values that two cards share, rare ones
more than common ones, as a search engine weighs words; cards alike by chance alone stay below the bar.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from alchemy_dsl.ir.game import Card
from alchemy_dsl.ir.nodes import Called, Do, Done, HasValue, InState, Node, Pieces, Place
from alchemy_dsl.ir.walk import walk

MOST = 5
BAR = 0.35
"""Least likeness that is worth a link, from 0 (nothing in common) to 1."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """The features of all cards, weighed."""

    cards: Sequence[Card]
    weights: tuple[dict[str, float], ...]
    squares: tuple[float, ...]
    """Of each card, the sum of its squared weights."""

    def near(self, number: int) -> list[Card]:
        """The cards most like the one with this number."""
        found = [(self._cosine(number, other), -other) for other in range(len(self.cards)) if other != number]
        best = sorted((each for each in found if each[0] >= BAR), reverse=True)[:MOST]
        return [self.cards[-index] for _, index in best]

    def _cosine(self, one: int, other: int) -> float:
        theirs = self.weights[other]
        product = sum(weight * theirs[name] for name, weight in self.weights[one].items() if name in theirs)
        size = math.sqrt(self.squares[one] * self.squares[other])
        return product / size if size else 0.0


def likeness(cards: Sequence[Card]) -> Likeness:
    """How alike all cards are."""
    counts = [Counter(feature for text in card.texts.values() for feature in _features(text.text)) for card in cards]
    seen = Counter(feature for count in counts for feature in count)
    total = len(cards)
    weights = tuple(
        {name: number * math.log((1 + total) / seen[name]) for name, number in count.items()} for count in counts
    )
    return Likeness(cards, weights, tuple(sum(weight * weight for weight in each.values()) for each in weights))


def named(cards: Sequence[Card]) -> list[list[Card]]:
    """For each card those that it names, and those that name it, in the order of all."""
    names = [names_of(card) for card in cards]
    found = []
    for card, mine in zip(cards, names, strict=True):
        others = zip(cards, names, strict=True)
        found.append([other for other, theirs in others if other is not card and (other.name in mine or card.name in theirs)])
    return found


def names_of(card: Card) -> set[str]:
    """The names of cards in a card's texts."""
    return {node.name for text in card.texts.values() for node in walk(text.text) if isinstance(node, Called)}


def _features(text: Node) -> Iterator[str]:
    for node in walk(text):
        yield type(node).__name__
        match node:
            case Do(verb=verb) | Done(verb=verb):
                yield verb
            case HasValue(attribute=attribute, value=value):
                yield f"{attribute} {value}"
            case InState(state=state):
                yield state
            case Pieces(kind=kind):
                yield kind
            case Place(zone=str(zone)):
                yield f"in {zone}"
