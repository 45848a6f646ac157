"""Words in the glossary that are no verbs: headers, persons, pieces, things, properties, values, sides, states and places.

In: the desk and a term. Out: blocks, found by the term's sort.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from alchemy_dsl.ir.game import KindText
from alchemy_dsl.ir.nodes import Node
from alchemy_dsl.reference.explain import steps_of
from alchemy_dsl.reference.explain_english import an, capital, sentence
from alchemy_dsl.reference.site.card_lists import KINDS, by_page, counted
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.game_data import by_name, rule_of_kind, texts
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import Block, Bullets, Line, Paragraph, Ref, Run, Steps, Written, facts, plain
from alchemy_dsl.reference.site.rules_pieces import linked
from alchemy_dsl.reference.site.terms import Term

SORTS = {
    "header": "Whom a text speaks to",
    "person": "Player",
    "kind": "Piece",
    "noun": "Thing",
    "attribute": "Property",
    "value": "Value",
    "state": "Side or state",
    "zone": "Place",
    "verb": "Action",
    "basic": "Basic action",
}
"""What a reader is told of the sort of a word, in the order in which words of one spelling stand."""
ORDER = tuple(SORTS)
"""The sorts; the last stands behind the alphabet."""


def word(desk: Desk, term: Term) -> Iterator[Block]:
    """What a word means."""
    return MEANINGS[term.sort](desk, term)


def header(desk: Desk, term: Term) -> Iterator[Block]:
    """Whom a header speaks to."""
    yield Paragraph((Run("Speaks to "), *_meant(desk, term, desk.game.headers[term.name], "people"), Run(".")))


def person(desk: Desk, term: Term) -> Iterator[Block]:
    """Who is called so."""
    found = desk.game.people[term.name]
    yield Paragraph((*_capital(_meant(desk, term, found.tests, "people")), Run(".")))
    yield facts((("Plural", plain(found.plural)),))


def noun(desk: Desk, term: Term) -> Iterator[Block]:
    """A thing with a meaning of its own."""
    yield Paragraph((*_capital(_meant(desk, term, desk.game.nouns[term.name].means, "things")), Run(".")))


def kind(desk: Desk, term: Term) -> Iterator[Block]:
    """A kind of piece, its texts, and its cards."""
    found = desk.game.kinds[term.name]
    yield Paragraph(plain(term.short))
    if found.texts:
        yield Bullets(tuple(plain(_text_of_kind(text)) for text in found.texts))
    for name, rule in found.rules.items():
        lines = desk.linker.lines(rule_of_kind(desk.data, found.name, name), rule, Source(f"{capital(name)} rule: {found.name}", term.to, "kind"))
        steps = (plain(step) for step in steps_of(rule, desk.game, kind=found.name))
        yield from (Paragraph(plain(f"{capital(name)} rule:")), Written(lines), Steps(tuple(steps)))
    cards = sum(card.kind == found.name for card in desk.cards)
    yield facts(
        (*_spellings(desk, "kinds", "kind", term.name), ("Cards", (Run(counted(cards), Ref(KINDS, term.to.anchor)),)))
    )


def _text_of_kind(text: KindText) -> str:
    if text.active is not None:
        return sentence(f"{text.name}: holds as long as the card is in somebody's {text.active}")
    return sentence(f"{text.name}: carried out {text.run}".rstrip() + (f"; what it sets up lasts {text.lasts}" if text.lasts else ""))


def attribute(desk: Desk, term: Term) -> Iterator[Block]:
    """A property and its values."""
    found = desk.game.attributes[term.name]
    values = [linked(desk.terms.get("value", f"{found.name}/{value}"), value) for value in found.values]
    bounds = " ".join(texts(by_name(desk.data, "attributes", "attribute").get(found.name, {}), "number"))
    number = f"A number from {bounds}." if " to " in bounds else "A number."
    yield Paragraph((Run("One of: "), *_joined(values), Run(".")) if values else plain(number))
    yield facts(
        (
            *_spellings(desk, "attributes", "attribute", term.name),
            *((("Cards", (Run(f"by {found.name}", Ref(by_page(found.name))),)),) if found.values else ()),
        )
    )


def value(desk: Desk, term: Term) -> Iterator[Block]:
    """A value of a property."""
    name, _, held = term.name.partition("/")
    count = sum(held in card.values.get(name, ()) for card in desk.cards)
    of = desk.terms.get("attribute", name)
    yield Paragraph((Run("A value of "), *linked(of, name), Run(".")))
    yield facts((("Cards", (Run(counted(count), Ref(by_page(name), term.to.anchor)),)),))


def state(desk: Desk, term: Term) -> Iterator[Block]:
    """A side or a state of a kind."""
    kinds = [found for found in desk.game.kinds.values() if term.name in (*found.faces, *found.states)]
    of = [(Run(an(found.name).removesuffix(found.name)), *linked(desk.terms.get("kind", found.name), found.name)) for found in kinds]
    what = "side" if any(term.name in found.faces for found in kinds) else "state"
    yield Paragraph((Run(f"A {what} of "), *(run for number, each in enumerate(of) for run in (*([Run(" and of ")] if number else []), *each)), Run(".")))
    for found in kinds:
        if term.name in found.opposites:
            yield facts((("Opposite", plain(found.opposites[term.name])),))


def zone(desk: Desk, term: Term) -> Iterator[Block]:
    """A place."""
    yield Paragraph(plain(term.short))
    rows = tuple(_spellings(desk, "zones", "zone", term.name))
    if rows:
        yield facts(rows)


MEANINGS: dict[str, Callable[[Desk, Term], Iterator[Block]]] = {
    "header": header,
    "person": person,
    "noun": noun,
    "kind": kind,
    "attribute": attribute,
    "value": value,
    "state": state,
    "zone": zone,
}


def _meant(desk: Desk, term: Term, meaning: object, start: str) -> Line:
    """What the game file says that a word means, with links."""
    said = desk.means.get((term.sort, term.name), "")
    nodes: object = meaning if isinstance(meaning, Node | tuple) else None
    return desk.linker.runs(said, nodes, Source(term.word, term.to, "word"), start)


def _capital(line: Line) -> Line:
    """A line that begins a sentence."""
    first = line[0] if line else Run("")
    return (Run(capital(first.text), first.to, first.look, first.title), *line[1:])


def _spellings(desk: Desk, key: str, name: str, word: str) -> Iterator[tuple[str, Line]]:
    """The plural and the other spellings of a word."""
    data = by_name(desk.data, key, name).get(word, {})
    for title, field in (("Plural", "plural"), ("Also", "also")):
        found = texts(data, field)
        if found:
            yield title, plain(", ".join(found))


def _joined(lines: list[Line]) -> Line:
    """Lines with commas between them."""
    return tuple(run for number, line in enumerate(lines) for run in ((Run(", "),) if number else ()) + line)
