"""`alchemy test`: runs scenario files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace
from alchemy_dsl.source.locate import SCENARIO_SUFFIX, files_under


@click.command("test")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@format_option
@pass_workplace
def command(workplace: Workplace, paths: tuple[str, ...], output_format: str) -> int:
    """Run scenario files: executable rulings of given, when and then.

    Without a path, those of your folder of games, else the shipped ones.
    """
    from alchemy_dsl.cli.show import print_findings
    from alchemy_dsl.scenarios.report import lines, to_json
    from alchemy_dsl.scenarios.suite import run_file

    results, findings = [], []
    for path in _files(workplace.paths(paths)):
        ran, found = run_file(path, workplace.shelf)
        results += ran
        findings += found
    errors = sum(each.severity == "error" for each in findings)
    if output_format == "json":
        echo_json(to_json(results))
    else:
        click.echo("\n".join(lines(results, errors)))
    print_findings(findings, "full", err=True)
    return int(errors > 0 or any(not result.passed for result in results))


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        found = [path] if path.is_file() else [each for each in files_under(path) if each.name.endswith(SCENARIO_SUFFIX)]
        if not found or not found[0].name.endswith(SCENARIO_SUFFIX):
            raise Trouble(f'"{path}" is no scenario file (NAME{SCENARIO_SUFFIX}), and no folder with one')
        yield from found
