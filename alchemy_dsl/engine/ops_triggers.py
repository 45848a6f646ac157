"""Decoding of triggers: set up by a text, carried out after a verb or at the end of a turn.

A trigger is a row of cells (`cells.TRIGGER` says which). Rows stay in the order in which they were set up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import Frame, PeopleOf, Run, Sieve
from alchemy_dsl.engine.ops_flow import enter
from alchemy_dsl.engine.stops import finish
from alchemy_dsl.engine.values import Values
from alchemy_dsl.program.cells import (
    ACTIVE,
    DEPTH,
    FP,
    IN,
    SEQUENCE,
    SOURCE,
    STEPS,
    TOO_DEEP,
    TOO_MANY_STEPS,
    TOO_MANY_TRIGGERS,
    TRIGGER,
    TRIGGERS,
    YOU,
)
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Expr, Instruction

FOR_TURN = 2
"""Of MARK_PLAYERS: until the end of the player's turn."""
WHERE, NUMBER, WHOSE_YOU, WHOSE_ACTIVE, WHOSE_SOURCE, AT_END_OF, THIS_TURN = range(TRIGGER)


def set_up(decoder: Decoder, s: State, here: int, at_end_of: int, this_turn: int) -> bool:
    """Adds a trigger; says whether there was room."""
    count = s[TRIGGERS]
    if count >= decoder.layout.max_triggers:
        return False
    s[SEQUENCE] += 1
    at = decoder.layout.triggers + count * TRIGGER
    s[at : at + TRIGGER] = [here, s[SEQUENCE], s[YOU], s[ACTIVE], s[SOURCE], at_end_of, this_turn]
    s[TRIGGERS] = count + 1
    return True


def remove(decoder: Decoder, s: State, gone: Callable[[State, int], bool]) -> None:
    """Takes away the triggers of which `gone(state, cell)` says so, and closes the gaps."""
    start = decoder.layout.triggers
    rows = [s[at : at + TRIGGER] for at in range(start, start + s[TRIGGERS] * TRIGGER, TRIGGER) if not gone(s, at)]
    width = s[TRIGGERS] * TRIGGER
    flat = [cell for row in rows for cell in row]
    s[start : start + width] = flat + [0] * (width - len(flat))
    s[TRIGGERS] = len(rows)


def begin(decoder: Decoder, s: State, row: list[int], routine: int, back: int) -> int:
    """Begins the routine of a trigger (its cells are given), for the player who set it up."""
    if s[DEPTH] >= decoder.program.bounds["depth"]:
        return finish(decoder, s, TOO_DEEP)
    s[STEPS] += 1
    if s[STEPS] > decoder.program.bounds["steps"]:
        return finish(decoder, s, TOO_MANY_STEPS)
    s[DEPTH] += 1
    you, active, source = s[YOU], s[ACTIVE], s[SOURCE]
    s[YOU], s[SOURCE] = row[WHOSE_YOU], row[WHOSE_SOURCE]
    entry = enter(decoder, routine, s, back)
    fp = s[FP]
    s[fp + 2 : fp + 5] = [you, active, source]
    s[ACTIVE] = row[WHOSE_ACTIVE]
    return entry


@decodes(Op.AFTER)
def after_(decoder: Decoder, instruction: Instruction) -> Run:
    (_, _, lasts, _, _), after = arguments(decoder, instruction)
    here = instruction.at
    return lambda s: after if set_up(decoder, s, here, 0, lasts) else finish(decoder, s, TOO_MANY_TRIGGERS)


@decodes(Op.AT_END)
def at_end(decoder: Decoder, instruction: Instruction) -> Run:
    (_, who, later), after = arguments(decoder, instruction)
    found, here, sign = decoder.values.people.who(who), instruction.at, -1 if later else 1

    def run(s: State) -> int:
        player = found(s)
        if player >= 0 and not set_up(decoder, s, here, sign * (player + 1), 0):
            return finish(decoder, s, TOO_MANY_TRIGGERS)
        return after

    return run


@decodes(Op.FORBID)
def forbid(decoder: Decoder, instruction: Instruction) -> Run:
    (ban, long), after = arguments(decoder, instruction)
    at = decoder.layout.bans + ban

    def run(s: State) -> int:
        s[at] |= 2 << s[YOU] if long else 1
        return after

    return run


@decodes(Op.TALLY)
def tally(decoder: Decoder, instruction: Instruction) -> Run:
    (number_of, amount), after = arguments(decoder, instruction)
    at, found = decoder.layout.tallies + number_of * decoder.layout.seats, decoder.values.amount(amount)

    def run(s: State) -> int:
        s[at + s[YOU]] += found(s)
        return after

    return run


@decodes(Op.MARK_PLAYERS)
def mark_players(decoder: Decoder, instruction: Instruction) -> Run:
    (number_of, how, people), after = arguments(decoder, instruction)
    at, found, host = decoder.layout.marks + 2 * number_of, decoder.values.people.people(people), decoder.host

    def run(s: State) -> int:
        for player in found(s):
            before, bit = s[at], 1 << player
            s[at] = before | bit if how else before & ~bit
            s[at + 1] = s[at + 1] | bit if how == FOR_TURN else s[at + 1] & ~bit
            if host is not None and s[at] != before:
                host.marked(s, player, number_of)
        return after

    return run


def unmark(decoder: Decoder, s: State, participant: int) -> None:
    """A turn is over: whoever had it loses the marks that end with it."""
    bit = 1 << participant
    for number_of in range(len(decoder.program.marks)):
        at = decoder.layout.marks + 2 * number_of
        if s[at + 1] & bit:
            s[at] &= ~bit
            s[at + 1] &= ~bit
            if decoder.host is not None:
                decoder.host.marked(s, participant, number_of)


@decodes(Op.MARK)
def mark(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, last), after = arguments(decoder, instruction)
    mark_at, last_at = decoder.offset(slot), decoder.offset(last)

    def run(s: State) -> int:
        fp = s[FP]
        s[fp + mark_at] = s[SEQUENCE]
        s[fp + last_at] = 0
        return after

    return run


class Waiting:
    """What waits for something that is done, decoded for looking whether it fits: a routine, whose deed, and with which pieces."""

    def __init__(self, decoder: Decoder, routine: int, people: Expr, patterns: Sequence[tuple[int, Expr]]) -> None:
        self.routine = routine
        values = Values(Frame(decoder.program, decoder.layout, -1))
        self.people: PeopleOf = values.people.people(people)
        self.patterns: list[tuple[int, Sieve]] = [(slot, values.pieces.sieves.sieve(test)) for slot, test in patterns]

    def fits(self, s: State, owner: int, runs: list[list[int]]) -> bool:
        """Whether somebody's trigger fits what You have done with the pieces of these runs."""
        actor = s[YOU]
        if not s[IN] >> owner & 1:
            return False
        s[YOU] = owner
        fits = actor in self.people(s) and all(sieve(s, runs[slot]) for slot, sieve in self.patterns)
        s[YOU] = actor
        return fits


def given_runs(decoder: Decoder, given: Sequence[int]) -> Callable[[State], list[list[int]]]:
    """The pieces of the runs that a verb's slots took."""
    offsets = [None if slot < 0 else decoder.offset(slot) for slot in given]

    def runs(s: State) -> list[list[int]]:
        fp = s[FP]
        return [[] if at is None else s[fp + at + 1 : fp + at + 1 + s[fp + at]] for at in offsets]

    return runs


@decodes(Op.FIRE)
def fire(decoder: Decoder, instruction: Instruction) -> Run:
    (verb, mark_slot, last_slot, given), after = arguments(decoder, instruction)
    mark_at, last_at, here = decoder.offset(mark_slot), decoder.offset(last_slot), instruction.at
    runs_of = given_runs(decoder, given)
    first_at = decoder.layout.triggers
    waiting = {
        at: Waiting(decoder, found.args[1], found.args[3], found.args[4])
        for at, found in decoder.code.items()
        if found.op is Op.AFTER and found.args[0] == verb
    }

    def run(s: State) -> int:
        if not s[TRIGGERS]:
            return after
        fp = s[FP]
        runs = runs_of(s)
        for at in range(first_at, first_at + s[TRIGGERS] * TRIGGER, TRIGGER):
            if s[fp + last_at] < s[at + NUMBER] <= s[fp + mark_at]:
                trigger = waiting.get(s[at + WHERE])
                if trigger is not None and trigger.fits(s, s[at + WHOSE_YOU], runs):
                    s[fp + last_at] = s[at + NUMBER]
                    return begin(decoder, s, s[at : at + TRIGGER], trigger.routine, here)
        return after

    return run
