"""Answers quickly whether a JSON Schema allows plain data whose scalars are all texts: yes, or perhaps not.

The common good file is checked here, in linear time and without importing `jsonschema` (a tenth of a second). "Perhaps
not" is no verdict: then `jsonschema` is asked, and says what is wrong. A keyword that is not known here makes every
answer that, so a schema can only become slower to check, never laxer; a test compares the two on generated data.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]
Test = Callable[[Any], bool]
Maker = Callable[["_Compiler", Any, Schema], Test]

_TYPES: dict[str, type] = {"object": dict, "array": list, "string": str}
_SILENT = {
    "$schema", "$id", "$defs", "$comment", "title", "description", "examples", "default", "then", "else",
    "minimum", "maximum",  # of numbers; a text has none
    "x-elsewhere",  # for messages: fields of other kinds
}  # fmt: skip


def accepts(schema: Schema) -> Test:
    """The test for a schema; local references (`#/$defs/name`) are followed."""
    return _Compiler(schema).test(schema)


class _Compiler:
    """Makes tests out of schemas, each definition once."""

    def __init__(self, root: Schema) -> None:
        self.root = root
        self.known: dict[str, Test] = {}

    def test(self, schema: Schema | bool) -> Test:
        if isinstance(schema, bool):
            return lambda _: schema
        tests = [_MAKERS.get(key, _unknown)(self, wanted, schema) for key, wanted in schema.items() if key not in _SILENT]
        return tests[0] if len(tests) == 1 else lambda value: all(test(value) for test in tests)

    def tests(self, schemas: list[Schema]) -> list[Test]:
        return [self.test(schema) for schema in schemas]


def _unknown(_compiler: _Compiler, _wanted: Any, _schema: Schema) -> Test:
    return lambda _: False


# ------------------------------------------------------------------ any value
def _type(_: _Compiler, names: str | list[str], _schema: Schema) -> Test:
    wanted = tuple(_TYPES[name] for name in ([names] if isinstance(names, str) else names) if name in _TYPES)
    return lambda value: isinstance(value, wanted)


def _ref(compiler: _Compiler, target: str, _: Schema) -> Test:
    name = target.removeprefix("#/$defs/")
    if name not in compiler.root.get("$defs", ()):
        return lambda _: False

    def test(value: Any) -> bool:
        if name not in compiler.known:  # not before it is needed: definitions may name each other in a circle
            compiler.known[name] = compiler.test(compiler.root["$defs"][name])
        return compiler.known[name](value)

    return test


def _enum(_: _Compiler, values: list[Any], _schema: Schema) -> Test:
    texts = {value for value in values if isinstance(value, str)}
    return lambda value: isinstance(value, str) and value in texts


def _const(_: _Compiler, wanted: Any, _schema: Schema) -> Test:
    return lambda value: bool(value == wanted)


def _all_of(compiler: _Compiler, schemas: list[Schema], _: Schema) -> Test:
    tests = compiler.tests(schemas)
    return lambda value: all(test(value) for test in tests)


def _any_of(compiler: _Compiler, schemas: list[Schema], _: Schema) -> Test:
    tests = compiler.tests(schemas)
    return lambda value: any(test(value) for test in tests)


def _not(compiler: _Compiler, inner: Schema, _: Schema) -> Test:
    test = compiler.test(inner)
    return lambda value: not test(value)


def _if(compiler: _Compiler, condition: Schema, schema: Schema) -> Test:
    test, then, other = compiler.tests([condition, schema.get("then", True), schema.get("else", True)])
    return lambda value: then(value) if test(value) else other(value)


# ---------------------------------------------------------------------- texts
def _pattern(_: _Compiler, pattern: str, _schema: Schema) -> Test:
    search = re.compile(pattern).search
    return lambda value: not isinstance(value, str) or search(value) is not None


# ---------------------------------------------------------------------- sizes
def _least(sort: type[str | list[Any] | dict[str, Any]]) -> Maker:
    return lambda _compiler, least, _schema: lambda value: not isinstance(value, sort) or len(value) >= least


def _most(sort: type[str | list[Any] | dict[str, Any]]) -> Maker:
    return lambda _compiler, most, _schema: lambda value: not isinstance(value, sort) or len(value) <= most


# ---------------------------------------------------------------------- lists
def _items(compiler: _Compiler, inner: Schema, _: Schema) -> Test:
    test = compiler.test(inner)
    return lambda value: not isinstance(value, list) or all(test(item) for item in value)


def _unique(_: _Compiler, wanted: Any, _schema: Schema) -> Test:
    def test(value: Any) -> bool:
        if not wanted or not isinstance(value, list):
            return True
        texts = {item for item in value if isinstance(item, str)}  # anything else is left to the validator
        return len(texts) == len(value)

    return test


# --------------------------------------------------------------------- fields
def _properties(compiler: _Compiler, inner: Schema, _: Schema) -> Test:
    tests = {name: compiler.test(schema) for name, schema in inner.items()}
    return lambda value: not isinstance(value, dict) or all(tests[name](part) for name, part in value.items() if name in tests)


def _others(compiler: _Compiler, inner: Schema | bool, schema: Schema) -> Test:
    test, named = compiler.test(inner), frozenset(schema.get("properties", ()))
    return lambda value: not isinstance(value, dict) or all(test(part) for name, part in value.items() if name not in named)


def _names(compiler: _Compiler, inner: Schema, _: Schema) -> Test:
    test = compiler.test(inner)
    return lambda value: not isinstance(value, dict) or all(test(name) for name in value)


def _required(_: _Compiler, names: list[str], _schema: Schema) -> Test:
    return lambda value: not isinstance(value, dict) or all(name in value for name in names)


_MAKERS: dict[str, Maker] = {
    "type": _type, "$ref": _ref, "enum": _enum, "const": _const, "allOf": _all_of, "anyOf": _any_of, "not": _not, "if": _if,
    "pattern": _pattern, "minLength": _least(str), "maxLength": _most(str),
    "items": _items, "minItems": _least(list), "maxItems": _most(list), "uniqueItems": _unique,
    "properties": _properties, "additionalProperties": _others, "propertyNames": _names, "required": _required,
    "minProperties": _least(dict), "maxProperties": _most(dict),
}  # fmt: skip
