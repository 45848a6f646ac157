"""A choice between things that are the same.

What it says
Two branches of a choice do the same, or a condition leads to the same whether it holds or not.

Why it matters
A choice that changes nothing is asked all the same, and players look for the difference. As a rule a number or a zone in one of the
branches was meant to be another.

Wrong
    You: Grab 1 coin or grab 1 coin.

    You: If your saucer is empty, grab 1 coin, otherwise grab 1 coin.

Right
    You: Grab 1 coin or toss 1 coin.

    You: Grab 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.nodes import If, Node, OneOf
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding


def check_text(text: TextView) -> Iterator[Finding]:
    """Branches that print alike: no two different steps do."""
    for node in text.nodes:
        if isinstance(node, OneOf | If):
            for again in repeated(node, text):
                yield Finding("same-branches", "this is the same as the other branch", text.source, text.at(again), "warning",
                              "say something else here, or leave the choice out")  # fmt: skip


def repeated(node: OneOf | If, text: TextView) -> Iterator[Node]:
    """The branches that an earlier one says already."""
    branches = node.branches if isinstance(node, OneOf) else (node.then, *((node.otherwise,) if node.otherwise is not None else ()))
    seen: set[str] = set()
    for branch in branches:
        said = text.cards.printer.words(branch)
        if said in seen:
            yield branch
        seen.add(said)
