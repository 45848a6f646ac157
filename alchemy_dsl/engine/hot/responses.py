"""Response windows as Python text: the round of those who are asked is one loop.

It asks the same players the same things as the plain machine, and draws as often. An open window is a list: who does what waits, the run that
waits or None, the pieces to which the latest response was played, whether it is cancelled, and the responses that are being played.
"""

from __future__ import annotations

from alchemy_dsl.engine.hot.routines import RoutineWriter, emits
from alchemy_dsl.program.cells import TOO_MANY_STEPS
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Instruction


@emits(Op.RESPOND)
def respond(on: RoutineWriter, instruction: Instruction) -> int:
    to, _, given, _, who, zone, routine, replies = instruction.args
    writer, values = on.writer, on.values
    rows = []
    for card, condition, pieces in replies:
        holds, found = values.inside(values.condition, condition), values.inside(values.pieces, pieces)
        rows.append(f"({card}, lambda you, active: {holds}, lambda you, active: {found})")
    hidden = writer.program.zones[zone].seen_by != "everybody"
    window, people, at, passed, before, rule, underway = (writer.fresh(letter) for letter in "vqicbfu")
    if given >= 0:
        writer.add(f"r{given} = list(r{given})")
    writer.add(f"{people} = in_turn(HOLDER or you + 1, IN)", f"{at} = {passed} = 0", f"{rule} = ({', '.join(rows)},)")
    writer.add(f"{window} = [{values.who(who)}, {f'r{given}' if given >= 0 else None}, (), False, ()]", f"{underway} = WAITS[4] if WAITS else ()")
    with writer.under(f"while {passed} < len({people}) and not {window}[3]:"):
        writer.add(f"m = {people}[{at}]", f"{at} = ({at} + 1) % len({people})", f"{passed} += 1")
        writer.add(f"k = {{n: w for n, holds, w in {rule} if holds(m, you)}} if IN >> m & 1 else ()", f"h = [p for p in z{zone}[m] if p not in {underway}]", "o = [p for p in h if card[p] in k]")
        may_hold = "o or k and not all([seen[p] for p in h])" if hidden else "o"
        with writer.under(f"if {may_hold}:"):
            writer.add(f"n = {writer.draw('(len(o) + 1)')}")
            with writer.under("if n < len(o):"):
                writer.add(f"{passed} = 0")
                writer.spend(TOO_MANY_STEPS)
                writer.add(f"{window}[4] = (*{underway}, o[n])")
                writer.add(f"{window}[2] = k[card[o[n]]](m, you)", f"{before}, WAITS = WAITS, {window}")
                writer.call(f"routine_{routine}", "m", "m", "o[n] + 1")
                writer.add(f"WAITS = {before}")
    return on.branch(f"{window}[3]", to, instruction.next)


@emits(Op.CANCEL)
def cancel(on: RoutineWriter, instruction: Instruction) -> int:
    writer = on.writer
    with writer.under("if WAITS:"):
        with writer.under("if WAITS[1] is not None:"):
            writer.add("WAITS[1][:] = [p for p in WAITS[1] if p not in WAITS[2]]")
        writer.add("WAITS[3] = not WAITS[1]")
    return instruction.next
