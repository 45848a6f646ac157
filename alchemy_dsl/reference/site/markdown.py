"""A reference as Markdown: the same pages as on the site, for repositories, wikis and readers of plain text.

In: a `Site`. Out: files by path, in CommonMark with tables; anchors are HTML, since Markdown has none. Every letter that could be markup is
escaped, so that a name reads as it is written, letter for letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from alchemy_dsl.reference.site.model import (
    Block,
    Bullets,
    Entries,
    Facts,
    Folded,
    Line,
    Page,
    Paragraph,
    Ref,
    Run,
    Section,
    Site,
    Steps,
    Table,
    Tiles,
    Written,
)
from alchemy_dsl.source.visible import visible

SUFFIX = ".md"
MARKUP = re.compile(r"([\\`*_\[\]<>#|~&])")
BEGINS = re.compile(r"^(\d+)([.)])|^([-+=])")
"""What makes a list or a heading of a line that begins with it."""
TICKS = re.compile(r"`+")
MARKS = {"label": "**", "sort": "*"}
"""Marks around paragraphs; they hold words of this package only, or names of sides."""
DEEPEST = 6


def files(site: Site) -> Iterator[tuple[str, str]]:
    """Every page: its path, and what it holds."""
    for page in site.pages:
        yield page.path + SUFFIX, Writer(page).page(site)


def escaped(text: str) -> str:
    """A text as Markdown shows it letter for letter; what cannot be seen is written as an escape."""
    text = text.replace("\n", " ").replace("\t", " ")
    return MARKUP.sub(r"\\\1", text if text.isprintable() else visible(text))


def code(text: str) -> str:
    """A text as it is typed."""
    ticks = "`" * (1 + max(map(len, TICKS.findall(text)), default=0))
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{ticks}{space}{visible(text)}{space}{ticks}"


class Writer:
    """Writes one page."""

    def __init__(self, page: Page) -> None:
        self.here = page

    def page(self, site: Site) -> str:
        """The page, whole."""
        way = (
            *((title, to) for title, to in (("Home", Ref("index")),) if self.here.path != "index"),
            *self.here.crumbs,
        )
        crumbs = [" › ".join(self.link(escaped(title), to) for title, to in way)] if way else []
        near = [
            self.link(f"{arrow} {escaped(each[0])}", each[1])
            for arrow, each in (("←", self.here.before), ("→", self.here.after))
            if each
        ]
        edition = [self.line(line) for line in (*([self.here.edition] if self.here.edition else []), *site.edition)]
        parts = [
            *crumbs,
            f"# {self.line((Run(self.here.title),))}",
            *self.blocks(self.here.blocks, 2),
            *([" · ".join(near)] if near else []),
        ]
        parts += ["---", " · ".join(self.link(escaped(title), to) for title, to in site.parts), *edition]
        return "\n\n".join(parts) + "\n"

    # -------------------------------------------------------------- lines

    def line(self, line: Line) -> str:
        """A line that begins a block."""
        return BEGINS.sub(
            lambda found: f"{found.group(1)}\\{found.group(2)}" if found.group(1) else f"\\{found.group(3)}",
            self.inner(line),
        )

    def inner(self, line: Line) -> str:
        """A line inside another."""
        return "".join(map(self.run, line)).strip()

    def run(self, run: Run) -> str:
        """A run; spaces stay outside of its link."""
        words = code(run.text) if run.look == "code" else escaped(run.text)
        if run.to is None:
            return words
        inner = words.strip()
        return words.replace(inner, self.link(inner, run.to), 1) if inner else words

    def link(self, words: str, to: Ref) -> str:
        """Words that lead somewhere."""
        anchor = f"#{to.anchor}" if to.anchor else ""
        page = "" if to.page == self.here.path and anchor else f"{'../' * self.here.path.count('/')}{to.page}{SUFFIX}"
        return f"[{words}]({page}{anchor})"

    # -------------------------------------------------------------- blocks

    def blocks(self, blocks: Sequence[Block], level: int) -> Iterator[str]:
        """Blocks, each to be set off by an empty line."""
        for block in blocks:
            yield from self.block(block, level)

    def block(self, block: Block, level: int) -> Iterator[str]:
        """One block."""
        match block:
            case Paragraph(line=line, look=look):
                mark = MARKS.get(look, "")
                yield f"{mark}{self.line(line)}{mark}"
            case Written(lines=lines):
                yield "> " + "\\\n> ".join(map(self.line, lines))
            case Steps(items=items):
                yield "\n".join(f"{number}. {self.line(item)}" for number, item in enumerate(items, 1))
            case Bullets(items=items):
                yield bullets(map(self.line, items))
            case Facts(rows=rows):
                yield bullets((f"**{self.inner((*name, Run(':')))}** {self.inner(line)}" for name, line in rows), "+")
            case Tiles(items=items):
                yield bullets((self.line((tile.name, Run(": "), *tile.below)) for tile in items), "*")
            case Entries(items=items):
                yield bullets(f"{self.link(escaped(entry.title), entry.to)}: {escaped(entry.sort)}" for entry in items)
            case Table():
                yield self.table(block)
            case Folded(summary=summary, blocks=inner):
                yield f"{self.line(summary)}:"
                yield from self.blocks(inner, level)
            case Section():
                number = f"{block.number} " if block.number else ""
                yield f'{"#" * min(level, DEEPEST)} <a id="{block.anchor}"></a>{number}{self.inner(block.title)}'
                yield from self.blocks(block.blocks, level + 1)

    def table(self, table: Table) -> str:
        """A table."""
        rows = [" | ".join(map(escaped, table.head)), " | ".join("---" for _ in table.head)]
        rows += [" | ".join(map(self.inner, row)) for row in table.rows]
        return "\n".join(f"| {row} |" for row in rows)


def bullets(items: Iterable[str], mark: str = "-") -> str:
    """A list without order; lists with the same mark that follow each other would be one."""
    return "\n".join(f"{mark} {item}" for item in items)
