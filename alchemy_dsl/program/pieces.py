"""Lowering of noun phrases for pieces: what is meant, and how it is picked. Gives expression trees; emits no code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.codes import UNBOUNDED, X
from alchemy_dsl.program.scope import YOU, Bound, Scope
from alchemy_dsl.program.tree import Expr, expr
from alchemy_dsl.program.values import NO_TEST, NOTHING_YET, Values, number, union

ONE = number(1)
TAKES_ALL = (ir.Mode.ALL, ir.Mode.EACH)


@dataclass(frozen=True, slots=True)
class Selection:
    """What a step's noun phrase picks: out of `found`, all of it or from `low` to `high` pieces, chosen by `who` or at random."""

    found: Expr
    all: bool = True
    low: Expr = ONE
    high: Expr = ONE
    random: bool = False
    who: Expr = YOU
    different: int = -1
    """The attribute of which no two picked pieces share a value; -1: none."""

    @property
    def single(self) -> bool:
        """Exactly one piece is picked."""
        return not self.all and self.low == ONE and self.high == ONE

    @property
    def capacity(self) -> int:
        """How many pieces it is at most; 0 if that cannot be known here."""
        if self.all:
            return 1 if self.found.code in (X.SOLE, X.THIS) or _soles(self.found) else 0
        return max(self.high.args[0], 0) if self.high.code is X.NUMBER else 0

    def where(self, tests: Sequence[Expr]) -> Selection:
        """The same out of those that pass these tests too."""
        return replace(self, found=where(self.found, tests))


@dataclass(frozen=True, slots=True)
class Described:
    """A noun phrase as described in full: the text's words and what the verb's slot adds, each with the scope it is read in."""

    phrase: ir.Pieces
    scope: Scope
    places: tuple[ir.Place, ...]
    places_scope: Scope
    more: ir.Pieces | None = None
    more_scope: Scope | None = None


class PiecesLowering:
    """Noun phrases of one routine."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.names = values.names
        values.pieces = self

    def described(self, phrase: ir.Pieces, scope: Scope, bound: Bound | None) -> Described:
        """A phrase with what the verb's slot says where the text says nothing; the slot's tests always hold."""
        default = bound.slot.default if bound else None
        if bound is None or default is None or bound.own is None or default is phrase:
            return Described(phrase, scope, phrase.places, scope)
        places, places_scope = (phrase.places, scope) if phrase.places else (default.places, bound.own)
        return Described(phrase, scope, places, places_scope, default, bound.own)

    def tests(self, described: Described) -> list[Expr]:
        """All tests of a phrase."""
        found = [test for test in self.values.tests(described.phrase.tests, described.scope) if test != NO_TEST]
        if described.more is not None and described.more_scope is not None:
            extra = self.values.tests(described.more.tests, described.more_scope)
            found += [test for test in extra if test not in found]
        return found

    def kind(self, phrase: ir.Pieces) -> int:
        """The number of the kind; -1 for pieces of any kind."""
        return self.names.kinds.get(phrase.kind, -1)

    def everything(self, what: ir.Node, scope: Scope) -> Expr:
        """All pieces that a phrase could mean, whatever its quantity."""
        bound = None
        if isinstance(what, ir.Param):
            bound = self.values.bound(what, scope)
            if bound.run is not None:
                return expr(X.IN_RUN, bound.run)
            if bound.value is None:
                raise self.values.fail("nothing is given here", what)
            what, scope = bound.value, bound.scope
        match what:
            case ir.Pieces():
                return self.candidates(self.described(what, scope, bound), whole=True)
            case ir.Contents(places):
                return expr(X.ALL, -1, [], self.values.places(places, scope))
            case ir.It(step):
                return self.pointed(step, scope)
            case ir.ThisCard():
                return expr(X.THIS)
            case ir.Noun(name, owner):
                return self.noun(name, self.values.who(owner, scope))
        raise self.values.fail("pieces must be meant here", what)

    def others(self, what: ir.Node, scope: Scope) -> Expr:
        """All pieces that a phrase could mean before its step has taken any."""
        self.values.taken = NOTHING_YET
        found = self.everything(what, scope)
        self.values.taken = None
        return found

    def pointed(self, step: int, scope: Scope) -> Expr:
        """The pieces of an earlier step; none if it has not been reached."""
        remembered = scope.steps.get(step)
        if remembered is None:
            return expr(X.UNION, [])
        if remembered.each is not None:
            return expr(X.KEPT, remembered.each)
        return union([expr(X.IN_RUN, run) for run in remembered.runs])

    def noun(self, name: str, owner: Expr) -> Expr:
        """A noun of the game; "you" in its meaning is the owner."""
        means = self.names.game.nouns[name].means
        found = self.candidates(self.described(means, Scope({}), None), whole=True)
        if means.quantity.mode is ir.Mode.THE:
            found = expr(X.SOLE, found)
        return found if owner == YOU else expr(X.AS, owner, found)

    def candidates(self, described: Described, *, whole: bool) -> Expr:
        """The pieces that can be picked: of a stack only the first, unless all are meant (`whole`)."""
        phrase = described.phrase
        kind, tests = self.kind(phrase), self.tests(described)
        if not described.places:
            return expr(X.WORLD, kind, tests)
        groups: dict[int | None, list[Expr]] = {}
        for place in described.places:
            end = self._end(phrase, place, described.places_scope, whole=whole)
            groups.setdefault(end, []).append(self.values.place(place, described.places_scope))
        return union(
            [
                expr(X.ALL, kind, tests, places) if end is None else expr(X.TOPS, end, kind, tests, places)
                for end, places in groups.items()
            ]
        )

    def _end(self, phrase: ir.Pieces, place: ir.Place, scope: Scope, *, whole: bool) -> int | None:
        """From which end pieces are taken: 0 the top, 1 the bottom, None from anywhere."""
        if phrase.pick is ir.Pick.BOTTOM or place.part is ir.Part.BOTTOM:
            return 1
        if phrase.pick is ir.Pick.TOP or place.part is ir.Part.TOP:
            return 0
        zone = self.names.game.zones[self.values.zone(place.zone, scope)]
        return 0 if zone.taken_from == "top" and phrase.pick is ir.Pick.CHOICE and not whole else None

    def selection(self, what: ir.Node, scope: Scope, bound: Bound | None = None) -> Selection:
        """How the pieces of a step are picked. The players whose zones are meant have been chosen."""
        if not isinstance(what, ir.Pieces):
            return Selection(self.everything(what, scope))
        described = self.described(what, scope, bound)
        quantity, inner = self.values.quantity(what.quantity, scope)
        found = self.candidates(described, whole=quantity.mode in TAKES_ALL)
        if quantity.mode in TAKES_ALL:
            return Selection(found)
        if found.code is X.WORLD:
            found = expr(X.NEAR, found)
        if quantity.mode is ir.Mode.THE:
            return Selection(expr(X.SOLE, found))
        low, high = self.values.bounds(quantity, inner)
        who = self.values.who(what.chooser, scope) if what.chooser else YOU
        different = -1 if what.different is None else self.names.attribute(what.different)
        return Selection(found, False, low, high, what.pick is ir.Pick.RANDOM, who, different)

    def cannot(self, verb: str) -> list[Expr]:
        """The tests that keep pieces from being the object of a verb: standing rules, and bans while they hold."""
        rules = [named.rule for named in self.names.game.rules]
        found = [self._sort(rule.what) for rule in rules if isinstance(rule, ir.Cannot) and rule.verb == verb]
        found += [
            expr(X.BANNED, number_of, self._sort(ban.what))
            for number_of, ban in enumerate(self.names.bans)
            if ban.verb == verb
        ]
        return [expr(X.NOT, test) for test in found]

    def _sort(self, what: ir.Pieces) -> Expr:
        """The pieces of a rule as one test. A rule is nobody's, so it cannot name somebody's zone."""
        kind = self.kind(what)
        tests = self.values.tests(what.tests, Scope({}))
        if kind >= 0:
            tests.insert(0, expr(X.KIND, kind))
        if what.places:
            if not all(place.owner is None or isinstance(place.owner, ir.Anyone) for place in what.places):
                raise self.values.fail("a rule about what cannot be done cannot name a player's zone", what)
            tests.append(expr(X.AMONG, expr(X.ALL, kind, [], self.values.places(what.places, Scope({})))))
        return tests[0] if len(tests) == 1 else expr(X.BOTH, tests)

    def room(self, state: str) -> Expr | None:
        """How many pieces more may be in a state, if a standing rule says so."""
        for named in self.names.game.rules:
            rule = named.rule
            if isinstance(rule, ir.AtMost) and rule.state == state:
                counted = where(self.everything(rule.what, Scope({})), [self.values.state_test(state)])
                return expr(X.LESS, self.values.amount(rule.amount, Scope({})), expr(X.COUNT, counted))
        return None


def where(found: Expr, tests: Sequence[Expr]) -> Expr:
    """Those that pass more tests."""
    if not tests:
        return found
    if found.code in (X.ALL, X.WORLD):
        kind, own, *places = found.args
        more = [_without_kind(test, kind) for test in tests]
        return expr(found.code, kind, (*own, *(test for test in dict.fromkeys(more) if test not in own)), *places)
    return expr(X.WHERE, tests[0] if len(tests) == 1 else expr(X.BOTH, list(tests)), found)


def _without_kind(test: Expr, kind: int) -> Expr:
    """A test that leaves out pieces of a kind and a sort, where all are of that kind: it leaves out the sort."""
    if test.code is X.NOT and test.args[0].code is X.BOTH:
        own = expr(X.KIND, kind)
        parts = [part for part in test.args[0].args[0] if part != own]
        return negated(parts[0] if len(parts) == 1 else expr(X.BOTH, parts))
    return test


def negated(test: Expr) -> Expr:
    """The opposite of a test."""
    opposite: Expr = test.args[0] if test.code is X.NOT else expr(X.NOT, test)
    return opposite


def capped(selection: Selection, room: Expr) -> Selection:
    """The same, but no more than there is room for."""
    if selection.all or selection.high == number(UNBOUNDED):
        low = room if selection.all else expr(X.LEAST, selection.low, room)
        return replace(selection, all=False, low=low, high=room)
    return replace(
        selection, low=expr(X.LEAST, selection.low, room), high=expr(X.LEAST, selection.high, room)
    )


def _soles(found: Expr) -> bool:
    return found.code in (X.WHERE, X.AS, X.NEAR) and (found.args[-1].code is X.SOLE or _soles(found.args[-1]))
