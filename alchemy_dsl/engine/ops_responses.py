"""Decoding of response windows: who is asked, in which order, and what a response does.

While something waits, the players are kept in a slot with the index of the next to be asked; another slot counts those who have passed in
a row. The instruction runs again after each answer, so that a game can be saved at every question.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.engine.api import Ask, State
from alchemy_dsl.engine.choices import DONE, Choice
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import HoldsIn, Run
from alchemy_dsl.engine.ops_flow import enter
from alchemy_dsl.engine.stops import finish
from alchemy_dsl.program.cells import ACTIVE, CANCELLED, FP, HOLDER, IN, SOURCE, STEPS, TOO_MANY_STEPS, YOU
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Instruction


@dataclass(frozen=True, slots=True)
class Asked:
    """The player to be asked now, where he stands in the round, how many have passed, and what he can play."""

    player: int
    index: int
    passed: int
    pieces: list[int]


class Window:
    """A response window, decoded."""

    def __init__(self, decoder: Decoder, instruction: Instruction) -> None:
        _, crowd, passed, _, zone, _, replies = instruction.args
        self.layout = decoder.layout
        self.crowd, self.passed = decoder.offset(crowd), decoder.offset(passed)
        self.bases = decoder.values.pieces.bases(zone)
        self.hidden = decoder.program.zones[zone].seen_by != "everybody"
        self.replies: list[tuple[int, HoldsIn]] = [(card, decoder.values.condition(condition)) for card, condition in replies]

    def players(self, s: State) -> list[int]:
        """Those who are asked, in order: as kept, or before the first answer as they sit."""
        at = s[FP] + self.crowd
        if s[at + 1]:
            return s[at + 2 : at + 2 + s[at + 1]]
        first = s[HOLDER] - 1 if s[HOLDER] else s[YOU]
        count = self.layout.players
        seats = range(first, first + count) if first < count else range(count)
        return [seat % count for seat in seats if s[IN] >> seat % count & 1]

    def asked(self, s: State) -> Asked | None:
        """Who must answer now; None if all have passed, or what waited is cancelled."""
        if s[CANCELLED]:
            return None
        players = self.players(s)
        index, passed = s[s[FP] + self.crowd], s[s[FP] + self.passed]
        while passed < len(players):
            player = players[index]
            pieces, might = self.can_play(s, player)
            if s[IN] >> player & 1 and (pieces or might):
                return Asked(player, index, passed, pieces)
            index, passed = (index + 1) % len(players), passed + 1
        return None

    def can_play(self, s: State, player: int) -> tuple[list[int], bool]:
        """What a player can play, and whether others may think that there is something."""
        you, active = s[YOU], s[ACTIVE]
        s[YOU], s[ACTIVE] = player, you
        cards = {card for card, holds in self.replies if holds(s)}
        s[YOU], s[ACTIVE] = you, active
        if not cards:
            return [], False
        base = self.bases[player]
        pieces = s[base + 1 : base + 1 + s[base]]
        fitting = [piece for piece in pieces if s[self.layout.card_at + piece] in cards]
        return fitting, self.hidden and any(not s[self.layout.seen_at + piece] for piece in pieces)

    def answered(self, s: State, asked: Asked, passed: int) -> None:
        """Keeps the players, and that the next one is to be asked."""
        players = self.players(s)
        at = s[FP] + self.crowd
        s[at : at + 2 + len(players)] = [(asked.index + 1) % len(players), len(players), *players]
        s[s[FP] + self.passed] = passed

    def close(self, s: State) -> None:
        """Nothing waits any more."""
        at = s[FP] + self.crowd
        s[at : at + 2 + s[at + 1]] = [0] * (2 + s[at + 1])
        s[s[FP] + self.passed] = 0


@decodes(Op.RESPOND)
def respond(decoder: Decoder, instruction: Instruction) -> Choice:
    (to, _, _, label, _, routine, _), after = arguments(decoder, instruction)
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
        you, active, source = s[YOU], s[ACTIVE], s[SOURCE]
        s[YOU], s[SOURCE] = asked.player, piece + 1
        entry = enter(decoder, routine, s, here)
        fp = s[FP]
        s[fp + 2 : fp + 5] = [you, active, source]
        return entry

    def none(s: State) -> int:
        cancelled, s[CANCELLED] = s[CANCELLED], 0
        window.close(s)
        return to if cancelled else after

    return Choice(here, Ask.RESPONSE, label, who, options, take, none, always=True)


@decodes(Op.CANCEL)
def cancel(decoder: Decoder, instruction: Instruction) -> Run:
    _, after = arguments(decoder, instruction)

    def run(s: State) -> int:
        s[CANCELLED] = 1
        return after

    return run
