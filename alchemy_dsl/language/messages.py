"""What a reader is told when a word cannot stand where it stands: what was found, what could stand there, and the nearest right word.

In: the parser's problem, the text and the scope. Out: a problem in plain words, from the table below: a name for each class of word.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.language.english import NOT_READ
from alchemy_dsl.language.parser import SyntaxProblem
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.vocabulary import ATTACHED, LONGEST_NUMBER, RAW, fold
from alchemy_dsl.source.nearest import distance, nearest
from alchemy_dsl.source.visible import shorten

GROUPS: tuple[tuple[str, frozenset[str]], ...] = (
    ("a header", frozenset({"HEADER"})),
    ("a verb", frozenset({"VERB", "VS"})),
    ("what is done", frozenset({"VING"})),
    ("a number", frozenset({"NUM"})),
    ("a thing", frozenset({"NOUN"})),
    ("a zone", frozenset({"ZONE"})),
    ("a player", frozenset({"PERSON"})),
    ("a value or state", frozenset({"VALUE", "STATE"})),
    ("from and a zone", frozenset({"FROM"})),
    ("to and a place", frozenset({"TO", "INTO"})),
    ("if and a condition", frozenset({"IF"})),
    ("a full stop", frozenset({"STOP"})),
    ("a comma", frozenset({"COMMA"})),
    ("a colon", frozenset({"COLON"})),
    ("and, then, or", frozenset({"AND", "OR", "THEN"})),
    ("a semicolon and another choice", frozenset({"SEMI"})),
    ("what was done this way", frozenset({"DONE_WAY"})),
    ("your", frozenset({"YOUR"})),
    ("cannot be", frozenset({"CANNOT"})),
    ("of", frozenset({"OF"})),
    ("is or are", frozenset({"IS"})),
    ("have", frozenset({"HAVE"})),
    ("what was done", frozenset({"VDID", "YOU_VDID"})),
)
"""What could stand somewhere, in the order in which it is told."""
THINGS = frozenset({"NOUN", "VALUE", "STATE", "ZONE", "NAME", "PERSON", "PERSON_S", "DONE", "DONE_WAY", "LIT"})
"""Classes of words that no sentence begins with which is told to happen to something."""
NO_OBJECTS = THINGS | {"VERB", "VS", "MAY", "IS", "HAVE", "CANNOT", "AND", "OR", "THEN", "FROM", "OF", "IF"}
"""Classes of words behind a thing, not behind a verb."""
LONGEST_OBJECT = 6
SHORT = 4
"""In a word of so few letters another letter makes another word: "look" and "lock"."""
MOST_VALUES = 12
SHOWN = 6
"""How much of what could stand somewhere is told."""


def syntax_problem(found: SyntaxProblem, text: str, scope: Scope) -> Problem:
    """The parser's problem in plain words."""
    word, acceptable = found.word, set(found.acceptable)
    if word.type == "UNKNOWN":
        return broken_term(found, text, scope) or unknown_word(found, text, scope, acceptable)
    wanted = [label for label, classes in GROUPS if classes & acceptable][:SHOWN]
    shown = shorten(word.text, 40)
    if word.type in ("NOUN", "VALUE", "STATE") and "NUM" in acceptable and "NOUN" not in acceptable:
        return Problem("word-out-of-place", f'how many? "{shown}" does not say', word.start, word.end,
                       "write a number, up to a number, any number of, or all before it")  # fmt: skip
    if word.type in ("$END", "STOP"):
        hint = f"what could follow: {', '.join(wanted)}" if wanted else None
        return Problem("unfinished", "the sentence is not finished", word.start, word.end, hint)
    hint = f"what could stand here: {', '.join(wanted)}" if wanted else "say it another way"
    return Problem("word-out-of-place", f'"{shown}" cannot stand here', word.start, word.end, hint)


def broken_term(found: SyntaxProblem, text: str, scope: Scope) -> Problem | None:
    """A word that only stands with others: the first of these that is missing, at its place."""
    matches = list(RAW.finditer(text))
    raw = [fold(match.group()) for match in matches]
    at = next(index for index, match in enumerate(matches) if match.start() == found.word.start)
    best: tuple[int, str, str] | None = None
    for first in range(max(at - 3, 0), at + 1):
        for term in scope.lexicon.vocabulary.by_first.get(raw[first], ()):
            same = next((i for i, word in enumerate(term.words) if raw[first + i : first + i + 1] != [word]), len(term.words))
            if first + same > at and same < len(term.words) and (best is None or first + same > best[0]):
                attached = term.words[same + 1 : same + 2]
                best = (first + same, term.words[same] + (attached[0] if attached and attached[0] in ATTACHED else ""), term.spelled)
    if best is None:
        return None
    index, missing, spelled = best
    start = matches[index].start() if index < len(matches) else matches[-1].end()
    end = matches[index].end() if index < len(matches) else start
    message = f'"{shorten(found.word.text, 40)}" does not stand alone: "{spelled}" is meant, or another word'
    return Problem("unknown-word", message, start, end, f'write "{missing}" here', candidates=(missing,))


def unknown_word(found: SyntaxProblem, text: str, scope: Scope, acceptable: set[str]) -> Problem:
    """A word that the game does not know, with the nearest that could stand here, else the nearest of all."""
    word = found.word
    if not word.text[0].isalnum():
        message = f'"{shorten(word.text, 40)}" does not belong in a text'
        return Problem("unknown-word", message, word.start, word.end, "a text has words, numbers and the signs . , : ;")
    if word.text.isdecimal():
        hint = f"write {word.text.lstrip('0') or 0}" if len(word.text) <= LONGEST_NUMBER else "write a number of at most 4 digits"
        return Problem("unknown-word", f'"{shorten(word.text, 40)}" is no number', word.start, word.end, hint)
    meant = NOT_READ.get(fold(word.text))
    if meant is not None:
        return Problem("unknown-word", f'"{shorten(word.text, 40)}" is no word of {scope.lexicon.title}', word.start, word.end, meant)
    if "VERB" in acceptable and before_an_object(text, word.end, scope):
        near = nearest(word.text, spellings(scope, acceptable - THINGS))
        hint = verb_meant(scope, word.text, near)
    else:
        near = nearest(word.text, spellings(scope, acceptable)) or scope.lexicon.vocabulary.near(fold(word.text))
        hint = f'did you mean "{near[0]}"?' if near else what_could_stand(scope, acceptable)
    shown = shorten(word.text, 40)
    return Problem("unknown-word", f'"{shown}" is no word of {scope.lexicon.title}', word.start, word.end, hint, candidates=tuple(near))


def before_an_object(text: str, end: int, scope: Scope) -> bool:
    """Whether what follows a word is told to happen to something: then the word is meant for a verb, not for a thing."""
    raw = [fold(match.group()) for match in RAW.finditer(text, end)][:LONGEST_OBJECT]
    classes = {entry.cls for term in scope.lexicon.vocabulary.terms_at(raw, 0) for entry in term.entries} if raw else set()
    return bool(raw) and raw[0].isalnum() and not (classes and classes <= NO_OBJECTS)


def verb_meant(scope: Scope, word: str, near: Sequence[str]) -> str:
    """What verb is meant: a near one; where that is a guess, or there is none, the others too."""
    verbs = verbs_of(scope)
    known = f"verbs are: {', '.join(verbs)}; alchemy words tells what they do" if verbs else "say it another way"
    if not near:
        return known
    meant = f'did you mean "{near[0]}"?'
    small, other = word.lower(), near[0].lower()
    sure = sorted(small) == sorted(other) or (distance(small, other, 1) <= 1 and (len(small) > SHORT or len(small) != len(other)))
    return meant if sure or ("VERB", near[0]) not in scope.lexicon.patterns else f"{meant} if not, {known}"


def verbs_of(scope: Scope, cls: str = "VERB") -> list[str]:
    """The verbs of a game, as they are written."""
    own = {verb.id for verb in scope.lexicon.verbs.values() if verb.means is not None}
    patterns = [pattern for (of, _), found in scope.lexicon.patterns.items() if of == cls for pattern in found if pattern.verb in own]
    return list(dict.fromkeys(pattern.head for pattern in patterns))


def what_could_stand(scope: Scope, acceptable: set[str]) -> str:
    """What to write in place of a word that is like no other: the game's verbs, or the sorts of words that can stand there."""
    cls = next((cls for cls in ("VERB", "VING") if cls in acceptable), None)
    verbs = verbs_of(scope, cls) if cls else []
    if verbs:
        return f"verbs are: {', '.join(verbs)}; alchemy words tells what they do"
    values = [f"{each.name} is one of {', '.join(each.values)}" for each in scope.lexicon.attributes.values() if 0 < len(each.values) <= MOST_VALUES]
    if "VALUE" in acceptable and "NOUN" in acceptable and values:
        return "; ".join(values)
    wanted = [label for label, classes in GROUPS if classes & acceptable][:SHOWN]
    return f"what could stand here: {', '.join(wanted)}" if wanted else "say it another way"


def spellings(scope: Scope, classes: set[str]) -> list[str]:
    """The single words that begin terms of these classes."""
    terms = scope.lexicon.vocabulary.terms()
    return [term.words[0] for term in terms if term.words[0].isalpha() and any(entry.cls in classes for entry in term.entries)]
