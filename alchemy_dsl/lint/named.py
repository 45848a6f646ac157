"""What a game file names that stands in other files: card sets, and cards of them.

In: a game file, and the sets that are known. Out: findings at the names that nothing has.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from alchemy_dsl.language.verbs import texts
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Scalar
from alchemy_dsl.source.visible import shorten


def sets_named(node: Mapping, known: Collection[str]) -> Iterator[Finding]:
    """The sets that a game takes by itself, or for what lies where at the start, must be on the shelves, or in the folder beside the file."""
    names = [*texts(node.get("default sets")), *added(node, "sets"), *(name for start in starts(node) for name in texts(start.get("from")))]
    for name in names:
        if name.value not in known:
            near = nearest(name.value, known, 1)
            hint = f'did you mean "{near[0]}"?' if near else f"sets are {', '.join(known)}" if known else "write the set first"
            yield Finding("no-such-set", f'there is no card set "{shorten(name.value)}" of this game', node.source, name.span, hint=hint)


def cards_named(node: Mapping, cards: Collection[str]) -> Iterator[Finding]:
    """The cards that are left out at the start."""
    for start in starts(node):
        for name in texts(start.get("without")):
            if name.value not in cards:
                near = nearest(name.value, cards, 1)
                hint = f'did you mean "{near[0]}"?' if near else "write the name as it stands on the card"
                yield Finding("no-such-card", f'no set of this game has a card "{shorten(name.value)}"', node.source, name.span, hint=hint)


def added(node: Mapping, field: str) -> Iterator[Scalar]:
    """The words that variants add to a list."""
    for variant in entries(node.get("variants")):
        change = variant.get(field)
        if isinstance(change, Mapping):
            yield from texts(change.get("add"))


def starts(node: Mapping) -> Iterator[Mapping]:
    """What lies where at the start, of the game and of its variants."""
    yield from entries(node.get("starts"))
    for variant in entries(node.get("variants")):
        change = variant.get("starts")
        for _, changed in change.entries if isinstance(change, Mapping) else ():
            yield from entries(changed)
