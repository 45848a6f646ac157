"""Response windows as Python text: the round of those who are asked is one loop.

It asks the same players the same things as the plain machine, and draws as often.
"""

from __future__ import annotations

from alchemy_dsl.engine.hot.routines import RoutineWriter, emits
from alchemy_dsl.program.cells import TOO_MANY_STEPS
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Instruction


@emits(Op.RESPOND)
def respond(on: RoutineWriter, instruction: Instruction) -> int:
    to, crowd, passed, _, zone, routine, replies = instruction.args
    writer, people = on.writer, f"q{crowd}"
    holds = ", ".join(f"({card}, lambda you, active: {on.values.inside(on.values.condition, condition)})" for card, condition in replies)
    hidden = writer.program.zones[zone].seen_by != "everybody"
    writer.add(f"{people} = in_turn(HOLDER or you + 1, IN)", f"i{crowd} = c{passed} = 0", f"f = ({holds},)")
    with writer.under(f"while c{passed} < len({people}) and not CANCELLED:"):
        writer.add(f"m = {people}[i{crowd}]", f"i{crowd} = (i{crowd} + 1) % len({people})", f"c{passed} += 1")
        writer.add("k = {n for n, holds in f if holds(m, you)} if IN >> m & 1 else ()", f"o = [p for p in z{zone}[m] if card[p] in k]")
        may_hold = f"o or k and not all([seen[p] for p in z{zone}[m]])" if hidden else "o"
        with writer.under(f"if {may_hold}:"):
            writer.add(f"n = {writer.draw('(len(o) + 1)')}")
            with writer.under("if n < len(o):"):
                writer.add(f"c{passed} = 0")
                writer.spend(TOO_MANY_STEPS)
                writer.call(f"routine_{routine}", "m", "m", "o[n] + 1")
    writer.add("n, CANCELLED = CANCELLED, 0")
    return on.branch("n", to, instruction.next)


@emits(Op.CANCEL)
def cancel(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.add("CANCELLED = 1")
    return instruction.next
