"""Decoding of flow: jumps, loops, routines, and who is spoken to."""

from __future__ import annotations

from alchemy_dsl.engine.api import Ask, State
from alchemy_dsl.engine.choices import NO, YES, Choice
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import STOPPED, Run
from alchemy_dsl.engine.stops import finish
from alchemy_dsl.program.cells import (
    ACTIVE,
    DEPTH,
    FP,
    IN,
    PC,
    SOURCE,
    STATUS,
    STEPS,
    TOO_MANY_STEPS,
    YOU,
)
from alchemy_dsl.program.codes import HALT, Op
from alchemy_dsl.program.tree import Instruction


@decodes(Op.STOP)
def stop(_: Decoder, instruction: Instruction) -> Run:
    def run(s: State) -> int:
        s[STATUS] = 0
        s[PC] = HALT
        return STOPPED

    return run


@decodes(Op.JUMP)
def jump(decoder: Decoder, instruction: Instruction) -> Run:
    to = decoder.thread(instruction.at)
    return lambda s: to


@decodes(Op.UNLESS)
def unless(decoder: Decoder, instruction: Instruction) -> Run:
    (to, condition), after = arguments(decoder, instruction)
    to = decoder.thread_same(to, condition)
    holds = decoder.values.condition(condition)
    return lambda s: after if holds(s) else to


@decodes(Op.LOOP)
def loop(decoder: Decoder, instruction: Instruction) -> Run:
    (to, condition), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    holds = decoder.values.condition(condition)
    most = decoder.program.bounds["steps"]

    def run(s: State) -> int:
        if not holds(s):
            return to
        s[STEPS] = steps = s[STEPS] + 1
        return after if steps <= most else finish(decoder, s, TOO_MANY_STEPS)

    return run


@decodes(Op.TIMES)
def times(decoder: Decoder, instruction: Instruction) -> Run:
    (to, slot, amount), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    offset, number = decoder.offset(slot), decoder.values.amount(amount)

    def run(s: State) -> int:
        count = number(s)
        s[s[FP] + offset] = count
        return after if count > 0 else to

    return run


@decodes(Op.AGAIN)
def again(decoder: Decoder, instruction: Instruction) -> Run:
    (to, slot), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    offset, most = decoder.offset(slot), decoder.program.bounds["steps"]

    def run(s: State) -> int:
        at = s[FP] + offset
        s[at] -= 1
        if not s[at]:
            return after
        s[STEPS] = steps = s[STEPS] + 1
        return to if steps <= most else finish(decoder, s, TOO_MANY_STEPS)

    return run


def returns(s: State) -> int:
    """Leaves a frame; gives the place where the caller goes on."""
    fp = s[FP]
    back, s[FP], s[YOU], s[ACTIVE], s[SOURCE] = s[fp : fp + 5]
    del s[fp:]
    return back


@decodes(Op.RETURN, Op.RETURN_LATER)
def return_(decoder: Decoder, instruction: Instruction) -> Run:
    routine, host, later = decoder.frame.routine, decoder.host, instruction.op is Op.RETURN_LATER

    def run(s: State) -> int:
        if host is not None:
            host.ends(s, routine)
        if later:
            s[DEPTH] -= 1
        return returns(s)

    return run


@decodes(Op.RETURN_CARD)
def return_card(decoder: Decoder, instruction: Instruction) -> Run:
    routine, host, busy_at = decoder.frame.routine, decoder.host, decoder.layout.busy_at

    def run(s: State) -> int:
        if host is not None:
            host.ends(s, routine)
        if s[SOURCE]:
            s[busy_at + s[SOURCE] - 1] = 0
            s[DEPTH] -= 1
        fp = s[FP]
        back, s[FP], s[YOU], s[ACTIVE], s[SOURCE] = s[fp : fp + 5]
        del s[fp:]
        return back

    return run


def enter(decoder: Decoder, routine: int, s: State, back: int) -> int:
    """Begins a routine for You in a frame of its own; gives the place of its code."""
    fp = len(s)
    s += [back, s[FP], s[YOU], s[ACTIVE], s[SOURCE]]
    s += decoder.blank_slots[routine]
    s[FP] = fp
    s[ACTIVE] = s[YOU]
    if decoder.host is not None:
        decoder.host.begins(s, routine)
    return decoder.entry[routine]


@decodes(Op.CALL)
def call(decoder: Decoder, instruction: Instruction) -> Run:
    (routine,), after = arguments(decoder, instruction)
    return lambda s: enter(decoder, routine, s, after)


# ---- who is spoken to


@decodes(Op.SPEAK)
def speak(decoder: Decoder, instruction: Instruction) -> Choice:
    (to, label, who, people), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    found = decoder.values.people.people(people)

    def take(s: State, player: int) -> int:
        s[YOU] = player
        return after

    chooser = decoder.values.people.who(who)
    return Choice(instruction.at, Ask.PLAYER, label, chooser, found, take, lambda s: to)


@decodes(Op.ADDRESS)
def address(decoder: Decoder, instruction: Instruction) -> Run:
    (to, who), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    found = decoder.values.people.who(who)

    def run(s: State) -> int:
        player = found(s)
        if player < 0 or not s[IN] >> player & 1:
            return to
        s[YOU] = player
        return after

    return run


@decodes(Op.SPEAK_ALL)
def speak_all(decoder: Decoder, instruction: Instruction) -> Run:
    (to, slot, people), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    offset, found = decoder.offset(slot), decoder.values.people.people(people)

    def run(s: State) -> int:
        players = found(s)
        if not players:
            return to
        at = s[FP] + offset
        count = len(players)
        s[at] = 1
        s[at + 1] = count
        s[at + 2 : at + 2 + count] = players
        s[YOU] = players[0]
        return after

    return run


@decodes(Op.NEXT, Op.ANEW)
def next_(decoder: Decoder, instruction: Instruction) -> Run:
    (to, slot), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    offset, anew = decoder.offset(slot), instruction.op is Op.ANEW
    found, none = (after, to) if anew else (to, after)

    def run(s: State) -> int:
        at = s[FP] + offset
        index = 0 if anew else s[at]
        count = s[at + 1]
        while index < count:
            player = s[at + 2 + index]
            index += 1
            if s[IN] >> player & 1:
                s[at] = index
                s[YOU] = player
                return found
        s[at] = index
        return none

    return run


@decodes(Op.SELF)
def self_(decoder: Decoder, instruction: Instruction) -> Run:
    _, after = arguments(decoder, instruction)

    def run(s: State) -> int:
        s[YOU] = s[ACTIVE]
        return after

    return run


@decodes(Op.ALIVE)
def alive(decoder: Decoder, instruction: Instruction) -> Run:
    (to,), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    return lambda s: after if s[IN] >> s[YOU] & 1 else to


@decodes(Op.ACT)
def act(decoder: Decoder, instruction: Instruction) -> Run:
    (to, slot, who), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    offset, found = decoder.offset(slot), decoder.values.people.who(who)

    def run(s: State) -> int:
        player = found(s)
        if player < 0 or not s[IN] >> player & 1:
            return to
        s[s[FP] + offset] = s[YOU] + 1
        s[YOU] = player
        return after

    return run


@decodes(Op.BACK)
def back(decoder: Decoder, instruction: Instruction) -> Run:
    (slot,), after = arguments(decoder, instruction)
    offset = decoder.offset(slot)

    def run(s: State) -> int:
        s[YOU] = s[s[FP] + offset] - 1
        return after

    return run


# ---- other choices


@decodes(Op.CHOOSE_PLAYER)
def choose_player(decoder: Decoder, instruction: Instruction) -> Choice:
    (slot, label, who, people), after = arguments(decoder, instruction)
    offset = decoder.offset(slot)

    def take(s: State, player: int) -> int:
        s[s[FP] + offset] = player + 1
        return after

    people_of = decoder.values.people.people(people)
    chooser = decoder.values.people.who(who)
    return Choice(instruction.at, Ask.PLAYER, label, chooser, people_of, take, lambda s: take(s, -1))


@decodes(Op.NUMBER)
def number(decoder: Decoder, instruction: Instruction) -> Choice:
    (slot, label, who, low, amount), after = arguments(decoder, instruction)
    offset, high = decoder.offset(slot), decoder.values.amount(amount)

    def take(s: State, chosen: int) -> int:
        s[s[FP] + offset] = chosen
        return after

    chooser = decoder.values.people.who(who)
    return Choice(
        instruction.at,
        Ask.NUMBER,
        label,
        chooser,
        lambda s: list(range(min(low, high(s)), high(s) + 1)),
        take,
        lambda s: take(s, 0),
    )


@decodes(Op.MAY, Op.MAY_SECRETLY)
def may(decoder: Decoder, instruction: Instruction) -> Choice:
    (to, label, who, condition), after = arguments(decoder, instruction)
    to = decoder.thread(to)
    holds = decoder.values.condition(condition)
    both, neither = [YES, NO], list[int]()
    chooser = decoder.values.people.who(who)
    return Choice(
        instruction.at,
        Ask.MAY,
        label,
        chooser,
        lambda s: both if holds(s) else neither,
        lambda s, answer: after if answer == YES else to,
        lambda s: to,
        secret=instruction.op is Op.MAY_SECRETLY,
    )


@decodes(Op.BRANCH)
def branch(decoder: Decoder, instruction: Instruction) -> Choice:
    (label, who, rows), _ = arguments(decoder, instruction)
    conditions = [decoder.values.condition(condition) for _, condition, _ in rows]
    places = [decoder.thread(to) for _, _, to in rows]
    every = list(range(len(rows)))
    chooser = decoder.values.people.who(who)

    def options(s: State) -> list[int]:
        return [index for index in every if conditions[index](s)] or every

    return Choice(
        instruction.at,
        Ask.BRANCH,
        label,
        chooser,
        options,
        lambda s, index: places[index],
        lambda s: places[0],
        tuple(row[0] for row in rows),
    )


@decodes(Op.FALL)
def fall(decoder: Decoder, instruction: Instruction) -> Run:
    (_, rows), _ = arguments(decoder, instruction)
    labels, places = [row[0] for row in rows], [decoder.thread(row[2]) for row in rows]
    draw = decoder.acts.random_branch
    return lambda s: places[draw(s, labels)]
