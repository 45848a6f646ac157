"""What is said about a wrong text, as a card designer reads it: each text of tests/cases/language, with the finding beside it."""

from pathlib import Path

import golden
import pytest
import yaml
from language_texts import refused, told

CASES = Path(__file__).parent / "cases" / "language"
FILES = sorted(CASES.glob("*.yaml"))
JARGON = ("__ANON", "$END", "None", "True", "False", "token", "node", "parse", "grammar", "terminal", "slot", "scope", "resolver", "clause's", "IR",
          "noun phrase", "determiner", "antecedent", "lark", "‹", "›", "<", ">")
WORD_LIMIT = 45


def texts(path):
    return yaml.safe_load(path.read_text("utf-8"))


def shown(text):
    """A text with its finding: the line, a caret below the place, what is wrong, and what to write instead."""
    found = told(text)
    before, line = text[: found.start].rpartition("\n")[::2]
    line += text[found.start :].partition("\n")[0]
    column = found.start - (len(before) + 1 if before else 0)
    width = max(min(found.end, found.start + len(line) - column) - found.start, 1)
    lines = [text.rstrip("\n"), f"  {line}", f"  {' ' * column}{'^' * width} {found.name}", f"  {found.message}"]
    if found.hint:
        lines.append(f"  hint: {found.hint}")
    return "\n".join(lines[1 if "\n" not in text.rstrip("\n") else 0 :]) + "\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path):
    golden.check(path.with_suffix(".out"), "\n".join(shown(text) for text in texts(path)))


def test_no_file_lies_about_unused():
    assert golden.unused(CASES, (".yaml", ".out")) == []
    assert sum(len(texts(path)) for path in FILES) >= 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_messages_are_for_people(path):
    for text in texts(path):
        assert refused(text), text
        found = told(text)
        for words in (found.message, found.hint or "a hint"):
            assert "\n" not in words
            assert words == words.strip() and not words.endswith("."), words
            assert words[0].islower() or words[0] in '"0123456789', words
            ours = " ".join(words.split('"')[::2])
            assert [word for word in JARGON if word in ours] == [], words
            assert len(words.split()) <= WORD_LIMIT, words
        assert 0 <= found.start <= found.end <= len(text)


def test_every_wrong_text_has_a_remedy():
    without = [text for path in FILES for text in texts(path) if not told(text).hint]
    assert without == []


def test_every_change_that_is_offered_helps():
    found = [(text, told(text)) for path in FILES for text in texts(path)]
    edited = [(text, text[: edit[0]] + edit[2] + text[edit[1] :]) for text, problem in found if (edit := problem.edit) is not None]
    assert [pair for pair in edited if refused(pair[1])] == []
    assert [pair for pair in edited if "  " in pair[1] and "  " not in pair[0]] == []
    assert len(edited) > 20
