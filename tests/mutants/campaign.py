"""Tries all mutants and prints how many were noticed, then those that were not: `cd tests; python -m mutants.campaign --jobs 2`. The game is that
of the environment's GAME, without it the first one.

Each mutant of a card is shown to the scenarios; what they miss goes to the second reading (`tests/model`), and what that misses is explained in
words, which a golden file holds. Mutants of the game file are shown to the scenarios and the second reading. Exit status 1 if playing notices less
than 95 %.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from alchemy_dsl.reference.explain import explain_card
from mutants import game_file
from mutants.cards import mutants
from mutants.judge import GAME, READ_TWICE, Judge, changed
from mutants.second_reading import plays_differently

BAR = 0.95
NOTICED = {"second reading": "the second reading only", "explanation": "its explanation only", None: "nobody"}


@cache
def judge():
    """The judge of this process."""
    return Judge()


@cache
def all_mutants():
    """All mutants of cards of this process."""
    return tuple(mutants(judge().everything))


def verdict(mutant):
    """Who notices a mutant of a card: `scenarios`, `second reading`, `explanation`, or nobody (None)."""
    if judge().failing(mutant.card) is not None:
        return "scenarios"
    if GAME == READ_TWICE and plays_differently(changed(judge().choice, mutant.card), mutant.card.id):
        return "second reading"
    game = judge().everything.game
    shipped = next(card for card in judge().everything.cards if card.id == mutant.card.id)
    return None if str(explain_card(mutant.card, game)) == str(explain_card(shipped, game)) else "explanation"


def card_verdict(number):
    """The verdict on the mutant of this number."""
    mutant = all_mutants()[number]
    return "cards", str(mutant), verdict(mutant)


def game_verdict(mutant):
    """The verdict on a mutant of the game file."""
    return "game file", str(mutant), game_file.verdict(mutant)


def told(verdicts):
    """The same verdicts; tells at once of what the scenarios do not notice."""
    for sort, words, by in verdicts:
        if by != "scenarios":
            print(f"{sort}, {NOTICED[by]}: {words}", flush=True)
        yield sort, words, by


def summary(verdicts):
    """Counts of verdicts, and the share that playing notices."""
    counts = Counter("nobody" if found is None else found for found in verdicts)
    played = sum(number for by, number in counts.items() if by not in ("nobody", "explanation"))
    total = sum(counts.values())
    return {"mutants": total, **dict(sorted(counts.items())), "killed by playing": round(played / total, 4) if total else 1.0}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--only", choices=("cards", "game"))
    asked = options.parse_args()
    start, found = time.perf_counter(), []
    failing = judge().failing_now()
    if failing is not None:
        sys.exit(f"nothing can be said of mutants while a scenario fails: {failing}")
    with ProcessPoolExecutor(asked.jobs) as pool:
        if asked.only != "game":
            found += told(pool.map(card_verdict, range(len(all_mutants())), chunksize=4))
        if asked.only != "cards":
            found += told(pool.map(game_verdict, list(game_file.mutants())))
    figures = {sort: summary([by for own, _, by in found if own == sort]) for sort in ("cards", "game file")}
    print(json.dumps({**figures, "seconds": round(time.perf_counter() - start, 1)}))
    return 0 if all(each["killed by playing"] >= BAR for each in figures.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
