"""Who sits at the table: how many players a game takes, and which of them are partners.

In: a game and a number of players. Out: what is wrong with the number, and the team of each seat.
"""

from __future__ import annotations

from math import lcm

from alchemy_dsl.ir.game import Game


def players_problem(game: Game, players: int) -> str | None:
    """What is wrong with so many players, as a sentence; None if the game takes them."""
    low, high = game.players
    step = lcm(2 if game.even else 1, game.team_size)
    numbers = [number for number in range(low, high + 1) if not number % step]
    if players in numbers:
        return None
    listed = [str(number) for number in numbers]
    said = " or ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed)
    if step == 1 and low < high:
        said = f"{low} to {high}"
    title = game.title if game.variant is None else f"{game.title}, {game.variant},"
    return f"{title} is for {said or 'no number of'} players, not {players}"


def teams_of(game: Game, players: int) -> tuple[int, ...] | None:
    """The team of each seat, partners as far apart as they can sit; None where everybody plays alone."""
    if game.team_size == 1:
        return None
    return tuple(seat % (players // game.team_size) for seat in range(players))
