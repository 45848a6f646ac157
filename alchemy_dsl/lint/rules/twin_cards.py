"""Two cards of a set that are alike in all but their names.

What it says
Both are of the same kind, have the same values, and do the same.

Why it matters
Players will look for the difference. Several pieces of one card are said with `copies`.

Wrong
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - {name: Nickel, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, copies: 2, text: "You: Grab 1 coin."}
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Card
from alchemy_dsl.lint.views import SetView
from alchemy_dsl.source.findings import Finding, Related


def check_set(cards: SetView) -> Iterator[Finding]:
    """Cards that are, in all but the name, an earlier card of the set."""
    first: dict[object, Card] = {}
    for card in cards.cards:
        texts = cards.texts_of[card.id]
        if not texts:
            continue
        other = first.setdefault(likeness(card, [text.canonical for text in texts]), card)
        if other is not card:
            yield Finding("twin-cards", f'"{card.name}" is "{other.name}" under another name', card.node.source, card.node.span, "warning",
                          "make one of them different, or write one card with copies: 2",
                          related=(Related("the first", other.node.source, other.node.span),))  # fmt: skip


def likeness(card: Card, texts: list[str]) -> object:
    """What two cards share that are alike: everything but name and notes."""
    values = tuple((attribute, tuple(sorted(held))) for attribute, held in sorted(card.values.items()))
    return card.kind, values, tuple(card.texts), tuple(texts)
