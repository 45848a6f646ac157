"""What cards say while they lie in a zone: texts that are never carried out, but hold, or wait for something, as long as their card is there.

In: a game and a card. Out: the card's standing texts with their zones, and what they wait for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from alchemy_dsl.ir.game import Card, Game
from alchemy_dsl.ir.nodes import After, Answerable, AtStart, Step, Text, Then, When

TURN_STARTS = "start of a turn"
TURN_ENDS = "end of a turn"
"""Names of what happens without a verb; a verb's id names what happens when it is done."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a text of a card waits for while the card lies in a zone."""

    zone: str
    text: str
    """The text's name."""
    when: When

    @property
    def event(self) -> str:
        """What it waits for, by name."""
        match self.when.event:
            case After(verb=verb):
                return verb
            case AtStart():
                return TURN_STARTS
            case _:
                return TURN_ENDS


def standing_texts(game: Game, card: Card) -> Iterator[tuple[str, str, Text]]:
    """The texts that stand while their card lies in a zone: the zone, the text's name, and the text."""
    for declared in game.kinds[card.kind].texts:
        if declared.active is not None and declared.name in card.texts:
            yield declared.active, declared.name, card.texts[declared.name].text


def sentences(text: Text) -> Iterator[Step]:
    """The sentences of a text; clauses that are joined each by itself."""
    for section in text.sections:
        for step in section.sentences:
            yield from step.steps if isinstance(step, Then) else (step,)


def waits_for(game: Game, card: Card) -> Iterator[Standing]:
    """What a card waits for, in the order of its texts."""
    for zone, name, text in standing_texts(game, card):
        found = (step for step in sentences(text) if isinstance(step, When) and not isinstance(step.event, Answerable))
        yield from (Standing(zone, name, step) for step in found)
