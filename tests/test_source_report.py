"""How findings are printed: for people, for programs, for forges."""

import io
import json
from pathlib import Path

import golden
import pytest

from alchemy_dsl.source.findings import Finding, Fix, Related
from alchemy_dsl.source.report import FORMATS, WIDTH, counts, render, write
from alchemy_dsl.source.text import SourceText, Span

CASES = Path(__file__).parent / "cases" / "report"
TEXT = "game: x\n  name: \U0001f927 Ca\u0301fe \u202eword\there\nlong: " + "y" * 5000 + "z\n"
SOURCE = SourceText("sets/a, b:c.cards.yaml", TEXT)


def findings():
    word = TEXT.index("word")
    return [
        Finding("unknown-word", '"word" is no word here', SOURCE, Span(word, word + 4), hint='did you mean "ward"?',
                fix=Fix(((Span(word, word + 4), "ward"),)), related=(Related("the first", SOURCE, Span(0, 4)),)),
        Finding("text-too-long", "100% too long:\nreally", SOURCE, Span(TEXT.index("z"), TEXT.index("z") + 1), "warning"),
        Finding("wording", "two\x1b[31m lines", SOURCE, Span(0, TEXT.index("word")), "info"),
    ]  # fmt: skip


@pytest.mark.parametrize("output_format", FORMATS)
def test_report(output_format):
    golden.check(CASES / f"{output_format}.out", render(findings(), output_format))


def test_no_file_lies_about_unused():
    assert {path.name for path in CASES.iterdir()} == {f"{name}.out" for name in FORMATS}


@pytest.mark.parametrize("output_format", FORMATS)
def test_nothing_found(output_format):
    shown = render([], output_format)
    assert shown == "" or json.loads(shown) == [] or json.loads(shown)["runs"][0]["results"] == []


def test_json_has_the_fields_of_the_contract():
    data = json.loads(render(findings(), "json"))
    assert [list(entry)[:9] for entry in data] == [["path", "line", "column", "end_line", "end_column", "name", "code", "severity", "message"]] * 3
    word = data[1]
    assert (word["line"], word["column"], word["end_line"], word["end_column"], word["code"]) == (2, 18, 2, 22, "N201")
    assert word["fix"]["edits"] == [{"line": 2, "column": 18, "end_line": 2, "end_column": 22, "text": "ward"}]
    assert "fix" not in data[0]


def test_the_caret_stands_below_the_word():
    head, line, carets, *_ = render(findings()[:1]).splitlines()
    assert head.startswith("sets/a, b:c.cards.yaml:2:18: error[unknown-word]")
    assert line.index("word") == carets.index("^")  # the picture takes two columns, but the accent none
    assert carets.count("^") == 4


def test_a_long_line_is_cut_round_its_caret():
    _, line, carets, *_ = render(findings()[1:2]).splitlines()
    assert len(line) < WIDTH + 12
    assert "…" in line
    assert line[carets.index("^")] == "z"


@pytest.mark.parametrize("output_format", FORMATS)
def test_no_format_acts_on_a_terminal(output_format):
    shown = render(findings(), output_format)
    assert not set(shown) & set("\x1b\u202e\r\t")


def test_colour_only_when_asked():
    assert "\x1b[31m" in render(findings(), colour=True)
    assert "\x1b" not in render(findings())


def test_a_console_that_knows_few_letters():
    stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252", newline="")
    write(render(findings()), stream)
    stream.flush()
    assert b"\\U0001f927" in stream.buffer.getvalue()


def test_counts_most_frequent_first():
    assert list(counts([*findings(), findings()[2]]).items()) == [("wording", 2), ("text-too-long", 1), ("unknown-word", 1)]
