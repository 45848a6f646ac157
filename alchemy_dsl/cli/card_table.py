"""Cards as a list for people, and as data.

In: card sets with those of their cards that are shown. Out: lines in columns, or what becomes JSON.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.reference.explain import value_name

Shown = Sequence[tuple[CardSet, list[Card]]]


def as_lines(shown: Shown) -> Iterator[str]:
    """A heading for each set, then a line for each card: name, kind, values, copies."""
    cards = [card for _, some in shown for card in some]
    name = max((len(card.name) for card in cards), default=0)
    kind = max((len(card.kind) for card in cards), default=0)
    for number, (each, some) in enumerate(shown):
        yield f"{'' if number == 0 else chr(10)}{each.id}: {each.title} ({_counted(some)})"
        for card in some:
            values = ", ".join(value for found in card.values.values() for value in found)
            copies = f"{card.copies} copies" if card.copies > 1 else ""
            yield f"  {card.name:<{name}}  {card.kind:<{kind}}  {'; '.join(filter(None, (values, copies)))}".rstrip()


def _counted(cards: list[Card]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


def as_data(each: CardSet, cards: list[Card], game: Game) -> dict[str, Any]:
    """A set for programs."""
    return {
        "set": each.id, "title": each.title, "path": each.path,
        "cards": [
            {
                "id": card.id, "name": card.name, "kind": card.kind, "copies": card.copies, "line": _line(card),
                "values": {value_name(game, name, held): held for name, held in card.values.items()},
            }
            for card in cards
        ],
    }  # fmt: skip


def _line(card: Card) -> int:
    return card.node.source.position(card.node.span.start)[0]
