"""Names that are markup, that act on a terminal or that cannot be seen: they are read, never carried out."""

import json

import pytest
from docs_sites import NAMES, hostile_site, markdown_of, parsed
from test_docs_markdown import tokens, words

from alchemy_dsl.reference.site import book, html
from alchemy_dsl.reference.site.html_blocks import Blocks, escaped, swatch
from alchemy_dsl.reference.site.model import Entries, Entry, Ref, Run
from alchemy_dsl.reference.site.write import inventory

KNOWN = {
    "html", "head", "meta", "title", "link", "script", "body", "a", "header", "p", "nav", "ul", "li", "form", "label", "input", "main", "ol", "h1", "h2",
    "h3", "h4", "h5", "section", "dl", "div", "dt", "dd", "blockquote", "br", "span", "code", "var", "svg", "circle", "details", "summary", "table",
    "caption", "thead", "tbody", "tr", "th", "td", "footer",
}  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return hostile_site(tmp_path_factory.mktemp("hostile"))


def test_names_stand_on_the_pages_letter_for_letter(site):
    pages = {page.path: parsed(html.html_page(site, page)) for page in site.pages}
    for name in NAMES:
        own = next(root for page, root in zip(site.pages, pages.values(), strict=True) if page.title == name)
        assert own.one("h1").text == name
        assert own.one("title").text.startswith(name)
        for path in ("cards/index", "cards/kinds", "cards/by-color", "sets/demo", "search"):
            assert name in [each.text for each in pages[path].all("a")], path


def test_no_name_becomes_an_element_or_an_attribute(site):
    for page in site.pages:
        for each in parsed(html.html_page(site, page)).all():
            assert each.tag in KNOWN, (page.path, each.tag)
            assert not any(name.startswith("on") for name in each.attributes)
            assert not each.attributes.get("href", "").startswith(("javascript:", "data:"))


def test_names_read_the_same_in_markdown(site):
    pages = markdown_of(site)
    for name in NAMES:
        assert sum(name in words(text) for text in pages.values()) >= 4
    for path, text in pages.items():
        for token in tokens(text):
            assert token.type != "image"
            assert token.type != "html_block"
            if token.type == "link_open":
                assert not token.attrs["href"].startswith("javascript:"), path


def test_names_read_the_same_in_the_book_and_the_inventory(site):
    text = book.book(site)
    assert "<img" not in text
    assert all(escaped(name) in text for name in NAMES)
    assert set(NAMES) <= {each["title"] for each in json.loads(inventory(site, []))["entries"]}


@pytest.mark.parametrize(
    ("text", "shown"),
    [("\x1b[2J", r"\x1b[2J"), ("a\u202eb", r"a\u202eb"), ("\u200b", r"\u200b"), ("a\nb\tc", "a b c"), ("<&>\"'", "&lt;&amp;&gt;&quot;&#x27;")],
)
def test_what_cannot_be_seen_is_shown(text, shown):
    assert escaped(text) == shown


def test_attributes_hold_anything():
    blocks = Blocks(lambda to: f"x{to.anchor}")
    odd = "\"' onmouseover=alert(1) x=<b>"
    root = parsed(blocks.run(Run(odd, Ref("p"), "term", odd)))
    link = root.one("a")
    assert (link.text, link.attributes) == (odd, {"href": "x", "class": "term", "title": odd})
    item = parsed(blocks.block(Entries((Entry(odd, odd, Ref("p", odd), odd),)), 2)).one("li")
    assert item.attributes == {"data-words": odd}
    assert item.one("a").attributes == {"href": f"x{odd}"}


@pytest.mark.parametrize("value", ['"/><script>', "url(x)", "a b", "#fff", "", "tin", "inherit"])
def test_a_value_that_is_no_color_has_no_dot(value):
    assert swatch(value) == ""


def test_a_color_has_one_of_its_own():
    assert 'fill="tan"' in swatch("tan")
    assert swatch("Teal") == swatch("tan").replace("tan", "Teal")
