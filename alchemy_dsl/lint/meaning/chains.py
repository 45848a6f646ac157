"""Which cards can set off which, and the circles among them.

In: the cards of a set with their texts. Out: circles, each the shortest through its first card. A card leads to the cards whose text it may
carry out, and to the triggers that answer to what it does; a trigger leads on in the same way. Cards that are meant by one phrase stand
behind one node in the middle (a `Choice`), so the graph grows with the cards, not with their pairs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from alchemy_dsl.ir.game import Card
from alchemy_dsl.ir.nodes import After, Called, Do, HasValue, It, Node, Noun, Pieces, PieceTest, Value, When
from alchemy_dsl.lint.meaning.contradictions import contradiction
from alchemy_dsl.lint.meaning.nodes import Given, steps_in

if TYPE_CHECKING:
    from alchemy_dsl.lint.views import SetView, TextView


@dataclass(frozen=True, slots=True)
class Place:
    """A card (`trigger` is -1) or one of its triggers, by number."""

    card: str
    trigger: int = -1


@dataclass(frozen=True, slots=True)
class Choice:
    """Any card of a kind that passes these tests."""

    kind: str
    tests: tuple[PieceTest, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb done to things of a kind that pass these tests."""

    verb: str
    kind: str | None
    tests: tuple[PieceTest, ...]


@dataclass(slots=True)
class Circle:
    """A way that leads back to its start. `first` is where it begins, for the finding."""

    places: list[Place]
    size: int
    """How many cards and triggers lead to each other in all."""
    triggers: bool
    """Whether a trigger is among them: then nothing but the game's bound ends it."""


@dataclass(slots=True)
class Graph:
    """What leads where. `begun` keeps for a place the text and node that a finding points at; `awaited` are the verbs of triggers."""

    awaited: frozenset[str] = frozenset()
    leads: dict[Hashable, list[Hashable]] = field(default_factory=dict)
    begun: dict[Place, tuple[TextView, Node]] = field(default_factory=dict)


def circles(cards: SetView) -> Iterator[tuple[Circle, Graph]]:
    """Every group of cards and triggers that lead to each other, as its shortest circle, in the order of the file."""
    graph = graph_of(cards)
    order = {place: number for number, place in enumerate(graph.leads) if isinstance(place, Place)}
    groups = [group for group in components(graph.leads) if len(group) > 1 or group[0] in graph.leads.get(group[0], ())]
    found = []
    for group in groups:
        places = sorted((node for node in group if isinstance(node, Place)), key=order.__getitem__)
        start = next((place for place in places if place.trigger >= 0), places[0])
        way = shortest(graph.leads, start, set(group))
        found.append((order[places[0]], Circle(way, len(places), any(place.trigger >= 0 for place in way))))
    for _, circle in sorted(found, key=lambda entry: entry[0]):
        yield circle, graph


# ------------------------------------------------------------------ the graph


def graph_of(cards: SetView) -> Graph:
    """What every card and trigger of a set leads to."""
    graph = Graph()
    triggers = {text: [node for node in text.nodes if isinstance(node, When) and isinstance(node.event, After)] for text in cards.texts}
    graph.awaited = frozenset(node.event.verb for found in triggers.values() for node in found if isinstance(node.event, After))
    events: dict[str, list[tuple[Place, Deed]]] = {}
    for card in cards.cards:
        place = Place(card.id)
        graph.leads[place] = []
        numbers = count()
        for text in cards.texts_of[card.id]:
            inside = {id(step) for trigger in triggers[text] for step in steps_in(trigger.body)}
            lead(graph, place, text, [step for step in text.steps if id(step) not in inside])
            for trigger in triggers[text]:
                here = Place(card.id, next(numbers))
                graph.leads[here] = []
                lead(graph, here, text, steps_in(trigger.body))
                assert isinstance(trigger.event, After)
                event = deed_of(trigger.event.verb, cards.meanings.given(trigger.event))
                events.setdefault(event.verb, []).append((here, event))
    join(graph, cards, events)
    return graph


def lead(graph: Graph, place: Place, text: TextView, own: list[Do]) -> None:
    """Adds what a place's own steps may carry out, and what they do that a trigger waits for."""
    meanings = text.cards.meanings
    for step in own:
        given = text.given[id(step)]
        for verb in sorted(meanings.verbs_in(step.verb) & graph.awaited):
            graph.leads[place].append(deed_of(verb, given if verb == step.verb else {}))
        for kernel in meanings.kernel_steps(step.verb, given) if any(map(carries_out, meanings.ends_in(step.verb))) else ():
            things = things_of(kernel.given.get("things"), text)
            if carries_out(kernel.verb) and things is not None and text.cards.truth.none_of(things) is None:
                graph.leads[place].append(Choice(things.kind, tuple(test for test in things.tests if isinstance(test, HasValue | Called))))
                graph.begun.setdefault(place, (text, step))
        graph.begun.setdefault(place, (text, step))


def carries_out(verb: str) -> bool:
    """Whether a verb of the kernel carries out the text of a piece, or a rule of its kind, which may do so."""
    return verb.partition(" ")[0] in ("carry-out", "carry-out-rule")


def things_of(value: Value | None, text: TextView) -> Pieces | None:
    """The pieces that a noun phrase means."""
    match value:
        case Pieces():
            return value
        case Noun(name=name):
            return text.cards.game.nouns[name].means
        case It(step=number):
            before = next((text.given[id(step)] for step in text.steps if step.step == number), {})
            return next((whole for whole in before.values() if isinstance(whole, Pieces)), None)
        case _:
            return None


def deed_of(verb: str, given: Given) -> Deed:
    """A verb with what its first things are; names are left out, so that there are few different deeds."""
    for value in given.values():
        if isinstance(value, Pieces):
            return Deed(verb, value.kind, tuple(test for test in value.tests if isinstance(test, HasValue)))
    return Deed(verb, None, ())


def join(graph: Graph, cards: SetView, events: dict[str, list[tuple[Place, Deed]]]) -> None:
    """Leads from each choice to its cards, and from each deed to the triggers that answer to it."""
    by_kind: dict[str, list[Card]] = {}
    for card in cards.cards:
        by_kind.setdefault(card.kind, []).append(card)
    middle = {node for leads in graph.leads.values() for node in leads}
    for node in sorted(middle, key=repr):
        if isinstance(node, Choice):
            named = next((test.name for test in node.tests if isinstance(test, Called) and not test.negated), None)
            among = [cards.by_name[named]] if named in cards.by_name else by_kind.get(node.kind, [])
            graph.leads[node] = [Place(card.id) for card in among if card.texts and fits(card, node)]
        elif isinstance(node, Deed):
            answers = [place for place, event in events.get(node.verb, ()) if compatible(node, event, cards)]
            graph.leads[node] = list(answers)


def fits(card: Card, choice: Choice) -> bool:
    """Whether a card can be the one that a phrase means."""
    for test in choice.tests:
        match test:
            case HasValue(attribute=attribute, value=value, negated=negated):
                if (value in card.values.get(attribute, ())) == negated:
                    return False
            case Called(name=name, negated=negated):
                if (card.name == name) == negated:
                    return False
            case _:
                continue
    return True


def compatible(deed: Deed, event: Deed, cards: SetView) -> bool:
    """Whether a deed can be what a trigger waits for."""
    if deed.kind is None or event.kind is None:
        return True
    return deed.kind == event.kind and contradiction(deed.kind, (*deed.tests, *event.tests), cards.game, {}) is None


# ------------------------------------------------------------------ circles


def components(leads: dict[Hashable, list[Hashable]]) -> list[list[Hashable]]:
    """The groups of nodes that lead to each other (Tarjan 1972, without recursion)."""
    index: dict[Hashable, int] = {}
    low: dict[Hashable, int] = {}
    stack: list[Hashable] = []
    on_stack: set[Hashable] = set()
    groups: list[list[Hashable]] = []
    for root in leads:
        if root in index:
            continue
        todo: list[tuple[Hashable, Iterator[Hashable]]] = [(root, iter(leads.get(root, ())))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while todo:
            node, rest = todo[-1]
            following = next(rest, None)
            if following is None:
                todo.pop()
                if todo:
                    low[todo[-1][0]] = min(low[todo[-1][0]], low[node])
                if low[node] == index[node]:
                    group: list[Hashable] = []
                    while not group or group[-1] != node:
                        group.append(stack.pop())
                        on_stack.discard(group[-1])
                    groups.append(group)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                on_stack.add(following)
                todo.append((following, iter(leads.get(following, ()))))
            elif following in on_stack:
                low[node] = min(low[node], index[following])
    return groups


def shortest(leads: dict[Hashable, list[Hashable]], start: Place, group: set[Hashable]) -> list[Place]:
    """The shortest way from a place back to itself inside a group, by way of another place if there is one.

    Both ends are included, the nodes in the middle are not; two steps of a way may go through the same one.
    """
    alone = sum(isinstance(node, Place) for node in group) == 1
    back = {node for node in group if start in leads.get(node, ())}
    came: dict[Hashable, Hashable] = {}
    todo: deque[Hashable] = deque([start])
    while todo:
        node = todo.popleft()
        for following in leads.get(node, ()):
            if following in back and (alone or node != start):
                way = [node]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return [*(place for place in reversed(way) if isinstance(place, Place)), start]
            if following in group and following not in came and following != start:
                came[following] = node
                todo.append(following)
    return [start, start]
