"""A deck that cannot be played.

What it says
A card set lists a deck under `decks:` that does not keep the game's `deck rules`, or that has a card which is not there, or of which nobody
begins with any.

Why it matters
Whoever brings it is turned away before the game begins.

Wrong
    game: example
    set: trial
    decks:
      - deck: Half a pouch
        cards: {Lucky Penny: 2, Magnat: 1}

Right
    game: example
    set: trial
    decks:
      - deck: A whole pouch
        cards: {Lucky Penny: 3, Magnet: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.decks import Deck, DeckRules, bounds
from alchemy_dsl.language.english import article
from alchemy_dsl.lint.views import SetView
from alchemy_dsl.program.decks import brings, broken_rules
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.visible import shorten


def check_set(cards: SetView) -> Iterator[Finding]:
    """Every deck against the rules of the game, or of the variants that have some, and against the cards that there are."""
    data = cards.loaded.data
    asked = [part["deck rules"] for part in (data, *data.get("variants", ())) if "deck rules" in part]
    rules = [DeckRules(bounds(each.get("cards")), bounds(each.get("copies"))) for each in asked]
    for deck in cards.decks if cards.whole else ():
        yield from unfit(cards, deck)
        for each in rules:
            for name, said in broken_rules(each, deck.cards):
                yield broken(deck, name, said)


def unfit(cards: SetView, deck: Deck) -> Iterator[Finding]:
    """Cards that are not there, or that nobody begins with."""
    kinds = cards.kinds_by_name
    for name, _ in deck.cards:
        if name not in kinds:
            near = nearest(name, kinds)
            hint = f'did you mean "{near[0]}"?' if near else "name cards of this set, or of the game's own sets"
            yield broken(deck, name, f'there is no card "{shorten(name)}"', hint)
        elif not brings(cards.game, kinds[name]):
            yield broken(deck, name, f"{shorten(name)} is {article(kinds[name])}, of which nobody begins with any")


def broken(deck: Deck, card: str | None, said: str, hint: str | None = None) -> Finding:
    """The finding, at the card if it is about one."""
    at = deck.places.get(card, deck.node) if card is not None else deck.node
    return Finding("broken-deck", f"{said} ({shorten(deck.name)})", at.source, at.span, "error", hint)
