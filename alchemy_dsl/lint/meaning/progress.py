"""What steps use up, and what they could change of a condition: whether doing them again and again comes to an end.

In: steps of a text, and conditions. Out: effects, each what one verb of the kernel does to zones; and whether they get anywhere. Where something
is not understood, it may do anything: a finding needs certainty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from alchemy_dsl.ir.derived import Shows
from alchemy_dsl.ir.nodes import (
    Amount,
    AnyOf,
    Both,
    Compare,
    Condition,
    Contents,
    Count,
    Do,
    Exists,
    HasValue,
    InState,
    IsEmpty,
    Mode,
    More,
    Number,
    Pick,
    Pieces,
    Place,
    Quantity,
    Relation,
    Value,
    You,
)  # fmt: skip
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.lint.meaning.nodes import KernelStep, Meanings

Spot = tuple[str, bool]
"""A zone, and whether it is one of the player spoken to."""
ENDS = frozenset({"win", "draw-game", "end-game"})
CHANCE = frozenset({"roll", "shuffle", "shuffle-into"})
LOOKS = frozenset({"become", "turn-over", "set", "roll"})
STILL = frozenset({"choose", "reveal", "hide", "turn-over", "set", "swap", "swap-with", "respond", "be-eliminated"})
"""The kernel's verbs that use nothing up."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a verb of the kernel does: from where to where things go (None: not known), and whether chance decides which."""

    verb: str
    source: frozenset[Spot] | None = frozenset()
    target: frozenset[Spot] | None = frozenset()
    chance: bool = False


@dataclass(frozen=True, slots=True)
class Need:
    """What would change a condition: more (or fewer) things in one of these zones (empty: anywhere), or other looks of them."""

    spots: frozenset[Spot]
    more: bool
    looks: bool
    values: bool


def carries_out(verb: str) -> bool:
    """Whether a verb of the kernel carries out a text, or a rule of a kind."""
    return verb.startswith("carry-out")


def effects(steps: Iterable[Do], meanings: Meanings) -> list[Effect]:
    """What steps come to, in order."""
    return [effect(kernel) for step in steps for kernel in meanings.kernel_steps(step.verb, meanings.given(step))]


def effect(step: KernelStep) -> Effect:
    """What a verb of the kernel does, with what is given for its slots."""
    things, place = step.given.get("things"), step.given.get("place")
    chance = step.verb in CHANCE or any(isinstance(node, Pieces) and node.pick is Pick.RANDOM for value in step.given.values() for node in walk(value))
    match step.verb:
        case "move":
            return Effect(step.verb, spots_of(things), spot(place), chance)
        case "shuffle-into":
            return Effect(step.verb, spot(step.given.get("from")), spot(place), chance)
        case "trade":
            both = [spot(value) for value in step.given.values()]
            known = None if None in both else frozenset().union(*(each for each in both if each))
            return Effect(step.verb, known, known, chance)
        case _:
            return Effect(step.verb, chance=chance)


def spot(place: Value | None) -> frozenset[Spot] | None:
    """The zone of a place."""
    if isinstance(place, Place) and isinstance(place.zone, str):
        return frozenset({(place.zone, isinstance(place.owner, You))})
    return None


def spots_of(things: Value | None) -> frozenset[Spot] | None:
    """The zones in which things lie."""
    if not isinstance(things, Pieces | Contents) or not things.places:
        return None
    found = [spot(place) for place in things.places]
    return None if None in found else frozenset().union(*(each for each in found if each))


# ------------------------------------------------------------------ what is used up


def uses_up(done: Sequence[Effect]) -> bool:
    """Whether something runs out, or chance decides, when this is done again and again: things come where nothing takes them from."""
    moves = [each for each in done if each.verb in ("move", "shuffle-into")]
    if any((each.chance and each.verb != "shuffle-into") or each.verb in ENDS or each.verb == "become" for each in done):
        return True
    if any(each.verb not in STILL and each not in moves and each.verb != "trade" and not carries_out(each.verb) for each in done):
        return True  # a verb that is not known here
    if any(each.source is None or each.target is None for each in moves):
        return bool(moves)
    taken = frozenset().union(*(each.source for each in moves if each.source))
    return any(each.target - taken for each in moves if each.target is not None)


# ------------------------------------------------------------------ what a condition asks for


def needs(condition: Condition, wanted: bool) -> list[Need] | None:
    """What could make a condition hold (or not hold); None where that is not known."""
    match condition:
        case Both(conditions=inner) | AnyOf(conditions=inner):
            found = [needs(each, wanted) for each in inner]
            return None if None in found else [need for each in found if each for need in each]
        case IsEmpty(places=places, negated=negated):
            spots = [spot(place) for place in places]
            return None if None in spots else [Need(frozenset().union(*(each for each in spots if each)), negated == wanted, looks=False, values=False)]
        case Exists(what=Pieces() as what):
            return existing(what, what.quantity, wanted)
        case Compare(left=left, relation=relation, right=right):
            return compared(left, relation, right, wanted)
        case _:
            return None


def existing(what: Pieces, quantity: Quantity, wanted: bool) -> list[Need] | None:
    """What could make there be so many, or not."""
    match quantity.mode:
        case Mode.AT_LEAST:
            return counted(what, [wanted])
        case Mode.AT_MOST:
            return counted(what, [not wanted])
        case Mode.EXACTLY:
            return counted(what, [True, False])
        case _:
            return None


def counted(what: Pieces, ways: list[bool]) -> list[Need] | None:
    """What could make things more or fewer."""
    spots = spots_of(what) if what.places else frozenset()
    if spots is None:
        return None
    looks = any(isinstance(test, InState | Shows) for test in what.tests)
    return [Need(spots, more, looks, any(isinstance(test, HasValue) for test in what.tests)) for more in ways]


def compared(left: Amount, relation: Relation, right: Amount, wanted: bool) -> list[Need] | None:
    """What could make a comparison hold, or not."""
    ways = {Relation.LESS: [False], Relation.AT_MOST: [False], Relation.EQUAL: [True, False], Relation.AT_LEAST: [True], Relation.MORE: [True]}[relation]
    ways = ways if wanted or relation is Relation.EQUAL else [not way for way in ways]
    sides = [amounts(left, ways), amounts(right, [not way for way in ways])]
    return None if None in sides else [need for side in sides if side for need in side]


def amounts(amount: Amount, ways: list[bool]) -> list[Need] | None:
    """What could make an amount more or less."""
    match amount:
        case Number():
            return []
        case Count(of=Pieces() as what):
            return counted(what, ways)
        case More(than=than):
            return amounts(than, ways)
        case _:
            return None


def could(done: Sequence[Effect], wanted: Sequence[Need]) -> bool:
    """Whether any of the effects could bring about one of the needs."""
    return any(meets(each, need) for each in done for need in wanted)


def meets(done: Effect, need: Need) -> bool:
    """Whether an effect could bring about a need."""
    if done.verb in ENDS or carries_out(done.verb) or done.verb == "respond":
        return True
    if done.verb in LOOKS:
        return need.looks
    if done.verb in ("swap", "swap-with"):
        return need.values or need.looks
    if done.verb not in ("move", "shuffle-into", "trade"):
        return done.verb not in STILL and done.verb != "shuffle"
    where = done.target if need.more else done.source
    return where is None or not need.spots or any(zone == other for zone, _ in where for other, _ in need.spots)


def steps_of(value: object) -> Iterator[Do]:
    """The verbs that are done in a piece of a text."""
    return (node for node in walk(value) if isinstance(node, Do))
