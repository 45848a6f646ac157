"""Checks files of every sort: what `alchemy lint` shows.

In: paths and the shelf with the games. Out: findings, in order, each once. A file named directly is a card set unless its name says
otherwise; in a folder, every game file, card set and scenario file is checked. Advice is given on what has no errors.
"""

from __future__ import annotations

import gc
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from alchemy_dsl.ir.game import Card, CardSet
from alchemy_dsl.language.card_file import read_set
from alchemy_dsl.language.card_types import check_set_shape
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.words import entries
from alchemy_dsl.lint.advice import advise_game, advise_set
from alchemy_dsl.lint.allow import without_allowed
from alchemy_dsl.lint.constraints import check_constraints
from alchemy_dsl.lint.folders import misplaced
from alchemy_dsl.lint.named import cards_named, sets_named
from alchemy_dsl.lint.views import GameView, SetView
from alchemy_dsl.pipeline import failed, load_game, unplayable
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.attribute_schema import entries as entries_of
from alchemy_dsl.source.findings import Finding, settle
from alchemy_dsl.source.locate import GAME_FILE, SCENARIO_SUFFIX, SET_SUFFIX, files_under, games, sets
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.refusals import Faulty, NotThere
from alchemy_dsl.source.visible import shorten
from alchemy_dsl.source.yaml_reader import read_bytes

OF_WORDS = frozenset({"people", "attributes", "kinds", "zones", "nouns", "numbers", "conditions", "headers", "verbs", "constants"})
"""Fields of a variant that change what texts can say."""


@dataclass(slots=True)
class ReadSet:
    """A card set's file as far as it could be read; `findings` are all but advice."""

    findings: list[Finding]
    node: Mapping | None = None
    loaded: LoadedGame | None = None
    cards: CardSet | None = None
    lexicon: Lexicon | None = None


@dataclass(slots=True)
class Desk:
    """The files of one run: each is read once, whatever else looks at it."""

    shelf: Shelf
    sets: dict[Path, ReadSet] = field(default_factory=dict)

    def set(self, path: Path) -> ReadSet:
        """A card set."""
        if path not in self.sets:
            self.sets[path] = read_set_file(path, self.shelf)
        return self.sets[path]


def check_paths(paths: Sequence[Path], shelf: Shelf) -> list[Finding]:
    """The findings of all files named, and of all files in folders named. None is left out for being one of many: fixes need them all."""
    desk = Desk(shelf)
    found: list[Finding] = []
    with collecting_later():
        for path in files(paths):
            found += check_file(path, desk)
    return settle(found, limit=len(found))


@contextmanager
def collecting_later() -> Iterator[None]:
    """Keeps Python's collector from looking through all cards again and again, which takes a sixth of the time of 4,000 cards.

    Little here is garbage before the end: 12 KB a card, from verbs that were tried and did not fit.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """Every file once, in the order named."""
    seen: set[Path] = set()
    for path in paths:
        for file in files_under(path) if path.is_dir() else [path]:
            if file not in seen:
                seen.add(file)
                yield file


def check_file(path: Path, desk: Desk) -> list[Finding]:
    """The findings of one file."""
    if path.name == GAME_FILE:
        return check_game(path, desk)
    if path.name.endswith(SCENARIO_SUFFIX):
        from alchemy_dsl.scenarios import suite

        node, _ = read_bytes(str(path), path.read_bytes())
        placed = misplaced(path, node, desk.shelf.where) if isinstance(node, Mapping) else ()
        return [*suite.check_file(path, desk.shelf), *placed]
    return check_set(path, desk)


# ------------------------------------------------------------------ games


def check_game(path: Path, desk: Desk) -> list[Finding]:
    """The findings of a game file; the sets in the folder beside it show which of its words are used."""
    loaded, findings = load_game(path)
    node, _ = read_bytes(str(path), path.read_bytes())
    if loaded is None or not isinstance(node, Mapping):
        return findings
    beside = {file.name.removesuffix(SET_SUFFIX): desk.set(file) for file in sorted((path.parent / "sets").glob(f"*{SET_SUFFIX}"))}
    read = list(beside.values())
    on_shelves = {*sets(path.parent.name, desk.shelf.where), *beside}
    findings += [*sets_named(node, sorted(on_shelves)), *check_constraints(node, loaded.game), *unplayable(loaded, ())]
    if on_shelves == set(beside) and all(each.cards is not None for each in read):
        findings += cards_named(node, {card.name for each in read if each.cards is not None for card in each.cards.cards})
    varied = []
    for variant in loaded.game.variants:
        other, found = load_game(path, variant)
        varied.append(other)
        known = {(finding.name, finding.span, finding.message) for finding in findings}
        findings += [finding for finding in found if (finding.name, finding.span, finding.message) not in known]
    view = GameView(
        node, loaded, tuple(each for each in varied if each is not None), tuple(each.cards for each in read if each.cards is not None),
        whole=None not in varied and not any(failed(each.findings) for each in read),
    )  # fmt: skip
    return without_allowed([*findings, *advise_game(view)], node, judge=True)


# ------------------------------------------------------------------ card sets


def check_set(path: Path, desk: Desk) -> list[Finding]:
    """The findings of a card set, advice included."""
    read = desk.set(path)
    if read.node is None or read.loaded is None or read.cards is None or read.lexicon is None:
        return read.findings
    cards = without_errors(read.cards, read.node, read.findings)
    whole = not failed(read.findings)
    found = unplayable(read.loaded, cards) if whole else []
    noted = tuple(sorted(finding.span.start for finding in read.findings))
    view = SetView(read.node, cards, whole, read.loaded, read.lexicon, noted, read.cards.decks)
    return without_allowed([*read.findings, *found, *advise_set(view)], read.node, judge=whole)


def read_set_file(path: Path, shelf: Shelf) -> ReadSet:
    """A card set's file, read as far as it goes."""
    node, findings = read_bytes(str(path), path.read_bytes())
    if not isinstance(node, Mapping):
        if node is not None and not failed(findings):
            findings += check_set_shape(node, None)
        return ReadSet(findings)
    findings += misplaced(path, node, shelf.where)
    loaded = game_of(node, shelf, findings)
    findings += check_set_shape(node, loaded.data if loaded else None)
    if loaded is None:
        return ReadSet(findings, node)
    lexicon = shelf.lexicon(loaded, [node])
    cards = read_set(node, loaded, lexicon, findings)
    if not failed(findings):
        findings += unread_in_variants(node, loaded, shelf)
    return ReadSet(findings, node, loaded, cards, lexicon)


def unread_in_variants(node: Mapping, loaded: LoadedGame, shelf: Shelf) -> Iterator[Finding]:
    """Texts that mean something in the base game, and nothing in a variant that has other words: there the set cannot be played."""
    for entry in entries_of(loaded.data, "variants"):
        if not OF_WORDS & entry.keys():
            continue
        try:
            other = shelf.game(loaded.game.id, str(entry["variant"]))
        except (NotThere, Faulty):  # told where the game file is linted
            continue
        found: list[Finding] = []
        read_set(node, other, shelf.lexicon(other, [node]), found)
        for each in found:
            if each.severity == "error":
                yield replace(each, severity="warning", message=f"{each.message} (in the variant {entry['variant']})", fix=None)


def without_errors(card_set: CardSet, node: Mapping, findings: Sequence[Finding]) -> tuple[Card, ...]:
    """The cards in which no error stands."""
    errors = sorted(finding.span.start for finding in findings if finding.severity == "error")
    if not errors:
        return card_set.cards
    spans = {id(entry.get("name")): entry.span for entry in entries(node.get("cards"))}
    clean = []
    for card in card_set.cards:
        span = spans[id(card.node)]
        if bisect_left(errors, span.start) == bisect_left(errors, span.end):
            clean.append(card)
    return tuple(clean)


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
