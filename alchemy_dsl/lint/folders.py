"""Whether a file lies where commands look for it: in the folder of its game, under the name of its set.

In: a card set's or a scenario's file. Out: findings at what it says of itself and its place belies. Files outside of folders of games may lie
anywhere: they are named by their paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.locate import GAME_FILE, SCENARIO_SUFFIX, SET_SUFFIX, games
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.visible import shorten

FOLDERS = {"sets": SET_SUFFIX, "scenarios": SCENARIO_SUFFIX}
"""The folders of a game's folder, with the ends of their files' names."""


def misplaced(path: Path, node: Mapping, shelves: Sequence[Path]) -> Iterator[Finding]:
    """A game or a set that a file says it is, and that is not where it lies."""
    place = path.absolute()
    home = place.parent.parent
    suffix = FOLDERS.get(place.parent.name, "/")
    if not place.name.endswith(suffix) or not ((home / GAME_FILE).is_file() or home.parent in {shelf.absolute() for shelf in shelves}):
        return
    game, called = node.get("game"), node.get("set")
    if isinstance(game, Scalar) and game.value != home.name and game.value in games(shelves):
        message = f'this says that it is of "{shorten(game.value)}", and lies in the folder of "{shorten(home.name)}"'
        yield Finding("wrong-folder", message, node.source, game.span, hint="move the file, or mend the name")
    name = place.name.removesuffix(suffix)
    if suffix == SET_SUFFIX and isinstance(called, Scalar) and called.value != name:
        message = f'this set says that it is "{shorten(called.value)}", and its file that it is "{shorten(name)}"'
        yield Finding("wrong-folder", message, node.source, called.span, "warning", "commands know it by its file: let both say the same")
