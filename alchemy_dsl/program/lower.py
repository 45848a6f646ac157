"""From a game's records to its Program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from alchemy_dsl.ir.game import Card, Game
from alchemy_dsl.ir.nodes import Node, Text
from alchemy_dsl.program.program import Program


def lower(
    game: Game,
    cards: Sequence[Card],
    texts: Mapping[str, Text] | None = None,
    words: Callable[[Node], str] | None = None,
) -> Program:
    """The Program of a game with these cards.

    `texts` are further texts by key, for `Machine.start_text`; those of cards have the key `<card id>/<text name>`.
    `words` gives the canonical text of a step, for prompts and options.
    """
    raise NotImplementedError
