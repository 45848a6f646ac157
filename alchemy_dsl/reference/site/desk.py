"""What every builder of pages works with: the game, its cards, its rulings, its words, and one linker that remembers who used them.

In: a game with all its sets, and rulings. Out: a `Desk`, made once for a reference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.reference.explain import HOUSE
from alchemy_dsl.reference.site.anchors import Anchors, slug
from alchemy_dsl.reference.site.edition import Edition, edition_of
from alchemy_dsl.reference.site.game_data import Data, meanings
from alchemy_dsl.reference.site.linking import Linker
from alchemy_dsl.reference.site.model import Line, Ref, Run
from alchemy_dsl.reference.site.proofs import Ruling
from alchemy_dsl.reference.site.terms import Terms, card_ref, terms_of


@dataclass
class Desk:
    """One reference under construction. `variants` are the game as each of its variants has it, by name."""

    loaded: LoadedGame
    lexicon: Lexicon
    sets: tuple[CardSet, ...]
    variants: dict[str, LoadedGame]
    rulings: Sequence[Ruling]
    linker: Linker = field(init=False)

    def __post_init__(self) -> None:
        self.linker = Linker(self.terms, self.lexicon.vocabulary)

    @property
    def game(self) -> Game:
        """The game's records."""
        return self.loaded.game

    @property
    def data(self) -> Data:
        """The game file as plain data."""
        return self.loaded.data

    @cached_property
    def means(self) -> dict[tuple[str, str], str]:
        """What headers, persons and nouns mean, as the game file says it, by sort and name."""
        return meanings(self.data)

    @cached_property
    def terms(self) -> Terms:
        """Everything that texts can link to."""
        return terms_of(self.game, self.means, self.cards)

    @cached_property
    def cards(self) -> list[Card]:
        """All cards, set by set."""
        return [card for card_set in self.sets for card in card_set.cards]

    @cached_property
    def edition(self) -> Edition:
        """The digests of all that is shown."""
        return edition_of(self.game, self.data, self.sets)

    @cached_property
    def places(self) -> dict[int, Ref]:
        """Where each ruling stands, by its number in the list."""
        anchors: dict[str, Anchors] = defaultdict(Anchors)
        return {
            number: Ref(f"rulings/{slug(each.file)}", anchors[each.file].take(each.name))
            for number, each in enumerate(self.rulings)
        }

    @cached_property
    def proofs(self) -> dict[tuple[str, str], list[int]]:
        """The numbers of the rulings that carried out a card, by its set and id."""
        found: dict[tuple[str, str], list[int]] = defaultdict(list)
        for number, ruling in enumerate(self.rulings):
            for card in ruling.cards:
                found[card].append(number)
        return found

    def card_run(self, card: Card) -> Run:
        """A card's name that leads to its page."""
        return Run(card.name, card_ref(card))

    def values_of(self, card: Card) -> Line:
        """A card's values, each with its attribute's name where several attributes could have it."""
        runs = [Run(value, look="value") for held in card.values.values() for value in held]
        return tuple(part for run in runs for part in (run, Run(" ")))[:-1]

    def below(self, card: Card) -> Line:
        """A card's kind and values, and whether it is house-made, on one line."""
        values = self.values_of(card)
        marks = (Run(" "), Run("house", look="mark")) if is_house(card) else ()
        return (Run(card.kind, look="quiet"), *((Run(" "), *values) if values else ()), *marks)


def is_house(card: Card) -> bool:
    """Whether no publisher printed the card."""
    return card.facts.get("provenance") == HOUSE
