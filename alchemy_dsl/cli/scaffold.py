"""The text of a new card set: one example of each kind of card, with a text that is known to compile.

In: a game with its own sets. Out: YAML. The examples are the game's own first cards under new names, so that they show its notation.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Card, Kind
from alchemy_dsl.shelf import Chosen


def set_text(chosen: Chosen, name: str) -> str:
    """The file of a new set."""
    title = name.replace("-", " ").capitalize()
    lines = [
        f"# A card set of {chosen.game.title}. `alchemy lint` checks it, `alchemy explain` says what a card does.",
        f"# Editors complete and check it with the schema that this writes: alchemy schema {chosen.game.id} > {chosen.game.id}.schema.json",
        f"game: {chosen.game.id}",
        f"set: {name}",
        f"title: {title}",
        "cards:",
    ]
    for kind in chosen.game.kinds.values():
        card = next((card for card in chosen.cards if card.kind == kind.name), None)
        if card is not None:
            lines += _card(card, kind, chosen)
    return "\n".join(lines) + "\n"


def _card(card: Card, kind: Kind, chosen: Chosen) -> Iterator[str]:
    yield f"  - name: My {kind.name}"
    yield f"    kind: {kind.name}"
    for attribute, values in card.values.items():
        many = kind.attributes[attribute] != 1
        name = chosen.game.attributes[attribute].plural if many else attribute
        yield f"    {name}: " + (f"[{', '.join(values)}]" if many else values[0])
    for name, text in card.texts.items():
        yield f"    {name}: |"
        yield from (f"      {line}" for line in text.source.value.strip().splitlines())
