"""The mutants of all shipped cards: each text of each card without one of its parts, or with one word or phrase changed.

In: a game's sets. Out: `Mutant` records whose card can be put in the place of the shipped one. Left out are texts that the compiler refuses, and
those that compile to the very same code as the card or as a mutant before.
"""

import itertools
import random
from dataclasses import dataclass, replace

from alchemy_dsl.ir.game import Card
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.pipeline import compile_program, compile_text
from alchemy_dsl.program.errors import LoweringError
from mutants.words import changes, removals, vocabulary

SOME = 3
"""How many changes of a text a sample draws from."""


@dataclass(frozen=True)
class Mutant:
    """One changed text of one card."""

    card: Card
    name: str
    what: str
    after: str

    def __str__(self):
        return f"{self.card.name}, {self.name}: {self.what}: {' '.join(self.after.split()) or '(nothing)'}"


def mutants(everything):
    """All mutants of a game's cards, in the order of the sets, no two of a text that compile to the same code; what a kind says for all its
    cards is changed on one of them."""
    shared = set()
    for card in everything.cards:
        for name, text in card.texts.items():
            if id(text.source) in shared:
                continue
            shared.add(id(text.source))
            seen = {lowered(everything, card)}
            for mutant in of_text(everything, card, name):
                code = lowered(everything, mutant.card)
                if code not in seen:
                    seen.add(code)
                    yield mutant


def sample(everything, number, seed):
    """So many mutants: texts in turn, each with one change at random. Much quicker than all of them."""
    chance = random.Random(seed)
    texts = [(card, name) for card in everything.cards for name in card.texts]
    chance.shuffle(texts)
    for card, name in itertools.islice(itertools.cycle(texts), number):
        before = lowered(everything, card)
        found = [mutant for mutant in of_text(everything, card, name, chance) if lowered(everything, mutant.card) != before]
        yield chance.choice(found)


def of_text(everything, card, name, chance=None):
    """The mutants of one text that compile; with `chance` only some, in any order."""
    text = card.texts[name]
    before = text.source.value
    yield Mutant(with_text(card, name, "", Text(())), name, "without everything", "")
    every = [*removals(before, text.text), *changes(before, vocabulary(everything.loaded.data))]
    for what, after in every if chance is None else chance.sample(every, min(SOME, len(every))):
        meaning = compile_text(after, everything.loaded, everything.sets)
        if not isinstance(meaning, Problem):
            mutant = with_text(card, name, after, meaning)
            if lowered(everything, mutant) is not None:
                yield Mutant(mutant, name, what, after)


def with_text(card, name, words, meaning):
    """The card with another text."""
    text = card.texts[name]
    return replace(card, texts=card.texts | {name: replace(text, source=replace(text.source, value=words), text=meaning)})


def lowered(everything, card):
    """The code of a card alone; None if it cannot be made."""
    try:
        return compile_program(everything.loaded, [card]).code
    except LoweringError:
        return None
