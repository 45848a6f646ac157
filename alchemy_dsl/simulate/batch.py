"""Plays a stretch of a run's games and counts what became of them.

In: a machine, the run's seed and the numbers of the games. Out: a `Tally`, which adds up with others. Each game has a seed of its own, made
from the run's and its number, so the sum does not depend on who played which games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from alchemy_dsl.engine import Machine, Outcome, State, Status, game_seed
from alchemy_dsl.play.bots import Policy, policy


@dataclass(slots=True)
class Tally:
    """Counts over games; `wins` has a number for each seat, those of participants who are no players too."""

    wins: list[int]
    games: int = 0
    decisions: int = 0
    turns: int = 0
    draws: int = 0
    stalls: int = 0
    points: list[int] = field(default_factory=list)
    """For each player the points of all games together; empty where a game counts none."""

    def add(self, other: Tally) -> None:
        """Adds another tally to this one."""
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.draws += other.draws
        self.stalls += other.stalls
        self._score(other.points)

    def _score(self, points: Sequence[int]) -> None:
        if points:
            self.points = [mine + theirs for mine, theirs in zip(self.points or [0] * len(points), points, strict=True)]

    def count(self, outcome: Outcome) -> None:
        """Counts how a game ended; a shared win is one for each winner."""
        self.games += 1
        self.draws += outcome.draw
        self.stalls += outcome.stalled is not None
        for seat in outcome.winners:
            self.wins[seat] += 1
        self._score(outcome.points)


def play_games(machine: Machine, name: str, assets: Sequence[str], run_seed: int, games: range) -> Tally:
    """Plays the games of these numbers with the policy of a name for every seat."""
    chooser = policy(name, machine, assets)
    tally = Tally([0] * machine.layout.seats)
    for number in games:
        state = machine.deal(game_seed(run_seed, number))
        if name == "random":
            machine.play_random(state)
        else:
            play_out(machine, state, chooser)
        counts = machine.counts(state)
        tally.decisions += counts.decisions
        tally.turns += counts.turns
        tally.count(machine.outcome(state))
    return tally


def play_out(machine: Machine, state: State, chooser: Policy) -> None:
    """Plays a game that is dealt to its end, decision by decision."""
    status = machine.run(state)
    while status is Status.DECISION:
        status = machine.apply(state, chooser(state, machine.decision(state)))
