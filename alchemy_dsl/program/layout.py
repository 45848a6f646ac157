"""Where everything lies in a state: made from a Program, the number of players and the pieces that exist.

Order of cells: the head (`cells`), triggers, bans, tallies, one array for each property of pieces, marks, zones (how many pieces, then room for all), and
last the stack of frames, which grows and shrinks at the end of the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from alchemy_dsl.program import cells
from alchemy_dsl.program.codes import FRAME, SlotSort
from alchemy_dsl.program.flows import asks_for_owners, kinds_in
from alchemy_dsl.program.program import Program, StartRow

MOST_SEATS = 31
"""A cell has a bit for each participant."""
PASSED, BEFORE, WAITER, GIVEN, CANCELLED, PLAYED, WAITING = range(7)
"""The cells of a WINDOW behind the players; the last is the first of a run."""
WINDOW_CELLS = 7
MANY_TRIGGERS = 64
"""Triggers that can wait at once, unless the game's bounds say otherwise."""


@dataclass(frozen=True, slots=True)
class PieceSpec:
    """A piece and where it lies: the card's id, the zone's name and whose it is (a seat from 0; None for a shared zone).

    Pieces of one zone are given in order; of a stack, top first. `face` None is the kind's first face.
    """

    card: str
    zone: str
    seat: int | None = None
    face: str | None = None
    states: tuple[str, ...] = ()
    owner: int | None = None
    """Whose it is, wherever it lies; None: whose zone it lies in."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A piece that a game begins with: the zone instance, and the cards of which it is one (chosen at random if there are several)."""

    zone: int
    cards: tuple[int, ...]


class Layout:
    """The layout of a state. `pieces` None: what the game's `starts` say. `teams[p]` is the team number of player p.

    Seats are numbered from 0: first the players, then the participants who are no players. Those are named by the program, and each is a
    team of its own.
    """

    def __init__(
        self,
        program: Program,
        players: int,
        pieces: Sequence[PieceSpec] | None = None,
        teams: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.program = program
        self.players = players
        self.seats = players + len(program.others)
        """How many participants there are: the players, and those who are no players."""
        if self.seats > MOST_SEATS:
            raise ValueError(f"{self.seats} participants are more than the {MOST_SEATS} that a state has room for")
        named = tuple(names) if names else tuple(f"Player {seat + 1}" for seat in range(players))
        self.names = (*named, *(other.name for other in program.others))
        team_of = tuple(teams) if teams else tuple(range(players))
        self.teams = (*team_of, *(max(team_of, default=0) + 1 + other for other in range(len(program.others))))
        self.zones: list[tuple[int, int | None]] = [
            (number, seat) for number, zone in enumerate(program.zones) for seat in self.owners(zone.each)
        ]
        """Zone instances: the zone's number and its owner."""
        self.specs = None if pieces is None else tuple(pieces)
        self.deals = tuple(self._deals()) if pieces is None else ()
        self.pieces = len(self.deals) if pieces is None else len(pieces)
        self.kind_of = self._kind_of()
        """The kind of each piece: it never changes, whichever of several cards a piece turns out to be."""
        self.owner_of = self._owner_of()
        """For each piece the seat that it belongs to, which never changes: who begins with it; -1 if nobody does."""
        self.told_owner = self.owner_of if asks_for_owners(program.code) else (-1,) * self.pieces
        """The same, -1 for all where no text ever asks: then nobody needs to be told."""
        self.has_alike = any(program.kinds[kind].alike for kind in set(self.kind_of))
        """Whether there are pieces of which one is as good as another."""
        self.kinds_in = self._kinds_in()
        """For each zone the kinds that it can ever hold."""
        self.room = [sum(kind in kinds for kind in self.kind_of) for kinds in self.kinds_in]
        """For each zone how many pieces it can ever hold at most."""
        self._place()

    def owners(self, each: str | None) -> Sequence[int | None]:
        """The seats of a sort of person (`player` or `participant`), or the one seat of a name; None stands for everybody together."""
        match each:
            case None:
                return (None,)
            case "player":
                return range(self.players)
            case "participant":
                return range(self.seats)
            case name:
                return (self.players + [other.name for other in self.program.others].index(name),)

    def _place(self) -> None:
        """Gives everything its cells."""
        self.max_triggers = self.program.bounds.get("triggers", MANY_TRIGGERS)
        self.triggers = cells.HEAD
        self.bans = self.triggers + self.max_triggers * cells.TRIGGER
        """A cell for each ban of the program: 1 while it holds."""
        self.tallies = self.bans + self.program.bans
        """For each tally of the program a cell for each seat."""
        at = self.tallies + self.program.tallies * self.seats
        self.card_at, self.zone_at, self.face_at, self.states_at, self.busy_at, self.seen_at = (
            at + self.pieces * number for number in range(6)
        )
        at += 6 * self.pieces
        self.marks = at
        """Two cells for each mark, with a bit for each participant: who has it, and who only until the end of his turn."""
        at += 2 * len(self.program.marks)
        self.bases: list[int] = []
        """For each zone instance the cell that says how many pieces lie there; they follow, bottom or oldest first."""
        for zone, _ in self.zones:
            self.bases.append(at)
            at += 1 + self.room[zone]
        self.zone_at_base = {base: zone for zone, base in enumerate(self.bases)}
        """The zone instance of a base cell."""
        self.stack = at
        self.window = 2 + self.seats
        """Where the cells of a WINDOW stand, behind the players."""
        self.offsets = [self._offsets(routine.slots) for routine in self.program.routines]
        """For each routine the place of each slot in its frame, and at last the frame's size."""

    def _offsets(self, slots: Sequence[tuple[SlotSort, int]]) -> list[int]:
        offsets = [FRAME]
        for sort, capacity in slots:
            offsets.append(offsets[-1] + self.slot_size(sort, capacity))
        return offsets

    def slot_size(self, sort: SlotSort, capacity: int) -> int:
        """How many cells a slot takes."""
        room = 1 + (capacity or self.pieces)
        match sort:
            case SlotSort.CELL:
                return 1
            case SlotSort.RUN:
                return room
            case SlotSort.PEOPLE:
                return 2 + self.seats
            case SlotSort.VECTOR:
                return self.seats
            case SlotSort.EACH:
                return 1 + self.seats * room
            case SlotSort.LYING:
                return 1 + 2 * self._waiting(self.program.events[capacity].cards)
            case SlotSort.WINDOW:
                return self.window + WINDOW_CELLS + self.pieces

    def _waiting(self, cards: Sequence[int]) -> int:
        """How many pieces can be one of these cards."""
        if self.specs is None:
            return sum(any(number in cards for number in deal.cards) for deal in self.deals)
        ids = {self.program.cards[number].id for number in cards}
        return sum(spec.card in ids for spec in self.specs)

    def _kind_of(self) -> tuple[int, ...]:
        cards = {card.id: card.kind for card in self.program.cards}
        if self.specs is not None:
            return tuple(cards[spec.card] for spec in self.specs)
        return tuple(self.program.cards[deal.cards[0]].kind for deal in self.deals)

    def _owner_of(self) -> tuple[int, ...]:
        if self.specs is None:
            owners = [self.zones[deal.zone][1] for deal in self.deals]
        else:
            owners = [spec.seat if spec.owner is None else spec.owner for spec in self.specs]
        return tuple(-1 if owner is None else owner for owner in owners)

    def _kinds_in(self) -> tuple[frozenset[int], ...]:
        first: list[set[int]] = [set() for _ in self.program.zones]
        if self.specs is not None:
            places = [self.zone_of(spec.zone, spec.seat) for spec in self.specs]
        else:
            places = [deal.zone for deal in self.deals]
        for zone, kind in zip(places, self.kind_of, strict=True):
            first[self.zones[zone][0]].add(kind)
        return kinds_in(self.program, first)

    # ---- what a game begins with

    def _deals(self) -> list[Deal]:
        return [deal for start in self.program.starts for deal in self._start(start)]

    def _start(self, start: StartRow) -> list[Deal]:
        program = self.program
        if start.decks:
            return [
                Deal(self.zone_number(start.zone, seat), (number,))
                for place, seat in enumerate(self.owners(start.to))
                for number in start.decks[place % len(start.decks)]
            ]
        if start.each_of < 0:
            groups: list[tuple[int, ...]] = [(number,) for number in start.cards for _ in range(program.cards[number].copies)]
        else:
            by_bag: dict[tuple[int, ...], list[int]] = {}
            for number in start.cards:
                by_bag.setdefault(program.cards[number].values[start.each_of], []).append(number)
            groups = [tuple(by_bag[bag]) for bag in sorted(by_bag, reverse=True)]
        return [Deal(self.zone_number(start.zone, seat), cards) for seat in self.owners(start.to) for cards in groups]

    # ---- names of zone instances

    def zone_number(self, zone: int, seat: int | None) -> int:
        """The number of a zone instance, by the zone's number and its owner."""
        return self.zones.index((zone, seat))

    def zone_of(self, name: str, seat: int | None) -> int:
        """The number of a zone instance, by the zone's name and its owner. ValueError if there is none."""
        numbers = [number for number, zone in enumerate(self.program.zones) if zone.name == name]
        if not numbers or (numbers[0], seat) not in self.zones:
            raise ValueError(f"no zone {name!r} of seat {seat}")
        return self.zone_number(numbers[0], seat)

    def zone_name(self, zone: int) -> tuple[str, int | None]:
        """The name and the owner of a zone instance."""
        number, seat = self.zones[zone]
        return self.program.zones[number].name, seat
