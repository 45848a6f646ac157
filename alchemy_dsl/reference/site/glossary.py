"""The glossary: every word of the game in one alphabet, each with what it means and the places that use it.

In: the desk, after all other pages have linked their texts. Out: one page. The basic actions, in which all meanings end, stand behind the
alphabet.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.nodes import Do
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.glossary_verbs import basic, verb
from alchemy_dsl.reference.site.glossary_words import ORDER, SORTS, word
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import Block, Bullets, Folded, Page, Paragraph, Run, Section, plain
from alchemy_dsl.reference.site.terms import GLOSSARY, Term

PLACES = (
    ("card", "On {} card{}"),
    ("rule", "In {} rule{}"),
    ("word", "In the meaning of {} word{}"),
    ("ruling", "In {} ruling{}"),
)
"""Sorts of places that use a word, and how they are counted."""
PROVED = ("verb", "header", "noun")
"""Sorts of words whose rulings are listed; the others stand in nearly all of them."""


def glossary_page(desk: Desk) -> Page:
    """The page."""
    bodies = {
        term.to: (sort_line(term), *blocks(desk, term)) for term in desk.terms.of(*ORDER)
    }  # all texts are linked before uses are told
    letters: dict[str, list[Section]] = {}
    for term in sorted(
        desk.terms.of(*ORDER[:-1]), key=lambda term: (term.word.casefold(), ORDER.index(term.sort), term.name)
    ):
        letters.setdefault(letter(term.word), []).append(entry(desk, term, bodies[term.to]))
    parts = [
        Section(plain(name), tuple(found), f"letter-{name.lower() if name.isalpha() else 'other'}")
        for name, found in letters.items()
    ]
    needed = {node.verb for verb in desk.game.verbs.values() for node in walk(verb.means) if isinstance(node, Do)}
    last = [
        entry(desk, term, bodies[term.to])
        for term in desk.terms.of(ORDER[-1])
        if term.name in needed or term.to in desk.linker.used
    ]
    before = Paragraph(plain("All actions come down to these; what each does is built into the rules of all games."))
    parts += [Section(plain("Basic actions"), (before, *last), "basic-actions")] if last else []
    return Page(
        GLOSSARY,
        "Glossary",
        tuple(parts),
        f"The words of {desk.game.title}, and what each of them means.",
        contents="row",
    )


def letter(word: str) -> str:
    """The letter under which a word stands."""
    first = next((letter for letter in word if letter.isalnum()), "#").upper()
    return first if first.isalpha() else "#"


def entry(desk: Desk, term: Term, body: tuple[Block, ...]) -> Section:
    """A word with its meaning and its uses."""
    return Section(plain(term.word), (*body, *uses(desk, term)), term.to.anchor, look="term")


def sort_line(term: Term) -> Paragraph:
    """What sort of word it is."""
    return Paragraph(plain(SORTS[term.sort]), "sort")


def blocks(desk: Desk, term: Term) -> tuple[Block, ...]:
    """What a word means."""
    if term.sort == "verb":
        return tuple(verb(desk, term))
    if term.sort == "basic":
        return tuple(basic(desk, term))
    return tuple(word(desk, term))


def uses(desk: Desk, term: Term) -> Iterator[Block]:
    """The places whose texts use a word, by their sort."""
    found = desk.linker.used.get(term.to, {})
    for sort, counted in PLACES:
        sources = sorted((each for each in found if each.sort == sort and each.to != term.to), key=in_order)
        if sources and (sort != "ruling" or term.sort in PROVED):
            summary = counted.format(len(sources), "" if len(sources) == 1 else "s")
            items = tuple((Run(each.title if sort == "card" else capital(each.title), each.to),) for each in sources)
            yield Folded(plain(summary), (Bullets(items, "columns"),), "aside" if sort == "ruling" else "")


def in_order(source: Source) -> tuple[str, str, str]:
    """Alphabetical, rules in the order of their page."""
    return (
        "" if source.sort == "rule" else source.title.casefold(),
        source.to.page,
        source.to.anchor if source.sort != "rule" else "",
    )
