"""Reads a YAML file into nodes; never raises for bad input.

Bytes are decoded, characters checked, events read with limits, and nodes built. Where the text is broken in a way whose
cure is plain, the finding is kept, the character at fault is masked, and reading goes on, so that one slip does not
hide the others.
"""

from __future__ import annotations

import re

from alchemy_dsl.source.characters import check_characters, check_escapes, mask, sift
from alchemy_dsl.source.decoding import decode_bytes
from alchemy_dsl.source.findings import MAX_FINDINGS, Finding
from alchemy_dsl.source.nodes import Node, Scalar, scalars
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.yaml_builder import Builder, Repair, TooMuch
from alchemy_dsl.source.yaml_events import BrokenYaml, events

_COMMENT = re.compile(r"(?:^|[ \t])#")

MAX_REPAIRED = 1_000_000  # characters read again in all: bounds the time that repairs may cost


def read_bytes(path: str, data: bytes, *, pure: bool = False) -> tuple[Node | None, list[Finding]]:
    """The node of a file's bytes and what is wrong with them; no node if nothing can be made of the file."""
    source, findings = decode_bytes(path, data)
    if source is None:
        return None, findings
    node, more = read_source(source, pure=pure)
    return node, findings + more


def read_text(path: str, text: str, *, pure: bool = False) -> tuple[Node | None, list[Finding]]:
    """As `read_bytes`, for a text that is decoded already."""
    return read_source(SourceText(path, text.removeprefix("\ufeff")), pure=pure)


def read_source(source: SourceText, *, pure: bool = False) -> tuple[Node | None, list[Finding]]:
    """As `read_bytes`, for a source. `pure` takes the slower parser even where the fast one is at hand."""
    odd = list(check_characters(source, MAX_FINDINGS))
    repaired: list[Finding] = []
    masked = mask(source.text)
    budget = MAX_REPAIRED
    while True:
        builder = Builder(source, masked, events(masked, pure=pure))
        try:
            node = builder.build()
        except TooMuch as stop:
            return None, [*odd, *repaired, *builder.findings, stop.finding]
        except BrokenYaml as broken:
            from alchemy_dsl.source.yaml_errors import explain

            if _same_line(source, odd, broken.offset):
                return None, [*_sift_by_eye(odd), *repaired, *builder.findings]
            repair = explain(source, broken, builder)
        except Repair as found:
            repair = found
        else:
            break
        repaired.append(repair.finding)
        budget -= len(masked)
        if not repair.character or budget < 0:
            return None, [*_sift_by_eye(odd), *repaired, *builder.findings]
        masked = masked[: repair.offset] + repair.character + masked[repair.offset + 1 :]
    if node is None:
        return None, [*odd, *repaired, *builder.findings, _nothing(source)]
    findings = [*repaired, *builder.findings]
    everything = list(scalars(node)) if odd or masked != source.text or "\\" in source.text else []
    if odd:
        findings += sift(odd, [scalar.span for scalar in everything])
    if masked != source.text:
        _restore(everything, source, masked)
    for scalar in everything:
        findings += check_escapes(scalar)
    return node, findings


def _restore(everything: list[Scalar], source: SourceText, masked: str) -> None:
    """Gives the scalars that the parser saw masked the author's own characters back."""
    for scalar in everything:
        span = scalar.span
        if source.text[span.start : span.end] != masked[span.start : span.end]:
            from alchemy_dsl.source.scalars import decode

            scalar.value = decode(source.text, span, scalar.style, scalar.value).value


def _same_line(source: SourceText, odd: list[Finding], offset: int) -> bool:
    """Whether a character refused already stands in the line where the parser stopped: then it is the cause."""
    line = source.position(offset)[0]
    return any(finding.place[0] == line for finding in _sift_by_eye(odd))


def _sift_by_eye(odd: list[Finding]) -> list[Finding]:
    """Without the odd spaces in comments, where no nodes tell what is a comment."""
    return [finding for finding in odd if finding.name != "odd-space" or not _COMMENT.search(_line_before(finding))]


def _line_before(finding: Finding) -> str:
    return finding.source.line_of(finding.span.start)[: finding.place[1] - 1]


def _nothing(source: SourceText) -> Finding:
    if source.text.strip():
        return Finding("empty-file", "this file holds only comments: no fields and no cards", source, Span(0, 0))
    return Finding("empty-file", "this file is empty: no fields and no cards", source, Span(0, 0))
