"""Lowering of response windows: where one opens, which cards can be played there, and to what.

A window opens (`ir.events` says what each event is)
- announced: where a verb's meaning waits for responses;
- would: just before a verb of the game or of the kernel is done with pieces that are picked already;
- chosen: just after the text of a card has picked a player.
None is lowered where no card of the game could be played. What a response cancels is, in this order: the rest of the sentence of the meaning
that waits; the pieces that would be done something to (the verb goes on with the others); the rest of the text of the card that chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.game import Slot, is_a
from alchemy_dsl.ir.responses import answered_before
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.scope import YOU, Bound, Scope, any_of_it
from alchemy_dsl.program.tree import Expr, Label, expr

if TYPE_CHECKING:
    from alchemy_dsl.program.steps import Steps

Reply = tuple[int, Expr, Expr]
"""A card, when it can be played, and the pieces to which."""
NOTHING = expr(X.UNION, [])


class Windows:
    """The windows of one routine."""

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        self.values = steps.values
        self.names = steps.values.names
        self.end: Label | None = None
        """Where the text of a card ends; None in everything else."""
        self._slot = -1
        self._bounds: list[Bound] = []
        """Kept as long as the routine is made, for what is sure is known by its identity."""

    # ---- where windows open

    def announced(self, node: ir.Do, inner: Scope, ended: Label) -> None:
        """Where the meaning of a verb that is done waits for responses."""
        if self.names.game.responses is None:
            raise self.values.fail("only a verb of a game that says under responses how they are played can wait for them", node)
        runs = self._picked(node, inner)
        replies = self._replies(lambda event: isinstance(event, ir.Announced) and event.verb == node.verb, runs)
        self._open(ended, -1, YOU, replies, node)

    def before(self, node: ir.Do, inner: Scope, ended: Label) -> None:
        """Before a verb of the game is done."""
        if self.names.answered(node.verb):
            runs = self._picked(node, inner)
            replies = self._replies(lambda event: isinstance(event, ir.Would) and event.verb == node.verb, runs)
            self._open(ended, next(iter(runs.values())) if len(runs) == 1 else -1, YOU, replies, node)

    def about_to(self, node: ir.Do, scope: Scope, *, keep: bool) -> tuple[ir.Do, Scope]:
        """Before a verb of the kernel is done: picks its pieces; gives the verb as done with what is left of them."""
        things = next((arg.value for arg in node.args if arg.slot == "things"), None)
        if things is None or not answered_before(self.names.game.verbs[node.verb]) or not self.names.answered(node.verb):
            return node, scope
        if not any(self._fits(event, node, scope) for _, event in self.names.answers):
            return node, scope
        kernel = self.steps.kernel
        run = kernel.in_hand(node, scope, keep=keep)
        replies = self._replies(lambda event: self._fits(event, node, scope), {"things": run})
        after = Label()
        self._open(after, run, YOU, replies, node)
        self.steps.builder.put(after)
        bound = Bound(things, scope, Slot("things", "pieces"), node.verb, scope, run=run)
        kernel.sure.add(id(bound))
        self._bounds.append(bound)
        given = Scope(scope.steps, {**scope.args, "things": bound}, scope.you, scope.verb, scope.needs, scope.collect, scope.outcomes)
        return ir.Do(node.verb, tuple(ir.Arg("things", ir.Param("things")) if arg.slot == "things" else arg for arg in node.args), node.step), given

    def chosen(self, player: Expr) -> None:
        """After the text of a card has picked a player: the expression is read with Active being You."""
        if self.end is None:
            return
        replies = []
        for card, event in self.names.answers:
            if isinstance(event, ir.Chosen):
                by = expr(X.WHERE, self.steps.pattern(event.by), expr(X.THIS))
                replies.append((card, expr(X.HOLD_ALL, [expr(X.SOME, by), *self._is(event.who, player, event)]), expr(X.THIS)))
        self._open(self.end, -1, expr(X.ACTIVE), replies, None)

    def _open(self, to: Label, given: int, who: Expr, replies: list[Reply], node: ir.Do | None) -> None:
        """Asks in the words of what is done, or, where these are words of a meaning, of what the text says."""
        responses = self.names.game.responses
        if responses is None or not replies:
            return
        builder = self.steps.builder
        if self._slot < 0:
            self._slot = builder.slot(SlotSort.WINDOW)
        label, zone = self.steps.label, self.names.zones[responses.zone]
        if node is not None and not any(isinstance(each, ir.Param) for each in walk(node)):
            label = self.steps.whole.label(node, "respond")
        builder.emit(Op.RESPOND, to, self._slot, given, label, who, zone, self.steps.whole.response(), replies)

    # ---- what a card can be played to

    def _picked(self, node: ir.Do, inner: Scope) -> dict[str, int]:
        """The runs of all that a verb is done with, which is picked now."""
        slots = self.names.game.verbs[node.verb].slots
        return {name: self.steps.kernel.run(ir.Param(name), inner, "choose") for name, slot in slots.items() if slot.type == "pieces"}

    def _replies(self, fits: Callable[[ir.Answerable], bool], runs: dict[str, int]) -> list[Reply]:
        return [(card, *self._reply(event, runs)) for card, event in self.names.answers if fits(event) and not isinstance(event, ir.Chosen)]

    def _reply(self, event: ir.Announced | ir.Would, runs: dict[str, int]) -> tuple[Expr, Expr]:
        """When a card can be played to what You do with these runs (the player who plays it being You, and You Active), and to which pieces."""
        conditions = [] if event.actor is None else self._is(event.actor, expr(X.ACTIVE), event)
        slots = self.names.game.verbs[event.verb].slots
        things = []
        for arg in event.args:
            if arg.slot in runs:
                found = expr(X.WHERE, self.steps.pattern(arg.value, placed=True), expr(X.IN_RUN, runs[arg.slot]))
                things.append(found)
                conditions.append(expr(X.SOME, found))
            elif not any_of_it(slots[arg.slot], arg.value):
                raise self.values.fail("a card cannot be played to this number, player or place", arg.value)
        return expr(X.HOLD_ALL, conditions), things[0] if things else NOTHING

    def _is(self, who: ir.Who, player: Expr, event: ir.Answerable) -> list[Expr]:
        """Whether a player is whom an event names."""
        if isinstance(who, ir.You):
            return [expr(X.IS_PERSON, expr(X.NOT_PERSON, expr(X.NOT_YOU)), player)]
        if isinstance(who, ir.People):
            return [expr(X.IS_PERSON, self.values.person_test(test, Scope({})), player) for test in self.values.person(who)[1]]
        raise self.values.fail("a response waits for you, or for a player of a sort", event)

    def _fits(self, event: ir.Answerable, node: ir.Do, scope: Scope) -> bool:
        """Whether what a verb of the kernel is done with may be what an event waits for, as far as words tell."""
        if not isinstance(event, ir.Would) or event.verb != node.verb:
            return False
        wanted = event.args[0].value
        found: ir.Value | None = next(arg.value for arg in node.args if arg.slot == "things")
        inner, bound = scope, None
        while isinstance(found, ir.Param):
            bound = inner.args[found.slot]
            found, inner = bound.value, bound.scope
        if isinstance(found, ir.People):
            return False
        if not isinstance(wanted, ir.Pieces) or not isinstance(found, ir.Pieces | ir.Contents):
            return True
        places, places_scope = found.places, inner
        if isinstance(found, ir.Pieces):
            described = self.steps.pieces.described(found, inner, bound)
            places, places_scope = described.places, described.places_scope
            kinds = self.names.game.kinds
            if wanted.kind in kinds and found.kind in kinds and not (is_a(kinds, found.kind, wanted.kind) or is_a(kinds, wanted.kind, found.kind)):
                return False
        zones = {self.values.zone(self.values.resolve(place, places_scope)[0].zone, places_scope) for place in places}
        return not zones or not wanted.places or bool(zones & {place.zone for place in wanted.places})

    # ---- in the text of a response

    def recall(self, event: ir.Answerable, scope: Scope) -> None:
        """What the text of a response says of its event: the pieces to which it was played, and the player."""
        remembered, builder = scope.steps[event.step], self.steps.builder
        if remembered.wants & {"it", "each", "noted"}:
            remembered.runs = [builder.slot(SlotSort.RUN)]
            builder.emit(Op.TAKE, remembered.runs[0], expr(X.WAITING))
        if "person" in remembered.wants:
            remembered.person = builder.slot(SlotSort.CELL)
            builder.emit(Op.CHOOSE_PLAYER, remembered.person, self.steps.label, YOU, expr(X.ONE, expr(X.WAITER)))

