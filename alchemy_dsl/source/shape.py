"""Checks nodes against a JSON Schema and says in plain words, at the right character, what does not fit.

In: a node whose scalars are all texts, and a schema (Draft 2020-12; local references only, no network is ever asked).
Out: findings. Only the entries of a list that fail the quick test are shown to `jsonschema`, so cost grows with the
number of entries once and with the number of wrong ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from alchemy_dsl.source.accepts import accepts
from alchemy_dsl.source.findings import MAX_FINDINGS, Finding
from alchemy_dsl.source.nodes import Node, plain
from alchemy_dsl.source.text import SourceText

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
    from jsonschema import Draft202012Validator, validators
    from referencing import Registry

    tests: dict[int, Any] = {}

    def items(validator: Any, inner: dict[str, Any], value: Any, _: dict[str, Any]) -> Iterator[Any]:
        if not isinstance(value, list):
            return
        test = tests.setdefault(id(inner), accepts({**inner, "$defs": schema.get("$defs", {})}))
        for index, item in enumerate(value):
            if not test(item):
                yield from validator.descend(item, inner, path=index)

    extend: Any = validators.extend  # has no types
    quick = extend(Draft202012Validator, {"items": items})
    errors: Iterable[Any] = quick(schema, registry=Registry()).iter_errors(data)
    return errors


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
