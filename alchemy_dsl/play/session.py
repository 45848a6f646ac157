"""A game under way: the state, its record, and the way back.

In: a machine and a seed, or a record and a state. Out: decisions and what applying an option leads to. Undo goes back over stored
states, and never past a moment at which a person learned something: a piece came into view, or chance was asked.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from alchemy_dsl.engine import Decision, Machine, State, Status
from alchemy_dsl.engine.inspect import chance_used
from alchemy_dsl.play.records import Record, note


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a person to which undo can go back."""

    state: tuple[int, ...]
    choices: int
    turns: int


class Session:
    """One game, from its first decision on."""

    def __init__(self, machine: Machine, record: Record, people: Collection[int], state: State | None = None) -> None:
        """`people` are the seats that no bot plays. Without a state, the game of the record's seed begins."""
        self.machine = machine
        self.record = record
        self.people = frozenset(people)
        self.state = machine.new_game(record.seed) if state is None else state
        self._past: list[Moment] = []
        note(machine, self.state, record)

    def begun(self) -> State:
        """The state from which the game is still to be told: of a new game as it was dealt, for things happen before the first decision."""
        return self.state if self.record.choices else self.machine.deal(self.record.seed)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.machine.status(self.state) is Status.OVER

    def decision(self) -> Decision:
        """The decision that is to be made."""
        return self.machine.decision(self.state)

    def choose(self, decision: Decision, option: int) -> None:
        """Applies an option of the decision that is to be made."""
        before = list(self.state)
        if decision.player in self.people:
            self._past.append(Moment(tuple(before), len(self.record.choices), len(self.record.turns)))
        self.machine.apply(self.state, option)
        self.record.choices.append(decision.options[option].id)
        note(self.machine, self.state, self.record)
        if self._learned(before):
            self._past.clear()

    def undo(self) -> bool:
        """Goes back to the last decision of a person; False if there is none to go back to."""
        if not self._past:
            return False
        moment = self._past.pop()
        self.state[:] = moment.state
        del self.record.choices[moment.choices :]
        del self.record.turns[moment.turns :]
        self.record.end = None
        return True

    def _learned(self, before: State) -> bool:
        """Whether chance was asked, or a person sees a piece that they did not see before."""
        if chance_used(before, self.state):
            return True
        return any(self._seen(self.state, seat) - self._seen(before, seat) for seat in self.people)

    def _seen(self, state: State, seat: int) -> set[int]:
        view = self.machine.view(state, seat)
        return {piece.piece for zone in view.zones for piece in zone.pieces if piece is not None}
