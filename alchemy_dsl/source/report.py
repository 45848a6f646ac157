"""Prints findings."""

from __future__ import annotations

from collections.abc import Iterable

from alchemy_dsl.source.findings import Finding, clip, settle


def render(findings: Iterable[Finding], output_format: str = "full", *, colour: bool = False) -> str:
    """Findings as one text, ready to print, ending in a line end unless there are none."""
    lines = []
    for finding in settle(findings):
        line, column = finding.place
        lines.append(f"{clip(finding.source.path)}:{line}:{column}: {finding.severity}[{finding.name}] {clip(finding.message)}")
    return "".join(line + "\n" for line in lines)
