"""Small rules of English for explanations: third persons, articles, lists, capitals.

In: words of the project's own, or of a game. Out: the same words, made to agree. Plurals are never guessed: a game's data has them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

HISSING = ("s", "x", "z", "ch", "sh", "o")
CONSONANT_Y = re.compile(r"[^aeiou]y$")
AN = re.compile(r"(?!uni|use|usu|eu|one\b)[aeiou]|hour|hono|heir", re.IGNORECASE)
"""Words that begin with a vowel as they are spoken."""


def third(verb: str) -> str:
    """The verb as somebody does it: "put" becomes "puts", "carry out" becomes "carries out"."""
    head, space, rest = verb.partition(" ")
    ending = "es" if head.endswith(HISSING) else "s"
    return (f"{head[:-1]}ies" if CONSONANT_Y.search(head) else head + ending) + space + rest


def an(noun: str) -> str:
    """The noun with a or an: "a card", "an anvil", "another card"."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if AN.match(noun) else 'a'} {noun}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """Items as a list: "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def capital(text: str) -> str:
    """The same with a capital first letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A clause as a sentence."""
    return capital(text.strip().rstrip(",")) + "."
