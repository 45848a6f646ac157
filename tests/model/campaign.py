"""Plays many games in both readings and prints one line of figures: `cd tests; python -m model.campaign --games 24000`.

Games are spread evenly over the mixes and over 3, 4 and 5 players; game i of a part has the seed `seed * 1,000,000 + i`. Every game that differs
is told on stderr, with what plays it again; the exit status is then 1.
"""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves
from model.lockstep import DisagreementError, Pair, Tally, compiled
from model.mixes import mixes

PLAYERS = (3, 4, 5)
CHUNK = 100


@cache
def pair(mix, players):
    """The two readings of a mix, made once in each process."""
    potions, side_effects = mixes()[mix]
    return Pair(program(mix), players, potions, side_effects)


@cache
def program(mix):
    """The program of a mix."""
    return compiled(Shelf(shelves(None)).choose("addictive-alchemy", ["base", "rulebook-extra"]), *mixes()[mix])


def play(mix, players, seeds):
    """The figures of these games, and what differed."""
    both, tally, differing = pair(mix, players), Tally(), []
    for seed in seeds:
        try:
            tally.add(both.play(seed))
        except DisagreementError as problem:
            differing.append(f"{mix}: {problem}")
    return tally, differing


def parts(games, seed):
    """The games of a campaign in chunks: mix, players, seeds."""
    tables = [(mix, players) for mix in mixes() for players in PLAYERS]
    for number, (mix, players) in enumerate(tables):
        share = (games + len(tables) - 1 - number) // len(tables)
        for first in range(0, share, CHUNK):
            yield mix, players, range(seed * 1_000_000 + first, seed * 1_000_000 + min(first + CHUNK, share))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=24000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = options.parse_args()
    start, total, differing = time.perf_counter(), Tally(), []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for tally, found in pool.map(play, *zip(*parts(asked.games, asked.seed), strict=True)):
            total.add(tally)
            differing += found
    for line in differing:
        print(line, file=sys.stderr)
    figures = {name: getattr(total, name) for name in Tally.__slots__}
    figures |= {"differing": len(differing), "seed": asked.seed, "seconds": round(time.perf_counter() - start, 1)}
    print(json.dumps({"agreeing": figures.pop("games"), **figures}))
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
