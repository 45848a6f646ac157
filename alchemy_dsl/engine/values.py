"""Decoding of amounts and conditions into functions of the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import RELATIONS, Frame, HoldsIn, NumberOf
from alchemy_dsl.engine.people import People
from alchemy_dsl.engine.pieces import Pieces
from alchemy_dsl.program.cells import FP, HOLDER, SOURCE, YOU
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.tree import Expr

T = TypeVar("T")


Change = tuple[int, int, Sequence[int]]
"""What a standing text says of some pieces: so much instead (1), or so much more (0)."""


def changed(worth: dict[int, int], changes: Iterable[Change]) -> int:
    """What pieces are worth together: of what is said instead of their own the highest, and on top of it what is more."""
    instead: dict[int, int] = {}
    more = 0
    for on, amount, pieces in changes:
        for piece in pieces:
            if piece in worth and on:
                instead[piece] = max(instead.get(piece, amount), amount)
            elif piece in worth:
                more += amount
    return sum((worth | instead).values()) + more


def left_over(values: Sequence[tuple[int, ...]], size: int) -> int:
    """How many pieces with these values are left when `size` alike are put aside, as often as there are so many; those without a value are
    all left."""
    return sum(count % size if any(value) else count for value, count in Counter(values).items())


class Values:
    """Expressions of one routine."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.people = People(frame)
        self.pieces = Pieces(frame, self.people)
        self.pieces.amount = self.amount

    def amount(self, node: Expr) -> NumberOf:
        """A number of 0 or more (-1 stands for no bound)."""
        match node.code:
            case X.NUMBER:
                number = node.args[0]
                return lambda _: number
            case X.COUNT:
                return self._count(node.args[0])
            case X.DISTINCT:
                return self._distinct(*node.args)
            case X.HEADS:
                people = self.people.people(node.args[0])
                return lambda s: len(people(s))
            case X.CELL:
                offset = self.frame.offset(node.args[0])
                return lambda s: s[s[FP] + offset]
            case X.SUM:
                amounts = [self.amount(part) for part in node.args[0]]
                return lambda s: sum([amount(s) for amount in amounts])
            case X.ODD_ONES:
                return self._odd_ones(*node.args)
            case X.LESS | X.LEAST:
                first, second = (self.amount(arg) for arg in node.args)
                if node.code is X.LEAST:
                    return lambda s: min(first(s), second(s))
                return lambda s: max(first(s) - second(s), 0)
            case X.SHOWN | X.DIFFERENT | X.TOTAL:
                return self._total(*node.args) if node.code is X.TOTAL else self._told(node)
            case X.OF:
                return self._of(*node.args)
            case X.TALLY | X.BY_SEAT:
                return self._of_you(node)
        return self._changed(node.code, self.amount(node.args[0]), node)

    def _of_you(self, node: Expr) -> NumberOf:
        """What You have done this turn, or what is Your number as you sit."""
        layout = self.frame.layout
        if node.code is X.TALLY:
            first = layout.tallies + node.args[0] * layout.seats
            return lambda s: s[first + s[YOU]]
        numbers, seats = node.args[0], layout.players
        return lambda s: numbers[min((s[YOU] - s[HOLDER] + 1) % seats, len(numbers) - 1)]

    def _told(self, node: Expr) -> NumberOf:
        """What dice show."""
        found, face_at = self.pieces.pieces(node.args[-1]), self.frame.layout.face_at
        if node.code is X.SHOWN:
            return lambda s: sum([s[face_at + piece] + 1 for piece in found(s)])
        least = node.args[0]
        return lambda s: different([s[face_at + piece] for piece in found(s)], least)

    def _total(self, attribute: int, node: Expr, rows: tuple[tuple[Expr, int, Expr, Expr], ...]) -> NumberOf:
        """What cards say, and what standing texts say of them."""
        found, card_at, seats = self.pieces.pieces(node), self.frame.layout.card_at, range(self.frame.layout.seats)
        printed = tuple(sum(card.values[attribute]) for card in self.frame.program.cards)
        if not rows:
            return lambda s: sum([printed[s[card_at + piece]] for piece in found(s)])
        texts = [(self.pieces.pieces(says), on, self.amount(much), self.pieces.pieces(of)) for says, on, much, of in rows]

        def changes(s: State) -> Iterator[Change]:
            you, source = s[YOU], s[SOURCE]
            for seat in seats:
                s[YOU] = seat
                for says, on, much, of in texts:
                    for piece in says(s):
                        s[SOURCE] = piece + 1
                        yield on, much(s), of(s)
            s[YOU], s[SOURCE] = you, source

        return lambda s: changed({piece: printed[s[card_at + piece]] for piece in found(s)}, list(changes(s)))

    def _of(self, who_node: Expr, node: Expr) -> NumberOf:
        return seen_as(self.people.who(who_node), self.amount(node), 0)

    def _distinct(self, attribute: int, node: Expr) -> NumberOf:
        values, found, card_at = self.pieces.sieves.values(attribute), self.pieces.pieces(node), self.frame.layout.card_at

        def distinct(s: State) -> int:
            together = 0
            for piece in found(s):
                together |= values[s[card_at + piece]]
            return together.bit_count()

        return distinct

    def _changed(self, code: X, of: NumberOf, node: Expr) -> NumberOf:
        match code:
            case X.HALF_UP:
                return lambda s: (of(s) + 1) // 2
            case X.HALF_DOWN:
                return lambda s: of(s) // 2
            case X.PRODUCT:
                times = node.args[1]
                return lambda s: of(s) * times
            case X.PLUS:
                more = node.args[1]
                return lambda s: max(of(s) + more, 0)
            case _:
                every = node.args[1]
                return lambda s: of(s) // every

    def _own_count(self, node: Expr) -> tuple[int, ...] | None:
        """The base cells by seat, where an amount is the number of all pieces in one zone of You."""
        if node.code is not X.COUNT or node.args[0].code is not X.ALL:
            return None
        kind, tests, places = node.args[0].args
        return self.pieces.own(places) if self.pieces.passes(kind, tests, places) is None else None

    def _count(self, node: Expr) -> NumberOf:
        if node.code is X.ALL:
            kind, tests, places = node.args
            only = self.pieces.only(places)
            if only is not None and self.pieces.passes(kind, tests, places) is None:
                base_of = only
                return lambda s: s[base_of(s)]
        found = self.pieces.pieces(node)
        return lambda s: len(found(s))

    def _odd_ones(self, size: int, attribute: int, pieces: Expr) -> NumberOf:
        found, card_at = self.pieces.pieces(pieces), self.frame.layout.card_at
        values = [card.values[attribute] for card in self.frame.program.cards]

        def odd_ones(s: State) -> int:
            return left_over([values[s[card_at + piece]] for piece in found(s)], size)

        return odd_ones

    def condition(self, node: Expr) -> HoldsIn:
        """A condition."""
        match node.code:
            case X.TRUE:
                return lambda _: True
            case X.HOLD_ALL:
                parts = [self.condition(part) for part in node.args[0]]
                return lambda s: all(part(s) for part in parts)
            case X.HOLD_ANY:
                ways = [self.condition(part) for part in node.args[0]]
                return lambda s: any(way(s) for way in ways)
            case X.FALSE:
                inner = self.condition(node.args[0])
                return lambda s: not inner(s)
            case X.EMPTY:
                return self._empty(node.args[0])
            case X.SOME:
                count = self._count(node.args[0])
                return lambda s: count(s) > 0
            case X.COMPARE:
                own = self._own_count(node.args[1])
                if own is not None and node.args[0] == 3 and node.args[2].code is X.NUMBER:
                    bases, least = own, node.args[2].args[0]
                    return lambda s: s[bases[s[YOU]]] >= least
                relation = RELATIONS[node.args[0]]
                left, right = self.amount(node.args[1]), self.amount(node.args[2])
                return lambda s: relation(left(s), right(s))
            case X.IS:
                sieve, found = self.pieces.sieves.sieve(node.args[0]), self.pieces.pieces(node.args[1])

                def each_is(s: State) -> bool:
                    pieces = found(s)
                    return bool(pieces) and len(sieve(s, pieces)) == len(pieces)

                return each_is
            case X.IS_PERSON:
                person, who = self.people.test(node.args[0]), self.people.who(node.args[1])

                def is_person(s: State) -> bool:
                    player = who(s)
                    return player >= 0 and person(s, player)

                return is_person
            case X.OUTCOME:
                return self._outcome(*node.args)
            case _:
                return (self._anyone if node.code is X.ANYONE else self._for)(*node.args)

    def _empty(self, places: tuple[Expr, ...]) -> HoldsIn:
        own = self.pieces.own(places)
        if own is not None:
            bases = own
            return lambda s: not s[bases[s[YOU]]]
        zones = self.pieces.zones(places)
        return lambda s: not any(s[base] for base in zones(s))

    def _outcome(self, which: int, slot: int) -> HoldsIn:
        offset = self.frame.offset(slot)
        if which == 0:
            return lambda s: s[s[FP] + offset + s[YOU]] == 2
        if which == 1:
            return lambda s: s[s[FP] + offset + s[YOU]] != 2
        return lambda s: s[s[FP] + offset + s[YOU]] == 0

    def _anyone(self, people_node: Expr, node: Expr) -> HoldsIn:
        people, inner = self.people.people(people_node), self.condition(node)

        def anyone(s: State) -> bool:
            you, found = s[YOU], False
            for player in people(s):
                s[YOU] = player
                found = inner(s)
                if found:
                    break
            s[YOU] = you
            return found

        return anyone

    def _for(self, who_node: Expr, node: Expr) -> HoldsIn:
        return seen_as(self.people.who(who_node), self.condition(node), False)


def seen_as(who: NumberOf, value: Callable[[State], T], missing: T) -> Callable[[State], T]:
    """A number or a condition with somebody else as "you"; `missing` if there is nobody."""

    def seen(s: State) -> T:
        you, player = s[YOU], who(s)
        if player < 0:
            return missing
        s[YOU] = player
        found = value(s)
        s[YOU] = you
        return found

    return seen


def different(shown: list[int], least: int) -> int:
    """How many different numbers there are that occur so often or more."""
    return sum([shown.count(number) >= least for number in set(shown)])
