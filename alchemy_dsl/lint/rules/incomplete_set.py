"""A set that lacks a card which a game needs.

What it says
A game takes one card of this kind for each combination of values, and the set has none for some of them.

Why it matters
The set cannot be played by itself. Sets grow, so this is advice: together with another set it may be whole.

Wrong
    - {name: Anvil, kind: badge, metals: [tin, tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}

Right
    - {name: Anvil, kind: badge, metals: [tin, tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}
    - {name: Bell, kind: badge, metals: [tin, silver], bright: "You: Grab 2 coins.", dull: "You: Toss 2 coins."}
    - {name: Chain, kind: badge, metals: [tin, copper], bright: "All: Grab 1 coin.", dull: "All: Toss 1 coin."}
    - {name: Dish, kind: badge, metals: [silver, silver], bright: "Peer: Grab 1 coin.", dull: "Peer: Toss 1 coin."}
    - {name: Eyelet, kind: badge, metals: [silver, copper], bright: "You: Spin 1 badge.", dull: "Peer: Spin 1 badge."}
    - {name: Flute, kind: badge, metals: [copper, copper], bright: "All: Grab 2 coins.", dull: "All: Toss 2 coins."}
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.lint.views import SetView
from alchemy_dsl.program.starts import lacking, listed, need
from alchemy_dsl.source.findings import Finding


def check_set(cards: SetView) -> Iterator[Finding]:
    """What a start of the game takes one for each of, against what the set brings, if it brings any of the kind."""
    for start in cards.game.starts if cards.whole else ():
        missing = lacking(cards.game, start, cards.cards) if any(card.kind == start.kind for card in cards.cards) else []
        if missing:
            yield Finding("incomplete-set", f"{need(cards.game, start)}: none here for {listed(missing)}",
                          cards.node.source, cards.title_at, "info", "add them, or play the set together with another")  # fmt: skip
