"""Decoding of what cards wait for while they lie in a zone.

Who lies where is kept when something begins, so that nothing sees what brings it there, and what leaves meanwhile still counts. The slot
holds how many, then each piece with its player.
"""

from __future__ import annotations

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.decoder import Decoder, arguments, decodes
from alchemy_dsl.engine.frame import Run
from alchemy_dsl.engine.ops_triggers import Waiting, begin, given_runs
from alchemy_dsl.program.cells import FP, HOLDER, IN, YOU
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Instruction


def standing(decoder: Decoder, event: int) -> list[Instruction]:
    """All that waits for an event."""
    return [found for found in decoder.code.values() if found.op is Op.STANDS and found.args[0] == event]


@decodes(Op.WATCH)
def watch(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, event), after = arguments(decoder, instruction)
    offset, layout = decoder.offset(slot), decoder.layout
    waiting: dict[int, set[int]] = {}
    for found in standing(decoder, event):
        waiting.setdefault(found.args[2], set()).add(found.args[1])
    cards_of = {layout.bases[number]: waiting[zone] for number, (zone, _) in enumerate(layout.zones) if zone in waiting}
    own = [[layout.bases[number] for number, (zone, owner) in enumerate(layout.zones) if zone in waiting and owner == seat] for seat in range(layout.seats)]
    shared = [layout.bases[number] for number, (zone, owner) in enumerate(layout.zones) if zone in waiting and owner is None]
    size, card_at, seats = decoder.layout.slot_size(*decoder.program.routines[decoder.frame.routine].slots[slot]), layout.card_at, layout.seats

    def run(s: State) -> int:
        first = s[HOLDER] - 1 if s[HOLDER] else s[YOU]
        found: list[int] = []
        for step in range(seats):
            player = (first + step) % seats
            if s[IN] >> player & 1:
                for base in (*own[player], *(shared if player == first else ())):
                    for piece in s[base + 1 : base + 1 + s[base]]:
                        if s[card_at + piece] in cards_of[base]:
                            found += [piece, player]
        at = s[FP] + offset
        s[at : at + size] = [len(found) // 2, *found, *[0] * (size - 1 - len(found))]
        return after

    return run


@decodes(Op.HAPPENED)
def happened(decoder: Decoder, instruction: Instruction) -> Run:
    (slot, next_slot, event, given), after = arguments(decoder, instruction)
    here, offset, next_at = instruction.at, decoder.offset(slot), decoder.offset(next_slot)
    runs_of, card_at = given_runs(decoder, given), decoder.layout.card_at
    waiting: dict[int, list[Waiting]] = {}
    for found in standing(decoder, event):
        _, card, _, routine, people, patterns = found.args
        waiting.setdefault(card, []).append(Waiting(decoder, routine, people, patterns))

    def run(s: State) -> int:
        at, counter = s[FP] + offset, s[FP] + next_at
        if not s[at]:
            return after
        rows = [
            (s[cell], s[cell + 1], trigger)
            for cell in range(at + 1, at + 1 + 2 * s[at], 2)
            for trigger in waiting.get(s[card_at + s[cell]], ())
        ]
        runs = runs_of(s)
        while s[counter] < len(rows):
            piece, player, trigger = rows[s[counter]]
            s[counter] += 1
            if trigger.fits(s, player, runs):
                return begin(decoder, s, [0, 0, player, player, piece + 1], trigger.routine, here)
        s[counter] = 0
        return after

    return run


@decodes(Op.STANDS)
def stands(decoder: Decoder, instruction: Instruction) -> Run:
    _, after = arguments(decoder, instruction)
    return lambda s: after
