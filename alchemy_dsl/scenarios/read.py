"""Reads a scenario file: bytes to nodes, nodes checked against `grammar/scenario.schema.json`, nodes to records.

In: a path. Out: a `ScenarioFile`, or None, and findings. After an error nothing of the file is run: a scenario that is read
half can pass for the wrong reason.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from alchemy_dsl.scenarios.checks import repeated
from alchemy_dsl.scenarios.model import Answer, Scenario, ScenarioFile, Step
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.locate import grammar_file
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.yaml_reader import read_bytes

SCHEMA = "scenario.schema.json"
BY = "by"


def read_file(path: Path) -> tuple[ScenarioFile | None, list[Finding]]:
    """The scenarios of a file, and what is wrong with it; None if there is an error."""
    node, findings = read_bytes(str(path), path.read_bytes())
    if node is None or any(finding.severity == "error" for finding in findings):
        return None, findings
    schema = json.loads(grammar_file(SCHEMA).read_text("utf-8"))
    findings += check_shape(node, schema, node.source)
    if any(finding.severity == "error" for finding in findings):
        return None, findings
    assert isinstance(node, Mapping)  # the schema says so
    findings += [_two_things(step) for step in _steps(node) if len(_says(step)) > 1]
    if any(finding.severity == "error" for finding in findings):
        return None, findings
    game = _scalar(node, "game")
    assert game is not None
    scenarios = tuple(map(_scenario, _mappings(node, "scenarios")))
    findings += repeated(scenario.name for scenario in scenarios)
    return ScenarioFile(str(path), game, scenarios), findings


def _scenario(node: Mapping) -> Scenario:
    name = _scalar(node, "name")
    assert name is not None
    return Scenario(
        name=name,
        source=_scalar(node, "source"),
        players=_scalars(node.get("players")),
        teams=tuple(_scalars(team) for team in _items(node.get("teams"))),
        variant=_scalar(node, "variant"),
        sets=_scalars(node.get("sets")),
        given=_mapping(node.get("given")),
        when=tuple(map(_step, _mappings(node, "when"))),
        choose=_answers(node.get("choose")),
        random=tuple(_items(node.get("random"))),
        refuse=_answers(node.get("refuse")),
        then=_mapping(node.get("then")),
    )


def _steps(node: Mapping) -> Iterator[Mapping]:
    return (step for scenario in _mappings(node, "scenarios") for step in _mappings(scenario, "when"))


def _says(step: Mapping) -> list[tuple[Scalar, Node]]:
    return [(key, value) for key, value in step.entries if key.value != BY]


def _two_things(step: Mapping) -> Finding:
    one, other = (key for key, _ in _says(step)[:2])
    message = f'a step says one thing; this one says "{one.value}" and "{other.value}"'
    return Finding("no-such-step", message, other.source, other.span, hint="make it two steps")


def _step(node: Mapping) -> Step:
    sort, what = _says(node)[0]
    assert isinstance(what, Scalar)
    return Step(sort.value, what, _scalar(node, BY))


def _answers(node: Node | None) -> tuple[Answer, ...]:
    pairs = (pair for item in _items(node) if isinstance(item, Mapping) for pair in item.entries)
    return tuple(Answer(who, what) for who, what in pairs if isinstance(what, Scalar))


def _items(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, Sequence) else []


def _mappings(node: Mapping, key: str) -> Iterator[Mapping]:
    return (item for item in _items(node.get(key)) if isinstance(item, Mapping))


def _mapping(node: Node | None) -> Mapping | None:
    return node if isinstance(node, Mapping) else None


def _scalar(node: Mapping, key: str) -> Scalar | None:
    value = node.get(key)
    return value if isinstance(value, Scalar) else None


def _scalars(node: Node | None) -> tuple[Scalar, ...]:
    """The texts of a list; one text counts as a list of one."""
    items = [node] if isinstance(node, Scalar) else _items(node)
    return tuple(item for item in items if isinstance(item, Scalar))
