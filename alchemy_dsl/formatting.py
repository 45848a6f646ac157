"""Rewrites the texts of a card set in canonical wording and layout; everything else in the file stays as it is.

In: a card set's file. Out: its new text. A text becomes a block (`|`), a line a section; inside brackets, where YAML has no blocks, it stays
on one line. Comments, order, quotes of other values and the file's line ends are kept. The new text is compiled again before it is given
out: formatting never changes what a card does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from alchemy_dsl.ir.game import CardSet, CardText
from alchemy_dsl.language.card_file import read_set
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.pipeline import failed
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence
from alchemy_dsl.source.refusals import Faulty, Refused
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.yaml_reader import read_bytes, read_source

HEADER = re.compile(r"[|>][^#\r\n]*(#[^\r\n]*)?")
"""The first line of a block: its marks, and a comment that is kept."""

TAIL = re.compile(r"[ \t]*(#[^\r\n]*)?(?=\r\n|\r|\n|\Z)")
"""What follows a value on its line: perhaps a comment, which goes to the block's first line."""

BELOW = re.compile(r"(?P<end>\r\n|\r|\n)(?P<indent>[ \t]*)(?P<comment>#[^\r\n]*)?(?=\r\n|\r|\n|\Z)")
"""A line below a value that holds nothing, or a comment alone."""


def formatted(path: Path, shelf: Shelf, loaded: LoadedGame) -> tuple[str, str]:
    """The text of a card set's file as it is, and as it should be."""
    node, findings = read_bytes(str(path), path.read_bytes())
    if not isinstance(node, Mapping) or failed(findings):
        raise Faulty(findings if node is None or failed(findings) else [*findings, *check_shape(node, card_schema(None), node.source)])
    before = shelf.load([path], loaded)[0]
    flow = set(_in_flow(node, node.source, inside=False))
    printer = Printer(shelf.lexicon(loaded, [node]))
    edits = []
    for text in {text.source.span: text for text in _texts(before) if text.source.source.path == before.path}.values():
        edit = _edit(text.source, printer.text(text.text), flow=text.source.span.start in flow)
        if edit is not None:
            edits.append(edit)
    new = node.source.text
    for span, put in sorted(edits, reverse=True):
        new = new[: span.start] + put + new[span.end :]
    if new != node.source.text:
        _same_meaning(SourceText(str(path), new), before, shelf, loaded)
    return node.source.text, new


def _texts(card_set: CardSet) -> Iterator[CardText]:
    return (text for card in card_set.cards for text in card.texts.values())


def _in_flow(node: Node, source: SourceText, *, inside: bool) -> Iterator[int]:
    """Where scalars begin that stand inside brackets."""
    if isinstance(node, Scalar):
        if inside:
            yield node.span.start
        return
    inside = inside or source.text[node.span.start : node.span.start + 1] in {"{", "["}
    items = node.items if isinstance(node, Sequence) else [value for _, value in node.entries]
    for item in items:
        yield from _in_flow(item, source, inside=inside)


def _edit(scalar: Scalar, canonical: str, *, flow: bool) -> tuple[Span, str] | None:
    """What to put where so that a text is canonical; None if it is."""
    text = scalar.source.text
    if flow:
        said = " ".join(canonical.splitlines())
        return None if scalar.value == said else (scalar.span, _quoted(said))
    if scalar.style == "literal" and scalar.value == canonical + "\n":
        return None
    end, comment = _rest_of(scalar)
    newline = "\r\n" if "\r\n" in text else "\r" if "\r" in text and "\n" not in text else "\n"
    line_start = scalar.source.line_starts[scalar.source.position(scalar.span.start)[0] - 1]
    indent = re.match(r"[ ]*(?:-[ ]+)*", text[line_start:])
    assert indent is not None
    margin = " " * (len(indent.group()) + 2)
    block = newline.join([f"|{comment}", *(margin + line for line in canonical.splitlines())])
    if scalar.style in {"literal", "folded"}:
        return Span(scalar.span.start, end), block + text[end : scalar.span.end] if end < scalar.span.end else block
    below, end = _moved_out(text, end, len(margin))
    return Span(scalar.span.start, end), block + below


def _moved_out(text: str, at: int, margin: int) -> tuple[str, int]:
    """Comments and blank lines below a value that are as far in as a block would be, so that they would be its text: moved out; and where they end."""
    lines = []
    for line in BELOW.finditer(text, at):
        if line.start() != at or len(line["indent"]) < margin:
            break
        lines.append(line["end"] + (" " * (margin - 2) + line["comment"] if line["comment"] else ""))
        at = line.end()
    return "".join(lines), at


def _rest_of(scalar: Scalar) -> tuple[int, str]:
    """Where to cut: the end of a value with the comment behind it, or of a block without the blank lines and comments behind it."""
    text = scalar.source.text
    if scalar.style in {"literal", "folded"}:
        header = HEADER.match(text, scalar.span.start)
        comment = header.group(1) if header else None
        end = scalar.span.start + len(text[scalar.span.start : scalar.span.end].rstrip(" \t\r\n"))
    else:
        tail = TAIL.match(text, scalar.span.end)
        comment = tail.group(1) if tail else None
        end = tail.end() if tail else scalar.span.end
    return end, f"  {comment}" if comment else ""


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _same_meaning(source: SourceText, before: CardSet, shelf: Shelf, loaded: LoadedGame) -> None:
    """Raises unless the new text is read without an error and means what the old one did."""
    node, findings = read_source(source)
    assert isinstance(node, Mapping)
    after = read_set(node, loaded, shelf.lexicon(loaded, [node]), findings)
    wrong: list[Finding] = [finding for finding in findings if finding.severity == "error"]
    if wrong or [_meaning(card_set) for card_set in (before,)] != [_meaning(after)]:
        raise Refused("left as it is: formatting would change what a card does, which is a fault of alchemy; please report it with the file")


def _meaning(card_set: CardSet) -> list[object]:
    return [(card.id, card.values, {name: text.text for name, text in card.texts.items()}) for card in card_set.cards]
