"""A reference as one book: the pages of the site as one document with a title, contents and page numbers, and that document as PDF.

In: a `Site`. Out: HTML, or the bytes of a PDF. The PDF is made by WeasyPrint, an extra (`pip install .[pdf]`): it lays out the same pages
with the same style sheet, knows page numbers and bookmarks, and runs without a browser. The same site gives the same bytes.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.html import STYLE, asset
from alchemy_dsl.reference.site.html_blocks import Blocks, escaped
from alchemy_dsl.reference.site.model import Page, Ref, Site
from alchemy_dsl.source.refusals import NotThere

EXTRA = 'a PDF needs WeasyPrint; install it with: pip install weasyprint (on Linux also the package of Pango)'
BOOK = "book.css"
SHORT = "cards/"
"""Pages below this path follow each other without a new leaf; lists of cards stand in the index anyway."""
LISTS = ("cards/index", "cards/kinds", "cards/by-", "sets/index", "rulings/index", "index")
"""Pages that only lead elsewhere: a book has its contents and its index."""


def printer() -> Any:
    """What lays out a document as PDF; raises `NotThere` if it is not installed. Ask before the work is done that it would print."""
    try:
        from weasyprint import HTML  # type: ignore[import-not-found, unused-ignore]
    except (ImportError, OSError):
        raise NotThere(EXTRA) from None
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    return HTML


def pdf(site: Site) -> bytes:
    """The book as PDF."""
    found = printer()(string=book(site)).write_pdf(pdf_identifier=site.name.encode("ascii", "replace"))
    assert isinstance(found, bytes)
    return found


def book(site: Site) -> str:
    """The whole reference as one HTML document."""
    pages = [page for page in site.pages if not page.path.startswith(LISTS)]
    listed = {page.path for page in pages}
    contents = "".join(_content(page) for page in pages)
    style = asset(STYLE) + asset(BOOK)
    edition = Blocks(lambda to: anchor_of(to, listed))
    return f"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{escaped(site.title)}</title><style>{style}</style></head>
<body>
<div class="title"><h1>{escaped(site.title)}</h1><p>Rule reference</p>
{"".join(f"<p>{edition.line(line)}</p>" for line in site.edition)}</div>
<section class="leaf"><h1>Contents</h1><ul class="toc">{contents}</ul></section>
{"".join(_leaves(pages, listed))}
</body></html>
"""


def _content(page: Page) -> str:
    short = ' class="short"' if page.path.startswith(SHORT) else ""
    return f'<li{short}><a href="#{leaf(page.path)}">{escaped(page.title)}</a></li>'


def _leaves(pages: list[Page], listed: set[str]) -> Iterator[str]:
    for page in pages:
        blocks = Blocks(lambda to: anchor_of(to, listed), lambda anchor, path=page.path: f"{leaf(path)}--{anchor}")  # type: ignore[misc]
        look = " short" if page.path.startswith(SHORT) else " rulings" if page.path.startswith("rulings/") else ""
        yield f'<section class="leaf{look}" id="{leaf(page.path)}"><h1>{escaped(page.title)}</h1>{blocks.blocks(page.blocks)}</section>\n'


def leaf(path: str) -> str:
    """The id of a page's leaf."""
    return f"leaf-{slug(path)}"


def anchor_of(to: Ref, listed: set[str]) -> str:
    """A place of the reference as a place of the book; a page that the book leaves out is its list of contents."""
    if to.page not in listed:
        return "#leaf-search"
    return f"#{leaf(to.page)}--{to.anchor}" if to.anchor else f"#{leaf(to.page)}"
