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


class Lexer:
    """A text being cut. `next(can_stand)` gives the next word; at the end, a word of class `$END`."""

    def __init__(self, text: str, vocabulary: Vocabulary, slots: dict[str, str] | None = None) -> None:
        self.text = text
        self.slots = slots or {}
        self._vocabulary = vocabulary
        self._matches = list(RAW.finditer(text))
        self._raw = [fold(match.group()) for match in self._matches]
        self._at = 0

    def next(self, can_stand: Callable[[str], bool]) -> Word:
        """The next word, in a class that can stand here if it has one."""
        if self._at == len(self._raw):
            return self._end(can_stand)
        choices = [(length, entry) for length, entries in self._terms_here() for entry in entries]
        if not choices:
            return self._take(1, Entry(UNKNOWN, None))
        if len(choices) > 1:
            fitting = next((choice for choice in choices if can_stand(choice[1].cls)), None)
        else:
            fitting = choices[0] if choices[0][1].cls != "HEADER" or can_stand("HEADER") else None
        if fitting is None and any(entry.cls == "HEADER" for _, entry in choices) and can_stand("STOP"):
            start = self._matches[self._at].start()
            return Word("STOP", "", ".", start, start)
        return self._take(*(fitting or choices[0]))

    def _terms_here(self) -> Iterator[tuple[int, list[Entry]]]:
        at, raw = self._at, self._raw
        word = raw[at]
        for term in self._vocabulary.terms_at(raw, at):
            yield len(term.words), term.entries
        if word.isdecimal() and word.isascii():
            yield 1, [Entry("NUM", int(word)) if len(word) <= LONGEST_NUMBER else Entry(UNKNOWN, None)]
        elif word[0] == "<" and word[1:-1] in self.slots:
            slot = word[1:-1]
            yield 1, [Entry(SLOT_CLASSES.get(self.slots[slot], "SLOT"), Param(slot))]

    def _take(self, length: int, entry: Entry) -> Word:
        first, last = self._matches[self._at], self._matches[self._at + length - 1]
        self._at += length
        return Word(entry.cls, self.text[first.start() : last.end()], entry.meaning, first.start(), last.end())

    def _end(self, can_stand: Callable[[str], bool]) -> Word:
        end = self._matches[-1].end() if self._matches else 0
        if not can_stand(END) and can_stand("STOP"):
            return Word("STOP", "", ".", end, end)
        return Word(END, "", None, end, end)
