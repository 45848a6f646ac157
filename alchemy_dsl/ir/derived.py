"""The IR of dice, of numbers and conditions that a game declares, of totals, and of owners.

In: nothing; the resolver builds these. Out: amounts, a test of dice, conditions and a player, which are to be had from `phrases` and `nodes` too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from alchemy_dsl.ir.base import Node

if TYPE_CHECKING:
    from alchemy_dsl.ir.nodes import Arg
    from alchemy_dsl.ir.phrases import Amount, It, Relation, ThisCard, What, Who


@dataclass(frozen=True, slots=True)
class Shown(Node):
    """The number that a die shows; of several dice, their total."""

    of: What


@dataclass(frozen=True, slots=True)
class Different(Node):
    """How many different numbers there are that at least so many of the dice show."""

    least: int
    of: What


@dataclass(frozen=True, slots=True)
class Total(Node):
    """The total of an attribute whose values are numbers, over pieces; it may be below 0."""

    attribute: str
    of: What


@dataclass(frozen=True, slots=True)
class OfChoice(Node):
    """A number that the player spoken to chooses: for a die, of those that it can show."""


@dataclass(frozen=True, slots=True)
class Tally(Node):
    """What a player has done since this turn began: how often a verb, with things as described; or (`things`) to how many of them."""

    verb: str
    actor: Who
    args: tuple[Arg, ...] = ()
    things: bool = False


@dataclass(frozen=True, slots=True)
class Measure(Node):
    """A number that the game declares with a meaning, such as "your <number>"; `owner` is who "you" is inside that meaning."""

    name: str
    owner: Who


@dataclass(frozen=True, slots=True)
class Shows(Node):
    """A die that shows a number which compares so."""

    relation: Relation
    number: Amount


@dataclass(frozen=True, slots=True)
class Defined(Node):
    """A condition that the game declares with a meaning, of a player: "you have <…>"; `who` is who "you" is inside that meaning."""

    name: str
    who: Who


@dataclass(frozen=True, slots=True)
class ShowSame(Node):
    """There are dice, and all of them show the same number."""

    what: What


@dataclass(frozen=True, slots=True)
class OwnerOf(Node):
    """The owner of a piece, wherever it lies: who began with it. `of` None: of each piece that this very step moves, its own; `plural`
    says whether these are spoken of as several ("their owners")."""

    of: It | ThisCard | None
    plural: bool = False
