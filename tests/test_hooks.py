"""The hooks that other repositories use: each is one the program has, is called for the files it is about, and fails when something is wrong."""

import re
import shlex
from pathlib import Path

import pytest
import yaml

from alchemy_dsl.cli import run

ROOT = Path(__file__).parent.parent
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
NEEDED = {"id", "name", "entry", "language"}
KNOWN = NEEDED | {"description", "files", "pass_filenames", "require_serial"}
CARDS = """game: addictive-alchemy
set: mine
title: Mine
cards:
  - name: Loud Tonic
    kind: potion
    color: blue
    text: |
      %s
"""
SCENARIO = """game: addictive-alchemy
scenarios:
  - name: loud
    players: [A, B, C]
    sets: [mine]
    given: {A: {deck: [Loud Tonic]}}
    when: [{activate: Loud Tonic, by: A}]
    then: {A: {hand: [], deck: [Loud Tonic]}}
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for folder in ("sets", "scenarios"):
        (tmp_path / "carddata" / "addictive-alchemy" / folder).mkdir(parents=True)
    return tmp_path / "carddata" / "addictive-alchemy"


def called(name):
    program, *words = shlex.split(HOOKS[name]["entry"])
    assert program == "alchemy"
    return run(words)


def test_the_hooks_are_well_formed():
    assert {*HOOKS} == {"alchemy-lint", "alchemy-format", "alchemy-test"}
    for hook in HOOKS.values():
        assert {*hook} >= NEEDED
        assert {*hook} <= KNOWN
        assert hook["language"] == "python"
        assert hook["pass_filenames"] is False
    assert re.search(r'^alchemy = "', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    ("path", "hooks"),
    [
        ("carddata/a-game/sets/base.cards.yaml", {"alchemy-lint", "alchemy-format", "alchemy-test"}),
        ("carddata/a-game/scenarios/x.scenario.yaml", {"alchemy-lint", "alchemy-test"}),
        ("carddata/a-game/game.yaml", {"alchemy-lint", "alchemy-test"}),
        (".github/workflows/cards.yaml", set()),
        ("carddata/a-game/cards.schema.json", set()),
    ],
)
def test_the_files_that_each_is_about(path, hooks):
    assert {name for name, hook in HOOKS.items() if re.search(hook["files"], path)} == hooks


def test_they_fail_when_something_is_wrong(project):
    cards = project / "sets" / "mine.cards.yaml"
    cards.write_text(CARDS % "You: Dwar 1 potion.", "utf-8")
    assert called("alchemy-lint") == 1
    cards.write_text(CARDS % "You: draw one potion", "utf-8")
    assert called("alchemy-lint") == 0
    (project / "scenarios" / "mine.scenario.yaml").write_text(SCENARIO, "utf-8")
    assert called("alchemy-test") == 1


def test_format_rewrites_so_that_the_commit_stops(project):
    """pre-commit stops for a hook that changes files; here the status may be 0."""
    cards = project / "sets" / "mine.cards.yaml"
    cards.write_text(CARDS % "You: draw one potion", "utf-8")
    called("alchemy-format")
    assert cards.read_text("utf-8") == CARDS % "You: Draw 1 potion."


def test_the_manual_names_all_of_them():
    text = (ROOT / "docs" / "7-settings.md").read_text("utf-8")
    assert {*re.findall(r"- id: (\S+)", text)} == {*HOOKS}
