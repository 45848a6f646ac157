"""What all commands share: where the cards are, options that several have, and how trouble becomes an exit status.

In: the options and the working directory. Out: a `Workplace`, made once a command line and handed down as click's `obj`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from alchemy_dsl.cli.trouble import Trouble

if TYPE_CHECKING:
    from alchemy_dsl.cli.settings import Settings
    from alchemy_dsl.shelf import Chosen, Shelf

F = TypeVar("F", bound=Callable[..., Any])

FORMATS = ("text", "json")


def _here() -> Path:
    """The folder that the command was started in."""
    try:
        return Path.cwd()
    except OSError:
        raise Trouble("the folder you are in is not there any more; go to another") from None


@dataclass
class Workplace:
    """Where a command works: the folder it was started in and the shelf it was given, if any."""

    named: Path | None = None
    start: Path = field(default_factory=_here)

    @cached_property
    def settings(self) -> Settings:
        """The project file of the nearest project folder."""
        from alchemy_dsl.cli.settings import Settings, read_settings
        from alchemy_dsl.source.locate import PROJECT_FILE, project_folder

        folder = project_folder(self.start)
        if folder is None or not (folder / PROJECT_FILE).is_file():
            return Settings(folder)
        return read_settings(folder / PROJECT_FILE)

    @cached_property
    def own(self) -> Path | None:
        """The user's own shelf: the one named with --carddata, else that of the project folder."""
        if self.named is not None:
            return self.named
        return None if self.settings.shelf is None else self.near(self.settings.shelf)

    @cached_property
    def where(self) -> tuple[Path, ...]:
        """The shelves on which games and sets are looked for, in order."""
        from alchemy_dsl.source.locate import shelves

        return shelves(self.own)

    @cached_property
    def shelf(self) -> Shelf:
        """Games and sets by name."""
        from alchemy_dsl.shelf import Shelf

        return Shelf(self.where)

    def choose(self, game: str | None, sets: tuple[str, ...], variant: str | None = None, decks: tuple[str, ...] = ()) -> Chosen:
        """A game with sets. Without a name it is the game that the first set given by path names, else the only one there is."""
        from alchemy_dsl.shelf import game_named_in
        from alchemy_dsl.source.locate import is_file

        for name in sets if game is None else ():
            if is_file(name):
                game = game_named_in(Path(name))
                break
        return self.shelf.choose(self.shelf.only_game() if game is None else game, sets, variant, decks)

    def paths(self, named: tuple[str, ...]) -> list[Path]:
        """The paths given to a command; without any, the user's own shelf, else the shipped one."""
        from alchemy_dsl.source.locate import is_file

        for path in named:
            if not is_file(path) and not _is_folder(path):
                raise Trouble(f'there is no file or folder "{_shown(path)}"')
        return [Path(path) for path in named] or [self.near(self.where[0])]

    def near(self, path: Path) -> Path:
        """A path as people write it: from where they are, if it lies below."""
        return path.relative_to(self.start) if path.is_relative_to(self.start) else path


def place_for(path: Path | None) -> None:
    """Refuses a file to write, before the work is done, if its folder is not there or takes nothing."""
    if path is None:
        return
    if not _is_folder(str(path.parent)):
        raise Trouble(f'"{_shown(str(path))}" cannot be written: there is no folder "{_shown(str(path.parent))}"')
    if not os.access(path.parent, os.W_OK):
        raise Trouble(f'"{_shown(str(path))}" cannot be written: nothing can be put into "{_shown(str(path.parent))}"')


def with_carddata(command: click.Command) -> click.Command:
    """Gives a command, and those below it, the option `--carddata DIR`."""
    if not any(option.name == "carddata" for option in command.params):
        command.params.append(_carddata())
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            with_carddata(inner)
    return command


def _carddata() -> click.Option:
    def keep(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
        if value is not None:
            if not _is_folder(value):
                raise Trouble(f'there is no folder "{_shown(value)}" for --carddata')
            ctx.ensure_object(Workplace).named = Path(value)

    return click.Option(
        ["--carddata"], metavar="DIR", callback=keep, expose_value=False, is_eager=True,
        help="The folder of games to use, beside the shipped ones.",
    )


def format_option(function: F) -> F:
    """Adds `--output-format text|json` as `output_format`."""
    option = click.option(
        "--output-format", type=click.Choice(FORMATS), default="text", show_default=True,
        help="Text for people, JSON for programs.",
    )
    return option(function)


def sets_option(function: F) -> F:
    """Adds `--sets`, several or with commas, as `sets`: names and paths of card sets."""
    option = click.option(
        "--sets", "sets", multiple=True, metavar="SET", callback=_split,
        help="Card sets, by name or path, and single cards by name, in place of the game's own cards of the same kinds; random draws from all"
        " sets. Repeatable.",
    )
    return option(function)


def decks_option(function: F) -> F:
    """Adds `--decks`, several or with commas, as `decks`: names of decks that card sets list."""
    option = click.option(
        "--decks", "decks", multiple=True, metavar="DECK", callback=_split,
        help="Where players bring decks: one for all, or one for each in the order of their seats, by the names under decks in a card set.",
    )
    return option(function)


def _split(_: click.Context, __: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part.strip() for given in value for part in given.split(",") if part.strip())


def variant_option(function: F) -> F:
    """Adds `--variant`: a variant that the game declares."""
    return click.option("--variant", metavar="NAME", help="A variant that the game declares.")(function)


pass_workplace = click.make_pass_decorator(Workplace)


def echo_json(value: Any) -> None:
    """Prints a result as JSON: readable, with the letters as they are."""
    import json

    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _is_folder(text: str) -> bool:
    """Whether words are the path of a folder; no words are none, although they would mean the folder one is in."""
    try:
        return bool(text) and Path(text).is_dir()
    except (OSError, ValueError):
        return False


def _shown(text: str) -> str:
    from alchemy_dsl.source.visible import shorten

    return shorten(text)
