"""Every character of a scalar is found at its place in the file, whatever the style."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from alchemy_dsl.source.nodes import Mapping, Scalar, Sequence, plain, scalars
from alchemy_dsl.source.scalars import decode
from alchemy_dsl.source.text import Span
from alchemy_dsl.source.yaml_reader import read_text

WORDS = st.sampled_from(["You", "Draw", "1", "piece", ",", "it's", "\u00e9", "\U0001f927", "a:b", "#2", '"', "\\", "- x", "[y]", " ", "  "])
LINES = st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=6)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])


def write(style, lines, end, indent):
    """A field `x` with these lines in a style, and a field after it."""
    pad = " " * indent
    if style in ("|", ">"):
        body = f"{style}{end}" + "".join(f"{pad}{line}{end}" if line.strip() else end for line in lines)
    elif style == "'":
        body = "'" + end.join((pad if i else "") + line.strip().replace("'", "''") for i, line in enumerate(lines)) + "'" + end
    elif style == '"':
        quoted = [line.strip().replace("\\", "\\\\").replace('"', '\\"').replace("\u00e9", "\\u00e9") for line in lines]
        body = '"' + end.join((pad if i else "") + line for i, line in enumerate(quoted)) + '"' + end
    else:
        safe = [line.translate({ord(sign): None for sign in ",:#'\"\\-[]"}).strip() or "w" for line in lines]
        body = end.join((pad if i else "") + line for i, line in enumerate(safe)) + end
    return f"x: {body}y: z{end}"


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize("style", ["|", ">", "'", '"', ""])
@given(lines=LINES, end=ENDS, indent=st.integers(1, 4))
@settings(max_examples=80, deadline=None)
def test_each_character_is_at_its_place(style, pure, lines, end, indent):
    text = write(style, lines, end, indent)
    node, findings = read_text("f", text, pure=pure)
    if node is None or any(finding.severity == "error" for finding in findings):
        return  # a block whose first line is further in than the next, say
    assert isinstance(node, Mapping)
    assert node.get("y").value == "z"
    check(node.get("x"), text)


def check(scalar, text):
    """The parser's value is the decoded one, and each character stands where the map says."""
    decoded = decode(text, scalar.span, scalar.style, scalar.value)
    assert decoded.value == scalar.value
    places = [(scalar.offset(i), scalar.span_of(i, i + 1)) for i in range(len(scalar.value))]
    last = -1
    for letter, (offset, span) in zip(scalar.value, places, strict=True):
        assert offset == span.start > last or span.start == last + 1
        assert span.end > span.start
        last = span.start
        raw = text[span.start : span.end]
        if letter == "\n":
            assert raw[-1] in "\r\n"
        elif letter == " ":
            assert raw == " " or "\n" in raw or "\r" in raw
        else:
            assert raw[0] == letter or raw[0] in "\\'"
    assert scalar.offset(len(scalar.value)) == (places[-1][1].end if places else scalar.span.start)


@given(st.lists(st.sampled_from(["a: ", "- ", "b", "|\n", ">-\n", ">+2\n", "\n", "  ", " ", "'", '"', "\\n", "\\\n", "x y", "{", "}", "[", "]",
                                 ", ", "# c", "\t", "''", "\r\n", "~", "\\x41", "\\ud83e\\udd27", "'it''s'", '"q"']), max_size=25))  # fmt: skip
@example([">+2\n", "  ", "  "])
@example(["|\n", "  ", "b", "\n", "  ", "  ", "\n"])
@example([">+2\n", " ", "\n", "  ", "  "])
@example([">+2\n", "  ", "  ", " ", "\n", "  ", "\n", " ", "  "])
@settings(max_examples=600, deadline=None)
def test_any_text_that_is_read_decodes_to_what_was_read(pieces):
    text = "".join(pieces)
    for pure in (False, True):
        node, _ = read_text("f", text, pure=pure)
        for scalar in scalars(node) if node is not None else ():
            if scalar.value or scalar.span.end > scalar.span.start:
                found = decode(text, scalar.span, scalar.style, scalar.value).value
                assert found == scalar.value or (scalar.value == "" and found == "~")


@pytest.mark.parametrize(
    ("text", "part", "place"),
    [
        ("t: plain word", "word", (1, 10)),
        ('t: "a \\u00e9 word"', "word", (1, 14)),
        ("t: 'it''s word'", "word", (1, 11)),
        ("t: |\n  one\n  two word\n", "word", (3, 7)),
        ("t: >\n  one\n  two\n\n  word\n", "word", (5, 3)),
        ("t: one\n  two\n  word", "word", (3, 3)),
        ("t: |2\n    one\n  word\n", "word", (3, 3)),
        ('t: "one\\\n   word"', "word", (2, 4)),
        ("[{t: one}, t: \U0001f927 word]", "word", (1, 17)),
    ],
)
def test_a_word_is_found_where_it_stands(text, part, place):
    node, findings = read_text("f", text)
    assert not findings
    scalar = next(scalar for scalar in scalars(node) if part in scalar.value)
    index = scalar.value.index(part)
    assert scalar.source.position(scalar.offset(index)) == place
    span = scalar.span_of(index, index + len(part))
    assert text[span.start : span.end] == part


def test_nodes_give_fields_and_their_names():
    node, _ = read_text("f", "a: 1\nb: [x, ~]\nc: {d: }\n")
    assert plain(node) == {"a": "1", "b": ["x", ""], "c": {"d": ""}}
    assert node.get("z") is node.key("z") is None
    assert node.key("b").span == Span(5, 6)
    assert isinstance(node.get("b"), Sequence)
    assert [item.value for item in node.get("b")] == ["x", ""]
    assert isinstance(node.get("b").items[1], Scalar)
    text = node.source.text
    assert text[node.get("b").span.start : node.get("b").span.end] == "[x, ~]"
    assert text[node.span.start : node.span.end] == text.rstrip()
