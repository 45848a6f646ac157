"""What the machine hands out: decisions, events, outcomes, views. Plain records without behaviour.

Players are participants, numbered from 0 clockwise; those who are no players come after them. Pieces are numbered from 0. Zones are numbered instances ("the hand
of player 2") of the layout, see `alchemy_dsl.program.layout`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TypeAlias

State: TypeAlias = list[int]
"""A whole game at one moment: a flat list of int32 numbers, laid out as `engine.cells` says. Copy it with `list(state)`."""


class Status(IntEnum):
    """How `run` and `apply` end."""

    IDLE = 0
    """What was started is finished."""
    DECISION = 1
    """Somebody must choose among two or more options."""
    OVER = 2
    """The game has ended."""


class Ask(StrEnum):
    """What sort of choice a decision is."""

    PIECE = "piece"
    PLAYER = "player"
    NUMBER = "number"
    MAY = "may"
    BRANCH = "branch"
    RESPONSE = "response"
    """Also asked of those who can only pass: nobody shall know who holds what."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen. `id` is stable: `piece:12`, `player:1`, `number:3`, `branch:0`, `yes`, `no`, `done`; a piece that the
    chooser does not see is known by its zone and place only, `place:4:0`, and `piece` is None."""

    id: str
    label: str
    piece: int | None = None
    player: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice to be made now: who chooses, what sort of choice, in which words, among which options.

    `on_behalf_of` is the participant who is no player and for whom `player` chooses; None where players choose for themselves. `text` is the key of the text that asks, `span` the place in it (code points, end exclusive), both None for what no text says.
    `secret`: nobody else is told what is chosen, before all have chosen.
    """

    player: int
    kind: Ask
    prompt: str
    options: tuple[Option, ...]
    text: str | None = None
    span: tuple[int, int] | None = None
    on_behalf_of: int | None = None
    secret: bool = False


class Happening(StrEnum):
    """What an event tells of."""

    TURN = "turn begins"
    STEP = "step begins"
    TEXT = "text begins"
    TEXT_END = "text ends"
    MOVED = "moved"
    SWAPPED = "swapped"
    TURNED = "turned over"
    SET = "set"
    ROLLED = "rolled"
    FIRST = "takes the first turn"
    STATE = "state"
    MARKED = "marked"
    SHUFFLED = "shuffled"
    CHOSEN = "chosen"
    FELL = "chance picked a branch"
    REVEALED = "revealed"
    ELIMINATED = "eliminated"
    OVER = "game over"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has just happened.

    `player` does it or is the one it is about. `piece` (and `other`, of a swap) is the piece; `source` and `target` are zone
    instances. `name` is the step, the text's key, the words of a branch or of what was chosen, the face now shown, the mark or the state; `on` says
    whether that holds now. `ask` is the sort of a choice, None for one that is kept secret; of a player who was chosen, `other` is that player.
    `seen_by` lists the players who may know which piece it was; None means everybody.
    """

    kind: Happening
    player: int | None = None
    piece: int | None = None
    other: int | None = None
    source: int | None = None
    target: int | None = None
    name: str = ""
    on: bool = True
    seen_by: tuple[int, ...] | None = None
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands or ended. `stalled` names the bound that was reached (`turns`, `depth`, `steps`), else None."""

    over: bool
    winners: tuple[int, ...] = ()
    draw: bool = False
    stalled: str | None = None
    points: tuple[int, ...] = ()
    """Each player's points once the game is over, where the game counts any."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How long a game has been so far: decisions made, turns begun."""

    decisions: int
    turns: int


@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece as somebody may see it. `face` is None for kinds without faces; `states` are those that hold. `owner` is the name of whose it
    is, where a text can ask and it lies elsewhere."""

    piece: int
    name: str
    face: str | None
    states: tuple[str, ...]
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone as somebody may see it: how many pieces, and which; None stands for a piece whose face is hidden.

    Pieces of an ordered zone are listed top first; where none may be seen, only the number tells anything.
    """

    zone: int
    name: str
    owner: int | None
    count: int
    pieces: tuple[PieceView | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one player may know. `viewer` None is an onlooker, who knows what everybody knows.

    `asked` is the player who must choose now; `decision` is there only if that is the viewer, who then also sees what the participant may see
    on whose behalf he chooses. `step` is the name of the turn's step.
    """

    viewer: int | None
    turn: int
    active: int | None
    step: str | None
    eliminated: tuple[int, ...]
    marks: tuple[tuple[str, ...], ...]
    """What each participant is."""
    zones: tuple[ZoneView, ...]
    asked: int | None
    decision: Decision | None
    outcome: Outcome
