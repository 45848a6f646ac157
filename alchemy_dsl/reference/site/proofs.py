"""Rulings as the reference shows them: scenarios that were run, with what became of them and which cards they carried out.

In: nothing; `alchemy_dsl.scenarios.rulings` fills these records (scenarios stand to the right of the reference on the path). Out: what the pages
of rulings, cards and words read.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.ir.nodes import Text


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that is done: by whom, in which words, and, if the words are a text of the game, what it means."""

    by: str
    words: str
    text: Text | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A scenario: what lies where, what is done, what is answered, what must hold, and how it came out.

    `cards` are the cards whose texts were carried out, each as its set and its id. The other lists are lines of plain words.
    """

    file: str
    line: int
    name: str
    source: str
    variant: str | None
    players: tuple[str, ...]
    given: tuple[str, ...]
    deeds: tuple[Deed, ...]
    answers: tuple[str, ...]
    result: tuple[str, ...]
    failures: tuple[str, ...]
    cards: tuple[tuple[str, str], ...]

    @property
    def passed(self) -> bool:
        """Whether all came out as it says."""
        return not self.failures
