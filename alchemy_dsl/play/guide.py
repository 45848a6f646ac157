"""What a game's pieces are called and what they do, for people who play it.

In: a game, its card sets and a machine's layout. Out: labels of pieces and texts, and explanations of cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from alchemy_dsl.engine import PieceView
from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.reference.explain import explain_card
from alchemy_dsl.scenarios.answers import fold
from alchemy_dsl.source.nearest import nearest


class Guide:
    """Looks up cards by name and texts by key."""

    def __init__(self, game: Game, sets: Iterable[CardSet]) -> None:
        self.game = game
        self.cards = {card.name: card for card_set in sets for card in card_set.cards}
        self._shown = {**self.cards, **{text.title: card for card in self.cards.values() for text in card.texts.values() if text.title}}
        self._titles = {
            f"{card.id}/{name}": card.name if len(card.texts) == 1 else f"{card.name} ({name})"
            for card in self.cards.values() for name in card.texts
        }

    def title(self, key: str) -> str | None:
        """The card and side of a text's key; None for a text that is on no card."""
        return self._titles.get(key)

    def label(self, piece: PieceView) -> str:
        """A piece with what a player wants to see of it: its values, the face that shows and the states that hold."""
        card = self._shown.get(piece.name)
        values = [value for held in card.values.values() for value in held] if card else []
        said = [" ".join(values), piece.face or "", *piece.states]
        said = [part for part in (*said, f"{piece.owner}'s" if piece.owner else "") if part]
        return f"{piece.name} ({', '.join(said)})" if said else piece.name

    def find(self, words: str) -> Card | list[str]:
        """The card that these words name, also by the beginning of its name; else the nearest names."""
        wanted = fold(words)
        exact = [card for name, card in self.cards.items() if fold(name) == wanted]
        begun = [card for name, card in self.cards.items() if fold(name).startswith(wanted)]
        for found in (exact, begun):
            if len(found) == 1:
                return found[0]
        return [card.name for card in begun] or nearest(words, self.cards)

    def explain(self, card: Card) -> list[str]:
        """A card in full: what it is, each text as printed, and its steps in plain words."""
        return explain_card(card, self.game).lines()

    def explain_all(self, names: Iterable[str]) -> list[str]:
        """Several cards, a blank line between them; what they all need to be told about their verbs stands once, at the end."""
        lines: list[str] = []
        told: dict[str, None] = {}
        for name in names:
            explained = explain_card(self.cards[name], self.game)
            lines += [*replace(explained, glossary=()).lines(), ""]
            told.update(dict.fromkeys(map(str, explained.glossary)))
        return [*lines, *told, *([""] if told else [])]
