"""The Program: flat integer code and the tables it refers to. What the machine runs; nothing else interprets a text."""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.program.codes import SlotSort


@dataclass(frozen=True, slots=True)
class AttributeRow:
    """A property of pieces and its values, in order."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KindRow:
    """A sort of piece, with its faces in order."""

    name: str
    plural: str
    faces: tuple[str, ...]
    states: tuple[str, ...]
    below: tuple[int, ...]
    """The kinds of which its pieces can be: itself, and those below it."""
    alike: bool = False
    rules: tuple[int, ...] = ()
    """For each name of a rule of kinds, the routine that is carried out, or -1."""


@dataclass(frozen=True, slots=True)
class ZoneRow:
    """A zone. `each` is None for one that all share; `seen_by` is `everybody`, `nobody` or `its owner`; `ordered`: a stack."""

    name: str
    each: str | None
    seen_by: str
    ordered: bool


@dataclass(frozen=True, slots=True)
class CardRow:
    """A sort of card. `values` lists for each attribute how often each value occurs; `texts` holds, for each face (or once), the
    routine that is carried out, or -1; `names` the name that each face shows."""

    id: str
    name: str
    kind: int
    copies: int
    values: tuple[tuple[int, ...], ...]
    texts: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StartRow:
    """Who begins with which pieces: all copies of each of the cards (`each_of` -1), or one of them for each bag of values of an attribute.
    `to` is None for a shared zone; `player` or `participant`: each gets a full set; else the name of one who is no player."""

    zone: int
    to: str | None
    cards: tuple[int, ...]
    each_of: int
    decks: tuple[tuple[int, ...], ...] = ()
    """In place of all copies, the cards of each seat, one number a piece, beginning again with the first."""


@dataclass(frozen=True, slots=True)
class OtherRow:
    """A participant who is no player: its seat is behind the last player's. `steps` are those of its turn, as `Program.steps`."""

    name: str
    steps: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class EventRow:
    """What some cards wait for while they lie in a zone: a verb's id, or the start or the end of a turn; and these cards."""

    name: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Routine:
    """A piece of code that runs in a frame of its own: from `start` to before `end`. `key` names it; `slots` are sort and capacity."""

    key: str
    start: int
    end: int
    slots: tuple[tuple[SlotSort, int], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the texts an instruction comes from: the text's key, and a span of it (code points, end exclusive) if it has one."""

    text: str
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Program:
    """A compiled game with its cards. Code and tables decide all that happens; `places` and `labels` only tell of it."""

    game: str
    title: str
    players: tuple[int, int]
    attributes: tuple[AttributeRow, ...]
    kinds: tuple[KindRow, ...]
    zones: tuple[ZoneRow, ...]
    states: tuple[str, ...]
    verbs: tuple[str, ...]
    cards: tuple[CardRow, ...]
    starts: tuple[StartRow, ...]
    steps: tuple[tuple[str, int], ...]
    """The steps of a player's turn: name, and where the code after its STEP begins."""
    others: tuple[OtherRow, ...]
    """Participants who are no players. STEP counts the steps of players first, then theirs."""
    turn: int
    """Where a turn begins."""
    routines: tuple[Routine, ...]
    entries: dict[str, int]
    """Routine by key: `game`, `setup`, `eliminated`, `verb <id>`, and every text."""
    bounds: dict[str, int]
    bans: int
    """How many things texts can forbid for the rest of a turn."""
    marks: tuple[str, ...]
    """What players can be."""
    tallies: int
    """How many things are counted of what each player does in a turn."""
    events: tuple[EventRow, ...]
    code: tuple[int, ...]
    places: dict[int, Place]
    labels: tuple[str, ...]
    digest: str = field(default="")

    def steps_of(self, other: int) -> tuple[tuple[str, int], ...]:
        """The steps of a player's turn (any number below 0), or of a participant's who is no player."""
        return self.steps if other < 0 else self.others[other].steps

    def routine_at(self, at: int) -> Routine:
        """The routine that a place of the code belongs to."""
        return next(routine for routine in self.routines if routine.start <= at < routine.end)
