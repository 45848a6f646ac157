"""The words in which a text differs from its canonical wording, and the edits that change just these.

In: a text as it stands in a file, and as it should read. Out: changes of words in order; and a fix that was tried: the changed text compiles to
the same meaning. Line breaks and blanks are the author's, and stay.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alchemy_dsl.language import resolver
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.source.findings import Fix
from alchemy_dsl.source.nodes import Scalar

if TYPE_CHECKING:
    from alchemy_dsl.lint.views import TextView

WORD = re.compile(r"\w+(?:['’-]\w+)*|[^\w\s]")
NEEDS_QUOTES = re.compile(r": |:$| #|[,\[\]{}]|^[-?:#&*!|>'\"%@`]")
"""What a value without quotes cannot hold."""


@dataclass(frozen=True, slots=True)
class Change:
    """Words of a text (by their place in it) and what is said instead; either can be nothing."""

    start: int
    end: int
    old: str
    new: str
    line: str
    """The line of the canonical text that has the new words."""


def changes(text: str, canonical: str) -> list[Change]:
    """What to change, word by word, so that a text reads like another."""
    if text.split() == canonical.split():
        return []
    from difflib import SequenceMatcher

    before, after = list(WORD.finditer(text)), list(WORD.finditer(canonical))
    matcher = SequenceMatcher(None, [match.group() for match in before], [match.group() for match in after], autojunk=False)
    return [_change(text, canonical, before, after, spans) for tag, *spans in matcher.get_opcodes() if tag != "equal"]


def _change(text: str, canonical: str, before: list[re.Match[str]], after: list[re.Match[str]], spans: list[int]) -> Change:
    """The words `spans[0]:spans[1]` of the text against the words `spans[2]:spans[3]` of the other."""
    first, last, new_first, new_last = spans
    new = canonical[after[new_first].start() : after[new_last - 1].end()] if new_last > new_first else ""
    new = " ".join(new.split())
    place = after[min(new_first, len(after) - 1)].start()
    line = canonical[canonical.rfind("\n", 0, place) + 1 :].partition("\n")[0]
    if last > first:
        start, end = before[first].start(), before[last - 1].end()
        if not new:  # the blank before goes with the word
            start = before[first - 1].end() if first else 0
        return Change(start, end, text[start:end].strip(), new, line)
    at = before[first - 1].end() if first else 0
    blank = " " if first and after[new_first].start() > after[new_first - 1].end() else ""
    return Change(at, at, "", blank + new, line)


def reworded(text: TextView, found: list[Change]) -> str | None:
    """The text's value with the changes, if it then means the same."""
    value = text.said.source.value
    for change in reversed(found):
        value = value[: change.start] + change.new + value[change.end :]
    same = attempt(value, Scope(text.cards.lexicon), "text", resolver.text) == text.meaning
    return value if same else None


def as_fix(scalar: Scalar, found: list[Change], value: str) -> Fix | None:
    """The changes as edits of the file; None for a value without quotes that would need them then."""
    if scalar.style == "plain" and NEEDS_QUOTES.search(value):
        return None
    return Fix(tuple((scalar.span_of(change.start, change.end), _quoted(change.new, scalar)) for change in found))


def _quoted(words: str, scalar: Scalar) -> str:
    """Words as they stand inside a value of this style."""
    if scalar.style == "single":
        return words.replace("'", "''")
    if scalar.style == "double":
        return words.replace("\\", "\\\\").replace('"', '\\"')
    return words
