"""Lowering of steps: verbs, expanded in place, and the flow words around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.game import Verb
from alchemy_dsl.program.awaited import Awaited, count
from alchemy_dsl.program.build import RoutineBuilder
from alchemy_dsl.program.can import ALWAYS, Can
from alchemy_dsl.program.codes import UNBOUNDED, Op, SlotSort, X
from alchemy_dsl.program.kernel import Kernel
from alchemy_dsl.program.pieces import PiecesLowering
from alchemy_dsl.program.scope import YOU, Bound, Remembered, Scope, any_of_it, walk
from alchemy_dsl.program.tree import Expr, Label, expr
from alchemy_dsl.program.values import Values, number
from alchemy_dsl.program.windows import Windows


class Whole(Protocol):
    """What steps need of the program that is being made."""

    def label(self, node: ir.Node, plain: str) -> int:
        """The number of a label: the words of a node, or plain ones where nobody gives words."""
        ...

    def trigger(self, body: ir.Step, text: str) -> int:
        """The routine of a trigger's body."""
        ...

    def response(self) -> int:
        """The routine with which a response is played."""
        ...


class Steps:
    """The steps of one routine."""

    def __init__(self, whole: Whole, builder: RoutineBuilder, values: Values, lasts: str | None) -> None:
        self.whole = whole
        self.builder = builder
        self.values = values
        self.pieces = PiecesLowering(values)
        self.kernel = Kernel(self, builder, values, self.pieces)
        self.can = Can(values, self.pieces)
        self.windows = Windows(self)
        self.lasts = lasts
        self.label = 0
        self.said: ir.Step | None = None
        """What is asked is asked in the words of this step, if there is one: a step that code makes has none of its own."""
        self.exits: list[Label] = []
        """Where the code goes on when the player spoken to is out."""
        self.waiting: list[tuple[ir.Do, Scope]] = []
        """The verbs whose meanings the code is in, each with its arguments."""
        self.rests: list[Label] = []
        """Where what waits for responses ends if it is cancelled."""
        self.eliminates = False
        self.carries = False
        self.rounds = -1
        """The cell that says how often the section is carried out, where it can be repeated: 1, or 2 once that is said."""
        self._person: Remembered | None = None
        self._depth = 0

    # ---- what others ask for

    def person_cell(self) -> int:
        """The cell for a player chosen in this step; the one that "that player" means, if it is the first."""
        cell = self.builder.slot(SlotSort.CELL)
        if self._person is not None and self._person.person is None:
            self._person.person = cell
        return cell

    def _say(self, node: ir.Step, plain: str) -> None:
        """What is asked in this step is asked in its words; inside a verb's meaning, in the words of the text that names the verb."""
        if not self._depth:
            self.label = self.whole.label(self.said or node, plain)

    def may_eliminate(self, *, carried: bool) -> None:
        """Looks whether the player spoken to is still in, after a step that may put anybody out."""
        if carried:
            self.carries = True
        else:
            self.eliminates = True
        self.builder.emit(Op.ALIVE, self.exits[-1])

    def once(self) -> int:
        """Makes ready for a sentence that may repeat its section; gives the cell for the AGAIN behind it."""
        self.rounds = self.builder.slot(SlotSort.CELL)
        self._set(self.rounds, 1)
        return self.rounds

    def _set(self, cell: int, to: int) -> None:
        following = Label()
        self.builder.emit(Op.TIMES, following, cell, number(to))
        self.builder.put(following)

    # ---- flow

    def step(self, node: ir.Step, scope: Scope) -> None:
        """The code of a step."""
        with self.builder.at(node.span if not self._depth else None):
            match node:
                case ir.Do():
                    self._do(node, scope)
                case ir.Then(steps):
                    self._then(node, steps, scope)
                case ir.May(body):
                    self._may(body, scope)
                case ir.OneOf(branches, pick):
                    self._say(node, "choose one")
                    self._one_of(branches, scope, by_chance=pick is ir.Pick.RANDOM)
                case ir.If():
                    self._if(node, scope)
                case ir.Repeat(times, body):
                    self._say(node, "how often")
                    self._repeat(times, body, scope)
                case ir.ForEach(of, every, body):
                    counted = self.values.amount(of if isinstance(of, ir.Measure | ir.Tally) else ir.Count(of), scope)
                    self._times(counted if every == 1 else expr(X.PART, counted, every), body, scope)
                case ir.Loop():
                    self._loop(node, scope)
                case _:
                    self._set_up(node, scope)

    def _then(self, node: ir.Step, steps: tuple[ir.Step, ...], scope: Scope) -> None:
        """Steps in order. If one of them waits for responses, the rest of them is what waits; behind that the meaning goes on."""
        waits = any(isinstance(each, ir.Do) and each.verb == "respond" for each in steps)
        inside = waits and bool(self.waiting) and self.values.names.game.verbs[self.waiting[-1][0].verb].means is not node
        if inside:
            self.rests.append(Label())
        self._branch(lambda: self._in_order(steps, scope), *([lambda: None] if inside else []))
        if inside:
            self.builder.put(self.rests.pop())

    def _in_order(self, steps: tuple[ir.Step, ...], scope: Scope) -> None:
        for each in steps:
            self.step(each, scope)

    def _set_up(self, node: ir.When | ir.Together | ir.Instead | ir.Again | ir.Forbid | ir.Mark | ir.Adjust | ir.Worth, scope: Scope) -> None:
        """What holds or happens later."""
        match node:
            case ir.When():
                self._when(node, scope)
            case ir.Together(body):
                self.step(body, scope)
            case ir.Instead(body):
                self.builder.emit(Op.CANCEL)
                self.step(body, scope)
            case ir.Again():
                self._set(self.rounds, 2)
            case ir.Adjust() | ir.Worth():
                raise self.values.fail("this holds as long as a text is active: it cannot be carried out", node)
            case ir.Mark():
                self._mark(node, scope)
            case ir.Forbid():
                self.builder.emit(Op.FORBID, self.values.names.bans.index(node), int(node.until is ir.Until.YOUR_TURN))

    def _mark(self, node: ir.Mark, scope: Scope) -> None:
        """Players get a mark, or lose it."""
        whom, inner = self.values.resolve(node.who, scope)
        if isinstance(whom, ir.People) and whom.quantity.mode is ir.Mode.EXACTLY:
            self._say(node, "choose a player")
            self.values.chosen[id(whom)] = self.kernel.choose_player(whom, inner)
        how = 0 if node.negated else 2 if node.for_turn else 1
        self.builder.emit(Op.MARK_PLAYERS, self.values.names.game.marks.index(node.mark), how, self.values.people(whom, inner))

    def _branch(self, *bodies: Callable[[], None]) -> None:
        """Bodies of which at most one runs: an argument is surely picked only if each of them picks it."""
        before = set(self.kernel.sure)
        after = []
        for body in bodies:
            self.kernel.sure = set(before)
            body()
            after.append(self.kernel.sure)
        self.kernel.sure = set.intersection(*after)

    def _may(self, body: ir.Step, scope: Scope) -> None:
        end = Label()
        self._can_be_done(body, scope)
        label = self.whole.label(body, "do it")
        self.builder.emit(Op.MAY, end, label, YOU, self.can.step(body, scope))
        self._branch(lambda: self.step(body, scope), lambda: None)
        self.builder.put(end)

    def ask_secretly(self, body: ir.Step, scope: Scope, end: Label) -> None:
        """Whether a player wants to do it; nobody else is told."""
        self._can_be_done(body, scope)
        self.builder.emit(Op.MAY_SECRETLY, end, self.whole.label(body, "do it"), YOU, self.can.step(body, scope))

    def _can_be_done(self, body: ir.Step, scope: Scope) -> None:
        """Remembers which steps that a player may decline could have been done, for what asks "if you cannot"."""
        for node in walk(body):
            if isinstance(node, ir.Do):
                remembered = scope.steps.get(node.step)
                if remembered is not None and "outcome" in remembered.wants:
                    self.builder.emit(Op.CAN, self._outcome(remembered), self.can.step(node, scope))

    def _outcome(self, remembered: Remembered) -> int:
        """The vector of a step's outcome."""
        if remembered.outcome is None:
            remembered.outcome = self.builder.slot(SlotSort.VECTOR)
        return remembered.outcome

    def _one_of(self, branches: tuple[ir.Step, ...], scope: Scope, *, by_chance: bool) -> None:
        end = Label()
        for branch in branches:
            self._can_be_done(branch, scope)
        starts = [Label() for _ in branches]
        rows = [
            (self.whole.label(branch, f"choice {index + 1}"), ALWAYS if by_chance else self.can.step(branch, scope), start)
            for index, (branch, start) in enumerate(zip(branches, starts, strict=True))
        ]
        if by_chance:
            self.builder.emit(Op.FALL, self.label, rows)
        else:
            self.builder.emit(Op.BRANCH, self.label, YOU, rows)

        def lowered(branch: ir.Step, start: Label) -> Callable[[], None]:
            def body() -> None:
                self.builder.put(start)
                self.step(branch, scope)
                self.builder.emit(Op.JUMP, end)

            return body

        self._branch(*(lowered(branch, start) for branch, start in zip(branches, starts, strict=True)))
        self.builder.put(end)

    def _if(self, node: ir.If, scope: Scope) -> None:
        otherwise, end = Label(), Label()
        self.builder.emit(Op.UNLESS, otherwise, self.values.condition(node.condition, scope))

        def then() -> None:
            self.step(node.then, scope)
            if node.otherwise is not None:
                self.builder.emit(Op.JUMP, end)

        def other() -> None:
            self.builder.put(otherwise)
            if node.otherwise is not None:
                self.step(node.otherwise, scope)

        self._branch(then, other)
        self.builder.put(end)

    def _repeat(self, times: ir.Quantity, body: ir.Step, scope: Scope) -> None:
        quantity, inner = self.values.quantity(times, scope)
        low, high = self.values.bounds(quantity, inner)
        if quantity.mode is ir.Mode.EXACTLY:
            self._times(high, body, scope)
            return
        most = self._most(high, scope)
        if most is None or low.code is not X.NUMBER:
            raise self.values.fail("nothing says how often this can be done at most", times)
        least = max(low.args[0], 0)
        if least:  # so often it is tried, whatever is there: what then cannot be done has its own consequence
            most = expr(X.SUM, [expr(X.PLUS, expr(X.SUM, [most, number(-least)]), 0), number(least)])
        cell = self.builder.slot(SlotSort.CELL)
        self.builder.emit(Op.NUMBER, cell, self.label, YOU, least, most)
        self._times(expr(X.CELL, cell), body, scope)

    def _most(self, high: Expr, scope: Scope) -> Expr | None:
        """How often a body can be done: as often as its verb's needs allow."""
        needs = scope.needs
        counted = None
        if isinstance(needs, ir.Exists) and isinstance(needs.what, ir.Pieces):
            counted = expr(X.COUNT, self.pieces.everything(needs.what, scope))
        if high == number(UNBOUNDED):
            return counted
        return expr(X.LEAST, high, counted) if counted else high

    def _times(self, amount: Expr, body: ir.Step, scope: Scope) -> None:
        if amount == number(1):
            self.step(body, scope)
            return
        start, end = Label(), Label()
        cell = self.builder.slot(SlotSort.CELL)
        self.builder.emit(Op.TIMES, end, cell, amount)
        self.builder.put(start)
        self._body(body, scope)
        self.builder.emit(Op.AGAIN, start, cell)
        self.builder.put(end)

    def _loop(self, node: ir.Loop, scope: Scope) -> None:
        start, end = Label(), Label()
        condition = self.values.condition(node.condition, scope)
        self.builder.put(start)
        self.builder.emit(Op.LOOP, end, expr(X.FALSE, condition) if node.until else condition)
        self._body(node.body, scope)
        self.builder.emit(Op.JUMP, start)
        self.builder.put(end)

    def _body(self, body: ir.Step, scope: Scope) -> None:
        with self.builder.looped():
            self._branch(lambda: self.step(body, scope), lambda: None)

    def _when(self, node: ir.When, scope: Scope) -> None:
        if scope.args:
            raise self.values.fail("a verb's meaning cannot set up what happens later", node)
        if isinstance(node.event, ir.Answerable):
            raise self.values.fail("only a card that is played in response can wait for this", node)
        routine = self.whole.trigger(node.body, self.values.text)
        match node.event:
            case ir.AtEnd(whose, later):
                self.builder.emit(Op.AT_END, routine, self.values.who(whose, scope), int(later))
            case ir.AtStart():
                raise self.values.fail("only a text that stands while its card lies in a zone can wait for the start of a turn", node)
            case ir.After(verb, actor):
                lasts = 1 if self.lasts == "this turn" else 0
                number_of = self.values.names.verbs[verb]
                self.builder.emit(Op.AFTER, number_of, routine, lasts, self.values.people(actor, scope), self.patterns(node.event))

    def patterns(self, event: ir.After | ir.Tally) -> list[tuple[int, Expr]]:
        """What the pieces must be that an event is about: the number of the verb's slot, and a test of one of its pieces."""
        slots = self.values.names.game.verbs[event.verb].slots
        names = list(slots)
        return [
            (names.index(arg.slot), self.pattern(arg.value)) for arg in event.args if not any_of_it(slots[arg.slot], arg.value)
        ]

    def pattern(self, value: ir.Value, *, placed: bool = False) -> Expr:
        """The test of a piece that something waits for; `placed`: also of where it lies."""
        if not isinstance(value, ir.Pieces) or (value.places and not placed):
            raise self.values.fail("only pieces of a sort can be waited for", value)
        tests = self.values.tests(value.tests, Scope({}))
        kind = self.pieces.kind(value)
        if kind >= 0:
            tests = [expr(X.KIND, kind), *tests]
        if value.places:
            tests.append(expr(X.AMONG, expr(X.ALL, -1, [], self.values.places(value.places, Scope({})))))
        return expr(X.BOTH, tests)

    # ---- verbs

    def _do(self, node: ir.Do, scope: Scope) -> None:
        self._say(node, self.values.names.game.verbs[node.verb].phrases[0])
        if node.verb == "win":
            self.builder.emit(Op.WIN, self.values.people(node.actor, scope))
            return
        remembered = scope.steps.get(node.step, Remembered())
        outer, self._person = self._person, remembered if "person" in remembered.wants else self._person
        if isinstance(node.actor, ir.You):
            self._done(node, scope, scope, remembered)
        else:
            self._act(node, scope, remembered)
        self._person = outer

    def _act(self, node: ir.Do, scope: Scope, remembered: Remembered) -> None:
        """The verb done by somebody else than the player spoken to: he is You as long as it takes."""
        builder = self.builder
        actor, inner = self.values.resolve(node.actor, scope)
        if isinstance(actor, ir.People) and actor.quantity.mode is ir.Mode.EXACTLY:
            cell = self.kernel.choose_player(actor, inner)
            self.values.chosen[id(actor)] = cell
        who = self.values.people(actor, inner)
        end, out, start = Label(), Label(), Label()
        you = builder.slot(SlotSort.CELL)
        several = who.code is not X.ONE
        if several:
            crowd = builder.slot(SlotSort.PEOPLE)
            builder.emit(Op.ACT, end, you, YOU)
            builder.emit(Op.SPEAK_ALL, out, crowd, who)
        else:
            builder.emit(Op.ACT, end, you, who.args[0])
        builder.put(start)
        skipped = Label()
        self.exits.append(skipped)
        before = (self.eliminates, self.carries)
        self.eliminates = self.carries = False
        self._done(node, scope, scope.seen_as(expr(X.PERSON, you)), remembered)
        self.exits.pop()
        builder.put(skipped)
        if several:
            builder.emit(Op.NEXT, start, crowd)
        builder.put(out)
        builder.emit(Op.BACK, you)
        if self.eliminates or self.carries:
            builder.emit(Op.ALIVE, self.exits[-1])
        self.eliminates |= before[0]
        self.carries |= before[1]
        builder.put(end)

    def _done(self, node: ir.Do, scope: Scope, given: Scope, remembered: Remembered) -> None:
        """The verb done by You; its arguments are read in `given`."""
        wants = remembered.wants
        if "outcome" in wants:
            self.builder.emit(Op.CAN, self._outcome(remembered), self.can.step(node, scope))
        told = (remembered.outcome,) if remembered.outcome is not None else ()
        acting = Scope(
            given.steps, given.args, given.you, given.verb, given.needs, scope.collect, (*scope.outcomes, *told)
        )
        verb = self.values.names.game.verbs[node.verb]
        awaited = Awaited(self.builder, self.values.names, verb.id)
        keep = bool(wants & {"it", "each", "noted"}) or bool(awaited) or any(tally.verb == verb.id for tally in self.values.names.tallies)
        if verb.means is None:
            awaited.begins()
            runs = self.kernel.do(node, acting, keep=keep)
            self._happened(verb, awaited, runs or [-1], runs)
        else:
            runs = self._expand(node, verb, acting, awaited, keep=keep)
        remembered.runs = runs
        self._remember(remembered, runs)

    def _remember(self, remembered: Remembered, runs: list[int]) -> None:
        builder = self.builder
        if "each" in remembered.wants:
            if remembered.each is None:
                remembered.each = builder.slot(SlotSort.EACH)
            for run in runs:
                builder.emit(Op.KEEP, run, remembered.each)
        if "noted" in remembered.wants:
            if remembered.noted is None:
                remembered.noted = builder.slot(SlotSort.RUN)
            for run in runs:
                builder.emit(Op.NOTE, run, remembered.noted)

    def _happened(self, verb: Verb, awaited: Awaited, given: list[int], runs: list[int]) -> None:
        """What is counted and what waits for a verb, once it is done: `given` by slot, `runs` of all its pieces."""
        for number_of, tally in enumerate(self.values.names.tallies):
            if tally.verb == verb.id:
                count(self.builder, number_of, self.patterns(tally), given, runs if tally.things else None)
        awaited.happened(given)
        if awaited:
            self.may_eliminate(carried=True)

    def _expand(self, node: ir.Do, verb: Verb, scope: Scope, awaited: Awaited, *, keep: bool) -> list[int]:
        """A verb's meaning in place of the verb; gives the runs of the pieces that it was about."""
        assert verb.means is not None
        builder, meaning = self.builder, self.values.names.meaning(verb)
        inner = Scope(meaning.fresh(), verb=verb.id, needs=verb.needs, outcomes=scope.outcomes)
        bind(inner, verb, {arg.slot: arg.value for arg in node.args}, scope, meaning.named, keep=keep)
        for slot in verb.slots.values():
            if slot.type == "player":
                self.kernel.choose_argument(ir.Param(slot.name), inner)
        inner.collect = scope.collect
        own = [slot for slot in verb.slots.values() if slot.type == "pieces"]
        collector = None
        if keep and not own:
            collector = builder.slot(SlotSort.RUN)
            if builder.repeats:
                builder.emit(Op.CLEAR, collector)
            inner.collect = (*scope.collect, collector)
        awaited.begins()
        ended = Label()
        self.waiting.append((node, inner))
        self.rests.append(ended)
        self._depth += 1
        self.windows.before(node, inner, ended)
        self.step(verb.means, inner)
        self._depth -= 1
        self.rests.pop()
        self.waiting.pop()
        runs = [collector] if collector is not None else [run for slot in own if (run := self._given(inner.args[slot.name])) >= 0]
        self._happened(verb, awaited, [self._given(inner.args.get(slot)) for slot in verb.slots], runs)
        builder.put(ended)
        return runs

    def _given(self, bound: Bound | None) -> int:
        """The run that holds the pieces of an argument, or -1."""
        while bound is not None and isinstance(bound.value, ir.Param):
            bound = bound.scope.args[bound.value.slot]
        if bound is None:
            return -1
        if bound.run is None and isinstance(bound.value, ir.It):
            remembered = bound.scope.steps.get(bound.value.step)
            return remembered.runs[0] if remembered and len(remembered.runs) == 1 else -1
        return -1 if bound.run is None else bound.run


def bind(inner: Scope, verb: Verb, given: dict[str, ir.Value], scope: Scope, named: Counter[str], *, keep: bool) -> None:
    """Gives a verb's slots their arguments: what the text says, else what the slot says."""
    for name, slot in verb.slots.items():
        own = name not in given
        value: ir.Value | None = slot.default if own else given[name]
        bound = Bound(value, inner if own else scope, slot, verb.id, inner)
        bound.uses = named[name] + (2 if keep else 0)
        inner.args[name] = bound
        while isinstance(bound.value, ir.Param):
            outer = bound.scope.args[bound.value.slot]
            outer.uses += bound.uses - 1
            bound = outer
