"""Results of chance as a scenario gives them, in order, in place of the machine's own generator.

In: the scenario's `random` list and the names of pieces. Out: the machine's `Chance`. Without a result left, a shuffle keeps the
order that is there, and pieces that were just put there lie in the order in which they came, the first on top: so a zone that becomes a
stack is read as it is listed. A random pick without a result fails the scenario, as chance would decide what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alchemy_dsl.engine import Event, Happening
from alchemy_dsl.program.program import CardRow
from alchemy_dsl.scenarios.answers import fold
from alchemy_dsl.scenarios.compare import some
from alchemy_dsl.scenarios.plan import ChanceResult


class Unforeseen(Exception):
    """The game asks chance for something that the scenario does not say, or says otherwise."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


class Script:
    """Hands out the results in order; `left` are those not used yet."""

    def __init__(self, results: Sequence[ChanceResult], card_of: Callable[[int], CardRow]) -> None:
        """`card_of` gives a piece's card."""
        self.left = list(results)
        self._card_of = card_of
        self._came: list[int] = []
        self._where: int | None = None

    def listen(self, event: Event) -> None:
        """Notes which pieces were put into a zone last, one after the other."""
        if event.kind is not Happening.MOVED or event.target != self._where:
            self._came = []
        if event.kind is Happening.MOVED and event.piece is not None:
            self._came.append(event.piece)
            self._where = event.target

    def pick(self, pieces: Sequence[int]) -> int:
        """The index of the piece that the next result names."""
        names = some([self._card_of(piece).name for piece in pieces])
        if not self.left or self.left[0].sort != "pick":
            raise Unforeseen(f'a piece is picked at random among {names}, and "random" does not say which here')
        result = self.left.pop(0)
        for index, piece in enumerate(pieces):
            if result.cards and self._card_of(piece).id == result.cards[0]:
                return index
        raise Unforeseen(f"the piece picked at random is not among {names}", result.line)

    def branch(self, words: Sequence[str]) -> int:
        """The index of the branch that the next result names by its words."""
        if not self.left or self.left[0].sort != "pick":
            raise Unforeseen(f'one is chosen at random among {some(words)}, and "random" does not say which here')
        result = self.left.pop(0)
        found = next((index for index, said in enumerate(words) if result.words and fold(result.words) == fold(said)), None)
        if found is None:
            raise Unforeseen(f"what is chosen at random is not among {some(words)}", result.line)
        return found

    def roll(self, faces: int) -> int:
        """The face on which a die falls, from 0."""
        if not self.left or self.left[0].sort != "roll":
            raise Unforeseen('a die is rolled, and "random" does not say what it shows')
        result = self.left.pop(0)
        shown = int(result.cards[0])
        if shown > faces:
            raise Unforeseen(f"a die of {faces} faces never shows {shown}", result.line)
        return shown - 1

    def shuffle(self, zone: int, pieces: Sequence[int]) -> Sequence[int]:
        """The order that the next result names, if that is a shuffle; else the order that is there."""
        if not self.left or self.left[0].sort != "shuffle" or not pieces:
            came = self._came if zone == self._where else []
            return [*came, *(piece for piece in pieces if piece not in came)]
        result = self.left.pop(0)
        order: list[int] = []
        rest = list(pieces)
        for card in result.cards:
            piece = next((piece for piece in rest if self._card_of(piece).id == card), None)
            if piece is not None:
                rest.remove(piece)
                order.append(piece)
        if rest or len(order) != len(result.cards):
            there = some([self._card_of(piece).name for piece in pieces])
            raise Unforeseen(f"the shuffle does not name just the pieces that are shuffled: {there}", result.line)
        return order
