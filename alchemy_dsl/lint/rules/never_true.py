"""A condition that never holds.

What it says
What is asked for can never be so: the words exclude each other, nothing of the kind is ever put there, or the number is out of reach. What
stands behind the condition is never carried out.

Why it matters
The card has a part that no game will ever see. Players will look for the case that it speaks of.

Wrong
    You: If at least 5 peers are left, grab 1 coin.

    You: If your saucer is empty and your saucer is not empty, grab 1 coin.

Right
    You: If at least 3 peers are left, grab 1 coin.

    You: If your saucer is empty, grab 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.nodes import Condition, If, Loop
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding


def check_text(text: TextView) -> Iterator[Finding]:
    """Conditions whose answer is no in every game."""
    for condition in conditions(text):
        verdict = text.cards.truth.of(condition)
        if verdict is not None and not verdict[0]:
            yield Finding("never-true", f"this never holds: {verdict[1]}", text.source, text.at(condition), "warning",
                          "ask for something that can be, or leave the sentence out")  # fmt: skip


def conditions(text: TextView) -> Iterator[Condition]:
    """The conditions of a text: of sentences, clauses and loops."""
    return (node.condition for node in text.nodes if isinstance(node, If | Loop))
