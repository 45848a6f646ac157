"""Reads a card set: the facts of each card, and each of its texts as IR.

In: the checked node of a `*.cards.yaml` and the game it names. Out: a `CardSet` with the cards that are whole, and findings; a card with an
error is left out, and does not hide the others. Names of cards are words of every text of their game, so all names come first.
"""

from __future__ import annotations

from collections.abc import Iterable

from alchemy_dsl.ir.game import Card, CardSet, CardText, Kind
from alchemy_dsl.language.card_names import card_id
from alchemy_dsl.language.card_types import TYPE, check_types, with_types
from alchemy_dsl.language.decks import read_decks
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.text_reader import TextReader
from alchemy_dsl.language.verbs import texts, value, whole
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding, Related
from alchemy_dsl.source.nodes import Mapping, Node, Scalar
from alchemy_dsl.source.visible import shorten

FACTS = (TYPE, "source", "provenance", "flavor", "notes", "rulings")
OF_ALL = ("source", "provenance")
"""Facts that the head of a set states for all its cards."""


def names_in(node: Mapping) -> list[tuple[str, str]]:
    """The names of the cards of a set's node, with their kinds, sides' own names included."""
    found = [(value(entry, "name"), value(entry, "kind")) for entry in entries(node.get("cards"))]
    return [(name, kind) for name, kind in found if name]


def read_set(node: Mapping, loaded: LoadedGame, lexicon: Lexicon, findings: list[Finding]) -> CardSet:
    """The set of a file. `lexicon` knows the names of all cards that its texts may name."""
    findings.extend(check_types(node))
    node = with_types(node)
    reader = TextReader(lexicon)
    cards: list[Card] = []
    ids: dict[str, Scalar] = {}
    for entry in entries(node.get("cards")):
        mine: list[Finding] = []
        card = read_card(entry, node, loaded, reader, mine)
        findings.extend(mine)
        if card is None:
            continue
        if card.id in ids:
            findings.append(_same_card(card, ids[card.id]))
            continue
        ids[card.id] = card.node
        if not any(finding.severity == "error" for finding in mine):
            cards.append(card)
    path = node.source.path
    return CardSet(value(node, "set"), value(node, "title") or value(node, "set"), loaded.game.id, path, tuple(cards), tuple(read_decks(node)))


def _same_card(card: Card, first: Scalar) -> Finding:
    """The finding for a card whose name, or what programs call it by, another one of its set has."""
    line = first.source.position(first.span.start)[0]
    if first.value == card.name:
        message, hint = f'this set has a card "{shorten(card.name)}" already, in line {line}', "give one of them another name, or say copies: 2"
    else:
        message = f'other programs call this card "{shorten(card.id)}", and "{shorten(first.value)}" in line {line} too'
        hint = "give one of them another name, or an id of its own: id: …"
    return Finding("same-card", message, card.node.source, card.node.span, hint=hint, related=(Related("the first", first.source, first.span),))


def read_card(entry: Mapping, head: Mapping, loaded: LoadedGame, reader: TextReader, findings: list[Finding]) -> Card | None:
    """One card; None if it has no name or kind to speak of. What the set's head says of all its cards, a card may say otherwise."""
    name, kind = entry.get("name"), loaded.game.kinds.get(value(entry, "kind"))
    if not isinstance(name, Scalar) or kind is None:
        return None
    return Card(
        id=value(entry, "id") or card_id(name.value),
        name=name.value,
        kind=kind.name,
        values={attribute: values_of(entry, attribute, loaded) for attribute in kind.attributes},
        copies=whole(value(entry, "copies"), 1),
        texts=texts_of(entry, kind, reader, findings),
        facts=facts_in(head, OF_ALL) | facts_in(entry, FACTS),
        set=value(head, "set"),
        node=name,
    )


def facts_in(node: Mapping, names: Iterable[str]) -> dict[str, str]:
    """The facts of these names that are there; a list is a line each."""
    return {name: "\n".join(scalar.value for scalar in held) for name in names if (held := texts(node.get(name)))}


def values_of(entry: Mapping, attribute: str, loaded: LoadedGame) -> tuple[str, ...]:
    """The values of an attribute, under its name or its plural."""
    declared = loaded.game.attributes[attribute]
    node = entry.get(declared.name) or entry.get(declared.plural)
    return tuple(scalar.value for scalar in texts(node))


def texts_of(entry: Mapping, kind: Kind, reader: TextReader, findings: list[Finding]) -> dict[str, CardText]:
    """The card's texts, each a text alone or with the side's own name."""
    found: dict[str, CardText] = {}
    for declared in kind.texts:
        title, scalar = text_node(entry.get(declared.name))
        if scalar is None:
            if declared.says is not None and declared.source is not None:
                found[declared.name] = CardText(declared.name, None, declared.source, declared.says)
            continue
        text = reader.read(scalar, findings)
        if text is not None:
            found[declared.name] = CardText(declared.name, title, scalar, text)
    return found


def text_node(node: Node | None) -> tuple[str | None, Scalar | None]:
    """A side's own name and its text."""
    if isinstance(node, Mapping):
        inner = node.get("text")
        return value(node, "name") or None, inner if isinstance(inner, Scalar) else None
    return None, node if isinstance(node, Scalar) else None
