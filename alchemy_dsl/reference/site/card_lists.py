"""Lists of cards: all of them set by set, by kind, by the values of each attribute, and a page for each set with its texts.

In: the desk. Out: pages. Cards stand in the order of their set's file, sets in the order of their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from alchemy_dsl.ir.decks import Deck
from alchemy_dsl.ir.game import Attribute, Card, CardSet
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.desk import Desk, is_house
from alchemy_dsl.reference.site.edition import short
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import (
    Block,
    Bullets,
    Page,
    Paragraph,
    Ref,
    Run,
    Section,
    Tile,
    Tiles,
    Written,
    facts,
    plain,
)
from alchemy_dsl.reference.site.terms import card_ref

CARDS = "cards/index"
KINDS = "cards/kinds"
SETS = "sets/index"
CRUMB = ("Cards", Ref(CARDS))


def by_page(attribute: str) -> str:
    """The path of the page that lists cards by an attribute's values."""
    return f"cards/by-{slug(attribute)}"


def set_page_ref(card_set: CardSet) -> Ref:
    """The page of a set."""
    return Ref(f"sets/{slug(card_set.id)}")


def counted(number: int) -> str:
    """A number of cards."""
    return f"{number} card" if number == 1 else f"{number} cards"


def tiles(desk: Desk, cards: Iterable[Card]) -> Tiles:
    """Cards side by side."""
    return Tiles(tuple(Tile(desk.card_run(card), desk.below(card)) for card in cards))


def list_pages(desk: Desk) -> Iterator[Page]:
    """All lists of cards, and the list of sets."""
    yield cards_page(desk)
    yield kinds_page(desk)
    for attribute in desk.game.attributes.values():
        if attribute.values:
            yield values_page(desk, attribute)
    yield sets_page(desk)


def cards_page(desk: Desk) -> Page:
    """All cards, set by set."""
    ways = [
        (Run("By kind", Ref(KINDS)),),
        *((Run(f"By {each.name}", Ref(by_page(each.name))),) for each in desk.game.attributes.values() if each.values),
    ]
    parts = [
        Section((Run(each.title, set_page_ref(each)),), (tiles(desk, each.cards),), f"set-{slug(each.id)}")
        for each in desk.sets
    ]
    lead = Paragraph(
        plain(f"{capital(counted(len(desk.cards)))} in {len(desk.sets)} set{'' if len(desk.sets) == 1 else 's'}."),
        "lead",
    )
    return Page(
        CARDS, "Cards", (lead, Bullets(tuple(ways), "inline"), *parts), f"All cards of {desk.game.title}, set by set."
    )


def kinds_page(desk: Desk) -> Page:
    """All cards by kind."""
    parts = []
    for kind in desk.game.kinds.values():
        cards = [card for card in desk.cards if card.kind == kind.name]
        term = desk.terms.get("kind", kind.name)
        if term is not None:
            parts.append(section(desk, capital(kind.plural), cards, term.to.anchor))
    return Page(KINDS, "Cards by kind", tuple(parts), f"The cards of {desk.game.title} by kind.", (CRUMB,))


def section(desk: Desk, title: str, cards: list[Card], anchor: str) -> Section:
    """Cards under a heading."""
    blocks: tuple[Block, ...] = (tiles(desk, cards),) if cards else (Paragraph(plain("None."), "note"),)
    return Section((Run(title), Run(f" ({len(cards)})", look="quiet")), blocks, anchor)


def values_page(desk: Desk, attribute: Attribute) -> Page:
    """All cards by the values of an attribute; and by pairs of values, where cards have two."""
    held = {(card.set, card.id): card.values.get(attribute.name, ()) for card in desk.cards}
    parts = []
    for value in attribute.values:
        term = desk.terms.get("value", f"{attribute.name}/{value}")
        cards = [card for card in desk.cards if value in held[card.set, card.id]]
        if term is not None:
            parts.append(section(desk, capital(value), cards, term.to.anchor))
    if any(kind.attributes.get(attribute.name) == 2 for kind in desk.game.kinds.values()):
        for pair in combinations_with_replacement(attribute.values, 2):
            cards = [card for card in desk.cards if sorted(held[card.set, card.id]) == sorted(pair)]
            if cards:
                parts.append(section(desk, capital(" and ".join(pair)), cards, f"pair-{slug(pair[0])}-{slug(pair[1])}"))
    title = f"Cards by {attribute.name}"
    return Page(
        by_page(attribute.name),
        title,
        tuple(parts),
        f"The cards of {desk.game.title} by {attribute.name}.",
        (CRUMB,),
        contents="row",
    )


def sets_page(desk: Desk) -> Page:
    """All sets."""
    rows = []
    for each in desk.sets:
        house = sum(map(is_house, each.cards))
        own = f"{counted(len(each.cards))}{f', {house} house-made' if house else ''}; digest "
        rows.append(
            (Run(each.title, set_page_ref(each)), Run(f": {own}"), Run(short(desk.edition.sets[each.id]), look="code"))
        )
    return Page(SETS, "Sets", (Bullets(tuple(rows)),), f"The card sets of {desk.game.title}.")


def set_page(desk: Desk, card_set: CardSet) -> Page:
    """One set: its cards with their texts as they are written."""
    house = sum(map(is_house, card_set.cards))
    kinds = [
        (desk.game.kinds[name].plural, sum(card.kind == name for card in card_set.cards)) for name in desk.game.kinds
    ]
    copies = sum(card.copies for card in card_set.cards)
    told = (
        ("Name", plain(card_set.id, "code")),
        ("Cards", plain(", ".join(f"{number} {plural}" for plural, number in kinds if number))),
        *((("With copies", plain(str(copies))),) if copies != len(card_set.cards) else ()),
        *((("House-made", plain(str(house))),) if house else ()),
        ("Digest", plain(short(desk.edition.sets[card_set.id]), "code")),
    )
    parts = (*(card_in_set(desk, card) for card in card_set.cards), *(deck_in_set(desk, deck) for deck in card_set.decks))
    return Page(
        set_page_ref(card_set).page,
        card_set.title,
        (facts(told), *parts),
        f"The cards of the set {card_set.title}, with their texts.",
        (("Sets", Ref(SETS)),),
        edition=desk.edition.of_set(card_set),
    )


def deck_in_set(desk: Desk, deck: Deck) -> Section:
    """A deck in its set's list: its cards with how many of each."""
    cards = {card.name: card for card in desk.cards}
    rows = tuple(
        (Run(f"{number} "), desk.card_run(cards[name]) if name in cards else Run(name)) for name, number in deck.cards
    )
    said = f"A deck of {counted(sum(number for _, number in deck.cards))}:"
    return Section(plain(deck.name), (Paragraph(plain(said)), Bullets(rows)), f"deck-{slug(deck.name)}")


def card_in_set(desk: Desk, card: Card) -> Section:
    """A card in its set's list: its line and its texts."""
    blocks: list[Block] = [Paragraph(desk.below(card))]
    for text in card.texts.values():
        if len(card.texts) > 1:
            blocks.append(
                Paragraph(plain(", ".join(part for part in (capital(text.name), text.title) if part)), "label")
            )
        blocks.append(
            Written(desk.linker.lines(text.source.value, text.text, Source(card.name, card_ref(card), "card")))
        )
    return Section((desk.card_run(card),), tuple(blocks), f"card-{slug(card.id)}", look="card")
