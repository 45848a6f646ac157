"""Reads the decks that card sets list, and what a game asks of the decks that players bring.

In: nodes of a game file or a card set. Out: `DeckRules`, `Deck`s. What is odd in the rules is a finding; whether a deck keeps them is asked
where decks are chosen and where sets are linted, for only a variant may have rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from alchemy_dsl.ir.decks import Deck, DeckRules, bounds
from alchemy_dsl.ir.game import Start
from alchemy_dsl.language.verbs import value, whole
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar

FIELDS = ("cards", "copies")


def read_deck_rules(node: Node | None, starts: Sequence[Start], findings: list[Finding]) -> DeckRules | None:
    """What a game asks of each player's deck."""
    if not isinstance(node, Mapping):
        return None
    for field in FIELDS:
        said = node.get(field)
        if isinstance(said, Scalar) and bounds(said.value) is None:
            findings.append(Finding("unknown-part", f'"{said.value[:60]}" is no number and no range', said.source, said.span,
                                    hint="write 40, at least 40, at most 2, or 40 to 60"))  # fmt: skip
    if starts and not any(map(brought, starts)):
        findings.append(Finding("unknown-part", "no player begins with a deck that could keep these rules", node.source, node.span,
                                hint="write under starts: {zone: …, to: each player, gets: …}"))  # fmt: skip
    return DeckRules(bounds(value(node, "cards") or None), bounds(value(node, "copies") or None))


def brought(start: Start) -> bool:
    """Whether a start gives each player what a deck can take the place of."""
    return start.to == "player" and start.one_for_each is None and not start.sets


def read_decks(node: Mapping) -> Iterator[Deck]:
    """The decks of a card set's file."""
    for entry in entries(node.get("decks")):
        name, cards = entry.get("deck"), entry.get("cards")
        if isinstance(name, Scalar) and isinstance(cards, Mapping):
            counted = tuple((key.value, whole(number.value, 0)) for key, number in cards.entries if isinstance(number, Scalar))
            yield Deck(name.value, counted, name, {key.value: key for key, _ in cards.entries})
