"""What is said about a wrong game file: each case of tests/cases/game-files changes the example's file, and stands beside its findings."""

from pathlib import Path

import golden
import yaml
from lint_examples import EXAMPLE

from alchemy_dsl.language.unread import UNREAD
from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.pipeline import game_schema
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.report import render

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "cases" / "game-files"
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


OF_UNREAD_TABLES = {"counter", "arrangement", "procedure", "action", "named-ending"}
"""Definitions of what stands only under fields that nothing reads."""


def test_every_field_of_a_game_file_is_read_or_told_to_be_unread():
    source = "".join(path.read_text("utf-8") for path in (ROOT / "alchemy_dsl").rglob("*.py") if path.name != "unread.py")
    unread = {field for fields in UNREAD.values() for field in fields}
    schema = game_schema()
    tables = [schema, *(part for name, part in schema["$defs"].items() if name not in OF_UNREAD_TABLES)]
    fields = {name for table in tables for name in table.get("properties", ())}
    assert {name for name in fields if f'"{name}"' not in source} - unread == set()
    assert unread - fields == set()


def test_the_file_as_it_is_has_no_finding(tmp_path):
    assert found_in({}, tmp_path) == []
