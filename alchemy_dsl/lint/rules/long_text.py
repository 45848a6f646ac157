"""A card whose texts are far longer than those of its set.

What it says
The card has three times as many words as half of the cards of its kind have at most.

Why it matters
It will be printed in small letters, or not fit at all, and it takes far longer to read than its neighbours.

Wrong
    - {name: One, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - {name: Two, kind: coin, metal: tin, text: "You: Grab 2 coins."}
    - {name: Three, kind: coin, metal: tin, text: "You: Toss 1 coin."}
    - {name: Four, kind: coin, metal: tin, text: "You: Toss 2 coins."}
    - {name: Five, kind: coin, metal: tin, text: "Peer: Grab 1 coin."}
    - {name: Six, kind: coin, metal: tin, text: "Peer: Toss 1 coin."}
    - {name: Seven, kind: coin, metal: tin, text: "All: Grab 1 coin."}
    - name: Opus
      kind: coin
      metal: tin
      text: |
        You: Grab 1 coin. Toss 2 coins. If you do, spin 1 badge. If your saucer is empty, grab 2 coins.
        Peer: Toss 1 coin, and grab 1 coin. If your purse is empty, grab 2 coins.
        All: Toss up to 2 coins. Spin 1 badge.

Right
    - {name: One, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - name: Opus
      kind: coin
      metal: tin
      text: |
        You: Grab 1 coin. Toss 2 coins. If you do, spin 1 badge.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Card
from alchemy_dsl.lint.views import SetView
from alchemy_dsl.source.findings import Finding

TIMES = 3
FEWEST_CARDS = 8
"""Fewer cards of a kind have no usual length."""
FEWEST_WORDS = 40
"""No card of fewer words is long."""


def check_set(cards: SetView) -> Iterator[Finding]:
    """Cards of more words than is usual for their kind in this set."""
    by_kind: dict[str, list[tuple[Card, int]]] = {}
    for card in cards.cards:
        words = sum(len(text.said.source.value.split()) for text in cards.texts_of[card.id])
        if words:
            by_kind.setdefault(card.kind, []).append((card, words))
    for sized in by_kind.values():
        usual = sorted(words for _, words in sized)[len(sized) // 2]
        for card, words in sized if len(sized) >= FEWEST_CARDS else ():
            if words >= FEWEST_WORDS and words > TIMES * usual:
                at = cards.texts_of[card.id][0]
                yield Finding("long-text", f"{card.name} has {words} words; half of the cards of its kind here have at most {usual}",
                              at.source, at.first_word, "info", "say less, or make two cards of it")  # fmt: skip
