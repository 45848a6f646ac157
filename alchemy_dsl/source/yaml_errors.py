"""Says in plain words why a text is no YAML.

The parser tells where it stopped; what is wrong is judged from the text around that place, so that both parsers lead
to one answer. A cure that is plain comes back with a character to read on with, so that one slip hides no other.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from alchemy_dsl.source.characters import MASK
from alchemy_dsl.source.findings import Finding, Fix, shorten
from alchemy_dsl.source.nodes import Scalar
from alchemy_dsl.source.scalars import bad_escapes
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import character_name
from alchemy_dsl.source.yaml_builder import DASHES, MAX_DEPTH, Builder
from alchemy_dsl.source.yaml_events import BrokenYamlError
from alchemy_dsl.source.yaml_repairs import Repair

_VALUE = re.compile(r"[ ]*(?:- +)*(?:(?:\"[^\"]*\"|'[^']*'|[^\s\"'#:{\[][^:#]*):[ \t]+)?(?P<first>\S)")
_SECOND_COLON = re.compile(r":[ \t]+[^ \t]")
_TIGHT_COLON = re.compile(r"[ ]*(?:- +)*[\w ]+(?P<colon>:)[^ \t\r\n/:]")
_TIGHT_DASH = re.compile(r"[ ]*(?P<dash>-)[^-\s]")
_LIST_MARK = re.compile(rf"[ ]*(?P<mark>[*{DASHES}])[ \t]")
_LAST_WORD = re.compile(r"""(?:"[^"]*"|'[^']*'|[^\s,\[\]{}"']+)[ \t]*$""")
_ORDER = re.compile(r"(?:[ \t]*(?:#[^\r\n]*)?[\r\n]+)*(?P<mark>%)[^\r\n]*")
_CLOSERS = {"[": "]", "{": "}"}
_TIGHT_COMMENT = re.compile(r"[|>][-+0-9]*#")
_NEVER_FIRST = ("@", "`", "%")
_READ_ON = ("*", "&", "!", "@", "`", "%", ",", "?", "]", "}", "-", "[", "{")


class _Place:
    """What is known about the place where the parser stopped."""

    def __init__(self, source: SourceText, broken: BrokenYamlError, builder: Builder) -> None:
        self.source, self.text, self.builder = source, source.text, builder
        self.offset = min(broken.offset, len(source.text))
        self.context = broken.context
        self.number, self.column = source.position(self.offset)
        self.line = source.line_text(self.number)
        self.start = source.line_starts[self.number - 1]
        self.before = self.line[: self.column - 1]
        self.opener = self.text[self.context : self.context + 1] if self.context is not None else ""

    def at(self, index: int, name: str, message: str, hint: str, width: int = 1) -> Repair:
        """A finding at an offset of the text."""
        index = min(index, len(self.text))
        span = Span(index, min(index + width, len(self.text)))
        return Repair(Finding(name, message, self.source, span, hint=hint), index)


def explain(source: SourceText, broken: BrokenYamlError, builder: Builder) -> Repair:
    """The finding for a broken text; its `character` is empty if reading cannot go on."""
    place = _Place(source, broken, builder)
    for rule in _RULES:
        repair = rule(place)
        if repair:
            return repair
    return place.at(place.offset, "bad-layout", "what stands here fits neither a field, nor a list, nor a text",
                    'write fields as "name: value"; put a text with signs in it in quotes')


def _depth(place: _Place) -> Repair | None:
    """Brackets deeper than the limit, where the parser's own limit came first."""
    stack = place.builder.stack
    start = stack[-1].node.span.start if stack else 0
    inside = place.text[start : start + 1] in _CLOSERS
    if not inside and place.builder.last:
        start = place.builder.last.span.end
    left = MAX_DEPTH - len(stack) + inside
    match = re.compile(rf"(?:[\[{{][ \t\r\n]*){{{left}}}[\[{{]").search(place.text, start, place.offset)
    if match is None:
        return None
    return place.at(match.end() - 1, "too-deep", f"lists and fields lie more than {MAX_DEPTH} deep here; that is the limit",
                    "put fewer lists and fields into each other")


def _order(place: _Place) -> Repair | None:
    """A line before the first field that begins with %: an order to a YAML reader."""
    match = _ORDER.match(place.text)
    if match is None or place.builder.stack or place.builder.last:
        return None
    return place.at(match.start("mark"), "bad-layout", "a line that begins with % is no field and no list item", "take it away",
                    match.end() - match.start("mark"))


def _tab(place: _Place) -> Repair | None:
    match = re.match(r" *(\t+)", place.line)
    if match is None or place.opener in ("[", "{", '"', "'") or place.column <= match.start(1):
        return None
    return place.at(place.start + match.start(1), "tab-indent", "a tab is used to indent this line; use spaces",
                    "two spaces for each step in", len(match[1]))


def _quote(place: _Place) -> Repair | None:
    if place.opener not in ('"', "'") or place.context is None:
        return None
    masked = place.builder.masked  # escapes refused before are masked there
    bad = next(bad_escapes(masked, place.context + 1, len(masked)), None) if place.opener == '"' else None
    if bad and bad.start <= place.offset:
        return escape(place.source, bad)
    return place.at(place.context, "unclosed-quote", f"the quote {place.opener} that opens here is never closed",
                    f"put {place.opener} at the end of the text")


def escape(source: SourceText, bad: Span) -> Repair:
    """The finding for a backslash that begins nothing known."""
    written = shorten(source.text[bad.start : bad.end])
    return Repair(Finding("bad-escape", f'"{written}" names no character', source, bad,
                          hint="write \\\\ for a backslash itself, or put the text in single quotes"), bad.start, MASK)


def tight_comment(source: SourceText, start: int) -> Repair | None:
    """The finding for a comment that touches the mark of a block; the parsers differ on it."""
    match = _TIGHT_COMMENT.match(source.text, start)
    if match is None:
        return None
    span = Span(match.end() - 1, match.end())
    return Repair(Finding("bad-layout", "a blank is missing before this comment", source, span, hint="write a blank before #"), start)


def _after_quote(place: _Place) -> Repair | None:
    last = place.builder.last
    if not isinstance(last, Scalar) or last.style not in ("single", "double"):
        return None
    if last.span.end > place.offset or place.text[last.span.end : place.offset].strip(" \t"):
        return None
    quote = place.text[last.span.start]
    first, end = (place.source.position(offset)[0] for offset in (last.span.start, last.span.end))
    if first != end:
        return place.at(last.span.start, "unclosed-quote", f"the quote {quote} that opens here is closed only in line {end}",
                        f"put {quote} at the end of the text")
    hint = "write '' for an apostrophe between single quotes, or use double quotes" if quote == "'" else \
        'write \\" for a quote inside the text, or put single quotes round it'
    return place.at(place.offset, "text-after-quote", "the text goes on after its closing quote", hint)


def _colon(place: _Place) -> Repair | None:
    if place.text[place.offset : place.offset + 1] != ":":
        return None
    match, flow = _SECOND_COLON.search(place.before), place.opener in _CLOSERS
    if match is None:
        return None if flow else _continued(place)
    value = place.start + match.end() - 1
    rest = place.line[match.end() - 1 :].rstrip()
    simple = not flow and not set(rest) & set('"\\') and " #" not in rest
    fix = Fix(((Span(value, value), '"'), (Span(value + len(rest), value + len(rest)), '"'))) if simple else None
    hint = "put the text in quotes, or a comma between two fields" if flow else \
        "put the whole text in quotes, or write | after the first colon and the text on the lines below"
    return place.at(place.offset, "colon-in-text", "a second colon in one line: a text with a colon in it needs quotes or |",
                    hint).reading_on("" if flow else MASK, fix)


def _continued(place: _Place) -> Repair | None:
    """A field that was read as the next line of the text above it."""
    above = next((number for number in range(place.number - 1, 0, -1) if place.source.line_text(number).strip()), 0)
    tight = _tight(place, above)
    if tight or not above:
        return tight
    indent = len(place.line) - len(place.line.lstrip(" "))
    return place.at(place.start + indent, "bad-indent", f"this line goes on with the text of line {above}, yet it has a colon",
                    "a field begins in the same column as the field above it; a text of several lines needs | and its lines below",
                    width=max(1, place.column - 1 - indent))


def _tight(place: _Place, number: int) -> Repair | None:
    """A colon or a dash without the blank that must follow it."""
    line = place.source.line_text(number)
    start = place.source.line_starts[number - 1] if number else 0
    colon, dash = _TIGHT_COLON.match(line), _TIGHT_DASH.match(line)
    if dash:
        return place.at(start + dash.start("dash"), "bad-layout", "a blank is missing after the dash of this list item",
                        'write "- " and then the item')
    if colon:
        return place.at(start + colon.start("colon"), "bad-layout", "a blank is missing after this colon",
                        'write "name: value"')
    return None


def _no_colon(place: _Place) -> Repair | None:
    """A line of its own that is neither field nor item: the parser waited for a colon."""
    if place.context is None or place.opener in ("", "[", "{", "|", ">", "-", *_READ_ON):
        return None
    number, column = place.source.position(place.context)
    line = place.source.line_text(number)
    if line[: column - 1].strip(" -") or re.search(r":(?:\s|$)", line) or number >= place.number:
        return None
    return _tight(place, number) or place.at(
        place.context, "bad-layout", "this line is neither a field nor a list item",
        'a field is written "name: value"; a text of several lines needs | after the colon and its lines further in',
        width=len(line.rstrip()) - column + 1)


def _first_sign(place: _Place) -> Repair | None:
    """A value that begins with a sign which YAML keeps for itself."""
    mark = _LIST_MARK.match(place.line)
    if mark and mark.start("mark") < place.column:
        start = place.start + mark.start("mark")
        return place.at(start, "dash-lookalike", f"{character_name(mark['mark'])} begins no list item",
                        "begin a list item with a plain - and a blank").reading_on("-", Fix(((Span(start, start + 1), "-"),)))
    if place.text[place.offset : place.offset + 1] in _NEVER_FIRST and not re.search(r":[ \t]+$", place.before):
        return _quoted_word(place)
    value = _VALUE.match(place.line)
    if value is None or place.column - 1 < value.start("first"):
        return None
    sign, start = value["first"], place.start + value.start("first")
    if tight := tight_comment(place.source, start):
        return tight
    if sign in ("|", ">") and place.column - 1 > value.start("first"):
        return place.at(start, "bad-layout", f"a text after {sign} begins on the next line",
                        f"press Enter after {sign}; the lines of the text stand further in than its field")
    flow = sign in _CLOSERS and not (place.builder.last and place.builder.last.span == Span(start, place.builder.last.span.end))
    flow = flow or (sign in _CLOSERS and place.text[place.offset : place.offset + 1] in ("]", "}"))
    if sign not in _READ_ON or flow or place.opener in _CLOSERS:
        return None
    if sign not in _CLOSERS and ":" in place.before[value.start("first") + 1 :]:
        return None  # a later colon is at fault
    written = place.line[value.start("first") :].rstrip()
    span = Span(start, start + len(written))
    fix = Fix(((span, f'"{written}"'),)) if not set(written) & set('"\\') and " #" not in written else None
    return place.at(start, "name-needs-quotes", f"a text that begins with {sign} needs quotes",
                    f'write "{shorten(written)}", with the quotes', len(written)).reading_on(MASK, fix)


def _quoted_word(place: _Place) -> Repair:
    """Such a sign at the start of a line or of an entry: the name of a field, if a colon follows, else a text."""
    word = re.compile(r"[^\r\n:,\[\]{}]*[^\r\n:,\[\]{} \t]").match(place.text, place.offset)
    written = word.group() if word else place.text[place.offset]
    what = "name" if word and place.text[word.end() : word.end() + 1] == ":" else "text"
    return place.at(place.offset, "name-needs-quotes", f"a {what} that begins with {written[0]} needs quotes",
                    f'write "{shorten(written)}", with the quotes', len(written)).reading_on(MASK)


def _flow(place: _Place) -> Repair | None:
    character = place.text[place.offset : place.offset + 1]
    if character == "," and place.text[: place.offset].rstrip()[-1:] in ("[", "{", ","):
        return place.at(place.offset, "missing-comma", "this comma has nothing before it", "take one comma away")
    if place.opener in _CLOSERS and place.context is not None:
        closer = _CLOSERS[place.opener]
        if character in ("]", "}"):
            return place.at(place.offset, "unclosed-bracket", f"{character} stands where {closer} should close the {place.opener} before it",
                            f"write {closer}")
        if not character or (place.source.position(place.context)[0] < place.number and not _closes_soon(place)):
            return place.at(place.context, "unclosed-bracket", f"the bracket {place.opener} that opens here is never closed",
                            f"put {closer} at its end")
        word = _LAST_WORD.search(place.before) if character == ":" else None  # the name of the field that was not expected
        before = place.before[: word.start()] if word else place.before
        end = place.start + len(before) if before.strip() else len(place.text[: place.start].rstrip())
        return place.at(end, "missing-comma", "a comma is missing here", "put a comma between two entries")
    if character in ("]", "}"):
        return place.at(place.offset, "unclosed-bracket", f"{character} closes no bracket", "take it away")
    last = place.builder.last
    if last is not None and not isinstance(last, Scalar) and last.span.end == place.offset and place.text[place.offset - 1] in "]}":
        return place.at(place.offset, "text-after-quote", f"something stands behind the closing {place.text[place.offset - 1]}",
                        "begin a new line here")
    return None


def _closes_soon(place: _Place) -> bool:
    """Whether the next bracket is one that closes: then it is a comma that is missing, not a bracket."""
    bracket = re.compile(r"[\[\]{}]").search(place.text, place.offset)
    return bracket is not None and bracket.group() in "]}"


def _indent(place: _Place) -> Repair | None:
    """A line that begins in a column where nothing above begins."""
    if place.before.strip(" ") or place.context is None:
        return None
    column = place.source.position(place.context)[1]
    character = place.text[place.offset : place.offset + 1]
    if place.opener == "-":
        hint = f"a new item begins with - in column {column}, a field of the item above in the column of its first field"
    elif character == "-":
        hint = f"fields go on here, in column {column}; a list stands under the field that it belongs to"
    else:
        hint = f"the fields here begin in column {column}"
    return place.at(place.offset, "bad-indent", "this line is in line with nothing above it", hint,
                    width=max(1, len(place.line.rstrip()) - place.column + 1))


_RULES: tuple[Callable[[_Place], Repair | None], ...] = (
    _depth, _order, _tab, _quote, _after_quote, _first_sign, _colon, _no_colon, _flow, _indent,
)
