"""What `diff` compares: the games and sets that stand at a path, as parts.

In: a path to a card set, a game's folder, a folder of games or a project. Out: for each game its name, its title and its parts. A folder that
holds only sets of a game is compared by these sets; the game's words then come from the shelves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from alchemy_dsl.reference.changes.parts import Part, parts_of
from alchemy_dsl.reference.site.edition import Edition, edition_of
from alchemy_dsl.shelf import Shelf, game_named_in
from alchemy_dsl.source.locate import GAME_FILE, SET_SUFFIX, SHELF
from alchemy_dsl.source.refusals import NotThere


@dataclass(frozen=True, slots=True)
class Version:
    """One game at a path."""

    name: str
    title: str
    parts: list[Part]
    edition: Edition | None = None
    """The digests of the game and of these sets; None for a game that is not there."""


def versions(path: Path, where: tuple[Path, ...]) -> list[Version]:
    """The games at a path. `where` are the shelves for what the path lacks."""
    if path.is_file() and path.name != GAME_FILE:
        return [_one_set(path, Shelf(where))]
    folder = path.parent if path.is_file() else path
    if (folder / SHELF).is_dir():
        folder = folder / SHELF
    if (folder / GAME_FILE).is_file() or (folder / "sets").is_dir():
        return [_game(folder if folder.name.strip(".") else folder.resolve(), where)]
    found = [_game(each, where) for each in sorted(folder.iterdir()) if _is_game(each)]
    if not found:
        raise NotThere(f'"{path}" holds no game and no card set')
    return found


def _is_game(folder: Path) -> bool:
    return (folder / GAME_FILE).is_file() or any((folder / "sets").glob(f"*{SET_SUFFIX}"))


def _game(folder: Path, where: tuple[Path, ...]) -> Version:
    """A game's folder: its rules if it has them, and its sets."""
    shelf = Shelf((folder.parent, *where))
    loaded = shelf.game(folder.name)
    sets = shelf.load(sorted((folder / "sets").glob(f"*{SET_SUFFIX}")), loaded)
    parts = parts_of(loaded, sets, rules=(folder / GAME_FILE).is_file())
    return Version(loaded.game.id, loaded.game.title, parts, edition_of(loaded.game, loaded.data, tuple(sets)))


def _one_set(path: Path, shelf: Shelf) -> Version:
    """A card set alone."""
    name = game_named_in(path)
    if name is None:
        raise NotThere(f'"{path}" does not say which game it is of, so it is no card set')
    loaded = shelf.game(name)
    sets = shelf.load([path], loaded)
    return Version(name, loaded.game.title, parts_of(loaded, sets, rules=False), edition_of(loaded.game, loaded.data, tuple(sets)))


def paired(before: list[Version], after: list[Version]) -> Iterator[tuple[Version, Version]]:
    """The games of both sides by name; one that a side lacks is empty there."""
    old, new = ({each.name: each for each in side} for side in (before, after))
    for name in dict.fromkeys((*new, *old)):
        twin = new.get(name) or old[name]
        nothing = Version(name, twin.title, [])
        yield old.get(name, nothing), new.get(name, nothing)
