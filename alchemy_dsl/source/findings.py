"""Findings: what is wrong, where, and what to write instead.

Every phase returns findings beside its result and raises nothing across a border. A finding's name is looked up in
`codes`; its message is one short line of plain words. `settle` puts a list in order for printing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from alchemy_dsl.source.codes import PHASES, code_of
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import shorten, visible

__all__ = ["Finding", "Fix", "Related", "Severity", "clip", "settle", "shorten", "visible"]

Severity = Literal["error", "warning", "info"]

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")
"""From the gravest on."""

MAX_FINDINGS = 100  # a file; the rest is counted, not shown
MAX_MESSAGE = 1024  # bytes of UTF-8


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of the same file that cure a finding: each a span and the text to put there."""

    edits: tuple[tuple[Span, str], ...]
    safe: bool = True
    """Nothing that a card does or says is other than before; a fix that is not safe is applied only if that is asked for."""


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that helps to understand a finding."""

    message: str
    source: SourceText
    span: Span


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong at one place."""

    name: str
    message: str
    source: SourceText
    span: Span
    severity: Severity = "error"
    hint: str | None = None
    fix: Fix | None = None
    related: tuple[Related, ...] = ()

    @property
    def code(self) -> str:
        """The short code of the finding's name, like `N201`."""
        return code_of(self.name)

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of the start."""
        return self.source.position(self.span.start)


def clip(message: str) -> str:
    """A message as one line of at most `MAX_MESSAGE` bytes."""
    message = visible(" ".join(message.splitlines()))
    data = message.encode("utf-8")
    if len(data) <= MAX_MESSAGE:
        return message
    return data[: MAX_MESSAGE - 3].decode("utf-8", "ignore") + "…"


def settle(findings: Iterable[Finding], limit: int = MAX_FINDINGS) -> list[Finding]:
    """Findings in the order of files and places, each once, one for a cause, at most `limit` a file: errors before warnings and advice.

    A finding of a later phase that touches the place of an earlier phase's error has the same cause and is left out.
    """
    once = {_order(finding): finding for finding in reversed([*findings])}  # a file that was read twice is two sources
    by_path: dict[str, list[Finding]] = {}
    for finding in _causes([once[key] for key in sorted(once)]):
        by_path.setdefault(finding.source.path, []).append(finding)
    return [finding for found in by_path.values() for finding in _limited(found, limit)]


def _limited(found: list[Finding], limit: int) -> list[Finding]:
    """The gravest findings of a file in their order, and one that says that there are more."""
    told = [finding for finding in found if finding.name == "too-many-findings"]
    others = [finding for finding in found if finding.name != "too-many-findings"]
    if len(others) <= limit:
        return [*others, *told]
    gravest = sorted(range(len(others)), key=lambda index: (SEVERITIES.index(others[index].severity), index))
    shown, left_out = sorted(gravest[:limit]), others[min(gravest[limit:])]
    more = Finding("too-many-findings", f"more than {limit} findings in this file: the rest is not shown", left_out.source, left_out.span, "warning")
    return [*(others[index] for index in shown), more]


def _order(finding: Finding) -> tuple[str, int, int, int, str, str]:
    return (finding.source.path, finding.span.start, _phase(finding), finding.span.end, finding.name, finding.message)


def _phase(finding: Finding) -> int:
    return PHASES.find(finding.code[0])


def _causes(ordered: list[Finding]) -> Iterable[Finding]:
    errors = [finding for finding in ordered if finding.severity == "error" and finding.code[0] == PHASES[0]]
    for finding in ordered:
        if finding.code[0] == PHASES[0] or not any(_touch(finding, error) for error in errors):
            yield finding


def _touch(one: Finding, other: Finding) -> bool:
    return (one.source.path == other.source.path
            and one.span.start < max(other.span.end, other.span.start + 1)
            and other.span.start < max(one.span.end, one.span.start + 1))
