"""The tables of a Program: every name of a game as a number. Cards are numbered by id, so that no order of files matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from alchemy_dsl.ir.decks import Deck
from alchemy_dsl.ir.game import Card, Game, Kind, Start, TurnStep, Verb, below, is_a, rules_of_kinds
from alchemy_dsl.ir.nodes import (
    Adjust,
    After,
    Answerable,
    Doable,
    Forbid,
    ForEach,
    Measure,
    Node,
    Param,
    Tally,
    Text,
    When,
    Worth,
    Would,
    You,
)
from alchemy_dsl.ir.responses import responses_of, waits
from alchemy_dsl.ir.standing import Standing, sentences, standing_texts, waits_for
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.program.program import AttributeRow, EventRow, KindRow, StartRow, ZoneRow
from alchemy_dsl.program.scope import Remembered, remember

LOOKED_FOR = (Forbid, Tally, When)
"""What the whole program is searched for before any text is lowered."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A verb's meaning, looked through: what is wanted of its steps, and how often it names each slot."""

    steps: dict[int, Remembered]
    named: Counter[str]

    def fresh(self) -> dict[int, Remembered]:
        """The steps of one expansion of the verb."""
        return {step: Remembered(set(remembered.wants)) for step, remembered in self.steps.items()}


@dataclass(frozen=True, slots=True)
class Names:
    """Numbers of the names of a game."""

    game: Game
    cards: tuple[Card, ...]
    kinds: dict[str, int]
    zones: dict[str, int]
    attributes: dict[str, int]
    states: dict[str, int]
    verbs: dict[str, int]
    bans: tuple[Forbid, ...]
    """What texts can forbid for the rest of a turn."""
    watched: frozenset[str]
    """Verbs that some trigger waits for which a text sets up."""
    tallies: tuple[Tally, ...]
    """What is counted of each player's turn; whose count is asked for is left out."""
    standing: tuple[tuple[int, Standing], ...]
    """What cards wait for where they lie, with the card's number."""
    events: tuple[str, ...]
    """All that they wait for, by name."""
    answers: tuple[tuple[int, Answerable], ...]
    """The cards that can be played in response, each with its event."""

    meanings: dict[str, Meaning] = field(default_factory=dict)
    """What is known of the verbs' meanings; each is looked through once."""

    def meaning(self, verb: Verb) -> Meaning:
        """What lowering a verb asks of its meaning."""
        if verb.id not in self.meanings:
            named = Counter(node.slot for node in walk(verb.means) if isinstance(node, Param))
            if waits(verb) or self.answered(verb.id):
                named.update(list(verb.slots))  # what waits for responses names them all
            assert verb.means is not None
            self.meanings[verb.id] = Meaning(remember([(verb.means, False)]), named)
        return self.meanings[verb.id]

    def answered(self, verb: str) -> bool:
        """Whether some card can be played when a verb would be done."""
        return any(isinstance(event, Would) and event.verb == verb for _, event in self.answers)

    asking: list[Doable] = field(default_factory=list)
    """The tests of which texts are being looked at, to find out what these can do."""

    def faces(self, name: str) -> list[tuple[int, int]]:
        """Kind and face of every face of this name."""
        return [(self.kinds[kind.name], kind.faces.index(name)) for kind in self.game.kinds.values() if name in kind.faces]

    def called(self, name: str) -> list[int]:
        """The cards of this name; a name that only one side has counts too."""
        return [
            number
            for number, card in enumerate(self.cards)
            if card.name == name or any(text.title == name for text in card.texts.values())
        ]

    def adjusting(self, measure: str) -> list[tuple[int, str, int]]:
        """The cards that change a number of the game while they lie in a zone: card, zone, and by how much."""
        return [
            (number, zone, step.by)
            for number, card in enumerate(self.cards)
            for zone, _, text in standing_texts(self.game, card)
            for step in walk(text)
            if isinstance(step, Adjust) and step.measure == measure
        ]

    def valuing(self, attribute: str) -> list[tuple[int, str, ForEach | None, Worth]]:
        """The cards that change what pieces have of an attribute while they lie in a zone: card, zone, how often, and what they say. One that
        counts by a number of the game is refused where it stands."""
        return [
            (number, zone, step if isinstance(step, ForEach) else None, worth)
            for number, card in enumerate(self.cards)
            for zone, _, text in standing_texts(self.game, card)
            for step in sentences(text)
            for worth in [step.body if isinstance(step, ForEach) else step]
            if isinstance(worth, Worth) and worth.attribute == attribute and not (isinstance(step, ForEach) and isinstance(step.of, Measure | Tally))
        ]

    def value(self, attribute: str, value: str) -> int:
        """The number of a value of an attribute."""
        return self.game.attributes[attribute_name(self.game, attribute)].values.index(value)

    def attribute(self, name: str) -> int:
        """The number of an attribute, by its name or its plural."""
        return self.attributes[attribute_name(self.game, name)]


def attribute_name(game: Game, name: str) -> str:
    """The attribute's own name; its plural is read too."""
    if name in game.attributes:
        return name
    return next(key for key, attribute in game.attributes.items() if attribute.plural == name)


def names(game: Game, cards: Sequence[Card], texts: Iterable[Text]) -> Names:
    """All names of a game, its cards and further texts."""
    ordered = tuple(sorted((*cards, *game.pieces), key=lambda card: card.id))
    standing = tuple((number, each) for number, card in enumerate(ordered) for each in waits_for(game, card))
    run = (*all_texts(game, ordered, texts), *(each.when.body for _, each in standing))
    nodes = [node for text in run for node in walk(text) if isinstance(node, LOOKED_FOR)]
    states = [state for kind in game.kinds.values() for state in kind.states]
    return Names(
        game,
        ordered,
        {name: number for number, name in enumerate(game.kinds)},
        {name: number for number, name in enumerate(game.zones)},
        {name: number for number, name in enumerate(game.attributes)},
        {name: number for number, name in enumerate(dict.fromkeys(states))},
        {name: number for number, name in enumerate(game.verbs)},
        tuple(dict.fromkeys(node for node in nodes if isinstance(node, Forbid))),
        frozenset(node.event.verb for node in nodes if isinstance(node, When) and isinstance(node.event, After)),
        tuple(dict.fromkeys(replace(node, actor=You()) for node in (*nodes, *in_words(game)) if isinstance(node, Tally))),
        standing,
        tuple(dict.fromkeys(each.event for _, each in standing)),
        tuple((number, event) for number, card in enumerate(ordered) for event in responses_of(game, card)),
    )


def in_words(game: Game) -> Iterator[Node]:
    """Every node of what words of a game mean: of its verbs, numbers and conditions."""
    for verb in game.verbs.values():
        yield from walk((verb.means, verb.needs))
    for number in game.measures.values():
        yield from walk(number.means)
    for condition in game.conditions.values():
        yield from walk(condition.means)


def all_texts(game: Game, cards: Iterable[Card], texts: Iterable[Text]) -> Iterator[Text]:
    """Every text of a game that is carried out: its procedure, its cards' in this order, further ones. A text that several cards share comes
    once; one that only stands while its card lies in a zone, never."""
    seen: set[int] = set()
    yield game.setup
    yield game.eliminated
    for step in turn_steps(game):
        yield step.text
    for ending in game.endings:
        yield ending.text
    for _, _, rule in rules_of_kinds(game.kinds):
        yield rule
    for card in cards:
        stands = {name for _, name, _ in standing_texts(game, card)}
        for name, text in card.texts.items():
            if name not in stands and id(text.text) not in seen:
                seen.add(id(text.text))
                yield text.text
    yield from texts


def turn_steps(game: Game) -> Iterator[TurnStep]:
    """The steps of all turns: of a player's, then of each participant's who is no player."""
    yield from game.turn
    for other in game.non_players:
        yield from other.turn


def attribute_rows(game: Game) -> tuple[AttributeRow, ...]:
    """The attributes with their values."""
    return tuple(AttributeRow(attribute.name, attribute.values) for attribute in game.attributes.values())


def rule_names(game: Game) -> list[str]:
    """The names of the rules that kinds have, each once."""
    return list(dict.fromkeys(name for kind in game.kinds.values() for name in kind.rules))


def kind_rows(game: Game, routines: Mapping[int, int]) -> tuple[KindRow, ...]:
    """The kinds with their faces and states; `routines` are those of the rules' texts, by the texts' `id`."""
    rules = rule_names(game)
    numbers = {name: number for number, name in enumerate(game.kinds)}
    return tuple(
        KindRow(
            kind.name, kind.plural, kind.faces, kind.states, tuple(numbers[name] for name in below(game.kinds, kind.name)), kind.alike,
            tuple(routines.get(id(kind.rules.get(rule)), -1) for rule in rules),
        )
        for kind in game.kinds.values()
    )


def zone_rows(game: Game) -> tuple[ZoneRow, ...]:
    """The zones."""
    return tuple(ZoneRow(zone.name, zone.each, zone.seen_by, zone.ordered) for zone in game.zones.values())


def start_rows(table: Names) -> tuple[StartRow, ...]:
    """Who begins with what."""
    return tuple(
        StartRow(
            table.zones[start.zone],
            start.to,
            tuple(number for number, card in enumerate(table.cards) if begins(table.game, start, card)),
            -1 if start.one_for_each is None else table.attribute(start.one_for_each),
            tuple(deck_row(table, deck) for deck in start.decks),
        )
        for start in table.game.starts
    )


def event_row(table: Names, event: str) -> EventRow:
    """Something that cards wait for where they lie, with these cards."""
    return EventRow(event, tuple(dict.fromkeys(number for number, each in table.standing if each.event == event)))


def deck_row(table: Names, deck: Deck) -> tuple[int, ...]:
    """The cards of a deck by number, in the order of all cards."""
    copies = dict(deck.cards)
    return tuple(number for number, card in enumerate(table.cards) for _ in range(copies.get(card.name, 0)))


def begins(game: Game, start: Start, card: Card) -> bool:
    """Whether a card is one of those that a start deals."""
    return is_a(game.kinds, card.kind, start.kind) and (not start.sets or card.set in start.sets) and card.name not in start.without


def bags(table: Names, card: Card) -> tuple[tuple[int, ...], ...]:
    """For each attribute, how often the card has each of its values; of one of numbers, the numbers."""
    own = {attribute_name(table.game, name): values for name, values in card.values.items()}
    return tuple(
        tuple(own.get(name, ()).count(value) for value in attribute.values)
        if attribute.values
        else tuple(int(number) for number in own.get(name, ()) if number.removeprefix("-").isdecimal())
        for name, attribute in table.game.attributes.items()
    )


def text_names(kind: Kind) -> list[str]:
    """The name of the text that each face shows; of a kind without faces, the one that is carried out."""
    if kind.faces:
        return list(kind.faces)
    return [text.name for text in kind.texts if text.active is None][:1]
