"""What a scenario means in its game: players are seats, names of cards, zones, steps and states are those of the game.

In: nothing; `resolve.py` makes plans from what the author wrote. Out: records that `run.py` carries out and `compare.py` reads.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.program.layout import PieceSpec


@dataclass(frozen=True, slots=True)
class Entry:
    """A piece as `given` or `then` names it: its card's name, and of its face and states those that are named."""

    name: str
    card: str
    face: str | None
    states: tuple[tuple[str, bool], ...]
    owner: str | None = None
    """Whose it is; None: not said."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The pieces of one zone, as written; the zone's name, whose it is (None: shared), and whether order counts."""

    line: int
    name: str
    seat: int | None
    ordered: bool
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """One step of `when`, ready for the machine.

    `sort` is `text` (`key`: the text's), `verb` (`key`: the verb's, `card`: the id of the card that fills its slot), `card` (its text is
    carried out), `step` (`key`: the step's name) or `turn`; `by` is a seat. `home` lists the zones in which the card is looked for first.
    """

    line: int
    sort: str
    key: str
    by: int
    card: str | None = None
    home: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlannedAnswer:
    """An answer or a refused option: the line, the seat that chooses, and the words."""

    line: int
    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class ChanceResult:
    """A result of chance: `pick` names one card, or has the words of a branch; `shuffle` names all, top first."""

    line: int
    sort: str
    cards: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """Who must have won: seats, or nobody by a draw."""

    line: int
    winners: tuple[int, ...]
    draw: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A scenario that can be run."""

    name: str
    line: int
    players: tuple[str, ...]
    """All who take part: the players, then the participants who are none."""
    seated: int
    """How many of them are players."""
    teams: tuple[int, ...] | None
    pieces: tuple[PieceSpec, ...]
    eliminated: tuple[int, ...]
    steps: tuple[PlannedStep, ...]
    answers: tuple[PlannedAnswer, ...]
    chance: tuple[ChanceResult, ...]
    refused: tuple[PlannedAnswer, ...]
    zones: tuple[Zone, ...]
    out: tuple[int, tuple[int, ...]] | None
    """The line, and exactly who must be out at the end."""
    ending: Ending | None
    marks_before: tuple[tuple[int, str], ...] = ()
    """Seat and mark of each player who has one at first."""
    marks: tuple[tuple[int, int, tuple[str, ...]], ...] = ()
    """Line, seat and exactly the marks of each player whose marks are told."""
    points: tuple[tuple[int, int, int], ...] = ()
    """Line, seat and points of each player whose points are told."""
