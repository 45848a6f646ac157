"""Reads a project file, `alchemy.toml`: where the cards are, and what lint should leave out.

    carddata = "cards"            # the folder of games, from here; without it `carddata`

    [lint]
    ignore = ["near-twins"]       # names of findings; also `select`, and `fail-on`: "error" or "warning"

    [lint.severity]
    wording = "warning"           # how grave advice is: "error", "warning", "info" or "off"; errors stay errors

A field that nothing reads is refused, with the nearest name: a slip must not switch a check off in silence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alchemy_dsl.cli.trouble import Trouble, told
from alchemy_dsl.source.codes import CODES
from alchemy_dsl.source.locate import SHELF
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.visible import shorten, visible

FIELDS = ("carddata", "lint")
LINT_FIELDS = ("select", "ignore", "fail-on", "severity")
SEVERITIES = ("error", "warning", "info", "off")


@dataclass(frozen=True)
class Settings:
    """What a project file says. `folder` is the project folder, None outside of any."""

    folder: Path | None
    carddata: str = SHELF
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: str = "error"
    severity: Mapping[str, str] = field(default_factory=dict)
    """How grave advice of a name is."""

    @property
    def shelf(self) -> Path | None:
        """The project's own shelf, if there is one."""
        try:
            return self.folder / self.carddata if self.folder is not None and (self.folder / self.carddata).is_dir() else None
        except (OSError, ValueError):  # what no path can be
            return None


def read_settings(path: Path) -> Settings:
    """The settings in a project file; a problem is a `Trouble` that names the file and the field."""
    try:
        fields = _toml(path)
        _only(fields, FIELDS)
        lint = fields.get("lint", {})
        if not isinstance(lint, dict):
            raise ValueError('"lint" must be a section: write [lint] on a line of its own')
        _only(lint, LINT_FIELDS)
        settings = Settings(
            path.parent, _text(fields, "carddata", SHELF), _names(lint, "select"), _names(lint, "ignore"),
            _text(lint, "fail-on", "error"), _severities(lint),
        )
        if settings.fail_on not in {"error", "warning"}:
            raise ValueError(f'"fail-on" is "{shorten(settings.fail_on)}"; write "error" or "warning"')
        if "carddata" in fields and settings.shelf is None:
            raise ValueError(f'there is no folder "{shorten(settings.carddata)}", which "carddata" names')
    except OSError as problem:
        raise Trouble(f"{visible(str(path))}: {told(problem)}") from None
    except ValueError as problem:
        raise Trouble(f"{visible(str(path))}: {problem}") from None
    return settings


def _toml(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError("this file is not UTF-8; save it as UTF-8") from None
    except RecursionError:
        raise ValueError("lists are in lists here, deeper than any setting needs") from None
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(_slip(str(problem))) from None


def _slip(problem: str) -> str:
    """What the reader of TOML says, in words of ours."""
    place = re.search(r"\(at (?:line (\d+), column (\d+)|(end of document))\)", problem)
    where = "" if place is None else "the end of the file" if place[3] else f"line {place[1]}, column {place[2]}"
    if "overwrite" in problem or "twice" in problem or "mutate" in problem:
        return f"{where}: this is set already; say it once"
    return f"{where}: this cannot be read; a setting is written NAME = \"VALUE\", a list NAME = [\"ONE\", \"TWO\"], a section [lint]"


def _only(fields: dict[str, Any], known: tuple[str, ...]) -> None:
    for name in fields:
        if name not in known:
            near = nearest(name, known, 1)
            hint = f'did you mean "{near[0]}"?' if near else "these are known: " + ", ".join(known)
            raise ValueError(f'unknown field "{shorten(name)}"; {hint}')


def _text(fields: dict[str, Any], name: str, default: str) -> str:
    value = fields.get(name, default)
    if not isinstance(value, str):
        raise ValueError(f'"{name}" must be a text in quotes')
    return value


def _severities(lint: dict[str, Any]) -> dict[str, str]:
    given = lint.get("severity", {})
    if not isinstance(given, dict):
        raise ValueError('"severity" must be a section: write [lint.severity] on a line of its own')
    advice = [name for name, code in CODES.items() if code.startswith("W")]
    for name, severity in given.items():
        if name in CODES and name not in advice:
            raise ValueError(f'"{name}" is an error, and stays one')
        if name not in advice:
            near = nearest(name, advice, 1)
            raise ValueError(f'no finding is called "{shorten(name)}"' + (f'; did you mean "{near[0]}"?' if near else ""))
        if severity not in SEVERITIES:
            raise ValueError(f'"{name}" is "{shorten(str(severity))}"; write {", ".join(SEVERITIES[:-1])} or {SEVERITIES[-1]} in quotes')
    return dict(given)


def _names(fields: dict[str, Any], name: str) -> tuple[str, ...]:
    value = fields.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f'"{name}" must be a list of names in quotes')
    for item in value:
        if item not in CODES and item not in CODES.values():
            near = nearest(item, CODES, 1)
            raise ValueError(f'no finding is called "{shorten(item)}"' + (f'; did you mean "{near[0]}"?' if near else ""))
    return tuple(value)
