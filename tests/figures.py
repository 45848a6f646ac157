"""How random games of every shipped game and variant end, for every number of players: a table to read, and 1 as exit status if any stalls.

    cd tests && python -m figures [--games N] [--seed S] [--jobs J] [--variant V ...] [--players N ...] [GAME ...]
"""

import argparse
import sys

from playing import GAMES, shipped

from alchemy_dsl.program.seats import players_problem, teams_of
from alchemy_dsl.simulate.run import Plan, simulate

HEAD = "| game | variant | players | games | turns a game | decisions a game | wins by seat, % | draws | stalls | seconds |"


def tables(asked):
    """Every game that is asked for, with each variant and number of players that is asked for."""
    for game in asked.game:
        for variant in ("base", *shipped(game).game.variants):
            if asked.variant and variant not in asked.variant:
                continue
            found = shipped(game, None if variant == "base" else variant)
            first, last = found.game.players
            for players in range(first, last + 1):
                if players_problem(found.game, players) is None and (not asked.players or players in asked.players):
                    yield game, variant, players, found


def line(game, variant, players, found, asked):
    """One row, and how many games stalled."""
    plan = Plan(found.program(), players, asked.games, asked.seed, "random", teams=teams_of(found.game, players))
    result = simulate(plan, asked.jobs, lambda _: None)
    wins = [*result["seats"], *result.get("others", ())]
    cells = (
        game, variant, players, result["games"], f"{result['mean_turns']:.1f}", f"{result['decisions'] / result['games']:.0f}",
        " ".join(f"{won['win_rate'] * 100:.1f}" for won in wins), result["draws"], result["stalls"], f"{result['seconds']:.0f}",
    )  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |", result["stalls"]


def main():
    asks = argparse.ArgumentParser()
    asks.add_argument("--games", type=int, default=10_000)
    asks.add_argument("--seed", type=int, default=7)
    asks.add_argument("--jobs", type=int, default=2)
    asks.add_argument("--variant", action="append", help="of these variants alone; base is the game itself")
    asks.add_argument("--players", action="append", type=int, help="of these numbers of players alone")
    asks.add_argument("game", nargs="*", default=GAMES)
    asked = asks.parse_args()
    print(HEAD, "|---" * HEAD.count(" | ") + "|---|", sep="\n", flush=True)
    stalls = 0
    for row in tables(asked):
        said, stalled = line(*row, asked)
        stalls += stalled
        print(said, flush=True)
    return int(stalls > 0)


if __name__ == "__main__":
    sys.exit(main())
