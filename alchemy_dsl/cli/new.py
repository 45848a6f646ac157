"""`alchemy new`: files to begin with."""

from __future__ import annotations

import re
from pathlib import Path

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, pass_workplace, place_for
from alchemy_dsl.source.locate import (
    GAME_FILE,
    LONGEST_NAME,
    SCENARIO_SUFFIX,
    SET_SUFFIX,
    SHELF,
    games,
    grammar_file,
    sets,
)


@click.group("new")
def command() -> None:
    """Write files to begin with: a card set, or a whole game."""


@command.command("set")
@click.argument("name")
@click.option("--game", metavar="GAME", help="The game that the set is for; without it your own, else the first there is.")
@pass_workplace
def new_set(workplace: Workplace, name: str, game: str | None) -> None:
    """Write a card set with examples of each kind of card, and a scenario file.

    They go to carddata/GAME/ in your project folder, or here if you have none. Both pass as they are.
    """
    from alchemy_dsl.cli.scaffold import set_text
    from alchemy_dsl.cli.scaffold_scenario import write_scenario
    from alchemy_dsl.formatting import formatted
    from alchemy_dsl.shelf import Shelf
    from alchemy_dsl.source.locate import shelves

    _named(name, "set", "my-first-set")
    chosen = workplace.choose(game, ())
    if name in sets(chosen.game.id, workplace.where):
        raise Trouble(f'{chosen.game.title} has a set "{name}" already, whose place yours would take; choose another name')
    shelf = workplace.own or Path(SHELF)
    folder = shelf / chosen.game.id
    cards, scenarios = folder / "sets" / f"{name}{SET_SUFFIX}", folder / "scenarios" / f"{name}{SCENARIO_SUFFIX}"
    for path in (cards, scenarios):
        if path.exists():
            raise Trouble(f"{path} is there already")
    for path in (cards, scenarios):  # all is written, or nothing
        path.parent.mkdir(parents=True, exist_ok=True)
        place_for(path)
    there = Shelf(shelves(shelf))
    _write(cards, set_text(chosen, name))
    _write(cards, formatted(cards, there, chosen.loaded)[1])
    _schemas(folder, chosen.loaded.data)
    brought = there.choose(chosen.game.id, [name])
    written = [cards, *([scenarios] if write_scenario(brought, name, scenarios, there) else [])]
    first = next(card.name for card in brought.cards if card.set == name)
    named = f" {chosen.game.id}" if len(games(workplace.where)) > 1 else ""
    follow = [f'alchemy explain "{first}"', "alchemy lint", "alchemy test", f"alchemy play{named} --sets {name}"]
    _tell(workplace, written, follow)


@command.command("game")
@click.argument("name")
@pass_workplace
def new_game(workplace: Workplace, name: str) -> None:
    """Write a small whole game: its rules, a card set and scenarios.

    It goes to carddata/NAME/ in your project folder, or here if you have none, and can be played at once.
    """
    from alchemy_dsl.cli.scaffold_game import game_files

    _named(name, "game", "my-first-game")
    if name in games(workplace.where):
        raise Trouble(f'there is a game "{name}" already; choose another name')
    folder = (workplace.own or Path(SHELF)) / name
    if folder.exists():
        raise Trouble(f"{folder} is there already")
    files = game_files(name)
    for path, text in files.items():
        _write(folder / path, text)
    _schemas(folder, None)
    follow = [f"alchemy play {name}", "alchemy lint", "alchemy test", f"alchemy docs {name} --out build/{name}"]
    _tell(workplace, [folder / path for path in files], follow)


def _named(name: str, what: str, like: str) -> None:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or len(name) > LONGEST_NAME:
        raise Trouble(f'"{name}" cannot name a {what}; use small letters, digits and hyphens, like {like}')


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _schemas(folder: Path, data: dict[str, object] | None) -> None:
    """The schemas that the files' first lines name, for editors; without `data` those of the game file that stands in the folder."""
    import json

    from alchemy_dsl.cli.scaffold import CARD_SCHEMA, GAME_SCHEMA, SCENARIO_SCHEMA
    from alchemy_dsl.pipeline import load_game
    from alchemy_dsl.source.card_schema import editor_schema

    if data is None:
        loaded, _ = load_game(folder / GAME_FILE)
        assert loaded is not None, "the game to begin with has no errors"
        data = loaded.data
        _write(folder / GAME_SCHEMA, grammar_file(GAME_SCHEMA).read_text("utf-8"))
    _write(folder / CARD_SCHEMA, json.dumps(editor_schema(data), indent=2, ensure_ascii=False) + "\n")
    _write(folder / SCENARIO_SCHEMA, grammar_file(SCENARIO_SCHEMA).read_text("utf-8"))


def _tell(workplace: Workplace, written: list[Path], following: list[str]) -> None:
    """What was written, and what can be done with it."""
    click.echo("\n".join(str(workplace.near(path)) for path in written))
    click.echo("Next:\n" + "\n".join(f"  {each}" for each in following))
