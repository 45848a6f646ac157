"""There and back: every program prints as a text that compiles to the same program, and no two programs print alike."""

import os
from collections import Counter
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest
from language_programs import game_of, program, read, words
from language_texts import GAMES, RESOLVERS, lexicon, shipped

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
PROGRAMS = 10_000 if CAMPAIGN else 2_000
SHARES = 8
"""The programs are tried in so many tests, so that they can run side by side."""


@pytest.mark.parametrize("case", [case for case in shipped() if case.start == "text"], ids=lambda case: f"{case.where}")
def test_shipped_texts(case):
    meaning = case.meaning()
    assert not isinstance(meaning, Problem), meaning
    printed = Printer(lexicon(case.game)).text(meaning)
    again = attempt(printed, case.scope(), "text", RESOLVERS["text"])
    assert again == meaning, printed
    assert Printer(lexicon(case.game)).text(again) == printed


@pytest.mark.parametrize("share", range(SHARES))
def test_programs_at_random(share):
    wrong = []
    for number in range(share, PROGRAMS, SHARES):
        made = program(number)
        printed = Printer(words(game_of(number))).text(made)
        again = read(printed, number)
        if again != made or Printer(words(game_of(number))).text(again) != printed:
            wrong.append((number, printed, str(again) if isinstance(again, Problem) else "another program"))
    assert wrong == []


def test_no_two_programs_print_alike():
    printed = {}
    for number in range(PROGRAMS):
        made = program(number)
        text = game_of(number), Printer(words(game_of(number))).text(made)
        assert printed.setdefault(text, made) == made, text
    print(f"{PROGRAMS} programs, {len(printed)} texts")


# ------------------------------------------------------------------ what the programs are made of


def below(node):
    """Every node and every enum member in a program, with the fields that hold them."""
    if isinstance(node, tuple):
        for part in node:
            yield from below(part)
    elif isinstance(node, Enum):
        yield node
    elif is_dataclass(node):
        yield type(node)
        for field in fields(node):
            if field.name != "span":
                yield from below(getattr(node, field.name))


NO_TEXT = {
    ir.Cannot: "a standing rule: its own text is kept beside it",
    ir.AtMost: "a standing rule: its own text is kept beside it",
    ir.Node: "what all nodes are",
}
"""Nodes that no card's text is made of."""


def classes():
    return [thing for thing in vars(ir).values() if isinstance(thing, type) and (is_dataclass(thing) or issubclass(thing, Enum)) and
            thing.__module__.startswith("alchemy_dsl.ir")]


def test_programs_are_made_of_everything_that_texts_can_say():
    met = Counter()
    for number in range(1_500):
        met.update(set(below(program(number))))
    nodes = {cls for cls in classes() if not issubclass(cls, Enum)}
    assert {cls for cls in nodes if not met[cls]} == set(NO_TEXT)
    members = {member for cls in classes() if issubclass(cls, Enum) for member in cls}
    assert {member for member in members if not met[member]} == set()


def test_every_mode_is_met_where_things_are_picked_and_looked_for():
    picked, looked_for = set(), set()
    for number in range(1_500):
        for node in nodes_in(program(number)):
            if isinstance(node, ir.Exists):
                looked_for.add(node.what.quantity.mode)
            elif isinstance(node, ir.Do):
                picked |= {arg.value.quantity.mode for arg in node.args if isinstance(arg.value, ir.Pieces)}
    assert looked_for == {ir.Mode.AT_LEAST, ir.Mode.AT_MOST, ir.Mode.EXACTLY}
    assert picked == set(ir.Mode) - {ir.Mode.AT_MOST}, "picked, at most 2 is up to 2"


def nodes_in(node):
    if isinstance(node, tuple):
        for part in node:
            yield from nodes_in(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from nodes_in(getattr(node, field.name))


def test_every_game_is_spoken():
    assert {game_of(number) for number in range(10)} >= set(GAMES)
