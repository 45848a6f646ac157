"""What a reference is made from: digests of the game and of each set, and the version that wrote it, so that a copy shows whether it is out of date.

In: a game with its sets. Out: lines for the foot of every page. A set's digest covers all that the reference says of its cards: names, facts,
texts and programs; not layout, comments or order.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl import __version__
from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.reference.digests import behaviour_of_card, digest_of, words_alone
from alchemy_dsl.reference.site.game_data import Data
from alchemy_dsl.reference.site.model import Line, Run

SHOWN = 12
"""Digits of a digest that are shown: enough that two never look alike by chance."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The digests of a game and its sets, whole; and of each card, by set and id."""

    title: str
    game: str
    sets: dict[str, str]
    cards: dict[tuple[str, str], str]

    def lines(self) -> tuple[Line, ...]:
        """What the foot of every page says."""
        first = (
            Run(f"{self.title}, game file "),
            Run(short(self.game), look="code"),
            Run(f". Written by alchemy {__version__}."),
        )
        sets = [
            part
            for name, digest in self.sets.items()
            for part in (Run(f" {name} "), Run(short(digest), look="code"), Run(","))
        ]
        return (first, (Run("Sets:"), *sets[:-1], Run("."))) if sets else (first,)

    def said(self) -> Line:
        """All digests on one line."""
        sets = [run for name, digest in self.sets.items() for run in (Run(f", {name} "), Run(short(digest), look="code"))]
        return (Run(f"{self.title}, game file "), Run(short(self.game), look="code"), *sets, Run("."))

    def of_set(self, card_set: CardSet) -> Line:
        """What the foot of a page about one set says besides."""
        return (
            Run(f"{card_set.title} (set {card_set.id}), digest "),
            Run(short(self.sets[card_set.id]), look="code"),
            Run("."),
        )


def edition_of(game: Game, data: Data, sets: tuple[CardSet, ...]) -> Edition:
    """The edition of a game with these sets."""
    alone = words_alone(game)
    cards = {(card.set, card.id): behaviour_of_card(card, alone) for card_set in sets for card in card_set.cards}
    found = {
        each.id: digest_of(
            [each.id, each.title, sorted(digest_of([told(card), cards[card.set, card.id]]) for card in each.cards),
             *([deck.name, *sorted(deck.cards)] for deck in each.decks)]
        )
        for each in sets
    }
    return Edition(game.title, digest_of(data), found, cards)


def told(card: Card) -> list[object]:
    """All that is said of a card, beside what it does."""
    sides = [[text.name, text.title, text.source.value.strip()] for text in card.texts.values()]
    return [card.id, card.name, card.kind, card.values, card.copies, card.facts, sides]


def short(digest: str) -> str:
    """A digest as people compare it."""
    return digest[:SHOWN]
