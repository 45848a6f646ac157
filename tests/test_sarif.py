"""What `lint --output-format sarif` prints keeps to the published schema of SARIF 2.1.0 (OASIS; the copy of JSON Schema Store, 2.1.0-rtm.5)."""

import json
import shutil
from pathlib import Path

import jsonschema
import pytest

from alchemy_dsl.cli import run
from alchemy_dsl.source.codes import CODES

CASES = Path(__file__).parent / "cases"
SCHEMA = json.loads((CASES / "schemas" / "sarif-2.1.0.json").read_text("utf-8"))
CHECK = jsonschema.validators.validator_for(SCHEMA)(SCHEMA, format_checker=jsonschema.FormatChecker())
WRONG = """game: addictive-alchemy
set: wrong
title: Wrong 🜛
cards:
  - {name: Loud Tonic, kind: potion, color: grene, text: "You: Draw one potion."}
  - {name: Loud Tonic, kind: potion, color: blue, text: "Foe: Dsicard 1 potion."}
  - {name: Third, kind: potion, color: blue, text: "You: draw one potion."}
"""


@pytest.fixture
def printed(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)

    def call(*paths):
        run(["lint", *map(str, paths), "--output-format", "sarif"])
        return json.loads(capfd.readouterr().out)

    return call


def faults(log):
    return [f"{list(fault.absolute_path)}: {fault.message}" for fault in CHECK.iter_errors(log)]


def test_errors_advice_fixes_and_places_beside(printed, tmp_path):
    path = tmp_path / "odd name #1.cards.yaml"
    path.write_text(WRONG, "utf-8")
    log = printed(path.name)
    assert faults(log) == []
    results = log["runs"][0]["results"]
    assert {"error"} <= {result["level"] for result in results} <= {"error", "warning", "note"}
    assert any("fixes" in result for result in results)
    assert {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results} == {"odd%20name%20%231.cards.yaml"}
    known = {rule["id"]: rule["name"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
    assert {result["ruleId"] for result in results} == set(known)
    assert all(CODES[name] == code for name, code in known.items())


def test_nothing_found_is_a_run_without_results(printed, tmp_path):
    path = tmp_path / "right.cards.yaml"
    path.write_text("game: addictive-alchemy\nset: right\ntitle: Right\ncards:\n  - {name: Tonic, kind: potion, color: blue, text: 'You: Draw 1 potion.'}\n", "utf-8")
    log = printed(path.name)
    assert faults(log) == []
    assert log["runs"][0]["results"] == []


def test_every_hostile_file(printed, tmp_path):
    for number, path in enumerate(sorted((CASES / "hostile").glob("*.yaml"))):
        shutil.copy(path, tmp_path / f"hostile-{number}.cards.yaml")
    log = printed(".")
    assert faults(log) == []
    assert len(log["runs"][0]["results"]) > 30


def test_the_schema_refuses_what_is_none():
    assert faults({"version": "2.1.0", "runs": [{"tool": {}}]})
    assert faults({"version": "2.0.0", "runs": []})
