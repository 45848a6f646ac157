"""Pieces that lie nowhere when the game begins.

What it says
Nothing under `starts:` puts pieces of this kind anywhere, or the game takes no card set by itself (`default sets:`).

Why it matters
Whoever plays the game finds its zones empty: nothing can be drawn, and the game may be over before it begins.

Wrong
    starts: []

Right
    starts:
      - {zone: pouch, to: each player, gets: coin, without: [Lucky Penny]}
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Game, is_a
from alchemy_dsl.language.words import entries
from alchemy_dsl.lint.views import GameView
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Scalar


def check_game(game: GameView) -> Iterator[Finding]:
    """The kinds of a game, in all its variants, against what lies where at the start."""
    games = [game.loaded.game, *(each.game for each in game.variants)]
    at = game.loaded.name
    if not game.loaded.game.starts:
        yield Finding("nothing-dealt", "nothing lies anywhere when the game begins", at.source, at.span, "warning",
                      "say under starts: which pieces begin in which zone")  # fmt: skip
    for entry in entries(game.node.get("kinds")) if game.loaded.game.starts else ():
        name = entry.get("kind")
        if isinstance(name, Scalar) and not any(dealt(each, name.value) for each in games):
            yield Finding("nothing-dealt", f"no {game.loaded.game.kinds[name.value].plural} lie anywhere when the game begins", name.source, name.span,
                          "warning", "say under starts: in which zone they begin")  # fmt: skip
    if not any(each.default_sets for each in games):
        yield Finding("nothing-dealt", "the game takes no cards by itself", at.source, at.span, "warning",
                      "name the sets it is played with: default sets: [NAME]")  # fmt: skip


def dealt(game: Game, kind: str) -> bool:
    """Whether pieces of a kind, or of one below or above it, lie somewhere when the game begins."""
    return any(is_a(game.kinds, kind, start.kind) or is_a(game.kinds, start.kind, kind) for start in game.starts)
