"""Decoding of picking: runs of pieces, chosen, random or definite."""

from __future__ import annotations

from collections.abc import Callable

from alchemy_dsl.engine.api import Ask, State
from alchemy_dsl.engine.choices import DONE, Choice
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import PiecesOf, Run
from alchemy_dsl.program.cells import FP
from alchemy_dsl.program.codes import UNBOUNDED, Op, X
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.tree import Expr, Instruction, expr

RANDOM, WHOLE, SECRET = 1, 2, 4
ONE = expr(X.NUMBER, 1)


@decodes(Op.CLEAR)
def clear(decoder: Decoder, instruction: Instruction) -> Run:
    (slot,), after = arguments(decoder, instruction)
    offset = decoder.offset(slot)

    def run(s: State) -> int:
        empty(s, s[FP] + offset)
        return after

    return run


def empty(s: State, at: int) -> None:
    """Empties the run at a cell; what is not in use is 0."""
    count = s[at]
    if count:
        s[at : at + 1 + count] = [0] * (1 + count)


@decodes(Op.TAKE)
def take_all(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, pieces), after = arguments(decoder, instruction)
    offset, found = decoder.offset(slot), decoder.values.pieces.pieces(pieces)

    def run(s: State) -> int:
        taken = found(s)
        at = s[FP] + offset
        empty(s, at)
        count = len(taken)
        if count:
            s[at] = count
            s[at + 1 : at + 1 + count] = taken
        return after

    return run


@decodes(Op.PICK)
def pick(decoder: Decoder, instruction: Instruction) -> Run | Choice:
    (slot, label, who, flags, low, high, pieces), after = arguments(decoder, instruction)
    single = low == ONE and high == ONE
    every = decoder.values.pieces.pieces
    options = (every(pieces) if flags & RANDOM else candidates(decoder, pieces, slot)) if single else row(decoder, slot, flags, low, high, pieces)
    take = keep_one(decoder, slot, after) if single else keep_next(decoder, instruction, after)
    offset = decoder.offset(slot)

    def none(s: State) -> int:
        if single:
            empty(s, s[FP] + offset)
        return after

    if flags & RANDOM:
        return at_random(decoder, options, take, none)
    chooser = decoder.values.people.who(who)
    return Choice(instruction.at, Ask.PIECE, label, chooser, options, take, none, secret=bool(flags & SECRET))


def candidates(decoder: Decoder, pieces: Expr, slot: int) -> PiecesOf:
    """What a single pick can be; the run may hold what an earlier round left, which does not count."""
    return told_apart(decoder.layout, decoder.values.pieces.pieces(pieces))


def told_apart(layout: Layout, found: PiecesOf) -> PiecesOf:
    """Of pieces that are alike, only the first of those of one owner in one zone that show the same and are in the same states."""
    if not layout.has_alike:
        return found
    kinds = layout.kind_of
    alike = tuple(layout.program.kinds[kind].alike for kind in kinds)
    face_at, zone_at, states_at, owner = layout.face_at, layout.zone_at, layout.states_at, layout.told_owner

    def apart(s: State) -> list[int]:
        pieces = found(s)
        if len(pieces) < 2:
            return pieces
        first: dict[tuple[int, ...], int] = {}
        for piece in pieces:
            key = (kinds[piece], s[face_at + piece], s[zone_at + piece], s[states_at + piece], owner[piece]) if alike[piece] else (~piece,)
            first.setdefault(key, piece)
        return list(first.values())

    return apart


def keep_one(decoder: Decoder, slot: int, after: int) -> Callable[[State, int], int]:
    """Puts the one pick into its run."""
    offset = decoder.offset(slot)

    def take(s: State, piece: int) -> int:
        at = s[FP] + offset
        s[at] = 1
        s[at + 1] = piece
        return after

    return take


def keep_next(decoder: Decoder, instruction: Instruction, after: int) -> Callable[[State, int], int]:
    """Adds a pick to its run and asks again; `done` ends it."""
    offset = decoder.offset(instruction.args[0])
    here = instruction.at

    def take(s: State, piece: int) -> int:
        if piece == DONE:
            return after
        at = s[FP] + offset
        s[at] = count = s[at] + 1
        s[at + count] = piece
        return here

    return take


def row(decoder: Decoder, slot: int, flags: int, low: Expr, high: Expr, pieces: Expr) -> PiecesOf:
    """What the next of several picks can be: what is not picked yet, and `done` once there are enough."""
    values = decoder.values
    least, most, found = values.amount(low), values.amount(high), values.pieces.pieces(pieces, slot)
    offset = decoder.offset(slot)

    def left(s: State) -> list[int]:
        at = s[FP] + offset
        picked = s[at + 1 : at + 1 + s[at]]
        return [piece for piece in found(s) if piece not in picked]

    apart = left if flags & RANDOM else told_apart(decoder.layout, left)

    def options(s: State) -> list[int]:
        count = s[s[FP] + offset]
        limit = most(s)
        if limit != UNBOUNDED and count >= limit:
            return []
        rest = left(s)
        enough = least(s)
        if flags & WHOLE and not count and len(rest) < enough:
            return []
        if decoder.layout.has_alike:
            rest = apart(s)
        if rest and count >= enough:
            rest.append(DONE)
        return rest

    return options


def at_random(
    decoder: Decoder, options: PiecesOf, take: Callable[[State, int], int], none: Run
) -> Run:
    """A pick that chance makes; `done` is never drawn."""
    draw = decoder.acts.random_piece

    def run(s: State) -> int:
        found = [piece for piece in options(s) if piece != DONE]
        if not found:
            return none(s)
        return take(s, found[0] if len(found) == 1 else draw(s, found))

    return run


@decodes(Op.GIVE)
def give(decoder: Decoder, instruction: Instruction) -> Run | Choice:
    (label, who, flags, end, place, pieces), after = arguments(decoder, instruction)
    found, goals = decoder.values.pieces.pieces(pieces), decoder.values.pieces.goals(place)
    if not flags & RANDOM:
        found = told_apart(decoder.layout, found)
    move = decoder.acts.move

    def take(s: State, piece: int) -> int:
        base = goals(s)[piece]
        if base >= 0:
            move(s, piece, base, end)
        return after

    def none(s: State) -> int:
        return after

    if flags & RANDOM:
        return at_random(decoder, found, take, none)
    chooser = decoder.values.people.who(who)
    return Choice(instruction.at, Ask.PIECE, label, chooser, found, take, none)
