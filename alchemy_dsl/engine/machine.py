"""The machine: runs a Program on a State until somebody must choose, what was started is finished, or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from alchemy_dsl.engine.api import Counts, Decision, Event, Outcome, State, Status, View
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import Program


class Chance(Protocol):
    """Results of chance given beforehand, for scenarios."""

    def pick(self, pieces: Sequence[int]) -> int:
        """The index of the piece that is picked at random from two or more."""
        ...

    def shuffle(self, zone: int, pieces: Sequence[int]) -> Sequence[int]:
        """The pieces of a zone in their new order, top first; `pieces` is the order that is there."""
        ...


class Machine:
    """Runs one program with one layout. Holds no game: any number of states can be run in turn."""

    def __init__(self, program: Program, layout: Layout) -> None:
        self.program = program
        self.layout = layout
        self.listener: Callable[[Event], None] | None = None
        self.chance: Chance | None = None

    def new_game(self, seed: int) -> State:
        """A game dealt and begun, run to its first decision. `seed` is any number of up to 64 bits."""
        raise NotImplementedError

    def blank(self) -> State:
        """A state in which nothing runs; the pieces lie where their PieceSpec says."""
        raise NotImplementedError

    def eliminate(self, state: State, player: int) -> None:
        """Puts a player out of a blank state, without carrying out anything."""
        raise NotImplementedError

    def start_text(self, state: State, key: str, by: int) -> None:
        """Makes ready to carry out a text; call `run` next."""
        raise NotImplementedError

    def start_verb(self, state: State, verb: str, by: int, piece: int | None = None) -> None:
        """Makes ready to do a verb (with this piece for its pieces slot); call `run` next."""
        raise NotImplementedError

    def start_step(self, state: State, step: str, by: int) -> None:
        """Makes ready to carry out one step of the turn; call `run` next."""
        raise NotImplementedError

    def start_turn(self, state: State, by: int) -> None:
        """Makes ready to carry out one whole turn; call `run` next."""
        raise NotImplementedError

    def run(self, state: State) -> Status:
        """Runs until a decision with two or more options, the end of what was started, or the game's end."""
        raise NotImplementedError

    def status(self, state: State) -> Status:
        """Where a state stands, without running it."""
        raise NotImplementedError

    def decision(self, state: State) -> Decision:
        """The pending decision, made anew from the state."""
        raise NotImplementedError

    def apply(self, state: State, option: int) -> Status:
        """Chooses the option with this index, and runs on."""
        raise NotImplementedError

    def play_random(self, state: State) -> Counts:
        """Plays to the end with random choices from the bots' stream, without making decision records."""
        raise NotImplementedError

    def draw_bot(self, state: State, n: int) -> int:
        """The next number from 0 to n - 1 of the bots' stream: `draw_bot(state, len(options))` is `play_random`'s choice."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome:
        """How the game stands."""
        raise NotImplementedError

    def counts(self, state: State) -> Counts:
        """Decisions and turns so far."""
        raise NotImplementedError

    def view(self, state: State, player: int | None) -> View:
        """What a player (None: an onlooker) may know."""
        raise NotImplementedError

    def fingerprint(self, state: State) -> str:
        """A hash of all that decides the future; bots' own random numbers are no part of it."""
        raise NotImplementedError

    def check(self, state: State) -> None:
        """Raises InternalFault unless every piece lies in exactly one zone."""
        raise NotImplementedError
