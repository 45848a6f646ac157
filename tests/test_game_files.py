"""What is said about a wrong game file: each case of tests/cases/game-files changes the example's file, and stands beside its findings."""

from pathlib import Path

import golden
import yaml
from lint_examples import EXAMPLE

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.report import render

CASES = Path(__file__).parent / "cases" / "game-files"
FILES = sorted(CASES.glob("*.yaml"))
NOT_ERRORS = {"nothing-dealt"}


def changed(case):
    """The example's game file with what the case changes and adds."""
    text = (EXAMPLE / "game.yaml").read_text("utf-8")
    for old, new in case.get("change", {}).items():
        assert old in text, old
        text = text.replace(old, new, 1)
    return text + case.get("add", "") + "\n"


def found_in(case, folder):
    home = folder / "example"
    (home / "sets").mkdir(parents=True, exist_ok=True)
    (home / "sets" / "first.cards.yaml").write_bytes((EXAMPLE / "sets" / "first.cards.yaml").read_bytes())
    path = home / "game.yaml"
    path.write_text(changed(case), "utf-8")
    return check_paths([path], Shelf([folder]))


def test_golden(tmp_path):
    for file in FILES:
        shown = []
        for case in yaml.safe_load(file.read_text("utf-8")):
            found = found_in(case, tmp_path)
            assert found, case
            assert any(each.severity == "error" or each.name in NOT_ERRORS for each in found), case
            assert all(each.hint for each in found), case
            shown.append(render(found).replace(str(tmp_path / "example"), ""))
        golden.check(file.with_suffix(".out"), "\n".join(shown))


def test_no_file_lies_about_unused():
    assert golden.unused(CASES, (".yaml", ".out")) == []


def test_the_file_as_it_is_has_no_finding(tmp_path):
    assert found_in({}, tmp_path) == []
