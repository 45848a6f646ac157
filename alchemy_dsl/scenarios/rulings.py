"""Scenarios for the rule reference: run, told in plain words, and with the cards whose texts they carried out.

In: the scenario files of a game. Out: `Ruling` records of the reference, and findings where a file is wrong. A scenario that cannot be run is no
ruling.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from alchemy_dsl.engine import Event, Happening
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.program import Program
from alchemy_dsl.reference.explain_english import third
from alchemy_dsl.reference.site.proofs import Deed, Ruling
from alchemy_dsl.scenarios.model import Answer, Scenario, Step
from alchemy_dsl.scenarios.plan import Plan
from alchemy_dsl.scenarios.read import read_file
from alchemy_dsl.scenarios.resolve import text_key
from alchemy_dsl.scenarios.run import run
from alchemy_dsl.scenarios.suite import TEXTS, Group, groups
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.locate import SCENARIO_SUFFIX
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence

DONE = {"turn": "takes a whole turn", "step": "carries out the step", "action": "takes the action"}
YES = frozenset({"true", "yes"})
NO = frozenset({"false", "no"})


def rulings(paths: Iterable[Path], shelf: Shelf) -> tuple[list[Ruling], list[Finding]]:
    """Every scenario of these files that could be run, in the order of the files, and what is wrong with the files."""
    found: list[Ruling] = []
    findings: list[Finding] = []
    for path in paths:
        file, wrong = read_file(path)
        findings += wrong
        if file is None:
            continue
        scenarios = {_line(scenario.name): scenario for scenario in file.scenarios}
        name = path.name.removesuffix(SCENARIO_SUFFIX)
        mine: list[Ruling] = []
        for group in groups(file, shelf, findings):
            program = group.chosen.program(group.texts)
            mine += [_ruling(name, plan, scenarios[plan.line], group, program) for plan in group.plans]
        found += sorted(mine, key=lambda ruling: ruling.line)
    return found, findings


def _line(scalar: Scalar) -> int:
    return scalar.source.position(scalar.span.start)[0]


def _ruling(file: str, plan: Plan, scenario: Scenario, group: Group, program: Program) -> Ruling:
    """One scenario, run."""
    carried: dict[str, None] = {}

    def heard(event: Event) -> None:
        if event.kind is Happening.TEXT:
            carried.setdefault(event.name)

    failures = run(plan, program, heard)
    cards = {f"{card.id}/{text}": (card.set, card.id) for card in group.chosen.cards for text in card.texts}
    return Ruling(
        file=file,
        line=plan.line,
        name=plan.name,
        source=scenario.source.value.strip() if scenario.source is not None else "",
        variant=scenario.variant.value if scenario.variant is not None else None,
        players=plan.players[: plan.seated],
        given=tuple(_table(scenario.given)),
        deeds=tuple(_deed(step, plan.players[0], group.texts) for step in scenario.when),
        answers=(*_answers(scenario.choose), *_chance(scenario.random)),
        result=(
            *_table(scenario.then),
            *(f"{each.who.value} is not offered {each.what.value}" for each in scenario.refuse),
        ),
        failures=tuple(failure.message for failure in failures),
        cards=tuple(dict.fromkeys(cards[key] for key in carried if key in cards)),
    )


def _deed(step: Step, first: str, texts: dict[str, Text]) -> Deed:
    by = step.by.value if step.by is not None else first
    if step.sort in TEXTS:
        return Deed(by, step.what.value, texts.get(text_key(step.what)))
    if step.sort == "turn":
        return Deed(step.what.value, DONE["turn"])
    return Deed(by, f"{DONE.get(step.sort) or third(step.sort)} {step.what.value}")


def _answers(answers: Iterable[Answer]) -> Iterator[str]:
    return (f"{answer.who.value}: {answer.what.value}" for answer in answers)


def _chance(results: Iterable[Node]) -> Iterator[str]:
    """Results of chance that are given beforehand."""
    for result in results:
        if isinstance(result, Mapping):
            yield from (
                f"chance, {key.value}: {', '.join(_pieces(value)) or 'nothing'}" for key, value in result.entries
            )
        elif isinstance(result, Scalar):
            yield f"chance: {result.value}"


def _table(node: Mapping | None) -> Iterator[str]:
    """What lies where: a line for each player, and for each zone that all share."""
    for key, value in node.entries if node is not None else ():
        if isinstance(value, Mapping):
            yield f"{key.value}: {'; '.join(f'{zone.value} {_some(inner)}' for zone, inner in value.entries)}"
        else:
            yield f"{key.value}: {_some(value)}"


def _some(node: Node) -> str:
    return ", ".join(_pieces(node)) or "empty"


def _pieces(node: Node) -> Iterator[str]:
    """Pieces as a list names them."""
    match node:
        case Sequence(items=items):
            for item in items:
                yield from _pieces(item)
        case Mapping(entries=entries):
            yield _piece(entries)
        case Scalar(value=value):
            yield value


def _piece(entries: list[tuple[Scalar, Node]]) -> str:
    """A piece that is more than its name: `{card: X, side: Y, Z: true}`."""
    (first, name), *others = entries
    said = [_said(key.value, _some(value)) for key, value in others]
    shown = _some(name) if first.value in ("card", "die") else f"{first.value} {_some(name)}"
    return f"{shown} ({', '.join(said)})" if said else shown


def _said(key: str, value: str) -> str:
    if value in YES:
        return key
    if value in NO:
        return f"not {key}"
    return value if key == "side" else f"{key} {value}"
