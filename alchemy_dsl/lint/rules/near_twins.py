"""Two cards of a set that are nearly the same.

What it says
The cards do the same but for numbers and values, or but for one sentence out of three or more. Short cards are left alone: there, a
number is a good difference.

Why it matters
Cards that are nearly alike are mixed up at the table. Sometimes it is a card that was copied, and where a change was forgotten.

Wrong
    - name: Dime
      kind: coin
      metal: tin
      text: |
        Peer: Toss 1 coin. You: Grab 2 coins, and spin 1 badge.
    - name: Nickel
      kind: coin
      metal: copper
      text: |
        Peer: Toss 2 coins. You: Grab 1 coin, and spin 1 badge.

Right
    - name: Dime
      kind: coin
      metal: tin
      text: |
        Peer: Toss 1 coin. You: Grab 2 coins, and spin 1 badge.
    - name: Nickel
      kind: coin
      metal: copper
      text: |
        All: Grab 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Card
from alchemy_dsl.lint.meaning.likeness import signatures
from alchemy_dsl.lint.rules.twin_cards import likeness
from alchemy_dsl.lint.views import SetView
from alchemy_dsl.source.findings import Finding, Related


def check_set(cards: SetView) -> Iterator[Finding]:
    """Cards that share a signature with an earlier card; each is told once. Signatures are looked up, so this is linear in cards."""
    first: dict[object, Card] = {}
    for card in cards.cards:
        texts = [text.canonical for text in cards.texts_of[card.id]]
        marks = [(card.kind, *mark) for mark in signatures(texts, cards.value_words)]
        other = next((first[mark] for mark in marks if mark in first), None)
        for mark in marks:
            first.setdefault(mark, card)
        if other is not None and likeness(card, texts) != likeness(other, [text.canonical for text in cards.texts_of[other.id]]):
            yield Finding("near-twins", f'"{card.name}" is nearly the same as "{other.name}"', card.node.source, card.node.span, "info",
                          "make the difference larger, if they are meant to differ",
                          related=(Related("the other", other.node.source, other.node.span),))  # fmt: skip
