"""Lowering of what steps take: amounts, players, places, tests, conditions. Gives expression trees; emits no code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.codes import UNBOUNDED, X
from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.program.scope import YOU, Bound, Scope
from alchemy_dsl.program.tables import Names
from alchemy_dsl.program.tree import Expr, expr

if TYPE_CHECKING:
    from alchemy_dsl.program.pieces import PiecesLowering

RELATIONS = {relation: number for number, relation in enumerate(ir.Relation)}
OUTCOMES = {outcome: number for number, outcome in enumerate(ir.Outcome)}
NO_TEST = expr(X.BOTH, [])
NOTHING_YET = -1


def number(value: int) -> Expr:
    """A plain number."""
    return expr(X.NUMBER, value)


class Values:
    """Expressions of one routine. `people` holds the cells of players chosen for a noun phrase of this step."""

    def __init__(self, names: Names, text: str) -> None:
        self.names = names
        self.text = text
        self.chosen: dict[int, int] = {}
        """The cell of the player chosen for a phrase such as "a player's", by the identity of its node."""
        self.taken: int | None = None
        """The run that "other" leaves out; `NOTHING_YET` before a step has taken anything; None: it leaves out this card."""
        self.pieces: PiecesLowering

    def fail(self, message: str, node: ir.Node) -> LoweringError:
        """An error at a node."""
        return LoweringError(message, self.text, node.span)

    # ---- arguments

    def bound(self, node: ir.Param, scope: Scope) -> Bound:
        """The argument that a slot stands for, through any number of verbs."""
        bound = scope.args[node.slot]
        if isinstance(bound.value, ir.Param):
            return self.bound(bound.value, bound.scope)
        return bound

    def resolve(self, value: Any, scope: Scope) -> tuple[Any, Scope]:
        """A value with the arguments put in, and the scope to read it in."""
        while True:
            match value:
                case ir.Param() as given:
                    pass
                case ir.Place(zone=ir.Param() as given, owner=None, part=ir.Part.WHOLE):  # a slot for a whole place, not for a zone alone
                    pass
                case _:
                    return value, scope
            bound = self.bound(given, scope)
            value, scope = bound.value, bound.scope

    def quantity(self, quantity: ir.Quantity, scope: Scope) -> tuple[ir.Quantity, Scope]:
        """A quantity with the arguments put in: "<n> things" given "up to 2" is "up to 2 things"."""
        if quantity.mode is ir.Mode.EXACTLY and isinstance(quantity.amount, ir.Param):
            value, inner = self.resolve(quantity.amount, scope)
            if isinstance(value, ir.Quantity):
                return self.quantity(value, inner)
            return ir.Quantity(ir.Mode.EXACTLY, value), inner
        return quantity, scope

    # ---- amounts

    def amount(self, node: Any, scope: Scope) -> Expr:
        """An amount."""
        match node:
            case ir.Number(value):
                return number(value)
            case ir.Constant(name):
                return number(self.names.game.constants[name])
            case ir.Count(ir.People() as people):
                return expr(X.HEADS, self.people(people, scope))
            case ir.Count(what):
                return expr(X.COUNT, self.pieces.everything(what, scope))
            case ir.Half(of, up):
                return expr(X.HALF_UP if up else X.HALF_DOWN, self.amount(of, scope))
            case ir.More(than, by):
                return expr(X.PLUS, self.amount(than, scope), by)
            case ir.Shown(of):
                return expr(X.SHOWN, self.pieces.everything(of, scope))
            case ir.Different(least, of):
                return expr(X.DIFFERENT, least, self.pieces.everything(of, scope))
            case ir.Total(attribute, of) | ir.Distinct(attribute, of):
                about = (self.names.attribute(attribute), self.pieces.everything(of, scope))
                return expr(X.TOTAL, *about, self.worths(attribute)) if isinstance(node, ir.Total) else expr(X.DISTINCT, *about)
            case ir.Measure() | ir.Tally():
                return self.somebodys(node, scope)
            case ir.Param():
                value, inner = self.resolve(node, scope)
                return self.amount(value, inner)
            case ir.Quantity(ir.Mode.EXACTLY, amount, _):
                return self.amount(amount, scope)
        raise self.fail("this amount cannot be used here", node)

    def somebodys(self, node: ir.Measure | ir.Tally, scope: Scope) -> Expr:
        """A number that the game declares, or what is counted of a turn, of a player."""
        if isinstance(node, ir.Measure):
            return self.measure(node.name, self.who(node.owner, scope))
        player, number_of = self.who(node.actor, scope), self.names.tallies.index(replace(node, actor=ir.You()))
        counted = expr(X.TALLY, number_of)
        return counted if player == YOU else expr(X.OF, player, counted)

    def measure(self, name: str, owner: Expr) -> Expr:
        """A number that the game declares, of an owner: what it means, and what the standing texts of cards add."""
        means = self.names.game.measures[name]
        found = expr(X.BY_SEAT, list(means.by_seat)) if means.means is None else self.amount(means.means, Scope({}))
        added = [
            expr(X.PRODUCT, expr(X.COUNT, expr(X.ALL, -1, [expr(X.CARD, [card])], [expr(X.AT, self.names.zones[zone], YOU)])), by)
            for card, zone, by in self.names.adjusting(name)
        ]
        if added:
            found = expr(X.SUM, [found, *added])
        if means.least is not None:
            found = expr(X.PLUS, expr(X.SUM, [found, number(-means.least)]), 0)
            found = found if means.least == 0 else expr(X.SUM, [found, number(means.least)])
        if means.most is not None:
            found = expr(X.LEAST, found, number(means.most))
        return found if owner == YOU else expr(X.OF, owner, found)

    def worths(self, attribute: str) -> list[tuple[Expr, int, Expr, Expr]]:
        """What the standing texts of cards say of an attribute: which pieces say so, whether instead, how much, and of which pieces."""
        found = []
        for card, zone, each, worth in self.names.valuing(attribute):
            often = number(1) if each is None else self.amount(ir.Count(each.of), Scope({}))  # type: ignore[arg-type]
            amount = expr(X.PRODUCT, often if each is None or each.every == 1 else expr(X.PART, often, each.every), worth.by)
            saying = expr(X.ALL, -1, [expr(X.CARD, [card])], [expr(X.AT, self.names.zones[zone], YOU)])
            found.append((saying, int(not worth.more), amount, self.pieces.everything(worth.of, Scope({}))))
        return found

    def bounds(self, quantity: ir.Quantity, scope: Scope) -> tuple[Expr, Expr]:
        """The least and the greatest number of a quantity."""
        quantity, scope = self.quantity(quantity, scope)
        low = high = number(0)
        if quantity.amount is not None:
            low = high = self.amount(quantity.amount, scope)
        match quantity.mode:
            case ir.Mode.EXACTLY:
                return low, high
            case ir.Mode.UP_TO | ir.Mode.AT_MOST:
                return number(0), high
            case ir.Mode.AT_LEAST:
                return low, number(UNBOUNDED)
            case ir.Mode.BETWEEN:
                return low, self.amount(quantity.high, scope)
            case ir.Mode.ANY_NUMBER:
                return number(0), number(UNBOUNDED)
            case _:
                return number(UNBOUNDED), number(UNBOUNDED)

    # ---- players

    def who(self, node: Any, scope: Scope) -> Expr:
        """One player."""
        match node:
            case None | ir.You():
                return scope.you
            case ir.Active():
                return expr(X.ACTIVE)
            case ir.Participant(name):
                return expr(X.OTHER, [other.name for other in self.names.game.non_players].index(name))
            case ir.ThatPlayer(step):
                remembered = scope.steps.get(step)
                if remembered is None or remembered.person is None:
                    raise self.fail("no step before names that player", node)
                return expr(X.PERSON, remembered.person)
            case ir.OwnerOf(of) if of is not None:
                return expr(X.OWNER, self.pieces.everything(of, scope))
            case ir.Nearest(person, side):
                people = ir.People(ir.Quantity(ir.Mode.EACH), person)
                return expr(X.NEAREST, 0 if side is ir.Side.LEFT else 1, self.people(people, scope))
            case ir.People():
                if id(node) in self.chosen:
                    return expr(X.PERSON, self.chosen[id(node)])
                if node.quantity.mode is ir.Mode.THE:
                    return expr(X.NEAREST, 0, self.people(node, scope))
                raise self.fail("one player must be meant here", node)
            case ir.Param():
                bound = self.bound(node, scope)
                if bound.person is not None:
                    return expr(X.PERSON, bound.person)
                return self.who(bound.value, bound.scope)
        raise self.fail("this player cannot be used here", node)

    def people(self, node: Any, scope: Scope) -> Expr:
        """All players that a phrase describes, whatever its quantity."""
        if isinstance(node, ir.Param):
            bound = self.bound(node, scope)
            if bound.person is not None:
                return expr(X.ONE, expr(X.PERSON, bound.person))
            return self.people(bound.value, bound.scope)
        if not isinstance(node, ir.People) or id(node) in self.chosen:
            return expr(X.ONE, self.who(node, scope))
        if node.person == "team":
            if node.tests:
                raise self.fail("teams cannot be told apart here", node)
            return expr(X.TEAMS)
        base, tests = self.person(node)
        compiled = [self.person_test(test, scope) for test in tests if not isinstance(test, ir.Most)]
        found = expr(X.THOSE, 1 if base == "player" else 0, compiled, self.who(node.start, scope))
        for test in tests:
            if isinstance(test, ir.Most):
                found = self._most(test, found, scope)
        return found

    def _most(self, test: ir.Most, people: Expr, scope: Scope) -> Expr:
        """Those of the people who have the most, or the fewest, of something."""
        if scope.you != YOU:
            raise self.fail("this cannot be said of somebody who acts for another", test)
        return expr(X.MOST, int(test.fewest), people, self.pieces.everything(test.what, scope))

    def person(self, node: ir.People) -> tuple[str, tuple[ir.PersonTest, ...]]:
        """Of whom a sort of person is one, and all tests that such a person passes."""
        person = self.names.game.people.get(node.person)
        if person is not None:
            return person.base, (*person.tests, *node.tests)
        if node.person not in ("player", "participant"):
            raise self.fail(f"nobody is called {node.person}", node)
        return node.person, node.tests

    def person_test(self, test: ir.PersonTest, scope: Scope) -> Expr:
        """A test of a player; "you" is You."""
        if scope.you != YOU and not isinstance(test, ir.Eliminated):
            raise self.fail("this cannot be said of somebody who acts for another", test)
        match test:
            case ir.NotYou():
                return expr(X.NOT_YOU)
            case ir.OnYourTeam(negated):
                return self._negated(expr(X.ON_TEAM), negated)
            case ir.Marked(mark, negated):
                return self._negated(expr(X.MARKED, self.names.game.marks.index(mark)), negated)
            case ir.Eliminated(negated):
                return self._negated(expr(X.IS_OUT), negated)
            case ir.Holds(what, negated):
                return self._negated(expr(X.HOLDS, self.pieces.everything(what, scope)), negated)
            case ir.Most():
                raise self.fail("this compares players with each other", test)

    def _negated(self, test: Expr, negated: bool) -> Expr:
        return expr(X.NOT_PERSON, test) if negated else test

    # ---- places

    def zone(self, node: Any, scope: Scope) -> str:
        """The name of a zone; an argument may name it alone or as a place."""
        value, _ = self.resolve(node, scope)
        return value.zone if isinstance(value, ir.Place) and isinstance(value.zone, str) else str(value)

    def place(self, node: Any, scope: Scope) -> Expr:
        """A place."""
        node, scope = self.resolve(node, scope)
        name = self.zone(node.zone, scope)
        zone = self.names.zones[name]
        if self.names.game.zones[name].each is None:
            return expr(X.SHARED, zone)
        match node.owner:
            case ir.Anyone():
                return expr(X.ANYWHERE, zone)
            case ir.People(quantity) if quantity.mode is not ir.Mode.THE and id(node.owner) not in self.chosen:
                return expr(X.AT_ALL, zone, self.people(node.owner, scope))
            case ir.Param() if self.bound(node.owner, scope).person is None:
                owner, inner = self.resolve(node.owner, scope)
                return self.place(ir.Place(name, owner, node.part), inner)
            case ir.OwnerOf(None):
                return expr(X.AT_OWNER, zone)
            case owner:
                return expr(X.AT, zone, self.who(owner, scope))

    def places(self, nodes: Iterable[ir.Place], scope: Scope) -> list[Expr]:
        """Places in order."""
        return [self.place(node, scope) for node in nodes]

    # ---- tests of pieces

    def test(self, test: ir.PieceTest, scope: Scope) -> Expr:
        """A test of a piece."""
        match test:
            case ir.HasValue(attribute, value, negated):
                found = expr(X.VALUE, self.names.attribute(attribute), self.names.value(attribute, value))
                return expr(X.NOT, found) if negated else found
            case ir.InState(state, negated):
                found = self.state_test(state)
                return expr(X.NOT, found) if negated else found
            case ir.OfKind(kind, negated):
                found = expr(X.KIND, self.names.kinds[kind])
                return expr(X.NOT, found) if negated else found
            case ir.Doable():
                return self.doable(test)
            case ir.Called(name, negated):
                found = expr(X.CARD, self.names.called(name))
                return expr(X.NOT, found) if negated else found
            case ir.Other(steps):
                return self.other(steps, scope)
            case ir.Done(_, steps):
                return expr(X.AMONG, union(self.noted(steps, scope)))
            case ir.Shows(relation, compared):
                return expr(X.SHOWS, RELATIONS[relation], self.amount(compared, scope))
            case ir.SameValues(attribute, of):
                return expr(X.BAG, self.names.attribute(attribute), self.pieces.everything(of, scope))

    def noted(self, steps: Sequence[int], scope: Scope) -> list[Expr]:
        """What these earlier steps took."""
        runs = [scope.steps[step].noted for step in steps if step in scope.steps]
        return [expr(X.IN_RUN, run) for run in runs if run is not None]

    def other(self, steps: Sequence[int], scope: Scope) -> Expr:
        """Not one that was taken already: by this step, by steps since; where nothing can have been, not this card."""
        taken = self.noted(steps, scope)
        if self.taken is not None and self.taken != NOTHING_YET:
            taken.append(expr(X.IN_RUN, self.taken))
        if not taken and self.taken == NOTHING_YET:
            return NO_TEST
        return expr(X.NOT, expr(X.AMONG, union(taken) if taken else expr(X.THIS)))

    def doable(self, node: ir.Doable) -> Expr:
        """Whether a piece's text has something to do: a condition for each text of a card."""
        from alchemy_dsl.program.can import text_can_be_done
        from alchemy_dsl.program.tables import text_names

        if node in self.names.asking:
            raise self.fail("whether a text can be carried out must not depend on itself", node)
        self.names.asking.append(node)
        rows = []
        for number_of, card in enumerate(self.names.cards):
            for face, name in enumerate(text_names(self.names.game.kinds[card.kind])):
                text = card.texts.get(name)
                if text is not None:
                    rows.append((number_of, face, text_can_be_done(text.text, self.names, f"{card.id}/{name}")))
        self.names.asking.pop()
        return expr(X.DOABLE, [row for row in rows if row[2] != expr(X.FALSE, expr(X.TRUE))])

    def state_test(self, state: str) -> Expr:
        """Whether a piece is in a state, or shows a face."""
        if state in self.names.states:
            return expr(X.STATE, self.names.states[state])
        faces = [expr(X.FACE, kind, face) for kind, face in self.names.faces(state)]
        return faces[0] if len(faces) == 1 else expr(X.EITHER, faces)

    def tests(self, tests: Sequence[ir.PieceTest], scope: Scope) -> list[Expr]:
        """Tests in order."""
        return [self.test(test, scope) for test in tests]

    # ---- conditions

    def condition(self, node: Any, scope: Scope) -> Expr:
        """A condition."""
        match node:
            case ir.Exists(what):
                return self._exists(what, scope)
            case ir.IsEmpty(places, negated):
                empty = expr(X.EMPTY, self.places(places, scope))
                return expr(X.FALSE, empty) if negated else empty
            case ir.Is(what, test):
                return expr(X.IS, self.test(test, scope), self.pieces.everything(what, scope))
            case ir.IsPerson(who, test):
                return expr(X.IS_PERSON, self.person_test(test, scope), self.who(who, scope))
            case ir.Compare(left, relation, right):
                return expr(X.COMPARE, RELATIONS[relation], self.amount(left, scope), self.amount(right, scope))
            case ir.IfYou(outcome, step):
                remembered = scope.steps.get(step)
                if remembered is None or remembered.outcome is None:
                    raise self.fail("no step before says whether this was done", node)
                return expr(X.OUTCOME, OUTCOMES[outcome], remembered.outcome)
            case ir.Defined(name, who):
                found = self.condition(self.names.game.conditions[name].means, Scope({}))
                player = self.who(who, scope)
                return found if player == YOU else expr(X.FOR, player, found)
            case ir.ShowSame(what):
                shown = expr(X.DIFFERENT, 1, self.pieces.everything(what, scope))
                return expr(X.COMPARE, RELATIONS[ir.Relation.EQUAL], shown, number(1))
            case ir.Both(conditions):
                return expr(X.HOLD_ALL, [self.condition(each, scope) for each in conditions])
            case ir.AnyOf(conditions):
                return expr(X.HOLD_ANY, [self.condition(each, scope) for each in conditions])
            case ir.Param():
                value, inner = self.resolve(node, scope)
                return self.condition(value, inner)
        raise self.fail("this condition cannot be used here", node)

    def _exists(self, what: ir.Pieces | ir.People, scope: Scope) -> Expr:
        quantity, inner = self.quantity(what.quantity, scope)
        if isinstance(what, ir.People):
            counted = expr(X.HEADS, self.people(what, scope))
        else:
            found = self.pieces.everything(what, scope)
            if quantity == ir.Quantity(ir.Mode.AT_LEAST, ir.Number(1)):
                return expr(X.SOME, found)
            counted = expr(X.COUNT, found)
        match quantity.mode:
            case ir.Mode.AT_LEAST:
                relation = ir.Relation.AT_LEAST
            case ir.Mode.AT_MOST | ir.Mode.UP_TO:
                relation = ir.Relation.AT_MOST
            case ir.Mode.EXACTLY:
                relation = ir.Relation.EQUAL
            case ir.Mode.THE:
                return expr(X.COMPARE, RELATIONS[ir.Relation.EQUAL], counted, number(1))
            case _:
                return expr(X.COMPARE, RELATIONS[ir.Relation.AT_LEAST], counted, number(1))
        return expr(X.COMPARE, RELATIONS[relation], counted, self.amount(quantity.amount, inner))


def union(found: list[Expr]) -> Expr:
    """All of these pieces."""
    return found[0] if len(found) == 1 else expr(X.UNION, found)
