"""Types of a card set: what many of its cards share stands once, under `types:`, and each of them names its type.

In: the node of a card set's file. Out: the same node with cards that have, beside their own fields, those of their type; what a card says
itself holds. So all later phases know cards only, and whatever is found in a shared text is found where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from alchemy_dsl.language.words import entries
from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.findings import Finding, Related
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence
from alchemy_dsl.source.phrasing import did_you_mean
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.visible import shorten

TYPE = "type"


def check_set_shape(node: Node, game: dict[str, Any] | None) -> list[Finding]:
    """What in a card set's file has not the shape that its game (as plain data) asks for."""
    whole = with_types(node) if isinstance(node, Mapping) else node
    return check_shape(whole, card_schema(game), node.source)


def with_types(node: Mapping) -> Mapping:
    """A card set whose cards have the fields of their types. A type that is not there is taken to be the nearest one: it has its finding."""
    known, cards = types_of(node), node.get("cards")
    if not known or not isinstance(cards, Sequence):
        return node
    full: list[Node] = [filled(card, known) if isinstance(card, Mapping) else card for card in cards.items]
    put = Sequence(full, cards.span, cards.source)
    return Mapping([(key, put if value is cards else value) for key, value in node.entries], node.span, node.source)


def filled(card: Mapping, known: dict[str, Mapping]) -> Mapping:
    """A card with the fields of its type that it has not itself."""
    named = card.get(TYPE)
    if not isinstance(named, Scalar):
        return card
    near = [named.value] if named.value in known else nearest(named.value, known, 1)
    shared = known[near[0] if near else next(iter(known))]
    own = {key.value for key, _ in card.entries}
    return Mapping([*card.entries, *((key, value) for key, value in shared.entries if key.value not in own)], card.span, card.source)


def types_of(node: Mapping) -> dict[str, Mapping]:
    """The types of a set, by name."""
    found: dict[str, Mapping] = {}
    for entry in entries(node.get("types")):
        name = entry.get(TYPE)
        if isinstance(name, Scalar):
            found.setdefault(name.value, entry)
    return found


def check_types(node: Mapping) -> Iterator[Finding]:
    """A type that cards name and that is not there; one that stands there twice."""
    known = types_of(node)
    for entry in entries(node.get("types")):
        name = entry.get(TYPE)
        if isinstance(name, Scalar) and known[name.value] is not entry:
            first = known[name.value].get(TYPE)
            assert isinstance(first, Scalar)
            line = first.source.position(first.span.start)[0]
            yield Finding("repeated-value", f'there is a type "{shorten(name.value)}" already, in line {line}', name.source, name.span,
                          hint="give one of them another name", related=(Related("the first", first.source, first.span),))  # fmt: skip
    for card in entries(node.get("cards")) if known else ():
        named = card.get(TYPE)
        if isinstance(named, Scalar) and named.value not in known:
            yield Finding("unknown-value", f'"{shorten(named.value)}" is no type of this set', named.source, named.span,
                          hint=did_you_mean(nearest(named.value, known), known, "its types are"))  # fmt: skip


def unused_types(node: Mapping) -> list[Scalar]:
    """The names of types that no card has."""
    used = {named.value for card in entries(node.get("cards")) if isinstance(named := card.get(TYPE), Scalar)}
    return [name for entry in types_of(node).values() if isinstance(name := entry.get(TYPE), Scalar) and name.value not in used]
