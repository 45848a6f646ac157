"""The IR's phrases: how many (amounts), who (players), where (places), what (pieces) and whether (conditions).

In: nothing; the resolver builds these from noun phrases and conditions. Out: what steps, texts and rules (`nodes`) are said with. Two nodes
are equal when they mean the same: spans never count.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from alchemy_dsl.ir.base import Node
from alchemy_dsl.ir.derived import Defined, Different, Measure, OfChoice, OwnerOf, Shown, Shows, ShowSame, Tally, Total
from alchemy_dsl.ir.persons import Eliminated, Holds, Marked, Most, NotYou, OnYourTeam

# ------------------------------------------------------------------ how many


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A number as written."""

    value: int


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """A constant of the game file, by name."""

    name: str


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many pieces or players a noun phrase describes; the quantity inside is ALL."""

    of: What | People


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half of an amount; `up` says how it is rounded."""

    of: Amount
    up: bool


@dataclass(frozen=True, slots=True)
class More(Node):
    """`by` more than (less than, if negative) an amount; never below 0."""

    than: Amount
    by: int


@dataclass(frozen=True, slots=True)
class Distinct(Node):
    """How many different values of an attribute there are among pieces."""

    attribute: str
    of: What


@dataclass(frozen=True, slots=True)
class Param(Node):
    """Inside a verb's meaning: the argument given for a slot. It stands for an amount, pieces, a zone, a player or a condition."""

    slot: str


class Mode(StrEnum):
    """How the quantity of a noun phrase picks."""

    EXACTLY = "exactly"
    UP_TO = "up to"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    BETWEEN = "between"
    ANY_NUMBER = "any number of"
    ALL = "all"
    EACH = "each"
    THE = "the"
    """The only one there is; no choice is offered, and nothing is meant if there is none."""


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many of what a noun phrase describes. `amount` is None for ANY_NUMBER, ALL, EACH and THE; `high` only for BETWEEN."""

    mode: Mode
    amount: Amount | None = None
    high: Amount | None = None


# ------------------------------------------------------------------ who


@dataclass(frozen=True, slots=True)
class You(Node):
    """The player spoken to; inside a verb's meaning, the player who does it."""


@dataclass(frozen=True, slots=True)
class Active(Node):
    """The player who activated the text ("the active player", "me")."""


@dataclass(frozen=True, slots=True)
class Participant(Node):
    """A participant who is no player, by the name that a variant gives it."""

    name: str


@dataclass(frozen=True, slots=True)
class ThatPlayer(Node):
    """The player that an earlier step named, by the word that named them ("that player")."""

    step: int
    person: str = "player"


@dataclass(frozen=True, slots=True)
class Nearest(Node):
    """The nearest person of a sort to your left or right, still in the game."""

    person: str
    side: Side


class Side(StrEnum):
    """Left is clockwise: the next seat."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class People(Node):
    """Players by sort and tests. A person is `player`, `participant`, `team` or a word that the game declares.

    EXACTLY 1 is chosen by the player spoken to; EACH and ALL go clockwise from `start`, else from you. Person nouns mean those still
    in the game unless a test says `Eliminated`.
    """

    quantity: Quantity
    person: str
    tests: tuple[PersonTest, ...] = ()
    start: Who | None = None
    chooser: Who | None = None


PersonTest: TypeAlias = NotYou | OnYourTeam | Eliminated | Marked | Holds | Most
Who: TypeAlias = You | Active | Participant | ThatPlayer | OwnerOf | Nearest | People | Param


# ------------------------------------------------------------------ where


@dataclass(frozen=True, slots=True)
class Anyone(Node):
    """The owner of a zone named without one or with "any"/"all": every seat's zone, also of those eliminated."""


class Part(StrEnum):
    """Which part of a zone."""

    WHOLE = "whole"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone and whose. `owner` is None for a zone that all share. `zone` may be a Param of a meaning."""

    zone: str | Param
    owner: Who | Anyone | None
    part: Part = Part.WHOLE


# ------------------------------------------------------------------ what


class Pick(StrEnum):
    """How pieces are picked out of those that fit."""

    CHOICE = "choice"
    RANDOM = "random"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class Pieces(Node):
    """Pieces of a kind that pass all tests and lie in one of the places.

    `places` is empty where neither the text nor the verb's slot says one (then: anywhere a text can reach, a resolver error if the
    verb needs one). CHOICE from a zone whose pieces nobody sees takes the first, as the zone declares. `different` is an attribute of which no two
    that are picked share a value.
    """

    quantity: Quantity
    kind: str
    tests: tuple[PieceTest, ...] = ()
    places: tuple[Place, ...] = ()
    pick: Pick = Pick.CHOICE
    chooser: Who | None = None
    different: str | None = None


@dataclass(frozen=True, slots=True)
class Contents(Node):
    """Everything in these places ("your hand" where pieces are wanted)."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class It(Node):
    """The pieces that an earlier step named ("it", "them")."""

    step: int
    plural: bool


@dataclass(frozen=True, slots=True)
class ThisCard(Node):
    """The card whose text is being carried out."""


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """A noun that the game declares with a meaning, such as "your <noun>"; `owner` is who "you" is inside that meaning."""

    name: str
    owner: Who


What: TypeAlias = Pieces | Contents | It | ThisCard | Noun | Param


@dataclass(frozen=True, slots=True)
class HasValue(Node):
    """The piece's attribute has (has not) this value."""

    attribute: str
    value: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class InState(Node):
    """The piece is (is not) in a declared state, or shows a declared face."""

    state: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class OfKind(Node):
    """The piece is (is not) of a kind, below the one that the noun phrase names."""

    kind: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Doable(Node):
    """The piece's text could do something if the player spoken to carried it out now ("that can be carried out")."""


@dataclass(frozen=True, slots=True)
class Other(Node):
    """Not one that this step has taken already ("another", "any other"), or that these earlier steps of the text took ("the other …").
    Where nothing has been taken, not this card."""

    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Called(Node):
    """The piece has this name."""

    name: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Done(Node):
    """Taken by these earlier steps of the text, for all players together ("discarded this way", "the revealed one")."""

    verb: str
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SameValues(Node):
    """The piece's bag of values of an attribute equals the bag of values over other pieces ("with the colors of …")."""

    attribute: str
    of: What


PieceTest: TypeAlias = HasValue | InState | OfKind | Doable | Other | Called | Done | SameValues | Shows


# ------------------------------------------------------------------ whether


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There are as many pieces or people as the noun phrase's quantity says (AT_LEAST, AT_MOST or EXACTLY)."""

    what: Pieces | People


@dataclass(frozen=True, slots=True)
class IsEmpty(Node):
    """Nothing lies in any of the places."""

    places: tuple[Place, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Is(Node):
    """The thing passes the test; false if the thing is not there."""

    what: What
    test: PieceTest


@dataclass(frozen=True, slots=True)
class IsPerson(Node):
    """The player passes the test."""

    who: Who
    test: PersonTest


class Relation(StrEnum):
    """A comparison of two amounts."""

    LESS = "less than"
    AT_MOST = "at most"
    EQUAL = "equal to"
    AT_LEAST = "at least"
    MORE = "more than"


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """Two amounts compared."""

    left: Amount
    relation: Relation
    right: Amount


class Outcome(StrEnum):
    """What the last step before did, for this player: something; nothing, or it was declined; nothing, for it was impossible."""

    DID = "you do"
    DID_NOT = "you do not"
    COULD_NOT = "you cannot"


@dataclass(frozen=True, slots=True)
class IfYou(Node):
    """"If you do", "if you do not", "if you cannot": reads the outcome of an earlier step for this player."""

    outcome: Outcome
    step: int


@dataclass(frozen=True, slots=True)
class Both(Node):
    """All of these hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """At least one of these holds."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = Exists | IsEmpty | Is | IsPerson | Compare | IfYou | Defined | ShowSame | Both | AnyOf | Param


Amount: TypeAlias = Number | Constant | Count | Half | More | Shown | Different | Distinct | Total | OfChoice | Measure | Tally | Param
Value: TypeAlias = Quantity | Amount | What | Place | Who | Condition | PieceTest

__all__ = [
    "Active",
    "Amount",
    "AnyOf",
    "Anyone",
    "Both",
    "Called",
    "Compare",
    "Condition",
    "Constant",
    "Contents",
    "Count",
    "Defined",
    "Different",
    "Distinct",
    "Doable",
    "Done",
    "Eliminated",
    "Exists",
    "Half",
    "HasValue",
    "Holds",
    "IfYou",
    "InState",
    "Is",
    "IsEmpty",
    "IsPerson",
    "It",
    "Measure",
    "Mode",
    "More",
    "Most",
    "Nearest",
    "Node",
    "NotYou",
    "Noun",
    "Number",
    "OfChoice",
    "OfKind",
    "OnYourTeam",
    "Other",
    "Outcome",
    "OwnerOf",
    "Param",
    "Part",
    "Participant",
    "People",
    "PersonTest",
    "Pick",
    "PieceTest",
    "Pieces",
    "Place",
    "Quantity",
    "Relation",
    "SameValues",
    "ShowSame",
    "Shown",
    "Shows",
    "Side",
    "Tally",
    "ThatPlayer",
    "ThisCard",
    "Total",
    "Value",
    "What",
    "Who",
    "You",
]
