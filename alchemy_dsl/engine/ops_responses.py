"""Decoding of response windows: who is asked, in which order, and what a response does.

While something waits, a slot keeps the players with the index of the next to be asked, how many have passed in a row, the latest response
and what it was played to; a cell of the state says where that is, for the texts of responses. The instruction runs again after each answer, so
that a game can be saved at every question.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from alchemy_dsl.engine.api import Ask, State
from alchemy_dsl.engine.choices import DONE, Choice
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import HoldsIn, PiecesOf, Run
from alchemy_dsl.engine.ops_flow import enter
from alchemy_dsl.engine.stops import finish
from alchemy_dsl.program.cells import ACTIVE, FP, HOLDER, IN, SOURCE, STEPS, TOO_MANY_STEPS, WAITS, YOU
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.layout import BEFORE, CANCELLED, GIVEN, PASSED, PLAYED, WAITER, WAITING
from alchemy_dsl.program.tree import Instruction

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """The player to be asked now, where he stands in the round, how many have passed, and what he can play."""

    player: int
    index: int
    passed: int
    pieces: list[int]


class Window:
    """A response window, decoded. Where it begins in a state is worked out anew each time, for frames move."""

    def __init__(self, decoder: Decoder, instruction: Instruction) -> None:
        _, slot, given, _, who, zone, _, replies = instruction.args
        values, self.layout = decoder.values, decoder.layout
        self.slot = decoder.offset(slot)
        self.given = decoder.offset(given) if given >= 0 else 0
        self.actor = values.people.who(who)
        self.bases = values.pieces.bases(zone)
        self.hidden = decoder.program.zones[zone].seen_by != "everybody"
        self.replies: list[tuple[int, HoldsIn, PiecesOf]] = [
            (card, values.condition(condition), values.pieces.pieces(pieces)) for card, condition, pieces in replies
        ]

    def at(self, s: State, cell: int) -> int:
        """Where a cell behind the players stands."""
        return s[FP] + self.slot + self.layout.window + cell

    def players(self, s: State) -> list[int]:
        """Those who are asked, in order: as kept, or before the first answer as they sit."""
        at = s[FP] + self.slot
        if s[at + 1]:
            return s[at + 2 : at + 2 + s[at + 1]]
        first = s[HOLDER] - 1 if s[HOLDER] else s[YOU]
        count = self.layout.players
        seats = range(first, first + count) if first < count else range(count)
        return [seat % count for seat in seats if s[IN] >> seat % count & 1]

    def asked(self, s: State) -> Asked | None:
        """Who must answer now; None if all have passed, or what waited is cancelled."""
        if s[self.at(s, CANCELLED)]:
            return None
        players = self.players(s)
        index, passed = s[s[FP] + self.slot], s[self.at(s, PASSED)]
        while passed < len(players):
            player = players[index]
            pieces, might = self.can_play(s, player)
            if s[IN] >> player & 1 and (pieces or might):
                return Asked(player, index, passed, pieces)
            index, passed = (index + 1) % len(players), passed + 1
        return None

    def can_play(self, s: State, player: int) -> tuple[list[int], bool]:
        """What a player can play, and whether others may think that there is something."""
        cards = {card for card, holds, _ in self.replies if as_player(s, player, holds)}
        if not cards:
            return [], False
        base, underway = self.bases[player], self.underway(s)
        pieces = [piece for piece in s[base + 1 : base + 1 + s[base]] if piece not in underway]
        fitting = [piece for piece in pieces if s[self.layout.card_at + piece] in cards]
        return fitting, self.hidden and any(not s[self.layout.seen_at + piece] for piece in pieces)

    def underway(self, s: State) -> set[int]:
        """What is being played to whatever else waits; it may still lie where it is played from, and is not played a second time."""
        mine, beginning, found = s[FP] + self.slot, self.layout.window, set()
        at = s[WAITS]
        while at:
            if at != mine:
                found.add(s[at + beginning + PLAYED])
            at = s[at + beginning + BEFORE]
        return found

    def answered(self, s: State, asked: Asked, passed: int) -> None:
        """Keeps the players, and that the next one is to be asked."""
        players, at = self.players(s), s[FP] + self.slot
        s[at : at + 2 + len(players)] = [(asked.index + 1) % len(players), len(players), *players]
        s[self.at(s, PASSED)] = passed

    def played(self, s: State, asked: Asked, piece: int) -> None:
        """Keeps to what a card is played, for its text: the window is open."""
        at, fp = s[FP] + self.slot, s[FP]
        if s[WAITS] != at:
            s[self.at(s, BEFORE)], s[WAITS] = s[WAITS], at
        s[self.at(s, WAITER)], s[self.at(s, PLAYED)] = self.actor(s) + 1, piece
        s[self.at(s, GIVEN)] = fp + self.given if self.given else 0
        card = s[self.layout.card_at + piece]
        found = next(as_player(s, asked.player, pieces) for own, _, pieces in self.replies if own == card)
        at = self.at(s, WAITING)
        s[at : at + 1 + len(found)] = [len(found), *found]

    def close(self, s: State) -> None:
        """Nothing waits any more, but for what waited before."""
        at = s[FP] + self.slot
        if s[WAITS] == at:
            s[WAITS] = s[self.at(s, BEFORE)]
        end = self.at(s, WAITING) + 1 + self.layout.pieces
        s[at:end] = [0] * (end - at)


def as_player(s: State, player: int, read: Callable[[State], T]) -> T:
    """What is read with a player as You, and You as Active."""
    you, active = s[YOU], s[ACTIVE]
    s[YOU], s[ACTIVE] = player, you
    found = read(s)
    s[YOU], s[ACTIVE] = you, active
    return found


@decodes(Op.RESPOND)
def respond(decoder: Decoder, instruction: Instruction) -> Choice:
    (to, _, _, label, _, _, routine, _), after = arguments(decoder, instruction)
    to, here = decoder.thread(to), instruction.at
    window, most = Window(decoder, instruction), decoder.program.bounds["steps"]

    def options(s: State) -> list[int]:
        asked = window.asked(s)
        return [] if asked is None else [*asked.pieces, DONE]

    def who(s: State) -> int:
        asked = window.asked(s)
        return s[YOU] if asked is None else asked.player

    def take(s: State, piece: int) -> int:
        asked = window.asked(s)
        assert asked is not None
        window.answered(s, asked, asked.passed + 1 if piece == DONE else 0)
        if piece == DONE:
            return here
        s[STEPS] += 1
        if s[STEPS] > most:
            return finish(decoder, s, TOO_MANY_STEPS)
        window.played(s, asked, piece)
        you, active, source = s[YOU], s[ACTIVE], s[SOURCE]
        s[YOU], s[SOURCE] = asked.player, piece + 1
        entry = enter(decoder, routine, s, here)
        fp = s[FP]
        s[fp + 2 : fp + 5] = [you, active, source]
        return entry

    def none(s: State) -> int:
        cancelled = s[window.at(s, CANCELLED)]
        if s[s[FP] + window.slot + 1]:
            window.close(s)
        return to if cancelled else after

    return Choice(here, Ask.RESPONSE, label, who, options, take, none, always=True)


@decodes(Op.CANCEL)
def cancel(decoder: Decoder, instruction: Instruction) -> Run:
    _, after = arguments(decoder, instruction)
    beginning = decoder.layout.window

    def run(s: State) -> int:
        if not s[WAITS]:
            return after
        window = s[WAITS] + beginning
        at, waiting = s[window + GIVEN], window + WAITING
        left = 0
        if at:
            gone = s[waiting + 1 : waiting + 1 + s[waiting]]
            kept = [piece for piece in s[at + 1 : at + 1 + s[at]] if piece not in gone]
            s[at : at + 1 + len(kept)] = [left := len(kept), *kept]
        s[window + CANCELLED] = 0 if left else 1
        return after

    return run
