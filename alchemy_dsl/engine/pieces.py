"""Decoding of expressions for pieces: places, and sets of pieces in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import Frame, NumberOf, PiecesOf, Sieve, ZonesOf
from alchemy_dsl.engine.people import People
from alchemy_dsl.engine.sieves import Sieves, in_turn
from alchemy_dsl.program.cells import FP, SOURCE, WAITS, YOU
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.layout import WAITING
from alchemy_dsl.program.tree import Expr


class Pieces:
    """Pieces of one routine. A piece's number is an index of the arrays at the layout's `*_at`."""

    def __init__(self, frame: Frame, people: People) -> None:
        self.frame = frame
        self.layout = frame.layout
        self.program = frame.program
        self.people = people
        self.sieves = Sieves(frame, self)
        people.pieces = self
        self.amount: Callable[[Expr], NumberOf]
        """Decodes an amount; numbers and pieces are made of each other."""

    # ---- places

    def bases(self, zone: int) -> tuple[int, ...]:
        """The base cells of a zone, by seat; of a shared zone the only one. Behind the players' there may be none."""
        return tuple(
            base for (number, _), base in zip(self.layout.zones, self.layout.bases, strict=True) if number == zone
        )

    def zones(self, nodes: tuple[Expr, ...]) -> ZonesOf:
        """The base cells of all zones of these places, in order."""
        if len(nodes) == 1:
            return self._zones(nodes[0])
        parts = [self._zones(node) for node in nodes]
        return lambda s: tuple(base for part in parts for base in part(s))

    def _zones(self, node: Expr) -> ZonesOf:
        bases = self.bases(node.args[0])
        match node.code:
            case X.AT:
                who = self.people.who(node.args[1])

                def at(s: State) -> tuple[int, ...]:
                    player = who(s)
                    return (bases[player],) if 0 <= player < len(bases) else ()

                return at
            case X.AT_ALL:
                people = self.people.people(node.args[1])
                return lambda s: tuple(bases[player] for player in people(s) if player < len(bases))
            case _:
                return lambda _: bases

    def zone(self, node: Expr) -> NumberOf:
        """The base cell of the one zone of a place, or -1 if there is none."""
        only = self.only((node,))
        if only is not None:
            return only
        zones = self._zones(node)

        def first(s: State) -> int:
            found = zones(s)
            return found[0] if found else -1

        return first

    def goals(self, node: Expr) -> Callable[[State], Sequence[int]]:
        """For each piece the base cell of the zone where it goes, or -1 if there is none. Looked up before any of them moves."""
        if node.code is X.AT_OWNER:
            bases = self.bases(node.args[0])
            homes = tuple(bases[owner] if 0 <= owner < len(bases) else -1 for owner in self.layout.owner_of)
            return lambda _: homes
        base_of, every = self.zone(node), self.layout.pieces
        same = {base: (base,) * every for base in (-1, *self.layout.bases)}
        return lambda s: same[base_of(s)]

    def only(self, nodes: tuple[Expr, ...]) -> NumberOf | None:
        """The base cell, where it is plain that there is exactly one zone."""
        own = self.own(nodes)
        if own is not None:
            bases = own
            return lambda s: bases[s[YOU]]
        if len(nodes) == 1 and nodes[0].code is X.SHARED:
            base = self.bases(nodes[0].args[0])[0]
            return lambda _: base
        return None

    def own(self, nodes: tuple[Expr, ...]) -> tuple[int, ...] | None:
        """The base cells by seat, where the place is one zone of You; that is where most of a game happens."""
        if len(nodes) == 1 and nodes[0].code is X.AT and nodes[0].args[1].code is X.YOU:
            bases = self.bases(nodes[0].args[0])
            return bases if len(bases) == self.layout.seats else None
        return None

    # ---- pieces

    def pieces(self, node: Expr, picked: int | None = None) -> PiecesOf:
        """Pieces in order. `picked` is the slot of a run whose pieces a stack's top no longer counts."""
        match node.code:
            case X.ALL:
                return self._all(*node.args)
            case X.TOPS:
                return self._tops(node.args, picked)
            case X.WORLD:
                return self._world(*node.args)
            case X.IN_RUN:
                return self._in_run(node.args[0])
            case X.KEPT:
                return self._kept(node.args[0])
            case X.THIS:
                return lambda s: [s[SOURCE] - 1] if s[SOURCE] else []
            case X.WAITING:
                return self._waiting()
            case X.UNION:
                parts = [self.pieces(part, picked) for part in node.args[0]]
                return lambda s: list(dict.fromkeys(piece for part in parts for piece in part(s)))
            case _:
                return self._narrowed(node, picked)

    def _narrowed(self, node: Expr, picked: int | None) -> PiecesOf:
        found = self.pieces(node.args[-1], picked)
        if node.code is X.SOLE:

            def sole(s: State) -> list[int]:
                pieces = found(s)
                return pieces if len(pieces) == 1 else []

            return sole
        if node.code is X.WHERE:
            sieve = self.sieves.sieve(node.args[0])
            return lambda s: sieve(s, found(s))
        if node.code is X.NEAR:
            return self._near(found)
        who = self.people.who(node.args[0])

        def seen_as(s: State) -> list[int]:
            you, player = s[YOU], who(s)
            if player < 0:
                return []
            s[YOU] = player
            pieces = found(s)
            s[YOU] = you
            return pieces

        return seen_as

    def _near(self, found: PiecesOf) -> PiecesOf:
        seats, zone_at = self.layout.seats, self.layout.zone_at
        owners = {base: owner for (_, owner), base in zip(self.layout.zones, self.layout.bases, strict=True)}

        def near(s: State) -> list[int]:
            you = s[YOU]

            def distance(piece: int) -> int:
                owner = owners[s[zone_at + piece]]
                return 1 if owner is None else 0 if owner == you else 1 + (owner - you) % seats

            return sorted(found(s), key=distance)

        return near

    def _waiting(self) -> PiecesOf:
        offset = self.layout.window + WAITING

        def waiting(s: State) -> list[int]:
            at = s[WAITS] + offset
            return s[at + 1 : at + 1 + s[at]] if s[WAITS] else []

        return waiting

    def _in_run(self, slot: int) -> PiecesOf:
        offset = self.frame.offset(slot)

        def in_run(s: State) -> list[int]:
            at = s[FP] + offset
            return s[at + 1 : at + 1 + s[at]]

        return in_run

    def _all(self, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...]) -> PiecesOf:
        sieve = self.passes(kind, tests, places)
        only = self.only(places)
        if only is None:
            zones = self.zones(places)

            def everywhere(s: State) -> list[int]:
                found = [piece for base in zones(s) for piece in s[base + 1 : base + 1 + s[base]]]
                return found if sieve is None else sieve(s, found)

            return everywhere
        base_of = only

        def there(s: State) -> list[int]:
            base = base_of(s)
            found = s[base + 1 : base + 1 + s[base]]
            return found if sieve is None else sieve(s, found)

        return there

    def _tops(self, args: tuple[object, ...], picked: int | None) -> PiecesOf:
        end, kind, tests, places = args
        sieve = self.passes(kind, tests, places)  # type: ignore[arg-type]
        zones = self.zones(places)  # type: ignore[arg-type]
        taken_at = None if picked is None else self.frame.offset(picked)
        index = 0 if end else -1

        def tops(s: State) -> list[int]:
            at = 0 if taken_at is None else s[FP] + taken_at
            taken = s[at + 1 : at + 1 + s[at]] if at else None
            found = []
            for base in zones(s):
                pieces = s[base + 1 : base + 1 + s[base]]
                if taken:
                    pieces = [piece for piece in pieces if piece not in taken]
                if sieve is not None:
                    pieces = sieve(s, pieces)
                if pieces:
                    found.append(pieces[index])
            return found

        return tops

    def _world(self, kind: int, tests: tuple[Expr, ...]) -> PiecesOf:
        numbers = [piece for piece, own in enumerate(self.layout.kind_of) if kind < 0 or own in self.program.kinds[kind].below]
        sieve = self.passes(-1, tests, None)
        if sieve is None:
            return lambda _: list(numbers)
        passing = sieve
        return lambda s: passing(s, numbers)

    def _kept(self, slot: int) -> PiecesOf:
        offset = self.frame.offset(slot)
        _, capacity = self.program.routines[self.frame.routine].slots[slot]
        width = 1 + (capacity or self.layout.pieces)

        def kept(s: State) -> list[int]:
            at = s[FP] + offset
            run = at + 1 + s[YOU] * width
            if not s[run]:
                if not s[at]:
                    return []
                run = at + 1 + (s[at] - 1) * width
            return s[run + 1 : run + s[run]]

        return kept

    def passes(self, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...] | None) -> Sieve | None:
        """All tests in one, the kind's too; None where every piece passes."""
        sieves = [self.sieves.sieve(test) for test in tests]
        if kind >= 0 and not (places is not None and self._holds_only(kind, places)):
            sieves.insert(0, self.sieves.kind(kind))
        return in_turn(sieves)

    def _holds_only(self, kind: int, places: tuple[Expr, ...]) -> bool:
        """Whether nothing but pieces of the kind can ever lie there."""
        return all(self.layout.kinds_in[place.args[0]] <= {*self.program.kinds[kind].below} for place in places)
