"""Both parsers of PyYAML give the same answer, on good files, on files that go wrong, and on files with a slip in them."""

import random
from pathlib import Path

import pytest

from alchemy_dsl.source.nodes import plain
from alchemy_dsl.source.report import render
from alchemy_dsl.source.yaml_reader import read_bytes

CASES = Path(__file__).parent / "cases"
HOSTILE = sorted((CASES / "hostile").glob("*.yaml"))
SIGNS = ["\t", "  ", " ", ":", ": ", "- ", "–", "'", '"', "[", "]", "{", "}", "#", " #", "&a ", "*a", "!b ", "|", ">", "%", "@", "`", "\n",
         "\r\n", "\u00a0", "\u2028", "\u200b", "\x07", "\\", "\\x", ",", "?", "? ", "~", "<<: ", "---\n", "é", "\U0001f927"]  # fmt: skip


def both(data):
    answers = []
    for pure in (False, True):
        node, findings = read_bytes("f", data, pure=pure)
        answers.append((render(findings, "concise"), None if node is None else plain(node)))
    return answers


@pytest.mark.parametrize("path", [path for path in HOSTILE if path.stat().st_size < 100_000], ids=lambda path: path.stem)
def test_hostile_files(path):
    fast, slow = both(path.read_bytes())
    assert fast == slow


def slips(number, seed):
    """Good texts with one sign put in, or one to three characters taken out or doubled."""
    draw = random.Random(seed)
    texts = [path.read_text("utf-8") for path in (CASES / "hostile" / "00-control.yaml", CASES / "read" / "scalars.yaml",
                                                  CASES / "hostile" / "65-json.yaml", CASES / "shape" / "cards" / "good.yaml")]
    for _ in range(number):
        text = draw.choice(texts)
        place, length = draw.randrange(len(text)), draw.randint(0, 3)
        middle = draw.choice([draw.choice(SIGNS), "", text[place : place + 2 * length]])
        yield text[:place] + middle + text[place + length :]


@pytest.mark.parametrize("seed", range(6))
def test_files_with_a_slip(seed):
    for text in slips(100, seed):
        fast, slow = both(text.encode())
        assert fast == slow, text
