"""Telling of what happens: turns the machine's notices into events for the listener, and asks scripted chance where there is any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alchemy_dsl.engine import seeing
from alchemy_dsl.engine.api import Ask, Event, Happening, State
from alchemy_dsl.engine.choices import Choice
from alchemy_dsl.engine.decisions import decider, option
from alchemy_dsl.program.cells import ACTIVE, HOLDER, YOU

if TYPE_CHECKING:
    from alchemy_dsl.engine.machine import Machine


class Telling:
    """The machine's host in play. Without a listener every notice returns at once."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.layout = machine.layout
        program = machine.program
        self.steps = [name for steps in (program.steps, *(other.steps for other in program.others)) for name, _ in steps]

    def _tell(self, event: Event) -> None:
        if self.machine.listener is not None:
            self.machine.listener(event)

    def _knowing(self, state: State, piece: int, *zones: int) -> tuple[int, ...] | None:
        """Who may know a piece that lies, or lay, in these zones; None for everybody."""
        layout = self.layout
        seats = range(layout.seats)
        if seeing.is_shown(layout, state, piece) or any(seeing.sees_zone(layout, zone, None) for zone in zones):
            return None
        return tuple(seat for seat in seats if any(seeing.sees_zone(layout, zone, seat) for zone in zones))

    def _piece(self, kind: Happening, state: State, piece: int, **more: object) -> None:
        if self.machine.listener is not None:
            zone = seeing.zone_of(self.layout, state, piece)
            known = self._knowing(state, piece, zone)
            self._tell(Event(kind, state[YOU], piece, source=zone, seen_by=known, **more))  # type: ignore[arg-type]

    def moved(self, state: State, piece: int, source: int, target: int) -> None:
        """A piece has gone from one zone (base cell) to another."""
        if self.machine.listener is not None:
            zones = self.layout.zone_at_base
            known = self._knowing(state, piece, zones[source], zones[target])
            self._tell(
                Event(
                    Happening.MOVED, state[YOU], piece, source=zones[source], target=zones[target], seen_by=known
                )
            )

    def swapped(self, state: State, piece: int, other: int) -> None:
        """Two pieces have traded places: the first now lies in `target`, the other in `source`."""
        if self.machine.listener is not None:
            target = seeing.zone_of(self.layout, state, piece)
            source = seeing.zone_of(self.layout, state, other)
            known = self._knowing(state, piece, source, target)
            self._tell(Event(Happening.SWAPPED, state[YOU], piece, other, source, target, seen_by=known))

    def turned(self, state: State, piece: int) -> None:
        """A piece shows another face."""
        card = self.layout.program.cards[state[self.layout.card_at + piece]]
        face = self.layout.program.kinds[card.kind].faces[state[self.layout.face_at + piece]]
        self._piece(Happening.TURNED, state, piece, name=face)

    def put(self, state: State, piece: int) -> None:
        """A die has been set to a number."""
        self._piece(Happening.SET, state, piece, name=str(state[self.layout.face_at + piece] + 1))

    def rolled(self, state: State, piece: int) -> None:
        """A die has been rolled."""
        self._piece(Happening.ROLLED, state, piece, name=str(state[self.layout.face_at + piece] + 1))

    def begins_with(self, state: State, player: int) -> None:
        """This player takes the first turn."""
        self._tell(Event(Happening.FIRST, player))

    def became(self, state: State, piece: int, state_number: int, on: bool) -> None:
        """A piece is, or is no longer, in a state."""
        self._piece(Happening.STATE, state, piece, name=self.layout.program.states[state_number], on=on)

    def marked(self, state: State, player: int, number: int) -> None:
        """A player has a mark, or no longer."""
        layout = self.layout
        self._tell(Event(Happening.MARKED, player, name=layout.program.marks[number], on=bool(state[layout.marks + 2 * number] >> player & 1)))

    def revealed(self, state: State, piece: int) -> None:
        """A piece is shown to everybody."""
        self._piece(Happening.REVEALED, state, piece)

    def shuffled(self, state: State, base: int) -> None:
        """A zone (base cell) has a new order."""
        self._tell(Event(Happening.SHUFFLED, state[YOU], target=self.layout.zone_at_base[base]))

    def picked(self, state: State, choice: Choice, value: int) -> None:
        """A decision has been made."""
        if self.machine.listener is None:
            return
        who = choice.who(state)
        player = decider(self.layout, state, who)
        chosen = option(self.layout, choice, state, value, who)
        if choice.secret:
            self._tell(Event(Happening.CHOSEN, player, seen_by=(player,)))
            return
        if choice.kind in (Ask.PIECE, Ask.RESPONSE) and chosen.piece is not None:
            zone = seeing.zone_of(self.layout, state, chosen.piece)
            known = self._knowing(state, chosen.piece, zone)
            if known is not None and who in known and player not in known:
                known = (*known, player)
            self._tell(Event(Happening.CHOSEN, player, chosen.piece, source=zone, seen_by=known, ask=choice.kind))
        else:
            self._tell(Event(Happening.CHOSEN, player, other=chosen.player, name=chosen.label, ask=choice.kind))

    def fell(self, state: State, label: int) -> None:
        """Chance has picked a branch."""
        self._tell(Event(Happening.FELL, state[YOU], name=self.layout.program.labels[label]))

    def eliminated(self, state: State) -> None:
        """You is out of the game."""
        self._tell(Event(Happening.ELIMINATED, state[YOU]))

    def begins(self, state: State, routine: int) -> None:
        """A routine begins for the active player."""
        self._tell(Event(Happening.TEXT, state[ACTIVE], name=self.layout.program.routines[routine].key))

    def ends(self, state: State, routine: int) -> None:
        """A routine ends."""
        self._tell(Event(Happening.TEXT_END, state[ACTIVE], name=self.layout.program.routines[routine].key))

    def turn(self, state: State) -> None:
        """A turn begins."""
        self._tell(Event(Happening.TURN, state[HOLDER] - 1))

    def step(self, state: State, number: int) -> None:
        """A step of the turn begins."""
        self._tell(Event(Happening.STEP, state[YOU], name=self.steps[number]))

    def over(self, state: State) -> None:
        """The game is over."""
        self._tell(Event(Happening.OVER))

    # ---- scripted chance

    def new_order(self, state: State, base: int, pieces: Sequence[int]) -> Sequence[int] | None:
        """The scripted order of a shuffled zone, bottom first; None leaves it to the generator."""
        if self.machine.chance is None:
            return None
        zone = self.layout.zone_at_base[base]
        shown = seeing.in_order(self.layout, state, zone)
        order = list(self.machine.chance.shuffle(zone, shown))
        return order[::-1] if shown != list(pieces) or len(pieces) < 2 else order

    def random_pick(self, state: State, pieces: Sequence[int]) -> int | None:
        """The scripted index of a random pick; None leaves it to the generator."""
        return None if self.machine.chance is None else self.machine.chance.pick(pieces)

    def random_branch(self, state: State, labels: Sequence[int]) -> int | None:
        """The scripted index of a branch that chance picks; None leaves it to the generator."""
        chance = self.machine.chance
        return None if chance is None else chance.branch([self.layout.program.labels[label] for label in labels])

    def roll(self, faces: int) -> int | None:
        """The scripted face of a die, from 0; None leaves it to the generator."""
        return None if self.machine.chance is None else self.machine.chance.roll(faces)
