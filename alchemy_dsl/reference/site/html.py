"""A reference as a static site: one file a page, one style sheet, one small script; no server and no network.

In: a `Site`. Out: files by path. All links are relative, so that the site works from a folder, from any address, and on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from alchemy_dsl.reference.site.html_blocks import Blocks, escaped
from alchemy_dsl.reference.site.model import Line, Page, Ref, Section, Site, sections

SUFFIX = ".html"
STYLE, SCRIPT = "reference.css", "reference.js"
ASSETS = Path(__file__).parent / "assets"
SAFE = "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'"
"""What a page may load (Content Security Policy): its own style and script, nothing else, whatever stands in a name."""


def files(site: Site) -> Iterator[tuple[str, str]]:
    """Every file of the site: its path, and what it holds."""
    for page in site.pages:
        yield page.path + SUFFIX, html_page(site, page)
    yield STYLE, asset(STYLE)
    yield SCRIPT, asset(SCRIPT)


@cache
def asset(name: str) -> str:
    """A file that goes with every site."""
    return (ASSETS / name).read_text("utf-8")


def relative(page: str, to: Ref) -> str:
    """The address of a place, as seen from a page."""
    anchor = f"#{to.anchor}" if to.anchor else ""
    if to.page == page and anchor:
        return anchor
    return f"{up(page)}{to.page}{SUFFIX}{anchor}"


def up(page: str) -> str:
    """The way from a page to the folder of the site."""
    return "../" * page.count("/")


def html_page(site: Site, page: Page) -> str:
    """One page, whole."""
    blocks = Blocks(lambda to: relative(page.path, to))
    title = escaped(page.title if page.title == site.title else f"{page.title} · {site.title}")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{SAFE}">
<title>{title}</title>
<meta name="description" content="{escaped(page.summary)}">
<link rel="stylesheet" href="{up(page.path)}{STYLE}">
<script src="{up(page.path)}{SCRIPT}" defer></script>
</head>
<body>
<a class="skip" href="#page-text">Skip to the text</a>
{_header(site, page)}
<main id="page-text" tabindex="-1">
{_crumbs(site, page)}<h1>{escaped(page.title)}</h1>
{contents(page, blocks)}{blocks.blocks(page.blocks)}
{_neighbours(page)}</main>
<footer>
{"".join(f"<p>{blocks.line(line)}</p>" for line in (*([page.edition] if page.edition else []), *site.edition))}
</footer>
</body>
</html>
"""


def _header(site: Site, page: Page) -> str:
    items = []
    for title, to in site.parts:
        here = ' aria-current="page"' if to.page == page.path else ""
        items.append(f'<li><a href="{relative(page.path, to)}"{here}>{escaped(title)}</a></li>')
    return f"""<header>
<p><a href="{relative(page.path, Ref("index"))}">{escaped(site.title)}</a></p>
<nav aria-label="Parts"><ul>{"".join(items)}</ul></nav>
<form role="search" action="{relative(page.path, Ref("search"))}">
<label for="page-search">Search</label> <input id="page-search" name="q" type="search" autocomplete="off" spellcheck="false">
</form>
</header>"""


def _crumbs(site: Site, page: Page) -> str:
    """The way to this page."""
    if not page.crumbs:
        return ""
    items = "".join(f'<li><a href="{relative(page.path, to)}">{escaped(title)}</a></li>' for title, to in page.crumbs)
    return f'<nav class="crumbs" aria-label="Where this is"><ol>{items}</ol></nav>\n'


def contents(page: Page, blocks: Blocks) -> str:
    """What is on the page, if it is long."""
    if not page.contents:
        return ""
    listed = _list(tuple(sections(page.blocks)), blocks, 2 if page.contents == "list" else 1)
    return f'<nav class="contents {page.contents}" aria-label="On this page">{listed}</nav>\n'


def _list(parts: tuple[Section, ...], blocks: Blocks, depth: int) -> str:
    items = []
    for part in parts:
        inner = tuple(each for each in sections(part.blocks) if each.look != "term") if depth > 1 else ()
        number = f"{escaped(part.number)} " if part.number else ""
        below = _list(inner, blocks, depth - 1) if inner else ""
        items.append(
            f'<li><a href="#{escaped(blocks.name(part.anchor))}">{number}{escaped("".join(run.text for run in part.title))}</a>{below}</li>'
        )
    return f"<ul>{''.join(items)}</ul>"


def _neighbours(page: Page) -> str:
    """The pages before and after this one."""
    found = []
    for rel, neighbour in (("prev", page.before), ("next", page.after)):
        if neighbour is not None:
            title, to = neighbour
            found.append(f'<a rel="{rel}" href="{relative(page.path, to)}">{escaped(title)}</a>')
    return f'<nav class="neighbours" aria-label="Before and after">{"".join(found)}</nav>\n' if found else ""


def single(page: Page, edition: Sequence[Line]) -> str:
    """A page that stands alone, in one file with its style; `edition` is its foot."""
    blocks = Blocks(lambda to: f"#{to.anchor}")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'">
<title>{escaped(page.title)}</title>
<style>
{asset(STYLE)}</style>
</head>
<body>
<main>
<h1>{escaped(page.title)}</h1>
{contents(page, blocks)}{blocks.blocks(page.blocks)}
</main>
<footer>
{"".join(f"<p>{blocks.line(line)}</p>" for line in edition)}
</footer>
</body>
</html>
"""
