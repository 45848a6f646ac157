"""Decoding of expressions for pieces: places, sets of pieces in order, tests of a piece."""

from __future__ import annotations

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import Frame, NumberOf, PiecesOf, TestOf, ZonesOf
from alchemy_dsl.engine.people import People
from alchemy_dsl.program.cells import FP, SOURCE, YOU
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.tree import Expr


class Pieces:
    """Pieces of one routine. A piece's number is an index of the arrays at the layout's `*_at`."""

    def __init__(self, frame: Frame, people: People) -> None:
        self.frame = frame
        self.layout = frame.layout
        self.program = frame.program
        self.people = people
        people.pieces = self

    # ---- places

    def bases(self, zone: int) -> tuple[int, ...]:
        """The base cells of a zone, by seat; of a shared zone the only one."""
        return tuple(
            base
            for (number, _), base in zip(self.layout.zones, self.layout.bases, strict=True)
            if number == zone
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
                    return () if player < 0 else (bases[player],)

                return at
            case X.AT_ALL:
                people = self.people.people(node.args[1])
                return lambda s: tuple(bases[player] for player in people(s))
            case _:
                return lambda s: bases

    def zone(self, node: Expr) -> NumberOf:
        """The base cell of the one zone of a place, or -1 if there is none."""
        bases = self.bases(node.args[0])
        if node.code is X.SHARED:
            base = bases[0]
            return lambda s: base
        if node.code is X.AT and node.args[1].code is X.YOU:
            return lambda s: bases[s[YOU]]
        zones = self._zones(node)

        def first(s: State) -> int:
            found = zones(s)
            return found[0] if found else -1

        return first

    def only(self, nodes: tuple[Expr, ...]) -> NumberOf | None:
        """The base cell, where it is plain that there is exactly one zone."""
        if len(nodes) == 1 and (
            nodes[0].code is X.SHARED or (nodes[0].code is X.AT and nodes[0].args[1].code is X.YOU)
        ):
            return self.zone(nodes[0])
        return None

    # ---- pieces

    def pieces(self, node: Expr, picked: int | None = None) -> PiecesOf:
        """Pieces in order. `picked` is the slot of a run whose pieces a stack's top no longer counts."""
        match node.code:
            case X.ALL:
                return self._all(*node.args)
            case X.TOPS:
                return self._tops(*node.args, picked)
            case X.WORLD:
                return self._world(*node.args)
            case X.IN_RUN:
                offset = self.frame.offset(node.args[0])

                def in_run(s: State) -> list[int]:
                    at = s[FP] + offset
                    return s[at + 1 : at + 1 + s[at]]

                return in_run
            case X.KEPT:
                return self._kept(node.args[0])
            case X.THIS:
                return lambda s: [s[SOURCE] - 1] if s[SOURCE] else []
            case X.SOLE:
                many = self.pieces(node.args[0], picked)

                def sole(s: State) -> list[int]:
                    found = many(s)
                    return found if len(found) == 1 else []

                return sole
            case X.UNION:
                parts = [self.pieces(part, picked) for part in node.args[0]]
                return lambda s: list(dict.fromkeys(piece for part in parts for piece in part(s)))
            case X.WHERE:
                test, all_of = self.test(node.args[0]), self.pieces(node.args[1], picked)
                return lambda s: [piece for piece in all_of(s) if test(s, piece)]
            case _:
                return self._as(*node.args, picked)

    def _as(self, who_node: Expr, node: Expr, picked: int | None) -> PiecesOf:
        who, pieces = self.people.who(who_node), self.pieces(node, picked)

        def seen_as(s: State) -> list[int]:
            you, player = s[YOU], who(s)
            if player < 0:
                return []
            s[YOU] = player
            found = pieces(s)
            s[YOU] = you
            return found

        return seen_as

    def _all(self, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...]) -> PiecesOf:
        test = self.passes(kind, tests, places)
        only = self.only(places)
        if only is not None:
            base_of = only
            if test is None:

                def whole(s: State) -> list[int]:
                    base = base_of(s)
                    return s[base + 1 : base + 1 + s[base]]

                return whole
            fits = test

            def fitting(s: State) -> list[int]:
                base = base_of(s)
                return [piece for piece in s[base + 1 : base + 1 + s[base]] if fits(s, piece)]

            return fitting
        zones = self.zones(places)

        def everywhere(s: State) -> list[int]:
            found = [piece for base in zones(s) for piece in s[base + 1 : base + 1 + s[base]]]
            return found if test is None else [piece for piece in found if test(s, piece)]

        return everywhere

    def _tops(
        self, end: int, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...], picked: int | None
    ) -> PiecesOf:
        test = self.passes(kind, tests, places)
        zones = self.zones(places)
        taken_at = None if picked is None else self.frame.offset(picked)

        def tops(s: State) -> list[int]:
            taken: list[int] = []
            if taken_at is not None:
                at = s[FP] + taken_at
                taken = s[at + 1 : at + 1 + s[at]]
            found = []
            for base in zones(s):
                pieces = s[base + 1 : base + 1 + s[base]]
                for piece in pieces if end else reversed(pieces):
                    if piece not in taken and (test is None or test(s, piece)):
                        found.append(piece)
                        break
            return found

        return tops

    def _world(self, kind: int, tests: tuple[Expr, ...]) -> PiecesOf:
        test = self.passes(kind, tests, None)
        numbers = list(range(self.layout.pieces))
        if test is None:
            return lambda s: list(numbers)
        fits = test
        return lambda s: [piece for piece in numbers if fits(s, piece)]

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

    # ---- tests

    def passes(self, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...] | None) -> TestOf | None:
        """All tests in one, the kind's too; None where every piece passes."""
        decoded = [self.test(test) for test in tests]
        if kind >= 0 and not (places is not None and self._holds_only(kind, places)):
            decoded.insert(0, self._kind(kind))
        if not decoded:
            return None
        return decoded[0] if len(decoded) == 1 else (lambda s, piece: all(test(s, piece) for test in decoded))

    def _holds_only(self, kind: int, places: tuple[Expr, ...]) -> bool:
        """Whether nothing but pieces of the kind can ever lie there."""
        return all(self.layout.kinds_in[place.args[0]] <= {kind} for place in places)

    def _kind(self, kind: int) -> TestOf:
        card_at = self.layout.card_at
        has = tuple(card.kind == kind for card in self.program.cards)
        return lambda s, piece: has[s[card_at + piece]]

    def test(self, node: Expr) -> TestOf:
        """A test of a piece."""
        layout, cards = self.layout, self.program.cards
        card_at, face_at, states_at, busy_at = layout.card_at, layout.face_at, layout.states_at, layout.busy_at
        match node.code:
            case X.KIND:
                return self._kind(node.args[0])
            case X.VALUE:
                attribute, value = node.args
                has = tuple(card.values[attribute][value] > 0 for card in cards)
                return lambda s, piece: has[s[card_at + piece]]
            case X.FACE:
                kind, face = node.args
                own = self._kind(kind)
                return lambda s, piece: s[face_at + piece] == face and own(s, piece)
            case X.STATE:
                bit = 1 << node.args[0]
                return lambda s, piece: s[states_at + piece] & bit != 0
            case X.CARD:
                numbers = frozenset(node.args[0])
                return lambda s, piece: s[card_at + piece] in numbers
            case X.AMONG:
                among = self.pieces(node.args[0])
                return lambda s, piece: piece in among(s)
            case X.PAIRED:
                others = self.pieces(node.args[0])
                return lambda s, piece: any(other != piece for other in others(s))
            case X.BAG:
                return self._bag(*node.args)
            case X.BUSY:
                return lambda s, piece: s[busy_at + piece] != 0
            case _:
                return self._joined(node)

    def _joined(self, node: Expr) -> TestOf:
        if node.code is X.NOT:
            if node.args[0].code is X.BUSY:  # read for every card that might be carried out
                busy_at = self.layout.busy_at
                return lambda s, piece: s[busy_at + piece] == 0
            inner = self.test(node.args[0])
            return lambda s, piece: not inner(s, piece)
        tests = [self.test(test) for test in node.args[0]]
        if node.code is X.BOTH:
            return lambda s, piece: all(test(s, piece) for test in tests)
        return lambda s, piece: any(test(s, piece) for test in tests)

    def _bag(self, attribute: int, node: Expr) -> TestOf:
        """Bags of values as numbers in base 256: a bag of more than 255 equal values is beyond any game."""
        card_at = self.layout.card_at
        of = self.pieces(node)
        bags = tuple(
            sum(count << 8 * value for value, count in enumerate(card.values[attribute])) for card in self.program.cards
        )
        return lambda s, piece: bags[s[card_at + piece]] == sum([bags[s[card_at + other]] for other in of(s)])
