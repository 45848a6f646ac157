"""Findings that a card allows: left out, and told where an `allow` allows nothing.

In: the findings of a card set's file and its node. Out: the findings that stay. Advice is allowed on a card, in its field `allow`, or at one
line, in a comment on that line or on the line above:

    allow: [endless-chain]
    text: |   # allow: long-text, wording - the rule it is printed with

Errors cannot be allowed: what is wrong cannot be played.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from alchemy_dsl.language.verbs import texts
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.codes import CODES
from alchemy_dsl.source.findings import Finding, Fix
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Scalar, scalars
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import shorten

_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#[ \t]*allow:[ \t]*(?P<names>[\w-]+(?:[ \t]*,[ \t]*[\w-]+(?=[ \t]*(?:[,(–—-]|[\r\n]|\Z)))*)")
_NAME = re.compile(r"[\w-]+")


@dataclass(slots=True, eq=False)
class Allowed:
    """A name that is allowed: where it is written, and the stretch of the file in which it holds."""

    name: str
    source: SourceText
    at: Span
    where: Span
    used: bool = False


class Index:
    """What is allowed where. Stretches of one name do not overlap, so the one that holds a place is looked up, not searched for."""

    def __init__(self, allowed: Iterable[Allowed]) -> None:
        self.by_name: dict[str, list[Allowed]] = {}
        for entry in sorted(allowed, key=lambda entry: entry.where.start):
            self.by_name.setdefault(entry.name, []).append(entry)
        self.starts = {name: [entry.where.start for entry in found] for name, found in self.by_name.items()}

    def allows(self, finding: Finding) -> bool:
        """Whether the finding is allowed at its place; marks what allows it as used."""
        for name in (finding.name, finding.code):
            index = bisect_right(self.starts.get(name, ()), finding.span.start) - 1
            entry = self.by_name[name][index] if index >= 0 else None
            if entry is not None and finding.span.start < max(entry.where.end, entry.where.start + 1):
                entry.used = True
                return True
        return False


def without_allowed(findings: Iterable[Finding], node: Mapping, *, judge: bool) -> list[Finding]:
    """The findings that nothing allows; `judge`: and one for every name that allows nothing."""
    lists = [list(on_cards(node)), list(in_comments(node))]
    cards, comments = (Index(allowed) for allowed in lists)
    kept = [finding for finding in findings if finding.severity == "error" or not cards.allows(finding) | comments.allows(finding)]
    errors = {finding.name for finding in kept if finding.severity == "error"}
    return [*kept, *(idle(entry, errors) for allowed in lists for entry in allowed if judge and not entry.used)]


def on_cards(node: Mapping) -> Iterator[Allowed]:
    """What cards, and types of cards, allow in their field."""
    for card in (*entries(node.get("types")), *entries(node.get("cards"))):
        for name in texts(card.get("allow")):
            yield Allowed(name.value, node.source, name.span, card.span)


def in_comments(node: Mapping) -> Iterator[Allowed]:
    """What comments allow: on their line and in the texts that begin there; alone on a line, on the next one that is no comment."""
    source = node.source
    if "allow:" not in source.text:
        return
    every = list(scalars(node))
    starts = [scalar.span.start for scalar in every]
    for match in _COMMENT.finditer(source.text):
        before = bisect_right(starts, match.start()) - 1
        if before >= 0 and _holds(every[before], match.start()):
            continue
        line, column = source.position(match.start())
        if not source.line_text(line)[: column - 1].strip():  # alone on its line: the next one that says something
            line = next((each for each in range(line + 1, len(source.line_starts) + 1) if _says(source.line_text(each))), line + 1)
        start = source.line_starts[line - 1] if line <= len(source.line_starts) else len(source.text)
        end = start + len(source.line_text(line))
        begun = every[bisect_left(starts, start) : bisect_right(starts, end)]
        where = Span(start, max([end, *(scalar.span.end for scalar in begun)]))
        for name in _NAME.finditer(match["names"]):
            at = match.start("names") + name.start()
            yield Allowed(name.group(), source, Span(at, at + len(name.group())), where)


def _says(line: str) -> bool:
    """Whether a line holds more than a comment."""
    return not line.lstrip().startswith("#") and bool(line.strip())


def _holds(scalar: Scalar, offset: int) -> bool:
    """Whether an offset is inside a value; the first line of a block, where comments can stand, is not."""
    block = scalar.style in {"literal", "folded"} and "\n" not in scalar.source.text[scalar.span.start : offset]
    return offset < scalar.span.end and not block


def idle(entry: Allowed, errors: Collection[str]) -> Finding:
    """What to say of a name that allows nothing; `errors` are the names of the errors that were found."""
    if entry.name not in CODES and entry.name not in CODES.values():
        near = nearest(entry.name, CODES, 1)
        message, hint = f'no finding is called "{shorten(entry.name)}"', f'did you mean "{near[0]}"?' if near else "see alchemy rule"
        fix = Fix(((entry.at, near[0]),), safe=False) if near else None
        return Finding("idle-allow", message, entry.source, entry.at, "warning", hint, fix)
    if entry.name in errors:
        message, hint = f'"{entry.name}" is an error here, and errors cannot be allowed', "mend it"
    else:
        message, hint = f'nothing here is found as "{entry.name}"', "leave it out"
    return Finding("idle-allow", message, entry.source, entry.at, "warning", hint)
