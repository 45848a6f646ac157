"""What fits into one sentence: the shapes of steps that clauses joined by and, or and then can say.

In: IR. Out: yes or no, for the printer. These mirror the grammar: a clause is a verb with at most one tail; a condition behind a clause
stands alone; "may" comes last of what is joined by and.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Adjust,
    Again,
    AnyOf,
    Both,
    Do,
    Forbid,
    ForEach,
    If,
    Instead,
    Mark,
    May,
    Mode,
    Number,
    OneOf,
    Pick,
    Quantity,
    Repeat,
    Step,
    Then,
    Worth,
)
from alchemy_dsl.language.english import NUMBER_WORDS
from alchemy_dsl.language.joined import NO_STEP

MOST_TIMES = len(NUMBER_WORDS) - 1


def behind_clause(times: Quantity) -> bool:
    """Whether a number of times can be said behind a clause: "twice", "3 times"."""
    return times.mode is Mode.EXACTLY and isinstance(times.amount, Number) and 2 <= times.amount.value <= MOST_TIMES


def often(times: Quantity) -> str:
    """How often, behind a clause."""
    assert isinstance(times.amount, Number)
    return "twice" if times.amount.value == 2 else f"{times.amount.value} times"


def is_clause(step: Step) -> bool:
    """One clause with at most one tail that can stand among others."""
    match step:
        case ForEach(body=body):
            return isinstance(body, Do | Forbid | Worth)
        case Repeat(times=times, body=body):
            return behind_clause(times) and isinstance(body, Do | Forbid)
        case _:
            return isinstance(step, Do | Forbid | Mark | Again | Adjust | Worth)


def is_lone(step: Step) -> bool:
    """A clause with a condition behind it, which stands alone."""
    match step:
        case If(condition=Both() | AnyOf()):
            return False
        case If(then=then, otherwise=None):
            return isinstance(then, Do | Forbid | Mark | Again)
        case If(then=then, otherwise=otherwise):
            return then == NO_STEP and isinstance(otherwise, Do | Forbid | Mark | Again)
        case _:
            return False


def is_list(step: Step) -> bool:
    """Clauses joined by and, or one."""
    if isinstance(step, Then):
        return len(step.steps) > 1 and all(is_clause(part) for part in step.steps)
    return is_clause(step)


def is_joined(branches: tuple[Step, ...]) -> bool:
    """Whether branches are said with a plain "or": each is one clause."""
    return all(is_clause(branch) for branch in branches)


def is_seq(step: Step) -> bool:
    """Clauses joined by and, then, or."""
    match step:
        case Then(steps=steps):
            return len(steps) > 1 and all(is_clause(part) for part in steps[:-1]) and (is_clause(steps[-1]) or is_optional_list(steps[-1]))
        case OneOf(pick=Pick.RANDOM) | May(body=OneOf(pick=Pick.RANDOM)):
            return False
        case OneOf(branches=branches):
            return is_joined(branches)
        case May(body=OneOf(branches=branches)):
            return is_joined(branches)
        case May(body=body):
            return is_list(body) or is_lone(body)
        case _:
            return is_clause(step) or is_lone(step)


def is_optional_list(step: Step) -> bool:
    """What "may" covers after other clauses."""
    return isinstance(step, May) and is_list(step.body)


def is_then(step: Step) -> bool:
    """What a sentence can say after its condition, if it has one."""
    match step:
        case OneOf(branches=branches) | May(body=OneOf(branches=branches)):
            return all(is_seq(branch) for branch in branches)
        case Instead(body=body):
            return body == NO_STEP or is_then(body)
        case _:
            return is_seq(step)


def is_short(step: If) -> bool:
    """Whether a condition and both its outcomes fit one sentence: the second is one clause."""
    if step.otherwise is None:
        return False
    return is_seq(step.then) and (is_clause(step.otherwise) or (isinstance(step.otherwise, May) and is_clause(step.otherwise.body)))
