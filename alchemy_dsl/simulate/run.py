"""Runs many games, in as many processes as are asked for, and puts the result together.

In: a program, what to play, and how. Out: the JSON value of a simulation. Games are cut into chunks whose tallies are added in
order; the result is the same for any number of processes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from alchemy_dsl.engine import Layout, Machine
from alchemy_dsl.program import Program
from alchemy_dsl.simulate.batch import Tally, play_games
from alchemy_dsl.simulate.statistics import wilson

CHUNK = 200
"""Games a task: some tenths of a second, so that progress moves and the last chunks keep all processes busy."""
MOST_JOBS = 61
"""Processes: Windows waits for no more at once, and few machines have more to give."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated. `assets` are the zones that a greedy bot counts."""

    program: Program
    players: int
    games: int
    seed: int
    policy: str
    assets: tuple[str, ...] = ()
    teams: tuple[int, ...] | None = None

    def machine(self) -> Machine:
        """The machine that plays it."""
        return Machine(self.program, Layout(self.program, self.players, teams=self.teams))


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """The result of a simulation, as JSON; `progress` is told the number of games played so far."""
    start = time.perf_counter()
    total = Tally([0] * (plan.players + len(plan.program.others)))
    for tally in _tallies(plan, jobs):
        total.add(tally)
        progress(total.games)
    return report(plan, total, time.perf_counter() - start)


def report(plan: Plan, total: Tally, seconds: float) -> dict[str, Any]:
    """The fields of a simulation's result."""
    seats = [{"seat": seat, **_won(wins, total.games)} for seat, wins in enumerate(total.wins[: plan.players], 1)]
    for seat, points in zip(seats, total.points, strict=False):
        seat["mean_score"] = _round(points / total.games)
    theirs = zip(plan.program.others, total.wins[plan.players :], strict=True)
    others = [{"name": other.name, **_won(wins, total.games)} for other, wins in theirs]
    return {
        "game": plan.program.game, "players": plan.players, "games": total.games, "seed": plan.seed, "policy": plan.policy,
        "decisions": total.decisions, "turns": total.turns, "seconds": round(seconds, 3),
        "mean_turns": _round(total.turns / total.games) if total.games else 0.0,
        "seats": seats, **({"others": others} if others else {}), "draws": total.draws, "stalls": total.stalls, "cards": [], "digest": plan.program.digest,
    }  # fmt: skip


def _won(wins: int, games: int) -> dict[str, int | float]:
    """How often somebody has won."""
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    return {"wins": wins, "win_rate": _round(rate), "low": _round(low), "high": _round(high)}


def _tallies(plan: Plan, jobs: int) -> Iterator[Tally]:
    chunks = [range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    if jobs <= 1 or len(chunks) <= 1:
        machine = plan.machine()
        for chunk in chunks:
            yield play_games(machine, plan.policy, plan.assets, plan.seed, chunk)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks), MOST_JOBS), initializer=_begin, initargs=(plan,)) as pool:
        yield from pool.map(_play, chunks)


_plan: Plan
_machine: Machine


def _begin(plan: Plan) -> None:
    """Makes a process ready: the machine is made once, not for every chunk."""
    global _plan, _machine  # noqa: PLW0603 - a worker process has one plan for its whole life
    _plan = plan
    _machine = plan.machine()


def _play(chunk: range) -> Tally:
    return play_games(_machine, _plan.policy, _plan.assets, _plan.seed, chunk)


def _round(share: float) -> float:
    """Six digits: more than any number of games gives."""
    return round(share, 6)
