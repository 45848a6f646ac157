"""Conditions and events in words, without "if".

In: the IR's "whether" and "when". Out: clauses. A condition on a thing that is not there is false: `absent` says which thing that is.
"""

from __future__ import annotations

import re
from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    AnyOf,
    Both,
    Compare,
    Condition,
    Done,
    Eliminated,
    Exists,
    IfYou,
    Is,
    IsEmpty,
    IsPerson,
    Mode,
    Node,
    Noun,
    Number,
    Outcome,
    Param,
    People,
    Pieces,
    Quantity,
    Relation,
    Tally,
    You,
)
from alchemy_dsl.reference.explain_amounts import is_plural
from alchemy_dsl.reference.explain_english import listed
from alchemy_dsl.reference.explain_nouns import phrase, test_words
from alchemy_dsl.reference.explain_people import many, one, passes
from alchemy_dsl.reference.explain_picks import nothing_in
from alchemy_dsl.reference.explain_scene import Scene, Table, words

CONDITIONS: Table[str] = Table()
NONE = Quantity(Mode.AT_MOST, Number(0))
LOOKED_FOR = {Mode.AT_LEAST: "at least ", Mode.AT_MOST: "at most ", Mode.EXACTLY: "exactly "}


def clause(scene: Scene, condition: Node) -> str:
    """A condition as a clause. The same that was just asked is not said twice."""
    again = condition == scene.condition and isinstance(condition, IsEmpty) and not condition.negated
    scene.condition = condition
    return "it is still empty" if again else CONDITIONS.of(condition, scene)


def absent(condition: Condition) -> bool:
    """Whether a condition is also false because the thing it speaks of is not there."""
    match condition:
        case Is(what=Noun()):
            return True
        case Is(what=Pieces(quantity=quantity)):
            return quantity.mode is Mode.THE
        case _:
            return False


def looked_for(scene: Scene, quantity: Quantity) -> str:
    """The number that a condition asks for."""
    if quantity == NONE:
        return "no"
    assert quantity.amount is not None
    return f"{LOOKED_FOR[quantity.mode]}{words(scene, quantity.amount)}"


@CONDITIONS.add(Exists)
def exists(scene: Scene, node: Exists) -> str:
    """There are so many."""
    if isinstance(node.what, People):
        return people_there(scene, node.what)
    pieces, several = node.what, is_plural(scene, node.what.quantity)
    said = phrase(scene, pieces, looked_for(scene, pieces.quantity), several=several, preposition="in")
    if pieces.tests and isinstance(pieces.tests[-1], Done):
        bare = Pieces(pieces.quantity, pieces.kind, pieces.tests[:-1], pieces.places)
        said = phrase(scene, bare, looked_for(scene, pieces.quantity), several=several, preposition="in")
        return f"{said} {'were' if several else 'was'} {test_words(scene, pieces.tests[-1])}"
    if pieces.places and all(isinstance(place.owner, You) for place in pieces.places):
        return f"{scene.you.they} have {said}"
    return f"there {'are' if several else 'is'} {said}"


def people_there(scene: Scene, people: People) -> str:
    """So many people are there, still in the game unless it says otherwise."""
    several = is_plural(scene, people.quantity) and people.quantity != NONE
    said = f"{looked_for(scene, people.quantity)} {many(scene, people) if several else one(scene, people)}"
    out = any(isinstance(test, Eliminated) for test in people.tests)
    return f"there {'are' if several else 'is'} {said}" if out else f"{said} {'are' if several else 'is'} still in the game"


@CONDITIONS.add(IsEmpty)
def is_empty(scene: Scene, node: IsEmpty) -> str:
    """Nothing lies in any of these places, or something does."""
    said = nothing_in(scene, node.places)
    if not node.negated:
        return said
    return said.removesuffix(" empty") + " not empty" if len(node.places) == 1 else f"not both {said}"


@CONDITIONS.add(Is)
def is_(scene: Scene, node: Is) -> str:
    """A thing passes a test."""
    thing = words(scene, node.what)
    plural = thing == "them"
    return f"{'they' if plural else thing} {'are' if plural else 'is'} {test_words(scene, node.test)}"


@CONDITIONS.add(IsPerson)
def is_person(scene: Scene, node: IsPerson) -> str:
    """A player passes a test."""
    return passes(scene, node)


def did_at_all(scene: Scene, node: Compare) -> str | None:
    """Whether somebody did something this turn, or did not."""
    match node:
        case Compare(left=Tally(things=things, args=args) as tally, relation=Relation.AT_LEAST, right=Number(value=1)) if things == bool(args):
            return words(scene, replace(tally, things=False)).removeprefix(TIMES)
        case Compare(left=Tally(things=things, args=args) as tally, relation=Relation.AT_MOST, right=Number(value=0)) if things == bool(args):
            done = words(scene, replace(tally, things=False)).removeprefix(TIMES)
            none = re.sub(r" an? ", " no ", done, count=1)
            return none if none != done else None
        case _:
            return None


TIMES = "the number of times "
"""What stands before what somebody did this turn, where it is counted."""


@CONDITIONS.add(Compare)
def compare(scene: Scene, node: Compare) -> str:
    """Two amounts; of what somebody did this turn, whether they did it at all."""
    found = did_at_all(scene, node)
    return found or f"{words(scene, node.left)} is {node.relation.value} {words(scene, node.right)}"


@CONDITIONS.add(IfYou)
def if_you(scene: Scene, node: IfYou) -> str:
    """What an earlier step did."""
    past, they = scene.past.get(node.step), scene.you.they
    step = f" in step {past.number}" if past and past.number != scene.number else ""
    match node.outcome:
        case Outcome.DID:
            return f"{they} did that{step}{', even in part' if past and past.partly else ''}"
        case Outcome.DID_NOT:
            return f"{they} did nothing of that{step}"
        case Outcome.COULD_NOT:
            return f"{they} could not do that{step}"


@CONDITIONS.add(Both)
def both(scene: Scene, node: Both) -> str:
    """All of them."""
    return listed([clause(scene, part) for part in node.conditions])


@CONDITIONS.add(AnyOf)
def any_of(scene: Scene, node: AnyOf) -> str:
    """At least one of them."""
    return listed([clause(scene, part) for part in node.conditions], "or")


@CONDITIONS.add(Param)
def param(scene: Scene, node: Param) -> str:
    """Whatever a verb's slot was given."""
    return words(scene, node)
