"""Decoding of what is done with pieces that are picked, and of what is remembered about it."""

from __future__ import annotations

from collections.abc import Callable

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import Run
from alchemy_dsl.engine.ops_flow import enter
from alchemy_dsl.engine.stops import finish
from alchemy_dsl.program.cells import DEPTH, FP, IN, SOURCE, STEPS, TOO_DEEP, TOO_MANY_STEPS, YOU
from alchemy_dsl.program.codes import Op, SlotSort
from alchemy_dsl.program.tree import Instruction


@decodes(Op.MOVE)
def move(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, end, place), after = arguments(decoder, instruction)
    offset, goals, act = decoder.offset(slot), decoder.values.pieces.goals(place), decoder.acts.move

    def run(s: State) -> int:
        goal, at = goals(s), s[FP] + offset
        for piece in s[at + 1 : at + 1 + s[at]]:
            if goal[piece] >= 0:
                act(s, piece, goal[piece], end)
        return after

    return run


@decodes(Op.MOVE_ALL)
def move_all(decoder: Decoder, instruction: Instruction) -> Run:
    (end, place, pieces), after = arguments(decoder, instruction)
    found, goals, act = decoder.values.pieces.pieces(pieces), decoder.values.pieces.goals(place), decoder.acts.move

    def run(s: State) -> int:
        goal = goals(s)
        for piece in found(s):
            if goal[piece] >= 0:
                act(s, piece, goal[piece], end)
        return after

    return run


@decodes(Op.SWAP)
def swap(decoder: Decoder, instruction: Instruction) -> Run:
    (one, other), after = arguments(decoder, instruction)
    at_one, at_other, act = decoder.offset(one), decoder.offset(other), decoder.acts.swap
    needed, index = (2, 2) if one == other else (1, 1)

    def run(s: State) -> int:
        fp = s[FP]
        first, second = fp + at_one, fp + at_other
        if s[first] >= needed and s[second] >= needed:
            act(s, s[first + 1], s[second + index])
        return after

    return run


def each(decoder: Decoder, slot: int, after: int, act: Callable[[State, int], None]) -> Run:
    """Does something with each piece of a run."""
    offset = decoder.offset(slot)

    def run(s: State) -> int:
        at = s[FP] + offset
        for piece in s[at + 1 : at + 1 + s[at]]:
            act(s, piece)
        return after

    return run


@decodes(Op.TURN_OVER, Op.REVEAL, Op.HIDE, Op.ROLL)
def to_each(decoder: Decoder, instruction: Instruction) -> Run:
    (slot,), after = arguments(decoder, instruction)
    acts = decoder.acts
    act = {Op.TURN_OVER: acts.turn_over, Op.REVEAL: acts.reveal, Op.HIDE: acts.hide, Op.ROLL: acts.roll}[instruction.op]
    return each(decoder, slot, after, act)


@decodes(Op.SET)
def set_to(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, amount), after = arguments(decoder, instruction)
    act, number = decoder.acts.put, decoder.values.amount(amount)
    return each(decoder, slot, after, lambda s, piece: act(s, piece, number(s)))


@decodes(Op.BECOME)
def become(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, state, on), after = arguments(decoder, instruction)
    act = decoder.acts.become
    return each(decoder, slot, after, lambda s, piece: act(s, piece, state, on))


@decodes(Op.SHUFFLE)
def shuffle(decoder: Decoder, instruction: Instruction) -> Run:
    (place,), after = arguments(decoder, instruction)
    zones, act = decoder.values.pieces.zones((place,)), decoder.acts.shuffle

    def run(s: State) -> int:
        for base in zones(s):
            act(s, base)
        return after

    return run


@decodes(Op.SHUFFLE_INTO)
def shuffle_into(decoder: Decoder, instruction: Instruction) -> Run:
    (source, place), after = arguments(decoder, instruction)
    sources, target = decoder.values.pieces.zones((source,)), decoder.values.pieces.zone(place)
    move, mix = decoder.acts.move, decoder.acts.shuffle

    def run(s: State) -> int:
        base = target(s)
        if base >= 0:
            for zone in sources(s):
                for piece in s[zone + 1 : zone + 1 + s[zone]]:
                    move(s, piece, base, 0)
            mix(s, base)
        return after

    return run


@decodes(Op.CARRY_OUT)
def carry_out(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, counter, rule), after = arguments(decoder, instruction)
    run_at, counter_at = decoder.offset(slot), decoder.offset(counter)
    layout, program = decoder.layout, decoder.program
    own = rule < 0
    texts = [card.texts if own else (program.kinds[card.kind].rules[rule],) * len(card.texts) for card in program.cards]
    card_at, face_at, busy_at = layout.card_at, layout.face_at, layout.busy_at
    deepest, most = program.bounds["depth"], program.bounds["steps"]
    single = program.routines[decoder.frame.routine].slots[slot] == (SlotSort.RUN, 1)
    back = after if single else instruction.at

    def run(s: State) -> int:
        fp = s[FP]
        at = fp + run_at
        index = s[fp + counter_at]
        while index < s[at] and s[IN] >> s[YOU] & 1:
            index += 1
            piece = s[at + index]
            routine = texts[s[card_at + piece]][s[face_at + piece]]
            if routine < 0 or (own and s[busy_at + piece]):
                continue
            if s[DEPTH] >= deepest:
                return finish(decoder, s, TOO_DEEP)
            s[STEPS] += 1
            if s[STEPS] > most:
                return finish(decoder, s, TOO_MANY_STEPS)
            s[fp + counter_at] = 0 if single else index
            source = s[SOURCE]
            s[SOURCE] = piece + 1
            if own:
                s[busy_at + piece] = 1
            entry = enter(decoder, routine, s, back)
            s[s[FP] + 4] = source
            s[DEPTH] += 1
            return entry
        s[fp + counter_at] = 0
        return after

    return run


# ---- what is remembered


@decodes(Op.KEEP)
def keep(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, kept), after = arguments(decoder, instruction)
    run_at, kept_at = decoder.offset(slot), decoder.offset(kept)
    _, capacity = decoder.program.routines[decoder.frame.routine].slots[kept]
    width = 1 + (capacity or decoder.layout.pieces)

    def run(s: State) -> int:
        fp = s[FP]
        at = fp + run_at
        own = fp + kept_at + 1 + s[YOU] * width
        count = s[at]
        s[own : own + width] = [0] * width
        s[own] = count + 1
        s[own + 1 : own + 1 + count] = s[at + 1 : at + 1 + count]
        s[fp + kept_at] = s[YOU] + 1
        return after

    return run


@decodes(Op.NOTE)
def note(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, noted), after = arguments(decoder, instruction)
    run_at, noted_at = decoder.offset(slot), decoder.offset(noted)

    def run(s: State) -> int:
        fp = s[FP]
        at, to = fp + run_at, fp + noted_at
        for piece in s[at + 1 : at + 1 + s[at]]:
            if piece not in s[to + 1 : to + 1 + s[to]]:
                s[to] += 1
                s[to + s[to]] = piece
        return after

    return run


@decodes(Op.CAN)
def can(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, condition), after = arguments(decoder, instruction)
    offset, holds = decoder.offset(slot), decoder.values.condition(condition)

    def run(s: State) -> int:
        s[s[FP] + offset + s[YOU]] = 1 if holds(s) else 0
        return after

    return run


@decodes(Op.DID)
def did(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, run_slot), after = arguments(decoder, instruction)
    offset, run_at = decoder.offset(slot), decoder.offset(run_slot)

    def run(s: State) -> int:
        fp = s[FP]
        if s[fp + run_at]:
            s[fp + offset + s[YOU]] = 2
        return after

    return run


@decodes(Op.DONE)
def done(decoder: Decoder, instruction: Instruction) -> Run:
    (slot,), after = arguments(decoder, instruction)
    offset = decoder.offset(slot)

    def run(s: State) -> int:
        s[s[FP] + offset + s[YOU]] = 2
        return after

    return run
