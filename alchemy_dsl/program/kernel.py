"""Lowering of the kernel's verbs: what is done with the pieces that are picked."""

from __future__ import annotations

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.game import ScoreRow
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.picking import RANDOM, WHOLE, Picking
from alchemy_dsl.program.pieces import capped, negated
from alchemy_dsl.program.scope import YOU, Scope
from alchemy_dsl.program.tables import rule_names
from alchemy_dsl.program.tree import Expr, Label, expr
from alchemy_dsl.program.values import number

BUSY = expr(X.NOT, expr(X.BUSY))


def argument(node: ir.Do, slot: str) -> ir.Node:
    """What is given for a slot of a kernel's verb."""
    return next(arg.value for arg in node.args if arg.slot == slot)


class Kernel(Picking):
    """The kernel's verbs in one routine."""

    def do(self, node: ir.Do, scope: Scope, *, keep: bool) -> list[int]:
        """The code of a kernel's verb; gives the runs of its pieces. With `keep` they are wanted later."""
        keep = keep or bool(scope.collect or scope.outcomes)
        chosen = dict(self.values.chosen)
        node, scope = self.steps.windows.about_to(node, scope, keep=keep)
        method = getattr(self, "_" + node.verb.partition(" ")[0].replace("-", "_"))
        runs: list[int] = method(node, scope, keep)
        self.values.chosen = chosen
        for run in runs:
            for slot in scope.collect:
                self.builder.emit(Op.NOTE, run, slot)
            for slot in scope.outcomes:
                self.builder.emit(Op.DID, slot, run)
        return runs

    # ---- the verbs

    def _move(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        what = argument(node, "things")
        builder = self.builder
        if not self._fusable(what, scope, keep=keep):
            run = self.run(what, scope, "move")
            builder.emit(Op.MOVE, run, *self._target(node, scope))
            return [run]
        selection, each = self.select(what, scope, "move")
        if each is not None:
            run = self.fill(selection, each, None)
            builder.emit(Op.MOVE, run, *self._target(node, scope))
            return [run]
        end, place = self._target(node, scope)
        if selection.all:
            builder.emit(Op.MOVE_ALL, end, place, selection.found)
        elif selection.single:
            flags = RANDOM if selection.random else 0
            builder.emit(Op.GIVE, self.steps.label, selection.who, flags, end, place, selection.found)
        else:
            run = self.fill(selection, None, None)
            builder.emit(Op.MOVE, run, end, place)
        return []

    def in_hand(self, node: ir.Do, scope: Scope, *, keep: bool) -> int:
        """The run with the pieces of a verb, picked before it is done; what else is chosen for it is asked in the same order as always."""
        things = argument(node, "things")
        if node.verb != "move" or not self._fusable(things, scope, keep=keep):
            return self.run(things, scope, node.verb)
        selection, each = self.select(things, scope, node.verb)
        self._target(node, scope)
        return self.fill(selection, each, None)

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

    def _trade(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        places = [self.values.resolve(argument(node, slot), scope) for slot in ("place", "other")]
        for place, inner in places:
            self.choose_owners([place], inner)
        zones = [self.values.place(place, inner) for place, inner in places]
        runs = [self.builder.slot(SlotSort.RUN) for _ in zones]
        for run, zone in zip(runs, zones, strict=True):
            self.builder.emit(Op.TAKE, run, expr(X.ALL, -1, [], [zone]))
        for run, zone in zip(runs, reversed(zones), strict=True):
            self.builder.emit(Op.MOVE, run, 0, zone)
        return runs

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

    def _hide(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        return self._simple(node, scope, Op.HIDE)

    def _roll(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        return self._simple(node, scope, Op.ROLL)

    def _set(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        run = self.run(argument(node, "things"), scope, node.verb)
        value, inner = self.values.resolve(argument(node, "n"), scope)
        value = value.amount if isinstance(value, ir.Quantity) else value
        if isinstance(value, ir.OfChoice):
            cell = self.builder.slot(SlotSort.CELL)
            faces = max(len(kind.faces) for kind in self.values.names.game.kinds.values() if kind.dice)
            self.builder.emit(Op.NUMBER, cell, self.steps.label, YOU, 1, number(faces))
            self.builder.emit(Op.SET, run, expr(X.CELL, cell))
        else:
            self.builder.emit(Op.SET, run, self.values.amount(value, inner))
        return [run]

    def _simple(self, node: ir.Do, scope: Scope, op: Op) -> list[int]:
        run = self.run(argument(node, "things"), scope, node.verb)
        self.builder.emit(op, run)
        return [run]

    def _become(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        state, _ = self.values.resolve(argument(node, "state"), scope)
        test = self.values.test(state, scope)
        what = argument(node, "things")
        tests = [negated(test)]
        room = None if state.negated else self.pieces.room(state.state)
        run = self.filled(what, scope)
        if run is not None:
            run = self._without(run, what, scope, [*self.pieces.cannot("become"), *tests])
        elif room is None:
            run = self.run(what, scope, "become", tests)
        else:
            selection, each = self.select(what, scope, "become", tests)
            run = self.fill(capped(selection, room), each, None)
            if isinstance(what, ir.Param):
                self.values.bound(what, scope).run = run
                self.sure.add(id(self.values.bound(what, scope)))
        number_of = self.values.names.states[state.state]
        self.builder.emit(Op.BECOME, run, number_of, 0 if state.negated else 1)
        return [run]

    def _carry_out(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        what = argument(node, "things")
        # Whether a card's text is unfinished is looked at when it is carried out; before that only if somebody reads what was picked.
        tests = [BUSY] if keep or self.filled(what, scope) is None else []
        run = self.run(what, scope, "carry-out", tests)
        return self._carried_out(run, -1)

    def _carry_out_rule(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        run = self.run(argument(node, "things"), scope, node.verb)
        return self._carried_out(run, rule_names(self.values.names.game).index(node.verb.partition(" ")[2]))

    def _carried_out(self, run: int, rule: int) -> list[int]:
        """A text of each piece: its own (-1), or a rule of its kind."""
        self.builder.emit(Op.CARRY_OUT, run, self.builder.slot(SlotSort.CELL), rule)
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

    def _respond(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        if not self.steps.waiting:
            raise self.values.fail("only a verb can wait for responses", node)
        done, inner = self.steps.waiting[-1]
        self.steps.windows.announced(done, inner, self.steps.rests[-1])
        return []

    def _cancel(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        self.builder.emit(Op.CANCEL)
        return self._happened(scope)

    def _end_game(self, node: ir.Do, scope: Scope, keep: bool) -> list[int]:
        game = self.values.names.game
        if game.winner is None:
            raise self.values.fail("the game file does not say under winner who has won", node)
        points = expr(X.SUM, [self._points(row) for row in game.score])
        by = [(int(each.most), points if each.of is None else expr(X.COUNT, self._all(each.of))) for each in game.winner.by]
        self.builder.emit(Op.FINISH, 0 if game.winner.shared else 1, points, by)
        return []

    def _points(self, row: ScoreRow) -> Expr:
        """What one row of the points adds for You."""
        found = self._all(row.of)
        counted = expr(X.COUNT, found)
        if row.sets_of:
            counted = expr(X.ODD_ONES, row.sets_of, self.values.names.attribute(row.alike), found)
        if row.every > 1:
            counted = expr(X.PART, counted, row.every)
        return counted if row.points == 1 else expr(X.PRODUCT, counted, row.points)

    def _all(self, of: ir.Pieces) -> Expr:
        return self.pieces.everything(of, Scope({}))

    def _happened(self, scope: Scope) -> list[int]:
        for slot in scope.outcomes:
            self.builder.emit(Op.DONE, slot)
        return []
