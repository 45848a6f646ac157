"""Checks nodes against a JSON Schema."""

from __future__ import annotations

from typing import Any

from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Node
from alchemy_dsl.source.text import SourceText


def check_shape(node: Node, schema: dict[str, Any], source: SourceText) -> list[Finding]:
    """Findings for everything in a node that a schema does not allow."""
    return []
