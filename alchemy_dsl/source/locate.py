"""Finds files by name: the shipped grammar, games, and their card sets, in a checkout and in an installed package.

A shelf is a folder with one folder a game (`carddata/` as a rule). The user's own shelf, if there is one, comes before the
shipped one, so that a user's set can extend a shipped game. In: names and folders. Out: paths; None for what is not there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

GAME_FILE = "game.yaml"
SET_SUFFIX = ".cards.yaml"
SCENARIO_SUFFIX = ".scenario.yaml"
PROJECT_FILE = "alchemy.toml"
SHELF = "carddata"
LONGEST_NAME = 120
"""Characters of a game's or a set's name: what the schemas allow, and every file system too."""

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped() -> Path:
    """The folder that holds the shipped `grammar/` and `carddata/`: inside an installed package, beside it in a checkout."""
    installed = _PACKAGE / "_data"
    return installed if installed.is_dir() else _PACKAGE.parent


def grammar_file(name: str) -> Path:
    """A file of the shipped grammar folder, such as a schema."""
    return shipped() / "grammar" / name


def project_folder(start: Path) -> Path | None:
    """The nearest folder, from `start` upwards, that has a shelf or a project file."""
    for folder in (start, *start.parents):
        if (folder / PROJECT_FILE).is_file() or (folder / SHELF).is_dir():
            return folder
    return None


def shelves(own: Path | None) -> tuple[Path, ...]:
    """Where games are looked for, in order: the user's own shelf, then the shipped one."""
    ours = shipped() / SHELF
    if own is None or own.resolve() == ours.resolve():
        return (ours,)
    return (own, ours)


def game_file(game: str, where: Sequence[Path]) -> Path | None:
    """The game file of a game, on the first shelf that has one."""
    return _first(where, Path(game) / GAME_FILE) if _is_name(game) else None


def set_file(game: str, name: str, where: Sequence[Path]) -> Path | None:
    """A card set of a game, on the first shelf that has it."""
    return _first(where, Path(game) / "sets" / f"{name}{SET_SUFFIX}") if _is_name(game) and _is_name(name) else None


def games(where: Sequence[Path]) -> list[str]:
    """The names of all games on these shelves, in order."""
    return sorted({path.parent.name for shelf in where for path in shelf.glob(f"*/{GAME_FILE}")})


def played_here(shelf: Path) -> list[str]:
    """The games that a shelf has something of: its own, then those that it has card sets for."""
    own = sorted(path.parent.name for path in shelf.glob(f"*/{GAME_FILE}"))
    return [*own, *sorted({path.parent.parent.name for path in shelf.glob(f"*/sets/*{SET_SUFFIX}")} - {*own})]


def sets(game: str, where: Sequence[Path]) -> list[str]:
    """The names of all card sets of a game on these shelves, in order."""
    found = (path for shelf in where for path in shelf.glob(f"{game}/sets/*{SET_SUFFIX}") if path.is_file())
    return sorted({path.name.removesuffix(SET_SUFFIX) for path in found})


def files_under(folder: Path) -> Iterator[Path]:
    """Every game file, card set and scenario file below a folder, in the order of their paths; also links to files that are gone.

    Raises OSError for a folder that cannot be looked into: what is in it must not pass for right.
    """

    def refuse(problem: OSError) -> None:
        problem.filename = str(Path(problem.filename))  # as it was named
        raise problem

    inside = os.walk(folder, onerror=refuse)
    named = (Path(here) / name for here, _, names in inside for name in names if name == GAME_FILE or name.endswith((SET_SUFFIX, SCENARIO_SUFFIX)))
    for path in sorted(named):
        if path.is_file() or (path.is_symlink() and not path.exists()):
            yield path


def strays(folder: Path) -> Iterator[tuple[Path, str]]:
    """Files that lie where card sets or scenarios lie and are not called like one, each with how it must be called."""
    for part, suffix in (("sets", SET_SUFFIX), ("scenarios", SCENARIO_SUFFIX)):
        for path in sorted(folder.rglob("*.y*ml")):
            if path.parent.name == part and not path.name.endswith(suffix) and path.suffix in {".yaml", ".yml"}:
                yield path, f"{path.name.split('.')[0]}{suffix}"


def is_file(text: str) -> bool:
    """Whether words are the path of a file; words that no path can be are none."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _first(where: Sequence[Path], tail: Path) -> Path | None:
    return next((shelf / tail for shelf in where if (shelf / tail).is_file()), None)


def _is_name(text: str) -> bool:
    """Whether a text can be the name of a folder or file here: a name never leaves its shelf."""
    return 0 < len(text) <= LONGEST_NAME and text not in {".", ".."} and not set(text) & set("/\\\0:") and text.isprintable()
