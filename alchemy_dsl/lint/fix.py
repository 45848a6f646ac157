"""Applies the fixes that findings carry.

In: findings. Out: their files, written anew; of edits that overlap only the first is applied. Nothing but the edited characters changes. A
fix that could change what a card does is applied only if that is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from alchemy_dsl.source.files import write_bytes
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.text import SourceText, Span

MARK = b"\xef\xbb\xbf"


def fixable(finding: Finding, *, unsafe: bool) -> bool:
    """Whether a finding has a fix that may be applied."""
    return finding.fix is not None and (finding.fix.safe or unsafe)


def fix_files(findings: Sequence[Finding], *, unsafe: bool = False) -> int:
    """Applies all fixes that may be and can be applied together; the number of findings cured."""
    by_path: dict[str, list[Finding]] = {}
    for finding in findings:
        if fixable(finding, unsafe=unsafe):
            by_path.setdefault(finding.source.path, []).append(finding)
    cured = 0
    for path, found in by_path.items():
        text, count = fixed(found[0].source, found)
        mark = MARK if Path(path).read_bytes().startswith(MARK) else b""
        write_bytes(Path(path), mark + text.encode())
        cured += count
    return cured


def fixed(source: SourceText, findings: Sequence[Finding]) -> tuple[str, int]:
    """The text of a file with its fixes applied, and how many findings that cures."""
    taken: list[tuple[Span, str]] = []
    cured = 0
    for finding in findings:
        edits = finding.fix.edits if finding.fix else ()
        if not any(_overlap(span, other) for span, _ in edits for other, _ in taken):
            taken += edits
            cured += 1
    text = source.text
    for span, put in sorted(taken, reverse=True):
        text = text[: span.start] + put + text[span.end :]
    return text, cured


def _overlap(one: Span, other: Span) -> bool:
    return (one.start < other.end and other.start < one.end) or one.start == other.start
