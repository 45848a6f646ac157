"""The numbers and conditions that a game declares, as the rules show them: what each means, between which bounds, and which cards change it.

In: the desk, and whose numbers and conditions (the base game's or a variant's). Out: sections, each with an anchor made of its phrase.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Card, ConditionDef, Game, MeasureDef
from alchemy_dsl.ir.nodes import Adjust, Node
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.reference.explain_english import capital, listed, sentence
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.game_data import Data, by_name, text
from alchemy_dsl.reference.site.linking import Linker, Source
from alchemy_dsl.reference.site.model import Block, Bullets, Paragraph, Ref, Run, Section, Written, plain
from alchemy_dsl.reference.site.terms import RULES, derived_anchor


def derived(desk: Desk, game: Game, data: Data, linker: Linker, prefix: str = "") -> Iterator[Section]:
    """A section for each; `prefix` stands before the anchors of a variant's, of which only those are told that the base game has otherwise."""
    base = desk.game if prefix else None
    for name, number in game.constants.items():
        if base is None or base.constants.get(name) != number:
            yield Section(plain(capital(name)), (Paragraph(plain(f"It is {number}.")),), f"{prefix}{derived_anchor(name)}")
    for found in game.measures.values():
        if base is None or base.measures.get(found.phrase.removeprefix("your ")) != found:
            said = text(by_name(data, "numbers", "phrase").get(found.phrase, {}), "means")
            blocks = [*_meant(said, found.means, "number", found.phrase, prefix, linker), *_number(found, desk)]
            yield _section(found, blocks, prefix)
    for held in game.conditions.values():
        if base is None or base.conditions.get(held.phrase.removeprefix("you ")) != held:
            said = text(by_name(data, "conditions", "phrase").get(held.phrase, {}), "means")
            yield _section(held, _meant(said, held.means, "needs", held.phrase, prefix, linker), prefix)


def _section(found: MeasureDef | ConditionDef, blocks: Iterator[Block] | list[Block], prefix: str) -> Section:
    return Section(plain(capital(found.phrase)), tuple(blocks), f"{prefix}{derived_anchor(found.phrase)}")


def _meant(said: str, means: Node | None, start: str, phrase: str, prefix: str, linker: Linker) -> Iterator[Block]:
    """What it means, as the game file says it, with links."""
    if means is not None:
        yield Written(linker.lines(said, means, Source(phrase, Ref(RULES, f"{prefix}{derived_anchor(phrase)}"), "rule"), start))


def _number(found: MeasureDef, desk: Desk) -> Iterator[Block]:
    """What each seat begins with, the bounds, and the cards that change it."""
    if found.by_seat:
        yield Paragraph(plain(f"By seat, clockwise from the player who begins: {', '.join(map(str, found.by_seat))}."))
    bounds = [f"never {words} than {number}" for words, number in (("less", found.least), ("more", found.most)) if number is not None]
    if bounds:
        yield Paragraph(plain(sentence(listed(bounds))))
    changes = [(card, by) for card in desk.cards for by in _changes(card, found)]
    if changes:
        yield Paragraph(plain("Changed by:"))
        yield Bullets(tuple((desk.card_run(card), Run(f": {abs(by)} {'more' if by > 0 else 'less'}")) for card, by in changes))


def _changes(card: Card, found: MeasureDef) -> Iterator[int]:
    """By how much a card's standing texts change a number."""
    name = found.phrase.removeprefix("your ")
    for said in card.texts.values():
        yield from (node.by for node in walk(said.text) if isinstance(node, Adjust) and node.measure == name)
