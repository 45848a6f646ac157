"""Applies the fixes that findings carry.

In: findings. Out: their files, written anew, or only shown; of edits that overlap the first are applied. Nothing but the edited characters
changes, so comments and layout stay. Fixes that are not safe (a card may do something else afterwards) are applied only on request.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from alchemy_dsl.source.files import rewrite
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.text import SourceText, Span


@dataclass(frozen=True, slots=True)
class FixedFile:
    """A file and the edits that fix it, not yet written."""

    source: SourceText
    edits: tuple[tuple[Span, str], ...]
    """In order; none overlaps another."""
    cured: int
    """How many findings they cure."""

    @property
    def text(self) -> str:
        """The text with its fixes applied."""
        return self.edited(self.source.text)

    def edited(self, text: str) -> str:
        """The edits, made in a text of the same places."""
        pieces, at = [], 0
        for span, put in self.edits:
            pieces += [text[at : span.start], put]
            at = span.end
        return "".join([*pieces, text[at:]])


def fixable(finding: Finding, *, unsafe: bool) -> bool:
    """Whether a finding has a fix that may be applied."""
    return finding.fix is not None and (finding.fix.safe or unsafe)


def fix_files(findings: Sequence[Finding], *, unsafe: bool = False) -> int:
    """Applies all fixes that can be applied together, and writes the files; the number of findings cured."""
    cured = 0
    for file in fixed_files(findings, unsafe=unsafe):
        rewrite(Path(file.source.path), file.source.text, file.edited)
        cured += file.cured
    return cured


def fixed_files(findings: Sequence[Finding], *, unsafe: bool = False) -> Iterator[FixedFile]:
    """Every file that has fixes, with them applied: for writing, or for showing the difference."""
    by_path: dict[str, list[Finding]] = {}
    for finding in findings:
        if fixable(finding, unsafe=unsafe):
            by_path.setdefault(finding.source.path, []).append(finding)
    for found in by_path.values():
        yield fixed(found[0].source, found)


def fixed(source: SourceText, findings: Sequence[Finding]) -> FixedFile:
    """A file with its fixes applied, as far as they do not overlap."""
    taken: list[tuple[Span, str]] = []
    cured = 0
    for finding in sorted(findings, key=lambda finding: finding.span.start):
        edits = finding.fix.edits if finding.fix else ()
        if not any(_meets(span, taken) for span, _ in edits):
            for edit in edits:
                insort(taken, edit)
            cured += 1
    return FixedFile(source, tuple(taken), cured)


def _meets(span: Span, taken: list[tuple[Span, str]]) -> bool:
    """Whether an edit overlaps one of those taken, which are in order and overlap nowhere: its neighbours tell."""
    index = bisect_left(taken, (span, ""))
    return any(_overlap(span, other) for other, _ in taken[max(index - 1, 0) : index + 1])


def _overlap(one: Span, other: Span) -> bool:
    return (one.start < other.end and other.start < one.end) or one.start == other.start
