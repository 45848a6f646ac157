"""A condition that always holds.

What it says
What is asked for is so in every game: the number is never too small, or one of two things is always the case.

Why it matters
The words say nothing. Either the sentence is longer than it needs to be, or a number or a word in it is the wrong one.

Wrong
    You: If at most 4 players are left, grab 1 coin.

    You: If your saucer is empty or your saucer is not empty, grab 1 coin.

Right
    You: Grab 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.lint.rules.never_true import conditions
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding


def check_text(text: TextView) -> Iterator[Finding]:
    """Conditions whose answer is yes in every game."""
    for condition in conditions(text):
        verdict = text.cards.truth.of(condition)
        if verdict is not None and verdict[0]:
            yield Finding("always-true", f"this always holds: {verdict[1]}", text.source, text.at(condition), "warning",
                          "leave the condition out, or ask for something that can fail")  # fmt: skip
