"""What every IR node is made from: a frozen record with its place in the text.

In: nothing. Out: the base class of the records in `phrases`, `derived` and `nodes`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.source.text import Span


@dataclass(frozen=True, slots=True)
class Node:
    """Any IR node. `span` is the place in the text's own value (code points from 0), not in the file."""

    span: Span | None = field(default=None, compare=False, repr=False, kw_only=True)
