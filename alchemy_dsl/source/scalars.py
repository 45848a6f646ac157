"""What a YAML scalar says, character by character, with the place of each character in the file.

The rules are those of YAML 1.1, chapter 9 (folding, escapes, indentation), for the line ends that an editor knows.
The reader takes values from the parser; this module answers where a character stands, and reads again the few
scalars whose text had to be masked for the parser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from alchemy_dsl.source.text import LINE_END, Span

ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "\\": "\\", "/": "/", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip

_BREAK = r"(?:\r\n|\r|\n)"
_FOLD = rf"[ \t]*{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*"
_BLANKS = r"[ \t]+(?![ \t\r\n])"  # a run is taken whole, so that a long one costs linear time
_PLAIN = re.compile(rf"(?P<fold>{_FOLD})|(?P<run>[^\r\n \t]+|{_BLANKS}|[ \t])")
_SINGLE = re.compile(rf"(?P<fold>{_FOLD})|(?P<quote>'')|(?P<run>[^\r\n \t']+|{_BLANKS}|[ \t'])")
_DOUBLE = re.compile(
    rf"(?P<fold>{_FOLD})|(?P<join>\\{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*)|\\(?:x(?P<x>[0-9A-Fa-f]{{2}})"
    r"|(?P<pair>u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2})"
    r"|u(?P<u>[0-9A-Fa-f]{4})|U(?P<U>[0-9A-Fa-f]{8})|(?P<escape>[^\r\nxuU]))"
    rf"|(?P<run>[^\r\n \t\\]+|{_BLANKS}|[ \t])"
)
_RULES = {"plain": _PLAIN, "single": _SINGLE, "double": _DOUBLE}
_HEADER = re.compile(r"[|>](?P<marks>[-+0-9]*)[^\r\n]*" + f"(?:{_BREAK}|$)")
_LINE = re.compile(rf"(?P<blanks> *)(?P<rest>[^\r\n]*)(?P<end>{_BREAK}|$)")


@dataclass(slots=True)
class Decoded:
    """A value in pieces and, for each of its characters, where it starts and ends in the file."""

    pieces: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    @property
    def value(self) -> str:
        return "".join(self.pieces)

    def put(self, character: str, start: int, end: int) -> None:
        """One character that a stretch of the file stands for."""
        self.pieces.append(character)
        self.starts.append(start)
        self.ends.append(end)

    def run(self, text: str, start: int, end: int) -> None:
        """Characters that stand for themselves."""
        self.pieces.append(text[start:end])
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))


def decode(text: str, span: Span, style: str, value: str) -> Decoded:
    """The scalar at a span with the place of each character.

    `value` is what the parser made of it; a block whose mark names its indentation takes that from it.
    """
    if style in ("literal", "folded"):
        return _block(text, span, value, folded=style == "folded")
    quoted = 0 if style == "plain" else 1
    return _flow(text, span.start + quoted, span.end - quoted, _RULES[style])


def _flow(text: str, start: int, end: int, rule: re.Pattern[str]) -> Decoded:
    result = Decoded()
    position = start
    while position < end:
        match = rule.match(text, position, end)
        if match is None:  # a backslash that begins no escape; the reader has refused it
            result.run(text, position, position + 1)
            position += 1
            continue
        kind = match.lastgroup or "run"
        if kind == "run":
            result.run(text, match.start(), match.end())
        elif kind in ("fold", "join"):
            _fold(match, kind, result)
        else:
            result.put(_character(match, kind), match.start(), match.end())
        position = match.end()
    return result


def _fold(match: re.Match[str], kind: str, result: Decoded) -> None:
    """One break is a space (or nothing after a backslash), each further one a line."""
    breaks = [found.span() for found in LINE_END.finditer(match.string, match.start(), match.end())]
    if len(breaks) == 1 and kind == "fold":
        result.put(" ", match.start(), match.end())
    for first, last in breaks[1:]:
        result.put("\n", first, last)


def _character(match: re.Match[str], kind: str) -> str:
    if kind == "quote":
        return "'"
    if kind == "escape":
        return ESCAPES.get(match["escape"], match["escape"])
    if kind == "pair":  # JSON writes a character beyond U+FFFF as two halves
        high, low = int(match["pair"][1:5], 16), int(match["pair"][7:11], 16)
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    number = int(match[kind], 16)
    return chr(number) if number < 0x110000 and not 0xD800 <= number < 0xE000 else "\ufffd"


def bad_escapes(text: str, start: int, end: int) -> Iterator[Span]:
    """The escapes between two offsets (inside double quotes) that YAML does not know or that name no character."""
    position = start
    while position < end:
        match = _DOUBLE.match(text, position, end)
        if match is None:
            yield Span(position, min(position + 2, end))
            position += 2
            continue
        unknown = match.lastgroup == "escape" and match["escape"] not in ESCAPES
        number = match["u"] or match["U"]
        if unknown or (number and int(number, 16) != 0xFFFD and _character(match, match.lastgroup or "") == "\ufffd"):
            yield Span(match.start(), match.end())
        position = match.end()


@dataclass(frozen=True, slots=True)
class _Line:
    start: int  # of what belongs to the value
    end: int
    after: int  # behind the line's break; equal to `end` on a last line without one


def _block(text: str, span: Span, value: str, *, folded: bool) -> Decoded:
    result = Decoded()
    header = _HEADER.match(text, span.start)
    if header is None:
        return result
    marks = header["marks"]
    if not value.strip("\n"):  # nothing but kept breaks: no line of the block tells its indentation
        breaks = [found.span() for found in LINE_END.finditer(text, header.end())]
        for letter, (first, after) in zip(value, breaks, strict=False):
            result.put(letter, first, after)
        return result
    lines = _block_lines(text, header.end(), _indent(text, header, value))
    content = [index for index, line in enumerate(lines) if line.end > line.start]
    last = content[-1] if content else -1
    for index, line in enumerate(lines):
        result.run(text, line.start, line.end)
        if line.after == line.end or (index == last and "-" in marks) or (index > last and "+" not in marks):
            continue
        following = lines[index + 1] if index < last else None
        if not folded or following is None or not _folds(text, lines, index):
            result.put("\n", line.end, line.after)
        elif following.end > following.start:
            result.put(" ", line.end, line.after)
    return result


def _folds(text: str, lines: list[_Line], index: int) -> bool:
    """Whether the break after a line is folded: both it and the next line of content begin with no blank."""
    line = lines[index]
    following = next(later for later in lines[index + 1 :] if later.end > later.start)
    return line.end > line.start and text[line.start] not in " \t" and text[following.start] not in " \t"


def _block_lines(text: str, start: int, indent: int) -> list[_Line]:
    lines = []
    while start < len(text):
        match = _LINE.match(text, start)
        assert match is not None  # the rule matches any line
        blanks = len(match["blanks"])
        if blanks < indent and match["rest"]:
            break
        first = min(start + indent, match.end("rest"))
        lines.append(_Line(first, match.end("rest"), match.end()))
        start = match.end()
    return lines


def _indent(text: str, header: re.Match[str], value: str) -> int:
    """How many blanks before each line of a block are no part of it."""
    most, start = 0, header.end()
    if not value.strip(" \n"):  # lines of nothing but blanks: none is folded, so the first that keeps some tells
        for line in value.split("\n"):
            match = _LINE.match(text, start)
            assert match is not None  # the rule matches any line
            if line:
                return len(match["blanks"]) - len(line)
            start = match.end()
    while start < len(text):
        match = _LINE.match(text, start)
        assert match is not None  # the rule matches any line
        most = max(most, len(match["blanks"]))
        if match["rest"]:
            if any(mark.isdigit() for mark in header["marks"]):
                first = next((line for line in value.split("\n") if line.strip(" ")), "")
                return len(match["blanks"]) - (len(first) - len(first.lstrip(" ")))
            break
        start = match.end()
    return most
