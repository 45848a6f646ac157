"""The text of a new card set that can be checked, tested and played at once.

In: a game with its own sets. Out: YAML. The cards are the game's own under new names, so that they show its notation: of a kind of which a game
takes one for each combination of values, one for each; of every other kind one for each choice of
texts and values that a card can have, in as many copies as the game's own cards make together, so that it plays like these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from alchemy_dsl.cli.scaffold_yaml import fields, plain
from alchemy_dsl.ir.game import Card, Kind, Start, is_a
from alchemy_dsl.language.words import entries
from alchemy_dsl.program.starts import bag, lacking, need
from alchemy_dsl.shelf import Chosen
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.yaml_reader import read_bytes

CARD_SCHEMA = "cards.schema.json"
SCENARIO_SCHEMA = "scenario.schema.json"
GAME_SCHEMA = "game.schema.json"
MOST = 12
"""Cards of one kind in a file to begin with."""
OF_ONE_CARD = frozenset({"name", "id", "kind", "copies", "provenance", "source", "flavor", "notes", "rulings", "allow"})
"""Fields of a card that its double does not take over."""


@dataclass(frozen=True, slots=True)
class Example:
    """A card of the new set: its name, the card of the game that it doubles, and its copies."""

    name: str
    model: Card
    copies: int


def modeline(schema: str, above: int = 1) -> str:
    """The comment by which editors with a YAML language server find the schema of a file that lies so many folders below it."""
    return f"# yaml-language-server: $schema={'../' * above}{schema}"


def set_text(chosen: Chosen, name: str) -> str:
    """The file of a new set."""
    game = chosen.game
    examples = {kind.name: found for kind in game.kinds.values() if (found := _examples(kind, chosen))}
    cards = [example.model for found in examples.values() for example in found]
    short = any(lacking(game, start, cards) for start in game.starts if start.kind in examples)
    allow = "   # allow: incomplete-set - more cards follow; take this away when all are there" if short else ""
    lines = [
        modeline(CARD_SCHEMA),
        f"# A card set of {game.title}. Every card here is a double of one of the game's own: change one after another.",
        '#   alchemy lint               is everything right?',
        '#   alchemy explain "NAME"     what does a card do?',
        "# With the line at the top, an editor that has a YAML extension completes and checks this file while you type.",
        f"game: {plain(game.id)}",
        f"set: {plain(name)}{allow}",
        f"title: {plain(name.replace('-', ' ').capitalize())}",
        "cards:",
    ]
    nodes = _nodes(chosen)
    told = False
    for kind, found in examples.items():
        start = _start(chosen, kind)
        each = start is not None and start.one_for_each is not None
        lines += [f"  # {line}" for line in _about(game.kinds[kind], start if each else None, chosen, again=told)]
        told = told or not each
        for example in found:
            lines += _card(example, nodes)
    return "\n".join(lines) + "\n"


def _start(chosen: Chosen, kind: str) -> Start | None:
    return next((start for start in chosen.game.starts if is_a(chosen.game.kinds, kind, start.kind)), None)


def _about(kind: Kind, start: Start | None, chosen: Chosen, *, again: bool) -> Iterator[str]:
    """What to know of a kind, in comments above its first card; `start` is what takes one for each combination of values."""
    if start is not None:
        yield f"{need(chosen.game, start)[0].upper()}{need(chosen.game, start)[1:]}."
    elif again:
        yield f"The same goes for {kind.plural}."
    else:
        yield f"These take the place of the game's own {kind.plural}: `copies` makes as many as those are. Share the copies out among your cards,"
        yield f"or take the {kind.name} away, and the game's own are played with."


def _examples(kind: Kind, chosen: Chosen) -> list[Example]:
    """The cards of a kind, as few as a game can be played with: of those that are alike the commonest stands for all."""
    cards = [card for card in chosen.cards if card.kind == kind.name]
    if not cards:
        return []
    start = _start(chosen, kind.name)
    if start is None or start.one_for_each is None:
        groups = _alike(cards)
        models = [max(some, key=lambda card: card.copies) for some in groups]
        copies = [min(sum(card.copies for card in some), 999) for some in groups]
        return [Example(*example) for example in zip(_names(kind, models, chosen), models, copies, strict=True)]
    first: dict[tuple[str, ...], Card] = {}
    for card in cards:
        first.setdefault(bag(card, start.one_for_each), card)
    found = first if len(first) <= MOST else dict([next(iter(first.items()))])
    return [Example(f"My {' '.join(card.values[start.one_for_each])} {kind.name}", card, 1) for card in found.values()]


def _alike(cards: list[Card]) -> list[list[Card]]:
    """Cards by what they have: the same texts and the same values; if these are too many, the same texts."""
    groups: dict[tuple[object, ...], list[Card]] = {}
    for card in cards:
        groups.setdefault((*card.texts, *card.values.items()), []).append(card)
    if len(groups) > MOST:
        groups = {}
        for card in cards:
            groups.setdefault(tuple(card.texts), []).append(card)
    return list(groups.values())


def _names(kind: Kind, models: list[Card], chosen: Chosen) -> list[str]:
    """A name for the double of each card: by its values, where words tell them apart, else by numbers."""
    worded = [name for name, attribute in chosen.game.attributes.items() if attribute.values]
    said = [" ".join(value for name in worded for value in card.values.get(name, ())) for card in models]
    if len(models) == 1:
        return [f"My {kind.name}"]
    if all(said) and len(set(said)) == len(said):
        return [f"My {words} {kind.name}" for words in said]
    return [f"My {kind.name} {number}" for number in range(1, len(models) + 1)]


def _nodes(chosen: Chosen) -> dict[tuple[str, str], Mapping]:
    """The cards as they stand in the files of their sets, by set and name."""
    found: dict[tuple[str, str], Mapping] = {}
    for each in chosen.sets:
        node, _ = read_bytes(each.path, Path(each.path).read_bytes())
        for entry in entries(node.get("cards")) if isinstance(node, Mapping) else ():
            name = entry.get("name")
            if isinstance(name, Scalar):
                found[each.id, name.value] = entry
    return found


def _card(example: Example, nodes: dict[tuple[str, str], Mapping]) -> Iterator[str]:
    node = nodes[example.model.set, example.model.name]
    yield f"  - name: {plain(example.name)}"
    yield f"    kind: {plain(example.model.kind)}"
    if example.copies > 1:
        yield f"    copies: {example.copies}"
    for key, value in node.entries:
        if key.value not in OF_ONE_CARD:
            yield from fields(key.value, value, 4)
