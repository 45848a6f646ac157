"""Runs or checks whole scenario files.

In: a file and the shelf with its game. Out: a `Result` for each scenario, and findings where the file itself is wrong. A scenario with an
error is not run, and does not hide the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.reading import read_text
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.program.seats import players_problem
from alchemy_dsl.scenarios.model import Result, Scenario, ScenarioFile
from alchemy_dsl.scenarios.plan import Plan
from alchemy_dsl.scenarios.read import read_file
from alchemy_dsl.scenarios.resolve import resolve, text_key
from alchemy_dsl.scenarios.run import run
from alchemy_dsl.shelf import Chosen, Shelf
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Scalar
from alchemy_dsl.source.refusals import Faulty, NotThere

TEXTS = ("text", "verb")
"""Steps whose words are compiled with the game."""


@dataclass(slots=True)
class Group:
    """The scenarios of a file that are played with the same sets: one program holds all their texts."""

    chosen: Chosen
    plans: list[Plan]
    texts: dict[str, Text]


def run_file(path: Path, shelf: Shelf) -> tuple[list[Result], list[Finding]]:
    """What became of every scenario of a file that could be run, in the file's order, and what is wrong with the file."""
    file, findings = read_file(path)
    results: list[Result] = []
    for group in groups(file, shelf, findings) if file else ():
        program = group.chosen.program(group.texts)
        results += [Result(str(path), plan.line, plan.name, run(plan, program)) for plan in group.plans]
    return sorted(results, key=lambda result: result.line), findings


def check_file(path: Path, shelf: Shelf) -> list[Finding]:
    """What is wrong with a scenario file, without running it."""
    file, findings = read_file(path)
    if file is not None:
        for _ in groups(file, shelf, findings):
            pass
    return findings


def groups(file: ScenarioFile, shelf: Shelf, findings: list[Finding]) -> Iterator[Group]:
    """The scenarios of a file, compiled, by the sets and the variant they are played with; what is wrong goes to `findings`."""
    alike: dict[tuple[str | None, ...], list[Scenario]] = {}
    for scenario in file.scenarios:
        variant = variant_of(file.game, scenario, shelf)
        alike.setdefault((variant, *(name.value for name in scenario.sets)), []).append(scenario)
    for scenarios in alike.values():
        chosen = _choose(file.game, scenarios[0], shelf, findings)
        if chosen is None:
            continue
        group = Group(chosen, [], {})
        for scenario in scenarios:
            plan, found = resolve(scenario, chosen.game, chosen.cards)
            texts = _texts(scenario, chosen, found)
            findings += found
            if plan is not None and len(texts) == sum(step.sort in TEXTS for step in scenario.when):
                group.plans.append(plan)
                group.texts |= texts
        yield group


def _choose(game: Scalar, scenario: Scenario, shelf: Shelf, findings: list[Finding]) -> Chosen | None:
    """The game with a scenario's variant and sets; what is not there, or has errors, is a finding in the scenario file."""
    variant = variant_of(game, scenario, shelf)
    name, at = "no-such-game", game
    try:
        shelf.game(game.value)
        if scenario.variant is not None:
            name, at = "no-such-variant", scenario.variant
            shelf.game(game.value, variant)
        name, at = "no-such-set", scenario.sets[0] if scenario.sets else scenario.name
        return shelf.choose(game.value, [each.value for each in scenario.sets], variant)
    except NotThere as problem:
        findings.append(Finding(name, str(problem), at.source, at.span))
    except Faulty as problem:
        findings += problem.findings
    return None


def variant_of(game: Scalar, scenario: Scenario, shelf: Shelf) -> str | None:
    """The variant that a scenario names; one that names teams, for more or fewer players than the game takes, means the variant for them."""
    if scenario.variant is not None or not scenario.teams:
        return scenario.variant.value if scenario.variant is not None else None
    players = len(scenario.players)
    try:
        played = {name: shelf.game(game.value, name).game for name in (None, *shelf.game(game.value).game.variants)}
    except (NotThere, Faulty):
        return None  # told where the game is chosen
    fits = [name for name, each in played.items() if players_problem(each, players) is None and (name is None or each.team_size > 1)]
    return fits[0] if fits else None


def _texts(scenario: Scenario, chosen: Chosen, findings: list[Finding]) -> dict[str, Text]:
    """The texts that stand in a scenario, by their keys; those with errors are left out."""
    texts: dict[str, Text] = {}
    for step in scenario.when:
        if step.sort in TEXTS:
            found: list[Finding] = []
            text = read_text(step.what, Scope(chosen.lexicon), found)
            findings += found
            if text is not None and not any(finding.severity == "error" for finding in found):
                texts[text_key(step.what)] = text
    return texts


