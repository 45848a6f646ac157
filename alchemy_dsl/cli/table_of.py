"""How many sit at the table: what a command is told, against what the game allows."""

from __future__ import annotations

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.ir.game import Game


def players_for(game: Game, players: int | None) -> int:
    """The number of players; the game's least if none is given."""
    low, high = game.players
    if players is None:
        return low
    if not low <= players <= high:
        raise Trouble(f"{game.title} is for {low} to {high} players, not {players}")
    return players
