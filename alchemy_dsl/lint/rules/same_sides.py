"""The sides of a card say the same.

What it says
Two texts of one card do exactly the same, whatever words they have.

Why it matters
Turning the card over changes nothing, so whatever turns it is lost on it. As a rule one side was copied and never written anew.

Wrong
    - name: Anvil
      kind: badge
      metals: [tin, tin]
      bright: |
        You: Grab 1 coin.
      dull: |
        You: Grab 1 coin.

Right
    - name: Anvil
      kind: badge
      metals: [tin, tin]
      bright: |
        You: Grab 1 coin.
      dull: |
        You: Toss 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.lint.views import SetView, TextView
from alchemy_dsl.source.findings import Finding, Related


def check_set(cards: SetView) -> Iterator[Finding]:
    """Cards with a text that says what an earlier text of theirs says."""
    for texts in cards.texts_of.values():
        seen: dict[str, TextView] = {}
        for text in texts:
            first = seen.setdefault(text.canonical, text)
            if first is not text:
                yield Finding(
                    "same-sides", f"{text.card.name} does the same on the {text.said.name} side as on the {first.said.name} side",
                    text.source, text.first_word, "warning", "write what this side does",
                    related=(Related("the other side", first.source, first.first_word),),
                )  # fmt: skip
