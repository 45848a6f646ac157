"""Finds the one word that is wrong in a text that was refused, by trying: what compiles after one change shows what was meant.

In: a refused text, its problem, and a way to try a text. Out: the same problem, or one at the word that had to change, with the change
as a hint that is known to compile. A word is replaced by a near one, left out, or put in; changes near the place of the problem come
first. Tries are bounded, so a text that is wrong in several ways costs no more than a few dozen readings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.parser import SyntaxProblem, parse
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.vocabulary import RAW, fold
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.visible import shorten

BEFORE, AFTER = 5, 3
"""How many words before and after the problem's place are looked at."""
TRIES = 1_500
LONGEST = 1_000
"""Texts longer than this are not repaired."""
A_CLASS = 12
"""How many words of a class are tried where one may be missing."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of one word: the text after it, the place (before it) and what it says."""

    text: str
    start: int
    end: int
    old: str
    new: str


def located(text: str, lexicon: Lexicon, found: Problem, compiles: Callable[[str], bool]) -> Problem:
    """The problem at the word that has to change, if one change makes the text right."""
    if len(text) > LONGEST:
        return found
    for count, edit in enumerate(edits(text, lexicon, found.start)):
        if count == TRIES:
            break
        if compiles(edit.text):
            return told(found, edit)
    return found


def told(found: Problem, edit: Edit) -> Problem:
    """The problem with the change as its hint, at the change's place."""
    old, new = shorten(edit.old, 40), edit.new
    if not new:
        hint, message = f'leave out "{old}"', f'"{old}" is one word too many here'
    elif not old:
        hint, message = f'write "{new}" here', "a word is missing here"
    else:
        hint, message = f'did you mean "{new}"?', f'"{old}" is not the right word here'
    if edit.start == found.start and (found.name == "unknown-word" or not new or not old):
        message = found.message
    name = found.name if edit.start == found.start else "missing-word" if not old else "wrong-word" if new else "word-too-many"
    if found.name == "unknown-word" and old and new:
        name, message = "unknown-word", f'"{old}" is no word here' if edit.start != found.start else found.message
    return replace(found, name=name, message=message, start=edit.start, end=edit.end, hint=hint, candidates=(new, *found.candidates))


def edits(text: str, lexicon: Lexicon, place: int) -> Iterator[Edit]:
    """Changes of one word, the likeliest first: near words for unknown ones, terms made whole, near words for known ones, words left
    out, words put in."""
    raw = list(RAW.finditer(text))
    folded = [fold(match.group()) for match in raw]
    at = next((index for index, match in enumerate(raw) if match.end() > place), len(raw))
    window = sorted(range(max(at - BEFORE, 0), min(at + AFTER, len(raw)) + 1), key=lambda index: (abs(index - at), index))
    words = [index for index in window if index < len(raw) and folded[index][0].isalpha()]
    spelled = words_of(lexicon)
    known = lexicon.vocabulary.by_first
    for index in words:
        if folded[index] not in known:
            yield from replaced(text, raw[index], spelled)
    for index in window:
        for word in completions(folded, index, lexicon):
            yield put_in(text, raw, index, word)
    for index in words:
        if folded[index] in known:
            yield from replaced(text, raw[index], spelled)
    for index in window:
        if index < len(raw):
            match = raw[index]
            after = raw[index + 1].start() if index + 1 < len(raw) else len(text)
            yield Edit(text[: match.start()] + text[after:], match.start(), match.end(), match.group(), "")
    for index in window:
        for word in missing(text[: raw[index].start()] if index < len(raw) else text, lexicon):
            yield put_in(text, raw, index, word)


def put_in(text: str, raw: list[re.Match[str]], index: int, word: str) -> Edit:
    """A word put in before another, or at the end."""
    start = raw[index].start() if index < len(raw) else (raw[-1].end() if raw else 0)
    return Edit(f"{text[:start]} {word} {text[start:]}", start, start, "", word)


def completions(folded: list[str], index: int, lexicon: Lexicon) -> Iterator[str]:
    """The words that make a term of several words whole, put in before a word."""
    for term in lexicon.vocabulary.terms():
        for cut, word in enumerate(term.words if len(term.words) > 1 else ()):
            before, after = term.words[:cut], term.words[cut + 1 :]
            if index >= cut and tuple(folded[index - cut : index]) == before and tuple(folded[index : index + len(after)]) == after:
                yield word


def replaced(text: str, match: re.Match[str], spelled: list[str]) -> Iterator[Edit]:
    """The near words in place of one."""
    old, start, end = match.group(), match.start(), match.end()
    for word in nearest(fold(old), spelled, most=6):
        if word != fold(old):
            yield Edit(text[:start] + word + text[end:], start, end, old, word)


def words_of(lexicon: Lexicon) -> list[str]:
    """Every single word of the vocabulary, possessives as one."""
    words = [word for term in lexicon.vocabulary.terms() for word in term.words if word.isalpha()]
    possessives = [f"{term.words[0]}'s" for term in lexicon.vocabulary.terms() if term.words[1:] == ("'s",)]
    return list(dict.fromkeys((*words, *possessives)))


def missing(before: str, lexicon: Lexicon) -> Iterator[str]:
    """Terms that could follow a beginning of a text: a few of each class that can stand there."""
    tree = parse(f"{before} \ufffd", lexicon.vocabulary)
    if not isinstance(tree, SyntaxProblem):
        return
    counts = dict.fromkeys(tree.acceptable, 0)
    for term in lexicon.vocabulary.terms():
        for entry in term.entries:
            if entry.cls in counts and counts[entry.cls] < A_CLASS:
                counts[entry.cls] += 1
                yield term.spelled
