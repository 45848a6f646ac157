"""What one player may know of a game, built from an allow-list: nothing gets in that is not named here."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from alchemy_dsl.engine import seeing
from alchemy_dsl.engine.api import Decision, PieceView, State, Status, View, ZoneView
from alchemy_dsl.program.cells import FP, HOLDER, IN, PC, STATUS, TURNS
from alchemy_dsl.program.layout import Layout

if TYPE_CHECKING:
    from alchemy_dsl.engine.machine import Machine


def view(machine: Machine, state: State, viewer: int | None) -> View:
    """The game as a player (None: an onlooker) may see it."""
    layout = machine.layout
    asked: int | None = None
    decision: Decision | None = None
    if state[STATUS] == Status.DECISION:
        pending = machine.decision(state)
        asked = pending.player
        decision = pending if asked == viewer else None
    eyes = eyes_of(decision, viewer)
    return View(
        viewer=viewer,
        turn=state[TURNS],
        active=state[HOLDER] - 1 if state[HOLDER] else None,
        step=step_of(layout, state),
        eliminated=tuple(player for player in range(layout.seats) if not state[IN] >> player & 1),
        marks=tuple(marks_of(layout, state, player) for player in range(layout.seats)),
        zones=tuple(zone_view(layout, state, zone, eyes) for zone in range(len(layout.zones))),
        asked=asked,
        decision=decision,
        outcome=machine.outcome(state),
    )


def eyes_of(decision: Decision | None, viewer: int | None) -> set[int | None]:
    """With whose eyes a viewer sees who has this to decide: also with those of the participant for whom he decides."""
    return {viewer} if decision is None or decision.on_behalf_of is None else {viewer, decision.on_behalf_of}


def marks_of(layout: Layout, state: State, player: int) -> tuple[str, ...]:
    """What a player is."""
    return tuple(mark for number, mark in enumerate(layout.program.marks) if state[layout.marks + 2 * number] >> player & 1)


def zone_view(layout: Layout, state: State, zone: int, eyes: Collection[int | None]) -> ZoneView:
    """A zone with what at least one of these participants may see of it."""
    name, owner = layout.zone_name(zone)
    pieces = seeing.in_order(layout, state, zone)
    shown = tuple(
        piece_view(layout, state, piece) if seeing.known(layout, state, piece, eyes) else None for piece in pieces
    )
    return ZoneView(zone, name, owner, len(pieces), shown)


def piece_view(layout: Layout, state: State, piece: int) -> PieceView:
    """A piece that may be seen."""
    program = layout.program
    kind = program.kinds[program.cards[state[layout.card_at + piece]].kind]
    bits = state[layout.states_at + piece]
    return PieceView(
        piece,
        seeing.name(layout, state, piece),
        kind.faces[state[layout.face_at + piece]] if kind.faces else None,
        tuple(name for number, name in enumerate(program.states) if bits >> number & 1),
        seeing.elsewhere(layout, state, piece),
    )


def step_of(layout: Layout, state: State) -> str | None:
    """The step of the turn that runs: found from the place to which the outermost frame will come back."""
    program = layout.program
    fp, at = state[FP], state[PC]
    if not fp:
        return None
    while state[fp + 1]:
        at, fp = state[fp], state[fp + 1]
    game = program.routines[program.entries["game"]]
    if not game.start <= at < game.end:
        return None
    begun = [name for name, start in program.steps_of(state[HOLDER] - 1 - layout.players) if start <= at]
    return begun[-1] if begun else None
