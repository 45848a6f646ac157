"""The JSON Schema (Draft 2020-12) of a game's card files, made from its game file; formats.md says what a card may hold.

In: the game file as plain data, already checked. Out: a schema for the shape check and for any YAML editor: titles and
examples in words, the declared values as lists to choose from, and for each kind the fields of its own.
"""

from __future__ import annotations

from typing import Any

from alchemy_dsl.source.attribute_schema import NAME, Data, Schema, attribute, entries, number, one_of

MAX_TEXT = 4000  # characters; the longest printed texts have a tenth
MAX_COPIES = 999
ELSEWHERE = "x-elsewhere"
"""Beside the fields of a kind: the fields of other kinds, each with one of them."""

TEXT: Schema = {"type": "string", "title": "text", "minLength": 1, "maxLength": MAX_TEXT, "pattern": r"\S"}
NAMED: Schema = {"$ref": "#/$defs/name"}
NOTE: Schema = {"$ref": "#/$defs/text"}
IDENTIFIER: Schema = {
    "type": "string", "title": "name in small letters with hyphens", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 120,
    "examples": ["base", "second-set"],
}  # fmt: skip


def card_schema(game: Data | None) -> Schema:
    """The schema of a card file of a game; of None: what holds for every game."""
    kinds = {entry["kind"]: entry for entry in entries(game, "kinds") if "kind" in entry}
    definitions: dict[str, Schema] = {
        "text": TEXT, "name": NAME, "identifier": IDENTIFIER, "texts": _some("text", NOTE), "side": _side(),
        "copies": number(1, MAX_COPIES), "provenance": one_of("provenance", ["printed", "house"]),
    }  # fmt: skip
    for name, kind in kinds.items():
        definitions[_key(name)] = _card(name, kind, kinds, game or {})
    for name in kinds:
        own = definitions[_key(name)]["properties"]
        definitions[_key(name)][ELSEWHERE] = {
            key: other for other in reversed(kinds) for key in definitions[_key(other)]["properties"] if key not in own
        }
    definitions["any-kind"] = _any_kind([definitions[_key(name)] for name in kinds])
    definitions["card"] = _any_card(list(kinds))
    decks = {"decks": _decks()} if _asks_for_decks(game or {}) else {}
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
            **decks,
        },
        "required": ["game", "set"] if decks else ["game", "set", "cards"],
        **({"anyOf": [{"required": ["cards"]}, {"required": ["decks"]}]} if decks else {}),
        "additionalProperties": False,
        "$defs": definitions,
    }


def editor_schema(game: Data) -> Schema:
    """The same for editors, which do not know what the type of a card says: a card that names one may lack what it needs else."""
    schema = card_schema(game)
    for card in schema["$defs"].values():
        if "type" in card.get("properties", {}) and "required" in card:
            needed = card.pop("required")
            card |= {"if": {"required": ["type"]}, "then": {"required": ["name", "kind"]}, "else": {"required": needed}}
    return schema


def _asks_for_decks(game: Data) -> bool:
    """Whether players bring decks, if only in a variant."""
    return any("deck rules" in part for part in (game, *entries(game, "variants")))


def _decks() -> Schema:
    """Decks that players can bring: cards by name, each with how many copies."""
    cards = {"type": "object", "title": "set of cards, each with a number", "examples": [{"CARD": 2}], "minProperties": 1,
             "additionalProperties": {"$ref": "#/$defs/copies"}}
    deck = {"type": "object", "title": "deck", "properties": {"deck": {"$ref": "#/$defs/name"}, "cards": cards, "notes": {"$ref": "#/$defs/texts"}},
            "required": ["deck", "cards"], "additionalProperties": False}
    return {"type": "array", "title": "list of decks", "items": deck, "minItems": 1}


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
    return {
        "type": "object", "title": "card", "description": "a card is written as fields: name, kind, and those of its kind",
        "properties": {"kind": one_of("kind of card", kinds)}, "required": ["kind"], "allOf": chosen,
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
    fields: dict[str, Schema] = {"name": NAMED, "kind": one_of("kind of card", list(kinds)), "type": NAMED}
    required = ["name", "kind"]
    for ancestor in _line(kind, kinds):
        for key, spec in _fields(ancestor.get("has")).items():
            fields[key] = attribute(key, spec, game)
            if not _optional(spec):
                required.append(key)
        for key, said in _fields(ancestor.get("texts")).items():
            fields[key] = {"$ref": "#/$defs/side"} if key in ancestor.get("faces", ()) else {"$ref": "#/$defs/text"}
            if str(said.get("optional")) not in ("yes", "true", "True") and "says" not in said:
                required.append(key)
        if "tags" in ancestor:
            fields["tags"] = _some("tag", one_of("tag", list(ancestor["tags"])))
    fields |= _common()
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


# --------------------------------------------------------------------- pieces
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


def _optional(spec: Any) -> bool:
    return isinstance(spec, str) and (spec.endswith(" or none") or " unless " in spec)


def _key(name: str) -> str:
    return f"kind-{name}"


def _fields(value: Any) -> Data:
    return value if isinstance(value, dict) else {}
