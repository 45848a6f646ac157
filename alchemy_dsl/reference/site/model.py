"""Pages as data: what stands on each page of a reference and what it links to, without a word of HTML or Markdown.

In: nothing; the builders of pages fill these records. Out: what the renderers write. Headings have no level of their own: a section's level is
its depth, so that headings are in order on every page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Ref:
    """A place of the reference: a page by its path (`cards/index`, without a suffix) and an anchor on it, if any."""

    page: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a line. `look` is one of LOOKS; `title` is said when a pointer rests on it."""

    text: str
    to: Ref | None = None
    look: str = ""
    title: str = ""


LOOKS = ("", "term", "common", "slot", "quiet", "code", "value", "mark", "good", "bad", "gone", "new")
"""How a run looks: a word with an entry, a general word, a slot of a verb, an aside, names of files, a declared value, a mark, a state, changes."""
Line: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; `look` is one of PARAGRAPHS."""

    line: Line
    look: str = ""


PARAGRAPHS = ("", "lead", "note", "sort", "label", "flavor")
"""How a paragraph looks: the first of a page, a remark, the sort of a word, a name for what follows, what a card says beside its rules."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text as it is written on a card or in a game file, line by line."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered steps."""

    items: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list without order; `look` is `columns`, `inline`, `proofs` or nothing."""

    items: tuple[Line, ...]
    look: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and what is said of each."""

    rows: tuple[tuple[Line, Line], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table; the first cell of each row names it."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A card in a list of cards: its name, and a line below it."""

    name: Run
    below: Line


@dataclass(frozen=True, slots=True)
class Tiles:
    """Cards side by side."""

    items: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """Blocks that are shown when asked for; on paper they are shown, unless they are an `aside`."""

    summary: Line
    blocks: tuple[Block, ...]
    look: str = ""


@dataclass(frozen=True, slots=True)
class Entries:
    """Everything that can be looked up, by first letter: the search narrows it."""

    items: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page with a heading; `number` stands before the title, and `look` is `side`, `steps`, `term`, `card` or nothing."""

    title: Line
    blocks: tuple[Block, ...]
    anchor: str
    number: str = ""
    look: str = ""


Block: TypeAlias = Paragraph | Written | Steps | Bullets | Facts | Table | Tiles | Folded | Entries | Section


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be looked up: its title, what sort of thing it is, where it stands, and words that find it too."""

    title: str
    sort: str
    to: Ref
    words: str = ""
    later: bool = False
    """It is found behind others that fit as well."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `crumbs` lead to it from the first page."""

    path: str
    title: str
    blocks: tuple[Block, ...]
    summary: str
    crumbs: tuple[tuple[str, Ref], ...] = ()
    before: tuple[str, Ref] | None = None
    after: tuple[str, Ref] | None = None
    edition: Line = ()
    """What this page is made from, beside what the whole reference is: a set and its digest."""
    contents: str = ""
    """How its sections are listed at its top: `list` (two levels), `row` (one), or not at all."""


@dataclass(frozen=True, slots=True)
class Site:
    """A reference: its pages in reading order, the parts that every page links to, and what it is made from."""

    name: str
    title: str
    pages: tuple[Page, ...]
    parts: tuple[tuple[str, Ref], ...]
    edition: tuple[Line, ...]
    entries: tuple[Entry, ...] = field(default=())


def plain(text: str, look: str = "") -> Line:
    """A line of one run."""
    return (Run(text, look=look),)


def facts(rows: Iterable[tuple[str, Line]]) -> Facts:
    """Facts whose names are plain words."""
    return Facts(tuple((plain(name), line) for name, line in rows))


def said(line: Line) -> str:
    """The words of a line."""
    return "".join(run.text for run in line)


def sections(blocks: tuple[Block, ...]) -> Iterator[Section]:
    """The sections among these blocks, not those inside them."""
    return (block for block in blocks if isinstance(block, Section))
