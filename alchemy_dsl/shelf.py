"""Games and their card sets by name or path, loaded once, and the program of the sets that are chosen.

In: the shelves on which games are found. Out: loaded games, card sets, programs. What is not there is `NotThere`, with the nearest
name; what has errors is `Faulty`, with the findings: both end what was asked for, and neither is a fault of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.card_file import names_in, read_set
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.pipeline import compile_program, failed, load_game, names_known, unplayable_text
from alchemy_dsl.source import locate
from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.refusals import Faulty, NotThere
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.visible import shorten
from alchemy_dsl.source.yaml_reader import read_bytes

if TYPE_CHECKING:
    from alchemy_dsl.program.program import Program


@dataclass(frozen=True)
class Chosen:
    """A game with the sets that were chosen: cards of kinds that other sets replace are left out."""

    loaded: LoadedGame
    names: tuple[str, ...]
    """The sets as they were named; empty: the game's own."""
    sets: tuple[CardSet, ...]
    lexicon: Lexicon

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

    def only_game(self) -> str:
        """The name of the only game there is; with more, one must be named."""
        games = locate.games(self.where)
        if len(games) == 1:
            return games[0]
        raise NotThere(f"which game? There are {', '.join(games)}" if games else "there is no game here")

    def choose(self, game: str, named: Sequence[str] = (), variant: str | None = None) -> Chosen:
        """The game with its own sets; sets that are named (or given by path) replace those that bring cards of the same kinds."""
        loaded = self.game(game, variant)
        paths = {name: self._set_path(game, name, path=name in named) for name in (*loaded.game.default_sets, *named)}
        sets = dict(zip(paths, self.load(list(paths.values()), loaded), strict=True))
        own = [sets[name] for name in loaded.game.default_sets if name not in named]
        chosen = _replaced(loaded.game, own, [sets[name] for name in dict.fromkeys(named)])
        return Chosen(loaded, tuple(named), chosen, names_known(loaded, tuple(sets.values())))

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
                findings += check_shape(node, card_schema(loaded.data), node.source)
            if isinstance(node, Mapping):
                nodes.append(node)
                _same_game(node, loaded.game)
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
        if found is None:
            raise NotThere(_missing("card set", name, locate.sets(game, self.where)))
        return found


def game_named_in(path: Path) -> str | None:
    """The game that a file of cards or scenarios says it is of; None if it does not say."""
    node, _ = read_bytes(str(path), path.read_bytes())
    game = node.get("game") if isinstance(node, Mapping) else None
    return game.value if isinstance(game, Scalar) else None


def _same_game(node: Mapping, game: Game) -> None:
    said = node.get("game")
    if isinstance(said, Scalar) and said.value != game.id:
        raise NotThere(f'{node.source.path} is a set of the game "{shorten(said.value)}", not of "{game.id}"')


def _replaced(game: Game, own: Sequence[CardSet], named: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """The game's own sets without the kinds of cards that the named sets bring, then these."""
    brings = {card_set.id: {card.kind for card in card_set.cards} for card_set in named}
    for kind in sorted({start.kind for start in game.starts if start.one_for_each is None}):
        twice = [card_set.id for card_set in named if kind in brings[card_set.id]]
        if len(twice) > 1:
            raise NotThere(f"the sets {' and '.join(twice)} both bring the {game.kinds[kind].plural} that are dealt; take one of them")
        if twice and any(start.kind == kind and start.sets for start in game.starts):
            raise NotThere(f"{game.title} deals {game.kinds[kind].plural} of its own; the set {twice[0]} cannot bring others")
    kinds = set().union(*brings.values())
    kept = [replace(each, cards=tuple(card for card in each.cards if card.kind not in kinds)) for each in own]
    return tuple(each for each in (*kept, *named) if each.cards)


def _missing(what: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = nearest(name, names)
    hint = f"did you mean {', '.join(near)}?" if near else f"there are {', '.join(names)}" if names else "there is none here"
    return f'there is no {what} "{shorten(name)}"; {hint}'
