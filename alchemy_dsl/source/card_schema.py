"""The JSON Schema (Draft 2020-12) of a game's card files, made from its game file; formats.md says what a card may hold.

In: the game file as plain data, already checked. Out: a schema for the shape check and for any YAML editor: titles and
examples in words, the declared values as lists to choose from, and for each kind the fields of its own.
"""

from __future__ import annotations

import re
from typing import Any

Data = dict[str, Any]
Schema = dict[str, Any]

MAX_TEXT = 4000  # characters; the longest printed texts have a tenth
MAX_COPIES = 999

TEXT: Schema = {"type": "string", "title": "text", "minLength": 1, "maxLength": MAX_TEXT, "pattern": r"\S"}
NAME: Schema = {"type": ["string", "number", "boolean"], "title": "name", "minLength": 1, "maxLength": 120, "pattern": r"\S"}
NOTE: Schema = {"$ref": "#/$defs/text"}
IDENTIFIER: Schema = {
    "type": "string", "title": "name in small letters with hyphens", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 120,
    "examples": ["base", "second-set"],
}  # fmt: skip
_RANGE = re.compile(r"\s*(-?\d+)\s+to\s+(-?\d+)\s*")


def card_schema(game: Data | None) -> Schema:
    """The schema of a card file of a game; of None: what holds for every game."""
    kinds = {entry["kind"]: entry for entry in _entries(game, "kinds") if "kind" in entry}
    definitions: dict[str, Schema] = {
        "text": TEXT, "name": NAME, "identifier": IDENTIFIER, "texts": _some("text", NOTE), "side": _side(),
        "copies": number(1, MAX_COPIES), "provenance": _one_of("provenance", ["printed", "house"]),
    }  # fmt: skip
    for name, kind in kinds.items():
        definitions[_key(name)] = _card(name, kind, kinds, game or {})
    definitions["any-kind"] = _any_kind([definitions[_key(name)] for name in kinds])
    definitions["card"] = _any_card(list(kinds))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "card set",
        "description": f"A card set of {game['title']}." if game and isinstance(game.get("title"), str) else "A card set.",
        "type": "object",
        "properties": {
            "game": _game(game),
            "set": {"$ref": "#/$defs/identifier"},
            "title": {"$ref": "#/$defs/name"},
            "provenance": {"$ref": "#/$defs/provenance"},
            "source": NOTE,
            "notes": {"$ref": "#/$defs/texts"},
            "types": _types(kinds, game or {}),
            "cards": {"type": "array", "title": "list of cards", "items": {"$ref": "#/$defs/card"}, "minItems": 1},
        },
        "required": ["game", "set", "cards"],
        "additionalProperties": False,
        "$defs": definitions,
    }


def number(low: int, high: int) -> Schema:
    """A number in a range: a number for an editor, its digits for us, who guess no types."""
    title = f"number from {low} to {high}"
    if high - low <= 100:
        digits = "|".join(str(value) for value in range(low, high + 1))
    else:
        digits = f"{'0|' if low <= 0 else ''}{'-?' if low < 0 else ''}[1-9][0-9]{{0,{len(str(max(high, -low))) - 1}}}"
    return {"type": ["integer", "string"], "title": title, "minimum": low, "maximum": high, "pattern": f"^({digits})$"}


# ---------------------------------------------------------------------- cards
def _any_card(kinds: list[str]) -> Schema:
    if not kinds:
        return {"type": "object", "title": "card", "properties": {"name": {"$ref": "#/$defs/name"}}, "required": ["name"]}
    chosen = [
        {
            "if": {"type": "object", "properties": {"kind": {"const": name}}, "required": ["kind"]},
            "then": {"$ref": f"#/$defs/{_key(name)}"},
        }
        for name in kinds
    ]
    stray = {"type": "object", "properties": {"kind": {"enum": kinds}}, "required": ["kind"]}
    chosen.append({"if": {"not": stray}, "then": {"$ref": "#/$defs/any-kind"}})
    if len(kinds) == 1:
        return {"$ref": f"#/$defs/{_key(kinds[0])}"}
    return {
        "type": "object", "title": "card", "description": "a card is written as fields: name, kind, and those of its kind",
        "properties": {"kind": _one_of("kind of card", kinds)}, "required": ["kind"], "allOf": chosen,
    }  # fmt: skip


def _any_kind(cards: list[Schema]) -> Schema:
    """What can be said of a card that does not tell its kind: every field that some kind has, as one of them has it."""
    fields: dict[str, list[Schema]] = {}
    for card in cards:
        for key, schema in card["properties"].items():
            if schema not in fields.setdefault(key, []):
                fields[key].append(schema)
    properties = {key: schemas[0] if len(schemas) == 1 else {"anyOf": schemas} for key, schemas in fields.items()}
    return {"type": "object", "title": "card", "properties": properties | {"kind": True}, "additionalProperties": False}


def _card(name: str, kind: Data, kinds: dict[str, Data], game: Data) -> Schema:
    """The fields of a card of a kind, those of the kinds above it included."""
    fields: dict[str, Schema] = {"name": {"$ref": "#/$defs/name"}, "kind": _one_of("kind of card", list(kinds))}
    required = ["name"] if len(kinds) == 1 else ["name", "kind"]
    for ancestor in _line(kind, kinds):
        for key, spec in _fields(ancestor.get("has")).items():
            fields[key] = attribute(key, spec, game)
            if not _optional(spec):
                required.append(key)
        for key in _fields(ancestor.get("texts")):
            fields[key] = {"$ref": "#/$defs/side"} if key in ancestor.get("faces", ()) else {"$ref": "#/$defs/text"}
            required.append(key)
        if "tags" in ancestor:
            fields["tags"] = _some("tag", _one_of("tag", list(ancestor["tags"])))
    fields |= _common()
    if _types_used(game):
        fields["type"] = {"$ref": "#/$defs/name"}
        required = [key for key in required if key in ("name", "kind") or key in _own(kind, kinds)]
    return {
        "type": "object", "title": name, "properties": fields, "required": list(dict.fromkeys(required)),
        "additionalProperties": False,
    }  # fmt: skip


def _common() -> dict[str, Schema]:
    return {
        "id": {"$ref": "#/$defs/identifier"},
        "copies": {"$ref": "#/$defs/copies"},
        "provenance": {"$ref": "#/$defs/provenance"},
        "source": NOTE,
        "flavor": NOTE,
        "notes": {"$ref": "#/$defs/texts"},
        "rulings": {"$ref": "#/$defs/texts"},
        "allow": _some("name of a finding", {"$ref": "#/$defs/identifier"}),
    }


def _line(kind: Data, kinds: dict[str, Data]) -> list[Data]:
    """A kind behind the kinds that it is one of, the widest first."""
    line: list[Data] = []
    current: Data | None = kind
    while current is not None and current not in line:
        line.insert(0, current)
        current = kinds.get(str(current.get("is a")))
    return line


# ----------------------------------------------------------------- attributes
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
    own = [entry for kind in _entries(game, "kinds") for entry in _entries(kind, "attributes")]
    for entry in (*_entries(game, "attributes"), *own):
        words = (entry.get("attribute"), entry.get("plural"), *_list(entry.get("also")))
        if key in words or key.removesuffix("s") in words:
            return entry
    return None


def _declared(entry: Data) -> Schema:
    if "number" in entry:
        bounds = _RANGE.fullmatch(str(entry["number"]))
        return number(int(bounds[1]), int(bounds[2])) if bounds else number(-999, 999)
    values = entry.get("values", ())
    return _one_of(str(entry.get("attribute")), list(values))


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


# --------------------------------------------------------------------- pieces
def _one_of(title: str, values: list[str]) -> Schema:
    return {"title": title, "enum": values, "examples": values[:1]}


def _some(title: str, value: Schema) -> Schema:
    """One value, or a list of them."""
    return {"title": f"{title}, or a list of them", "anyOf": [value, {"type": "array", "items": value, "minItems": 1}]}


def _side() -> Schema:
    named = {"type": "object", "title": "side", "properties": {"name": {"$ref": "#/$defs/name"},
             "text": {"$ref": "#/$defs/text"}}, "required": ["text"], "additionalProperties": False}
    return {"title": "text", "anyOf": [{"$ref": "#/$defs/text"}, named],
            "description": "a text, or the side's own name and its text"}


def _game(game: Data | None) -> Schema:
    if not game or not isinstance(game.get("game"), str):
        return {"$ref": "#/$defs/identifier"}
    return {"title": "game", "const": game["game"], "description": "a file of another game is checked with that game's words"}


def _types(kinds: dict[str, Data], game: Data) -> Schema:
    """Texts and attributes that several cards share, each under a name."""
    fields: dict[str, Schema] = {}
    for kind in kinds.values():
        for key, spec in _fields(kind.get("has")).items():
            fields[key] = attribute(key, spec, game)
        for key in _fields(kind.get("texts")):
            fields[key] = {"$ref": "#/$defs/text"}
    inner = {"type": "object", "title": "type", "properties": {"type": {"$ref": "#/$defs/name"}, **fields, **_common()},
             "required": ["type"], "additionalProperties": False}
    return {"type": "array", "title": "list of types", "items": inner, "minItems": 1}


def _types_used(game: Data) -> bool:
    return any("one of the types" in str(kind.get("has", "")) for kind in _entries(game, "kinds"))


def _own(kind: Data, kinds: dict[str, Data]) -> set[str]:
    return {key for ancestor in _line(kind, kinds) for key in _fields(ancestor.get("has"))}


def _optional(spec: Any) -> bool:
    return isinstance(spec, str) and (spec.endswith(" or none") or " unless " in spec)


def _key(name: str) -> str:
    return f"kind-{name}"


def _entries(data: Data | None, key: str) -> list[Data]:
    found = (data or {}).get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def _fields(value: Any) -> Data:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[str]:
    return value if isinstance(value, list) else [] if value is None else [str(value)]
