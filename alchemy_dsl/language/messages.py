"""What a reader is told when a word cannot stand where it stands: what was found, what could stand there, and the nearest right word.

In: the parser's problem and the scope. Out: a problem in plain words, from the table in `grammar/messages.yaml`: a name and examples for
each class of word, and the commonest slips with their cures.
"""

from __future__ import annotations

from functools import cache

from alchemy_dsl.language.parser import SyntaxProblem
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.visible import shorten

GROUPS: tuple[tuple[str, frozenset[str]], ...] = (
    ("a header", frozenset({"HEADER"})),
    ("a verb", frozenset({"VERB", "VS"})),
    ("a number", frozenset({"NUM"})),
    ("a thing", frozenset({"NOUN"})),
    ("a zone", frozenset({"ZONE"})),
    ("a player", frozenset({"PERSON"})),
    ("a value or state", frozenset({"VALUE", "STATE"})),
    ("where from", frozenset({"FROM"})),
    ("where to", frozenset({"TO", "INTO"})),
    ("a full stop", frozenset({"STOP"})),
    ("a comma", frozenset({"COMMA"})),
    ("a colon", frozenset({"COLON"})),
    ("and, then, or", frozenset({"AND", "OR", "THEN"})),
    ("of", frozenset({"OF"})),
    ("is or are", frozenset({"IS"})),
    ("have", frozenset({"HAVE"})),
)
"""What could stand somewhere, in the order in which it is told."""


def syntax_problem(found: SyntaxProblem, scope: Scope) -> Problem:
    """The parser's problem in plain words."""
    word, acceptable = found.word, set(found.acceptable)
    if word.type == "UNKNOWN":
        return unknown_word(found, scope, acceptable)
    wanted = ", ".join(label for label, classes in GROUPS if classes & acceptable) or "the end of the text"
    if word.type in ("$END", "STOP"):
        return Problem("unfinished", "the sentence is not finished", word.start, word.end, f"what could follow: {wanted}")
    shown = shorten(word.text, 40)
    return Problem("word-out-of-place", f'"{shown}" cannot stand here', word.start, word.end, f"what could stand here: {wanted}")


def unknown_word(found: SyntaxProblem, scope: Scope, acceptable: set[str]) -> Problem:
    """A word that the game does not know, with the nearest that could stand here, else the nearest of all."""
    word = found.word
    here = spellings(scope, acceptable)
    near = nearest(word.text, here) or nearest(word.text, spellings(scope, None))
    shown = shorten(word.text, 40)
    hint = f'did you mean "{near[0]}"?' if near else None
    return Problem("unknown-word", f'"{shown}" is no word of {scope.lexicon.title}', word.start, word.end, hint, candidates=tuple(near))


def spellings(scope: Scope, classes: set[str] | None) -> list[str]:
    """The single words that begin terms of these classes (None: all words of all terms)."""
    words: list[str] = []
    for term in scope.lexicon.vocabulary.terms():
        if classes is None:
            words.extend(part for part in term.words if part.isalpha())
        elif any(entry.cls in classes for entry in term.entries) and term.words[0].isalpha():
            words.append(term.words[0])
    return words


@cache
def classes_told() -> frozenset[str]:
    """Every class that has a name in plain words."""
    return frozenset().union(*(classes for _, classes in GROUPS))
