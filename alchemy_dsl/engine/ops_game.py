"""Decoding of what concerns the whole game: elimination, the ending, turns and their steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import STOPPED, Run
from alchemy_dsl.engine.ops_flow import enter
from alchemy_dsl.engine.ops_triggers import AT_END_OF, NUMBER, THIS_TURN, WHERE, WHOSE_YOU, begin, remove, unmark
from alchemy_dsl.engine.stops import finish
from alchemy_dsl.program.cells import (
    ACTIVE,
    CHANGED,
    DRAWN,
    FP,
    HOLDER,
    IN,
    LAST_PLAYER,
    ONE_TURN,
    PC,
    STATUS,
    STEP_BEGUN,
    STEPS,
    TOO_MANY_TURNS,
    TRIGGER,
    TRIGGERS,
    TURNS,
    WINNERS,
    WON,
    YOU,
)
from alchemy_dsl.program.codes import FRAME, HALT, Op
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.tree import Instruction


@decodes(Op.ELIMINATE)
def eliminate(decoder: Decoder, instruction: Instruction) -> Run:
    _, after = arguments(decoder, instruction)
    routine, host = decoder.program.entries["eliminated"], decoder.host

    def run(s: State) -> int:
        bit = 1 << s[YOU]
        if not s[IN] & bit:
            return after
        s[IN] &= ~bit
        s[CHANGED] = 1
        if host is not None:
            host.eliminated(s)
        return enter(decoder, routine, s, after)

    return run


@decodes(Op.WIN)
def win(decoder: Decoder, instruction: Instruction) -> Run:
    (people,), _ = arguments(decoder, instruction)
    found, teams = decoder.values.people.people(people), decoder.layout.teams

    def run(s: State) -> int:
        won = {teams[player] for player in found(s)}
        s[WINNERS] = sum(1 << player for player, team in enumerate(teams) if team in won)
        return finish(decoder, s, WON)

    return run


@decodes(Op.DRAW)
def draw(decoder: Decoder, instruction: Instruction) -> Run:
    return lambda s: finish(decoder, s, DRAWN)


@decodes(Op.FINISH)
def finish_game(decoder: Decoder, instruction: Instruction) -> Run:
    unshared, _, criteria = instruction.args
    layout = decoder.layout
    amounts = [(most, decoder.values.amount(amount)) for most, amount in criteria]

    def run(s: State) -> int:
        rest = [player for player in range(layout.players) if s[IN] >> player & 1]
        you = s[YOU]
        for most, amount in amounts:
            reached = []
            for player in rest:
                s[YOU] = player
                reached.append(amount(s))
            best = (max if most else min)(reached, default=0)
            rest = [player for player, number in zip(rest, reached, strict=True) if number == best]
        s[YOU] = you
        if not rest or (unshared and len(rest) > 1):
            return finish(decoder, s, DRAWN)
        s[WINNERS] = sum(1 << player for player in rest)
        return finish(decoder, s, WON)

    return run


@decodes(Op.LOOK)
def look(decoder: Decoder, instruction: Instruction) -> Run:
    (to, changed, routine), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    here = instruction.at
    if routine >= 0 and not changed:
        return look_always(decoder, instruction)

    def run(s: State) -> int:
        if s[CHANGED] and routine >= 0:
            s[CHANGED] = 0
            return enter(decoder, routine, s, here)  # comes back here, with nothing changed
        return after if s[IN] >> s[ACTIVE] & 1 else to

    return run


def look_always(decoder: Decoder, instruction: Instruction) -> Run:
    """Looks for an ending that anything can bring: CHANGED is 2 while it is looked for, so that this ends."""
    (to, _, routine), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    here = instruction.at

    def run(s: State) -> int:
        if s[CHANGED] != 2:
            s[CHANGED] = 2
            return enter(decoder, routine, s, here)
        s[CHANGED] = 0
        return after if s[IN] >> s[ACTIVE] & 1 else to

    return run


@decodes(Op.ROLL_OFF)
def roll_off(decoder: Decoder, instruction: Instruction) -> Run:
    (dice, faces), after = arguments(decoder, instruction)
    players, acts, host = decoder.layout.players, decoder.acts, decoder.host

    def run(s: State) -> int:
        first = highest(range(players), lambda: sum([acts.die(s, faces) + 1 for _ in range(dice)]))
        s[HOLDER] = first + 1
        s[YOU] = s[ACTIVE] = first
        if host is not None:
            host.begins_with(s, first)
        return after

    return run


def highest(players: Sequence[int], roll: Callable[[], int]) -> int:
    """Whoever rolls the highest total; those who tie for it roll again, in order."""
    tied = list(players)
    while len(tied) > 1:
        totals = [roll() for _ in tied]
        tied = [player for player, total in zip(tied, totals, strict=True) if total == max(totals)]
    return tied[0]


@decodes(Op.TURN)
def turn(decoder: Decoder, instruction: Instruction) -> Run:
    (others,), after = arguments(decoder, instruction)
    begins = [decoder.thread(to) for to in others]
    players = decoder.layout.players
    most, host = decoder.program.bounds["turns"], decoder.host
    blank = decoder.blank_slots[decoder.frame.routine][1:]
    first_at = decoder.layout.triggers
    bans, first_ban = decoder.program.bans, decoder.layout.bans
    first_tally, none = decoder.layout.tallies, [0] * (decoder.program.tallies * decoder.layout.seats)

    def run(s: State) -> int:
        if s[TURNS] >= most:
            return finish(decoder, s, TOO_MANY_TURNS)
        if s[TRIGGERS]:
            for at in range(first_at + AT_END_OF, first_at + s[TRIGGERS] * TRIGGER, TRIGGER):
                if s[at] == -s[HOLDER]:
                    s[at] = s[HOLDER]
        for at in range(first_ban, first_ban + bans):
            s[at] &= ~(1 << s[HOLDER])
        s[first_tally : first_tally + len(none)] = none
        s[TURNS] += 1
        s[STEPS] = 0
        s[YOU] = s[ACTIVE] = s[HOLDER] - 1
        s[s[FP] + FRAME + 1 :] = blank
        if host is not None:
            host.turn(s)
        if not begins:
            return after
        if s[HOLDER] > players:
            return begins[s[HOLDER] - players - 1]
        s[LAST_PLAYER] = s[HOLDER]
        return after

    return run


@decodes(Op.STEP)
def step(decoder: Decoder, instruction: Instruction) -> Run:
    (number,), after = arguments(decoder, instruction)
    host = decoder.host

    def run(s: State) -> int:
        if s[s[FP] + FRAME] == STEP_BEGUN:
            return halt(s)
        if host is not None:
            host.step(s, number)
        return after

    return run


def halt(s: State) -> int:
    """Ends what was started by itself: the frame goes, nothing runs."""
    del s[s[FP] :]
    s[FP] = 0
    s[STATUS] = 0
    s[PC] = HALT
    return STOPPED


@decodes(Op.END_TURN)
def end_turn(decoder: Decoder, instruction: Instruction) -> Run:
    layout, here = decoder.layout, instruction.at
    after: int = instruction.args[0]
    routines = {at: found.args[0] for at, found in decoder.code.items() if found.op is Op.AT_END}
    first_at = layout.triggers
    bans, first_ban = decoder.program.bans, layout.bans

    def run(s: State) -> int:
        mode = s[s[FP] + FRAME]
        if mode == STEP_BEGUN:
            return halt(s)
        if s[TRIGGERS]:
            for at in range(first_at, first_at + s[TRIGGERS] * TRIGGER, TRIGGER):
                if s[at + AT_END_OF] == s[HOLDER]:
                    row, number = list(s[at : at + TRIGGER]), s[at + NUMBER]
                    alive = s[IN] >> row[WHOSE_YOU] & 1
                    remove(decoder, s, lambda s, cell, number=number: s[cell + NUMBER] == number)  # type: ignore[misc]
                    return begin(decoder, s, row, routines[row[WHERE]], here) if alive else here
            remove(decoder, s, lambda s, cell: s[cell + THIS_TURN] == 1)
        for at in range(first_ban, first_ban + bans):
            s[at] &= ~1
        unmark(decoder, s, s[HOLDER] - 1)
        if mode == ONE_TURN:
            return halt(s)
        s[HOLDER] = next_turn(s[HOLDER], s[LAST_PLAYER] or s[HOLDER], s[IN], layout)
        return after

    return run


def next_turn(holder: int, last: int, inside: int, layout: Layout) -> int:
    """Whose turn comes next, plus 1: after a player's turn that of each other participant, then that of the next player who is in the game.

    `holder` and `last` are the participant and the player whose turn it was last, plus 1; `inside` has a bit for everybody in the game.
    """
    for other in range(max(holder, layout.players), layout.seats):
        if inside >> other & 1:
            return other + 1
    for step in range(layout.players):
        player = (last + step) % layout.players
        if inside >> player & 1:
            return player + 1
    return last
