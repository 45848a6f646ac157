"""A page for each card: its facts, its texts with links, what they do step by step, its rulings, and cards like it.

In: the desk. Out: pages, each leading to the card before and after it in its set.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Card, CardSet
from alchemy_dsl.reference.explain import MADE_AFTER, side_of, value_name
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.explain_glossary import verbs_in
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.card_lists import CRUMB, set_page, set_page_ref, tiles
from alchemy_dsl.reference.site.desk import Desk, is_house
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import (
    Block,
    Bullets,
    Facts,
    Line,
    Page,
    Paragraph,
    Run,
    Section,
    Steps,
    Written,
    facts,
    plain,
)
from alchemy_dsl.reference.site.related import likeness, named
from alchemy_dsl.reference.site.terms import card_ref

WHOSE = {"house": "House-made: no publisher printed it, or not like this.", "printed": "Printed."}


def card_pages(desk: Desk) -> Iterator[Page]:
    """Each set, and its cards behind it."""
    like, naming = likeness(desk.cards), named(desk.cards)
    numbers = iter(range(len(desk.cards)))
    for card_set in desk.sets:
        yield set_page(desk, card_set)
        for place in range(len(card_set.cards)):
            yield card_page(desk, card_set, place, related(desk, naming[number := next(numbers)], like.near(number)))


def card_page(desk: Desk, card_set: CardSet, place: int, others: tuple[Block, ...]) -> Page:
    """One card."""
    cards, card = card_set.cards, card_set.cards[place]
    blocks = (
        facts(told(desk, card_set, card)),
        *flavor(card),
        *(side(desk, card, name) for name in card.texts),
        *(rulings(desk, card)),
        *words(desk, card),
        *others,
    )
    before, after = (cards[at] if 0 <= at < len(cards) else None for at in (place - 1, place + 1))
    return Page(
        card_ref(card).page,
        card.name,
        blocks,
        f"{card.name}: {card.kind}. What it says and what it does.",
        (CRUMB, (card_set.title, set_page_ref(card_set))),
        before=(before.name, card_ref(before)) if before else None,
        after=(after.name, card_ref(after)) if after else None,
        edition=desk.edition.of_set(card_set),
    )


def told(desk: Desk, card_set: CardSet, card: Card) -> Iterator[tuple[str, Line]]:
    """What the card is, and where it comes from."""
    kind = desk.terms.get("kind", card.kind)
    yield "Kind", (Run(card.kind, kind.to if kind else None),)
    for name, held in card.values.items():
        if held:
            yield (
                capital(value_name(desk.game, name, held)),
                tuple(run for value in held for run in (*value_runs(desk, name, value), Run(" ")))[:-1],
            )
    if "type" in card.facts:
        yield "Type", plain(card.facts["type"].strip())
    if card.copies != 1:
        yield "Copies", plain(str(card.copies))
    yield "Set", (Run(card_set.title, set_page_ref(card_set)),)
    if "provenance" in card.facts:
        mark = (Run("house", look="mark"), Run(" ")) if is_house(card) else ()
        yield "Provenance", (*mark, Run(WHOSE.get(card.facts["provenance"], card.facts["provenance"])))
    if "source" in card.facts:
        yield MADE_AFTER if is_house(card) else "Source", plain(card.facts["source"].strip())


def value_runs(desk: Desk, attribute: str, value: str) -> Line:
    """A value that leads to its entry."""
    term = desk.terms.get("value", f"{attribute}/{value}")
    return (Run(value, term.to if term else None, "value"),)


def flavor(card: Card) -> Iterator[Block]:
    """What the card says beside its rules."""
    if "flavor" in card.facts:
        yield Paragraph(plain(card.facts["flavor"].strip()), "flavor")


def side(desk: Desk, card: Card, name: str) -> Section:
    """One text of the card: as it is written, and step by step."""
    text = card.texts[name]
    explained = side_of(text, card, desk.game)
    title = ", ".join(part for part in (capital(name) if explained.name else "Text", explained.title) if part)
    source = Source(card.name, card_ref(card), "card")
    steps = Section(
        plain("Step by step"), (Steps(tuple(map(plain, explained.steps))),), f"{slug(name)}-steps", look="steps"
    )
    return Section(
        plain(title), (Written(desk.linker.lines(text.source.value, text.text, source)), steps), slug(name), look="side"
    )


def rulings(desk: Desk, card: Card) -> Iterator[Section]:
    """The rulings of the card's file, and the scenarios that carried it out, with what became of them."""
    blocks: list[Block] = []
    if "rulings" in card.facts:
        blocks += [Paragraph(plain(line.strip())) for line in card.facts["rulings"].splitlines() if line.strip()]
    proofs = desk.proofs.get((card.set, card.id), [])
    if proofs:
        passed = sum(desk.rulings[number].passed for number in proofs)
        blocks.append(Paragraph(plain(f"Scenarios that carry it out: {len(proofs)}, of which {passed} pass."), "note"))
        blocks.append(Bullets(tuple(proof(desk, number) for number in proofs), "proofs"))
    if not blocks and not card.texts:
        return
    if not blocks:
        blocks.append(
            Paragraph(
                plain("No ruling, and no scenario that carries it out." if desk.rulings else "No ruling."), "note"
            )
        )
    yield Section(plain("Rulings"), tuple(blocks), "rulings")


def proof(desk: Desk, number: int) -> Line:
    """A scenario: what became of it, its name, its source."""
    ruling = desk.rulings[number]
    source = (Run(f" ({ruling.source})", look="quiet"),) if ruling.source else ()
    return (state(ruling.passed), Run(" "), Run(ruling.name, desk.places[number]), *source)


def state(passed: bool) -> Run:
    """What became of a scenario."""
    return Run("passes", look="good") if passed else Run("fails", look="bad")


def words(desk: Desk, card: Card) -> Iterator[Section]:
    """The verbs of its texts, with what they mean."""
    used = dict.fromkeys(verb for text in card.texts.values() for verb in verbs_in(text.text, desk.game))
    terms = [term for verb in used if (term := desk.terms.get("verb", verb)) is not None]
    if terms:
        yield Section(
            plain("Words"), (Facts(tuple(((Run(term.word, term.to),), plain(term.short)) for term in terms)),), "words"
        )


def related(desk: Desk, others: list[Card], alike: list[Card]) -> tuple[Block, ...]:
    """Cards named, and cards alike."""
    near = [card for card in alike if card not in others]
    parts = []
    if others:
        parts.append(Section(plain("Names it, or is named by it"), (tiles(desk, others),), "named"))
    if near:
        parts.append(Section(plain("Cards like it"), (tiles(desk, near),), "like"))
    return tuple(parts)
