"""Plays many random games of all shipped sets and prints which sentences never happened: `cd tests; python -m coverage_report --games 10000`.

The base game is played by 3, 4 and 5 with all sets of side effects, one drawn for each pair of colors, then each variant whose sets are there.
Prints each sentence that was never carried out, and one line of figures; exit status 1 if there is such a sentence.
"""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from alchemy_dsl.engine import Layout, game_seed
from alchemy_dsl.program.seats import players_problem, teams_of
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.simulate.coverage import carried_out, dealt, judge
from alchemy_dsl.source.locate import set_file, shelves

GAME = "addictive-alchemy"
CHUNK = 200


@cache
def choices():
    """By variant ("" is the game itself): the game with all its cards, its program, and tables of each number of players."""
    shelf = Shelf(shelves(None))
    return {variant or "": everything(shelf, variant) for variant in (None, *shelf.game(GAME).game.variants) if ready(shelf, variant)}


def ready(shelf, variant):
    """Whether all sets that a variant asks for are there."""
    return all(set_file(GAME, name, shelf.where) for name in shelf.game(GAME, variant).game.default_sets)


def everything(shelf, variant):
    """All sets that bring cards of which one is dealt for each of something, beside the game's own."""
    game = shelf.game(GAME, variant).game
    kinds = {start.kind for start in game.starts if start.one_for_each}
    sets = [each.id for each in shelf.everything(GAME).sets if {card.kind for card in each.cards} <= kinds]
    chosen = shelf.choose(GAME, sets, variant)
    program = chosen.program()
    players = [number for number in range(2, 7) if players_problem(game, number) is None]
    return chosen, program, [Layout(program, number, teams=teams_of(game, number)) for number in players]


def play(variant, table, games):
    """The places reached in games of these numbers."""
    return carried_out(choices()[variant][2][table], (game_seed(table, number) for number in games))


def parts(variant, games):
    """The games of a variant in chunks: the table, and the numbers of its games."""
    tables = len(choices()[variant][2])
    for table in range(tables):
        share = (games + tables - 1 - table) // tables
        for first in range(0, share, CHUNK):
            yield table, range(first, min(first + CHUNK, share))


def report(variant, games, pool):
    """What never happened in so many games of a variant."""
    chosen, program, tables = choices()[variant]
    done = set().union(*pool.map(play, *zip(*((variant, *part) for part in parts(variant, games)), strict=True)))
    return judge(program, dealt(program, chosen.cards, tables), done, games)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=10000)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = options.parse_args()
    start, figures, idle = time.perf_counter(), {}, 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for variant in choices():
            found = report(variant, asked.games, pool)
            for each in found.idle:
                print(f"{variant or 'base game'}: {each.card}, {each.text}: {each.sentence}: never {', '.join(each.steps)}")
            idle += len(found.idle)
            figures[variant or "base game"] = {"sentences": found.sentences, "never": len(found.idle)}
    print(json.dumps({"games": asked.games, **figures, "seconds": round(time.perf_counter() - start, 1)}))
    return 1 if idle else 0


if __name__ == "__main__":
    sys.exit(main())
