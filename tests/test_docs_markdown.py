"""The reference as Markdown: the same pages, every link in place, every name letter for letter."""

import posixpath
import re

import pytest
from docs_sites import GAME, SCENARIOS, markdown_of, pages_of, site_of
from markdown_it import MarkdownIt

from alchemy_dsl.reference.site.markdown import Writer, code, escaped
from alchemy_dsl.reference.site.model import (
    Bullets,
    Facts,
    Page,
    Paragraph,
    Run,
    Section,
    Steps,
    Table,
    Tile,
    Tiles,
    Written,
    facts,
    plain,
)

READ = MarkdownIt("commonmark").enable("table")
ANCHOR = re.compile(r'<a id="([^"]+)">')


def tokens(text):
    for token in READ.parse(text):
        yield token
        yield from token.children or ()


def words(text):
    """What a reader of Markdown sees."""
    return "".join(token.content for token in tokens(text) if token.type in ("text", "code_inline"))


@pytest.mark.parametrize(("game", "scenarios"), [(GAME, SCENARIOS), ("example", ())])
def test_every_link_leads_somewhere(game, scenarios):
    pages = markdown_of(site_of(game, None, scenarios))
    anchors = {path: set(ANCHOR.findall(text)) for path, text in pages.items()}
    for path, text in pages.items():
        for token in tokens(text):
            if token.type == "link_open":
                file, _, anchor = token.attrs["href"].partition("#")
                target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
                assert target in pages, (path, token.attrs)
                assert not anchor or anchor in anchors[target], (path, token.attrs)


def test_no_html_but_anchors():
    for path, text in markdown_of(site_of(GAME, None, SCENARIOS)).items():
        for token in tokens(text):
            assert token.type != "html_block", path
            assert token.type != "html_inline" or re.fullmatch(r'<a id="[a-z0-9-]+">|</a>', token.content), (path, token.content)


def test_the_same_words_as_on_the_site():
    site = site_of(GAME, None, SCENARIOS)
    pages = pages_of(GAME, SCENARIOS)
    for path, text in markdown_of(site).items():
        title = pages[path.replace(".md", ".html")].one("h1").text
        assert title in words(text)
    text = words(markdown_of(site)["cards/base/chain-lightning.md"])
    for said in ("Foe: 1 hand damage.", "Each foe, clockwise from you, puts the top potion", "side effect", "passes"):
        assert said in text


ODD = [
    "<b>bold</b> & &amp; &#60;", "[a](b)", "*a* _b_ **c** `d` ~~e~~", "# no heading", "1. no list", "12) no list", "- none", "+ none", "===", "---",
    "> none", "a | b | c", "back\\slash", "\\", "`", "``", "![x](y)", "<https://x.y>", "trailing  ", "***", "&lt;", "a\nb", "~~~",
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_names_read_as_they_are_written_wherever_they_stand(odd):
    line = plain(odd)
    blocks = (
        Paragraph(line), Written((line, line)), Steps((line,)), Bullets((line,)), facts([("name", line)]), Tiles((Tile(Run(odd), line),)),
        Facts(((line, line),)), Table("t", (odd,), ((line, line),)), Section(line, (Paragraph((Run("x "), Run(odd))),), "a"), Paragraph((Run(odd, look="code"),)),
    )  # fmt: skip
    text = "\n\n".join(Writer(Page("index", odd, (), "")).blocks(blocks, 2))
    found = [token for token in tokens(text) if token.type in ("html_block", "em_open", "s_open", "image", "link_open", "fence", "code_block", "hr")]
    assert found == []
    kinds = [token.type for token in READ.parse(text)]
    assert kinds.count("heading_open") == 1
    assert kinds.count("ordered_list_open") == 1
    assert kinds.count("bullet_list_open") == 4
    assert kinds.count("table_open") == 1
    seen = words(text)
    assert seen.count(" ".join(odd.split("\n")).strip()) >= 11


def test_code_may_hold_its_own_marks():
    assert words(code("a`b``c")) == "a`b``c"
    assert words(code("`")) == "`"
    assert escaped("\x1b[2J") == "\\\\x1b\\[2J"
