"""The decks that players bring: whether one can be played, and the game that deals them.

In: a game, the cards that are played with, decks. Out: what is wrong with a deck, in sentences; the game with these decks in place of all
pieces that each player would begin with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from alchemy_dsl.ir.decks import Deck, DeckRules
from alchemy_dsl.ir.game import Card, Game, is_a
from alchemy_dsl.language.decks import brought
from alchemy_dsl.source.visible import shorten


def with_decks(game: Game, decks: Sequence[Deck]) -> Game:
    """The game in which the players begin with these decks, in the order of their seats, beginning again with the first."""
    return replace(game, starts=tuple(replace(start, decks=tuple(decks)) if brought(start) else start for start in game.starts))


def brings(game: Game, kind: str) -> bool:
    """Whether a deck can have cards of a kind."""
    return any(is_a(game.kinds, kind, start.kind) for start in game.starts if start.one_for_each is None)


def whole_deck(game: Game, cards: Sequence[Card]) -> list[tuple[str, int]]:
    """What each player begins with where no deck is chosen: every card in all its copies."""
    return [(card.name, card.copies) for card in cards if brings(game, card.kind)]


def broken_rules(rules: DeckRules, cards: Sequence[tuple[str, int]]) -> Iterator[tuple[str | None, str]]:
    """How cards with their numbers break the rules of decks: each with the card's name, None for the whole."""
    number = sum(copies for _, copies in cards)
    if rules.cards is not None and number not in rules.cards:
        yield None, f"it has {number} cards; {rules.cards.said} are asked for"
    for name, copies in cards:
        if rules.copies is not None and copies not in rules.copies:
            yield name, f"it has {copies} copies of {shorten(name)}; {rules.copies.said} of one card are allowed"


def unfit_cards(game: Game, deck: Deck, cards: Mapping[str, Card]) -> Iterator[tuple[str, str]]:
    """Cards of a deck that are not there, or of a kind that nobody begins with."""
    for name, _ in deck.cards:
        if name not in cards:
            yield name, f'there is no card "{shorten(name)}" in the sets that are played with'
        elif not brings(game, cards[name].kind):
            yield name, f"{shorten(name)} is a {cards[name].kind}, of which nobody begins with any"


def decks_problem(game: Game, cards: Sequence[Card]) -> str | None:
    """Why the decks that were chosen cannot be played with these cards, as a sentence; None if they can."""
    if game.deck_rules is None:
        return None
    decks = next((start.decks for start in game.starts if brought(start)), ())
    named = {card.name: card for card in cards}
    for deck in decks:
        for _, said in (*unfit_cards(game, deck, named), *broken_rules(game.deck_rules, deck.cards)):
            return f'the deck "{shorten(deck.name)}" cannot be played: {said}'
    for _, said in broken_rules(game.deck_rules, whole_deck(game, cards)) if not decks else ():
        return f"the cards of these sets are no deck that can be played: {said}; list one under decks, and name it with --decks"
    return None
