"""What can happen to pieces, as functions on a state: moving, trading places, turning, states, shuffling, being shown.

A zone is a base cell with the number of its pieces, then the pieces; cells behind the last piece are 0, so that equal states are equal
lists. Pieces are numbered from 0, so a 0 behind the last one is no piece.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from alchemy_dsl.engine import rng
from alchemy_dsl.engine.api import State
from alchemy_dsl.program.cells import DICE, SHUFFLES
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.layout import Layout
from alchemy_dsl.program.tree import instructions


class Host(Protocol):
    """Who is told of what happens, and may say how chance falls. Random play has none."""

    def moved(self, state: State, piece: int, source: int, target: int) -> None: ...
    def swapped(self, state: State, piece: int, other: int) -> None: ...
    def turned(self, state: State, piece: int) -> None: ...
    def put(self, state: State, piece: int) -> None: ...
    def became(self, state: State, piece: int, state_number: int, on: bool) -> None: ...
    def marked(self, state: State, player: int, number: int) -> None: ...
    def shuffled(self, state: State, base: int) -> None: ...
    def revealed(self, state: State, piece: int) -> None: ...
    def eliminated(self, state: State) -> None: ...
    def begins(self, state: State, routine: int) -> None: ...
    def ends(self, state: State, routine: int) -> None: ...
    def turn(self, state: State) -> None: ...
    def step(self, state: State, number: int) -> None: ...
    def over(self, state: State) -> None: ...
    def new_order(self, state: State, base: int, pieces: Sequence[int]) -> Sequence[int] | None: ...
    def random_pick(self, state: State, pieces: Sequence[int]) -> int | None: ...
    def random_branch(self, state: State, labels: Sequence[int]) -> int | None: ...
    def fell(self, state: State, label: int) -> None: ...
    def roll(self, faces: int) -> int | None: ...
    def rolled(self, state: State, piece: int) -> None: ...
    def begins_with(self, state: State, player: int) -> None: ...


class Acts:
    """The changes that pieces undergo, for one layout. `host` None: nobody is told, and chance is the generator's."""

    def __init__(self, layout: Layout, host: Host | None) -> None:
        self.layout = layout
        self.host = host
        self.marks = any(instruction.op is Op.REVEAL for instruction in instructions(layout.program.code))
        """Whether pieces can be revealed at all; if not, no mark need ever be wiped."""
        self.faces = tuple(len(layout.program.kinds[kind].faces) for kind in layout.kind_of)
        self.move = self._move()
        self.shuffle = self._shuffle()

    def _move(self) -> Callable[[State, int, int, int], None]:
        zone_at, seen_at, marks, host = self.layout.zone_at, self.layout.seen_at, self.marks, self.host

        def move(s: State, piece: int, target: int, end: int) -> None:
            """Moves a piece to the top (end 0) or the bottom (1) of a zone."""
            source = s[zone_at + piece]
            count = s[source]
            at = s.index(piece, source + 1, source + 1 + count)
            last = source + count
            if at != last:
                s[at:last] = s[at + 1 : last + 1]
            s[last] = 0
            s[source] = count - 1
            count = s[target] + 1
            s[target] = count
            if end:
                s[target + 2 : target + 1 + count] = s[target + 1 : target + count]
                s[target + 1] = piece
            else:
                s[target + count] = piece
            s[zone_at + piece] = target
            if marks:
                s[seen_at + piece] = 0
            if host is not None:
                host.moved(s, piece, source, target)

        return move

    def _shuffle(self) -> Callable[[State, int], None]:
        host, marks, seen_at = self.host, self.marks, self.layout.seen_at

        def shuffle(s: State, base: int) -> None:
            """Makes the order of a zone anew."""
            count = s[base]
            if marks:
                for piece in s[base + 1 : base + 1 + count]:
                    s[seen_at + piece] = 0
            order = None if host is None else host.new_order(s, base, s[base + 1 : base + 1 + count])
            if order is None:
                rng.shuffle(s, base + 1, count)
            else:
                s[base + 1 : base + 1 + count] = list(order)
            if host is not None:
                host.shuffled(s, base)

        return shuffle

    def swap(self, s: State, piece: int, other: int) -> None:
        """Two pieces trade places, zone and position."""
        layout = self.layout
        one, two = s[layout.zone_at + piece], s[layout.zone_at + other]
        at_one = s.index(piece, one + 1, one + 1 + s[one])
        at_two = s.index(other, two + 1, two + 1 + s[two])
        s[at_one], s[at_two] = other, piece
        s[layout.zone_at + piece], s[layout.zone_at + other] = two, one
        s[layout.seen_at + piece] = s[layout.seen_at + other] = 0
        if self.host is not None:
            self.host.swapped(s, piece, other)

    def turn_over(self, s: State, piece: int) -> None:
        """A piece shows its next face; one without faces stays as it is."""
        layout = self.layout
        cards = layout.program.cards
        faces = len(layout.program.kinds[cards[s[layout.card_at + piece]].kind].faces)
        if faces:
            at = layout.face_at + piece
            s[at] = (s[at] + 1) % faces
            if self.host is not None:
                self.host.turned(s, piece)

    def roll(self, s: State, piece: int) -> None:
        """A die shows a number, by chance."""
        faces = self.faces[piece]
        if faces:
            s[self.layout.face_at + piece] = self.die(s, faces)
            if self.host is not None:
                self.host.rolled(s, piece)

    def die(self, s: State, faces: int) -> int:
        """The face, from 0, on which a die falls."""
        given = None if self.host is None else self.host.roll(faces)
        return rng.draw(s, DICE, faces) if given is None else given

    def put(self, s: State, piece: int, number: int) -> None:
        """A die shows this number from now on."""
        at = self.layout.face_at + piece
        if 0 < number <= self.faces[piece] and s[at] != number - 1:
            s[at] = number - 1
            if self.host is not None:
                self.host.put(s, piece)

    def become(self, s: State, piece: int, state: int, on: int) -> None:
        """A piece is, or is not, in a state."""
        at = self.layout.states_at + piece
        changed = s[at] | 1 << state if on else s[at] & ~(1 << state)
        if changed != s[at]:
            s[at] = changed
            if self.host is not None:
                self.host.became(s, piece, state, bool(on))

    def reveal(self, s: State, piece: int) -> None:
        """Everybody may know a piece for as long as it lies there."""
        s[self.layout.seen_at + piece] = 1
        if self.host is not None:
            self.host.revealed(s, piece)

    def random_branch(self, s: State, labels: Sequence[int]) -> int:
        """The index of one of two or more branches, at random."""
        given = None if self.host is None else self.host.random_branch(s, labels)
        found = rng.draw(s, SHUFFLES, len(labels)) if given is None else given
        if self.host is not None:
            self.host.fell(s, labels[found])
        return found

    def hide(self, s: State, piece: int) -> None:
        """A piece is known again only to those who see where it lies."""
        s[self.layout.seen_at + piece] = 0

    def random_piece(self, s: State, pieces: Sequence[int]) -> int:
        """One of two or more pieces, at random."""
        given = None if self.host is None else self.host.random_pick(s, pieces)
        return pieces[rng.draw(s, SHUFFLES, len(pieces)) if given is None else given]
