"""Lowering of the kernel's verbs: picking the pieces of a step, and what is done with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.build import RoutineBuilder
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.pieces import PiecesLowering, Selection, capped, negated
from alchemy_dsl.program.scope import Bound, Scope
from alchemy_dsl.program.tree import Expr, Label, expr
from alchemy_dsl.program.values import Values, number

if TYPE_CHECKING:
    from alchemy_dsl.program.steps import Steps

RANDOM, WHOLE = 1, 2
BUSY = expr(X.NOT, expr(X.BUSY))


def argument(node: ir.Do, slot: str) -> ir.Node:
    """What is given for a slot of a kernel's verb."""
    return next(arg.value for arg in node.args if arg.slot == slot)


class Kernel:
    """The kernel's verbs in one routine."""

    def __init__(self, steps: Steps, builder: RoutineBuilder, values: Values, pieces: PiecesLowering) -> None:
        self.steps = steps
        self.builder = builder
        self.values = values
        self.pieces = pieces
        self.sure: set[int] = set()
        """Identities of the arguments whose run is filled on every way to here."""

    def do(self, node: ir.Do, scope: Scope, *, keep: bool) -> list[int]:
        """The code of a kernel's verb; gives the runs of its pieces. With `keep` they are wanted later."""
        method = getattr(self, "_" + node.verb.replace("-", "_"))
        chosen = dict(self.values.chosen)
        runs: list[int] = method(node, scope, keep or bool(scope.collect or scope.outcomes))
        self.values.chosen = chosen
        for run in runs:
            for slot in scope.collect:
                self.builder.emit(Op.NOTE, run, slot)
            for slot in scope.outcomes:
                self.builder.emit(Op.DID, slot, run)
        return runs

    # ---- picking

    def choose_owners(self, places: Sequence[ir.Place], scope: Scope) -> None:
        """Asks whose zones are meant where a place says "a foe's"."""
        for place in places:
            owner, inner = self.values.resolve(place.owner, scope)
            if isinstance(owner, ir.People) and owner.quantity.mode is ir.Mode.EXACTLY:
                if owner.quantity.amount != ir.Number(1):
                    raise self.values.fail("only one player's pieces can be meant here", owner)
                self.values.chosen[id(owner)] = self.choose_player(owner, inner)

    def choose_player(self, people: ir.People, scope: Scope) -> int:
        """Asks for a player; gives the cell."""
        cell = self.steps.person_cell()
        who = self.values.who(people.chooser, scope)
        self.builder.emit(Op.CHOOSE_PLAYER, cell, self.steps.label, who, self.values.people(people, scope))
        return cell

    def select(
        self, what: ir.Node, scope: Scope, verb: str, tests: Sequence[Expr] = ()
    ) -> tuple[Selection, Bound | None]:
        """How pieces are picked for a verb, after asking whose they are; those it cannot be done with are left out."""
        bound = None
        more = [*self.pieces.cannot(verb), *tests]
        while isinstance(what, ir.Param):
            bound = scope.args[what.slot]
            more += [test for test in self.pieces.cannot(bound.verb) if test not in more]
            if bound.value is None:
                raise self.values.fail("nothing is given here", what)
            what, scope = bound.value, bound.scope  # type: ignore[assignment]
        if isinstance(what, ir.Pieces):
            described = self.pieces.described(what, scope, bound)
            self.choose_owners(described.places, described.places_scope)
        elif isinstance(what, ir.Contents):
            self.choose_owners(what.places, scope)
        return self.pieces.selection(what, scope, bound).where(more), bound

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
            return found
        bound = self.values.bound(what, scope) if isinstance(what, ir.Param) else None
        if bound is None:
            return self.fill(self.select(what, scope, verb, tests)[0], None, flags)
        skip = Label()
        if bound.run is not None:
            self.builder.emit(Op.UNLESS, skip, expr(X.FALSE, expr(X.SOME, expr(X.IN_RUN, bound.run))))
        earlier, bound.run = bound.run, None
        selection = self.select(what, scope, verb, tests)[0]
        bound.run = self.fill(selection, earlier, flags)
        self.builder.put(skip)
        self.sure.add(id(bound))
        return bound.run

    def fill(self, selection: Selection, slot: int | None, flags: int = 0) -> int:
        """Picks pieces into a run."""
        builder = self.builder
        slot = builder.slot(SlotSort.RUN, selection.capacity) if slot is None else slot
        if selection.all:
            builder.emit(Op.TAKE, slot, selection.found)
            return slot
        if builder.repeats and not selection.single:
            builder.emit(Op.CLEAR, slot)
        flags |= RANDOM if selection.random else 0
        builder.emit(
            Op.PICK, slot, self.steps.label, selection.who, flags, selection.low, selection.high, selection.found
        )
        return slot

    # ---- the verbs

    def _move(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        what = argument(node, "things")
        builder = self.builder
        if not self._fusable(what, scope, keep=keep):
            run = self.run(what, scope, "move")
            builder.emit(Op.MOVE, run, *self._target(node, scope))
            return [run]
        selection = self.select(what, scope, "move")[0]
        end, place = self._target(node, scope)
        if selection.all:
            builder.emit(Op.MOVE_ALL, end, place, selection.found)
        elif selection.single:
            flags = RANDOM if selection.random else 0
            builder.emit(Op.GIVE, self.steps.label, selection.who, flags, end, place, selection.found)
        else:
            run = self.fill(selection, None)
            builder.emit(Op.MOVE, run, end, place)
        return []

    def _fusable(self, what: ir.Node, scope: Scope, *, keep: bool) -> bool:
        """Whether the pieces need no run: nothing reads them later."""
        if keep or self.filled(what, scope) is not None:
            return False
        while isinstance(what, ir.Param):
            bound = scope.args[what.slot]
            if bound.uses > 1 or bound.run is not None:
                return False
            what, scope = bound.value, bound.scope  # type: ignore[assignment]
        return True

    def _target(self, node: ir.Do, scope: Scope) -> tuple[int, Expr]:
        place, inner = self.values.resolve(argument(node, "place"), scope)
        self.choose_owners([place], inner)
        return (1 if place.part is ir.Part.BOTTOM else 0), self.values.place(place, inner)

    def _swap(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        run = self.run(argument(node, "things"), scope, "swap", flags=WHOLE)
        self.builder.emit(Op.SWAP, run, run)
        return [run]

    def _swap_with(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        things, others = argument(node, "things"), argument(node, "others")
        first = self.run(things, scope, node.verb, [expr(X.PAIRED, self.pieces.others(others, scope))])
        alone = Label()
        self.builder.emit(Op.UNLESS, alone, expr(X.SOME, expr(X.IN_RUN, first)))
        rest = [expr(X.NOT, expr(X.AMONG, expr(X.IN_RUN, first)))]
        self.values.taken = first
        second = self.run(others, scope, node.verb, rest)
        self.values.taken = None
        self.builder.emit(Op.SWAP, first, second)
        self.builder.put(alone)
        return [first, second]

    def _turn_over(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        return self._simple(node, scope, Op.TURN_OVER)

    def _choose(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        what, inner = self.values.resolve(argument(node, "things"), scope)
        if isinstance(what, ir.People):
            self.choose_player(what, inner)
            return []
        return [self.run(argument(node, "things"), scope, "choose")]

    def _reveal(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        return self._simple(node, scope, Op.REVEAL)

    def _simple(self, node: ir.Do, scope: Scope, op: Op) -> list[int]:
        run = self.run(argument(node, "things"), scope, node.verb)
        self.builder.emit(op, run)
        return [run]

    def _become(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        state, _ = self.values.resolve(argument(node, "state"), scope)
        test = self.values.test(state, scope)
        what = argument(node, "things")
        run = self.filled(what, scope)
        if run is None:
            room = None if state.negated else self.pieces.room(state.state)
            selection, bound = self.select(what, scope, "become", [negated(test)])
            run = self.fill(capped(selection, room) if room else selection, None)
            if bound:
                self.values.bound(what, scope).run = run
                self.sure.add(id(self.values.bound(what, scope)))
        number_of = self.values.names.states[state.state]
        self.builder.emit(Op.BECOME, run, number_of, 0 if state.negated else 1)
        return [run]

    def _carry_out(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        run = self.run(argument(node, "things"), scope, "carry-out", [BUSY])
        cell = self.builder.slot(SlotSort.CELL)
        self.builder.emit(Op.CARRY_OUT, run, cell)
        self.steps.may_eliminate(carried=True)
        return [run]

    def _shuffle(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        place, inner = self.values.resolve(argument(node, "place"), scope)
        self.choose_owners([place], inner)
        self.builder.emit(Op.SHUFFLE, self.values.place(place, inner))
        return self._happened(scope)

    def _shuffle_into(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        source, outer = self.values.resolve(argument(node, "from"), scope)
        place, inner = self.values.resolve(argument(node, "place"), scope)
        self.choose_owners([source], outer)
        self.choose_owners([place], inner)
        self.builder.emit(Op.SHUFFLE_INTO, self.values.place(source, outer), self.values.place(place, inner))
        return self._happened(scope)

    def _be_eliminated(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        self.builder.emit(Op.ELIMINATE)
        self._happened(scope)
        self.steps.may_eliminate(carried=False)
        return []

    def _win(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        self.builder.emit(Op.WIN, expr(X.ONE, scope.you))
        return []

    def _draw_game(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        self.builder.emit(Op.DRAW)
        return []

    def _happened(self, scope: Scope) -> list[int]:
        for slot in scope.outcomes:
            self.builder.emit(Op.DONE, slot)
        return []
