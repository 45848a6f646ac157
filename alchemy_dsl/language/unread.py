"""Fields that a game file may have in the design, and that nothing reads yet.

In: the checked node of a game file. Out: a finding at each such field. What nobody reads would be passed over in silence, and the game would
be played without it. Whoever makes something read a field takes it out of the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Sequence

UNREAD: dict[tuple[str, ...], tuple[str, ...]] = {
    (): ("counters", "arrangements", "procedures", "actions", "tie-break", "skipped", "endings"),
    ("kinds",): ("called", "holds", "attributes", "tags", "starts", "number", "alike"),
    ("kinds", "texts", "*"): ("you", "from"),
    ("zones",): ("one for each", "called", "routed", "is", "put at", "others see", "size", "gets", "arranged", "when empty"),
    ("nouns",): ("plural", "also", "slots", "gloss"),
    ("conditions",): ("plural", "slots"),
    ("starts",): ("with",),
    ("turn",): ("before", "after", "actions"),
    ("participants", "turn"): ("before", "after", "actions"),
    ("verbs",): ("bounded by",),
    ("teams",): ("share",),
    ("winner",): ("of",),
}
"""Where the fields stand (`*`: under every name), and their names."""


def check_unread(node: Mapping) -> Iterator[Finding]:
    """A finding at the name of each field that nothing reads."""
    for way, fields in UNREAD.items():
        for part in parts_at(node, way):
            for field in fields:
                key = part.key(field)
                if key is not None:
                    yield Finding("unread-field", f'nothing reads "{field}" yet', key.source, key.span, hint="leave it out, and say it in a text")


def parts_at(node: Node | None, way: tuple[str, ...]) -> Iterator[Mapping]:
    """The mappings at a place; every entry of a list."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from parts_at(item, way)
    elif isinstance(node, Mapping):
        if not way:
            yield node
        elif way[0] == "*":
            for _, inner in node.entries:
                yield from parts_at(inner, way[1:])
        else:
            yield from parts_at(node.get(way[0]), way[1:])
