"""Events to nodes, with everything that YAML offers and card files do without refused by name.

In: events of the masked text. Out: a node and findings. Depth and number of nodes are limited while the events come,
so that nothing large is ever built. What a person plainly meant (a list with the wrong dash, a name in stars) is
handed back as a `Repair`, so that the rest of the file can still be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from alchemy_dsl.source.findings import MAX_FINDINGS, Finding, Fix, Related, shorten
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence, Style
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.yaml_repairs import LimitError, Repair, RepairError

MAX_DEPTH = 32
MAX_NODES = 600_000

DASHES = "\u2010-\u2015\u2022\u2043\u2212\ufe58\ufe63\uff0d"
_STYLES: dict[str | None, Style] = {None: "plain", "": "plain", "'": "single", '"': "double", "|": "literal", ">": "folded"}
_PROPERTY = re.compile(r"(?P<word>[&!][^ \t\r\n]*)[ \t\r\n]*")
_COMMENT = re.compile(r"[ \t]+(?P<mark>#)(?:[^ \t\r\n]|[ \t]*[0-9]+[ \t]*(?=[\r\n]|$))")
_DASH = re.compile(f"[{DASHES}](?=[ \t])")
_OPEN, _CLOSED = "“”„‟«‹‘‚", "”“»›’"


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not come. `key`: the field whose value is awaited."""

    node: Sequence | Mapping
    key: Scalar | None = None
    skip: bool = False  # the value belongs to a key that was refused
    names: dict[str, Scalar] | None = None


class Builder:
    """Builds the node of one document."""

    def __init__(self, source: SourceText, masked: str, events: Iterator[Any]) -> None:
        self.source = source
        self.masked = masked  # the text that the events were read from
        self.text = source.text
        self.events = events
        self.findings: list[Finding] = []
        self.root: Node | None = None
        self.stack: list[_Open] = []
        self.last: Node | None = None  # the last one that is complete; tells what a broken text stands behind
        self.comments = "#" in self.text

    def build(self) -> Node | None:
        """The node, or None for a document without one. Raises `BrokenYamlError`, `LimitError` and `RepairError`."""
        documents = count = 0
        for event in self.events:
            kind = type(event).__name__
            if kind == "ScalarEvent":
                self._add(self._scalar(event))
            elif kind in ("MappingStartEvent", "SequenceStartEvent"):
                self._start(event, kind == "MappingStartEvent")
            elif kind in ("MappingEndEvent", "SequenceEndEvent"):
                self._end(event)
            elif kind == "AliasEvent":
                self._add(self._alias(event))
            elif kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    self._report("several-documents", "a second document begins here; one file holds one", _span(event),
                                 "put it into a file of its own")
                    break
            count += not kind.endswith("EndEvent")
            if count > MAX_NODES:
                raise LimitError(self._finding("too-many-nodes", f"this file holds more than {MAX_NODES:,} fields and values",
                                            _span(event), "split it into several files"))
        return self.root

    # -------------------------------------------------------------------- nodes
    def _add(self, node: Node) -> None:
        self.last = node
        if not self.stack:
            self.root = self.root or node
            return
        top = self.stack[-1]
        if isinstance(top.node, Sequence):
            top.node.items.append(node)
        elif top.key is None and not top.skip:
            self._key(top, node)
        else:
            if top.key is not None:
                top.node.entries.append((top.key, node))
            top.key, top.skip = None, False

    def _start(self, event: Any, mapping: bool) -> None:
        self._properties(event)
        span = _span(event)
        if len(self.stack) >= MAX_DEPTH:
            raise LimitError(self._finding("too-deep", f"lists and fields lie more than {MAX_DEPTH} deep here; that is the limit",
                                        span, "put fewer lists and fields into each other"))
        node = Mapping([], span, self.source) if mapping else Sequence([], span, self.source)
        self.stack.append(_Open(node, names={} if mapping else None))

    def _end(self, event: Any) -> None:
        node = self.stack.pop().node
        end = event.end_mark.index
        if event.start_mark.index == end:  # a block ends where its last line does, not where the next thing begins
            end = node.span.start + len(self.text[node.span.start : end].rstrip())
        node.span = Span(node.span.start, end)
        self._add(node)

    def _scalar(self, event: Any) -> Scalar:
        start, end = event.start_mark.index, event.end_mark.index
        style = _STYLES[event.style]
        if event.anchor is not None or event.tag is not None:
            return self._odd_scalar(event, style)
        value = event.value
        if style == "double" and "\\" in self.text[start:end]:
            self._check_escapes(start, end)
        if style in ("literal", "folded"):
            end = start + len(self.text[start:end].rstrip())
            if "#" in self.text[start : start + 4]:
                self._check_mark(start)
        elif style == "plain":
            if value == "~":
                value = ""
            elif value and (self.comments or not value.isascii()):
                self._check_plain(value, start, end)
        return Scalar(value, Span(start, end), style, self.source)

    def _key(self, top: _Open, node: Node) -> None:
        assert top.names is not None
        assert isinstance(top.node, Mapping)
        top.skip = True
        if not isinstance(node, Scalar) or not node.value:
            self._report("odd-key", "the name of a field is a word or a few, not a list and not nothing", node.span,
                         "write a name before the colon")
        elif node.value == "<<":
            self._report("merge-key", '"<<" would take in fields of another place, which card files do without', node.span,
                         "write those fields out here")
        elif node.value in top.names:
            first = top.names[node.value]
            line = self.source.position(first.span.start)[0]
            self._report("duplicate-key", f'"{shorten(node.value)}" stands twice here; the first is in line {line}', node.span,
                         "keep one of the two", related=(Related("the first one", self.source, first.span),))
        else:
            top.names[node.value] = node
            top.key, top.skip = node, False

    # ----------------------------------------------- what a plain text may hide
    def _check_plain(self, value: str, start: int, end: int) -> None:
        comment = _COMMENT.match(self.text, end) if self.comments else None
        if comment:
            mark = comment.start("mark")
            rest = shorten(self.source.line_of(mark)[self.source.position(mark)[1] - 1 :].strip(), 30)
            self._keep(Finding(
                "comment-cuts-text", f'"{rest}" is read as a comment, not as part of "{shorten(value, 30)}"', self.source,
                Span(mark, mark + len(self.source.line_of(mark)) - self.source.position(mark)[1] + 1), "warning",
                hint="if it belongs to the text, put the whole text in quotes"))
        if value[0] in _OPEN and value[-1] in _CLOSED and len(value) > 1:
            bare = value[1:-1]
            edits = ((Span(start, start + 1), '"'), (Span(end - 1, end), '"'))
            fix = Fix(edits, safe=False) if not set(bare) & set('"\\') else None
            self._keep(Finding(
                "curly-quotes", f"the curly quotes are part of the text {shorten(value)}", self.source, Span(start, end), "warning",
                hint='use straight quotes (") if they are to mark its ends only', fix=fix))
        if _DASH.match(value) and not self.text[self._line_start(start) : start].strip(" -\t"):
            self._dash(start)

    def _check_escapes(self, start: int, end: int) -> None:
        """The parsers differ in what they let pass."""
        from alchemy_dsl.source.scalars import bad_escapes
        from alchemy_dsl.source.yaml_errors import escape

        for bad in bad_escapes(self.masked, start + 1, end - 1):
            raise RepairError(escape(self.source, bad))

    def _check_mark(self, start: int) -> None:
        from alchemy_dsl.source.yaml_errors import tight_comment

        if repair := tight_comment(self.source, start):
            raise RepairError(repair)

    def _dash(self, start: int) -> None:
        from alchemy_dsl.source.visible import character_name

        span = Span(start, start + 1)
        raise RepairError(Repair(self._finding("dash-lookalike", f"{character_name(self.text[start])} begins no list item", span,
                                   "begin a list item with a plain - and a blank", Fix(((span, "-"),))), start, "-"))

    def _line_start(self, offset: int) -> int:
        return self.source.line_starts[self.source.position(offset)[0] - 1]

    # ---------------------------------------------------- anchors, aliases, tags
    def _odd_scalar(self, event: Any, style: Style) -> Scalar:
        start, end = event.start_mark.index, event.end_mark.index
        if event.value or style != "plain":
            self._properties(event)
            while match := _PROPERTY.match(self.text, start, end):
                start = match.end()
            return Scalar(event.value, Span(start, end), style, self.source)
        written = self.text[start:end].rstrip() or self.text[start : start + 1]
        span = Span(start, start + len(written))
        self._needs_quotes(written, span)
        return Scalar(written, span, "plain", self.source)

    def _alias(self, event: Any) -> Scalar:
        span = _span(event)
        written = self.text[span.start : span.end]
        self._report("anchor", f'"{shorten(written)}" stands for something written elsewhere, which card files do without', span,
                     "write it out here; if it is a name, put it in quotes")
        return Scalar(written, span, "plain", self.source)

    def _properties(self, event: Any) -> None:
        if event.anchor is None and event.tag is None:
            return
        for word in _words(self.text, event.start_mark.index):
            written = shorten(self.text[word.start : word.end])
            if self.text[word.start] == "&" and event.anchor is not None:
                self._report("anchor", f'"{written}" names this place for use elsewhere, which card files do without', word,
                             "take it away; if it is part of a name, put the name in quotes")
            elif self.text[word.start] == "!" and event.tag is not None:
                self._report("tag", f'"{written}" asks for a special kind of value, which card files do without', word,
                             "take it away; if it is part of a name, put the name in quotes")

    def _needs_quotes(self, written: str, span: Span) -> None:
        fix = Fix(((span, f'"{written}"'),)) if not set(written) & set('"\\') else None
        self._report("name-needs-quotes", f"a text that begins with {written[0]} needs quotes", span,
                     f'write "{shorten(written)}", with the quotes', fix=fix)

    # ------------------------------------------------------------------ findings
    def _finding(self, name: str, message: str, span: Span, hint: str, fix: Fix | None = None,
                 related: tuple[Related, ...] = ()) -> Finding:
        return Finding(name, message, self.source, span, hint=hint, fix=fix, related=related)

    def _report(self, name: str, message: str, span: Span, hint: str, fix: Fix | None = None,
                related: tuple[Related, ...] = ()) -> None:
        self._keep(self._finding(name, message, span, hint, fix, related))

    def _keep(self, finding: Finding) -> None:
        if len(self.findings) >= MAX_FINDINGS:
            raise LimitError(finding)
        self.findings.append(finding)


def _span(event: Any) -> Span:
    return Span(event.start_mark.index, max(event.end_mark.index, event.start_mark.index + 1))


def _words(text: str, start: int) -> Iterator[Span]:
    """The anchor and the tag that stand before a value."""
    while match := _PROPERTY.match(text, start):
        yield Span(*match.span("word"))
        start = match.end()
