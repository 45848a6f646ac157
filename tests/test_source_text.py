"""Places in a text: lines and columns as an editor counts them, in code points."""

from hypothesis import given
from hypothesis import strategies as st

from alchemy_dsl.source.text import SourceText

TEXTS = st.text(alphabet="ab\u00e9\U0001f927\n\r\t \u2028\u0085\v\f", max_size=60)


def slow_position(text, offset):
    line = column = 1
    for index, letter in enumerate(text[:offset]):
        if letter == "\n" or (letter == "\r" and text[index + 1 : index + 2] != "\n"):
            line, column = line + 1, 1
        else:
            column += 1
    return line, column


@given(TEXTS, st.integers(0, 60))
def test_position_is_the_slow_one(text, offset):
    offset = min(offset, len(text))
    assert SourceText("f", text).position(offset) == slow_position(text, offset)


@given(TEXTS)
def test_lines_and_their_ends_make_the_text(text):
    source = SourceText("f", text)
    lines = [source.line_text(number) for number in range(1, len(source.line_starts) + 1)]
    assert "".join(lines) == text.replace("\r", "").replace("\n", "")
    for start, line in zip(source.line_starts, lines, strict=True):
        assert text[start : start + len(line)] == line


def test_places_outside_are_the_ends():
    source = SourceText("f", "ab\ncd")
    assert source.position(-1) == (1, 1)
    assert source.position(99) == (2, 3)
    assert source.line_text(0) == source.line_text(3) == ""
    assert source.line_of(4) == "cd"


def test_separators_of_paragraphs_end_no_line():
    assert SourceText("f", "a\u2028b\u0085c\n").position(4) == (1, 5)
