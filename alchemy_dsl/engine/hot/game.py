"""Triggers, elimination, the ending, turns and their steps, as Python text.

A trigger is a tuple: the place of the instruction that set it up, its number, You, active, source, whose turn's end plus 1 (negative until that turn begins), lasts
this turn.
"""

from __future__ import annotations

from alchemy_dsl.engine.hot.routines import ENDED, RoutineWriter, emits
from alchemy_dsl.engine.ops_triggers import FOR_TURN
from alchemy_dsl.program.cells import DRAWN, TOO_DEEP, TOO_MANY_STEPS, TOO_MANY_TRIGGERS, TOO_MANY_TURNS, WON
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import Instruction

# ---- triggers


def _set_up(on: RoutineWriter, at: int, at_end_of: str, lasts: int) -> None:
    on.writer.stall(f"len(triggers) >= {on.writer.layout.max_triggers}", TOO_MANY_TRIGGERS)
    on.writer.add("SEQUENCE += 1", f"triggers.append(({at}, SEQUENCE, you, active, source, {at_end_of}, {lasts}))")


@emits(Op.AFTER)
def after(on: RoutineWriter, instruction: Instruction) -> int:
    _set_up(on, instruction.at, "0", instruction.args[2])
    return instruction.next


@emits(Op.AT_END)
def at_end(on: RoutineWriter, instruction: Instruction) -> int:
    _, who, later = instruction.args
    on.writer.add(f"n = {on.values.who(who)}")
    with on.writer.under("if n >= 0:"):
        _set_up(on, instruction.at, "-n - 1" if later else "n + 1", 0)
    return instruction.next


@emits(Op.FORBID)
def forbid(on: RoutineWriter, instruction: Instruction) -> int:
    ban, long = instruction.args
    on.writer.add(f"bans[{ban}] |= {'2 << you' if long else '1'}")
    return instruction.next


@emits(Op.TALLY)
def tally(on: RoutineWriter, instruction: Instruction) -> int:
    number, amount = instruction.args
    on.writer.add(f"tallies[{number * on.writer.layout.seats} + you] += {on.values.amount(amount)}")
    return instruction.next


@emits(Op.MARK_PLAYERS)
def mark_players(on: RoutineWriter, instruction: Instruction) -> int:
    number, how, people = instruction.args
    with on.writer.under(f"for m in {on.values.people(people)}:"):
        on.writer.add(f"marks[{2 * number}] {'|= 1 << m' if how else '&= ~(1 << m)'}")
        on.writer.add(f"marks[{2 * number + 1}] {'|= 1 << m' if how == FOR_TURN else '&= ~(1 << m)'}")
    return instruction.next


@emits(Op.MARK)
def mark(on: RoutineWriter, instruction: Instruction) -> int:
    slot, last = instruction.args
    on.writer.add(f"c{slot} = SEQUENCE", f"c{last} = 0")
    return instruction.next


@emits(Op.FIRE)
def fire(on: RoutineWriter, instruction: Instruction) -> int:
    verb, mark_slot, last, given = instruction.args
    writer = on.writer
    runs = ", ".join("()" if slot < 0 else f"r{slot}" for slot in given)
    with writer.under("if triggers:"), writer.under("for x in triggers[:]:"):
        writer.add(f"f = waiting_{verb}.get(x[0])")
        with writer.under(f"if f and c{last} < x[1] <= c{mark_slot} and IN >> x[2] & 1 and f[0](x[2], you, ({runs},)):"):
            writer.add(f"c{last} = x[1]")
            _carry_out(on, "f[1]")
    return instruction.next


@emits(Op.WATCH)
def watch(on: RoutineWriter, instruction: Instruction) -> int:
    slot, event = instruction.args
    zones: dict[int, list[int]] = {}
    for found in on.writer.code.values():
        if found.op is Op.STANDS and found.args[0] == event:
            zones.setdefault(found.args[2], []).append(found.args[1])
    parts = []
    for zone, cards in sorted(zones.items()):
        where = f"zone_at(z{zone}, q)" if on.writer.program.zones[zone].each else f"((z{zone}[0],) if q == HOLDER - 1 else ())"
        parts.append(f"*[(0, 0, q, q, p + 1) for z in {where} for p in z if card[p] in {on.writer.name(frozenset(cards))}]")
    on.writer.add(f"l{slot} = [x for q in clockwise[HOLDER - 1] if IN >> q & 1 for x in [{', '.join(parts)}]]")
    return instruction.next


@emits(Op.HAPPENED)
def happened(on: RoutineWriter, instruction: Instruction) -> int:
    slot, _, event, given = instruction.args
    writer = on.writer
    runs = ", ".join("()" if run < 0 else f"r{run}" for run in given)
    each, fits = f"for f in stands_{event}.get(card[x[4] - 1], ()):", f"if IN >> x[2] & 1 and f[0](x[2], you, [{runs}]):"
    with writer.under(f"for x in l{slot}:"), writer.under(each), writer.under(fits):
        _carry_out(on, "f[1]")
    return instruction.next


@emits(Op.STANDS)
def stands(on: RoutineWriter, instruction: Instruction) -> int:
    return instruction.next


def _carry_out(on: RoutineWriter, function: str) -> None:
    """Carries out what the trigger `x` has set up."""
    writer = on.writer
    writer.stall(f"DEPTH >= {writer.program.bounds['depth']}", TOO_DEEP)
    writer.spend(TOO_MANY_STEPS)
    writer.add("DEPTH += 1")
    writer.call(function, "x[2]", "x[3]", "x[4]")
    writer.add("DEPTH -= 1")


def waiting(on: RoutineWriter) -> None:
    """Functions that say whether a trigger fits what an actor did with the pieces of these runs, and their tables by verb."""
    writer, values = on.writer, on.values
    rows: dict[int, list[str]] = {writer.program.verbs.index(verb): [] for verb in writer.program.verbs}
    lying: list[dict[int, list[str]]] = [{} for _ in writer.program.events]
    for at, instruction in writer.code.items():
        if instruction.op not in (Op.AFTER, Op.STANDS):
            continue
        *_, people, patterns = instruction.args
        with writer.under(f"def fits_{at}(you, actor, runs):"):
            writer.add(f"if actor not in {values.people(people)}: return False")
            for slot, test in patterns:
                writer.add(f"if not any([{values.test(test)} for p in runs[{slot}]]): return False")
            writer.add("return True")
        if instruction.op is Op.AFTER:
            rows[instruction.args[0]].append(f"{at}: (fits_{at}, routine_{instruction.args[1]})")
        else:
            lying[instruction.args[0]].setdefault(instruction.args[1], []).append(f"(fits_{at}, routine_{instruction.args[3]})")
    for verb, row in rows.items():
        writer.add(f"waiting_{verb} = {{{', '.join(row)}}}")
    for event, of_cards in enumerate(lying):
        of_event = ", ".join(f"{card}: [{', '.join(found)}]" for card, found in of_cards.items())
        writer.add(f"stands_{event} = {{{of_event}}}")
    ends = [
        f"{at}: routine_{instruction.args[0]}" for at, instruction in writer.code.items() if instruction.op is Op.AT_END
    ]
    writer.add(f"ending_turn = {{{', '.join(ends)}}}")


# ---- the game


@emits(Op.ELIMINATE)
def eliminate(on: RoutineWriter, instruction: Instruction) -> int:
    with on.writer.under("if IN >> you & 1:"):
        on.writer.add("IN &= ~(1 << you)", "CHANGED = 1")
        on.writer.call(f"routine_{on.writer.program.entries['eliminated']}", "you", "you", "source")
    return instruction.next


@emits(Op.WIN)
def win(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.add(f"WINNERS = winners({on.values.people(instruction.args[0])})", f"END = {WON}", "return 1")
    return ENDED


@emits(Op.DRAW)
def draw(on: RoutineWriter, _: Instruction) -> int:
    on.writer.add(f"END = {DRAWN}", "return 1")
    return ENDED


@emits(Op.FINISH)
def finish(on: RoutineWriter, instruction: Instruction) -> int:
    unshared, _, criteria = instruction.args
    writer = on.writer
    writer.add(f"o = [q for q in range({writer.layout.players}) if IN >> q & 1]")
    for most, amount in criteria:
        writer.add(f"o = best(o, {bool(most)}, lambda you: {on.values.inside(on.values.amount, amount)})")
    writer.add(f"n = not o or {bool(unshared)} and len(o) > 1")
    writer.add("WINNERS = 0 if n else sum([1 << q for q in o])", f"END = {DRAWN} if n else {WON}", "return 1")
    return ENDED


@emits(Op.LOOK)
def look(on: RoutineWriter, instruction: Instruction) -> int:
    to, changed, routine = instruction.args
    writer = on.writer
    if routine >= 0:
        with writer.under("if CHANGED:" if changed else "if True:"):
            if changed:
                writer.add("CHANGED = 0")
            writer.call(f"routine_{routine}", "you", "you", "source")
            if not changed:
                writer.add("CHANGED = 0")
    return on.branch("not IN >> active & 1", to, instruction.next)


@emits(Op.ROLL_OFF)
def roll_off(on: RoutineWriter, instruction: Instruction) -> int:
    dice, faces = instruction.args
    total = f"sum([roll({faces}) + 1 for _ in range({dice})])"
    on.writer.add(f"you = active = highest(range({on.writer.layout.players}), lambda: {total})", "HOLDER = you + 1")
    return instruction.next


@emits(Op.TURN)
def turn(on: RoutineWriter, instruction: Instruction) -> int:
    writer = on.writer
    writer.stall(f"TURNS >= {writer.program.bounds['turns']}", TOO_MANY_TURNS)
    with writer.under("if triggers:"):
        writer.add("triggers[:] = [(*x[:5], HOLDER, x[6]) if x[5] == -HOLDER else x for x in triggers]")
    if writer.program.bans:
        writer.add("bans[:] = [x & ~(1 << HOLDER) for x in bans]")
    if writer.program.tallies:
        writer.add(f"tallies[:] = [0] * {writer.program.tallies * writer.layout.seats}")
    writer.add("TURNS += 1", "STEPS = 0", "you = active = HOLDER - 1", *on.values.slots()[1:])
    others, players = instruction.args[0], writer.layout.players
    if not others:
        return instruction.next
    with writer.under(f"if HOLDER <= {players}:"):
        writer.add("LAST_PLAYER = HOLDER")
    writer.add(f"n = max(HOLDER - {players}, 0)")
    return on.choose("n", [instruction.next, *others])


@emits(Op.END_TURN)
def end_turn(on: RoutineWriter, instruction: Instruction) -> int:
    writer = on.writer
    with writer.under("if triggers:"):
        with writer.under("while x := next((x for x in triggers if x[5] == HOLDER), None):"):
            writer.add("triggers.remove(x)")
            with writer.under("if IN >> x[2] & 1:"):
                _carry_out(on, "ending_turn[x[0]]")
        writer.add("triggers[:] = [x for x in triggers if not x[6]]")
    if writer.program.bans:
        writer.add("bans[:] = [x & ~1 for x in bans]")
    for number in range(len(writer.program.marks)):
        writer.add(f"marks[{2 * number}] &= ~(marks[{2 * number + 1}] & 1 << HOLDER - 1)", f"marks[{2 * number + 1}] &= ~(1 << HOLDER - 1)")
    writer.add("HOLDER = next_turn(HOLDER, LAST_PLAYER or HOLDER, IN)")
    return int(instruction.args[0])
