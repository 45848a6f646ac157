"""Bots: policies that choose an option of a decision, by name.

In: a machine, a state and its decision. Out: the index of an option. A bot takes chance only from the state's own stream for bots, so
that a game is the same wherever it is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from alchemy_dsl.engine import Decision, Layout, Machine, State, Status
from alchemy_dsl.ir.game import Game
from alchemy_dsl.ir.nodes import Place
from alchemy_dsl.ir.walk import walk

POLICIES = ("random", "greedy")
DECIDED = 1000
"""More than any number of pieces: to win is better than to have, to be out worse than to lose."""
TRIALS = 2
"""Against three random players in the first game, one trial wins 57 % of 60 games, four 63 % in four times the time."""


class Policy(Protocol):
    """Chooses an option of the decision that a state waits for."""

    def __call__(self, state: State, decision: Decision) -> int:
        """The index of the option."""
        ...


def policy(name: str, machine: Machine, assets: Sequence[str]) -> Policy:
    """The policy of a name, for games on this machine; `assets` are the zones that a greedy bot counts."""
    return Random(machine) if name == "random" else Greedy(machine, assets)


def assets(game: Game) -> tuple[str, ...]:
    """The zones in which a player has something to lose: those that an elimination empties, else every zone of a player."""
    lost = {node.zone for node in walk(game.eliminated) if isinstance(node, Place) and isinstance(node.zone, str)}
    own = [zone.name for zone in game.zones.values() if zone.each is not None]
    return tuple(name for name in own if name in lost) or tuple(own)


def _owned(layout: Layout, assets: Sequence[str], seat: int) -> Iterator[int]:
    """The zones of these names that a participant has."""
    for number, zone in enumerate(layout.zones):
        if zone[1] == seat and layout.zone_name(number)[0] in assets:
            yield number


class Random:
    """Every option is equally likely."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def __call__(self, state: State, decision: Decision) -> int:
        """The index of the option."""
        return self.machine.draw_bot(state, len(decision.options))


class Greedy:
    """Tries each option on copies, played on at random to the end of the turn, and takes the one that leaves most.

    What counts is how many pieces a player has, less what the others have on average: numbers that everybody sees. In each copy all that the
    player does not see is dealt anew, so that nothing hidden is known. Ties are broken by chance.
    """

    def __init__(self, machine: Machine, assets: Sequence[str]) -> None:
        self.machine = machine
        self.quiet = Machine(machine.program, machine.layout)
        self.zones = [list(_owned(machine.layout, assets, seat)) for seat in range(machine.layout.seats)]

    def __call__(self, state: State, decision: Decision) -> int:
        """The index of the option."""
        values = [self.value(state, option.id, decision.player) for option in decision.options]
        best = [index for index, value in enumerate(values) if value == max(values)]
        return best[0] if len(best) == 1 else best[self.machine.draw_bot(state, len(best))]

    def value(self, state: State, option: str, seat: int) -> float:
        """What an option leaves a player with, on average over the trials in which it is offered."""
        found = []
        for trial in range(TRIALS):
            copy = self.quiet.imagine(state, seat, trial)
            offered = [each.id for each in self.quiet.decision(copy).options]
            if option in offered:
                found.append(self.trial(copy, offered.index(option), seat))
        return sum(found) / len(found) if found else self.worth(state, seat)

    def trial(self, copy: State, option: int, seat: int) -> float:
        """What a player has at the end of the turn, if he takes this option and all play on at random."""
        machine, turns = self.quiet, self.quiet.counts(copy).turns
        status = machine.apply(copy, option)
        while status is Status.DECISION and machine.counts(copy).turns == turns:
            status = machine.apply(copy, machine.draw_bot(copy, len(machine.decision(copy).options)))
        return self.worth(copy, seat)

    def worth(self, state: State, seat: int) -> float:
        """What a player has, against the others."""
        view = self.quiet.view(state, None)
        if view.outcome.over:
            return DECIDED if seat in view.outcome.winners else -DECIDED
        if seat in view.eliminated:
            return -DECIDED
        count = {zone.zone: zone.count for zone in view.zones}
        held = [sum(count[zone] for zone in zones) for zones in self.zones]
        others = [number for other, number in enumerate(held) if other != seat]
        return held[seat] - sum(others) / len(others)
