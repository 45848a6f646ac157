"""Checks nodes against a JSON Schema and says in plain words, at the right character, what does not fit.

In: a node whose scalars are all texts, and a schema (Draft 2020-12; local references only, no network is ever asked).
Out: findings. Only the entries of a list that fail the quick test are shown to `jsonschema`, so cost grows with the
number of entries once and with the number of wrong ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from functools import cache
from typing import Any

from alchemy_dsl.source.accepts import accepts
from alchemy_dsl.source.findings import MAX_FINDINGS, Finding
from alchemy_dsl.source.nodes import Node, plain
from alchemy_dsl.source.text import SourceText

_TEST_OF: ContextVar[Callable[[dict[str, Any]], Any]] = ContextVar("the quick test of a schema of the check that runs")

MAX_FAULTS = 5 * MAX_FINDINGS  # several faults may make one finding


def check_shape(node: Node, schema: dict[str, Any], source: SourceText) -> list[Finding]:
    """Findings for everything in a node that a schema does not allow, in the order of the file."""
    data = plain(node)
    if accepts(schema)(data):
        return []
    from itertools import islice

    from alchemy_dsl.source.shape_words import Teller

    teller = Teller(node, schema, source)
    for error in islice(_errors(data, schema), MAX_FAULTS):
        teller.tell(_fault(error))
    return teller.findings()


def _errors(data: Any, schema: dict[str, Any]) -> Iterable[Any]:
    """The validator's errors; entries of lists that pass the quick test are left out."""
    from referencing import Registry

    tests: dict[int, Any] = {}

    def test_of(inner: dict[str, Any]) -> Any:
        if id(inner) not in tests:
            tests[id(inner)] = accepts({**inner, "$defs": schema.get("$defs", {})})
        return tests[id(inner)]

    token = _TEST_OF.set(test_of)
    try:
        yield from _validator()(schema, registry=Registry()).iter_errors(data)
    finally:
        _TEST_OF.reset(token)


@cache
def _validator() -> Any:
    """The validator of `jsonschema` with a rule of our own for the entries of lists."""
    from jsonschema import Draft202012Validator, validators

    extend: Any = validators.extend  # has no types
    return extend(Draft202012Validator, {"items": _items})


def _items(validator: Any, inner: dict[str, Any], value: Any, _: dict[str, Any]) -> Iterator[Any]:
    test = _TEST_OF.get()(inner)
    for index, item in enumerate(value if isinstance(value, list) else ()):
        if not test(item):
            yield from validator.descend(item, inner, path=index)


def _fault(error: Any) -> Any:
    from alchemy_dsl.source.shape_words import Fault

    branches: dict[int, list[Fault]] = {}
    for inner in error.context or ():
        branches.setdefault(int(inner.schema_path[0]), []).append(_fault(inner))
    return Fault(
        keyword=str(error.validator),
        wanted=error.validator_value,
        schema=error.schema if isinstance(error.schema, dict) else {},
        value=error.instance,
        path=tuple(error.absolute_path),
        depth=len(error.relative_path),
        of_name="propertyNames" in error.absolute_schema_path and isinstance(error.instance, str),
        branches=[branches[index] for index in sorted(branches)],
    )
