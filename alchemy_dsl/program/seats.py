"""Who sits at the table: how many players a game takes, and which of them are partners.

In: a game and a number of players. Out: what is wrong with the number, and the team of each seat.
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Game


def players_problem(game: Game, players: int) -> str | None:
    """What is wrong with so many players, as a sentence; None if the game takes them."""
    low, high = game.players
    even = "an even number of players, " if game.even else ""
    if low <= players <= high and not (game.even and players % 2):
        return None
    range_of = f"{low}" if low == high else f"{low} to {high}"
    return f"{game.title} is for {even}{range_of} players, not {players}"


def teams_of(game: Game, players: int) -> tuple[int, ...] | None:
    """The team of each seat, partners as far apart as they can sit; None where everybody plays alone."""
    if game.team_size == 1:
        return None
    return tuple(seat % (players // game.team_size) for seat in range(players))
