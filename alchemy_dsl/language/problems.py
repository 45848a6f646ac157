"""What is wrong with a text, as the resolver says it: a name, a place in the text, a sentence and a hint.

In: raised by the resolver's parts at the first word that cannot be right. Out: caught where a text's reading ends, and returned beside
the other results; no problem is ever raised across that border.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.source.visible import shorten

_LONG = re.compile(r'"([^"]{60,})"')


@dataclass(slots=True)
class Problem(Exception):
    """A reason to refuse a text (or, as a warning, to look at it again). Places are code points of the text, end exclusive."""

    name: str
    message: str
    start: int
    end: int
    hint: str | None = None
    severity: str = "error"
    candidates: tuple[str, ...] = field(default=())
    edit: tuple[int, int, str] | None = None
    """A change (from, to, the new words) after which the text compiles, if one is known for sure."""

    def __str__(self) -> str:
        return f"{self.start}: {self.message}"


def problem(name: str, message: str, at: Tree | Word, hint: str | None = None) -> Problem:
    """A problem that covers a node of the tree. What it quotes is cut short."""
    return Problem(name, _LONG.sub(lambda quoted: f'"{shorten(quoted[1])}"', message), at.start, max(at.end, at.start), hint)
