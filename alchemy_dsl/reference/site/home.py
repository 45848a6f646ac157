"""The first page, and the page on which everything can be looked up.

In: the desk and the other pages. Out: pages that lead everywhere in one or two steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.card_lists import CARDS, KINDS, SETS, by_page, counted, set_page_ref
from alchemy_dsl.reference.site.desk import Desk, is_house
from alchemy_dsl.reference.site.glossary_words import ORDER, SORTS
from alchemy_dsl.reference.site.model import (
    Block,
    Bullets,
    Entries,
    Entry,
    Line,
    Page,
    Paragraph,
    Ref,
    Run,
    Section,
    Tile,
    Tiles,
    plain,
    said,
    sections,
)
from alchemy_dsl.reference.site.rules_pieces import how_many
from alchemy_dsl.reference.site.ruling_pages import RULINGS, tally, title_of
from alchemy_dsl.reference.site.terms import GLOSSARY, RULES, card_ref

HOME = "index"
SEARCH = "search"
PARTS = (
    ("Rules", RULES),
    ("Glossary", GLOSSARY),
    ("Cards", CARDS),
    ("Sets", SETS),
    ("Rulings", RULINGS),
    ("Index", SEARCH),
)


def home_page(desk: Desk, rules: Page) -> Page:
    """The first page."""
    lead = f"Rule reference. {how_many(desk.game)} Made from the data that is played, so that it says what happens, and nothing else."
    blocks: tuple[Block, ...] = (
        Paragraph(plain(lead), "lead"),
        *((Paragraph(plain(f"After: {desk.game.source}"), "note"),) if desk.game.source else ()),
        Section((Run("Rules of play", Ref(RULES)),), (Bullets(tuple(_chapters(rules)), "columns"),), "rules"),
        Section(
            (Run("Cards", Ref(CARDS)),), (Tiles(tuple(_sets(desk))), Bullets(tuple(_ways(desk)), "inline")), "cards"
        ),
        Section(plain("Words and rulings"), (Bullets(tuple(_words(desk))),), "words"),
        *_marks(desk),
    )
    return Page(HOME, desk.game.title, blocks, f"{desk.game.title}: rules, glossary, cards and rulings.")


def _chapters(rules: Page) -> Iterator[Line]:
    for part in sections(rules.blocks):
        yield (Run(f"{part.number} {said(part.title)}", Ref(RULES, part.anchor)),)


def _sets(desk: Desk) -> Iterator[Tile]:
    for each in desk.sets:
        yield Tile(Run(each.title, set_page_ref(each)), plain(counted(len(each.cards)), "quiet"))


def _ways(desk: Desk) -> Iterator[Line]:
    yield (Run("By kind", Ref(KINDS)),)
    for attribute in desk.game.attributes.values():
        if attribute.values:
            yield (Run(f"By {attribute.name}", Ref(by_page(attribute.name))),)


def _words(desk: Desk) -> Iterator[Line]:
    yield (
        Run("Glossary", Ref(GLOSSARY)),
        Run(f": {len(desk.terms.of(*ORDER[:-1]))} words, each with its meaning and its uses"),
    )
    yield (Run("Rulings", Ref(RULINGS)), Run(": "), *(tally(list(desk.rulings)) if desk.rulings else plain("none")))
    yield (Run("Index", Ref(SEARCH)), Run(": everything by name"))


def _marks(desk: Desk) -> Iterator[Block]:
    lines: list[Line] = []
    if any(map(is_house, desk.cards)):
        lines.append(
            (
                Run("house", look="mark"),
                Run(
                    " House-made: no publisher printed this card, or not like this. Its page says which part is ours, where that is known."
                ),
            )
        )
    if desk.rulings:
        lines.append(
            (
                Run("passes", look="good"),
                Run(" The scenario was carried out while this reference was written, and came out as it says."),
            )
        )
    if lines:
        yield Section(plain("Marks"), (Bullets(tuple(lines)),), "marks")


def search_page(desk: Desk, pages: Sequence[Page]) -> Page:
    """Everything by name."""
    lead = Paragraph(plain("Everything in this reference by name."), "lead")
    return Page(
        SEARCH,
        "Index",
        (lead, Entries(tuple(entries(desk, pages)))),
        f"Everything in the reference of {desk.game.title} by name.",
    )


def entries(desk: Desk, pages: Sequence[Page]) -> Iterator[Entry]:
    """Everything that can be looked up, by name."""
    found = [*_card_entries(desk), *_word_entries(desk, pages), *_rule_entries(pages), *_ruling_entries(desk)]
    found += [
        Entry(page.title, "Page", Ref(page.path))
        for page in pages
        if page.path.startswith(("cards/by-", "cards/kinds", "sets/"))
    ]
    yield from sorted(found, key=lambda entry: (entry.title.casefold(), entry.sort, entry.to.page, entry.to.anchor))


def _card_entries(desk: Desk) -> Iterator[Entry]:
    for card in desk.cards:
        values = [value for held in card.values.values() for value in held]
        titles = [text.title for text in card.texts.values() if text.title]
        texts = [" ".join(text.source.value.split()) for text in card.texts.values()]
        yield Entry(card.name, f"Card: {card.kind}", card_ref(card), " ".join((*titles, *values, *texts)))


def _word_entries(desk: Desk, pages: Sequence[Page]) -> Iterator[Entry]:
    shown = {
        part.anchor
        for page in pages
        if page.path == GLOSSARY
        for letter in sections(page.blocks)
        for part in sections(letter.blocks)
    }
    for term in desk.terms.of(*SORTS):
        if term.to.anchor in shown:
            yield Entry(term.word, SORTS[term.sort], term.to, f"{term.name} {term.short}")
    for term in desk.terms.of("general"):
        yield Entry(term.word, "Word of every text", term.to, term.short)


def _rule_entries(pages: Sequence[Page]) -> Iterator[Entry]:
    for page in pages:
        if page.path == RULES:
            yield from _numbered(page.blocks)


def _numbered(blocks: tuple[Block, ...]) -> Iterator[Entry]:
    for part in sections(blocks):
        if part.look != "term":
            yield Entry(said(part.title), f"Rule {part.number}", Ref(RULES, part.anchor))
            yield from _numbered(part.blocks)


def _ruling_entries(desk: Desk) -> Iterator[Entry]:
    for number, ruling in enumerate(desk.rulings):
        yield Entry(
            capital(ruling.name), f"Ruling: {title_of(ruling.file)}", desk.places[number], ruling.source, later=True
        )
