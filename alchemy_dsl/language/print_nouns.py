"""Prints noun phrases, conditions and amounts: the half of the printer that mirrors the readers of meaning.

In: IR and the lexicon. Out: words that read back as the same IR.
"""

from __future__ import annotations

from typing import cast

from alchemy_dsl.ir.nodes import Amount, Condition, Node, Place, Quantity, What, Who
from alchemy_dsl.language.print_conditions import ConditionWords


class NounPrinter(ConditionWords):
    """Prints the noun phrases of one game's texts."""

    def any(self, node: Node) -> str:
        """Any noun phrase, amount or condition."""
        if isinstance(node, What.__args__):
            return self.what(node)
        if isinstance(node, Who.__args__):
            return self.who(node)
        if isinstance(node, Place):
            return self.place(node)
        if isinstance(node, Quantity):
            return self.quantity(node)
        if isinstance(node, Amount.__args__):
            return self.amount(node)
        return self.condition(cast("Condition", node))
