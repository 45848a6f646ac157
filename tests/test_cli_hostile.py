"""Whatever a file holds, every command that reads it ends with 0, 1 or 2 and a sentence: no traceback, no raw control character."""

import json
import random
import re
from pathlib import Path

import pytest

from alchemy_dsl.cli import run
from alchemy_dsl.cli.workplace import Workplace
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

HOSTILE = sorted((Path(__file__).parent / "cases" / "hostile").glob("*.yaml"))
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
COMMANDS = {
    "lint as json": ("lint", "{}", "--output-format", "json"),
    "format, shown": ("format", "--diff", "{}"),
    "compile to trees": ("compile", "{}", "--emit", "tree"),
    "simulate": ("simulate", "--games", "1", "--sets", "{}"),
    "play": ("play", "--watch", "--seed", "1", "--load", "{}"),
    "replay": ("replay", "{}"),
}


SHELF = Shelf(shelves(None))


@pytest.fixture(autouse=True)
def one_shelf(monkeypatch):
    """The game is loaded once for all commands."""
    monkeypatch.setattr(Workplace, "shelf", SHELF)


def call(capsys, words):
    status = run(words)
    seen = capsys.readouterr()
    assert status in {0, 1, 2}
    for text in (seen.out, seen.err):
        assert "Traceback" not in text
        assert "fault of alchemy itself" not in text, text
        assert RAW.search(text.replace("\r\n", "\n")) is None
        assert len(text) < 1 << 20
    return status, seen


@pytest.mark.parametrize("name", COMMANDS)
def test_hostile_card_files(name, capsys):
    assert len(HOSTILE) >= 62
    for path in HOSTILE:
        call(capsys, [word.format(path) for word in COMMANDS[name]])


@pytest.mark.parametrize("name", ["game.yaml", "x.scenario.yaml"])
def test_hostile_files_under_other_names(name, capsys, tmp_path):
    for path in HOSTILE:
        copy = tmp_path / name
        copy.write_bytes(path.read_bytes())
        for words in (("lint", copy), ("test", copy), ("compile", copy)):
            call(capsys, [str(word) for word in words])


@pytest.mark.parametrize("seed", range(40))
def test_mutants_of_good_files(seed, capsys, tmp_path):
    """Bytes lost, doubled, changed or swapped in files that are right."""
    chance = random.Random(seed)
    shipped = sorted((Path(__file__).parent.parent / "carddata").rglob("*.yaml"))
    path = chance.choice(shipped)
    data = bytearray(path.read_bytes())
    for _ in range(chance.randint(1, 6)):
        at, size = chance.randrange(len(data)), chance.choice([1, 1, 2, 20])
        match chance.randrange(4):
            case 0:
                del data[at : at + size]
            case 1:
                data[at:at] = data[at : at + size]
            case 2:
                data[at] = chance.randrange(256)
            case 3:
                data[at:at] = chance.choice([b"\n", b": ", b"- ", b'"', b"'", b"{", b"]", b"#", b"<x>", "„é🜛".encode(), b"If ", b" or "])
    copy = tmp_path / path.name
    copy.write_bytes(data)
    for words in (("lint", copy), ("compile", copy, "--emit", "tree")):
        call(capsys, [str(word) for word in words])


@pytest.mark.parametrize("value", [None, 0, "x", [], {}, {"format": "alchemy record"}, {"format": "alchemy save", "version": 1}])
def test_json_that_is_no_record(value, capsys, tmp_path):
    path = tmp_path / "x.json"
    path.write_text(json.dumps(value), "utf-8")
    for words in (("replay", path), ("play", "--load", path)):
        status, seen = call(capsys, [str(word) for word in words])
        assert status == 1
        assert seen.err.startswith("alchemy: ")


@pytest.mark.parametrize("text", ["", " ", "\x1b[31m", "a" * 30_000, "\u202e", "(" * 5000, "You: " * 2000, "\ud800", "None", "<n>", "ends with a \\"])
def test_odd_texts(text, capsys):
    for words in (("explain", text), ("compile", text), ("rule", text), ("schema", text), ("play", text), ("simulate", "--sets", text)):
        status, _ = call(capsys, list(words))
        assert status in {1, 2} or text.strip() == ""
