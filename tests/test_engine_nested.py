"""Loops and branches in one another: the hot machine's text comes to an end, grows with the code only where loops stand in
one another, and means the same."""

import dataclasses

import pytest
from playing import chosen, shipped, slowly, table

from alchemy_dsl.engine import Layout, Machine, game_seed
from alchemy_dsl.engine.hot.play import Hot
from alchemy_dsl.engine.hot.routines import RoutineWriter
from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.program.lower import lower
from alchemy_dsl.program.tree import instructions

MOST_LINES = 40
"""Lines for one instruction of the nested text."""


def part(text):
    """The header and the only sentence of a text."""
    (section,) = compile_text(text, chosen().loaded, chosen().sets).sections
    return section.header, section.sentences[0]


ALL, DRAW = part("All: Draw 1 potion.")
LOOP, TIMES, MAY = (part(text)[1] for text in ("While your hand is not empty: Discard 1 potion.", "2 times: Draw 1 potion.", "You may draw 1 potion."))


def around(step):
    return lambda *body: dataclasses.replace(step, body=ir.Then(body))


LOOPED, TWICE, MAYBE = around(LOOP), around(TIMES), around(MAY)
SHAPES = {
    "a loop that begins where the one around it does": lambda inner: TWICE(LOOPED(LOOP.body, inner), MAY),
    "two of them": lambda inner: TWICE(TWICE(LOOPED(inner))),
    "loops in choices": lambda inner: LOOPED(MAYBE(DRAW, inner), LOOP.body),
    "loops in conditions": lambda inner: TWICE(ir.If(LOOP.condition, LOOPED(inner, LOOP.body), MAY), MAY),
    "choices": lambda inner: MAYBE(DRAW, inner, MAY),
    "conditions": lambda inner: ir.If(LOOP.condition, ir.Then((LOOP.body, inner)), DRAW),
}


def program(shape, depth):
    """The base game with one card whose text is as deep as this."""
    step = MAY
    for _ in range(depth):
        step = SHAPES[shape](step)
    first, *rest = chosen().cards
    (name, own), *_ = first.texts.items()
    text = ir.Text((ir.Section(ALL, (step, LOOP, MAY)),))
    return lower(chosen().game, [dataclasses.replace(first, texts={**first.texts, name: dataclasses.replace(own, text=text)}), *rest])


def size(made):
    """Lines of the hot machine, and instructions."""
    return len(Hot(made, Layout(made, 3)).source.splitlines()), len(list(instructions(made.code)))


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if "choices" not in shape])
def test_the_hot_text_grows_with_the_code(shape, monkeypatch):
    steps = 0
    write = RoutineWriter.chain

    def counted(*args, **kwargs):
        nonlocal steps
        steps += 1
        assert steps < 20_000, "the writer does not come to its end"
        write(*args, **kwargs)

    monkeypatch.setattr(RoutineWriter, "chain", counted)
    lines, code = size(program(shape, 1))
    for depth in (4, 8, 12):
        more_lines, more_code = size(program(shape, depth))
        assert more_lines - lines <= MOST_LINES * (more_code - code)
        steps = 0


@pytest.mark.parametrize("depth", (1, 3))
@pytest.mark.parametrize("shape", SHAPES)
def test_both_machines_read_nested_texts_alike(shape, depth):
    made = program(shape, depth)
    on = Machine(made, Layout(made, 3))
    for index in range(4):
        state = on.deal(game_seed(depth, index))
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot


@pytest.mark.parametrize("variant", (None, *shipped("weird-alchemy").game.variants))
@pytest.mark.parametrize("players", (3, 4, 5))
def test_weird_alchemy_is_the_same_on_both_machines(variant, players):
    on = table("weird-alchemy", players, variant)
    for index in range(10):
        state = on.deal(game_seed(players, index))
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot
