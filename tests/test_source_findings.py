"""Findings: their order, their number, one for a cause; names with codes; nothing that acts on a terminal; nearest words."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alchemy_dsl.source.codes import CODES, PHASES, code_of
from alchemy_dsl.source.findings import MAX_MESSAGE, Finding, clip, settle, shorten, visible
from alchemy_dsl.source.nearest import distance, nearest
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import character_name, mixed_scripts

PACKAGE = Path(__file__).parent.parent / "alchemy_dsl"
ACTS = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")
WORDS = [
    "activate", "discard", "exchange", "reveal", "shuffle", "destroy", "unlock", "lock", "flip", "draw", "steal", "heal", "hand", "deck",
    "natural", "dangerous", "purple", "green", "blue", "copies", "colors", "kind", "rulings", "provenance",
]  # fmt: skip
SOURCE = SourceText("f", "x" * 50)


def finding(name="odd-key", start=0, end=1, message="m", source=SOURCE, severity="error"):
    return Finding(name, message, source, Span(start, end), severity)


# ------------------------------------------------------------------ lists
def test_order_is_that_of_files_and_places():
    second, first = SourceText("b", "x" * 9), SourceText("a", "x" * 9)
    found = [finding(start=3, end=4, source=second), finding(start=5, end=6, source=first), finding(start=1, end=2, source=first)]
    assert [(one.source.path, one.span.start) for one in settle(found)] == [("a", 1), ("a", 5), ("b", 3)]
    assert settle(reversed(found)) == settle(found)


def test_twins_are_one():
    assert len(settle([finding(), finding()])) == 1


def test_twins_of_a_file_that_was_read_twice_are_one():
    again = SourceText(SOURCE.path, SOURCE.text)
    assert settle([finding(), finding(source=again)]) == [finding()]
    assert len(settle([finding(), finding(start=2, end=3, source=again)])) == 2


def test_a_later_finding_on_an_error_of_reading_has_the_same_cause():
    odd = finding("odd-space", 4, 5)
    assert settle([odd, finding("unknown-word", 2, 9), finding("unknown-word", 9, 12)]) == [odd, finding("unknown-word", 9, 12)]
    other = finding("odd-space", 4, 5, source=SourceText("g", "x" * 50))
    assert len(settle([other, finding("unknown-word", 2, 9)])) == 2
    warning = finding("comment-cuts-text", 4, 5, severity="warning")
    assert len(settle([warning, finding("unknown-word", 2, 9)])) == 2


def test_at_most_a_hundred_a_file():
    source = SourceText("f", "x" * 999)
    found = settle(finding(start=index, end=index + 1, source=source) for index in range(250))
    assert len(found) == 101
    assert found[-1].name == "too-many-findings"
    assert [one.name for one in settle(found)] == [one.name for one in found]


def test_errors_are_shown_before_advice():
    source = SourceText("x", "x" * 300)
    advice = [finding(start=index, end=index + 1, source=source, severity="info") for index in range(250)]
    error = finding(start=280, end=281, source=source)
    shown = settle([*advice, error])
    assert (len(shown), shown[99], shown[100].name) == (101, error, "too-many-findings")
    assert settle(shown) == shown


# ------------------------------------------------------------------ codes
@cache
def names_in_use():
    return list(find_names())


def find_names():
    """Names of findings that stand in the package as such: the first argument, or `name=`, of a call that makes one."""
    makers = {"Finding", "_keep", "_report", "_finding", "at", "_at_start"}
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in makers:
                for argument in node.args[:2]:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", argument.value):
                        yield path.name, argument.value
                        break


def test_every_finding_has_a_code():
    missing = sorted({(path, name) for path, name in names_in_use() if name not in CODES})
    assert not missing


def test_every_code_of_reading_and_shape_is_used():
    used = {name for _, name in names_in_use()}
    assert {name for name, code in CODES.items() if code[0] in "LH"} <= used


def test_codes_are_unique_and_name_their_phase():
    assert len(set(CODES.values())) == len(CODES)
    for name, code in CODES.items():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
        assert re.fullmatch(rf"[{PHASES}]\d{{3}}", code)
    assert code_of("no name at all") == "X000"


# ------------------------------------------------------- what may be printed
@given(st.text())
def test_nothing_printed_acts_or_hides(text):
    for shown in (visible(text), shorten(text), clip(text)):
        assert not ACTS.search(shown)


@given(st.text(alphabet="ab \u00e9\U0001f927\u202e", max_size=3000))
def test_messages_are_bounded(text):
    assert len(clip(text).encode()) <= MAX_MESSAGE
    assert len(shorten(text)) <= 60
    assert visible(text) == text or "\u202e" in text


def test_plain_letters_stay():
    assert visible("Æther’s “Пламя” 🤧 é") == "Æther’s “Пламя” 🤧 é"
    assert visible("a\u202eb\x1b\U000e0041") == "a\\u202eb\\x1b\\U000e0041"


def test_characters_have_names():
    assert character_name("\u00a0") == "no-break space (U+00A0)"
    assert character_name("\x00") == "NUL (U+0000)"
    assert character_name("\x01") == "control character (U+0001)"
    assert mixed_scripts("purpl\u0435") == "cyrillic small letter ie (U+0435)"
    assert mixed_scripts("café") is mixed_scripts("Пламя") is mixed_scripts("a1") is None


# ------------------------------------------------------------ nearest words
def slip(word, draw):
    """One letter dropped, doubled, changed or swapped with the next."""
    place = draw.randrange(len(word))
    letter = draw.choice("abcdefghijklmnopqrstuvwxyz")
    return draw.choice([
        word[:place] + word[place + 1 :], word[:place] + letter + word[place:], word[:place] + letter + word[place + 1 :],
        word[:place] + word[place + 1 : place + 2] + word[place : place + 1] + word[place + 2 :],
    ])  # fmt: skip


def test_the_right_word_comes_first():
    draw, right, asked = random.Random(7), 0, 0
    while asked < 500:
        word = draw.choice([word for word in WORDS if len(word) > 3])
        wrong = slip(word, draw)
        if wrong in WORDS:
            continue
        asked += 1
        right += nearest(wrong, WORDS)[:1] == [word]
    assert right >= 0.95 * asked


def test_order_of_the_candidates_does_not_matter():
    assert nearest("lokc", WORDS) == nearest("lokc", reversed(WORDS)) == nearest("lokc", set(WORDS))
    assert nearest("Purple", WORDS) == ["purple"]
    assert nearest("made", ["name", "kind"]) == []
    assert nearest("", ["a", "b"]) == []


@pytest.mark.parametrize(("one", "other", "far"), [("", "", 0), ("ab", "ba", 1), ("abc", "ca", 3), ("draw", "drwa", 1), ("a", "abcd", 3), ("kitten", "sitting", 3)])
def test_distance(one, other, far):
    assert distance(one, other, 9) == distance(other, one, 9) == far
    assert distance(one, other, 0) == (0 if far == 0 else 1)


@given(st.text(alphabet="abc", max_size=8), st.text(alphabet="abc", max_size=8))
def test_distance_is_zero_for_twins_alone_and_the_same_both_ways(one, other):
    assert (distance(one, other, 8) == 0) == (one == other)
    assert distance(one, other, 8) == distance(other, one, 8)
