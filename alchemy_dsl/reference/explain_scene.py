"""What an explanation knows while it goes through a text: whom the text speaks to, what each step did, and what was said before.

In: told by the parts of the explanation, in the order of the text. Out: persons with their pronouns, voices in which verbs agree, and
tables in which a node's explanation is found by its class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from alchemy_dsl.ir.game import Game, Slot
from alchemy_dsl.ir.nodes import Node
from alchemy_dsl.reference.explain_english import third

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class Table(Generic[T]):
    """What explains each class of node."""

    def __init__(self) -> None:
        self.by_class: dict[type[Node], Callable[..., T]] = {}

    def add(self, kind: type[Node]) -> Callable[[F], F]:
        """Makes a function the explanation of a class."""

        def entered(function: F) -> F:
            self.by_class[kind] = function
            return function

        return entered

    def of(self, node: Node, *given: object) -> T:
        """A node's explanation."""
        return self.by_class[type(node)](*given, node)


WORDS: Table[str] = Table()
"""Pieces, players, places and amounts as a sentence says them: (scene, node) -> words."""
COUNTED: Table[str] = Table()
"""What is counted, in the plural and without a determiner: (scene, node) -> words."""
TESTS: Table[tuple[str, int]] = Table()
"""What is said of a piece, and where it stands in a noun phrase: BEFORE the noun, right BEHIND it, or LAST: (scene, test)."""
BEFORE, BEHIND, LAST = range(3)


def words(scene: Scene, node: Node) -> str:
    """A node as a sentence says it."""
    return WORDS.of(node, scene)


def counted(scene: Scene, node: Node) -> str:
    """All of something, without a determiner: "pieces in your zone"."""
    return COUNTED.of(node, scene)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the steps speak of. `known` if a sentence before has named them already, so that a pronoun is clear."""

    name: str
    reader: bool = False
    known: bool = False

    @property
    def they(self) -> str:
        """As a subject that was named before."""
        return "you" if self.reader else "they"

    @property
    def their(self) -> str:
        """As an owner."""
        return "your" if self.reader else "their"

    @property
    def of_theirs(self) -> str:
        """Behind a word that is relative to them: "a rival of theirs"; nothing for the reader, to whom all is relative."""
        return "" if self.reader else " of theirs"


YOU = Person("you", reader=True, known=True)


@dataclass(frozen=True, slots=True)
class Voice:
    """Who does something, and how its verbs agree. `lead` stands before the first verb; empty where the reader is told what to do."""

    person: Person
    lead: str
    plain: bool

    def first(self, verb: str, third_person: str | None = None) -> str:
        """The first verb of a clause, with its subject."""
        return f"{self.lead} {self.more(verb, third_person)}".strip()

    def more(self, verb: str, third_person: str | None = None) -> str:
        """A further verb of the same subject."""
        return verb if self.plain else third_person or third(verb)

    def stating(self, are: str, is_: str) -> str:
        """A statement, which needs its subject even where the reader is told what to do."""
        return f"{self.lead} {are if self.plain else is_}" if self.lead else f"{self.person.they} {are}"

    def may(self) -> Voice:
        """The same, with a choice."""
        return Voice(self.person, f"{self.lead or self.person.they} may", plain=True)

    def further(self) -> Voice:
        """The same in a further clause, whose subject is said already."""
        return Voice(self.person, "", self.plain)

    def inner(self) -> Voice:
        """The same inside a clause, where the person is named already."""
        return Voice(self.person, "" if self.person.reader else "they", plain=True)

    def opening(self) -> str:
        """What stands before a sentence that does not begin with its subject."""
        if self.person.known or self.lead in ("", self.person.they):
            return ""
        return f"{self.lead.rstrip(',')}: "


def voice_of(person: Person) -> Voice:
    """The voice of a person who is named now."""
    return Voice(person, "" if person.reader else person.name, plain=person.reader or person.name == "they")


@dataclass(frozen=True, slots=True)
class Told:
    """A step in words, without capital and full stop.

    `nothing` are the conditions under which it does nothing; `notes` are sentences that hold besides; `acts` counts the things done.
    """

    said: str
    nothing: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    acts: int = 1


@dataclass(frozen=True, slots=True)
class Past:
    """What is remembered of a numbered verb of the text: the number of the step it was explained in, and what it named."""

    number: int
    kind: str | None
    several: bool
    """Several players did it."""
    partly: bool
    """It can be done in part."""
    person: Person | None
    """The player it named."""


@dataclass(slots=True)
class Scene:
    """One text being explained."""

    game: Game
    you: Person = YOU
    lasts: str | None = None
    """How long triggers last that do not say so."""
    kind: str | None = None
    """The kind of the card whose text this is."""
    this: str = "this card"
    """What that card is called."""
    zone: str | None = None
    """The zone in which the card lies while this text stands."""
    number: int = 1
    """The step being explained."""
    begins: int = 1
    """The first step of its section."""
    several: bool = False
    """The section speaks to several players."""
    slots: dict[str, Slot] = field(default_factory=dict)
    """The slots of the verb whose meaning is explained."""
    past: dict[int, Past] = field(default_factory=dict)
    chosen: dict[Node, Person] = field(default_factory=dict)
    """Players that this step has named, by the words that named them."""
    acting: Node | None = None
    """Who does the verb that is being explained, if it is not the player spoken to."""
    condition: Node | None = None
    """The condition that the sentence before asked."""
    asides: set[str] = field(default_factory=set)

    def once(self, key: str, aside: str) -> str:
        """An aside in parentheses, the first time in a text."""
        if not aside or key in self.asides:
            return ""
        self.asides.add(key)
        return f" ({aside})"
