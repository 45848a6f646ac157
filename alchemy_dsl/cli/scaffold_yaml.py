"""YAML as a designer writes it, from nodes and names: texts as blocks, lists and mappings on one line.

In: nodes of a file, or plain words. Out: lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from alchemy_dsl.source.nodes import Mapping, Node, Scalar

PLAIN = re.compile(r"[^\W\d_](?:[\w '’().+/-]*[\w'’).])?")
"""Words that need no quotes, in a list on one line either."""
TYPED = frozenset({"yes", "no", "on", "off", "true", "false", "null", "y", "n"})
"""Words that other readers of YAML take for something else."""


def plain(words: str) -> str:
    """Words as a value: in quotes where they would be read as something else."""
    number = words.isdecimal() and words.isascii()
    return words if number or (PLAIN.fullmatch(words) and words.casefold() not in TYPED) else json.dumps(words, ensure_ascii=False)


def flow(node: Node) -> str:
    """A node on one line."""
    if isinstance(node, Scalar):
        return plain(node.value.strip())
    if isinstance(node, Mapping):
        return "{" + ", ".join(f"{plain(key.value)}: {flow(value)}" for key, value in node.entries) + "}"
    return "[" + ", ".join(flow(item) for item in node.items) + "]"


def fields(name: str, node: Node, indent: int) -> Iterator[str]:
    """A field of a card: a text as a block, whatever it was before."""
    margin = " " * indent
    if isinstance(node, Mapping) and "text" in {key.value for key, _ in node.entries}:
        yield f"{margin}{plain(name)}:"
        for key, value in node.entries:
            if key.value != "name":  # a side's own name is that card's alone
                yield from fields(key.value, value, indent + 2)
    elif isinstance(node, Scalar) and _is_text(node.value):
        yield f"{margin}{plain(name)}: |"
        yield from (f"{margin}  {line}" for line in node.value.strip().splitlines())
    else:
        yield f"{margin}{plain(name)}: {flow(node)}"


def _is_text(words: str) -> bool:
    """Whether words are sentences."""
    return "\n" in words.strip() or words.strip().endswith((".", "!"))
