"""IR as JSON and back: `{"node": "Do", "verb": ..., ...}`, members of enumerations as `{"enum": "Mode", "is": "up to"}`.

In: nodes, and tuples of them. Out: plain values for `json.dumps`; `decode` makes equal nodes of them. Spans are left out: they are no
part of the meaning, and fields that hold nothing are too.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from alchemy_dsl.ir import nodes
from alchemy_dsl.ir.nodes import Node


def encode(value: object) -> Any:
    """A node, or what its fields hold, as plain values."""
    if isinstance(value, Node):
        held = {each.name: getattr(value, each.name) for each in fields(value) if each.name != "span"}
        return {"node": type(value).__name__, **{name: encode(inner) for name, inner in held.items() if inner not in (None, ())}}
    if isinstance(value, Enum):
        return {"enum": type(value).__name__, "is": value.value}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value


def decode(value: Any) -> Any:
    """What `encode` made plain values of; anything else raises ValueError."""
    if isinstance(value, list):
        return tuple(decode(item) for item in value)
    if not isinstance(value, dict):
        return value
    cls = getattr(nodes, str(value.get("node") or value.get("enum")), None)
    if not isinstance(cls, type) or not issubclass(cls, Node | Enum):
        raise ValueError(f"no IR: {str(value)[:60]}")
    if issubclass(cls, Enum):
        return cls(value["is"])
    held = {name: decode(inner) for name, inner in value.items() if name != "node"}
    for each in fields(cls):
        if each.name not in held and each.default is MISSING:
            held[each.name] = () if "tuple" in str(each.type) and "None" not in str(each.type) else None
    return cls(**held)
