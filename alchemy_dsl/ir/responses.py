"""What texts that run in response say: to what their card may be played, and what it then does.

In: a game, its cards and their texts. Out: events, and texts without them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from alchemy_dsl.ir.game import Card, Game, Verb
from alchemy_dsl.ir.nodes import Answerable, Do, Section, Step, Text, When
from alchemy_dsl.ir.walk import walk

IN_RESPONSE = "in response"
"""When a text runs whose card is played while something waits for responses; its event says to what."""
PICKING = frozenset({"swap", "swap-with"})
"""Verbs of the kernel whose things are picked by what does them."""


def in_response(game: Game, card: Card, name: str) -> bool:
    """Whether a text of a card is carried out in response."""
    return any(text.name == name and text.run == IN_RESPONSE for text in game.kinds[card.kind].texts)


def responses_of(game: Game, card: Card) -> list[Answerable]:
    """What a card can be a response to."""
    return [event for name, text in card.texts.items() if in_response(game, card, name) for event in events_of(text.text)]


def events_of(text: Text) -> list[Answerable]:
    """The events that a text says it is a response to."""
    steps = [step for section in text.sections for step in section.sentences]
    return [step.event for step in steps if isinstance(step, When) and isinstance(step.event, Answerable)]


def response_text(text: Text) -> Text:
    """What a text does once it is played in response: that which its event leads to, and what follows it."""
    return Text(tuple(Section(section.header, tuple(bodies(section.sentences))) for section in text.sections))


def bodies(sentences: Sequence[Step]) -> Iterator[Step]:
    """The sentences, of those with an event what the event leads to."""
    for step in sentences:
        yield step.body if isinstance(step, When) and isinstance(step.event, Answerable) else step


def answered_before(verb: Verb) -> bool:
    """Whether a card can be played when a verb would be done: not to the kernel's verbs that pick for themselves, or that do nothing with things."""
    return verb.means is not None or ("things" in verb.slots and verb.id not in PICKING)


def waits(verb: Verb) -> bool:
    """Whether a verb's meaning waits for responses."""
    return any(isinstance(node, Do) and node.verb == "respond" for node in walk(verb.means))
