"""Checks nodes against a JSON Schema and says in plain words, at the right character, what does not fit.

In: a node whose scalars are all texts, and a schema (Draft 2020-12; local references only, no network is ever asked).
Out: findings. Only the entries of a list that fail the quick test are shown to `jsonschema`, so cost grows with the
number of entries once and with the number of wrong ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from alchemy_dsl.source.accepts import accepts
from alchemy_dsl.source.findings import MAX_FINDINGS, Finding
from alchemy_dsl.source.nodes import Node, plain
from alchemy_dsl.source.text import SourceText

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


def check_shape(node: Node, schema: dict[str, Any], source: SourceText) -> list[Finding]:
    """Findings for everything in a node that a schema does not allow, in the order of the file, at most one a place."""
    data = plain(node)
    if accepts(schema)(data):
        return []
    from alchemy_dsl.source.shape_words import Teller

    teller = Teller(node, schema, source)
    for number, error in enumerate(_errors(data, schema)):
        teller.tell(error)
        if number > 5 * MAX_FINDINGS:  # several errors may make one finding
            break
    return teller.findings()


def _errors(data: Any, schema: dict[str, Any]) -> Iterator[ValidationError]:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend
    from referencing import Registry

    tests: dict[int, Any] = {}

    def items(validator: Any, inner: dict[str, Any], value: Any, _: dict[str, Any]) -> Iterator[ValidationError]:
        if not isinstance(value, list):
            return
        test = tests.setdefault(id(inner), accepts({**inner, "$defs": schema.get("$defs", {})}))
        for index, item in enumerate(value):
            if not test(item):
                yield from validator.descend(item, inner, path=index)

    quick = extend(Draft202012Validator, {"items": items})
    yield from quick(schema, registry=Registry()).iter_errors(data)
