"""Nodes of a YAML file: scalars as the author wrote them, sequences and mappings, each with its span.

No type is guessed: `010`, `no` and `2024-01-01` are texts. A bare `~` or nothing at all is an empty plain scalar.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from alchemy_dsl.source.text import SourceText, Span

if TYPE_CHECKING:
    from alchemy_dsl.source.scalars import Decoded

Style = Literal["plain", "single", "double", "literal", "folded"]


@dataclass(slots=True, eq=False)
class Scalar:
    """One text. `span` covers it with its quotes or its block mark; `value` is what it says."""

    value: str
    span: Span
    style: Style
    source: SourceText
    _decoded: Decoded | None = field(default=None, repr=False)

    def offset(self, index: int) -> int:
        """The offset in the file of character `index` of the value; `len(value)` gives the end of the last one."""
        starts, ends = self._places()
        if index < len(starts):
            return starts[max(index, 0)]
        return ends[-1] if ends else self.span.start

    def span_of(self, start: int, end: int) -> Span:
        """The span in the file of the characters `start` to `end` (exclusive) of the value."""
        first = self.offset(start)
        if end <= start:
            return Span(first, first)
        ends = self._places()[1]
        return Span(first, max(first, ends[min(end, len(ends)) - 1]) if ends else first)

    def _places(self) -> tuple[list[int] | range, list[int] | range]:
        start = self.span.start + (self.style in ("single", "double"))
        if self.style in ("plain", "single", "double") and "\n" not in self.value:
            width = len(self.value)
            if self.source.text[start : start + width] == self.value and self._one_line(start, width):
                return range(start, start + width), range(start + 1, start + width + 1)
        if self._decoded is None:
            from alchemy_dsl.source.scalars import decode

            self._decoded = decode(self.source.text, self.span, self.style, self.value)
        return self._decoded.starts, self._decoded.ends

    def _one_line(self, start: int, width: int) -> bool:
        return start + width + (self.style != "plain") == self.span.end


@dataclass(slots=True, eq=False)
class Sequence:
    """A list of nodes."""

    items: list[Node]
    span: Span
    source: SourceText

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


@dataclass(slots=True, eq=False)
class Mapping:
    """Fields in the order of the file, each name once: the reader refuses a second one and leaves it out."""

    entries: list[tuple[Scalar, Node]]
    span: Span
    source: SourceText

    def get(self, key: str) -> Node | None:
        """The value of a field, or None if it is not there."""
        return next((value for name, value in self.entries if name.value == key), None)

    def key(self, key: str) -> Scalar | None:
        """The name of a field as it stands in the file, or None if it is not there."""
        return next((name for name, _ in self.entries if name.value == key), None)


Node = Scalar | Sequence | Mapping


def plain(node: Node) -> Any:
    """A node as nested dict, list and str, without spans."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key.value: plain(value) for key, value in node.entries}


def scalars(node: Node) -> Iterator[Scalar]:
    """Every scalar below a node in the order of the file, names of fields included."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from scalars(item)
    else:
        for key, value in node.entries:
            yield key
            yield from scalars(value)
