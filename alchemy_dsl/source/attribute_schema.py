"""The JSON Schema of one attribute of a card, from what its kind says it has and what the game declares.

In: the game file as plain data. Out: schemas with titles and examples in words, for the shape check and for editors.
"""

from __future__ import annotations

import re
from typing import Any

Data = dict[str, Any]
Schema = dict[str, Any]

NAME: Schema = {"type": ["string", "number", "boolean"], "title": "name", "minLength": 1, "maxLength": 120, "pattern": r"\S"}
MOST_LISTED = 2000  # a longer range is checked by the number of digits
_RANGE = re.compile(r"\s*(-?\d+)\s+to\s+(-?\d+)\s*")


def number(low: int, high: int) -> Schema:
    """A number in a range: a number for an editor, its digits for us, who guess no types."""
    title = f"number from {low} to {high}"
    nines = set(str(high)) == {"9"} and low in (-high, 0, 1)  # then the number of digits says it all
    if nines or high - low > MOST_LISTED:
        sign, zero = "-?" if low < 0 else "", "0|" if low <= 0 <= high else ""
        digits = f"{zero}{sign}[1-9][0-9]{{0,{len(str(max(abs(low), abs(high)))) - 1}}}"
    else:
        digits = "|".join(str(value) for value in range(low, high + 1))
    return {"type": ["integer", "string"], "title": title, "minimum": low, "maximum": high, "pattern": f"^({digits})$"}


def one_of(title: str, values: list[str]) -> Schema:
    """One of the values."""
    return {"title": title, "enum": values, "examples": values[:1]}


def attribute(key: str, spec: Any, game: Data) -> Schema:
    """The schema of a card's attribute, from what its kind says it has.

    A number of values (`2`, `1 to 3`), `number`, a range, `a number for each NAME`, `parts`, named places, `one of the
    NAMES`; `or none` and `unless printed` make it optional, which is seen to by the caller.
    """
    if isinstance(spec, dict):
        return _places(key, spec, game)
    words = str(spec).removesuffix(" or none").strip()
    value = _value(key, game)
    bounds = _RANGE.fullmatch(words)
    if words.startswith("a number for each "):
        return _numbers(words.removeprefix("a number for each "), game)
    if words == "parts":
        return _parts()
    if words == "number":
        return number(-999, 999)
    if words.startswith("one of the "):
        return _value(words.removeprefix("one of the "), game)
    if bounds:
        return _bag(_plural(key, game), value, int(bounds[1]), int(bounds[2]))
    if words.isdecimal() and int(words) != 1:
        return _bag(_plural(key, game), value, int(words), int(words))
    return value


def _value(key: str, game: Data) -> Schema:
    """One value of the attribute that a word names."""
    entry = _named(key, game)
    return _declared(entry) if entry else {"$ref": "#/$defs/name"}


def _plural(key: str, game: Data) -> str:
    entry = _named(key, game) or {}
    return str(entry.get("plural") or f"{entry.get('attribute', key).removesuffix('s')}s")


def _named(key: str, game: Data) -> Data | None:
    """The attribute that a word names; a kind may declare some for itself."""
    own = [entry for kind in entries(game, "kinds") for entry in entries(kind, "attributes")]
    for entry in (*entries(game, "attributes"), *own):
        words = (entry.get("attribute"), entry.get("plural"), *_list(entry.get("also")))
        if key in words or key.removesuffix("s") in words:
            return entry
    return None


def _declared(entry: Data) -> Schema:
    if "number" in entry:
        bounds = _RANGE.fullmatch(str(entry["number"]))
        return number(int(bounds[1]), int(bounds[2])) if bounds else number(-999, 999)
    values = entry.get("values", ())
    return one_of(str(entry.get("attribute")), list(values))


def _bag(plural: str, value: Schema, low: int, high: int) -> Schema:
    count = str(low) if low == high else f"{low} to {high}"
    schema = {"type": "array", "title": f"list of {count} {plural}", "items": value, "minItems": low, "maxItems": high}
    values = value.get("enum", ())
    if values:
        schema["examples"] = [[values[index % len(values)] for index in range(max(low, 1))]]
    return schema


def _places(key: str, spec: Data, game: Data) -> Schema:
    """A value, or `none`, for each named place."""
    names = _list(spec.get("places"))
    words = str(spec.get("of", key))
    value = _value(words.removesuffix(" or none"), game)
    if words.endswith(" or none") and "enum" in value:
        value = value | {"enum": [*value["enum"], "none"]}
    return _bag(_plural(key, game), value, len(names), len(names)) | {"description": f"one each for {', '.join(names)}"}


def _numbers(word: str, game: Data) -> Schema:
    names = _value(word, game).get("enum", [])
    return {
        "type": "object", "title": f"number for each {word}", "propertyNames": {"title": word, "enum": names},
        "additionalProperties": number(0, 99), "examples": [dict.fromkeys(names[:2], 1)],
    }  # fmt: skip


def _parts() -> Schema:
    part = {"type": "object", "title": "number and a part", "propertyNames": {"title": "number", "pattern": "^[1-9][0-9]?$"}, "minProperties": 1,
            "maxProperties": 1, "additionalProperties": {"$ref": "#/$defs/name"}}
    return {"type": "array", "title": "list of parts", "items": {"anyOf": [NAME, part], "title": "part, or a number and a part"},
            "minItems": 1}


def entries(data: Data | None, key: str) -> list[Data]:
    """The entries of a list of the game file."""
    found = (data or {}).get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def _list(value: Any) -> list[str]:
    return value if isinstance(value, list) else [] if value is None else [str(value)]
