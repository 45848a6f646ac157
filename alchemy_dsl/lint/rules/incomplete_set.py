"""A set that lacks a card which a game needs.

What it says
A game takes one card of this kind for each combination of values, and the set has none for some of them.

Why it matters
The set cannot be played by itself. Sets grow, so this is advice: together with another set it may be whole.

Wrong
    - {name: Anvil, kind: badge, metals: [tin, tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}

Right
    - {name: Anvil, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb

from alchemy_dsl.ir.game import Card, Start
from alchemy_dsl.lint.views import SetView
from alchemy_dsl.source.findings import Finding

MOST = 1_000
"""With more combinations no set is meant to have them all."""
SHOWN = 8
"""Missing combinations that are named; the others are counted."""


def check_set(cards: SetView) -> Iterator[Finding]:
    """What a start of the game takes one for each of, against what the set brings."""
    for start in cards.game.starts if cards.whole else ():
        if start.one_for_each in cards.game.attributes and start.kind in cards.game.kinds:
            yield from lacking(cards, start)


def lacking(cards: SetView, start: Start) -> Iterator[Finding]:
    """Combinations of values for which the set brings no card, if it brings any of the kind."""
    attribute, kind = cards.game.attributes[start.one_for_each or ""], cards.game.kinds[start.kind]
    have = {bag(card, attribute.name) for card in cards.cards if card.kind == kind.name}
    size = kind.attributes.get(attribute.name, 1)
    if comb(len(attribute.values) + size - 1, size) > MOST:
        return
    missing = [values for values in combinations_with_replacement(attribute.values, size) if tuple(sorted(values)) not in have]
    if have and missing:
        shown = "; ".join(" and ".join(values) for values in missing[:SHOWN])
        more = f"; and {len(missing) - SHOWN} more" if len(missing) > SHOWN else ""
        yield Finding("incomplete-set", f"a game needs one {kind.name} for each combination of {attribute.plural}: none here for {shown}{more}",
                      cards.node.source, cards.title_at, "info", "add them, or play the set together with another")  # fmt: skip


def bag(card: Card, attribute: str) -> tuple[str, ...]:
    """A card's values of an attribute, in one order."""
    return tuple(sorted(card.values.get(attribute, ())))
