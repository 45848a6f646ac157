"""Every finding has a page with four headings; its wrong example raises just that finding, its right one does not."""

import ast
import re
from pathlib import Path

import golden
import pytest
from lint_examples import findings

from alchemy_dsl.lint import rules
from alchemy_dsl.lint.pages import HEADINGS, index, names, page, parsed
from alchemy_dsl.source.codes import CODES
from alchemy_dsl.source.refusals import NotThere
from alchemy_dsl.source.report import render

CASES = Path(__file__).parent / "cases" / "lint"
PACKAGE = Path(rules.__file__).parents[2]
HEAD = b"game: example\nset: trial\ncards:\n"
CARD = b"  - {name: Dime, kind: coin, metal: tin, text: 'You: Grab 1 coin.'}\n"
UNSHOWN = {
    "file-too-large": HEAD + CARD + b"# " + b"." * 30_000_000,
    "not-utf8": HEAD + CARD + b"# na\xefve\n",
    "too-many-nodes": HEAD + CARD + b"notes: [" + b"a," * 700_000 + b"a]\n",
    "tab-indent": HEAD + CARD + b"  - name: Nickel\n\tkind: coin\n    metal: tin\n    text: 'You: Toss 1 coin.'\n",
    "too-many-findings": HEAD + b"".join(CARD.replace(b"Dime", b"Dime %d" % n).replace(b"1 coin", b"two coins") for n in range(120)),
    "text-too-long": HEAD + CARD.replace(b"1 coin.", b"1 coin." + b" Grab 1 coin." * 400),
}
"""Findings of what no page can show: the bytes that raise them."""

CAUSES = {"faulty-game": {"bad-number"}, "too-many-findings": {"wording", "twin-cards"}}
"""What has to be found too, for the finding to be there."""
BESIDE = {"incomplete-set", "faulty-game"}
"""What is said of every set that is as small as an example, or whose game is the example."""

JARGON = ("__ANON", "$END", "NoneType", "None", "True", "False", "Traceback", "scalar", "token", "node", "mapping", "schema", "IR")
RAISERS = {"Finding", "Problem", "problem", "refuse", "_keep", "at"}
"""Functions that are given the name of a finding."""


def raised():
    """The names of findings that stand in the code, outside of the pages and the table of codes."""
    named, said = set(), set()
    for path in PACKAGE.rglob("*.py"):
        if path.name == "codes.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in RAISERS:
                named |= {part.value for part in node.args[:2] if isinstance(part, ast.Constant) and re.fullmatch("[a-z]+(-[a-z]+)+", str(part.value))}
    return named, said


def modules():
    return {path.stem.replace("_", "-") for path in Path(rules.__file__).parent.glob("*.py") if path.stem != "__init__"}


def test_every_code_has_a_page_and_every_page_a_code():
    assert modules() == set(CODES)
    assert len(set(CODES.values())) == len(CODES)


def test_every_name_that_is_raised_has_a_code_and_every_code_is_raised():
    named, said = raised()
    assert named - set(CODES) == set()
    assert {name for name in CODES if name not in said and not name.startswith("no-such-")} == set()


@pytest.mark.parametrize("name", sorted(modules() & set(CODES)))
def test_a_page_is_whole(name):
    found = parsed(name)
    assert tuple(found.parts) == HEADINGS
    assert found.summary.endswith(".") and len(found.summary) <= 100
    assert all(any(not part.example for part in found.parts[heading]) for heading in HEADINGS[:2])
    for heading in HEADINGS[2:]:
        assert bool(found.examples(heading)) == (name not in UNSHOWN)
    assert all(len(line) <= 150 for line in page(name).splitlines())


@pytest.mark.parametrize("name", sorted(modules() & set(CODES)))
def test_the_wrong_example_is_found(name, tmp_path):
    shown = []
    for number, example in enumerate(parsed(name).examples("Wrong") or [UNSHOWN[name]]):
        found = [each for each in findings(example, tmp_path / str(number)) if each.name == name or each.name not in BESIDE]
        text = render([each for each in found if each.name == name])
        assert {each.name for each in found} - CAUSES.get(name, set()) == {name}, f"{example[:300]}\n{text[:2000]}"
        for words in (part for each in found for part in (each.message, each.hint) if part):
            ours = "".join(words.split('"')[::2])  # without what is quoted from the file
            assert not [word for word in JARGON if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", ours)], words
        shown.append(text.replace(str(tmp_path / str(number)), "FOLDER"))
    golden.check(CASES / f"{name}.out", "\n".join(shown))


@pytest.mark.parametrize("name", sorted(modules() & set(CODES)))
def test_the_right_example_is_not(name, tmp_path):
    for number, example in enumerate(parsed(name).examples("Right")):
        found = findings(example, tmp_path / str(number))
        assert name not in {each.name for each in found}
        assert not any(each.severity == "error" for each in found), render(found)


def test_a_name_or_a_code_gives_the_page():
    assert page("twin-cards") == page("W110") == page("w110")
    with pytest.raises(NotThere, match='"twin-card"; did you mean twin-cards'):
        page("twin-card")


def test_the_index_has_every_name_once():
    assert [name for _, name, _ in index()] == list(names())


def test_no_case_lies_about_unused():
    assert {path.stem for path in CASES.glob("*.out")} == set(CODES)
