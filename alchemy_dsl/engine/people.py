"""Decoding of expressions for players: who, people, tests of players.

Who is in the game is one cell of bits. A phrase that looks at nothing but that, You and where counting starts is worked out once for
each such situation and remembered, as a table would be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from alchemy_dsl.engine.api import State
from alchemy_dsl.engine.frame import Frame, NumberOf, PeopleOf, TestOf
from alchemy_dsl.program.cells import ACTIVE, FP, HOLDER, IN, WAITS, YOU
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.layout import WAITER
from alchemy_dsl.program.tree import Expr

if TYPE_CHECKING:
    from alchemy_dsl.engine.pieces import Pieces

PLAYERS = 1
"""The sort of THOSE that leaves out participants who are no players."""
Known: TypeAlias = dict[int, tuple[int, ...]]


class People:
    """Players of one routine."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.players = frame.layout.players
        self.seats = frame.layout.seats
        self.teams = frame.layout.teams
        self.known: dict[Expr, tuple[Known, PeopleOf]] = {}
        """What is remembered of each phrase that is remembered, by who is in and who You is."""
        self.pieces: Pieces

    def who(self, node: Expr) -> NumberOf:
        """One player, or -1."""
        match node.code:
            case X.YOU:
                return lambda s: s[YOU]
            case X.ACTIVE:
                return lambda s: s[ACTIVE]
            case X.PERSON:
                offset = self.frame.offset(node.args[0])
                return lambda s: s[s[FP] + offset] - 1
            case X.WAITER:
                waiter = self.frame.layout.window + WAITER
                return lambda s: s[s[WAITS] + waiter] - 1 if s[WAITS] else -1
            case X.OTHER:
                seat = self.players + node.args[0]
                return lambda _: seat
            case X.OWNER:
                found, owner_of = self.pieces.pieces(node.args[0]), self.frame.layout.owner_of
                return lambda s: owner_of[pieces[0]] if (pieces := found(s)) else -1
            case _:
                return self._nearest(*node.args)

    def _nearest(self, side: int, node: Expr) -> NumberOf:
        people = self.people(node)
        clockwise_from_you = node.code is X.THOSE and node.args[2].code is X.YOU
        if not clockwise_from_you:
            return self._nearest_of(side, people)

        def nearest(s: State) -> int:
            found = people(s)
            if len(found) > 1 and side == 0:
                return found[1] if found[0] == s[YOU] else found[0]
            return found[-1] if found else -1

        return nearest

    def _nearest_of(self, side: int, people: PeopleOf) -> NumberOf:
        seats = self.seats

        def nearest(s: State) -> int:
            you = s[YOU]
            away = [((player - you - 1) if side == 0 else (you - player - 1)) % seats for player in people(s)]
            return people(s)[away.index(min(away))] if away else -1

        return nearest

    def people(self, node: Expr) -> PeopleOf:
        """Players in order."""
        if node.code is X.ONE:
            who = self.who(node.args[0])

            def one(s: State) -> tuple[int, ...]:
                player = who(s)
                return () if player < 0 else (player,)

            return one
        if node.code is X.MOST:
            return self._most(*node.args)
        return self._teams() if node.code is X.TEAMS else self._those(*node.args)

    def _most(self, fewest: int, people_node: Expr, node: Expr) -> PeopleOf:
        people, pieces = self.people(people_node), self.pieces.pieces(node)

        def most(s: State) -> tuple[int, ...]:
            found, you, counts = people(s), s[YOU], []
            for player in found:
                s[YOU] = player
                counts.append(len(pieces(s)))
            s[YOU] = you
            wanted = (min if fewest else max)(counts, default=0)
            return tuple(player for player, count in zip(found, counts, strict=True) if count == wanted)

        return most

    def _teams(self) -> PeopleOf:
        teams, players = self.teams, self.players

        def first_of_each(s: State) -> tuple[int, ...]:
            seen: dict[int, int] = {}
            for player in range(players):
                if s[IN] >> player & 1:
                    seen.setdefault(teams[player], player)
            return tuple(seen.values())

        return first_of_each

    def _those(self, sort: int, tests: tuple[Expr, ...], start_node: Expr) -> PeopleOf:
        start, seats = self.who(start_node), self.seats
        wanted = self.players if sort == PLAYERS else seats
        inside = self._inside(sort)
        decoded = [self.test(test) for test in tests]
        outside = any(test.code is X.IS_OUT for test in tests)

        def work_out(s: State) -> tuple[int, ...]:
            first, present = max(start(s), 0), inside(s)
            order = [(first + step) % seats for step in range(seats)]
            return tuple(
                player
                for player in order
                if player < wanted and (outside or present >> player & 1) and all(test(s, player) for test in decoded)
            )

        if any(_holds(test) for test in tests) or start_node.code is not X.YOU:
            return work_out
        known: Known = {}

        def remembered(s: State) -> tuple[int, ...]:
            key = inside(s) << 5 | s[YOU]
            found = known.get(key)
            if found is None:
                found = known[key] = work_out(s)
            return found

        self.known[Expr(X.THOSE, (sort, tests, start_node))] = known, remembered
        return remembered

    def _inside(self, sort: int) -> NumberOf:
        """The bits of those who are in the game. A participant who is no player is left out in its own turn, except for itself."""
        players = self.players
        if sort == PLAYERS or players == self.seats:
            return lambda s: s[IN]

        def inside(s: State) -> int:
            holder = s[HOLDER] - 1
            return s[IN] & ~(1 << holder) if holder >= players and holder != s[YOU] else s[IN]

        return inside

    def test(self, node: Expr) -> TestOf:
        """A test of a player."""
        teams = self.teams
        match node.code:
            case X.NOT_YOU:
                return lambda s, player: player != s[YOU]
            case X.ON_TEAM:
                return lambda s, player: teams[player] == teams[s[YOU]]
            case X.MARKED:
                at = self.frame.layout.marks + 2 * node.args[0]
                return lambda s, player: bool(s[at] >> player & 1)
            case X.IS_OUT:
                return lambda s, player: not s[IN] >> player & 1
            case X.NOT_PERSON:
                inner = self.test(node.args[0])
                return lambda s, player: not inner(s, player)
            case _:
                return self._holds(node.args[0])

    def _holds(self, node: Expr) -> TestOf:
        pieces = self.pieces.pieces(node)

        def holds(s: State, player: int) -> bool:
            you = s[YOU]
            s[YOU] = player
            found = bool(pieces(s))
            s[YOU] = you
            return found

        return holds


def _holds(test: Expr) -> bool:
    return test.code in (X.HOLDS, X.MARKED) or (test.code is X.NOT_PERSON and _holds(test.args[0]))
