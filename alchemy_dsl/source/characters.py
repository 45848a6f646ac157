"""Characters that a file of texts must not hold: controls, invisible ones, odd spaces and odd line breaks.

Each is named in words at its place. Joiners inside a word of another script or between two pictures are let pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from alchemy_dsl.source.findings import Finding, Fix
from alchemy_dsl.source.nodes import Scalar
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import ODD_SPACES, UNSEEN, character_name

_REFUSED = re.compile(
    f"(?P<joined>(?<=[^\x00-\x7f])[\u200c\u200d](?=[^\x00-\x7f]))|(?P<layout>[\t\n\r])"
    f"|(?P<space>[{ODD_SPACES}]+)|(?P<line>[\x85\u2028\u2029]+)"
    f"|(?P<control>[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]+)"
    f"|(?P<unseen>(?:(?![\t\n\r\x85\u2028\u2029])[{UNSEEN}])+)"
)
_ASCII_REFUSED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_ODD = re.compile(f"[{ODD_SPACES}{UNSEEN}]")
_MASKED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")

_INNER_TAB = re.compile(r"([^ \t\r\n])( *\t[ \t]*)")
_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}")
_HEAD = re.compile(r"(?:[ \t]*(?:[#%][^\r\n]*)?[\r\n]+)*")
_PERCENT = re.compile(r"(?<=[\r\n])%")  # behind the first field it is a sign like any other
_QUESTION = re.compile(r"\?(?!\s|$)|(?<=[^\s\[{,])\?")  # one that opens no field; inside brackets the parsers differ on it

MASK = "\ufffd"  # what the parser sees in place of a character that it would stumble over


def mask(text: str) -> str:
    """The text as the parser may see it: as long as before, with nothing in it that one parser takes and one refuses.

    Tabs count as the blanks that they are, but for those that indent; a character that JSON writes as two halves is one;
    a question mark in a text is no sign.
    The nodes get the author's characters back.
    """
    if not (text.isascii() and not _ASCII_REFUSED.search(text)):
        text = _MASKED.sub(MASK, text)
    if "\t" in text:
        text = _INNER_TAB.sub(lambda match: match[1] + " " * len(match[2]), text)
    if "\\u" in text:
        text = _PAIR.sub(lambda match: match[1] + MASK * 12, text)
    if "\n%" in text or "\r%" in text:
        head = _HEAD.match(text)
        start = head.end() if head else 0
        text = text[:start] + _PERCENT.sub(MASK, text[start:])
    if "?" in text:
        text = _QUESTION.sub(MASK, text)
    return text


def check_characters(source: SourceText, most: int) -> Iterator[Finding]:
    """Findings for the characters of a file as they stand in it; odd spaces also in comments, for the reader to sift."""
    if source.text.isascii() and not _ASCII_REFUSED.search(source.text):
        return
    for match in _REFUSED.finditer(source.text):
        finding = _finding(match, source, Span(*match.span()))
        if finding:
            yield finding
            most -= 1
            if not most:
                return


def check_escapes(scalar: Scalar) -> Iterator[Finding]:
    """Findings for the same characters where double quotes bring them in by an escape."""
    if scalar.style != "double" or not _ODD.search(scalar.value):
        return
    for match in _REFUSED.finditer(scalar.value):
        span = scalar.span_of(match.start(), match.end())
        finding = _finding(match, scalar.source, span) if span.end - span.start > 1 else None
        if finding:
            yield finding


def sift(findings: Iterable[Finding], texts: list[Span]) -> list[Finding]:
    """Without the odd spaces that stand outside of all texts (in comments). `texts` in the order of the file."""
    from bisect import bisect_right

    starts = [span.start for span in texts]

    def inside(finding: Finding) -> bool:
        index = bisect_right(starts, finding.span.start) - 1
        return index >= 0 and finding.span.start < texts[index].end

    return [finding for finding in findings if finding.name != "odd-space" or inside(finding)]


def _finding(match: re.Match[str], source: SourceText, span: Span) -> Finding | None:
    kind, characters = match.lastgroup, match.group()
    if kind in ("joined", "layout"):
        return None
    name = character_name(characters[0]) + (f" and {len(characters) - 1} more" if len(characters) > 1 else "")
    if kind == "space":
        return Finding("odd-space", f"{name} where a plain space should be", source, span,
                       hint="put a plain space in its place", fix=Fix(((span, " " * len(characters)),)))
    if kind == "line":
        return Finding("odd-line-break", f"{name} breaks no line here", source, span,
                       hint="delete it, or press Enter where a new line should begin", fix=Fix(((span, ""),), safe=False))
    if kind == "control":
        return Finding("control-character", f"{name} cannot stand in a file of texts", source, span, hint="delete it",
                       fix=Fix(((span, ""),), safe=False))
    return Finding("unseen-character", f"{name} hides in this text", source, span, hint="delete it",
                   fix=Fix(((span, ""),)))
