"""Which of a game's words its texts, its cards and its own structure use.

In: a game, card sets. Out: pairs of a sort (kind, zone, verb, rule, person, noun, header, attribute, value, state) and a name; a value's name is
`attribute: value`.
"""

from __future__ import annotations

from collections.abc import Iterable

from alchemy_dsl.ir.game import CardSet, Game, rules_of_kinds
from alchemy_dsl.ir.nodes import (
    After,
    Announced,
    AtMost,
    Cannot,
    Distinct,
    Do,
    Done,
    Forbid,
    HasValue,
    Header,
    InState,
    Mark,
    Marked,
    Nearest,
    Node,
    Noun,
    OfKind,
    People,
    Pieces,
    Place,
    SameValues,
    Tally,
    Worth,
    Would,
)  # fmt: skip
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.kind_rules import CARRY_OUT_RULE

Use = tuple[str, str]


def uses_of_cards(sets: Iterable[CardSet]) -> set[Use]:
    """What cards are, and what their texts say."""
    used: set[Use] = set()
    for card in (card for card_set in sets for card in card_set.cards):
        used.add(("kind", card.kind))
        for attribute, values in card.values.items():
            used |= {("attribute", attribute), *(("value", f"{attribute}: {value}") for value in values)}
        for said in card.texts.values():
            used |= uses_in(said.text)
    return used


def uses_of_game(game: Game) -> set[Use]:
    """What the procedure, the meanings of words, and the tables of a game use. A word does not use itself."""
    turns = [*game.turn, *(step for other in game.non_players for step in other.turn)]
    used = uses_in((game.setup, game.eliminated, *(step.text for step in turns), *(ending.text for ending in game.endings)))
    used |= uses_in((*(named.rule for named in game.rules), *game.headers.values()))
    for verb in game.verbs.values():
        defaults = tuple(slot.default for slot in verb.slots.values() if slot.default is not None)
        used |= uses_in((verb.means, verb.needs, *defaults)) - {("verb", verb.id)}
    for noun in game.nouns.values():
        used |= uses_in(noun.means) - {("noun", noun.phrase)}
    for person in game.people.values():
        used |= ({("person", person.base)} | uses_in(person.tests)) - {("person", person.word)}
    for start in game.starts:
        used |= {("zone", start.zone), ("kind", start.kind), ("attribute", start.one_for_each or "")}
    used |= uses_in(tuple(text for _, _, text in rules_of_kinds(game.kinds)))
    for kind in game.kinds.values():
        used |= {("attribute", attribute) for attribute in kind.attributes} | {("kind", kind.base or "")}
    if game.responses is not None:
        used |= {("verb", game.responses.verb), ("zone", game.responses.zone)}
    criteria = [criterion.of for criterion in game.winner.by] if game.winner else []
    used |= uses_in((*(row.of for row in game.score), *(of for of in criteria if of is not None)))
    return used


def uses_in(meaning: object) -> set[Use]:
    """What a piece of IR uses."""
    return {use for node in walk(meaning) for use in uses(node)}


def uses(node: Node) -> Iterable[Use]:
    """What one node names."""
    match node:
        case Do(verb=verb) if verb.startswith(CARRY_OUT_RULE):
            return (("rule", verb.partition(" ")[2]),)
        case (
            Do(verb=verb) | After(verb=verb) | Announced(verb=verb) | Would(verb=verb) | Forbid(verb=verb) | Cannot(verb=verb) | Done(verb=verb)
            | Tally(verb=verb)
        ):
            return (("verb", verb),)
        case Mark(mark=mark) | Marked(mark=mark):
            return (("mark", mark),)
        case People(person=person) | Nearest(person=person):
            return (("person", person),)
        case Place(zone=str(zone)):
            return (("zone", zone),)
        case Pieces(kind=kind) | OfKind(kind=kind):
            return (("kind", kind),)
        case HasValue(attribute=attribute, value=value):
            return (("attribute", attribute), ("value", f"{attribute}: {value}"))
        case InState(state=state) | AtMost(state=state):
            return (("state", state),)
        case SameValues(attribute=attribute) | Distinct(attribute=attribute) | Worth(attribute=attribute):
            return (("attribute", attribute),)
        case Noun(name=name):
            return (("noun", name),)
        case Header(word=str(word)):
            return (("header", word),)
        case _:
            return ()
