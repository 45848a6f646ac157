"""The hot machine put together: the module is made and compiled, states are thawed into it and frozen back.

Between turns a state is thawed into lists and numbers of the module; when the game is over it is written back, cell for cell as the
plain machine would leave it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.hot import flow, game, pieces, responses, support
from alchemy_dsl.engine.hot.routines import RoutineWriter
from alchemy_dsl.engine.hot.writer import NUMBERS, Writer
from alchemy_dsl.engine.rng import MODULUS_1, MODULUS_2, MULTIPLY_1, MULTIPLY_2
from alchemy_dsl.program import cells
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.program import Program

GROUPS = (flow, game, pieces, responses)
"""The modules that write instructions; importing them registers what they write."""

AROUND = f"""
def shuffle(z):
    nonlocal S0, S1
    for last in range(len(z) - 1, 0, -1):
        S0 = S0 * {MULTIPLY_1} % {MODULUS_1}
        S1 = S1 * {MULTIPLY_2} % {MODULUS_2}
        other = (S0 - S1) % (last + 1)
        z[last], z[other] = z[other], z[last]
    MARKS

def draw_random(n):
    nonlocal S0, S1
    S0 = S0 * {MULTIPLY_1} % {MODULUS_1}
    S1 = S1 * {MULTIPLY_2} % {MODULUS_2}
    return (S0 - S1) % n

def roll(faces):
    nonlocal D0, D1
    D0 = D0 * {MULTIPLY_1} % {MODULUS_1}
    D1 = D1 * {MULTIPLY_2} % {MODULUS_2}
    return (D0 - D1) % faces

def begin(numbers):
    nonlocal {", ".join(NUMBERS)}
    ({", ".join(NUMBERS)}) = numbers

def end():
    return {", ".join(NUMBERS)}
"""
"""Functions that every such text has: chance, and the way in and out."""
WIPE_MARKS = "for p in z: seen[p] = 0"


def functions(routines: tuple[int, ...]) -> str:
    """The functions of these routines as Python text; None for -1."""
    return f"({', '.join('None' if number < 0 else f'routine_{number}' for number in routines)},)" if routines else "()"


class Hot:
    """Random games of one program and layout."""

    def __init__(self, program: Program, layout: Layout) -> None:
        self.layout = layout
        self.values = self._values(program, layout)
        writer = Writer(program, layout)
        routines = RoutineWriter(writer)
        for number, routine in enumerate(program.routines):
            routines.routine(f"routine_{number}", routine, routine.start)
        routines.routine("turns", program.routines[program.entries["game"]], program.turn)
        game.waiting(routines)
        writer.add(
            f"texts = [{', '.join(functions(card.texts) for card in program.cards)}]",
            f"rules = [{', '.join(functions(kind.rules) for kind in program.kinds)}]",
            f"return begin, end, routine_{program.entries['game']}, turns",
        )
        self.values.update(writer.values)
        self.source = "\n".join(self._text(writer))
        namespace: dict[str, Any] = {}
        exec(compile(self.source, "<hot>", "exec"), namespace)  # noqa: S102  text made of the program's numbers only
        self._places = list(zip(self.zones, layout.bases, strict=True))
        self._nothing = [0] * (layout.card_at - layout.triggers)
        self._arrays: list[tuple[list[int], int]] = [
            (self.values["card"], layout.card_at),
            (self.values["face"], layout.face_at),
            (self.values["bits"], layout.states_at),
            (self.values["seen"], layout.seen_at),
        ]
        self.begin, self.end, self.game, self.turns = namespace["make"](**self.values)

    def _text(self, writer: Writer) -> Iterator[str]:
        yield f"def make({', '.join(self.values)}):"
        yield f"    {' = '.join(NUMBERS)} = 0"
        around = AROUND.replace("MARKS", WIPE_MARKS if writer.marks else "pass")
        yield from (f"    {line}" for line in around.splitlines())
        yield from (f"    {line}" for line in writer.head)
        yield from writer.lines

    def _values(self, program: Program, layout: Layout) -> dict[str, Any]:
        """What the module names: lists that live as long as it, and what never changes."""
        names = ("card", "face", "bits", "busy", "seen")
        values: dict[str, Any] = {name: [0] * layout.pieces for name in names}
        values["lies"] = [None] * layout.pieces
        values["triggers"], values["bans"] = [], [0] * program.bans
        values["marks"] = [0] * (2 * len(program.marks))
        values["tallies"] = [0] * (program.tallies * layout.seats)
        values["kind_of"], values["team"] = layout.kind_of, layout.teams
        seats = range(layout.seats)
        values["clockwise"] = tuple(tuple((first + step) % layout.seats for step in seats) for first in (*seats, 0))
        self.zones: list[list[int]] = [[] for _ in layout.zones]
        for number in range(len(program.zones)):
            values[f"z{number}"] = tuple(
                zone for zone, (own, _) in zip(self.zones, layout.zones, strict=True) if own == number
            )
        values.update(support.NAMES)
        values.update(support.for_layout(layout, values["lies"], values["seen"], values["face"], values["bits"]))
        values["near"] = values["near_in"](self.zones)
        return values

    def run(self, state: State, *, begun: bool) -> None:
        """Plays a state to the end of the game, from its beginning or (`begun`) from the beginning of a turn."""
        self.thaw(state)
        (self.turns if begun else self.game)(0, 0, 0)
        self.freeze(state)

    def thaw(self, state: State) -> None:
        """Reads a state, which is between turns, into the text's lists and numbers."""
        layout, values = self.layout, self.values
        self.begin([state[cell] for cell in NUMBERS.values()])
        count, lies = layout.pieces, values["lies"]
        for cells_of, at in self._arrays:
            cells_of[:] = state[at : at + count]
        values["busy"][:] = [0] * count
        for zone, base in self._places:
            zone[:] = state[base + 1 : base + 1 + state[base]]
            for piece in zone:
                lies[piece] = zone
        if state[cells.TRIGGERS] or values["triggers"]:
            width = cells.TRIGGER
            values["triggers"][:] = [
                tuple(state[at : at + width])
                for at in range(layout.triggers, layout.triggers + state[cells.TRIGGERS] * width, width)
            ]
        values["marks"][:] = state[layout.marks : layout.marks + len(values["marks"])]
        values["tallies"][:] = state[layout.tallies : layout.tallies + len(values["tallies"])]
        values["bans"][:] = state[layout.bans : layout.bans + len(values["bans"])]

    def freeze(self, state: State) -> None:
        """Writes the game, which is over, into the state that was thawed; only what can have changed is touched."""
        layout = self.layout
        count, zone_at = layout.pieces, layout.zone_at
        del state[layout.stack :]
        state[layout.triggers : layout.card_at] = self._nothing
        for cell, number in zip(NUMBERS.values(), self.end(), strict=True):
            state[cell] = number
        for cell in cells.RUNNING:
            state[cell] = 0
        state[cells.STATUS] = cells.OVER
        for cells_of, at in self._arrays:
            state[at : at + count] = cells_of
        marks = self.values["marks"]
        state[layout.marks : layout.marks + len(marks)] = marks
        for zone, base in self._places:
            held, before = len(zone), state[base]
            state[base] = held
            state[base + 1 : base + 1 + held] = zone
            if held < before:
                state[base + 1 + held : base + 1 + before] = [0] * (before - held)
            for piece in zone:
                state[zone_at + piece] = base
