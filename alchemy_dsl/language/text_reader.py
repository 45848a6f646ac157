"""Reads the texts of a card set, each thing that is said again only once.

In: the scalars of a set. Out: their IR, and findings. Cards say the same again and again: equal texts give the same IR, and so do equal
sections, moved to their places. A section that speaks of one before it cannot be read alone; its text is then read whole, as is every text in
which something is wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from alchemy_dsl.ir.nodes import Header, Node, Section, Text
from alchemy_dsl.ir.walk import parts
from alchemy_dsl.language import resolver
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.parser import MAX_TEXT
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt, finding, repaired
from alchemy_dsl.language.scope import Said, Scope
from alchemy_dsl.language.vocabulary import RAW, fold
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Scalar
from alchemy_dsl.source.text import Span

_NEXT_SECTION = re.compile(r"(?<=\.)\s+(?=[^\W\d][^.,:;\n]*:)")


@dataclass(frozen=True, slots=True)
class Read:
    """What was made of a text or a section: no text if something is wrong. `steps` is how many steps were numbered up to its end."""

    text: Text | None
    problems: tuple[Problem, ...] = ()
    steps: int = 0


class TextReader:
    """The texts of one set, and what has been read of them."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.texts: dict[str, Read] = {}
        self.sections: dict[tuple[str, int], Read] = {}
        """By their words, and how many steps stand before them."""
        terms = lexicon.vocabulary.terms()
        self.behind_a_stop = {after for term in terms for sign, after in pairwise(term.words) if sign == "."}
        """Words before which a full stop may be part of a name."""

    def read(self, scalar: Scalar, findings: list[Finding]) -> Text | None:
        """A whole text; what is wrong goes to `findings`."""
        text = scalar.value
        if text not in self.texts:
            self.texts[text] = self._by_sections(text) or self._whole(text)
        read = self.texts[text]
        findings.extend(finding(scalar, found) for found in read.problems)
        return read.text

    def _whole(self, text: str) -> Read:
        scope = Scope(self.lexicon)
        result = attempt(text, scope, "text", resolver.text)
        if isinstance(result, Problem):
            return Read(None, (repaired(text, scope, "text", resolver.text, result),))
        return Read(result, tuple(scope.warnings))

    def _by_sections(self, text: str) -> Read | None:
        """The text put together from its sections; None if it has one only, or one of them cannot be read alone."""
        ends = [match for match in _NEXT_SECTION.finditer(text) if self._begins(text, match.end())]
        if not ends or len(text) > MAX_TEXT:
            return None
        sections: list[Section] = []
        problems: list[Problem] = []
        steps, begin, last = 0, None, 0
        bounds = [0, *(match.end() for match in ends), len(text)]
        for start, end in pairwise(bounds):
            read = self._section(text[start:end].rstrip(), steps)
            if read.text is None or read.text.span is None or (start and read.text.sections[0].header is None):
                return None  # something is wrong, or a loop or a choice begins here: "3 times:", "You may choose one:"
            begin = read.text.span.start if begin is None else begin
            last, steps = read.text.span.end + start, read.steps
            sections += moved(read.text.sections, start) if start else read.text.sections
            problems += (replace(found, start=found.start + start, end=found.end + start) for found in read.problems)
        return Read(Text(tuple(sections), span=Span(begin or 0, last)), tuple(problems))

    def _begins(self, text: str, start: int) -> bool:
        """Whether a section begins here for sure: no name goes on over the full stop."""
        word = RAW.match(text, start)
        return word is not None and fold(word.group()) not in self.behind_a_stop

    def _section(self, text: str, steps: int) -> Read:
        """A section read alone, its steps numbered as if `steps` stood before it."""
        key = text, steps
        if key not in self.sections:
            scope = Scope(self.lexicon, steps=[Said("", []) for _ in range(steps)])
            result = attempt(text, scope, "text", resolver.text)
            if isinstance(result, Problem) or (steps and scope.this_way):
                self.sections[key] = Read(None)
            else:
                self.sections[key] = Read(result, tuple(scope.warnings), len(scope.steps))
        return self.sections[key]


def moved(value: Any, by: int) -> Any:
    """IR at another place of a text. What a header word means has its places in the game file, and stays."""
    if isinstance(value, tuple):
        return tuple(moved(item, by) for item in value)
    if not isinstance(value, Node):
        return value
    span = Span(value.span.start + by, value.span.end + by) if value.span is not None else None
    if isinstance(value, Header) and value.word is not None:
        return Header(value.word, value.who, span=span)
    return type(value)(*[moved(getattr(value, name), by) for name in parts(value)], span=span)
