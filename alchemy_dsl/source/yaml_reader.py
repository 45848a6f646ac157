"""Reads a YAML file into nodes; never raises for bad input.

Bytes are decoded, characters checked, events read with limits, and nodes built. Where the text is broken in a way whose
cure is plain, the finding is kept, the character at fault is masked, and reading goes on, so that one slip does not
hide the others.
"""

from __future__ import annotations

import gc
import re

from alchemy_dsl.source.characters import check_characters, check_escapes, mask, sift
from alchemy_dsl.source.decoding import decode_bytes
from alchemy_dsl.source.findings import MAX_FINDINGS, Finding
from alchemy_dsl.source.nodes import Node, Scalar, scalars
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.yaml_builder import Builder
from alchemy_dsl.source.yaml_events import BrokenYamlError, events
from alchemy_dsl.source.yaml_repairs import LimitError, Repair, RepairError

MAX_REPAIRED = 1_000_000  # characters read again in all: bounds the time that repairs may cost

_COMMENT = re.compile(r"(?:^|[ \t])#")

Read = tuple[Node | None, list[Finding]]


def read_bytes(path: str, data: bytes, *, pure: bool = False) -> Read:
    """The node of a file's bytes and what is wrong with them; no node if nothing can be made of the file."""
    source, findings = decode_bytes(path, data)
    if source is None:
        return None, findings
    node, more = read_source(source, pure=pure)
    return node, findings + more


def read_text(path: str, text: str, *, pure: bool = False) -> Read:
    """As `read_bytes`, for a text that is decoded already."""
    return read_source(SourceText(path, text.removeprefix("\ufeff")), pure=pure)


def read_source(source: SourceText, *, pure: bool = False) -> Read:
    """As `read_bytes`, for a source. `pure` takes the slower parser even where the fast one is at hand."""
    odd = list(check_characters(source, MAX_FINDINGS))
    masked = mask(source.text)
    repaired: list[Finding] = []
    budget = MAX_REPAIRED
    while True:
        builder = Builder(source, masked, events(masked, pure=pure))
        node, stop = _build(builder)
        budget -= len(masked)
        if stop is None:
            return _finish(source, masked, node, odd, repaired + builder.findings)
        if budget < 0 or len(repaired) >= MAX_FINDINGS or stop.character in ("", masked[stop.offset : stop.offset + 1]):
            return None, [*_sift_by_eye(odd), *repaired, *builder.findings, *_not_caused_by(odd, stop.finding)]
        repaired.append(stop.finding)
        masked = masked[: stop.offset] + stop.character + masked[stop.offset + 1 :]


def _build(builder: Builder) -> tuple[Node | None, Repair | None]:
    """The node, or why there is none yet.

    Nothing here is garbage before the end, and Python's collector would look through the growing tree again and again:
    without it 20,000 cards are read in two thirds of the time.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return builder.build(), None
    except LimitError as error:
        return None, Repair(error.finding, 0)
    except RepairError as error:
        return None, error.repair
    except BrokenYamlError as error:
        from alchemy_dsl.source.yaml_errors import explain

        return None, explain(builder.source, error, builder)
    finally:
        if collecting:
            gc.enable()


def _finish(source: SourceText, masked: str, node: Node | None, odd: list[Finding], findings: list[Finding]) -> Read:
    if node is None:
        return None, [*_sift_by_eye(odd), *findings, _nothing(source)]
    if not odd and masked == source.text and "\\" not in source.text:
        return node, findings
    everything = list(scalars(node))
    _restore(everything, source, masked)
    findings = [*sift(odd, [scalar.span for scalar in everything]), *findings]
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


def _not_caused_by(odd: list[Finding], finding: Finding) -> list[Finding]:
    """A broken line that holds a character refused already is broken by it."""
    line = finding.place[0]
    return [] if any(other.place[0] == line for other in _sift_by_eye(odd)) else [finding]


def _sift_by_eye(odd: list[Finding]) -> list[Finding]:
    """Without the odd spaces in comments, where no nodes tell what is a comment."""
    return [finding for finding in odd if finding.name != "odd-space" or not _COMMENT.search(_line_before(finding))]


def _line_before(finding: Finding) -> str:
    return finding.source.line_of(finding.span.start)[: finding.place[1] - 1]


def _nothing(source: SourceText) -> Finding:
    what = "holds only comments" if source.text.strip() else "is empty"
    return Finding("empty-file", f"this file {what}: no fields and no cards", source, Span(0, 0))
