"""A word that the game file declares, or a type of a card set, and nothing uses.

What it says
No text of the game and of its sets, and no other part of the game file, uses this kind, zone, value, state, person, noun, header or verb, or carries out this rule of a kind;
no card of the set is of this type.

Why it matters
Every word is one more that players see in the glossary, and one more that a slip can turn into. A word that is kept for sets to come can
stay.

Wrong
    people:
      - {word: elder, plural: elders, means: a player who is not you}

    verbs:
      - {phrase: juggle <coins>, slots: {coins: coins from your purse}, means: Move <coins> to your saucer.}

Right
    constraints:
      - {constraint: short texts, words: at most 40}
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.language.card_types import unused_types
from alchemy_dsl.language.kind_rules import rules_of
from alchemy_dsl.language.verbs import texts
from alchemy_dsl.language.words import entries
from alchemy_dsl.lint.meaning.uses import uses_of_cards, uses_of_game
from alchemy_dsl.lint.views import GameView, SetView
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Scalar

DECLARED = {
    "people": ("word", "person"), "kinds": ("kind", "kind"), "zones": ("zone", "zone"), "nouns": ("phrase", "noun"),
    "headers": ("word", "header"), "verbs": ("phrase", "verb"), "attributes": ("attribute", "attribute"),
}
"""Lists of a game file: the field that holds the word, and what it is called."""


def check_game(game: GameView) -> Iterator[Finding]:
    """Declared words against those that anything uses. Where a set could not be read whole, nothing is said: it may hold the only use."""
    if not game.whole or not any(card_set.cards for card_set in game.sets):
        return
    used = set(uses_of_cards(game.sets))
    for loaded in (game.loaded, *game.variants):
        used |= uses_of_game(loaded.game)
    for sort, word, name in declared(game.node):
        if (sort, name) not in used:
            yield Finding("unused-word", f'nothing uses the {sort} "{word.value}"', word.source, word.span, "info",
                          "leave it out, or keep it for what is to come")  # fmt: skip


def check_set(cards: SetView) -> Iterator[Finding]:
    """The types of a set against its cards; where one was left out, it may be of the type."""
    for name in unused_types(cards.node) if cards.whole else ():
        yield Finding("unused-word", f'no card is of the type "{name.value}"', name.source, name.span, "info", "leave it out, or keep it for what is to come")


def declared(node: Mapping) -> Iterator[tuple[str, Scalar, str]]:
    """Every word that the file declares: its sort, where it stands, and the name by which texts mean it."""
    for field, (key, sort) in DECLARED.items():
        for entry in entries(node.get(field)):
            word = entry.get(key)
            if not isinstance(word, Scalar):
                continue
            yield sort, word, word.value
            values = entry.get("values")
            for value in texts(values) if sort == "attribute" else ():
                yield "value", value, f"{word.value}: {value.value}"
            for rule, _ in rules_of(entry) if sort == "kind" else ():
                yield "rule", rule, rule.value
            for state in texts(entry.get("states")) if sort == "kind" else ():
                yield "state", state, state.value
