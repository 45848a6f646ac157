"""Finds the one word that is wrong in a text that cannot be read, by trying: what compiles after one change shows what was meant.

In: a refused text, its problem, and a way to try a text. Out: the same problem, or one at the word that had to change, with the change
as a hint that is known to compile. A word is replaced by a near one, left out, or put in; changes near the place of the problem come
first. A word before which nothing could be read cannot be cured behind it, so only places up to the problem are looked at; a change is
first tried on the parser's states alone, from the place on where it is made, and compiled only if the rest can then be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice

from alchemy_dsl.language.english import NOT_READ
from alchemy_dsl.language.lexer import END, UNKNOWN, chosen
from alchemy_dsl.language.messages import verb_meant
from alchemy_dsl.language.parser import acceptable, after_reading, can_read, first_states
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.vocabulary import ATTACHED, RAW, fold, raw_words
from alchemy_dsl.source.nearest import distance
from alchemy_dsl.source.visible import shorten

BEFORE = 5
"""How many words before the problem's place are looked at."""
COMPILED = 60
"""How many changes are compiled at most."""
LONGEST = 1_000
"""Texts longer than this are not repaired."""
LONGEST_TERM = 6
"""How many words before a change the reading begins anew: a change can make a term of words before it."""
OF_THE_GAME = frozenset({"VERB", "VS", "VING", "DONE", "NOUN", "PERSON", "ZONE", "VALUE", "STATE", "NAME", "HEADER", "NUM"})
"""Classes whose words say different things: one of them is an example only."""
TOO_MUCH = frozenset({"ALL", "EACH", "ANY", "NO"})
"""Classes of words that are never put in: one of them makes quite another thing of a text that lacks a small word."""
GUESS = " if not, "
"""What a hint says that is a guess among several."""
A_CLASS = 12
"""How many words of a class are tried where one may be missing."""
NAMES = frozenset({"unknown-word", "word-out-of-place", "unfinished"})
"""Problems of texts that cannot be read; what is wrong with the meaning of a text says so itself."""


def written(words: tuple[str, ...]) -> bool:
    """Whether raw words are one word as it is written: a word alone, or with the sign that belongs to it."""
    return len(words) == 1 or (len(words) == 2 and words[1] in ATTACHED)


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of one word: the text after it, the place (before it) and what it says."""

    text: str
    start: int
    end: int
    old: str
    new: str
    one_of_many: bool = False
    """Whether other words of its sort would do as well."""


def located(text: str, scope: Scope, start: str, found: Problem, compiles: Callable[[str], bool]) -> Problem:
    """The problem at the word that has to change, if one change makes the text right."""
    if len(text) > LONGEST or found.name not in NAMES:
        return found
    edits = islice(Repair(text, scope, start, found.start).edits(), COMPILED)
    edit = next((edit for edit in edits if compiles(edit.text)), None)
    return told(found, edit, scope, text) if edit is not None else found


def told(found: Problem, edit: Edit, scope: Scope, text: str) -> Problem:
    """The problem with the change as its hint, at the change's place."""
    old, new = shorten(edit.old, 40), edit.new
    here = edit.start == found.start
    if not new:
        name, message, hint = "word-too-many", f'"{old}" is one word too many here', f'leave "{old}" out'
        if found.name == "unknown-word" and here and " is one of " in (found.hint or ""):
            hint = f"{found.hint}; or {hint}"
    elif not old:
        name, message = ("unfinished", found.message) if found.name == "unfinished" else ("missing-word", "a word is missing here")
        hint = f'for example "{new}"' if edit.one_of_many else f'write "{new}" here'
    else:
        name, message, hint = "wrong-word", f'"{old}" is not the right word here', verb_meant(scope, old, [new])
    if found.name == "unknown-word" and old and here:
        name, message = found.name, found.message
    return replace(found, name=name, message=message, start=edit.start, end=edit.end, hint=hint, candidates=(new, *found.candidates),
                   edit=None if GUESS in hint else change(text, edit))  # fmt: skip


def change(text: str, edit: Edit) -> tuple[int, int, str] | None:
    """The change of a text, without blanks left over; None where other words would do as well, and for signs put in."""
    if edit.new and not edit.old:
        if edit.one_of_many or not edit.new[0].isalnum():
            return None
        before = " " if edit.start and not text[edit.start - 1].isspace() else ""
        return edit.start, edit.end, f"{before}{edit.new}" + (" " if text[edit.start : edit.start + 1].isalnum() else "")
    if edit.new:
        return edit.start, edit.end, edit.new.capitalize() if edit.old[:1].isupper() and edit.new.islower() else edit.new
    before, after = text[: edit.start], text[edit.end :]
    if after[:1].isalnum() or after[:1] == " ":
        return edit.start, edit.end + len(after) - len(after.lstrip(" ")), ""
    return len(before.rstrip(" ")), edit.end, ""


class Repair:
    """A text that cannot be read, and the changes of one word after which it can be."""

    def __init__(self, text: str, scope: Scope, start: str, place: int) -> None:
        self.text = text
        self.lexicon = scope.lexicon
        self.slots = scope.slots
        self.matches = list(RAW.finditer(text))
        self.raw = [fold(match.group()) for match in self.matches]
        self.at = next((index for index, match in enumerate(self.matches) if match.end() > place), len(self.raw))
        self.known = set(self.lexicon.vocabulary.words())
        self.points = self._points(start)

    def edits(self) -> Iterator[Edit]:
        """Changes after which the text can be read, the likeliest first: near words for an unknown one, terms made whole, near words for
        known ones, words left out, words put in. Two unknown words cannot be cured by one change."""
        known = self.known
        unknown = [index for index, word in enumerate(self.raw) if word[0].isalpha() and word not in known]
        if len(unknown) > 1:
            return
        if unknown:
            index = unknown[0]
            yield from self._read(chain(self._terms_made_whole(), self._replaced(index), self._left_out(index)))
            return
        window = range(min(self.at, len(self.raw)), max(self.at - BEFORE, 0) - 1, -1)
        words = [index for index in window if index < len(self.raw)]
        yield from self._read(self._other_signs())
        yield from self._read(self._terms_made_whole())
        yield from self._read(edit for index in words for edit in self._replaced(index))
        yield from self._read(edit for index in words for edit in self._left_out(index))
        for index in window:
            yield from self._put_in(index)

    # -------------------------------------------------------------- changes

    def _edit(self, first: int, last: int, new: str) -> Edit:
        """The raw words from `first` up to before `last` replaced."""
        start = self.matches[first].start() if first < len(self.raw) else (self.matches[-1].end() if self.raw else 0)
        end = self.matches[last - 1].end() if last > first else start
        rest = self.text[end:]
        if not new:
            return Edit(self.text[:start] + rest.lstrip(" "), start, end, self.text[start:end], "")
        space = " " if last == first else ""
        return Edit(f"{self.text[:start]}{space}{new}{space}{rest}", start, end, self.text[start:end], new)

    def _read(self, edits: Iterable[Edit]) -> Iterator[Edit]:
        """Those changes after which the text can be read."""
        return (edit for edit in edits if self._reads(edit))

    def _replaced(self, index: int) -> Iterator[Edit]:
        """The near words in place of one."""
        if self.raw[index][0].isalpha() and self.raw[index] not in NOT_READ:
            for word in self.lexicon.vocabulary.near(self.raw[index]):
                yield self._edit(index, index + 1, word)

    def _other_signs(self) -> Iterator[Edit]:
        """Another sign in place of one, or of a sign that no text has."""
        if self.at < len(self.raw) and not self.raw[self.at][0].isalnum():
            for sign in (",", ".", ":"):
                if sign != self.raw[self.at]:
                    yield self._edit(self.at, self.at + 1, sign)

    def _left_out(self, index: int) -> Iterator[Edit]:
        """The text without a word; a sign that belongs to it goes with it."""
        last = index + 2 if index + 1 < len(self.raw) and self.raw[index + 1] in ATTACHED else index + 1
        yield self._edit(index, index + 1, "")
        if last > index + 1:
            yield self._edit(index, last, "")

    def _terms_made_whole(self) -> Iterator[Edit]:
        """Terms of several words of which one word is missing, or into which one has come, near the place."""
        near = range(max(self.at - BEFORE, 0), min(self.at + BEFORE, len(self.raw)))
        for first in sorted(near, key=lambda index: (abs(index - self.at), index)):
            for term in self.lexicon.vocabulary.by_first.get(self.raw[first], ()):
                yield from self._made_whole(term.words, first)
        for index in sorted(near, key=lambda index: (abs(index - self.at), index)):
            for term in self.lexicon.vocabulary.terms():
                if len(term.words) > 1 and tuple(self.raw[index : index + len(term.words) - 1]) == term.words[1:]:
                    yield self._edit(index, index, term.words[0])

    def _made_whole(self, words: tuple[str, ...], first: int) -> Iterator[Edit]:
        """A term whose first words stand at a place, and not all others."""
        same = next((index for index, word in enumerate(words) if self.raw[first + index : first + index + 1] != [word]), len(words))
        if same == len(words):
            return
        at, rest = first + same, words[same:]
        if tuple(self.raw[at + 1 : at + 1 + len(rest)]) == rest:
            yield self._edit(at, at + 1, "")
        if tuple(self.raw[at + 1 : at + len(rest)]) == rest[1:] and at < len(self.raw) and self._is_slip(self.raw[at], rest[0]):
            yield self._edit(at, at + 1, rest[0])
        missing = next((cut for cut in (1, 2) if written(rest[:cut]) and tuple(self.raw[at : at + len(rest) - cut]) == rest[cut:]), None)
        if rest == (":",) and not self.matches[first].group()[0].isupper():
            return  # a header begins with a capital letter
        if missing is not None:
            yield self._edit(at, at, "".join(rest[:missing]))

    def _is_slip(self, word: str, meant: str) -> bool:
        """Whether a word may be a slip for another: one that the game does not know, or that differs by a letter."""
        return (word[0].isalpha() and word not in self.known) or distance(word, meant, 1) <= 1

    def _put_in(self, index: int) -> Iterator[Edit]:
        """A few terms of each class that can stand before a word and lets the rest be read."""
        point = self._before(index)
        if point is None or point[0] != index:
            return
        states = point[1]
        after = {cls: after_reading(states, cls) for cls in acceptable(states) if cls != END}
        endings = {cls: "" for cls, point in after.items() if self._rest_reads(point, self.raw, index)}
        if index < len(self.raw) and self.matches[index].group()[0].isupper():
            ended = {cls: after_reading(point, "STOP") for cls, point in after.items() if can_read(point, "STOP")}
            endings |= {cls: "." for cls, point in ended.items() if self._rest_reads(point, self.raw, index)}
        counts = dict.fromkeys(endings, 0)
        if "NUM" in endings:
            yield replace(self._edit(index, index, "1"), one_of_many=True)
        for term in self.lexicon.vocabulary.terms():
            for entry in term.entries:
                if entry.cls in counts and entry.cls not in TOO_MUCH and counts[entry.cls] < A_CLASS:
                    counts[entry.cls] += 1
                    edit = self._edit(index, index, term.spelled + endings[entry.cls])
                    yield replace(edit, one_of_many=entry.cls in OF_THE_GAME)

    # -------------------------------------------------------------- reading without meaning

    def _points(self, start: str) -> dict[int, list[int]]:
        """The parser's states before each word that was read, by the number of its first raw word."""
        states, at, points = first_states(start), 0, {}
        while True:
            points[at] = states
            length, entry = chosen(self.lexicon.vocabulary, self.slots, self.raw, at, partial(can_read, states))
            if entry.cls in (UNKNOWN, END) or not can_read(states, entry.cls):
                return points
            states = after_reading(states, entry.cls)
            at += length

    def _before(self, index: int) -> tuple[int, list[int]] | None:
        """The last place up to a raw word where a word begins, and the states there."""
        at = next((at for at in range(index, -1, -1) if at in self.points), None)
        return None if at is None else (at, self.points[at])

    def _reads(self, edit: Edit) -> bool:
        """Whether the text can be read after a change."""
        index = next((index for index, match in enumerate(self.matches) if match.start() >= edit.start), len(self.raw))
        point = self._before(max(index - LONGEST_TERM, 0))
        gone = 1 if edit.old else 0
        raw = [*self.raw[:index], *raw_words(edit.new), *self.raw[index + gone :]]
        return point is not None and self._rest_reads(point[1], raw, point[0])

    def _rest_reads(self, states: list[int], raw: list[str], at: int) -> bool:
        """Whether raw words can be read to the end from a place on."""
        while True:
            length, entry = chosen(self.lexicon.vocabulary, self.slots, raw, at, partial(can_read, states))
            if entry.cls == UNKNOWN or not can_read(states, entry.cls):
                return False
            if entry.cls == END:
                return True
            states = after_reading(states, entry.cls)
            at += length
