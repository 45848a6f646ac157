"""The IR of what players are and have: tests of players, and the step that gives and takes marks.

In: nothing; the resolver builds these. Out: nodes, which are to be had from `phrases` and `nodes` too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from alchemy_dsl.ir.base import Node

if TYPE_CHECKING:
    from alchemy_dsl.ir.phrases import What, Who


@dataclass(frozen=True, slots=True)
class NotYou(Node):
    """"other", "who is not you"."""


@dataclass(frozen=True, slots=True)
class OnYourTeam(Node):
    """"on your team"; without teams everybody is a team of one."""

    negated: bool = False


@dataclass(frozen=True, slots=True)
class Eliminated(Node):
    """"eliminated": out of the game."""

    negated: bool = False


@dataclass(frozen=True, slots=True)
class Marked(Node):
    """A player who has a mark."""

    mark: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """"who has <pieces>": the pieces lie in a zone of that person; inside, `You` is that person."""

    what: What
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Most(Node):
    """"with the most <pieces>", "with the fewest": nobody of those who pass all other tests has more (fewer); inside, `You` is that person.
    All that are tied pass; where one player is meant, whoever picks the player picks one of them."""

    what: What
    fewest: bool = False


@dataclass(frozen=True, slots=True)
class Mark(Node):
    """These players get a mark, or (`negated`) lose it. `for_turn`: each loses it again at the end of their turn, this one or the next that
    they take."""

    who: Who
    mark: str
    negated: bool = False
    for_turn: bool = False
