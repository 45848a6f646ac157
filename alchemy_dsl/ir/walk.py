"""Walks over IR: a node and what is inside it, in the order of the text.

In: a node or a tuple of nodes. Out: nodes. A text has hundreds, and every phase after the resolver walks over them: the fields of a class
of node are looked up once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from alchemy_dsl.ir.phrases import Node

HOLDS = (Node, tuple)
"""What can hold nodes."""
_PARTS: dict[type[Node], tuple[str, ...]] = {}


def parts(node: Node) -> tuple[str, ...]:
    """The fields of a node that can hold nodes. Looking them up costs more than all the rest of a walk, so they are kept."""
    cls = type(node)
    if cls not in _PARTS:
        _PARTS[cls] = tuple(each.name for each in fields(cls) if each.name != "span")
    return _PARTS[cls]


def walk(value: object, but: type[Node] | tuple[()] = ()) -> Iterator[Node]:
    """The nodes in a node or in a tuple of nodes, each before what is inside it; what is inside nodes of the class `but` is left out."""
    todo = [value]
    while todo:
        current = todo.pop()
        if isinstance(current, tuple):
            todo += reversed(current)
        elif isinstance(current, Node):
            yield current
            if isinstance(current, but):
                continue
            for name in reversed(parts(current)):
                inner = getattr(current, name)
                if inner and isinstance(inner, HOLDS):
                    todo.append(inner)
