"""Picking pieces, and what is done with them, as Python text."""

from __future__ import annotations

from alchemy_dsl.engine.hot.flow import pick as pick_one
from alchemy_dsl.engine.hot.routines import RoutineWriter, emits
from alchemy_dsl.program.cells import TOO_DEEP, TOO_MANY_STEPS
from alchemy_dsl.program.codes import Op, X
from alchemy_dsl.program.tree import Expr, Instruction, expr

ONE = expr(X.NUMBER, 1)
RANDOM, WHOLE = 1, 2


# ---- picking


@emits(Op.CLEAR)
def clear(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.add(f"r{instruction.args[0]} = []")
    return instruction.next


@emits(Op.TAKE)
def take(on: RoutineWriter, instruction: Instruction) -> int:
    slot, pieces = instruction.args
    on.writer.add(f"r{slot} = list({on.values.pieces(pieces)})")
    return instruction.next


@emits(Op.PICK)
def pick(on: RoutineWriter, instruction: Instruction) -> int:
    slot, _, _, flags, low, high, pieces = instruction.args
    writer, run = on.writer, f"r{slot}"
    if low == ONE and high == ONE:
        _single(on, _apart(on, on.values.pieces(pieces), flags), flags)
        writer.add(f"{run} = [p] if n else []")
        return instruction.next
    # Nothing but the run changes while pieces are picked, so all but the tops of stacks and what is like the run is worked out once.
    tops = _follows_picks(pieces)
    writer.add(f"m = {on.values.amount(high)}", "least = m" if low == high else f"least = {on.values.amount(low)}")
    writer.add("if m < 0: m = least = 1_000_000" if low == high else "if m < 0: m = 1_000_000")
    if not tops:
        writer.add(f"rest = list({on.values.pieces(pieces)})")
        if flags & WHOLE:
            writer.add("if len(rest) < least: m = 0")
    with writer.under(f"while len({run}) < m:"):
        if tops:
            writer.add(f"rest = [p for p in {on.values.pieces(pieces, run)} if p not in {run}]")
            if flags & WHOLE:
                with writer.under(f"if not {run} and len(rest) < least:"):
                    writer.add("break")
        _pick_next(on, run, flags)
        if not tops:
            writer.add("rest.remove(p)")
    return instruction.next


def _pick_next(on: RoutineWriter, run: str, flags: int) -> None:
    """One of the pieces `rest` into the run, or the end of picking."""
    writer = on.writer
    options = _apart(on, "rest", flags)
    if options != "rest":
        writer.add(f"o = {options}")
        options = "o"
    writer.add(f"n = len({options})")
    with writer.under("if not n:"):
        writer.add("break")
    if flags & RANDOM:
        writer.add("p = rest[draw_random(n)] if n > 1 else rest[0]")
    else:
        writer.add(f"k = n + (len({run}) >= least)")  # one more where "done" is an option, the last one
        with writer.under("if k > 1:"):
            writer.add(f"k = {writer.draw('k')}")
            with writer.under("if k == n:"):
                writer.add("break")
            writer.add(f"p = {options}[k]")
        with writer.under("else:"):
            writer.add(f"p = {options}[0]")
    writer.add(f"{run}.append(p)")


def _apart(on: RoutineWriter, pieces: str, flags: int) -> str:
    """What can be chosen of pieces of which some may be alike."""
    return f"apart({pieces})" if on.writer.layout.has_alike and not flags & RANDOM else pieces


def _follows_picks(node: Expr) -> bool:
    """Whether each pick changes what can be picked next: it uncovers what lies below it on a stack, or rules out what is like it."""
    if node.code in (X.TOPS, X.UNLIKE):
        return True
    parts = [part for arg in node.args for part in (arg if isinstance(arg, tuple) else (arg,)) if isinstance(part, Expr)]
    return any(_follows_picks(part) for part in parts)


def _single(on: RoutineWriter, options: str, flags: int) -> None:
    """One piece into `p`; `n` says how many there were to choose from."""
    if not flags & RANDOM:
        pick_one(on, options, "p")
        return
    writer = on.writer
    writer.add(f"o = {options}", "n = len(o)")
    with writer.under("if n:"):
        writer.add("p = o[draw_random(n)] if n > 1 else o[0]")


def _target(on: RoutineWriter, place: Expr) -> bool:
    """The list where pieces go, in `t`; says whether it may be None."""
    zone = on.values.zone(place)
    if zone is not None or place.code is X.AT_OWNER:  # the owner's zone is looked up for each piece
        on.writer.add(f"t = {zone or '()'}")
        return False
    on.writer.add(f"t = next(iter({on.values.zones((place,))}), None)")
    return True


def _put(on: RoutineWriter, end: int) -> None:
    """Puts the piece `p`, which lies nowhere, into the list `t`."""
    on.writer.add("t.insert(0, p)" if end else "t.append(p)", "lies[p] = t")
    if on.writer.marks:
        on.writer.add("seen[p] = 0")


@emits(Op.GIVE)
def give(on: RoutineWriter, instruction: Instruction) -> int:
    _, _, flags, end, place, pieces = instruction.args
    writer = on.writer
    source = _one_zone(on, pieces)
    if source is not None and not flags & RANDOM and on.values.zone(place) is not None and not writer.layout.has_alike:
        writer.add(f"o = {source}")
        with writer.under("if o:"):
            _take_from(on, top=pieces.code is X.TOPS)
            _target(on, place)
            _put(on, end)
        return instruction.next
    _single(on, _apart(on, on.values.pieces(pieces), flags), flags)
    with writer.under("if n:"):
        _target(on, place)
        _move_each(on, "(p,)", end, place)
    return instruction.next


def _one_zone(on: RoutineWriter, pieces: Expr) -> str | None:
    """The list from which any piece, or the top one, is picked, where that is all there is to it."""
    if pieces.code not in (X.ALL, X.TOPS) or (pieces.code is X.TOPS and pieces.args[0] != 0):
        return None
    kind, tests, places = pieces.args[-3:]
    if len(places) != 1 or on.values.tests(kind, tests, places):
        return None
    return on.values.zone(places[0])


def _take_from(on: RoutineWriter, *, top: bool) -> None:
    """Takes the top piece, or any, out of the list `o`, which is not empty, into `p`."""
    writer = on.writer
    if top:
        writer.add("p = o.pop()")
        return
    writer.add("n = len(o)")
    with writer.under("if n > 1:"):
        writer.add(f"p = o.pop({writer.draw('n')})")
    with writer.under("else:"):
        writer.add("p = o.pop()")


# ---- moving


@emits(Op.MOVE)
def move(on: RoutineWriter, instruction: Instruction) -> int:
    slot, end, place = instruction.args
    _target(on, place)
    _move_each(on, f"r{slot}", end, place)
    return instruction.next


def _move_each(on: RoutineWriter, pieces: str, end: int, place: Expr) -> None:
    with on.writer.under(f"for p in () if t is None else {pieces}:"):
        if place.code is X.AT_OWNER:
            zone, owner = place.args[0], on.writer.name(on.writer.layout.owner_of)
            with on.writer.under(f"if not 0 <= {owner}[p] < len(z{zone}):"):
                on.writer.add("continue")
            on.writer.add(f"t = z{zone}[{owner}[p]]")
        on.writer.add("lies[p].remove(p)")
        _put(on, end)


@emits(Op.MOVE_ALL)
def move_all(on: RoutineWriter, instruction: Instruction) -> int:
    end, place, pieces = instruction.args
    writer = on.writer
    source = _one_zone(on, pieces) if pieces.code is X.ALL else None
    if source is not None and not end and not writer.marks and on.values.zone(place) is not None:
        _target(on, place)
        _join(on, source)
        return instruction.next
    found = on.values.pieces(pieces)
    _target(on, place)
    _move_each(on, f"list({found})", end, place)
    return instruction.next


def _join(on: RoutineWriter, source: str) -> None:
    """All of a list goes on top of the list `t`."""
    writer = on.writer
    writer.add(f"o = {source}")
    with writer.under("if o and o is not t:"):
        with writer.under("for p in o:"):
            writer.add("lies[p] = t")
        writer.add("t += o", "o.clear()")


@emits(Op.SWAP)
def swap(on: RoutineWriter, instruction: Instruction) -> int:
    one, other = instruction.args
    writer = on.writer
    needed, index = (2, 1) if one == other else (1, 0)
    with writer.under(f"if len(r{one}) >= {needed} and len(r{other}) >= {needed}:"):
        writer.add(f"swap(r{one}[0], r{other}[{index}])")
    return instruction.next


@emits(Op.SHUFFLE)
def shuffle(on: RoutineWriter, instruction: Instruction) -> int:
    zone = on.values.zone(instruction.args[0])
    if zone is not None:
        on.writer.add(f"shuffle({zone})")
        return instruction.next
    with on.writer.under(f"for z in {on.values.zones(instruction.args)}:"):
        on.writer.add("shuffle(z)")
    return instruction.next


@emits(Op.SHUFFLE_INTO)
def shuffle_into(on: RoutineWriter, instruction: Instruction) -> int:
    source, place = instruction.args
    writer = on.writer
    _target(on, place)
    zone = on.values.zone(source)
    if zone is not None and not writer.marks and on.values.zone(place) is not None:
        _join(on, zone)
        writer.add("shuffle(t)")
        return instruction.next
    with writer.under("if t is not None:"):
        with writer.under(f"for z in {on.values.zones((source,))}:"):
            _move_each(on, "list(z)", 0, place)
        writer.add("shuffle(t)")
    return instruction.next


# ---- changing


@emits(Op.TURN_OVER)
def turn_over(on: RoutineWriter, instruction: Instruction) -> int:
    writer, program = on.writer, on.writer.program
    faces = writer.name(tuple(len(program.kinds[kind].faces) or 1 for kind in writer.layout.kind_of))
    with writer.under(f"for p in r{instruction.args[0]}:"):
        writer.add(f"face[p] = (face[p] + 1) % {faces}[p]")
    return instruction.next


@emits(Op.BECOME)
def become(on: RoutineWriter, instruction: Instruction) -> int:
    slot, state, on_ = instruction.args
    with on.writer.under(f"for p in r{slot}:"):
        on.writer.add(f"bits[p] |= {1 << state}" if on_ else f"bits[p] &= {~(1 << state)}")
    return instruction.next


@emits(Op.ROLL)
def roll(on: RoutineWriter, instruction: Instruction) -> int:
    writer, program = on.writer, on.writer.program
    faces = writer.name(tuple(len(program.kinds[kind].faces) for kind in writer.layout.kind_of))
    with writer.under(f"for p in r{instruction.args[0]}:"), writer.under(f"if {faces}[p]:"):
        writer.add(f"face[p] = roll({faces}[p])")
    return instruction.next


@emits(Op.SET)
def set_to(on: RoutineWriter, instruction: Instruction) -> int:
    writer, program = on.writer, on.writer.program
    faces = writer.name(tuple(len(program.kinds[kind].faces) for kind in writer.layout.kind_of))
    with writer.under(f"for p in r{instruction.args[0]}:"):
        writer.add(f"n = {on.values.amount(instruction.args[1])}")
        with writer.under(f"if 0 < n <= {faces}[p]:"):
            writer.add("face[p] = n - 1")
    return instruction.next


@emits(Op.REVEAL)
def reveal(on: RoutineWriter, instruction: Instruction) -> int:
    with on.writer.under(f"for p in r{instruction.args[0]}:"):
        on.writer.add("seen[p] = 1")
    return instruction.next


@emits(Op.HIDE)
def hide(on: RoutineWriter, instruction: Instruction) -> int:
    with on.writer.under(f"for p in r{instruction.args[0]}:"):
        on.writer.add("seen[p] = 0")
    return instruction.next


@emits(Op.CARRY_OUT)
def carry_out(on: RoutineWriter, instruction: Instruction) -> int:
    writer = on.writer
    slot, _, rule = instruction.args
    own = rule < 0
    with writer.under(f"for p in r{slot}:"):
        with writer.under("if not IN >> you & 1:"):
            writer.add("break")
        writer.add("f = texts[card[p]][face[p]]" if own else f"f = rules[kind_of[p]][{rule}]")
        with writer.under("if f is not None and not busy[p]:" if own else "if f is not None:"):
            writer.stall(f"DEPTH >= {writer.program.bounds['depth']}", TOO_DEEP)
            writer.spend(TOO_MANY_STEPS)
            writer.add(*(["busy[p] = 1"] if own else []), "DEPTH += 1")
            writer.call("f", "you", "you", "p + 1")
            writer.add(*(["busy[p] = 0"] if own else []), "DEPTH -= 1")
    return instruction.next


# ---- remembering


@emits(Op.KEEP)
def keep(on: RoutineWriter, instruction: Instruction) -> int:
    slot, kept = instruction.args
    on.writer.add(f"e{kept}[you] = e{kept}[-1] = list(r{slot})")
    return instruction.next


@emits(Op.NOTE)
def note(on: RoutineWriter, instruction: Instruction) -> int:
    slot, noted = instruction.args
    on.writer.add(f"r{noted} = union(r{noted}, r{slot})")
    return instruction.next


@emits(Op.CAN)
def can(on: RoutineWriter, instruction: Instruction) -> int:
    slot, condition = instruction.args
    on.writer.add(f"w{slot}[you] = 1 if {on.values.condition(condition)} else 0")
    return instruction.next


@emits(Op.DID)
def did(on: RoutineWriter, instruction: Instruction) -> int:
    slot, run = instruction.args
    with on.writer.under(f"if r{run}:"):
        on.writer.add(f"w{slot}[you] = 2")
    return instruction.next


@emits(Op.DONE)
def done(on: RoutineWriter, instruction: Instruction) -> int:
    on.writer.add(f"w{instruction.args[0]}[you] = 2")
    return instruction.next
