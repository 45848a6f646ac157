"""Saves: a game to go on with later, with who plays it.

In: a session. Out: JSON with the record so far and the state; or a session again. A save is trusted only if playing its record again
leads to its state: a broken file, or one of other cards, is refused with a sentence.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alchemy_dsl.engine import Machine, State
from alchemy_dsl.play.bots import POLICIES
from alchemy_dsl.play.files import read_json
from alchemy_dsl.play.records import VERSION, Digests, Record, from_json, other_cards, replay
from alchemy_dsl.source.refusals import Refused

SAVE = "alchemy save"


@dataclass(frozen=True, slots=True)
class Save:
    """A game that was saved: its record so far, its state, and which seats bots play (None: a person)."""

    record: Record
    bots: tuple[str | None, ...]
    state: tuple[int, ...]


def to_json(save: Save) -> dict[str, Any]:
    """A save as it is written to a file."""
    held = {"format": SAVE, "version": VERSION, **asdict(save.record), "bots": list(save.bots), "state": list(save.state)}
    return {**held, "check": _check(held)}


def read_save(value: Any) -> Save:
    """The save in a file's JSON, not yet trusted; anything else is refused."""
    record = from_json(value, SAVE)
    if value.pop("check", None) != _check(value):
        raise Refused("this alchemy save is broken: something in it was changed")
    bots, state = value.get("bots"), value.get("state")
    if not isinstance(bots, list) or len(bots) != len(record.players):
        raise Refused("this alchemy save is broken: it does not say who plays")
    if any(bot is not None and bot not in POLICIES for bot in bots):
        raise Refused(f"this alchemy save is played by a bot that is not there; there are {', '.join(POLICIES)}")
    if not isinstance(state, list) or not all(type(cell) is int for cell in state):
        raise Refused("this alchemy save is broken: its state is no list of numbers")
    return Save(record, tuple(bots), tuple(state))


def is_save(path: Path) -> bool:
    """Whether a file is a save, perhaps a broken one: then a new one may take its place."""
    try:
        held = read_json(path)
    except (OSError, Refused):
        return False
    return isinstance(held, dict) and held.get("format") == SAVE


def _check(held: dict[str, Any]) -> str:
    """A digest of all fields, to notice a change."""
    return hashlib.sha256(json.dumps(held, sort_keys=True).encode()).hexdigest()[:16]


def resume(machine: Machine, save: Save, now: Digests) -> State:
    """The state to go on from, once the record has been played again and led to it; else it is refused."""
    other = other_cards(save.record.digests, now)
    if other:
        raise Refused(f"this game cannot go on: {other}")
    state, problem = replay(machine, save.record)
    saved = list(save.state)
    if problem or len(saved) != len(state) or not fits_cells(saved) or machine.fingerprint(saved) != machine.fingerprint(state):
        raise Refused("this alchemy save is broken: its choices do not lead to its state")
    return saved


def fits_cells(state: State) -> bool:
    """Whether every number fits a cell of a state."""
    return all(-(1 << 31) <= cell < 1 << 31 for cell in state)
