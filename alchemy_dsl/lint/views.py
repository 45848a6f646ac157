"""What the rules of advice look at: a card set, or a game file with all its sets, and what is worked out about them only once.

In: nodes that were read and checked, and the IR of the cards that have no error. Out: views; the rules (`rules/`) read them and change
nothing. Whatever several rules ask for (the canonical wording of a text, where a kind can lie) is a property that is filled when first asked.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from alchemy_dsl.ir.decks import Deck
from alchemy_dsl.ir.game import Card, CardSet, CardText, Game, rules_of_kinds
from alchemy_dsl.ir.nodes import Do, Node, Text
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.lint.meaning.nodes import Given, Meanings
from alchemy_dsl.lint.meaning.truth import Truth
from alchemy_dsl.lint.meaning.whereabouts import Whereabouts
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.text import SourceText, Span


class TextView:
    """One text of a card, with every node of its meaning in the order of the text."""

    def __init__(self, card: Card, said: CardText, cards: SetView) -> None:
        self.card = card
        self.said = said
        self.cards = cards

    @cached_property
    def nodes(self) -> list[Node]:
        """Every node, each before what is inside it."""
        return list(walk(self.said.text))

    @cached_property
    def steps(self) -> list[Do]:
        """The verbs that are done, in order."""
        return [node for node in self.nodes if isinstance(node, Do)]

    @cached_property
    def given(self) -> dict[int, Given]:
        """What each step gives for its verb's slots, by the step's `id`: the default places and tests of the slots included."""
        return {id(step): self.cards.meanings.given(step) for step in self.steps}

    @cached_property
    def canonical(self) -> str:
        """The text in canonical wording, a line a section."""
        return self.cards.printer.text(self.said.text)

    @property
    def meaning(self) -> Text:
        """The text's IR."""
        return self.said.text

    @property
    def source(self) -> SourceText:
        """The file."""
        return self.said.source.source

    def at(self, node: Node) -> Span:
        """A node's place in the file; the first word of the text for a node that has none."""
        scalar = self.said.source
        if node.span is not None:
            return scalar.span_of(node.span.start, node.span.end)
        return self.first_word

    @property
    def noted(self) -> bool:
        """Whether an earlier phase has found something in the text: then its wording is to change for that reason."""
        span = self.said.source.span
        return bisect_left(self.cards.noted, span.start) < bisect_left(self.cards.noted, span.end)

    @property
    def first_word(self) -> Span:
        """The place of the text's first word."""
        scalar = self.said.source
        start = len(scalar.value) - len(scalar.value.lstrip())
        return scalar.span_of(start, start + len(scalar.value[start:].split(maxsplit=1)[0]))


@dataclass(frozen=True)
class SetView:
    """A card set, or what of it has no errors."""

    node: Mapping
    """The whole file."""
    cards: tuple[Card, ...]
    """The cards without an error, in order."""
    whole: bool
    """No card was left out: what is missing here is missing indeed."""
    loaded: LoadedGame
    lexicon: Lexicon
    """The game's words and the names of cards."""
    noted: tuple[int, ...] = ()
    """Where in the file an earlier phase has found something, in order."""
    decks: tuple[Deck, ...] = ()

    @property
    def game(self) -> Game:
        """The game's records."""
        return self.loaded.game

    @cached_property
    def printer(self) -> Printer:
        """Prints texts of this set."""
        return Printer(self.lexicon)

    @cached_property
    def texts(self) -> list[TextView]:
        """Every text, card by card."""
        return [TextView(card, said, self) for card in self.cards for said in card.texts.values()]

    @property
    def own_texts(self) -> list[TextView]:
        """The texts that stand in this file: what a kind says of all its cards stands in the game file."""
        return [text for text in self.texts if text.source.path == self.node.source.path]

    @cached_property
    def texts_of(self) -> dict[str, list[TextView]]:
        """The texts by the id of their card."""
        found: dict[str, list[TextView]] = {card.id: [] for card in self.cards}
        for text in self.texts:
            found[text.card.id].append(text)
        return found

    @cached_property
    def by_name(self) -> dict[str, Card]:
        """Cards by name."""
        return {card.name: card for card in self.cards}

    @cached_property
    def kinds_by_name(self) -> dict[str, str]:
        """The kinds of all cards that can be named, by name: those of this set and of the game's own."""
        entries = (entry for term in self.lexicon.vocabulary.terms() for entry in term.entries if entry.cls == "NAME")
        return dict(entry.meaning for entry in entries if isinstance(entry.meaning, tuple))

    @cached_property
    def whereabouts(self) -> Whereabouts:
        """Where the pieces of a kind can lie."""
        return Whereabouts(self.game, (text.steps for text in self.texts))

    @cached_property
    def meanings(self) -> Meanings:
        """What the game's verbs come to."""
        return Meanings(self.game)

    @cached_property
    def done(self) -> frozenset[str]:
        """The verbs that the game's own texts or a text of this set does, with those that their meanings use."""
        game = self.game
        steps = [*game.turn, *(step for other in game.non_players for step in other.turn)]
        own = [game.setup, game.eliminated, *(step.text for step in steps), *(ending.text for ending in game.endings)]
        rules = [rule for _, _, rule in rules_of_kinds(game.kinds)]
        verbs = {node.verb for text in (*own, *rules, *(text.meaning for text in self.texts)) for node in walk(text) if isinstance(node, Do)}
        if game.responses is not None:
            verbs.add(game.responses.verb)
        return frozenset(verbs).union(*(self.meanings.verbs_in(verb) for verb in verbs))

    @cached_property
    def impossible(self) -> dict[Node, str | None]:
        """Why steps can never do anything, as far as that was asked: the same step of another card is not looked into again."""
        return {}

    @cached_property
    def value_words(self) -> frozenset[str]:
        """The values that attributes can have, in small letters."""
        return frozenset(value.lower() for attribute in self.game.attributes.values() for value in attribute.values)

    @cached_property
    def truth(self) -> Truth:
        """What always holds and what never does."""
        return Truth(self.game, self.whereabouts, self.by_name)

    @property
    def title_at(self) -> Span:
        """The place for what concerns the whole set: its name."""
        at = self.node.get("set")
        return at.span if isinstance(at, Scalar) else Span(self.node.span.start, self.node.span.start)


@dataclass(frozen=True)
class GameView:
    """A game file without errors, and the sets of the game that are on the shelves."""

    node: Mapping
    loaded: LoadedGame
    variants: tuple[LoadedGame, ...]
    """The game as each of its variants has it."""
    sets: tuple[CardSet, ...]
    whole: bool
    """Every set could be read whole: what no set uses is used nowhere."""

    @property
    def game(self) -> Game:
        """The game's records."""
        return self.loaded.game

    def texts(self) -> Iterator[Text]:
        """Every text of every card."""
        return (said.text for card_set in self.sets for card in card_set.cards for said in card.texts.values())
