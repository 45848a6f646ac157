"""The IR: a small, closed family of frozen records that say what a text means.

In: nothing; the resolver builds these from syntax trees. Out: everything that reads meaning (lowering, printing, explaining, lint) reads
only these. Steps, texts and standing rules are here; what they wait for in `events`; what they are said with (amounts, players, places,
pieces, conditions) in `phrases`, and all of it is to be had from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from alchemy_dsl.ir import events, phrases
from alchemy_dsl.ir.events import *  # noqa: F403 - one place to have the whole IR from
from alchemy_dsl.ir.events import Arg, Event
from alchemy_dsl.ir.persons import Mark, Marked
from alchemy_dsl.ir.phrases import *  # noqa: F403 - one place to have the whole IR from
from alchemy_dsl.ir.phrases import (
    Amount,
    Condition,
    Measure,
    Node,
    People,
    Pick,
    Pieces,
    Quantity,
    Tally,
    What,
    Who,
    You,
)

# ------------------------------------------------------------------ steps



@dataclass(frozen=True, slots=True)
class Do(Node):
    """One verb done by one player. `verb` is the id of a verb of the game or of the kernel; `step` numbers the text's verbs from 0."""

    verb: str
    args: tuple[Arg, ...]
    step: int
    actor: Who = You()  # noqa: RUF009 - frozen


@dataclass(frozen=True, slots=True)
class Then(Node):
    """Steps in order; order is all that "and" and "then" mean."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class May(Node):
    """The player spoken to may decline all of it: one decision, asked only if something would happen."""

    body: Step


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """The player spoken to picks one branch among those that can be carried out (among all, if none can); RANDOM: chance does, among all."""

    branches: tuple[Step, ...]
    pick: Pick = Pick.CHOICE


@dataclass(frozen=True, slots=True)
class If(Node):
    """A condition with one or two outcomes."""

    condition: Condition
    then: Step
    otherwise: Step | None = None


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """The body so many times; the number is read once, before. A choice of number (`up to`) is one decision."""

    times: Quantity
    body: Step


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """The body once for every `every` pieces or people that there are; counted once, before."""

    of: What | People | Measure | Tally
    every: int
    body: Step


@dataclass(frozen=True, slots=True)
class Loop(Node):
    """The body while the condition holds, or until it does; looked at before each time round; always bounded."""

    until: bool
    condition: Condition
    body: Step


@dataclass(frozen=True, slots=True)
class When(Node):
    """Sets up the body to be carried out at each such event, for as long as the text's kind says (`lasts:`)."""

    event: Event
    body: Step


class Until(StrEnum):
    """How long something holds that a text sets up."""

    THIS_TURN = "this turn"
    YOUR_TURN = "until the start of your next turn"
    """That of the player spoken to; it ends at once if that player is eliminated."""


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """For a time, pieces that fit cannot be the object of a verb; what cannot be done beats what can."""

    verb: str
    what: Pieces
    until: Until = Until.THIS_TURN


@dataclass(frozen=True, slots=True)
class Together(Node):
    """A sentence at the same time: all who are spoken to make their picks, unseen, before anything is done; then it is done for all."""

    step: Do | May


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """In a text that is played to an event that would happen: the body in its place. No step at all: what is about to leave stays."""

    body: Step


@dataclass(frozen=True, slots=True)
class Again(Node):
    """The section once more, from its first sentence, for the same player, when the sentence is finished."""


@dataclass(frozen=True, slots=True)
class Adjust(Node):
    """A standing text: a number that the game declares is so much more (less, if negative) while the text is active."""

    measure: str
    by: int


@dataclass(frozen=True, slots=True)
class Worth(Node):
    """A standing text: pieces have so much of an attribute of numbers, instead of what their cards say, or (`more`) so much more (less, if
    negative), while the text is active. Of several numbers that are said instead the highest counts; what is more comes on top. `of` is
    this card, or EACH of some pieces; a `ForEach` around it says how often the number counts."""

    of: What
    attribute: str
    by: int
    more: bool = False


Step: TypeAlias = Do | Then | May | OneOf | If | Repeat | ForEach | Loop | When | Forbid | Mark | Together | Instead | Again | Adjust | Worth


# ------------------------------------------------------------------ texts and rules


@dataclass(frozen=True, slots=True)
class Header(Node):
    """Whom a section speaks to: a header word of the game (`word`), or a player phrase (`word` is None)."""

    word: str | None
    who: Who


@dataclass(frozen=True, slots=True)
class Section(Node):
    """Sentences spoken to the same players; without a header, to the active player."""

    header: Header | None
    sentences: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A whole text."""

    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """A standing rule: pieces that fit cannot be the object of a verb."""

    verb: str
    what: Pieces


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    """A standing rule: at most so many pieces of a kind can be in a state."""

    amount: Amount
    what: Pieces
    state: str


Rule: TypeAlias = Cannot | AtMost

__all__ = [
    "Adjust",
    "Again",
    "AtMost",
    "Cannot",
    "Do",
    "ForEach",
    "Forbid",
    "Header",
    "If",
    "Instead",
    "Loop",
    "Mark",
    "Marked",
    "May",
    "OneOf",
    "Repeat",
    "Rule",
    "Section",
    "Step",
    "Text",
    "Then",
    "Together",
    "Until",
    "When",
    "Worth",
]
__all__ += events.__all__
__all__ += phrases.__all__
