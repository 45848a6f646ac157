"""The hot loop's short cuts: instructions that most of a random game consists of, in one function each, without calls inside.

Each does to the state exactly what the plain instruction does; a test plays games both ways and compares every cell. They stand here
because they were measured: together they make random play more than twice as fast.
"""

from __future__ import annotations

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.decoder import Decoder
from alchemy_dsl.engine.frame import Run
from alchemy_dsl.engine.rng import MODULUS_1, MODULUS_2, MULTIPLY_1, MULTIPLY_2, shuffle
from alchemy_dsl.engine.stops import stall
from alchemy_dsl.program.cells import (
    ACTIVE,
    BOTS,
    DECISIONS,
    DEPTH,
    FP,
    SOURCE,
    STEPS,
    TOO_DEEP,
    TOO_MANY_STEPS,
    YOU,
)
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.tree import Expr, Instruction, expr

ONE = expr(X.NUMBER, 1)
SECOND = BOTS + 1


def hot(decoder: Decoder, instruction: Instruction) -> Run | None:
    """A short cut for an instruction, if there is one."""
    if decoder.acts.marks:
        return None
    match instruction.op:
        case Op.GIVE:
            return _give(decoder, instruction)
        case Op.PICK:
            return _pick(decoder, instruction)
        case Op.UNLESS:
            return _unless_empty(decoder, instruction)
        case Op.CARRY_OUT:
            return _carry_out(decoder, instruction)
        case Op.MOVE_ALL:
            return _move_all(decoder, instruction)
        case Op.SHUFFLE_INTO:
            return _shuffle_into(decoder, instruction)
        case Op.SPEAK:
            return _speak(decoder, instruction)
        case Op.STEP:
            after = decoder.thread(instruction.next)
            return lambda _: after
    return None


def _whole(decoder: Decoder, node: Expr, code: X) -> tuple[int, ...] | None:
    """The base cells by seat, where any piece (or the top one) of one zone of You is meant."""
    pieces = decoder.values.pieces
    if node.code is not code:
        return None
    kind, tests, places = node.args[-3:]
    if code is X.TOPS and node.args[0] != 0:
        return None
    return pieces.own(places) if pieces.passes(kind, tests, places) is None else None


def _give(decoder: Decoder, instruction: Instruction) -> Run | None:
    _, _, flags, end, place, node = instruction.args
    targets = decoder.values.pieces.own((place,))
    if flags or end or targets is None:
        return None
    after = decoder.thread(instruction.next)
    chosen, top = _whole(decoder, node, X.ALL), _whole(decoder, node, X.TOPS)
    if chosen is not None:
        return _give_chosen(chosen, targets, decoder.layout.zone_at, after)
    return None if top is None else _give_top(top, targets, decoder.layout.zone_at, after)


def _give_chosen(sources: tuple[int, ...], targets: tuple[int, ...], zone_at: int, after: int) -> Run:
    def run(s: State) -> int:
        you = s[YOU]
        base = sources[you]
        count = s[base]
        if count > 1:
            s[DECISIONS] += 1
            s[BOTS] = first = s[BOTS] * MULTIPLY_1 % MODULUS_1
            s[SECOND] = second = s[SECOND] * MULTIPLY_2 % MODULUS_2
            at = base + 1 + (first - second) % count
            last = base + count
            piece = s[at]
            if at != last:
                s[at:last] = s[at + 1 : last + 1]
            s[last] = 0
        elif count:
            piece = s[base + 1]
            s[base + 1] = 0
        else:
            return after
        s[base] = count - 1
        target = targets[you]
        s[target] = count = s[target] + 1
        s[target + count] = piece
        s[zone_at + piece] = target
        return after

    return run


def _give_top(sources: tuple[int, ...], targets: tuple[int, ...], zone_at: int, after: int) -> Run:
    def run(s: State) -> int:
        you = s[YOU]
        base = sources[you]
        count = s[base]
        if count:
            piece = s[base + count]
            s[base + count] = 0
            s[base] = count - 1
            target = targets[you]
            s[target] = count = s[target] + 1
            s[target + count] = piece
            s[zone_at + piece] = target
        return after

    return run


def _pick(decoder: Decoder, instruction: Instruction) -> Run | None:
    """A single pick out of a whole zone of You, and the move that follows it."""
    slot, _, _, flags, low, high, node = instruction.args
    bases = _whole(decoder, node, X.ALL)
    following = decoder.code.get(instruction.next)
    if flags or low != ONE or high != ONE or bases is None or following is None or following.op is not Op.MOVE:
        return None
    moved, end, place = following.args
    targets = decoder.values.pieces.own((place,))
    if moved != slot or end or targets is None:
        return None
    sources, reached = bases, targets
    offset, zone_at, after = decoder.offset(slot), decoder.layout.zone_at, decoder.thread(following.next)

    def run(s: State) -> int:
        you = s[YOU]
        base = sources[you]
        count = s[base]
        at = s[FP] + offset
        if count > 1:
            s[DECISIONS] += 1
            s[BOTS] = first = s[BOTS] * MULTIPLY_1 % MODULUS_1
            s[SECOND] = second = s[SECOND] * MULTIPLY_2 % MODULUS_2
            place_of = base + 1 + (first - second) % count
            last = base + count
            piece = s[place_of]
            if place_of != last:
                s[place_of:last] = s[place_of + 1 : last + 1]
            s[last] = 0
        elif count:
            piece = s[base + 1]
            s[base + 1] = 0
        else:
            s[at] = s[at + 1] = 0
            return after
        s[base] = count - 1
        s[at] = 1
        s[at + 1] = piece
        target = reached[you]
        s[target] = count = s[target] + 1
        s[target + count] = piece
        s[zone_at + piece] = target
        return after

    return run


def _unless_empty(decoder: Decoder, instruction: Instruction) -> Run | None:
    to, condition = instruction.args
    bases = decoder.values.pieces.own(condition.args[0]) if condition.code is X.EMPTY else None
    if bases is None:
        return None
    own, after, to = bases, decoder.thread(instruction.next), decoder.thread_same(to, condition)
    return lambda s: to if s[own[s[YOU]]] else after


def _carry_out(decoder: Decoder, instruction: Instruction) -> Run | None:
    slot, _ = instruction.args
    if decoder.program.routines[decoder.frame.routine].slots[slot] != (SlotSort.RUN, 1):
        return None
    layout, program = decoder.layout, decoder.program
    offset, after = decoder.offset(slot), decoder.thread(instruction.next)
    card_at, face_at, busy_at = layout.card_at, layout.face_at, layout.busy_at
    deepest, most = program.bounds["depth"], program.bounds["steps"]
    texts = [
        tuple(None if routine < 0 else (decoder.entry[routine], decoder.blank_slots[routine]) for routine in card.texts)
        for card in program.cards
    ]

    def run(s: State) -> int:
        fp = s[FP]
        at = fp + offset
        if not s[at]:
            return after
        piece = s[at + 1]
        text = texts[s[card_at + piece]][s[face_at + piece]]
        if text is None or s[busy_at + piece]:
            return after
        if s[DEPTH] >= deepest:
            return stall(s, TOO_DEEP, None)
        s[STEPS] = steps = s[STEPS] + 1
        if steps > most:
            return stall(s, TOO_MANY_STEPS, None)
        entry, blank = text
        you = s[YOU]
        s[FP] = len(s)
        s += [after, fp, you, s[ACTIVE], s[SOURCE], *blank]
        s[ACTIVE] = you
        s[SOURCE] = piece + 1
        s[busy_at + piece] = 1
        s[DEPTH] += 1
        return entry

    return run


def _move_all(decoder: Decoder, instruction: Instruction) -> Run | None:
    end, place, node = instruction.args
    targets, sources = decoder.values.pieces.own((place,)), _whole(decoder, node, X.ALL)
    if end or targets is None or sources is None or targets == sources:
        return None
    own, reached = sources, targets
    zone_at, after = decoder.layout.zone_at, decoder.thread(instruction.next)

    def run(s: State) -> int:
        base = own[s[YOU]]
        if s[base]:
            join(s, base, reached[s[YOU]], zone_at)
        return after

    return run


def join(s: State, base: int, target: int, zone_at: int) -> None:
    """All pieces of one zone go to another, in order."""
    count, there = s[base], s[target]
    pieces = s[base + 1 : base + 1 + count]
    s[target + 1 + there : target + 1 + there + count] = pieces
    s[target] = there + count
    s[base : base + 1 + count] = [0] * (count + 1)
    for piece in pieces:
        s[zone_at + piece] = target


def _shuffle_into(decoder: Decoder, instruction: Instruction) -> Run | None:
    source, place = instruction.args
    sources, targets = decoder.values.pieces.own((source,)), decoder.values.pieces.own((place,))
    if sources is None or targets is None or sources == targets:
        return None
    own, reached = sources, targets
    zone_at, after = decoder.layout.zone_at, decoder.thread(instruction.next)

    def run(s: State) -> int:
        base, target = own[s[YOU]], reached[s[YOU]]
        if s[base]:
            join(s, base, target, zone_at)
        shuffle(s, target + 1, s[target])
        return after

    return run


def _speak(decoder: Decoder, instruction: Instruction) -> Run:
    to, _, _, node = instruction.args
    people, to, after = decoder.values.people.people(node), decoder.thread(to), decoder.thread(instruction.next)

    def run(s: State) -> int:
        found = people(s)
        count = len(found)
        if count > 1:
            s[DECISIONS] += 1
            s[BOTS] = first = s[BOTS] * MULTIPLY_1 % MODULUS_1
            s[SECOND] = second = s[SECOND] * MULTIPLY_2 % MODULUS_2
            s[YOU] = found[(first - second) % count]
            return after
        if not count:
            return to
        s[YOU] = found[0]
        return after

    return run
