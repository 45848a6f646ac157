"""Games and their card sets by name or path, loaded once, and the program of the sets that are chosen.

In: the shelves on which games are found. Out: loaded games, card sets, programs. What is not there is `NotThere`, with the nearest
name; what has errors is `Faulty`, with the findings: both end what was asked for, and neither is a fault of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from alchemy_dsl.ir.decks import Deck
from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.card_file import names_in, read_set
from alchemy_dsl.language.card_types import check_set_shape
from alchemy_dsl.language.english import article
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.pipeline import compile_program, failed, load_game, names_known, unplayable_text
from alchemy_dsl.program.decks import with_decks
from alchemy_dsl.program.selection import Wanted, drawn_kinds, picked, replaced
from alchemy_dsl.source import locate
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.refusals import Faulty, NotThere
from alchemy_dsl.source.visible import shorten
from alchemy_dsl.source.yaml_reader import read_bytes

if TYPE_CHECKING:
    from alchemy_dsl.program.program import Program


RANDOM = "random"
"""Named like a set: one card for each of something, drawn from all sets."""


@dataclass(frozen=True)
class Chosen:
    """A game with the sets that were chosen: cards of kinds that other sets replace are left out."""

    loaded: LoadedGame
    names: tuple[str, ...]
    """The sets as they were named; empty: the game's own."""
    sets: tuple[CardSet, ...]
    lexicon: Lexicon
    decks: tuple[str, ...] = ()
    """The decks that the players bring, by name: one for all, or one for each; empty: all cards, or nobody brings any."""

    @property
    def game(self) -> Game:
        """The game's records."""
        return self.loaded.game

    @property
    def cards(self) -> list[Card]:
        """All cards, set by set."""
        return [card for card_set in self.sets for card in card_set.cards]

    def program(self, texts: dict[str, Text] | None = None) -> Program:
        """The program; `texts` (by key) are on no card."""
        from alchemy_dsl.program.errors import LoweringError

        try:
            return compile_program(self.loaded, self.cards, texts)
        except LoweringError as found:
            raise Faulty([unplayable_text(self.loaded, self.cards, found)]) from None


class Shelf:
    """What stands on some shelves, in their order."""

    def __init__(self, where: Sequence[Path]) -> None:
        self.where = tuple(where)
        self._games: dict[tuple[str, str | None], LoadedGame] = {}
        self._names: dict[str, list[tuple[str, str]]] = {}

    def game(self, name: str, variant: str | None = None) -> LoadedGame:
        """A game, or one of its variants, by name."""
        if (name, variant) not in self._games:
            path = locate.game_file(name, self.where)
            if path is None:
                raise NotThere(_missing("game", name, locate.games(self.where)))
            if variant is not None and variant not in self.game(name).game.variants:
                raise NotThere(_missing("variant", variant, self.game(name).game.variants))
            loaded, findings = load_game(path, variant)
            if loaded is None or failed(findings):
                raise Faulty(findings)
            self._games[name, variant] = loaded
        return self._games[name, variant]

    def games(self) -> list[str]:
        """The names of all games, those first of which the nearest shelf has something."""
        known = locate.games(self.where)
        return [name for name in dict.fromkeys(name for shelf in self.where for name in locate.played_here(shelf)) if name in known]

    def only_game(self) -> str:
        """The name of the game that is meant where none is named: the first of the nearest shelf that has a game, or cards of one."""
        for name in self.games():
            return name
        raise NotThere("there is no game here")

    def choose(self, game: str, named: Sequence[str] = (), variant: str | None = None, decks: Sequence[str] = ()) -> Chosen:
        """The game with its own sets; sets that are named (or given by path) replace those that bring cards of the same kinds.

        `random` stands for every set of which one card is drawn for each of something. A card's name stands for that card alone; it comes
        before all others that would fit in its place. Where players bring decks, `decks` names one for all, or one for each; without it, all
        bring the first that a set lists, else all cards.
        """
        loaded = self.game(game, variant)
        default = loaded.game.default_sets
        wanted = {} if set(named) == set(default) else self._wanted(loaded.game, named)  # the game's own sets replace nothing
        paths = {name: self._set_path(game, name, path=name in wanted) for name in (*default, *wanted)}
        sets = dict(zip(paths, self.load(list(paths.values()), loaded), strict=True))
        own = [sets[name] for name in default if name not in wanted or not wanted[name].whole]
        chosen = replaced(loaded.game, own, picked(loaded.game, [(sets[name], want) for name, want in wanted.items()]))
        brought = chosen_decks(loaded.game, decks_of(chosen, [sets[name] for name in wanted]), decks)
        dealing = replace(loaded, game=with_decks(loaded.game, brought))
        return Chosen(dealing, tuple(named), chosen, names_known(loaded, tuple(sets.values())), tuple(deck.name for deck in brought))

    def _wanted(self, game: Game, named: Sequence[str]) -> dict[str, Wanted]:
        """What is wanted of each set, by the sets' names or paths, in order."""
        wanted: dict[str, Wanted] = {}
        for name in named:
            if locate.set_file(game.id, name, self.where) is not None or locate.is_file(name):
                wanted.setdefault(name, Wanted()).whole = True
            elif name == RANDOM:
                for each in self._drawn_from(game):
                    wanted.setdefault(each, Wanted()).whole = True
            else:
                wanted.setdefault(self._set_with(game, name), Wanted()).cards.add(name)
        return wanted

    def _drawn_from(self, game: Game) -> list[str]:
        """The sets on the shelves whose cards are all of kinds of which one is drawn for each of something."""
        kinds = drawn_kinds(game)
        return [name for name, cards in self._cards_on_shelf(game.id).items() if cards and {kind for _, kind in cards} <= kinds]

    def _set_with(self, game: Game, card: str) -> str:
        """The set on the shelves that has a card of this name, of which one is drawn."""
        found = self._cards_on_shelf(game.id)
        kinds = {kind for cards in found.values() for name, kind in cards if name == card}
        if kinds and not kinds & drawn_kinds(game):
            raise NotThere(f'"{card}" is {article(min(kinds))}: all of those are dealt, so name a set that has them')
        for name, cards in found.items():
            if any(name == card for name, _ in cards):
                return name
        near = nearest(card, [name for cards in found.values() for name, kind in cards if kind in drawn_kinds(game)])
        raise NotThere(_missing("card set", card, near if near and not nearest(card, found) else found))

    def _cards_on_shelf(self, game: str) -> dict[str, list[tuple[str, str]]]:
        """The cards (names with kinds) of each set on the shelves, as far as it can be read."""
        found: dict[str, list[tuple[str, str]]] = {}
        for name in locate.sets(game, self.where):
            path = self._set_path(game, name)
            node, _ = read_bytes(str(path), path.read_bytes())
            found[name] = names_in(node) if isinstance(node, Mapping) else []
        return found

    def everything(self, game: str) -> Chosen:
        """The game with every set on the shelves, for looking cards up: not a choice that can be played."""
        loaded = self.game(game)
        names = locate.sets(game, self.where)
        paths = [self._set_path(game, name) for name in names]
        sets = tuple(self.load(paths, loaded))
        return Chosen(loaded, tuple(names), sets, names_known(loaded, sets))

    def load(self, paths: Sequence[Path], loaded: LoadedGame) -> list[CardSet]:
        """Card sets whose texts may name each other's cards, and those of the game's own sets."""
        nodes: list[Mapping] = []
        findings: list[Finding] = []
        for path in paths:
            node, found = read_bytes(str(path), path.read_bytes())
            findings += found
            if node is not None:
                findings += check_set_shape(node, loaded.data)
            if isinstance(node, Mapping):
                nodes.append(node)
                findings += _other_game(node, loaded.game)
        if failed(findings):
            raise Faulty(findings)
        lexicon = self.lexicon(loaded, nodes)
        sets = [read_set(node, loaded, lexicon, findings) for node in nodes]
        if failed(findings):
            raise Faulty(findings)
        return sets

    def lexicon(self, loaded: LoadedGame, nodes: Sequence[Mapping] = ()) -> Lexicon:
        """The words of a game, with the names of the cards of its own sets and of the sets in these nodes."""
        names = [name for node in nodes for name in names_in(node)]
        return names_known(loaded, (), [*self.names(loaded.game.id), *names])

    def names(self, game: str) -> list[tuple[str, str]]:
        """The names (with kinds) of the cards of a game's own sets; a set that cannot be read gives none."""
        if game not in self._names:
            nodes = [read_bytes(str(path), path.read_bytes())[0] for path in self._own_paths(game)]
            self._names[game] = [name for node in nodes if isinstance(node, Mapping) for name in names_in(node)]
        return self._names[game]

    def _own_paths(self, game: str) -> list[Path]:
        found = (locate.set_file(game, name, self.where) for name in self.game(game).game.default_sets)
        return [path for path in found if path is not None]

    def _set_path(self, game: str, name: str, *, path: bool = False) -> Path:
        """The file of a set: of that name on a shelf, else, where a person named it, a path. A game file names no paths."""
        found = locate.set_file(game, name, self.where)
        if found is None and path and locate.is_file(name):
            found = Path(name)
            other = game_named_in(found)
            if other not in (None, game):
                raise NotThere(f'{name} is a set of the game "{shorten(str(other))}", not of "{game}"')
        if found is None:
            raise NotThere(_missing("card set", name, locate.sets(game, self.where)))
        return found


def decks_of(chosen: Sequence[CardSet], wanted: Sequence[CardSet]) -> list[Deck]:
    """The decks of the sets that are played with, and of those that were wanted for nothing but their decks."""
    ids = [card_set.id for card_set in chosen]
    return [deck for card_set in (*chosen, *(each for each in wanted if each.id not in ids)) for deck in card_set.decks]


def chosen_decks(game: Game, there: Sequence[Deck], named: Sequence[str]) -> list[Deck]:
    """The decks of these names; without any, the first that is there."""
    if game.deck_rules is None:
        if named:
            raise NotThere(f"nobody brings a deck to {game.title}{f' ({game.variant})' if game.variant else ''}; leave out --decks")
        return []
    by_name = {deck.name: deck for deck in there}
    for name in named:
        if name not in by_name:
            raise NotThere(_missing("deck", name, by_name))
    return [by_name[name] for name in named] or list(there[:1])


def game_named_in(path: Path) -> str | None:
    """The game that a file of cards or scenarios says it is of; None if it does not say."""
    node, _ = read_bytes(str(path), path.read_bytes())
    game = node.get("game") if isinstance(node, Mapping) else None
    return game.value if isinstance(game, Scalar) else None


def _other_game(node: Mapping, game: Game) -> Iterator[Finding]:
    """The finding for a set of another game."""
    said = node.get("game")
    if isinstance(said, Scalar) and said.value != game.id:
        message = f'this is a set of the game "{shorten(said.value)}", not of "{game.id}"'
        yield Finding("wrong-folder", message, node.source, said.span, hint=f"name a set of {game.title}, or move the file out of its folder")


def _missing(what: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = nearest(name, names) or [each for each in names if name and each.startswith(name.casefold())]
    there = f"there {'are' if len(names) > 1 else 'is'} {', '.join(names)}" if names else "there is none here"
    hint = f"did you mean {', '.join(near)}?" if near else there
    return f'there is no {what} "{shorten(name)}"; {hint}'
