"""What tests of the rule reference share: references of games built once, and a reader of HTML that takes nothing on trust."""

import shutil
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from alchemy_dsl.reference.site import html, markdown
from alchemy_dsl.reference.site.build import build
from alchemy_dsl.scenarios.rulings import rulings
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shipped

ROOT = Path(__file__).parent.parent
GAME = "addictive-alchemy"
SCENARIOS = ("cards", "global-rules")
HOSTILE = Path(__file__).parent / "cases" / "hostile" / "54-markup-in-names.yaml"
NAMES = ("[tap](javascript:alert(1)) `x` |y|", "<img src=x onerror=alert(1)>")
"""The names of the cards of that file."""


@cache
def chosen(game=GAME, own=None):
    where = (own, shipped() / "carddata") if own else (shipped() / ("grammar" if game == "example" else "carddata"),)
    shelf = Shelf(where)
    return shelf, shelf.everything(game)


@cache
def site_of(game=GAME, own=None, scenarios=()):
    """A reference as data; `scenarios` names the scenario files that are run for it."""
    shelf, found = chosen(game, own)
    ran, findings = rulings([shipped() / "carddata" / game / "scenarios" / f"{name}.scenario.yaml" for name in scenarios], shelf)
    assert findings == []
    return build(found.loaded, found.lexicon, found.sets, ran, {name: shelf.game(game, name) for name in found.game.variants})


def hostile_site(folder):
    """The shipped game with a set whose names are markup."""
    target = folder / GAME / "sets" / "demo.cards.yaml"
    target.parent.mkdir(parents=True)
    shutil.copy(HOSTILE, target)
    return site_of(GAME, folder)


@cache
def pages_of(game=GAME, scenarios=SCENARIOS):
    """The pages of a reference by path, read."""
    return read(site_of(game, None, scenarios))


def read(site):
    return {path: parsed(text) for path, text in html.files(site) if path.endswith(".html")}


def markdown_of(site):
    return dict(markdown.files(site))


VOID = {"meta", "link", "input", "br", "circle"}


class Element:
    """An element with its attributes, its children and its parent."""

    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent, self.children = tag, dict(attributes), parent, []

    def all(self, *tags):
        """The elements below with these tags, in order; all of them without a tag."""
        for child in self.children:
            if isinstance(child, Element):
                if not tags or child.tag in tags:
                    yield child
                yield from child.all(*tags)

    def one(self, tag):
        found = list(self.all(tag))
        assert len(found) == 1, f"{len(found)} of {tag}"
        return found[0]

    @property
    def text(self):
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def by_id(self, name):
        return next((each for each in self.all() if each.attributes.get("id") == name), None)


class Reader(HTMLParser):
    """Builds a tree and refuses what is not closed in order."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.at = Element("", (), None)

    def handle_starttag(self, tag, attrs):
        assert len(attrs) == len(dict(attrs)), f"{tag} has an attribute twice: {attrs}"
        element = Element(tag, attrs, self.at)
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_startendtag(self, tag, attrs):
        self.at.children.append(Element(tag, attrs, self.at))

    def handle_endtag(self, tag):
        assert self.at.tag == tag, f"</{tag}> where <{self.at.tag}> is open"
        self.at = self.at.parent

    def handle_data(self, data):
        self.at.children.append(data)


def parsed(text):
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.at is reader.root, f"<{reader.at.tag}> is never closed"
    return reader.root
