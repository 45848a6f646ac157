"""Lowering of picking: whose pieces are meant, which of them, chosen by whom, and in which run they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.build import RoutineBuilder
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.pieces import TAKES_ALL, PiecesLowering, Selection, where
from alchemy_dsl.program.scope import Bound, Scope
from alchemy_dsl.program.tree import Expr, Label, expr
from alchemy_dsl.program.values import Values

if TYPE_CHECKING:
    from alchemy_dsl.program.steps import Steps

RANDOM, WHOLE, SECRET = 1, 2, 4
"""Flags of a PICK."""


class Picking:
    """Picking in one routine."""

    def __init__(self, steps: Steps, builder: RoutineBuilder, values: Values, pieces: PiecesLowering) -> None:
        self.steps = steps
        self.builder = builder
        self.values = values
        self.pieces = pieces
        self.sure: set[int] = set()
        """Identities of the arguments whose run is filled on every way to here."""

    # ---- whose

    def choose_owners(self, places: Sequence[ir.Place], scope: Scope) -> None:
        """Asks whose zones are meant where a place says "a player's"."""
        for place in places:
            owner, inner = self.values.resolve(place.owner, scope)
            if isinstance(owner, ir.People) and owner.quantity.mode is ir.Mode.EXACTLY:
                if owner.quantity.amount != ir.Number(1):
                    raise self.values.fail("only one player's pieces can be meant here", owner)
                if isinstance(place.owner, ir.Param):
                    self.choose_argument(place.owner, scope)
                elif id(owner) not in self.values.chosen:
                    self.values.chosen[id(owner)] = self.choose_player(owner, inner)

    def choose_argument(self, node: ir.Param, scope: Scope) -> None:
        """Asks for a player given to a verb, before anything else of it."""
        bound = self.values.bound(node, scope)
        chosen = bound.person is not None or id(bound.value) in self.values.chosen
        if not chosen and isinstance(bound.value, ir.People) and bound.value.quantity.mode is ir.Mode.EXACTLY:
            bound.person = self.choose_player(bound.value, bound.scope)

    def choose_player(self, people: ir.People, scope: Scope) -> int:
        """Asks for a player; gives the cell."""
        cell = self.steps.person_cell()
        who = self.chooser(people.chooser, scope)
        self.builder.emit(Op.CHOOSE_PLAYER, cell, self.steps.label, who, self.values.people(people, scope))
        self.steps.windows.chosen(expr(X.PERSON, cell))
        return cell

    def chooser(self, who: ir.Who | None, scope: Scope) -> Expr:
        """Who chooses; if that is "another player", that one is chosen first."""
        if isinstance(who, ir.People) and who.quantity.mode is ir.Mode.EXACTLY and id(who) not in self.values.chosen:
            self.values.chosen[id(who)] = self.choose_player(who, scope)
        return self.values.who(who, scope)

    # ---- which

    def select(
        self, what: ir.Node, scope: Scope, verb: str, tests: Sequence[Expr] = ()
    ) -> tuple[Selection, ir.People | None]:
        """How pieces are picked for a verb, after asking whose they are; those it cannot be done with are left out.

        The second result is the people of "each player's", of whom each is meant alone."""
        more = [*self.pieces.cannot(verb), *tests]
        what, scope, bound = self._given(what, scope, more)
        each = None
        if isinstance(what, ir.Pieces):
            described = self.pieces.described(what, scope, bound)
            self.choose_owners(described.places, described.places_scope)
            if what.chooser is not None:
                self.chooser(what.chooser, scope)
            quantity, _ = self.values.quantity(what.quantity, scope)
            if quantity.mode not in (*TAKES_ALL, ir.Mode.THE):
                each = self._each(described.places, described.places_scope)
        elif isinstance(what, ir.Contents):
            self.choose_owners(what.places, scope)
        if each is not None:
            self.values.chosen[id(each)] = self.builder.slot(SlotSort.CELL)
        return self.pieces.selection(what, scope, bound).where(more), each

    def _given(self, what: ir.Node, scope: Scope, more: list[Expr]) -> tuple[ir.Node, Scope, Bound | None]:
        """What an argument stands for, the scope it is read in, and the innermost verb's slot; `more` takes up what forbids it."""
        bound = None
        while isinstance(what, ir.Param):
            bound = scope.args[what.slot]
            more += [test for test in self.pieces.cannot(bound.verb) if test not in more]
            if bound.value is None:
                raise self.values.fail("nothing is given here", what)
            what, scope = bound.value, bound.scope
        return what, scope, bound

    def _each(self, places: Sequence[ir.Place], scope: Scope) -> ir.People | None:
        for place in places:
            owner, _ = self.values.resolve(place.owner, scope)
            if isinstance(owner, ir.People) and owner.quantity.mode in TAKES_ALL:
                return owner
        return None

    # ---- kept where

    def filled(self, what: ir.Node, scope: Scope) -> int | None:
        """The run that holds these pieces already, if there is one."""
        if isinstance(what, ir.Param):
            bound = self.values.bound(what, scope)
            if bound.run is not None and id(bound) in self.sure:
                return bound.run
            return self.filled(bound.value, bound.scope) if isinstance(bound.value, ir.It) else None
        if isinstance(what, ir.It):
            remembered = scope.steps.get(what.step)
            if remembered and remembered.each is None and len(remembered.runs) == 1:
                return remembered.runs[0]
        return None

    def run(self, what: ir.Node, scope: Scope, verb: str, tests: Sequence[Expr] = (), flags: int = 0) -> int:
        """The run with the pieces of a step, picked now unless they have been picked."""
        found = self.filled(what, scope)
        if found is not None:
            return self._without(found, what, scope, [*self.pieces.cannot(verb), *tests])
        bound = self.values.bound(what, scope) if isinstance(what, ir.Param) else None
        if bound is None:
            return self.fill(*self.select(what, scope, verb, tests), None, flags)
        skip = Label()
        if bound.run is not None:
            self.builder.emit(Op.UNLESS, skip, expr(X.FALSE, expr(X.SOME, expr(X.IN_RUN, bound.run))))
        earlier, bound.run = bound.run, None
        bound.run = self.fill(*self.select(what, scope, verb, tests), earlier, flags)
        self.builder.put(skip)
        self.sure.add(id(bound))
        return bound.run

    def _without(self, run: int, what: ir.Node, scope: Scope, tests: list[Expr]) -> int:
        """The run without the pieces that the verb cannot be done with, if there is a rule."""
        if isinstance(what, ir.Param) and self.values.bound(what, scope).run is None:  # given as "it": its slots' rules hold too
            self._given(what, scope, tests)
        if not tests:
            return run
        capacity = self.builder.slots[run][1]
        left = self.builder.slot(SlotSort.RUN, capacity)
        test = tests[0] if len(tests) == 1 else expr(X.BOTH, tests)
        self.builder.emit(Op.TAKE, left, expr(X.WHERE, test, expr(X.IN_RUN, run)))
        return left

    def fill(self, selection: Selection, each: ir.People | None, slot: int | None, flags: int = 0) -> int:
        """Picks pieces into a run."""
        builder = self.builder
        if each is not None:
            return self._fill_for_each(selection, each, slot, flags)
        slot = builder.slot(SlotSort.RUN, selection.capacity) if slot is None else slot
        if selection.all:
            builder.emit(Op.TAKE, slot, selection.found)
            return slot
        if builder.repeats and not selection.single:
            builder.emit(Op.CLEAR, slot)
        flags |= RANDOM if selection.random else 0
        found, skip = selection.found, Label()
        if selection.different >= 0:
            if flags & WHOLE:
                enough = expr(X.COMPARE, 3, expr(X.DISTINCT, selection.different, found), selection.low)
                builder.emit(Op.UNLESS, skip, enough)
            found = where(found, [expr(X.UNLIKE, selection.different, expr(X.IN_RUN, slot))])
        builder.emit(Op.PICK, slot, self.steps.label, selection.who, flags, selection.low, selection.high, found)
        builder.put(skip)
        return slot

    def _fill_for_each(self, selection: Selection, each: ir.People, slot: int | None, flags: int) -> int:
        """Picks from each player's zone by itself, clockwise: "1 card from each player's hand"."""
        builder = self.builder
        owner = self.values.chosen.pop(id(each))
        people = self.values.people(each, Scope({}))
        self.values.chosen[id(each)] = owner
        you, crowd = builder.slot(SlotSort.CELL), builder.slot(SlotSort.PEOPLE)
        slot = builder.slot(SlotSort.RUN) if slot is None else slot
        start, following, nobody, out = Label(), Label(), Label(), Label()
        builder.emit(Op.CLEAR, slot)
        builder.emit(Op.ACT, out, you, expr(X.YOU))
        builder.emit(Op.SPEAK_ALL, nobody, crowd, people)
        builder.put(start)
        builder.emit(Op.ACT, following, owner, expr(X.PERSON, you))
        with builder.looped():
            picked = self.fill(selection, None, None, flags)
        builder.emit(Op.NOTE, picked, slot)
        builder.put(following)
        builder.emit(Op.NEXT, start, crowd)
        builder.put(nobody)
        builder.emit(Op.BACK, you)
        builder.put(out)
        return slot
