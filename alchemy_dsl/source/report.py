"""Prints findings: for people (full, concise), for programs (json), for forges (github, sarif).

In: findings of any phases. Out: one text, in the order of files and places, with no character in it that acts on a
terminal. A long line is cut round its caret, so that no output grows with a line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import Any

from alchemy_dsl.source.findings import Finding, Fix, clip, settle
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import visible

FORMATS = ("full", "concise", "json", "github", "sarif")
WIDTH = 100  # columns of a source line that are shown

_COLOURS = {"error": "\x1b[31m", "warning": "\x1b[33m", "info": "\x1b[36m"}
_BOLD, _FAINT, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"


def render(findings: Iterable[Finding], output_format: str = "full", *, colour: bool = False) -> str:
    """The findings as one text, ready to print; empty, or an empty list of the format, if there are none."""
    settled = settle(findings)
    if output_format == "full":
        return "".join(_full(finding, colour=colour) for finding in settled)
    makers: dict[str, Callable[[list[Finding]], str]] = {"concise": _concise, "json": _json, "github": _github, "sarif": _sarif}
    return makers[output_format](settled)


def counts(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings there are of each name, the most frequent first."""
    found: dict[str, int] = {}
    for finding in findings:
        found[finding.name] = found.get(finding.name, 0) + 1
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def write(text: str, stream: Any) -> None:
    """Writes to a stream; what its encoding does not know is written as an escape."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))


# ------------------------------------------------------------------ for people
def _concise(findings: list[Finding]) -> str:
    return "".join(f"{_head(finding)}\n" for finding in findings)


def _head(finding: Finding) -> str:
    line, column = finding.place
    return f"{visible(finding.source.path)}:{line}:{column}: {finding.severity}[{finding.name}] {clip(finding.message)}"


def _full(finding: Finding, *, colour: bool) -> str:
    bold, faint, tone, plain = (_BOLD, _FAINT, _COLOURS[finding.severity], _PLAIN) if colour else ("", "", "", "")
    line, column = finding.place
    head = f"{bold}{visible(finding.source.path)}:{line}:{column}{plain}: {tone}{finding.severity}[{finding.name}]{plain}"
    lines = [f"{head} {clip(finding.message)}"]
    number = str(line)
    excerpt, carets = _excerpt(finding.source, finding.span)
    if excerpt.strip():
        lines += [f"{faint}{number} |{plain} {excerpt}", f"{' ' * len(number)} {faint}|{plain} {tone}{carets}{plain}"]
    for related in finding.related:
        where, _ = related.source.position(related.span.start)
        lines.append(f"{' ' * len(number)} = {clip(related.message)}: {visible(related.source.path)}:{where}")
    if finding.hint:
        lines.append(f"{' ' * len(number)} = hint: {clip(finding.hint)}")
    return "\n".join(lines) + "\n"


def _excerpt(source: SourceText, span: Span) -> tuple[str, str]:
    """The line of a span, cut round its start, and the carets below it."""
    number, column = source.position(span.start)
    line = source.line_text(number)
    start = column - 1
    end = max(start + 1, min(len(line), start + span.end - span.start))
    first = max(0, start - WIDTH // 2) if len(line) > WIDTH else 0
    last = min(len(line), first + WIDTH)
    before, marked, after = line[first:start], line[start : min(end, last)], line[min(end, last) : last]
    lead, tail = "…" if first else "", "…" if last < len(line) else ""
    carets = " " * _columns(lead + _shown(before)) + "^" * max(1, _columns(_shown(marked)))
    return lead + _shown(before) + _shown(marked) + _shown(after) + tail, carets


def _shown(text: str) -> str:
    return visible(text.replace("\t", " "))


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes; wide characters take two, marks on a letter none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) or letter == "\ufe0f" else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


# ---------------------------------------------------------------- for programs
def _json(findings: list[Finding]) -> str:
    return json.dumps([as_data(finding) for finding in findings], indent=2) + "\n"


def as_data(finding: Finding) -> dict[str, Any]:
    """A finding as JSON data (formats.md, section 5); `hint`, `fix` and `related` only where there are such."""
    data: dict[str, Any] = {"path": finding.source.path, **_place(finding.source, finding.span)}
    data |= {"name": finding.name, "code": finding.code, "severity": finding.severity, "message": clip(finding.message)}
    if finding.hint:
        data["hint"] = clip(finding.hint)
    if finding.fix:
        data["fix"] = {"edits": _edits(finding.source, finding.fix), "safe": finding.fix.safe}
    if finding.related:
        data["related"] = [
            {"path": other.source.path, **_place(other.source, other.span), "message": clip(other.message)}
            for other in finding.related
        ]
    return data


def _place(source: SourceText, span: Span) -> dict[str, int]:
    (line, column), (end_line, end_column) = source.position(span.start), source.position(max(span.start, span.end))
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}


def _edits(source: SourceText, fix: Fix) -> list[dict[str, Any]]:
    return [{**_place(source, span), "text": text} for span, text in fix.edits]


# ------------------------------------------------------------------ for forges
def _github(findings: list[Finding]) -> str:
    """Workflow commands of GitHub Actions (its documentation, "Workflow commands")."""
    lines = []
    for finding in findings:
        place = _place(finding.source, finding.span)
        sort = "notice" if finding.severity == "info" else finding.severity
        where = ",".join(f"{key}={value}" for key, value in zip(("line", "col", "endLine", "endColumn"), place.values(), strict=True))
        words = f"{clip(finding.message)} ({clip(finding.hint)})" if finding.hint else clip(finding.message)
        path = _property(visible(finding.source.path))
        lines.append(f"::{sort} file={path},{where},title={_property(finding.name)}::{_command(words)}\n")
    return "".join(lines)


def _command(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _command(text).replace(":", "%3A").replace(",", "%2C")


def _sarif(findings: list[Finding]) -> str:
    """One run of SARIF 2.1.0 (OASIS); columns there count code points, as ours do."""
    rules = sorted({(finding.name, finding.code) for finding in findings})
    run = {
        "tool": {"driver": {"name": "alchemy", "rules": [{"id": name, "name": code} for name, code in rules]}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding) for finding in findings],
    }
    head = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0"}
    return json.dumps({**head, "runs": [run]}, indent=2) + "\n"


def _result(finding: Finding) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.name,
        "level": "note" if finding.severity == "info" else finding.severity,
        "message": {"text": f"{clip(finding.message)} ({clip(finding.hint)})" if finding.hint else clip(finding.message)},
        "locations": [_location(finding.source, finding.span)],
    }
    if finding.fix:
        changes = [{"deletedRegion": _region(finding.source, span), "insertedContent": {"text": text}} for span, text in finding.fix.edits]
        artifact = {"artifactLocation": _artifact(finding.source), "replacements": changes}
        result["fixes"] = [{"description": {"text": clip(finding.hint or finding.message)}, "artifactChanges": [artifact]}]
    if finding.related:
        result["relatedLocations"] = [
            {**_location(other.source, other.span), "message": {"text": clip(other.message)}} for other in finding.related
        ]
    return result


def _location(source: SourceText, span: Span) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": _artifact(source), "region": _region(source, span)}}


def _artifact(source: SourceText) -> dict[str, str]:
    from urllib.parse import quote

    return {"uri": quote(os.fsencode(PurePath(source.path).as_posix()))}


def _region(source: SourceText, span: Span) -> dict[str, int]:
    place = _place(source, span)
    return {"startLine": place["line"], "startColumn": place["column"], "endLine": place["end_line"], "endColumn": place["end_column"]}
