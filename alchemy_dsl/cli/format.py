"""`alchemy format`: canonical wording and layout of card texts."""

from __future__ import annotations

from pathlib import Path

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, pass_workplace
from alchemy_dsl.source.locate import GAME_FILE, SCENARIO_SUFFIX, SET_SUFFIX, files_under


@click.command("format")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@pass_workplace
def command(workplace: Workplace, paths: tuple[str, ...], check: bool, diff: bool) -> int:
    """Rewrite the texts of card sets in canonical wording and layout.

    What a card does never changes, nor do comments and other fields.
    """
    from alchemy_dsl.cli.show import difference, print_findings
    from alchemy_dsl.formatting import formatted
    from alchemy_dsl.shelf import game_named_in
    from alchemy_dsl.source.refusals import Faulty, NotThere, Refused
    from alchemy_dsl.source.visible import visible

    changed = kept = faulty = 0
    for path in _sets(workplace.paths(paths)):
        game = game_named_in(path)
        try:
            old, new = formatted(path, workplace.shelf, workplace.shelf.game(game or workplace.shelf.only_game()))
        except (NotThere, Refused) as problem:
            click.echo(f"{visible(str(path))}: {problem}", err=True)
            faulty += 1
            continue
        except Faulty as problem:
            print_findings(problem.findings, "full", err=True)
            faulty += 1
            continue
        if old == new:
            kept += 1
            continue
        changed += 1
        if diff:
            click.echo(difference(path, old, new), nl=False)
        elif check:
            click.echo(f"would rewrite {visible(str(path))}")
        else:
            _put(path, old, new)
            click.echo(f"rewrote {visible(str(path))}")
    said = [f"{changed} {'to rewrite' if check or diff else 'rewritten'}", f"{kept} left as they are"]
    said += [f"{faulty} not touched, because of errors"] if faulty else []
    click.echo(", ".join(said), err=True)
    return int(faulty > 0 or (changed > 0 and check))


def _sets(paths: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_file() and (path.name == GAME_FILE or path.name.endswith(SCENARIO_SUFFIX)):
            raise Trouble(f'"{path}" is no card set; only card sets are formatted')
        found += [path] if path.is_file() else [each for each in files_under(path) if each.name.endswith(SET_SUFFIX)]
    return found


def _put(path: Path, old: str, new: str) -> None:
    from alchemy_dsl.source.files import rewrite

    rewrite(path, old, lambda _: new)
