"""Lowering of sentences at the same time: first everybody's picks, which nobody else is told, then what is done with them.

In: a step and the slot that keeps each player's picks. Out: the code of either half, for the player spoken to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.kernel import argument
from alchemy_dsl.program.picking import SECRET
from alchemy_dsl.program.scope import Remembered, Scope
from alchemy_dsl.program.steps import Steps, bind
from alchemy_dsl.program.tree import Label, expr


class AtOnce:
    """The two halves of sentences at the same time, in one routine."""

    def __init__(self, steps: Steps, sentence: Callable[[ir.Step, Scope, Label], None]) -> None:
        self.steps = steps
        self.builder = steps.builder
        self._sentence = sentence

    def pick(self, step: ir.Do | ir.May, scope: Scope, kept: int, exit_: Label) -> None:
        """What a player picks, kept for later; who declines keeps nothing."""
        with self.builder.at(step.span):
            if isinstance(step, ir.May):
                nothing = self.builder.slot(SlotSort.RUN, 1)
                self.builder.emit(Op.CLEAR, nothing)
                self.builder.emit(Op.KEEP, nothing, kept)
                self.steps.ask_secretly(step.body, scope, exit_)
            do = step.body if isinstance(step, ir.May) else step
            assert isinstance(do, ir.Do)
            self.builder.emit(Op.KEEP, self._picked(do, scope), kept)

    def _picked(self, do: ir.Do, scope: Scope) -> int:
        steps, chosen = self.steps, dict(self.steps.values.chosen)
        verb = steps.values.names.game.verbs[do.verb]
        slot = next(slot for slot in verb.slots.values() if slot.type == "pieces")
        steps.label = steps.whole.label(do, verb.phrases[0])
        if verb.means is None:
            run = steps.kernel.run(argument(do, slot.name), scope, verb.id, flags=SECRET)
        else:
            inner = Scope({}, verb=verb.id)
            bind(inner, verb, {arg.slot: arg.value for arg in do.args}, scope, Counter(), keep=True)
            run = steps.kernel.run(ir.Param(slot.name), inner, verb.id, flags=SECRET)
        steps.values.chosen = chosen
        return run

    def do(self, step: ir.Do | ir.May, scope: Scope, kept: int, exit_: Label) -> None:
        """What a player has picked is taken as it is."""
        if isinstance(step, ir.May):
            self.builder.emit(Op.UNLESS, exit_, expr(X.SOME, expr(X.KEPT, kept)))
        do = step.body if isinstance(step, ir.May) else step
        assert isinstance(do, ir.Do)
        slots = self.steps.values.names.game.verbs[do.verb].slots
        name = next(slot.name for slot in slots.values() if slot.type == "pieces")
        key = -1 - kept
        scope.steps[key] = Remembered(each=kept)
        others = tuple(arg for arg in do.args if arg.slot != name)
        self._sentence(replace(do, args=(ir.Arg(name, ir.It(key, plural=True)), *others)), scope, exit_)
