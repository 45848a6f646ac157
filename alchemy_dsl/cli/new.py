"""`alchemy new`: files to begin with."""

from __future__ import annotations

import re
from pathlib import Path

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, pass_workplace
from alchemy_dsl.source.locate import SET_SUFFIX, SHELF, sets


@click.group("new")
def command() -> None:
    """Write files to begin with."""


@command.command("set")
@click.argument("name")
@click.option("--game", metavar="GAME", help="The game that the set is for; needed if there are several.")
@pass_workplace
def new_set(workplace: Workplace, name: str, game: str | None) -> None:
    """Write a card set with an example of each kind of card.

    It goes to carddata/GAME/sets/ in your project folder, or here if you have none.
    """
    from alchemy_dsl.cli.scaffold import set_text

    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise Trouble(f'"{name}" cannot name a set; use small letters, digits and hyphens, like my-first-set')
    chosen = workplace.choose(game, ())
    if name in sets(chosen.game.id, workplace.where):
        raise Trouble(f'{chosen.game.title} has a set "{name}" already, whose place yours would take; choose another name')
    folder = (workplace.own or Path(SHELF)) / chosen.game.id / "sets"
    path = folder / f"{name}{SET_SUFFIX}"
    if path.exists():
        raise Trouble(f"{path} is there already")
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(set_text(chosen, name), "utf-8")
    click.echo(f"{path}\nNext: alchemy lint {path}")
