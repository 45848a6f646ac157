"""Plays the bench game from its texts: PLAYERS GAMES SEED, one JSON line with the keys of `opponents/aa_hand.py`. Only the playing is timed."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from alchemy_dsl.engine import Machine, game_seed
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

CARDS = Path(__file__).resolve().parent / "opponents" / "bench.cards.yaml"


def main(players: int, games: int, seed: int) -> None:
    """Plays and prints."""
    program = Shelf(shelves(None)).choose("addictive-alchemy", [str(CARDS)]).program()
    machine = Machine(program, Layout(program, players))
    machine.play_random(machine.deal(0))
    wins, draws, decisions, turns = [0] * players, 0, 0, 0
    begun = time.perf_counter()
    for number in range(games):
        state = machine.deal(game_seed(seed, number))
        counts = machine.play_random(state)
        decisions += counts.decisions
        turns += counts.turns
        outcome = machine.outcome(state)
        draws += outcome.draw
        for winner in outcome.winners:
            wins[winner] += 1
    seconds = time.perf_counter() - begun
    print(json.dumps({
        "impl": "compiled", "players": players, "games": games, "seed": seed, "decisions": decisions, "seconds": round(seconds, 4),
        "games_per_s": round(games / seconds, 1), "decisions_per_s": round(decisions / seconds), "mean_turns": round(turns / games, 4),
        "mean_decisions": round(decisions / games, 4), "wins": wins, "draws": draws,
    }))  # fmt: skip


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:4]))
