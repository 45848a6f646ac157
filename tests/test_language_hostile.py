"""Any string is a text or a problem: never an exception, in bounded time, with a place inside the string."""

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from language_programs import game_of, program, words
from language_texts import GAME, compiled, lexicon, shipped_texts, told

from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.parser import MAX_TEXT
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.problems import Problem

SLOWEST = 10.0
"""Seconds that no text may take to be read, told of, printed and read again; on an idle machine the longest take half a second."""


def judged(text):
    """What a text is, with its finding told; the place of a finding lies in the text."""
    began = time.perf_counter()
    found = compiled(text)
    if isinstance(found, Problem):
        problem = told(text)
        assert 0 <= problem.start <= problem.end <= max(len(text), MAX_TEXT)
        assert problem.message
    else:
        assert isinstance(found, Text)
        assert compiled(Printer(lexicon()).text(found)) == found
    assert time.perf_counter() - began < SLOWEST
    return found


def pieces():
    """Words of the game, signs, and what nobody would write."""
    terms = sorted({term.spelled for term in lexicon().vocabulary.terms()})
    odd = ["", " ", "\n", "\t", "’", "'s", "—", "…", "½", "٣", "１", "<n>", "<", ">", "$END", "UNKNOWN", "\x00", "\ufeff", "🧪", "İ", "ſ", "ß", "0",
           "9" * 50, ".", ",", ":", ";", "(", ")", '"', "{", "}", "-", "/"]
    return st.sampled_from([*terms, *odd])


@settings(max_examples=700, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.text(max_size=200))
def test_any_text(text):
    judged(text)


@settings(max_examples=900, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.lists(pieces(), max_size=25).map(" ".join))
def test_any_words(text):
    judged(text)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.sampled_from(shipped_texts()), st.integers(0, 400), st.integers(0, 12), pieces())
def test_any_damage_to_a_right_text(text, at, width, piece):
    judged(text[:at] + piece + text[at + width :])


REPEATED = [
    "You: " * 4_000, "You: Draw 1 potion. " * 1_000, "draw " * 4_000, "and " * 5_000, "the top of " * 1_800, "half of " * 2_500, "(" * MAX_TEXT,
    "You: If your hand is empty " + "and your hand is empty " * 850 + "draw 1 potion.", "You: Draw 1 potion" + " and draw 1 potion" * 1_000 + ".",
    "You: Draw 1 potion" + " or draw 1 potion" * 1_000 + ".", "You: Discard 1 " + "purple " * 2_500 + "potion.", "1 times: " * 2_000,
    "3 times: " * 2_000 + "draw 1 potion.", "For each foe: " * 1_400, "After drinking a potion: " * 800 + "draw 1 potion.",
    "You: Discard 1 potion with the colors of the " + "potions of the " * 1_000 + "hand.", "a foe's " * 2_500, "1 " * 10_000, "." * MAX_TEXT,
    "9" * MAX_TEXT, "x" * MAX_TEXT, "x " * (MAX_TEXT // 2), "’" * MAX_TEXT, "\n" * MAX_TEXT, "<n> " * 5_000, "until " * 3_000, "if " * 6_000,
    "the number of " * 1_400, "choose one: " * 1_600, "You: Choose one: " + "draw 1 potion; " * 1_300 + "or draw 1 potion.",
    "each foe who has a potion in their hand " * 500, "Flash Fire " * 1_800, "Alchemist's " * 1_600,
]  # fmt: skip


@pytest.mark.parametrize("text", REPEATED, ids=lambda text: text[:20])
def test_what_is_repeated_for_20_000_characters(text):
    judged(text[:MAX_TEXT])


def test_longer_texts_are_not_read():
    found = compiled("You: Draw 1 potion. " * 1_001)
    assert isinstance(found, Problem)
    assert found.name == "text-too-long"


def test_two_unknown_words_are_not_repaired_by_trying():
    began = time.perf_counter()
    for _ in range(20):
        found = told("You: Frobnicate 1 potoin and 2 hand damage. " * 20)
    assert found.name == "unknown-word"
    assert (time.perf_counter() - began) / 20 < 0.1


def test_long_programs_are_read_and_printed():
    for number in range(0, 400, 7):
        text = Printer(words(game_of(number))).text(program(number))
        if game_of(number) == GAME:
            compiled(text)
