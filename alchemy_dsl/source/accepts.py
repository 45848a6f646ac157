"""A quick yes or no: does a JSON Schema allow plain data whose scalars are all texts?

The common good file is checked here, in linear time and without importing `jsonschema` (a tenth of a second). No is
no verdict yet: then `jsonschema` is asked, and says what is wrong. A keyword that is not known here makes every answer
no, so a schema can only become slower, never laxer; a test compares the two on generated data.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]
Test = Callable[[Any], bool]

_TYPES: dict[str, type] = {"object": dict, "array": list, "string": str}
_SILENT = {
    "$schema", "$id", "$defs", "$comment", "title", "description", "examples", "default", "type", "then", "else",
    "minimum", "maximum",  # of numbers; a text has none
}  # fmt: skip


def accepts(schema: Schema) -> Test:
    """The test for a schema; local references (`#/$defs/name`) are followed."""
    return _Compiler(schema).test(schema)


class _Compiler:
    def __init__(self, root: Schema) -> None:
        self.root = root
        self.known: dict[str, Test] = {}

    def test(self, schema: Schema | bool) -> Test:
        if isinstance(schema, bool):
            return lambda _: schema
        tests = [test for key in schema if (test := self._keyword(key, schema)) is not None]
        types = schema.get("type")
        if types is not None:
            wanted = tuple(_TYPES[name] for name in ([types] if isinstance(types, str) else types) if name in _TYPES)
            tests.insert(0, lambda value: isinstance(value, wanted))
        if len(tests) == 1:
            return tests[0]
        return lambda value: all(test(value) for test in tests)

    def _keyword(self, key: str, schema: Schema) -> Test | None:
        if key in _SILENT:
            return None
        maker = getattr(self, "_" + key.lstrip("$"), None) if not key.startswith("_") else None
        return maker(schema[key], schema) if maker else lambda _: False

    # -------------------------------------------------------------- any value
    def _ref(self, target: str, _: Schema) -> Test:
        name = target.removeprefix("#/$defs/")

        def test(value: Any) -> bool:
            if name not in self.known:  # not before it is needed: definitions may name each other in a circle
                self.known[name] = self.test(self.root["$defs"][name])
            return self.known[name](value)

        return test

    def _enum(self, values: list[Any], _: Schema) -> Test:
        texts = {value for value in values if isinstance(value, str)}
        return lambda value: isinstance(value, str) and value in texts

    def _const(self, wanted: Any, _: Schema) -> Test:
        return lambda value: bool(value == wanted)

    def _allOf(self, schemas: list[Schema], _: Schema) -> Test:
        tests = [self.test(schema) for schema in schemas]
        return lambda value: all(test(value) for test in tests)

    def _anyOf(self, schemas: list[Schema], _: Schema) -> Test:
        tests = [self.test(schema) for schema in schemas]
        return lambda value: any(test(value) for test in tests)

    def _not(self, inner: Schema, _: Schema) -> Test:
        test = self.test(inner)
        return lambda value: not test(value)

    def _if(self, condition: Schema, schema: Schema) -> Test:
        test, then, other = (self.test(part) for part in (condition, schema.get("then", True), schema.get("else", True)))
        return lambda value: then(value) if test(value) else other(value)

    # ------------------------------------------------------------------ texts
    def _pattern(self, pattern: str, _: Schema) -> Test:
        search = re.compile(pattern).search
        return lambda value: not isinstance(value, str) or search(value) is not None

    def _minLength(self, least: int, _: Schema) -> Test:
        return lambda value: not isinstance(value, str) or len(value) >= least

    def _maxLength(self, most: int, _: Schema) -> Test:
        return lambda value: not isinstance(value, str) or len(value) <= most

    # ------------------------------------------------------------------ lists
    def _items(self, inner: Schema, _: Schema) -> Test:
        test = self.test(inner)
        return lambda value: not isinstance(value, list) or all(test(item) for item in value)

    def _minItems(self, least: int, _: Schema) -> Test:
        return lambda value: not isinstance(value, list) or len(value) >= least

    def _maxItems(self, most: int, _: Schema) -> Test:
        return lambda value: not isinstance(value, list) or len(value) <= most

    def _uniqueItems(self, unique: bool, _: Schema) -> Test:  # noqa: FBT001 - the keyword's own value
        def test(value: Any) -> bool:
            if not unique or not isinstance(value, list):
                return True
            texts = [item for item in value if isinstance(item, str)]
            return len(texts) == len(value) and len(set(texts)) == len(texts)

        return test

    # ----------------------------------------------------------------- fields
    def _properties(self, inner: Schema, _: Schema) -> Test:
        tests = {name: self.test(schema) for name, schema in inner.items()}
        return lambda value: not isinstance(value, dict) or all(
            tests[name](part) for name, part in value.items() if name in tests
        )

    def _additionalProperties(self, inner: Schema | bool, schema: Schema) -> Test:
        test, named = self.test(inner), frozenset(schema.get("properties", ()))
        return lambda value: not isinstance(value, dict) or all(
            test(part) for name, part in value.items() if name not in named
        )

    def _propertyNames(self, inner: Schema, _: Schema) -> Test:
        test = self.test(inner)
        return lambda value: not isinstance(value, dict) or all(test(name) for name in value)

    def _required(self, names: list[str], _: Schema) -> Test:
        return lambda value: not isinstance(value, dict) or all(name in value for name in names)

    def _minProperties(self, least: int, _: Schema) -> Test:
        return lambda value: not isinstance(value, dict) or len(value) >= least

    def _maxProperties(self, most: int, _: Schema) -> Test:
        return lambda value: not isinstance(value, dict) or len(value) <= most
