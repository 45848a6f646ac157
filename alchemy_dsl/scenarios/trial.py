"""What happens when a scenario is carried out and everybody takes the first option: for scenarios that are written for an author to go on from.

In: a plan whose answers and outcome are not known yet, and its program. Out: the answers, and what lies in every zone that changed. None if
chance decides something, or nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.engine import Decision, PieceView, Status
from alchemy_dsl.engine.inspect import contents
from alchemy_dsl.program import Program
from alchemy_dsl.scenarios.answers import PLAIN, find
from alchemy_dsl.scenarios.chance import Unforeseen
from alchemy_dsl.scenarios.plan import Plan
from alchemy_dsl.scenarios.run import Run

MOST_ANSWERS = 8
"""A scenario with more of them shows nobody anything."""

Zones = dict[tuple[str, int | None], tuple[PieceView, ...]]
"""What lies where: by the zone's name and the seat that it belongs to, None for what all share."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The answers, each with who gives it, and the zones that changed as they are at the end."""

    answers: tuple[tuple[str, str], ...]
    changed: Zones


def tried(plan: Plan, program: Program) -> Trial | None:
    """Carries out a plan."""
    running = _Trial(plan, program)
    before = running.zones()
    try:
        for number, step in enumerate(plan.steps, 1):
            running.step(number, step)
    except Unforeseen:
        return None
    after = running.zones()
    changed = {place: pieces for place, pieces in after.items() if _seen(pieces) != _seen(before[place])}
    over = running.machine.status(running.state) is Status.OVER
    return Trial(tuple(running.given), changed) if changed and not over else None


def _seen(pieces: tuple[PieceView, ...]) -> list[tuple[object, ...]]:
    return [(piece.name, piece.face, piece.states) for piece in pieces]


class _Trial(Run):
    """A run in which the first option is taken that can be said in words."""

    def __init__(self, plan: Plan, program: Program) -> None:
        super().__init__(plan, program)
        self.given: list[tuple[str, str]] = []

    def answer(self) -> int:
        decision = self.machine.decision(self.state)
        if len(self.given) == MOST_ANSWERS:
            raise Unforeseen("too many answers")
        for index in range(len(decision.options)):
            for words in self.words(decision, index):
                if find(words, decision.options, self.plan.players) == index:
                    self.given.append((self.plan.players[decision.player], words))
                    return index
        raise Unforeseen("no option can be said in words")

    def words(self, decision: Decision, index: int) -> tuple[str, ...]:
        """The ways to say an option, the shortest first."""
        option = decision.options[index]
        if option.player is not None:
            return (self.plan.players[option.player],)
        if option.number is not None or option.id in PLAIN:
            return (option.id if option.number is None else str(option.number),)
        return (option.label.split(" (")[0], option.label)

    def zones(self) -> Zones:
        layout = self.machine.layout
        return {layout.zone_name(zone): contents(layout, self.state, zone) for zone in range(len(layout.zones))}
