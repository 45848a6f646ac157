"""A syntax tree as indented lines: rules, and under them the words with their classes and places.

In: a tree. Out: lines, for `alchemy compile --emit tree`.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree


def tree_lines(node: Tree | Word, depth: int = 0) -> Iterator[str]:
    """A node and everything below it, two spaces a level."""
    margin = "  " * depth
    if isinstance(node, Word):
        yield f'{margin}{node.type} "{node.text}" {node.start}-{node.end}'
        return
    yield f"{margin}{node.data}"
    for child in node.children:
        yield from tree_lines(child, depth + 1)
