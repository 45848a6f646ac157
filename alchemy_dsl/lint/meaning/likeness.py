"""By what two cards are told to be nearly the same: signatures, of which near cards share one.

In: the canonical texts of a card. Out: a few keys to look up: the sentences with numbers and values left blank, and the same without each
one of them. So finding near cards never compares two cards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

FEWEST_WORDS = 12
"""Cards of fewer words are near to many others by chance."""
FEWEST_SENTENCES = 3
"""Of so many sentences one may differ."""
MOST_SENTENCES = 40

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|\S")
_SENTENCE = re.compile(r"[^.\n]+[.\n]?")


def signatures(texts: Sequence[str], values: Collection[str]) -> Iterator[tuple[str, ...]]:
    """The keys of a card; `values` are the words that are left blank. None for a card of few words."""
    sentences = [f"{number} {blank(part, values)}" for number, text in enumerate(texts) for part in _SENTENCE.findall(text) if part.strip()]
    if sum(len(sentence.split()) - 1 for sentence in sentences) < FEWEST_WORDS:
        return
    yield ("all", *sentences)
    if FEWEST_SENTENCES <= len(sentences) <= MOST_SENTENCES:
        for left_out in range(len(sentences)):
            yield ("but one", *sentences[:left_out], *sentences[left_out + 1 :])


def blank(sentence: str, values: Collection[str]) -> str:
    """A sentence with `#` for its numbers and values, and its nouns without a plural's s."""
    words = (match.group().lower() for match in _WORD.finditer(sentence))
    return " ".join("#" if word.isdigit() or word in values else word.removesuffix("s") for word in words if word.isalnum() or word == ":")
