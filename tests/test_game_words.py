"""No line of the project knows which game it plays: words that only game files know do not occur outside of carddata/ and tests/.

The words are taken from every game file: kinds, zones, attributes and their values, people, headers, states, faces, nouns, and the first words
of verbs. A few words are everyday English, or belong to the project's own language: each stands below with its reason.
"""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
GAMES = sorted(ROOT.glob("carddata/*/game.yaml"))
FILES = sorted([*ROOT.glob("alchemy_dsl/**/*.py"), *(path for path in ROOT.glob("grammar/*") if path.is_file())])

HIDDEN = [
    "potion", "side effect", "foe", "purple", "scrap", "dogma", "splay", "marble", "ingredient", "talisman", "formula",
    "laboratory", "accident", "creature",
]
"""Words of the games to come."""

NEUTRAL = {
    # what every card game has, and the notation therefore speaks of
    "card": "what a set holds",
    "hand": "to hand over, by hand; the commonest zone of all card games, in examples",
    "had": "somebody had something, in any sentence",
    "deck": "the commonest stack of all card games, in examples",
    "table": "a table of code, of words, and the table that `play` draws",
    "play": "the package and the command, and a step of a scenario (formats, section 3)",
    "draw": "a game that nobody wins, a random draw, and to draw the table on the screen",
    "drawn": "the same",
    "activate": "a step of a scenario (formats, section 3)",
    "color": "the terminal's, in options of libraries",
    "colour": "the terminal's",
    "action": "a step of a scenario, and what a designer lets players do (formats, section 3)",
    "roll": "what is done with dice, in every game that has some",
    "rival": "somebody else, in the example and in the scaffolding of a new game",
    "opponent": "the same",
    # the notation's own words: pronouns and determiners of its grammar, and ordinary English
    "you": "pronoun of the grammar",
    "any": "determiner of the grammar, and ordinary English",
    "all": "determiner of the grammar, and ordinary English",
    "others": "ordinary English",
    # ordinary English in comments and messages
    "use": "ordinary English",
    "optional": "a schema's, and ordinary English",
    "expose": "an option of a library, beside a command's",
    "box": "ordinary English: a box drawn around a table",
    "spell": "to spell a word",
    "lock": "of processes and files",
    "take": "ordinary English",
    "switch": "a switch of a command",
    "points": "of codes, in decoding; and the commonest attribute of all card games",
    "measure": "ordinary English, and a number with a meaning",
    "resolve": "what the resolver does",
    "ignore": "a switch of the linter",
    "system": "the system of files, of the terminal",
    "discard": "Python's method of sets",
    "exchange": "ordinary English",
    "give": "ordinary English",
    "given": "ordinary English",
    "pass": "tests pass, and so does time; a statement of Python",
}


def terms(value):
    """A term, several, or none, as a list."""
    return [str(item) for item in (value if isinstance(value, list) else [value] if value else [])]


def game_words(game):
    """Every word or phrase that a game file declares."""
    for entry in game.get("people", []):
        yield from (*terms(entry["word"]), *terms(entry.get("plural")))
    for entry in game.get("attributes", []):
        yield from (*terms(entry["attribute"]), *terms(entry.get("plural")), *terms(entry.get("also")), *terms(entry.get("values")))
    for entry in game.get("kinds", []):
        yield from (*terms(entry["kind"]), *terms(entry.get("plural")), *terms(entry.get("also")), *terms(entry.get("faces")))
        yield from (*terms(entry.get("states")), *entry.get("also states", {}))
    for entry in game.get("zones", []):
        yield from (*terms(entry["zone"]), *terms(entry.get("plural")), *terms(entry.get("also")))
    for entry in game.get("nouns", []):
        yield from terms(entry["phrase"])
    for entry in game.get("headers", []):
        yield from terms(entry["word"])
    for entry in game.get("verbs", []):
        phrases = [*terms(entry["phrase"]), *terms(entry.get("also"))]
        phrases += [phrase for forms in entry.get("forms", {}).values() for phrase in terms(forms)]
        yield from (word for phrase in phrases if (word := phrase.split()[0]) and not word.startswith("<"))
        yield from (phrase.split()[-1] for phrase in phrases if phrase.startswith("<") and not phrase.endswith(">"))


def all_words():
    words = set(HIDDEN)
    for path in GAMES:
        words |= set(game_words(yaml.load(path.read_text("utf-8"), yaml.BaseLoader)))
    plain = {word.casefold() for word in words}
    return sorted(word for word in plain if not any(same(word, neutral) for neutral in NEUTRAL))


def same(word, neutral):
    """Whether a word is a neutral one, or a regular form of it."""
    return re.fullmatch(f"{neutral}(s|es|d|ed|ing)?|{neutral.removesuffix('e')}(ing)", word) is not None


def pattern(words):
    """Finds the words, with their plurals, as whole words: names in code are cut at underscores and hyphens."""
    spellings = sorted((re.escape(word).replace(r"\ ", r"[\s_-]+") for word in words), key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z])({'|'.join(spellings)})s?(?![A-Za-z])", re.IGNORECASE)


WORDS = all_words()
FIND = pattern(WORDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_word_of_a_game(path):
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    found = [f"{number}: {match.group()}" for number, line in lines for match in FIND.finditer(line)]
    assert found == []


def test_the_search_finds_what_it_looks_for():
    assert GAMES
    assert {"potion", "side effect", "purple", "natural", "dangerous", "foe", "all foes", "scrap pile", "heal", "damage"} <= set(WORDS)
    for line in ("a potion", "Potions", "side_effect = 1", "side-effects", "the\tscrap  pile", "x.purple", "Heal 1"):
        assert FIND.search(line), line
    for line in ("the player", "impurpled", "a healthy heap", "yours"):
        assert not FIND.search(line), line


def test_every_neutral_word_is_one_that_a_game_declares():
    declared = {word.casefold() for path in GAMES for word in game_words(yaml.load(path.read_text("utf-8"), yaml.BaseLoader))}
    idle = [neutral for neutral in NEUTRAL if not any(same(word, neutral) for word in declared)]
    assert idle == []
