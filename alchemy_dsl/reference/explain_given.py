"""What need not be said because a condition has settled it: where the condition holds, something lies in the places it spoke of.

In: a condition and the words of what is done if it holds. Out: the same words, without "if … is empty, nothing happens" for those places.
Only of one deed: what is done before another can empty a place.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Compare,
    Condition,
    Contents,
    Count,
    Do,
    Exists,
    IsEmpty,
    Mode,
    Number,
    Pieces,
    Place,
    Relation,
    Step,
)
from alchemy_dsl.reference.explain_picks import nothing_in
from alchemy_dsl.reference.explain_scene import Scene, Told


def given(scene: Scene, condition: Condition, step: Step, told: Told) -> Told:
    """What is said of a step that is done only if the condition holds."""
    places = filled(condition)
    if not places or not isinstance(step, Do):
        return told
    needless = nothing_in(scene, places)
    return replace(told, nothing=tuple(reason for reason in told.nothing if reason != needless))


def filled(condition: Condition) -> tuple[Place, ...]:
    """The places in one of which something lies if the condition holds."""
    match condition:
        case Exists(Pieces() as pieces) if pieces.quantity.mode in (Mode.AT_LEAST, Mode.EXACTLY) and _some(pieces.quantity.amount):
            return pieces.places
        case Compare(Count(Pieces(places=places) | Contents(places=places)), Relation.MORE, Number()):
            return places
        case Compare(Count(Pieces(places=places) | Contents(places=places)), Relation.AT_LEAST, amount) if _some(amount):
            return places
        case IsEmpty(places, negated=True):
            return places
    return ()


def _some(amount: object) -> bool:
    """A number of at least one."""
    return isinstance(amount, Number) and amount.value > 0
