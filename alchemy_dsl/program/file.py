"""The Program as JSON and back, without loss. The digest is checked when a file is read, so that no other program slips in."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from alchemy_dsl.program.codes import SlotSort
from alchemy_dsl.program.digest import digest
from alchemy_dsl.program.program import (
    AttributeRow,
    CardRow,
    EventRow,
    KindRow,
    OtherRow,
    Place,
    Program,
    Routine,
    StartRow,
    ZoneRow,
)

VERSION = 4
"""Of the code and of this file's shape; changes with either."""


class WrongProgramError(ValueError):
    """A program file of another version, or one that was changed: the message says which."""


def to_json(program: Program) -> dict[str, Any]:
    """The program as JSON values."""
    data = asdict(program)
    data["places"] = [[at, place["text"], place["start"], place["end"]] for at, place in data["places"].items()]
    for routine in data["routines"]:
        routine["slots"] = [[int(sort), capacity] for sort, capacity in routine["slots"]]
    return {"version": VERSION, **data}


def from_json(data: dict[str, Any]) -> Program:
    """The program that such values say. WrongProgramError if they are of another version or do not fit their digest."""
    if data.get("version") != VERSION:
        raise WrongProgramError(f"the program is of version {data.get('version')}, not {VERSION}")
    program = digest(
        Program(
            game=data["game"],
            title=data["title"],
            players=_tuple(data["players"]),
            attributes=tuple(AttributeRow(row["name"], _tuple(row["values"])) for row in data["attributes"]),
            kinds=tuple(
                KindRow(**{**row, **{key: _tuple(row[key]) for key in ("faces", "states", "below", "rules")}}) for row in data["kinds"]
            ),
            zones=tuple(ZoneRow(**row) for row in data["zones"]),
            states=_tuple(data["states"]),
            verbs=_tuple(data["verbs"]),
            cards=tuple(_card(row) for row in data["cards"]),
            starts=tuple(StartRow(**{**row, "cards": _tuple(row["cards"]), "decks": _tuple(row["decks"])}) for row in data["starts"]),
            steps=_tuple(data["steps"]),
            others=tuple(OtherRow(row["name"], _tuple(row["steps"])) for row in data["others"]),
            turn=data["turn"],
            routines=tuple(_routine(row) for row in data["routines"]),
            entries=dict(data["entries"]),
            bounds=dict(data["bounds"]),
            bans=data["bans"],
            marks=_tuple(data["marks"]),
            tallies=data["tallies"],
            events=tuple(EventRow(row["name"], _tuple(row["cards"])) for row in data["events"]),
            code=_tuple(data["code"]),
            places={at: Place(text, start, end) for at, text, start, end in data["places"]},
            labels=_tuple(data["labels"]),
        )
    )
    if program.digest != data["digest"]:
        raise WrongProgramError("the program does not fit its digest; it has been changed")
    return program


def _card(row: dict[str, Any]) -> CardRow:
    return CardRow(
        row["id"],
        row["name"],
        row["kind"],
        row["copies"],
        _tuple(row["values"]),
        _tuple(row["texts"]),
        _tuple(row["names"]),
    )


def _routine(row: dict[str, Any]) -> Routine:
    slots = tuple((SlotSort(sort), capacity) for sort, capacity in row["slots"])
    return Routine(row["key"], row["start"], row["end"], slots)


def _tuple(value: Any) -> Any:
    return tuple(_tuple(item) for item in value) if isinstance(value, list | tuple) else value
