"""Cuts a text into words of the grammar's classes, one at a time, as the parser asks for them.

In: a text, a vocabulary, and (from the parser) which classes can stand next. Out: words with their class, meaning and place. The
longest term that can stand here is taken; a full stop that is missing before a header or at the end is put in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from alchemy_dsl.ir.nodes import Param
from alchemy_dsl.language.vocabulary import LONGEST_NUMBER, RAW, Entry, Vocabulary, fold

SLOT_CLASSES = {"amount": "NSLOT", "zone": "ZONE", "condition": "CSLOT", "state": "STATE"}
"""The class of a slot's word by the slot's type; pieces, places and players are SLOT."""

UNKNOWN = "UNKNOWN"
END = "$END"


@dataclass(slots=True)
class Word:
    """A word (or several) of a text: class, text as written, meaning, and place (code points from 0, end exclusive)."""

    type: str
    text: str
    meaning: object
    start: int
    end: int


Choice = tuple[int, Entry]
"""How many raw words a word takes (0: it is put in), and its class and meaning."""

STOP = (0, Entry("STOP", "."))


class Lexer:
    """A text being cut. `next(can_stand)` gives the next word; at the end, a word of class `$END`."""

    def __init__(self, text: str, vocabulary: Vocabulary, slots: dict[str, str] | None = None) -> None:
        self.text = text
        self.slots = slots or {}
        self.vocabulary = vocabulary
        self.matches = list(RAW.finditer(text))
        self.raw = [fold(match.group()) for match in self.matches]
        self.at = 0
        """The raw word that comes next."""

    def next(self, can_stand: Callable[[str], bool]) -> Word:
        """The next word, in a class that can stand here if it has one."""
        length, entry = chosen(self.vocabulary, self.slots, self.raw, self.at, can_stand)
        if length == 0:
            place = self._place()
            return Word(entry.cls, "", entry.meaning, place, place)
        first, last = self.matches[self.at], self.matches[self.at + length - 1]
        self.at += length
        return Word(entry.cls, self.text[first.start() : last.end()], entry.meaning, first.start(), last.end())

    def _place(self) -> int:
        """Where a word is put in: before the next raw word that is a header, or at the end."""
        if self.at < len(self.matches):
            return self.matches[self.at].start()
        return self.matches[-1].end() if self.matches else 0


def chosen(vocabulary: Vocabulary, slots: dict[str, str], raw: list[str], at: int, can_stand: Callable[[str], bool]) -> Choice:
    """The word at a place of a list of raw words: the longest term that can stand there, else the longest of all; a full stop if one is
    missing before a header or at the end."""
    if at == len(raw):
        return STOP if not can_stand(END) and can_stand("STOP") else (0, Entry(END, None))
    choices = list(terms_at(vocabulary, slots, raw, at))
    if not choices:
        return 1, Entry(UNKNOWN, None)
    if len(choices) == 1 and choices[0][1].cls != "HEADER":
        return choices[0]
    if any(entry.cls == "HEADER" for _, entry in choices) and can_stand("STOP"):
        return STOP
    return next((choice for choice in choices if can_stand(choice[1].cls)), choices[0])


def terms_at(vocabulary: Vocabulary, slots: dict[str, str], raw: list[str], at: int) -> Iterator[Choice]:
    """Every word that can be cut at a place, longest first."""
    word = raw[at]
    for term in vocabulary.terms_at(raw, at):
        for entry in term.entries:
            yield len(term.words), entry
    if word.isdecimal() and word.isascii():
        plain = len(word) <= LONGEST_NUMBER and (word == "0" or word[0] != "0")
        yield 1, Entry("NUM", int(word)) if plain else Entry(UNKNOWN, None)
    elif word[0] == "<" and word[1:-1] in slots:
        slot = word[1:-1]
        if slots[slot] == "player" and raw[at + 1 : at + 2] == ["'s"]:
            yield 2, Entry("PERSON_S", Param(slot))
        yield 1, Entry(SLOT_CLASSES.get(slots[slot], "SLOT"), Param(slot))
