"""The code: every text lowers, every instruction stands for itself, and the same cards give the same program."""

import dataclasses
import random

import pytest
from golden import check, unused
from odd_games import CASES as ENGINE
from odd_games import every_text, texts
from playing import chosen, program

from alchemy_dsl.engine import Layout, Machine
from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.codes import GROUPS, PLAIN, Op, SlotSort, X
from alchemy_dsl.program.disassembly import lines, routine_lines
from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.program.lower import lower
from alchemy_dsl.program.tree import Expr, encode, expr, instruction, instructions

CASES = ENGINE.parent / "program"
SHOWN = ("flash-fire/text", "chain-lightning/natural", "blinding-cloud/text", "aether-wave/text", "drain-vitality/text")


# ---- the shape of code


@pytest.mark.parametrize("code", [*Op, *X], ids=lambda code: code.name)
def test_every_code_has_its_picture(code):
    assert code.effect
    for operand in code.operands:
        part = operand.removesuffix("*")
        families = {"amount", "who", "people", "person", "place", "pieces", "test", "condition"}
        assert part in PLAIN or part in families or part in GROUPS


@pytest.mark.parametrize("family", (Op, X), ids=lambda family: family.__name__)
def test_numbers_of_codes_are_never_shared(family):
    assert len({code.value for code in family}) == len(family.__members__)


def test_code_reads_back_as_it_was_written():
    code = every_text().code
    found = instructions(code)
    assert [cell for each in found for cell in encode(each.op, each.args)] == list(code)
    assert found[-1].next == len(code)


def test_broken_code_is_noticed():
    code = list(program().code)
    code[1] += 1
    with pytest.raises(ValueError, match="broken code at 0"):
        instructions(tuple(code))
    code[0] = 999
    with pytest.raises(KeyError):
        instructions(tuple(code))
    with pytest.raises(ValueError, match="takes"):
        encode(Op.JUMP, ())


def test_an_instruction_can_be_read_alone():
    condition = expr(X.COMPARE, 3, expr(X.NUMBER, 2), expr(X.NUMBER, 1))
    assert instruction(encode(Op.UNLESS, (7, condition)), 0).args == (7, condition)


def places(text_program):
    """All places that instructions name, with the routine that names them."""
    for each in instructions(text_program.code):
        for operand, arg in zip(each.op.operands, each.args, strict=True):
            if operand == "to":
                yield each.at, arg
            elif operand == "to*":
                yield from ((each.at, to) for to in arg)
            elif operand == "branch*":
                yield from ((each.at, row[2]) for row in arg)


def test_jumps_stay_in_their_routine_and_lead_to_instructions():
    starts = {each.at for each in instructions(every_text().code)}
    for at, to in places(every_text()):
        assert to in starts
        assert every_text().routine_at(at) == every_text().routine_at(to)


def test_every_routine_ends_by_itself():
    last = {}
    for each in instructions(every_text().code):
        last[every_text().routine_at(each.at).key, every_text().routine_at(each.at).start] = each.op
    assert set(last.values()) <= {Op.RETURN, Op.RETURN_CARD, Op.RETURN_LATER, Op.STOP}


def slots(arg):
    """All slots that an expression reads."""
    if isinstance(arg, Expr):
        for operand, part in zip(arg.code.operands, arg.args, strict=True):
            if operand == "slot":
                yield part
            else:
                yield from slots(part)
    elif isinstance(arg, tuple):
        for part in arg:
            yield from slots(part)


def test_slots_are_declared():
    for each in instructions(every_text().code):
        declared = len(every_text().routine_at(each.at).slots)
        for operand, arg in zip(each.op.operands, each.args, strict=True):
            used = [arg] if operand == "slot" else list(slots(arg))
            assert all(0 <= slot < declared for slot in used)


def test_every_instruction_tells_where_it_comes_from():
    found = every_text().places
    assert set(found) == {each.at for each in instructions(every_text().code)}
    asked = [each.at for each in instructions(every_text().code) if each.op in (Op.PICK, Op.GIVE, Op.SPEAK)]
    known = sum(found[at].end > found[at].start for at in asked)
    assert known > 0.9 * len(asked)


# ---- golden code


@pytest.mark.parametrize("key", SHOWN)
def test_golden_lines_of_a_card(key):
    name = key.replace("/", "-")
    check(CASES / f"{name}.code", "\n".join(routine_lines(program(), key)) + "\n")


def test_no_golden_code_is_left_over():
    assert {path.stem for path in CASES.iterdir()} == {key.replace("/", "-") for key in SHOWN}
    assert unused(CASES, (".code",)) == []


def test_lines_show_every_instruction():
    shown = list(lines(every_text()))
    counted = sum(line[:7].strip().isdigit() for line in shown)
    assert counted == len(instructions(every_text().code))


# ---- one program for the same cards


def test_the_order_of_cards_does_not_matter():
    cards = list(chosen().cards)
    before = lower(chosen().game, cards, texts())
    for seed in range(3):
        random.Random(seed).shuffle(cards)
        shuffled = dict(random.Random(seed).sample(sorted(texts().items()), len(texts())))
        after = lower(chosen().game, cards, shuffled)
        assert after.digest == before.digest
        assert after == before


def test_words_and_places_are_not_in_the_digest():
    plain = lower(chosen().game, chosen().cards)
    worded = lower(chosen().game, chosen().cards, words=lambda node: type(node).__name__)
    assert plain.labels != worded.labels
    assert plain.digest == worded.digest


def test_what_cards_do_and_are_is_in_the_digest():
    cards = list(chosen().cards)
    before = lower(chosen().game, cards).digest
    first = cards[0]
    other = next(card for card in cards if card.kind == first.kind and card.texts != first.texts)
    changed = {
        "text": dataclasses.replace(first, texts=other.texts),
        "copies": dataclasses.replace(first, copies=2),
        "value": dataclasses.replace(first, values={**other.values} if other.values != first.values else {"color": ("blue",)}),
        "name": dataclasses.replace(first, name="Another"),
    }
    found = {what: lower(chosen().game, [card, *cards[1:]]).digest for what, card in changed.items()}
    assert before not in found.values()
    assert len(set(found.values())) == len(found)


def test_bounds_are_in_the_digest():
    game = dataclasses.replace(chosen().game, bounds={**chosen().game.bounds, "turns": 7})
    assert lower(game, chosen().cards).digest != lower(chosen().game, chosen().cards).digest


# ---- layout


@pytest.mark.parametrize("players", (2, 3, 5, 9))
def test_cells_do_not_overlap(players):
    layout = Layout(every_text(), players)
    starts = [layout.triggers, layout.bans, layout.card_at, layout.zone_at, layout.face_at, layout.states_at]
    starts += [layout.busy_at, layout.seen_at, *layout.bases, layout.stack]
    assert starts == sorted(starts)
    rooms = [layout.room[zone] for zone, _ in layout.zones]
    assert [to - at - 1 for at, to in zip(layout.bases, [*layout.bases[1:], layout.stack], strict=True)] == rooms
    assert len(Machine(every_text(), layout).blank()) == layout.stack


def test_a_zone_has_room_for_all_that_can_come_there():
    layout = Layout(program(), 4)
    hand, table = (layout.room[layout.zones[layout.zone_of(*zone)][0]] for zone in (("hand", 0), ("table", None)))
    assert (hand, table) == (60, 6), "no card of one kind ever goes where the others lie"


def test_sizes_of_slots():
    layout = Layout(program(), 4)
    pieces = layout.pieces
    every = [sort for sort in SlotSort if sort is not SlotSort.LYING]
    assert [layout.slot_size(sort, 2) for sort in every] == [1, 3, 6, 4, 1 + 4 * 3, 9 + 4 + pieces]
    assert [layout.slot_size(sort, 0) for sort in every] == [1, 1 + pieces, 6, 4, 1 + 4 * (1 + pieces), 9 + 4 + pieces]


def test_a_zone_that_is_not_there_is_refused():
    for name, seat in (("hand", None), ("table", 0), ("hand", 9), ("nowhere", 0)):
        with pytest.raises(ValueError, match="no zone"):
            Layout(program(), 3).zone_of(name, seat)


# ---- what cannot be lowered


def lowered(*sentences):
    return lower(chosen().game, chosen().cards, {"odd": ir.Text((ir.Section(None, sentences),))})


def test_what_the_machine_cannot_do_is_said_with_its_place():
    many = ir.Do("draw <n> potions", (ir.Arg("n", ir.Quantity(ir.Mode.ANY_NUMBER)),), 0)
    lowered(many)  # its needs say how often it can be done at most
    no_end = ir.Repeat(ir.Quantity(ir.Mode.ANY_NUMBER), many)
    that = ir.Do("draw <n> potions", (ir.Arg("n", ir.Quantity(ir.Mode.EXACTLY, ir.Number(1))),), 0, ir.ThatPlayer(7))
    for step in (no_end, that):
        with pytest.raises(LoweringError) as failed:
            lowered(step)
        assert failed.value.text == "odd"
        assert failed.value.message == failed.value.message.lower()
