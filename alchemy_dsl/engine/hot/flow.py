"""Flow as Python text: conditions, counted rounds, routines, who is spoken to, and choices other than of pieces."""

from __future__ import annotations

from alchemy_dsl.engine.hot.routines import ENDED, RoutineWriter, emits
from alchemy_dsl.program.cells import TOO_MANY_STEPS
from alchemy_dsl.program.codes import Op, X
from alchemy_dsl.program.tree import Instruction


@emits(Op.STOP)
def stop(on: RoutineWriter, _: Instruction) -> int:
    on.writer.add("return 0")
    return ENDED


@emits(Op.RETURN, Op.RETURN_CARD, Op.RETURN_LATER)
def return_(on: RoutineWriter, _: Instruction) -> int:
    on.writer.add("return 0")
    return ENDED


@emits(Op.UNLESS)
def unless(on: RoutineWriter, instruction: Instruction) -> int:
    to, condition = instruction.args
    behind = on.writer.code[on.writer.thread(to)]
    if behind.op is Op.UNLESS and behind.args[1] == condition:  # which does not hold, so it need not be asked again
        to = behind.args[0]
    return on.branch(f"not {on.values.condition(condition)}", to, instruction.next)


@emits(Op.LOOP)
def loop(on: RoutineWriter, instruction: Instruction) -> int:
    to, condition = instruction.args
    with on.writer.under(f"if not {on.values.condition(condition)}:"):
        on.chain(to)
    on.writer.spend(TOO_MANY_STEPS)
    return instruction.next


@emits(Op.TIMES)
def times(on: RoutineWriter, instruction: Instruction) -> int:
    to, slot, amount = instruction.args
    on.writer.add(f"c{slot} = {on.values.amount(amount)}")
    if amount.code is not X.NUMBER or amount.args[0] <= 0:
        return on.branch(f"c{slot} <= 0", to, instruction.next)
    return instruction.next


@emits(Op.AGAIN)
def again(on: RoutineWriter, instruction: Instruction) -> int:
    to, slot = instruction.args
    on.writer.add(f"c{slot} -= 1")
    with on.writer.under(f"if c{slot}:"):
        on.writer.spend(TOO_MANY_STEPS)
        on.round(to)
    return instruction.next


@emits(Op.CALL)
def call(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.call(f"routine_{instruction.args[0]}", "you", "you", "source")
    return instruction.next


# ---- who is spoken to


def pick(on: RoutineWriter, options: str, name: str) -> None:
    """One of the options at random; `n` says how many there are, and with none the name is left alone."""
    writer = on.writer
    writer.add(f"o = {options}", "n = len(o)")
    with writer.under("if n > 1:"):
        writer.add(f"{name} = o[{writer.draw('n')}]")
    with writer.under("elif n:"):
        writer.add(f"{name} = o[0]")


@emits(Op.SPEAK)
def speak(on: RoutineWriter, instruction: Instruction) -> int:
    to, _, _, people = instruction.args
    pick(on, on.values.people(people), "you")
    return on.branch("not n", to, instruction.next)


@emits(Op.ADDRESS)
def address(on: RoutineWriter, instruction: Instruction) -> int:
    to, who = instruction.args
    on.writer.add(f"n = {on.values.who(who)}")
    return on.branch("n < 0 or not IN >> n & 1", to, instruction.next, ["you = n"])


@emits(Op.SPEAK_ALL)
def speak_all(on: RoutineWriter, instruction: Instruction) -> int:
    to, slot, people = instruction.args
    on.writer.add(f"o = {on.values.people(people)}")
    return on.branch("not o", to, instruction.next, [f"q{slot} = o", f"i{slot} = 1", "you = o[0]"])


@emits(Op.NEXT, Op.ANEW)
def next_(on: RoutineWriter, instruction: Instruction) -> int:
    to, slot = instruction.args
    index, people, writer = f"i{slot}", f"q{slot}", on.writer
    if instruction.op is Op.ANEW:
        writer.add(f"{index} = 0")
    with writer.under(f"while {index} < len({people}) and not IN >> {people}[{index}] & 1:"):
        writer.add(f"{index} += 1")
    if instruction.op is Op.ANEW:
        found = [f"you = {people}[{index}]", f"{index} += 1"]
        return on.branch(f"{index} >= len({people})", to, instruction.next, found)
    with writer.under(f"if {index} < len({people}):"):
        writer.add(f"you = {people}[{index}]", f"{index} += 1")
        on.round(to)
    return instruction.next


@emits(Op.SELF)
def self_(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.add("you = active")
    return instruction.next


@emits(Op.ALIVE)
def alive(on: RoutineWriter, instruction: Instruction) -> int:
    return on.branch("not IN >> you & 1", instruction.args[0], instruction.next)


@emits(Op.ACT)
def act(on: RoutineWriter, instruction: Instruction) -> int:
    to, slot, who = instruction.args
    on.writer.add(f"n = {on.values.who(who)}")
    return on.branch("n < 0 or not IN >> n & 1", to, instruction.next, [f"c{slot} = you + 1", "you = n"])


@emits(Op.BACK)
def back(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.add(f"you = c{instruction.args[0]} - 1")
    return instruction.next


# ---- other choices


@emits(Op.CHOOSE_PLAYER)
def choose_player(on: RoutineWriter, instruction: Instruction) -> int:
    slot, _, _, people = instruction.args
    on.writer.add("m = -1")
    pick(on, on.values.people(people), "m")
    on.writer.add(f"c{slot} = m + 1")
    return instruction.next


@emits(Op.NUMBER)
def number(on: RoutineWriter, instruction: Instruction) -> int:
    slot, _, _, low, amount = instruction.args
    writer = on.writer
    writer.add(f"m = {on.values.amount(amount)}", f"c{slot} = min({low}, m)", f"n = m - c{slot} + 1")
    with writer.under("if n > 1:"):
        writer.add(f"c{slot} += {writer.draw('n')}")
    return instruction.next


@emits(Op.MAY, Op.MAY_SECRETLY)
def may(on: RoutineWriter, instruction: Instruction) -> int:
    to, _, _, condition = instruction.args
    writer = on.writer
    writer.add("n = 1")
    with writer.under(f"if {on.values.condition(condition)}:"):
        writer.add(f"n = {writer.draw('2')}")  # 0 is yes, the first option
    return on.branch("n", to, instruction.next)


@emits(Op.BRANCH)
def branch(on: RoutineWriter, instruction: Instruction) -> int:
    _, _, rows = instruction.args
    conditions = ", ".join(on.values.condition(condition) for _, condition, _ in rows)
    every = list(range(len(rows)))
    pick(on, f"[n for n, can in enumerate(({conditions},)) if can] or {every}", "m")
    return on.choose("m", [on.writer.thread(to) for _, _, to in rows])


@emits(Op.FALL)
def fall(on: RoutineWriter, instruction: Instruction) -> int:
    _, rows = instruction.args
    on.writer.add(f"m = draw_random({len(rows)})")
    return on.choose("m", [on.writer.thread(to) for _, _, to in rows])
