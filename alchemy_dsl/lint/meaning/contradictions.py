"""Finds what no piece can ever be: tests that exclude each other.

In: the tests of a noun phrase, the kind it names, the game, and the cards whose names may be said. Out: the reason in words, or None. What
is not understood is taken to be possible.
"""

from __future__ import annotations

from collections.abc import Mapping

from alchemy_dsl.ir.derived import Shows
from alchemy_dsl.ir.game import Card, Game, Kind
from alchemy_dsl.ir.nodes import Called, HasValue, InState, Number, OfKind, PieceTest, Relation
from alchemy_dsl.source.phrasing import a, listed


def contradiction(kind_name: str, tests: tuple[PieceTest, ...], game: Game, cards: Mapping[str, Card]) -> str | None:
    """Why no piece of the kind passes all the tests."""
    kind = game.kinds.get(kind_name)
    if kind is None or not tests:
        return None
    return _values(kind, tests, game) or _states(kind, tests) or _shown(kind, tests) or _names(tests, cards)


def opposite(test: PieceTest) -> PieceTest | None:
    """The test that exactly those pass who fail this one."""
    match test:
        case HasValue(attribute, value, negated):
            return HasValue(attribute, value, not negated)
        case InState(state, negated):
            return InState(state, not negated)
        case OfKind(kind, negated):
            return OfKind(kind, not negated)
        case Called(name, negated):
            return Called(name, not negated)
        case _:
            return None


def _values(kind: Kind, tests: tuple[PieceTest, ...], game: Game) -> str | None:
    for attribute, number in kind.attributes.items():
        mine = [test for test in tests if isinstance(test, HasValue) and test.attribute == attribute]
        wanted = list(dict.fromkeys(test.value for test in mine if not test.negated))
        excluded = {test.value for test in mine if test.negated}
        declared = game.attributes.get(attribute)
        both = next((value for value in wanted if value in excluded), None)
        if both is not None:
            return f"nothing is {both} and not {both}"
        if len(wanted) > number:
            has = f"one {attribute}" if number == 1 else f"{number} {declared.plural if declared else attribute}"
            return f"{a(kind.name)} has {has}, so none is {listed(wanted)}"
        if declared is not None and declared.values and attribute not in kind.may_lack and number and excluded >= set(declared.values):
            return f"every {kind.name} has one of these {declared.plural}"
    return None


def _states(kind: Kind, tests: tuple[PieceTest, ...]) -> str | None:
    mine = [test for test in tests if isinstance(test, InState)]
    on = list(dict.fromkeys(test.state for test in mine if not test.negated))
    off = {test.state for test in mine if test.negated}
    both = next((state for state in on if state in off), None)
    if both is not None:
        return f"nothing is {both} and {kind.opposites.get(both, f'not {both}')} at once"
    faces = [state for state in on if state in kind.faces]
    if len(faces) > 1:
        return f"{a(kind.name)} shows one side at a time, so none is {listed(faces)}"
    if kind.faces and off >= set(kind.faces):
        return f"every {kind.name} shows one of these sides"
    return None


def _shown(kind: Kind, tests: tuple[PieceTest, ...]) -> str | None:
    faces = range(1, len(kind.faces) + 1) if kind.dice else ()
    for test in tests:
        if isinstance(test, Shows) and isinstance(test.number, Number) and faces:
            wanted = test.number.value
            if not any(_holds(face, test.relation, wanted) for face in faces):
                return f"{a(kind.name)} shows 1 to {len(faces)}"
    return None


def _holds(number: int, relation: Relation, other: int) -> bool:
    """Whether two numbers compare so."""
    return {
        Relation.LESS: number < other, Relation.AT_MOST: number <= other, Relation.EQUAL: number == other,
        Relation.AT_LEAST: number >= other, Relation.MORE: number > other,
    }[relation]  # fmt: skip


def _names(tests: tuple[PieceTest, ...], cards: Mapping[str, Card]) -> str | None:
    names = list(dict.fromkeys(test.name for test in tests if isinstance(test, Called) and not test.negated))
    if len(names) > 1:
        return f"no card is called {listed(names)}"
    card = cards.get(names[0]) if names else None
    if card is None:
        return None
    for test in tests:
        if isinstance(test, HasValue) and test.attribute in card.values and (test.value in card.values[test.attribute]) == test.negated:
            is_or_not = test.value if test.negated else f"not {test.value}"
            return f"{card.name} is {is_or_not}"
    return None
