"""What the parts of the noun printer know of each other, and a few words about English.

In: nothing. Out: a base class whose methods the parts (`print_amounts`, `print_places`, `print_things`, `print_people`,
`print_conditions`) fill in; noun phrases contain each other, so each part calls the others through it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from alchemy_dsl.ir.nodes import Amount, Condition, Mode, Number, People, Pieces, Place, Quantity, What, Who
from alchemy_dsl.language.lexicon import Lexicon

ONE = Number(1)
JUST_ONE = Quantity(Mode.EXACTLY, ONE)
SINGULAR = frozenset({Mode.EACH, Mode.THE})


class Words(ABC):
    """Prints noun phrases. `your` is the word for what belongs to the player spoken to ("their" inside "who has")."""

    def __init__(self, lexicon: Lexicon, your: str = "your") -> None:
        self.lexicon = lexicon
        self.your = your

    @abstractmethod
    def amount(self, amount: Amount) -> str:
        """An amount."""

    @abstractmethod
    def place(self, place: Place) -> str:
        """A place."""

    @abstractmethod
    def what(self, what: What, *, counting: bool = False) -> str:
        """Pieces."""

    @abstractmethod
    def phrase(self, pieces: Pieces, det: str, preposition: str, *, plural: bool) -> str:
        """A noun phrase for pieces."""

    @abstractmethod
    def counted(self, of: What | People, *, plural: bool = False) -> str:
        """Things or players that are counted, without a determiner."""

    @abstractmethod
    def who(self, who: Who) -> str:
        """Players."""

    @abstractmethod
    def people(self, who: People, det: str, *, plural: bool) -> str:
        """Players by determiner, adjectives, noun, and what follows."""

    @abstractmethod
    def condition(self, condition: Condition) -> str:
        """A condition."""


def is_plural(quantity: Quantity) -> bool:
    """Whether the noun takes its plural."""
    last = quantity.high or quantity.amount
    return quantity.mode not in SINGULAR and last not in (ONE, Number(0))
