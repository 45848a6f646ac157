"""Programs at random in the words of the shipped games and of the small example game: the same ones for every test that wants some."""

import random
from functools import cache

from language_generator import SLOTS, Generator
from language_texts import GAMES, RESOLVERS, lexicon

from alchemy_dsl.ir.nodes import Constant
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.pipeline import load_game, names_known
from alchemy_dsl.source.locate import grammar_file

EXAMPLE = "example"
MEANING_EVERY = 8
"""One program in so many is the meaning of a verb, with slots."""


@cache
def words(game):
    """The words of a game, with a constant, which no shipped game has yet."""
    if game == EXAMPLE:
        found = load_game(grammar_file("example") / "game.yaml")[0].lexicon.copy()
    else:
        found = lexicon(game).copy()
    found.constants = {"lucky number": 7}
    found.vocabulary.add("NUM", "lucky number", Constant("lucky number"))
    found.marks = ["spellbound"]
    found.vocabulary.add("MARK", "spellbound", "spellbound")
    found.vocabulary.add("PARTICIPANT", "the stranger", "stranger")
    return found


def game_of(number):
    games = [*GAMES, EXAMPLE]
    return games[number % len(games)]


def is_meaning(number):
    return number // 2 % MEANING_EVERY == 0


def program(number):
    """The program of a number: always the same."""
    return Generator(words(game_of(number)), random.Random(number), meaning=is_meaning(number)).text()


def scope(number):
    slots = SLOTS if is_meaning(number) else {}
    return Scope(words(game_of(number)), slots, {"things": ()} if slots else {})


def read(text, number):
    """What a text means where the program of this number stands."""
    return attempt(text, scope(number), "text", RESOLVERS["text"])


@cache
def known(game):
    """The words of a game with the names of its cards alone, as a designer's file is read."""
    return names_known(load_game(grammar_file("example") / "game.yaml")[0], ()) if game == EXAMPLE else lexicon(game)
