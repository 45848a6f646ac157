"""When a step can be done: what "may", "or" and "if you cannot" ask. A condition of the program, never found by trial.

It is the verb's `needs`, else that the first step of its meaning has something to do.
"""

from __future__ import annotations

from contextlib import suppress

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.program.pieces import PiecesLowering, negated, where
from alchemy_dsl.program.scope import Bound, Scope
from alchemy_dsl.program.tables import Names
from alchemy_dsl.program.tree import Expr, expr
from alchemy_dsl.program.values import Values, number

ALWAYS = expr(X.TRUE)
NEVER = expr(X.FALSE, ALWAYS)
ZERO = number(0)


class Can:
    """Conditions of one routine."""

    def __init__(self, values: Values, pieces: PiecesLowering) -> None:
        self.values = values
        self.pieces = pieces

    def step(self, node: ir.Step, scope: Scope) -> Expr:
        """Whether a step can be done."""
        match node:
            case ir.Do():
                return self._do(node, scope)
            case ir.Then(steps) | ir.OneOf(steps):
                return any_of([self.step(each, scope) for each in steps])
            case ir.May(body) | ir.Together(body):
                return self.step(body, scope)
            case ir.If(condition, then, otherwise):
                return self._if(self.values.condition(condition, scope), then, otherwise, scope)
            case ir.Repeat(times, body):
                return all_of([self._some(times, scope), self.step(body, scope)])
            case ir.ForEach(of, every, body):
                counted = self.values.amount(of if isinstance(of, ir.Measure | ir.Tally) else ir.Count(of), scope)
                enough = expr(X.COMPARE, 3, counted, number(every))
                return all_of([enough, self.step(body, scope)])
            case ir.Loop(until, condition, body):
                holds = self.values.condition(condition, scope)
                return all_of([expr(X.FALSE, holds) if until else holds, self.step(body, scope)])
            case ir.When() | ir.Forbid() | ir.Mark() | ir.Again() | ir.Instead():
                return ALWAYS
            case ir.Adjust() | ir.Worth():
                return NEVER

    def _if(self, condition: Expr, then: ir.Step, otherwise: ir.Step | None, scope: Scope) -> Expr:
        ways = [all_of([condition, self.step(then, scope)])]
        if otherwise is not None:
            ways.append(all_of([expr(X.FALSE, condition), self.step(otherwise, scope)]))
        return any_of(ways)

    def _some(self, quantity: ir.Quantity, scope: Scope) -> Expr:
        """Whether a quantity can be more than 0."""
        _, high = self.values.bounds(quantity, scope)
        if high.code is X.NUMBER:
            return NEVER if high == ZERO else ALWAYS
        return expr(X.COMPARE, 4, high, ZERO)

    def _do(self, node: ir.Do, scope: Scope) -> Expr:
        actor, outer = self.values.resolve(node.actor, scope)
        if isinstance(actor, ir.You):
            return self._verb(node, scope)
        people = self.values.people(actor, outer)
        who = people.args[0] if people.code is X.ONE else expr(X.NEAREST, 0, people)
        if people.code is X.ONE:
            return expr(X.FOR, who, self._verb(node, scope))
        return expr(X.COMPARE, 4, expr(X.HEADS, people), ZERO)

    def _verb(self, node: ir.Do, scope: Scope) -> Expr:
        verb = self.values.names.game.verbs[node.verb]
        if verb.always:
            return ALWAYS
        if verb.means is None:
            return self._kernel(node, scope)
        inner = Scope({}, verb=verb.id)
        given = {arg.slot: arg.value for arg in node.args}
        for name, slot in verb.slots.items():
            own = name not in given
            value = slot.default if own else given[name]
            inner.args[name] = Bound(value, inner if own else scope, slot, verb.id, inner)
        there = self._players(inner)
        if verb.needs is not None:
            return all_of([there, self._amounts(inner), self.values.condition(verb.needs, inner)])
        return all_of([there, self.step(first(verb.means), inner)])

    def _players(self, inner: Scope) -> Expr:
        """Whether there is somebody for every player given who need not be there."""
        found = []
        for bound in inner.args.values():
            value, scope = self.values.resolve(bound.value, bound.scope)
            if bound.slot.type == "player" and isinstance(value, ir.People | ir.Nearest):
                found.append(expr(X.COMPARE, 4, expr(X.HEADS, self.values.people(value, scope)), ZERO))
        return all_of(found)

    def _amounts(self, inner: Scope) -> Expr:
        """Whether every amount given can be more than 0."""
        found = []
        for bound in inner.args.values():
            if bound.slot.type == "amount":
                value, scope = self.values.resolve(bound.value, bound.scope)
                quantity = value if isinstance(value, ir.Quantity) else ir.Quantity(ir.Mode.EXACTLY, value)
                found.append(self._some(quantity, scope))
        return all_of(found)

    def _kernel(self, node: ir.Do, scope: Scope) -> Expr:
        given = {arg.slot: arg.value for arg in node.args}
        match node.verb:
            case "be-eliminated" | "win" | "draw-game" | "end-game" | "respond" | "cancel":
                return ALWAYS
            case "shuffle":
                return self._lies(given["place"], scope)
            case "shuffle-into":
                return self._lies(given["from"], scope)
            case "trade":
                return any_of([self._lies(given[slot], scope) for slot in ("place", "other")])
            case "swap-with":
                found = [self._found(given[slot], scope, node.verb) for slot in ("things", "others")]
                both = expr(X.COMPARE, 3, expr(X.COUNT, expr(X.UNION, found)), number(2))
                return all_of([*(expr(X.SOME, each) for each in found), both])
        value, outer = self.values.resolve(given["things"], scope)
        if isinstance(value, ir.People):
            return expr(X.COMPARE, 4, expr(X.HEADS, self.values.people(value, outer)), ZERO)
        return self._pieces(node, given, scope)

    def _pieces(self, node: ir.Do, given: dict[str, ir.Value], scope: Scope) -> Expr:
        things = given["things"]
        extra = []
        if node.verb == "carry-out":
            extra = [expr(X.NOT, expr(X.BUSY))]
        elif node.verb == "become":
            state, outer = self.values.resolve(given["state"], scope)
            extra = [negated(self.values.test(state, outer))]
        found = where(self._found(things, scope, node.verb), extra)
        conditions = [self._any(things, scope), expr(X.SOME, found)]
        if node.verb == "swap":
            conditions[1] = expr(X.COMPARE, 3, self._differing(things, scope, found), number(2))
        if node.verb == "become" and not state.negated:
            room = self.pieces.room(state.state)
            if room is not None:
                conditions.append(expr(X.COMPARE, 4, room, ZERO))
        return all_of(conditions)

    def _differing(self, things: ir.Value, scope: Scope, found: Expr) -> Expr:
        """How many of the pieces can be picked together."""
        value, _ = self.values.resolve(things, scope)
        if isinstance(value, ir.Pieces) and value.different is not None:
            return expr(X.DISTINCT, self.values.names.attribute(value.different), found)
        return expr(X.COUNT, found)

    def _any(self, things: ir.Value, scope: Scope) -> Expr:
        value, outer = self.values.resolve(things, scope)
        if not isinstance(value, ir.Pieces):
            return ALWAYS
        quantity, inner = self.values.quantity(value.quantity, outer)
        if quantity.amount is None or quantity.high is not None:
            return ALWAYS
        return self._some(ir.Quantity(ir.Mode.EXACTLY, quantity.amount), inner)

    def _found(self, things: ir.Value, scope: Scope, verb: str) -> Expr:
        """The pieces a verb can be done with, by all verbs through which they are given."""
        tests = self.pieces.cannot(verb)
        value: ir.Value | None = things
        names = scope
        while isinstance(value, ir.Param):
            bound = names.args[value.slot]
            tests += [test for test in self.pieces.cannot(bound.verb) if test not in tests]
            value, names = bound.value, bound.scope
        return where(self.pieces.others(things, scope), tests)

    def _lies(self, place: ir.Value, scope: Scope) -> Expr:
        node, inner = self.values.resolve(place, scope)
        return expr(X.FALSE, expr(X.EMPTY, [self.values.place(node, inner)]))


def text_can_be_done(text: ir.Text, names: Names, key: str) -> Expr:
    """Whether a text would do anything if You carried it out: one of its sentences can be done. What depends on a step before is left out."""
    values = Values(names, key)
    can = Can(values, PiecesLowering(values))
    scope = Scope({})
    found = []
    for section in text.sections:
        ways = []
        for sentence in section.sentences:
            with suppress(LoweringError):
                ways.append(can.step(sentence, scope))
        who = section.header.who if section.header is not None else ir.You()
        done = any_of(ways)
        if not isinstance(who, ir.You) and done != NEVER:
            done = expr(X.ANYONE, values.people(who, scope), done)
        found.append(done)
    return any_of(found)


def first(step: ir.Step) -> ir.Step:
    """The first step of a meaning."""
    while isinstance(step, ir.Then):
        step = step.steps[0]
    return step


def all_of(conditions: list[Expr]) -> Expr:
    """All hold."""
    if NEVER in conditions:
        return NEVER
    rest = [condition for condition in conditions if condition != ALWAYS]
    if not rest:
        return ALWAYS
    return rest[0] if len(rest) == 1 else expr(X.HOLD_ALL, rest)


def any_of(conditions: list[Expr]) -> Expr:
    """At least one holds."""
    if ALWAYS in conditions:
        return ALWAYS
    rest = [condition for condition in conditions if condition != NEVER]
    if not rest:
        return NEVER
    return rest[0] if len(rest) == 1 else expr(X.HOLD_ANY, rest)
