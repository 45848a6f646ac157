"""Texts of files and places in them.

A `SourceText` holds the decoded text of one file, without a byte order mark. Places are offsets in code points;
lines and columns count from 1, and a line ends where an editor ends it: at `\\n`, `\\r\\n` or `\\r`, nowhere else
(Language Server Protocol, "Text Documents").
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a text: offsets in code points, `end` exclusive."""

    start: int
    end: int


class SourceText:
    """The text of one file and the way from an offset to a line and a column."""

    __slots__ = ("_starts", "path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._starts: list[int] | None = None

    def __repr__(self) -> str:
        return f"SourceText({self.path!r}, {len(self.text)} characters)"

    @property
    def line_starts(self) -> list[int]:
        """The offset of the first character of every line."""
        if self._starts is None:
            self._starts = [0, *(match.end() for match in LINE_END.finditer(self.text))]
        return self._starts

    def position(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset, both from 1, in code points."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """The text of a line (from 1) without its line end; empty for a line that is not there."""
        if not 1 <= line <= len(self.line_starts):
            return ""
        start = self.line_starts[line - 1]
        end = self.line_starts[line] if line < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def line_of(self, offset: int) -> str:
        """The text of the line that holds an offset."""
        return self.line_text(self.position(offset)[0])
