"""The words of one game, ready for the lexer: every term (one word or several) with its grammatical classes and what each means.

In: the English that all games share, and the words that a game file and the names of its cards declare. Out: a table from a
term's first word to its terms, longest first. Nothing here knows a game; a term may have several classes, and the place in the
sentence decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from alchemy_dsl.language import english

RAW = re.compile(r"<[^<>\n]*>|\d+|['’]s\b|[^\W_]+(?:['’](?!s\b)[^\W_]+|-[^\W_]+)*|\S")
"""A raw word: a slot, digits, a possessive 's, a word (with inner apostrophes and hyphens), or one other character."""

LONGEST_NUMBER = 4


def raw_words(text: str) -> list[str]:
    """The raw words of a term, in lower case, apostrophes made straight."""
    return [fold(match.group()) for match in RAW.finditer(text)]


def fold(word: str) -> str:
    """A word as it is looked up: spelling variants of case and apostrophe made alike."""
    return word.lower().replace("’", "'")


@dataclass(frozen=True, slots=True)
class Entry:
    """One class of a term, with its meaning (a name, a number, an IR node), in that class."""

    cls: str
    meaning: object


@dataclass(slots=True)
class Term:
    """The raw words of a term, and its classes in order of declaration."""

    words: tuple[str, ...]
    spelled: str
    entries: list[Entry] = field(default_factory=list)


class Vocabulary:
    """Terms by first raw word, longest first."""

    def __init__(self, terms: dict[tuple[str, ...], Term] | None = None) -> None:
        self.by_first: dict[str, list[Term]] = {}
        self._terms: dict[tuple[str, ...], Term] = terms or {}
        for term in self._terms.values():
            self._index(term)
        if terms is None:
            self._add_english()

    def add(self, cls: str, spelling: str, meaning: object) -> None:
        """Adds a class to a term. The same class twice for one spelling is kept once if it means the same."""
        words = tuple(raw_words(spelling))
        term = self._terms.get(words)
        if term is None:
            term = self._terms[words] = Term(words, spelling)
            self._index(term)
        entry = Entry(cls, meaning)
        if entry not in term.entries:
            term.entries.append(entry)

    def _index(self, term: Term) -> None:
        bucket = self.by_first.setdefault(term.words[0], [])
        bucket.append(term)
        bucket.sort(key=lambda other: -len(other.words))

    def clash(self, cls: str, spelling: str, meaning: object) -> object | None:
        """What the spelling means already in this class, if that is something else."""
        term = self._terms.get(tuple(raw_words(spelling)))
        if term is None:
            return None
        return next((entry.meaning for entry in term.entries if entry.cls == cls and entry.meaning != meaning), None)

    def terms_at(self, raw: list[str], at: int) -> Iterator[Term]:
        """The terms that stand at a place of a list of raw words, longest first."""
        for term in self.by_first.get(raw[at], ()):
            if len(term.words) == 1 or tuple(raw[at : at + len(term.words)]) == term.words:
                yield term

    def terms(self) -> list[Term]:
        """All terms, in order of declaration."""
        return list(self._terms.values())

    def copy(self) -> Vocabulary:
        """A copy that can get names of its own; terms are shared until they change."""
        return Vocabulary({words: Term(term.words, term.spelled, list(term.entries)) for words, term in self._terms.items()})

    def _add_english(self) -> None:
        for cls, spellings in english.FUNCTION_WORDS.items():
            for spelling in spellings:
                self.add(cls, spelling, spellings[0])
        for spelling, outcome in english.YOU_DID.items():
            self.add("YOU_DID", spelling, outcome)
        for spelling, side in english.SIDES.items():
            self.add("SIDE", spelling, side)
        for value, word in enumerate(english.NUMBER_WORDS):
            self.add("NUM", word, value)
        for word, plural in english.PEOPLE.items():
            self.add_person(word, plural)

    def add_person(self, word: str, plural: str) -> None:
        """A person noun with its plural and possessive."""
        self.add("PERSON", word, word)
        self.add("PERSON", plural, word)
        self.add("PERSON_S", f"{word}'s", word)

    def replace_participle(self, spelling: str, verb_ids: tuple[str, ...]) -> None:
        """Sets which verbs a participle belongs to, alone and with "this way"."""
        ways = [("DONE", spelling), *(("DONE_WAY", f"{spelling} {way}") for way in english.THIS_WAY)]
        for cls, words in ways:
            term = self._terms.get(tuple(raw_words(words)))
            if term is not None:
                term.entries = [entry for entry in term.entries if entry.cls != cls]
            self.add(cls, words, verb_ids)
