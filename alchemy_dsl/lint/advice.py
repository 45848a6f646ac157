"""Advice on cards that are right by themselves: what a set lacks, and what a designer would want to look at again.

In: a card set without errors, its game and its node. Out: warnings. Sets grow, so nothing that is merely missing is an error.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from alchemy_dsl.ir.game import Card, CardSet, Game, Start
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Scalar


def advise(card_set: CardSet, game: Game, node: Mapping) -> list[Finding]:
    """All advice on one set."""
    findings: list[Finding] = []
    for start in game.starts:
        if start.one_for_each is not None:
            findings += lacking(card_set, game, start, node)
    return findings


def lacking(card_set: CardSet, game: Game, start: Start, node: Mapping) -> list[Finding]:
    """Values of an attribute for which the set brings no card, though a game needs one for each."""
    cards = [card for card in card_set.cards if card.kind == start.kind]
    attribute = game.attributes[start.one_for_each or ""]
    size = game.kinds[start.kind].attributes[attribute.name]
    have = {bag(card, attribute.name) for card in cards}
    missing = [values for values in combinations_with_replacement(attribute.values, size) if tuple(sorted(values)) not in have]
    if not cards or not missing:
        return []
    at = node.get("set")
    span = at.span if isinstance(at, Scalar) else node.span
    shown = "; ".join(" and ".join(values) for values in missing)
    return [
        Finding("incomplete-set", f"a game needs one of the {game.kinds[start.kind].plural} for each {attribute.plural}: none here for {shown}",
                node.source, span, "info", "add them, or play the set together with another")
    ]


def bag(card: Card, attribute: str) -> tuple[str, ...]:
    """A card's values of an attribute, in one order."""
    return tuple(sorted(card.values[attribute]))
