"""IR as indented lines: a node, and under it what its fields hold, for `alchemy compile --emit ir`.

In: a node. Out: lines. Fields that hold nothing are left out; a field with a plain value stands on its node's line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum

from alchemy_dsl.ir.nodes import Node


def ir_lines(node: Node, label: str = "", depth: int = 0) -> Iterator[str]:
    """A node and everything below it, two spaces a level."""
    held = [(each.name, getattr(node, each.name)) for each in fields(node) if each.name != "span"]
    plain = [f"{name}={value.value if isinstance(value, Enum) else value}" for name, value in held if _is_plain(value)]
    yield "  " * depth + " ".join([f"{label}{type(node).__name__}", *plain])
    for name, value in held:
        if isinstance(value, Node):
            yield from ir_lines(value, f"{name}: ", depth + 1)
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Node):
                    yield from ir_lines(item, f"{name}: ", depth + 1)
                else:
                    yield "  " * (depth + 1) + f"{name}: {item}"


def _is_plain(value: object) -> bool:
    return value is not None and not isinstance(value, Node | tuple)
