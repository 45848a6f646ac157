"""Decoding of tests of pieces. A test becomes a sieve: it takes pieces and gives those that pass, in their order.

So whatever a test compares with is worked out once for all pieces, and no piece costs a call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import RELATIONS, Frame, PiecesOf, Sieve
from alchemy_dsl.program.cells import ACTIVE, IN, SOURCE, YOU
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.tree import Expr

if TYPE_CHECKING:
    from alchemy_dsl.engine.pieces import Pieces


class Sieves:
    """Tests of one routine. `wanted` False gives the opposite."""

    def __init__(self, frame: Frame, pieces: Pieces) -> None:
        self.layout = frame.layout
        self.cards = frame.program.cards
        self.pieces = pieces

    def sieve(self, node: Expr, *, wanted: bool = True) -> Sieve:
        """A test."""
        layout = self.layout
        match node.code:
            case X.KIND:
                return self.kind(node.args[0], wanted=wanted)
            case X.VALUE:
                attribute, value = node.args
                return self._by_card([card.values[attribute][value] > 0 for card in self.cards], wanted=wanted)
            case X.CARD:
                return self._by_card([number in node.args[0] for number in range(len(self.cards))], wanted=wanted)
            case X.FACE:
                return self._face(*node.args, wanted=wanted)
            case X.STATE:
                return _bits(layout.states_at, 1 << node.args[0], wanted=wanted)
            case X.BUSY:
                return _bits(layout.busy_at, 1, wanted=wanted)
            case X.SHOWS:
                return self._shows(*node.args, wanted=wanted)
            case X.NOT:
                return self.sieve(node.args[0], wanted=not wanted)
            case X.DOABLE:
                return self._doable(node.args[0], wanted=wanted)
            case X.BANNED:
                return self._banned(*node.args, wanted=wanted)
            case X.BOTH | X.EITHER:
                return self._joined(node, wanted=wanted)
            case _:
                return self._compared(node, wanted=wanted)

    def _doable(self, rows: tuple[tuple[int, int, Expr], ...], *, wanted: bool) -> Sieve:
        from alchemy_dsl.engine.values import Values

        layout = self.layout
        values = Values(Frame(layout.program, layout, -1))
        conditions = {(card, face): values.condition(condition) for card, face, condition in rows}

        def doable(s: State, pieces: Sequence[int]) -> list[int]:
            active, source = s[ACTIVE], s[SOURCE]
            s[ACTIVE] = s[YOU]
            found = []
            for piece in pieces:
                holds = conditions.get((s[layout.card_at + piece], s[layout.face_at + piece]))
                s[SOURCE] = piece + 1
                if (holds is not None and holds(s)) == wanted:
                    found.append(piece)
            s[ACTIVE], s[SOURCE] = active, source
            return found

        return doable

    def kind(self, kind: int, *, wanted: bool = True) -> Sieve:
        """Those of a kind."""
        below = self.layout.program.kinds[kind].below
        passes = tuple((own in below) == wanted for own in self.layout.kind_of)
        return lambda _, pieces: [piece for piece in pieces if passes[piece]]

    def _by_card(self, told: list[bool], *, wanted: bool) -> Sieve:
        passes, card_at = tuple(each == wanted for each in told), self.layout.card_at
        return lambda s, pieces: [piece for piece in pieces if passes[s[card_at + piece]]]

    def _face(self, kind: int, face: int, *, wanted: bool) -> Sieve:
        face_at = self.layout.face_at
        own = tuple(each == kind for each in self.layout.kind_of)
        return lambda s, pieces: [
            piece for piece in pieces if (own[piece] and s[face_at + piece] == face) == wanted
        ]

    def _shows(self, relation: int, number: Expr, *, wanted: bool) -> Sieve:
        face_at, holds, amount = self.layout.face_at, RELATIONS[relation], self.pieces.amount(number)

        def shows(s: State, pieces: Sequence[int]) -> list[int]:
            other = amount(s) - 1
            return [piece for piece in pieces if holds(s[face_at + piece], other) == wanted]

        return shows

    def _compared(self, node: Expr, *, wanted: bool) -> Sieve:
        """Tests that compare a piece with others, which are found once."""
        found = self.pieces.pieces(node.args[-1])
        if node.code is X.AMONG:

            def among(s: State, pieces: Sequence[int]) -> list[int]:
                others = found(s)
                return [piece for piece in pieces if (piece in others) == wanted]

            return among
        if node.code is X.PAIRED:

            def paired(s: State, pieces: Sequence[int]) -> list[int]:
                others = found(s)
                return [piece for piece in pieces if any(other != piece for other in others) == wanted]

            return paired
        if node.code is X.UNLIKE:
            return self._unlike(node.args[0], found, wanted=wanted)
        # Bags of values as numbers in base 256: a bag of more than 255 equal values is beyond any game.
        card_at = self.layout.card_at
        bags = tuple(
            sum(count << 8 * value for value, count in enumerate(card.values[node.args[0]])) for card in self.cards
        )

        def same_bag(s: State, pieces: Sequence[int]) -> list[int]:
            bag = sum([bags[s[card_at + other]] for other in found(s)])
            return [piece for piece in pieces if (bags[s[card_at + piece]] == bag) == wanted]

        return same_bag

    def values(self, attribute: int) -> tuple[int, ...]:
        """For each card a bit for every value of the attribute that it has."""
        return tuple(sum(1 << value for value, count in enumerate(card.values[attribute]) if count) for card in self.cards)

    def _unlike(self, attribute: int, found: PiecesOf, *, wanted: bool) -> Sieve:
        values, card_at = self.values(attribute), self.layout.card_at

        def unlike(s: State, pieces: Sequence[int]) -> list[int]:
            together = 0
            for other in found(s):
                together |= values[s[card_at + other]]
            return [piece for piece in pieces if (not values[s[card_at + piece]] & together) == wanted]

        return unlike

    def _banned(self, ban: int, test: Expr, *, wanted: bool) -> Sieve:
        at, sieve = self.layout.bans + ban, self.sieve(test, wanted=wanted)
        if wanted:
            return lambda s, pieces: sieve(s, pieces) if s[at] & (s[IN] << 1 | 1) else []
        return lambda s, pieces: sieve(s, pieces) if s[at] & (s[IN] << 1 | 1) else list(pieces)

    def _joined(self, node: Expr, *, wanted: bool) -> Sieve:
        """All of several tests, or at least one. Not one of them passed: each has failed."""
        every = (node.code is X.BOTH) == wanted
        sieve = in_turn([self.sieve(test, wanted=wanted if every else not wanted) for test in node.args[0]])
        if sieve is None:
            return (lambda _, pieces: list(pieces)) if every else (lambda _, pieces: [])
        if every:
            return sieve
        failing = sieve

        def some(s: State, pieces: Sequence[int]) -> list[int]:
            failed = failing(s, pieces)
            return [piece for piece in pieces if piece not in failed]

        return some


def _bits(array_at: int, bits: int, *, wanted: bool) -> Sieve:
    value = bits if wanted else 0
    return lambda s, pieces: [piece for piece in pieces if s[array_at + piece] & bits == value]


def in_turn(sieves: list[Sieve]) -> Sieve | None:
    """One sieve after the other; None if there is none."""
    if not sieves:
        return None
    first, rest = sieves[0], in_turn(sieves[1:])
    if rest is None:
        return first
    others = rest
    return lambda s, pieces: others(s, first(s, pieces))
