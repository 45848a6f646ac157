"""Blocks and lines as HTML. Every letter that comes from data is escaped here and nowhere else, so that a name can never become markup.

In: blocks, and a function that says where a link leads from this page. Out: HTML that needs no script and no style in attributes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from alchemy_dsl.reference.site.model import (
    Block,
    Bullets,
    Entries,
    Facts,
    Folded,
    Line,
    Paragraph,
    Ref,
    Run,
    Section,
    Steps,
    Table,
    Tiles,
    Written,
)
from alchemy_dsl.source.visible import visible

Link = Callable[[Ref], str]
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
TAGS = {"code": "code", "slot": "var", "gone": "del", "new": "ins"}
"""Looks that have an element of their own; the others are classes."""
COLORS = frozenset((Path(__file__).parent / "assets" / "colors.txt").read_text("utf-8").split())
"""Words that a style sheet knows as colors (CSS Color 4, section 6.1)."""
DEEPEST = 6


def escaped(text: str) -> str:
    """A text as HTML shows it letter for letter, in elements and in attributes; what cannot be seen is written as an escape."""
    if not text.isprintable():
        text = visible(text.replace("\n", " ").replace("\t", " "))
    return text.translate(ESCAPES)


class Blocks:
    """Writes the blocks of one page."""

    def __init__(self, link: Link, name: Callable[[str], str] = str) -> None:
        self.link = link
        self.name = name
        """An anchor as the id of this document."""

    # -------------------------------------------------------------- lines

    def line(self, line: Line) -> str:
        """A line."""
        return "".join(map(self.run, line))

    def run(self, run: Run) -> str:
        """A run: its words in the element that shows its look, inside a link if it leads somewhere."""
        words = escaped(run.text)
        if run.look == "value":
            words = f"{swatch(run.text)}{words}"
        tag = TAGS.get(run.look)
        if tag is not None:
            words = f"<{tag}>{words}</{tag}>"
        marked = f' class="{run.look}"' if run.look and tag is None else ""
        if run.to is not None:
            told = f' title="{escaped(run.title)}"' if run.title else ""
            return f'<a href="{escaped(self.link(run.to))}"{marked}{told}>{words}</a>'
        return f"<span{marked}>{words}</span>" if marked else words

    # -------------------------------------------------------------- blocks

    def blocks(self, blocks: Sequence[Block], level: int = 2) -> str:
        """Blocks, the sections among them with headings of this level."""
        return "\n".join(self.block(block, level) for block in blocks)

    def block(self, block: Block, level: int) -> str:
        """One block."""
        match block:
            case Paragraph(line=line, look=look):
                return f"<p{classed(look)}>{self.line(line)}</p>"
            case Written(lines=lines):
                return f'<blockquote class="written"><p>{"<br>".join(map(self.line, lines))}</p></blockquote>'
            case Steps(items=items):
                return f'<ol class="numbered">{self.items(items)}</ol>'
            case Bullets(items=items, look=look):
                return f"<ul{classed(look)}>{self.items(items)}</ul>"
            case Facts(rows=rows):
                return self.facts(rows)
            case Table():
                return self.table(block)
            case Tiles(items=items):
                said = "".join(f"<li>{self.run(tile.name)}<span>{self.line(tile.below)}</span></li>" for tile in items)
                return f'<ul class="tiles">{said}</ul>'
            case Folded(summary=summary, blocks=inner, look=look):
                return f"<details{classed(look)}><summary>{self.line(summary)}</summary>{self.blocks(inner, level)}</details>"
            case Entries():
                return self.entries(block)
            case Section():
                return self.section(block, level)

    def items(self, items: Sequence[Line]) -> str:
        """The items of a list."""
        return "".join(f"<li>{self.line(item)}</li>" for item in items)

    def facts(self, rows: Sequence[tuple[Line, Line]]) -> str:
        """Names and what is said of each; a name that comes again at once is written once."""
        groups = [(name, [line for _, line in lines]) for name, lines in groupby(rows, key=itemgetter(0))]
        said = ((self.line(name), "".join(f"<dd>{self.line(line)}</dd>" for line in lines)) for name, lines in groups)
        return f'<dl class="facts">{"".join(f"<div><dt>{name}</dt>{lines}</div>" for name, lines in said)}</dl>'

    def table(self, table: Table) -> str:
        """A table, its first column naming the rows."""
        head = "".join(f'<th scope="col">{escaped(name)}</th>' for name in table.head)
        rows = []
        for first, *others in table.rows:
            cells = "".join(f"<td>{self.line(cell)}</td>" for cell in others)
            rows.append(f'<tr><th scope="row">{self.line(first)}</th>{cells}</tr>')
        return f"<table><caption>{escaped(table.caption)}</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"

    def entries(self, entries: Entries) -> str:
        """Everything that can be looked up; the script of the page reads it from here."""
        items = "".join(
            f'<li data-words="{escaped(entry.words)}"{" data-later" if entry.later else ""}><a href="{escaped(self.link(entry.to))}">{escaped(entry.title)}</a> '
            f'<span class="quiet">{escaped(entry.sort)}</span></li>'
            for entry in entries.items
        )
        return f'<ul class="entries">{items}</ul>'

    def section(self, section: Section, level: int) -> str:
        """A section with its heading; its number leads to itself, for whoever wants to cite it."""
        name = escaped(self.name(section.anchor))
        number = f'<a class="number" href="#{name}">{escaped(section.number)}</a> ' if section.number else ""
        heading = f"<h{min(level, DEEPEST)}>{number}{self.line(section.title)}</h{min(level, DEEPEST)}>"
        return f'<section id="{name}"{classed(section.look)}>\n{heading}\n{self.blocks(section.blocks, level + 1)}\n</section>'


def classed(look: str) -> str:
    """A class attribute, if there is a look."""
    return f' class="{look}"' if look else ""


def swatch(value: str) -> str:
    """A dot beside a value that is the name of a color."""
    if value.lower() not in COLORS:
        return ""
    return f'<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true" fill="none"><circle cx="5" cy="5" r="4.5" fill="{value}"/></svg>'
