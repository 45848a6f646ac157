"""The site as HTML: whole, linked, in order, readable without a script, and the same bytes every time."""

import os
import posixpath
import re
import subprocess
import sys
from itertools import pairwise

import pytest
from docs_sites import GAME, ROOT, SCENARIOS, chosen, pages_of, parsed, site_of

from alchemy_dsl import __version__
from alchemy_dsl.reference.site import html

GAMES = [(GAME, SCENARIOS), ("example", ())]
EACH_GAME = pytest.mark.parametrize(("game", "scenarios"), GAMES, ids=[game for game, _ in GAMES])
HEADING = re.compile(r"h[1-6]")


def target(path, href):
    """The file and the anchor that a link on a page leads to."""
    file, _, anchor = href.partition("#")
    return (posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path), anchor


def links(path, root):
    return [target(path, each.attributes["href"]) for each in root.all("a")]


def ids(root):
    return [each.attributes["id"] for each in root.all() if "id" in each.attributes]


@EACH_GAME
def test_every_link_and_anchor_leads_somewhere(game, scenarios):
    pages = pages_of(game, scenarios)
    anchors = {path: set(ids(root)) for path, root in pages.items()}
    for path, root in pages.items():
        for file, anchor in links(path, root):
            assert file in pages, f"{path} leads to {file}"
            assert not anchor or anchor in anchors[file], f"{path} leads to {file}#{anchor}"


@EACH_GAME
def test_no_id_twice_and_headings_in_order(game, scenarios):
    for path, root in pages_of(game, scenarios).items():
        names = ids(root)
        assert len(names) == len(set(names)), (path, [name for name in names if names.count(name) > 1])
        levels = [int(each.tag[1]) for each in root.all() if HEADING.fullmatch(each.tag)]
        assert levels[0] == 1, path
        assert levels.count(1) == 1, path
        assert all(after <= before + 1 for before, after in pairwise(levels)), (path, levels)


@EACH_GAME
def test_frame_for_every_reader(game, scenarios):
    for root in pages_of(game, scenarios).values():
        framed(root)


def framed(root):
    assert root.one("html").attributes["lang"] == "en"
    assert root.one("title").text
    assert root.one("main")
    assert root.one("footer")
    names = [each.attributes.get("aria-label") for each in root.all("nav")]
    assert None not in names
    assert len(names) == len(set(names))
    labelled = {each.attributes["for"] for each in root.all("label")}
    assert {each.attributes["id"] for each in root.all("input")} == labelled
    assert all(each.text.strip() for each in root.all("a", "h1", "h2", "h3", "h4", "summary", "th", "button"))
    assert all(each.attributes["aria-hidden"] == "true" for each in root.all("svg"))
    assert all(each.attributes["scope"] in ("row", "col") for each in root.all("th"))


@EACH_GAME
def test_nothing_is_fetched_and_nothing_runs_in_attributes(game, scenarios):
    for root in pages_of(game, scenarios).values():
        inert(root)


def inert(root):
    for each in root.all():
        for name, value in each.attributes.items():
            assert name != "style"
            assert not name.startswith("on")
            assert "//" not in (value or "") or name == "title", f"{each.tag} {name}={value}"
    assert [each.attributes["src"].removeprefix("../../").removeprefix("../") for each in root.all("script")] == ["reference.js"]
    assert list(root.all("img", "iframe", "object", "base")) == []
    policy = next(each.attributes["content"] for each in root.all("meta") if each.attributes.get("http-equiv"))
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@EACH_GAME
def test_every_page_names_the_sets_their_digests_and_the_version(game, scenarios):
    sets = chosen(game)[1].sets
    for path, root in pages_of(game, scenarios).items():
        said = root.one("footer").text
        assert __version__ in said, path
        assert all(each.id in said for each in sets), path
        assert len(set(re.findall(r"\b[0-9a-f]{12}\b", said))) == 1 + len(sets), path


@EACH_GAME
def test_three_clicks_lead_anywhere(game, scenarios):
    pages = pages_of(game, scenarios)
    ways = {path: {file for file, _ in links(path, root)} for path, root in pages.items()}
    for start in pages:
        reached = {start}
        for _ in range(3):
            reached |= {file for path in reached for file in ways[path]}
        assert reached == set(pages), f"from {start}: not {sorted(set(pages) - reached)[:3]}"


@EACH_GAME
def test_everything_can_be_looked_up_without_a_script(game, scenarios):
    entries = next(each for each in pages_of(game, scenarios)["search.html"].all("ul") if each.attributes.get("class") == "entries")
    titles = [each.text for each in entries.all("a")]
    _, found = chosen(game)
    assert {card.name for card in found.cards} <= set(titles)
    assert {*found.game.zones, *found.game.kinds, *found.game.headers, *found.game.people} <= set(titles)
    assert titles == sorted(titles, key=str.casefold)


@EACH_GAME
def test_the_same_data_give_the_same_bytes(game, scenarios):
    """Also in another process, under another order of hashes."""
    code = (
        "import sys, hashlib; sys.path.insert(0, 'tests'); from docs_sites import site_of; from alchemy_dsl.reference.site import html, markdown;"
        f"site = site_of({game!r}, None, {scenarios!r});"
        "print(hashlib.sha256(repr([*html.files(site), *markdown.files(site)]).encode()).hexdigest())"
    )
    digests = {
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True).stdout
        for seed in ("0", "1")
    }
    assert len(digests) == 1
    assert digests != {""}


def test_no_date_and_no_path_of_a_machine():
    for path, text in html.files(site_of(GAME, None, SCENARIOS)):
        assert str(ROOT) not in text, path
        assert not re.search(r"\b20\d\d-\d\d", text), path


def test_the_reader_of_these_tests_sees_what_is_wrong():
    for wrong in ("<p><b></p></b>", "<p>", '<p id="a" id="b"></p>', "</p>"):
        with pytest.raises((AssertionError, AttributeError)):
            parsed(wrong)
    assert parsed("<p>a<b>c</b></p>").one("b").text == "c"
