"""Every node of a piece of IR, each before what is inside it, in the order of the fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from alchemy_dsl.ir.nodes import Node


def walk(value: object) -> Iterator[Node]:
    """The nodes in a node, or in a tuple of nodes; anything else holds none."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, Node):
        yield value
        for each in fields(value):
            yield from walk(getattr(value, each.name))
