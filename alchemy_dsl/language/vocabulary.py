"""The words of one game, ready for the lexer: every term (one word or several) with its grammatical classes and what each means.

In: the English that all games share, and the words that a game file and the names of its cards declare. Out: a table from a
term's first word to its terms, longest first. Nothing here knows a game; a term may have several classes, and the place in the
sentence decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from alchemy_dsl.language import english
from alchemy_dsl.source.nearest import nearest

RAW = re.compile(r"<[^<>\n]*>|\d+|['’]s\b|[^\W_]+(?:['’](?!s\b)[^\W_]+|-[^\W_]+)*|\S")
"""A raw word: a slot, digits, a possessive 's, a word (with inner apostrophes and hyphens), or one other character."""

LONGEST_NUMBER = 4
ATTACHED = ("'s", ":")
"""Signs that belong to the word before them."""
FARTHEST = 3
"""How many letters a near word may differ by."""
MOST_NEAR = 6


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


@dataclass(frozen=True, slots=True)
class Term:
    """The raw words of a term, and its classes in order of declaration."""

    words: tuple[str, ...]
    spelled: str
    entries: tuple[Entry, ...]


class Vocabulary:
    """Terms by first raw word, longest first."""

    def __init__(self, base: Vocabulary | None = None) -> None:
        self.by_first: dict[str, tuple[Term, ...]] = dict(base.by_first) if base else {}
        self._terms: dict[tuple[str, ...], Term] = {term.words: term for term in base.terms()} if base else {}
        self._lengths: dict[str, tuple[int, ...]] = {}
        self._words: list[str] | None = None
        self._spaced: list[str] = []
        """Terms of two words, which may have been written as one."""
        self._near: dict[str, list[str]] = {}
        if base is None:
            self._add_english()
        else:
            self._lengths.update(base.lengths())

    def add(self, cls: str, spelling: str, meaning: object) -> None:
        """Adds a class to a term. The same class twice for one spelling is kept once if it means the same."""
        self.add_all(cls, [(spelling, meaning)])

    def add_all(self, cls: str, meant: Iterable[tuple[str, object]]) -> None:
        """Adds a class to many terms (spelling, meaning) at once: thousands of names may begin with one word."""
        changed: dict[tuple[str, ...], Term] = {}
        for spelling, meaning in meant:
            words, entry = tuple(raw_words(spelling)), Entry(cls, meaning)
            term = changed.get(words) or self._terms.get(words)
            if term is None:
                changed[words] = Term(words, spelling, (entry,))
            elif entry not in term.entries:
                changed[words] = Term(words, term.spelled, (*term.entries, entry))
        self._put(changed)

    def _put(self, changed: dict[tuple[str, ...], Term]) -> None:
        """Adds terms, or replaces those of the same words: terms are shared with copies, and never change."""
        self._terms |= changed
        by_first: dict[str, list[Term]] = {}
        for words, term in changed.items():
            by_first.setdefault(words[0], []).append(term)
        for first, terms in by_first.items():
            others = (other for other in self.by_first.get(first, ()) if other.words not in changed)
            ordered = sorted((*others, *terms), key=lambda other: -len(other.words))
            self.by_first[first] = tuple(ordered)
            self._lengths[first] = tuple(dict.fromkeys(len(term.words) for term in ordered))
        self._words = None
        self._near = {}

    def clash(self, cls: str, spelling: str, meaning: object) -> object | None:
        """What the spelling means already in this class, if that is something else."""
        term = self._terms.get(tuple(raw_words(spelling)))
        if term is None:
            return None
        return next((entry.meaning for entry in term.entries if entry.cls == cls and entry.meaning != meaning), None)

    def term(self, spelling: str) -> Term | None:
        """The term of a spelling."""
        return self._terms.get(tuple(raw_words(spelling)))

    def terms_at(self, raw: list[str], at: int) -> Iterator[Term]:
        """The terms that stand at a place of a list of raw words, longest first."""
        for length in self._lengths.get(raw[at], ()):  # looked up, not searched for: thousands of names may begin with one word
            term = self._terms.get(tuple(raw[at : at + length]))
            if term is not None and len(term.words) == length:
                yield term

    def lengths(self) -> Mapping[str, tuple[int, ...]]:
        """How many words the terms of a first word have, the most first."""
        return self._lengths

    def terms(self) -> list[Term]:
        """All terms, in order of declaration."""
        return list(self._terms.values())

    def copy(self) -> Vocabulary:
        """A copy that can get names of its own."""
        return Vocabulary(self)

    def words(self) -> list[str]:
        """Every raw word of every term that is made of letters, and the possessives, each once."""
        if self._words is None:
            words = [word for term in self._terms.values() for word in term.words if word[0].isalpha()]
            possessives = [f"{term.words[0]}'s" for term in self._terms.values() if term.words[1:] == ("'s",)]
            pairs = [" ".join(words) for words in self._terms if len(words) == 2 and words[0].isalpha() and words[1].isalpha()]
            self._words = list(dict.fromkeys((*words, *possessives)))
            self._spaced = list(dict.fromkeys(pairs))
        return self._words

    def near(self, word: str) -> list[str]:
        """The words nearest to one, best first. Words of quite other letters are sorted out first: that is much cheaper than a distance."""
        if word not in self._near:
            letters = set(word)
            like = [
                other for other in (*self.words(), *self._spaced)
                if abs(len(other) - len(word)) <= FARTHEST and len(letters ^ set(other)) <= 2 * FARTHEST and other != word
            ]  # fmt: skip
            self._near[word] = nearest(word, like, most=MOST_NEAR)
        return self._near[word]

    def _add_english(self) -> None:
        for cls, spellings in english.FUNCTION_WORDS.items():
            for spelling in spellings:
                self.add(cls, spelling, spellings[0])
        for spelling, outcome in english.YOU_DID.items():
            self.add("YOU_DID", spelling, outcome)
        for spelling, side in english.SIDES.items():
            self.add("SIDE", spelling, side)
        for spelling, side in english.NEIGHBOURS.items():
            self.add("NEIGHBOUR", spelling, side)
        for spelling, owner in english.OWNERS.items():
            self.add("ITS_OWNER", spelling, owner)
            self.add("PERSON_S", f"{spelling}'" if spelling.endswith("s") else f"{spelling}'s", owner)
        for spelling, times in english.TWICE.items():
            self.add("N_TIMES", spelling, times)
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
            key = tuple(raw_words(words))
            term = self._terms.get(key)
            others = [entry for entry in term.entries if entry.cls != cls] if term is not None else []
            self._put({key: Term(key, words, (*others, Entry(cls, verb_ids)))})
