"""The machine: runs a Program on a State until somebody must choose, what was started is finished, or the game is over."""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

from alchemy_dsl.engine import ops_flow, ops_game, ops_lying, ops_picks, ops_pieces, ops_responses, ops_triggers
from alchemy_dsl.engine.api import Counts, Decision, Event, Outcome, State, Status, View
from alchemy_dsl.engine.decisions import decision
from alchemy_dsl.engine.decoder import Decoder
from alchemy_dsl.engine.events import Telling
from alchemy_dsl.engine.faults import InternalFault, check_state
from alchemy_dsl.engine.frame import Frame, NumberOf
from alchemy_dsl.engine.hot.play import Hot
from alchemy_dsl.engine.imagine import imagined
from alchemy_dsl.engine.rng import draw, seed_streams
from alchemy_dsl.engine.secret_picks import SecretPicks
from alchemy_dsl.engine.values import Values
from alchemy_dsl.engine.views import eyes_of, view
from alchemy_dsl.program import cells
from alchemy_dsl.program.codes import FRAME, HALT, Op
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import Program

GROUPS = (ops_flow, ops_game, ops_lying, ops_picks, ops_pieces, ops_responses, ops_triggers)
"""The modules that decode instructions; importing them registers what they decode."""


class Chance(Protocol):
    """Results of chance given beforehand, for scenarios."""

    def pick(self, pieces: Sequence[int]) -> int:
        """The index of the piece that is picked at random from two or more."""
        ...

    def branch(self, words: Sequence[str]) -> int:
        """The index of the branch, by its words, that is picked at random."""
        ...

    def roll(self, faces: int) -> int:
        """The face of a die, from 0."""
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
        self._telling = Telling(self)
        self._decoder = Decoder(program, layout, self._telling)
        self._runs = self._decoder.table()

    @cached_property
    def _chance(self) -> Decoder:
        """The instructions with random choices, for what the hot machine does not begin with: the rest of a turn."""
        return Decoder(self.program, self.layout, None)

    @cached_property
    def _secret(self) -> SecretPicks:
        """What players pick at the same time."""
        return SecretPicks(self._decoder, self._chance)

    @cached_property
    def _hot(self) -> Hot:
        """The machine of random games."""
        return Hot(self.program, self.layout)

    # ---- beginning

    def new_game(self, seed: int) -> State:
        """A game dealt and begun, run to its first decision. `seed` is any number of up to 64 bits."""
        state = self.deal(seed)
        self.run(state)
        return state

    def deal(self, seed: int) -> State:
        """A game dealt, but not begun: `run` or `play_random` comes next."""
        state = list(self._dealt)
        seed_streams(state, seed)
        for piece, cards in self._drawn:
            state[self.layout.card_at + piece] = cards[draw(state, cells.SHUFFLES, len(cards))]
        return state

    @cached_property
    def _drawn(self) -> list[tuple[int, tuple[int, ...]]]:
        """The pieces whose card differs from game to game, with the cards that fit."""
        return [(piece, deal.cards) for piece, deal in enumerate(self.layout.deals) if len(deal.cards) > 1]

    @cached_property
    def _dealt(self) -> State:
        """A game as dealt, but for what chance decides."""
        state = self._empty()
        for piece, deal in enumerate(self.layout.deals):
            state[self.layout.card_at + piece] = deal.cards[0]
            self._lay(state, piece, self.layout.bases[deal.zone])
        self._push(state, "game", 0)
        state[cells.HOLDER] = 1
        return state

    def blank(self) -> State:
        """A state in which nothing runs; the pieces lie where their PieceSpec says."""
        layout, program = self.layout, self.program
        state = self._empty()
        self._holds_turn(state, 0)
        state[cells.HOLDER] = 0
        seed_streams(state, 0)
        numbers = {card.id: number for number, card in enumerate(program.cards)}
        for piece, spec in reversed(list(enumerate(layout.specs or ()))):  # top first: the last of a zone lies lowest
            card = numbers[spec.card]
            state[layout.card_at + piece] = card
            faces = program.kinds[program.cards[card].kind].faces
            state[layout.face_at + piece] = faces.index(spec.face) if spec.face else 0
            state[layout.states_at + piece] = sum(1 << program.states.index(name) for name in spec.states)
            self._lay(state, piece, layout.bases[layout.zone_of(spec.zone, spec.seat)])
        for zone, base in zip(layout.zones, layout.bases, strict=True):
            if not program.zones[zone[0]].ordered:
                state[base + 1 : base + 1 + state[base]] = reversed(state[base + 1 : base + 1 + state[base]])
        return state

    def _empty(self) -> State:
        state = [0] * self.layout.stack
        state[cells.IN] = (1 << self.layout.seats) - 1
        return state

    def _lay(self, state: State, piece: int, base: int) -> None:
        state[base] += 1
        state[base + state[base]] = piece
        state[self.layout.zone_at + piece] = base

    def _push(self, state: State, entry: str, by: int) -> int:
        """A frame for a routine started by itself; gives where its slots begin."""
        routine = self.program.entries[entry]
        state[cells.YOU] = state[cells.ACTIVE] = by
        state[cells.SOURCE] = 0
        fp = len(state)
        state += [HALT, 0, by, by, 0]
        state += self._decoder.blank_slots[routine]
        state[cells.FP] = fp
        state[cells.PC] = self._decoder.entry[routine]
        state[cells.STATUS] = 0
        return fp + FRAME

    def _holds_turn(self, state: State, by: int) -> None:
        """Makes it somebody's turn. What is started by itself happens in the turn of whoever does it."""
        state[cells.HOLDER] = by + 1
        if by < self.layout.players < self.layout.seats:
            state[cells.LAST_PLAYER] = by + 1

    def eliminate(self, state: State, player: int) -> None:
        """Puts a participant out of a blank state, without carrying out anything."""
        state[cells.IN] &= ~(1 << player)

    def mark(self, state: State, player: int, mark: str) -> None:
        """Gives a participant a mark in a blank state, until a text takes it away."""
        state[self.layout.marks + 2 * self.program.marks.index(mark)] |= 1 << player

    def start_text(self, state: State, key: str, by: int) -> None:
        """Makes ready to carry out a text; call `run` next."""
        self._push(state, key, by)
        self._holds_turn(state, by)

    def start_verb(self, state: State, verb: str, by: int, piece: int) -> None:
        """Makes ready to do a verb with this piece for its pieces slot; call `run` next. KeyError if the verb takes more."""
        at = self._push(state, f"verb {verb}", by)
        state[at], state[at + 1] = 1, piece
        self._holds_turn(state, by)

    def start_step(self, state: State, step: str, by: int) -> None:
        """Makes ready to carry out one step of the turn of `by`; call `run` next."""
        at = self._push(state, "game", by)
        state[at] = cells.STEP_BEGUN
        self._holds_turn(state, by)
        state[cells.PC] = dict(self.program.steps_of(by - self.layout.players))[step]

    def start_turn(self, state: State, by: int) -> None:
        """Makes ready to carry out one whole turn; call `run` next."""
        at = self._push(state, "game", by)
        state[at] = cells.ONE_TURN
        self._holds_turn(state, by)
        state[cells.PC] = self.program.turn

    # ---- running

    def run(self, state: State) -> Status:
        """Runs until a decision with two or more options, the end of what was started, or the game's end."""
        if state[cells.STATUS] == 0 and state[cells.FP]:
            runs, at = self._runs, state[cells.PC]
            while at >= 0:
                at = runs[at](state)
        return self.status(state)

    def status(self, state: State) -> Status:
        """Where a state stands, without running it."""
        return Status(state[cells.STATUS])

    def decision(self, state: State) -> Decision:
        """The pending decision, made anew from the state."""
        return decision(self.layout, self._decoder.choice(state[cells.PC]), state)

    def apply(self, state: State, option: int) -> Status:
        """Chooses the option with this index, and runs on. IndexError if there is no such option."""
        choice = self._decoder.choice(state[cells.PC])
        options = choice.options(state)
        if state[cells.STATUS] != Status.DECISION or not 0 <= option < len(options):
            raise IndexError(option)
        state[cells.STATUS] = 0
        state[cells.DECISIONS] += 1
        self._telling.picked(state, choice, options[option])
        state[cells.PC] = at = choice.take(state, options[option])
        runs = self._runs
        while at >= 0:
            at = runs[at](state)
        return self.status(state)

    def play_random(self, state: State) -> Counts:
        """Plays to the end with random choices from the bots' stream, without making decision records."""
        if state[cells.STATUS] == Status.OVER:
            return self.counts(state)
        state[cells.STATUS] = 0
        at, turn, begin = state[cells.PC], self.program.turn, self._decoder.entry[self.program.entries["game"]]
        runs = self._chance.table() if at not in (turn, begin) else []
        while at >= 0 and (at not in (turn, begin) or state[state[cells.FP] + FRAME] != cells.ALL_OF_IT):
            at = runs[at](state)
        if at >= 0:
            self._hot.run(state, begun=at == turn)
        return self.counts(state)

    def draw_bot(self, state: State, n: int) -> int:
        """The next number from 0 to n - 1 of the bots' stream: `draw_bot(state, len(options))` is `play_random`'s choice."""
        return draw(state, cells.BOTS, n)

    def imagine(self, state: State, viewer: int, number: int = 0) -> State:
        """A copy in which all that a player cannot know is dealt anew, the chances to come among it: the supposition of this number."""
        pending = self.decision(state) if self.status(state) is Status.DECISION else None
        eyes = eyes_of(pending if pending is not None and pending.player == viewer else None, viewer)
        return imagined(self.layout, self._secret, state, viewer, eyes, number)

    # ---- looking

    def outcome(self, state: State) -> Outcome:
        """How the game stands."""
        end = state[cells.END]
        winners = tuple(player for player in range(self.layout.seats) if state[cells.WINNERS] >> player & 1)
        points = self.points(state) if end in (cells.WON, cells.DRAWN) else ()
        return Outcome(end != cells.NOT_OVER, winners, end == cells.DRAWN, cells.STALLS.get(end), points)

    def points(self, state: State) -> tuple[int, ...]:
        """Each player's points as things lie; nothing where the game counts none."""
        amount = self._points
        if amount is None:
            return ()
        seen = list(state)
        found = []
        for player in range(self.layout.players):
            seen[cells.YOU] = player
            found.append(amount(seen))
        return tuple(found)

    @cached_property
    def _points(self) -> NumberOf | None:
        """What the end of the game counts for a player."""
        finish = next((found for found in self._decoder.code.values() if found.op is Op.FINISH), None)
        counts = finish is not None and bool(finish.args[1].args[0])
        return Values(Frame(self.program, self.layout, -1)).amount(finish.args[1]) if finish is not None and counts else None

    def counts(self, state: State) -> Counts:
        """Decisions and turns so far."""
        return Counts(state[cells.DECISIONS], state[cells.TURNS])

    def view(self, state: State, player: int | None) -> View:
        """What a player (None: an onlooker) may know."""
        return view(self, state, player)

    def fingerprint(self, state: State) -> str:
        """A hash of all that decides the future, as little-endian int32; bots' own random numbers are no part of it."""
        numbers = array("i", state[cells.SHUFFLES :])
        if sys.byteorder == "big":
            numbers.byteswap()
        return hashlib.sha256(numbers.tobytes()).hexdigest()

    def check(self, state: State) -> None:
        """Raises InternalFault unless every piece lies in exactly one zone."""
        check_state(self.layout, state)


__all__ = ["Chance", "InternalFault", "Machine"]
