"""The IR's events: what a text waits for.

In: nothing; the resolver builds these. Out: the fields of `When`. Three of them are for later: what happens *after* a verb, at the start
or at the end of a turn. The others are what a card can be played to, and its text can speak of what they name; each stands between the moment at
which it is settled what is going to happen, and its happening:
- announced: "when a player plays a card": where the meaning of that verb waits for responses. What follows there has not happened.
- would: "when a card would be thrown away", "when a card would leave your hand": just before the verb is done, when it is settled to which
  pieces. It waits by itself; no meaning has to say so.
- chosen: "when a card chooses you": just after the text of a card has picked a player, by a header or by "a player's …".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from alchemy_dsl.ir.base import Node
from alchemy_dsl.ir.phrases import Pieces, Value, Who


@dataclass(frozen=True, slots=True)
class Arg(Node):
    """What a text gives for a slot of a verb."""

    slot: str
    value: Value


@dataclass(frozen=True, slots=True)
class After(Node):
    """After somebody has done a verb whose pieces fit: each slot named in `args` must hold what the pattern describes."""

    verb: str
    actor: Who
    args: tuple[Arg, ...] = ()


@dataclass(frozen=True, slots=True)
class AtEnd(Node):
    """At the end of a player's turn, once. `next`: of the first turn that begins after this is set up, however long other triggers last."""

    whose: Who
    next: bool = False


@dataclass(frozen=True, slots=True)
class AtStart(Node):
    """At the start of each turn of a player, before its first step."""

    whose: Who


@dataclass(frozen=True, slots=True)
class Announced(Node):
    """When somebody does a verb that waits for responses. `step` numbers the event among the text's steps, which can speak of it."""

    verb: str
    actor: Who
    args: tuple[Arg, ...]
    step: int


@dataclass(frozen=True, slots=True)
class Would(Node):
    """When somebody, or (None) anything, is about to do a verb. Pieces that are about to leave a place are about to be moved from it."""

    verb: str
    actor: Who | None
    args: tuple[Arg, ...]
    step: int


@dataclass(frozen=True, slots=True)
class Chosen(Node):
    """When the text of such a card has picked such a player."""

    by: Pieces
    who: Who
    step: int


Event: TypeAlias = After | AtStart | AtEnd | Announced | Would | Chosen
Answerable: TypeAlias = Announced | Would | Chosen
"""Events that a card can be played to."""

__all__ = ["After", "Announced", "Answerable", "Arg", "AtEnd", "AtStart", "Chosen", "Event", "Would"]
