"""Checks files of every sort: what `alchemy lint` shows.

In: paths and the shelf with the games. Out: findings, in order, each once. A file named directly is a card set unless its name says
otherwise; in a folder, every game file, card set and scenario file is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from alchemy_dsl.language.card_file import names_in, read_set
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.lint.advice import advise
from alchemy_dsl.pipeline import failed, load_game, names_known
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.findings import Finding, settle
from alchemy_dsl.source.locate import GAME_FILE, SCENARIO_SUFFIX, files_under, games
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.refusals import Faulty, NotThere
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.visible import shorten
from alchemy_dsl.source.yaml_reader import read_bytes


def check_paths(paths: Sequence[Path], shelf: Shelf) -> list[Finding]:
    """The findings of all files named, and of all files in folders named."""
    found: list[Finding] = []
    for path in files(paths):
        found += check_file(path, shelf)
    return settle(found)


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """Every file once, in the order named."""
    seen: set[Path] = set()
    for path in paths:
        for file in files_under(path) if path.is_dir() else [path]:
            if file not in seen:
                seen.add(file)
                yield file


def check_file(path: Path, shelf: Shelf) -> list[Finding]:
    """The findings of one file."""
    if path.name == GAME_FILE:
        return load_game(path)[1]
    if path.name.endswith(SCENARIO_SUFFIX):
        from alchemy_dsl.scenarios import suite

        return suite.check_file(path, shelf)
    return check_set(path, shelf)


def check_set(path: Path, shelf: Shelf) -> list[Finding]:
    """The findings of a card set."""
    node, findings = read_bytes(str(path), path.read_bytes())
    if not isinstance(node, Mapping):
        if node is not None and not failed(findings):
            findings += check_shape(node, card_schema(None), node.source)
        return findings
    loaded = game_of(node, shelf, findings)
    findings += check_shape(node, card_schema(loaded.data if loaded else None), node.source)
    if loaded is None:
        return findings
    lexicon = names_known(loaded, (), [*names_of_game(loaded, shelf), *names_in(node)])
    card_set = read_set(node, loaded, lexicon, findings)
    if not failed(findings):
        findings += advise(card_set, loaded.game, node)
    return findings


def game_of(node: Mapping, shelf: Shelf, findings: list[Finding]) -> LoadedGame | None:
    """The game that a file says it is of."""
    game = node.get("game")
    if not isinstance(game, Scalar) or not game.value:
        return None
    try:
        return shelf.game(game.value)
    except NotThere:
        known = games(shelf.where)
        near = nearest(game.value, known)
        hint = f"did you mean {near[0]}?" if near else f"games are {', '.join(known)}"
        findings.append(Finding("unknown-game", f'there is no game "{shorten(game.value)}"', node.source, game.span, hint=hint))
    except Faulty:
        findings.append(Finding("faulty-game", f"the game file of {game.value} has errors itself", node.source, game.span,
                                hint="lint the game file first"))  # fmt: skip
    return None


def names_of_game(loaded: LoadedGame, shelf: Shelf) -> list[tuple[str, str]]:
    """The names of the cards of the game's own sets, which every text may use."""
    return shelf.names(loaded.game.id)
