"""`alchemy lint`: what is wrong with card sets, game files and scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, echo_json, pass_workplace

if TYPE_CHECKING:
    from alchemy_dsl.source.findings import Finding, Severity

FORMATS = ("full", "text", "concise", "json", "github", "sarif")


def _split(_: click.Context, __: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part.strip() for given in value for part in given.split(",") if part.strip())


@click.command("lint")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@click.option("--output-format", type=click.Choice(FORMATS), default="full", show_default=True, help="How findings are printed.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), help="From what severity on the exit status is 1; error without it.")
@click.option("--select", multiple=True, metavar="NAME,...", callback=_split, help="Only findings of these names.")
@click.option("--ignore", multiple=True, metavar="NAME,...", callback=_split, help="No findings of these names.")
@click.option("--fix", is_flag=True, help="Apply the fixes that are known.")
@click.option("--unsafe-fixes", is_flag=True, help="With --fix: also those that may change what a card does.")
@click.option("--diff", is_flag=True, help="Write nothing; show what --fix would change (with --unsafe-fixes: all that it could).")
@click.option("--statistics", is_flag=True, help="Count findings by name in place of listing them.")
@pass_workplace
def command(  # noqa: PLR0913, PLR0917 - one argument an option
    workplace: Workplace, paths: tuple[str, ...], output_format: str, fail_on: str | None, select: tuple[str, ...],
    ignore: tuple[str, ...], fix: bool, unsafe_fixes: bool, diff: bool, statistics: bool,
) -> int:
    """Check card sets, game files and scenarios.

    Without a path, your folder of games, else the shipped one. `alchemy rule NAME` says what a finding means.
    """
    from alchemy_dsl.cli.show import difference, print_findings
    from alchemy_dsl.lint.check import check_paths
    from alchemy_dsl.lint.fix import fix_files, fixed_files
    from alchemy_dsl.source.locate import files_under, strays

    settings = workplace.settings
    named = workplace.paths(paths)
    wanted = _filter(select or settings.select, ignore or settings.ignore)


    def found() -> list[Finding]:
        return [_weighed(each, settings.severity) for each in check_paths(named, workplace.shelf) if wanted(each) and _counts(each, settings.severity)]

    findings = found()
    if diff:
        cured = 0
        for file in fixed_files(findings, unsafe=unsafe_fixes):
            cured += file.cured
            click.echo(difference(Path(file.source.path), file.source.text, file.text), nl=False)
        click.echo(f"{cured} finding{'s' * (cured != 1)} would be fixed", err=True)
        return int(any(finding.severity == "error" for finding in findings))
    if fix and (fixed := fix_files(findings, unsafe=unsafe_fixes)):
        click.echo(f"fixed {fixed} finding{'s' * (fixed > 1)}", err=True)
        findings = found()
    for path in named:
        if path.is_dir() and next(files_under(path), None) is None:
            click.echo(f"there is no card set, game file or scenario file in {path}", err=True)
        for stray, name in strays(path) if path.is_dir() else ():
            click.echo(f"not read: {stray}; to be read it must be called {name}", err=True)
    if statistics:
        _count(findings, output_format)
    else:
        print_findings(findings, output_format)
    if output_format in {"full", "text"}:
        click.echo(_summary(findings), err=True)
    severities = {"error"} if (fail_on or settings.fail_on) == "error" else {"error", "warning"}
    return int(any(finding.severity in severities for finding in findings))


def _counts(finding: Finding, severities: Mapping[str, str]) -> bool:
    """Whether a finding is looked at: advice can be switched off, errors cannot."""
    return finding.severity == "error" or severities.get(finding.name) != "off"


def _weighed(finding: Finding, severities: Mapping[str, str]) -> Finding:
    """The finding with the severity that the project gives it; an error stays one."""
    given = severities.get(finding.name)
    if given is None or finding.severity in {"error", given}:
        return finding
    return replace(finding, severity=cast("Severity", given))


def _count(findings: Sequence[Finding], output_format: str) -> None:
    """How often each finding was found, the commonest first."""
    counts = sorted(Counter(each.name for each in findings).items(), key=lambda item: (-item[1], item[0]))
    if output_format == "json":
        echo_json(dict(counts))
        return
    for name, count in counts:
        click.echo(f"{count:6}  {name}")


def _filter(select: Sequence[str], ignore: Sequence[str]) -> Callable[[Finding], bool]:
    """Whether a finding is wanted; names may be given as codes. A name that no finding has is refused: it would hide a slip."""
    from alchemy_dsl.source.codes import CODES
    from alchemy_dsl.source.nearest import nearest
    from alchemy_dsl.source.visible import shorten

    for name in (*select, *ignore):
        if name not in CODES and name not in CODES.values():
            near = nearest(name, CODES, 1)
            raise Trouble(f'no finding is called "{shorten(name)}"' + (f'; did you mean "{near[0]}"?' if near else ""))
    return lambda finding: (not select or bool({finding.name, finding.code} & {*select})) and not {finding.name, finding.code} & {*ignore}


def _summary(findings: Sequence[Finding]) -> str:
    if not findings:
        return "nothing found"
    counts = Counter(finding.severity for finding in findings)
    said = [f"{counts[name]} {name}{'s' * (counts[name] > 1)}" for name in ("error", "warning") if counts[name]]
    said += [f"{counts['info']} piece{'s' * (counts['info'] > 1)} of advice"] if counts["info"] else []
    fixes = [finding.fix for finding in findings if finding.fix is not None]
    safe = sum(fix.safe for fix in fixes)
    told = [f"{safe} fixable with --fix"] if safe else []
    told += [f"{len(fixes) - safe} more with --unsafe-fixes"] if len(fixes) > safe else []
    rest = "; nothing must be mended" if set(counts) == {"info"} else ""
    return "found " + ", ".join(said) + (f" ({', '.join(told)})" if told else "") + rest
