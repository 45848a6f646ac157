"""Lays a variant over a game file: the base game's node with entries added, removed, replaced and changed by name, nothing else.

In: the checked node of a `game.yaml` and the name of one of its variants. Out: a node of the same shape, every part of it still at its
place in the file, so that the game is read from it as from any other. The base is never copied in the data.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence

OWN = frozenset({"variant", "title", "source", "notes"})
"""What a variant says about itself."""
FIELDS = {"sets": "default sets"}
"""Fields of the game file that a variant calls by a shorter name."""


def variant_names(node: Mapping) -> list[str]:
    """The variants of a game file, in order."""
    return [name_of(entry) for entry in items(node.get("variants"))]


def varied(node: Mapping, name: str, findings: list[Finding]) -> Mapping:
    """The game file as the variant has it. A name that is not there is a finding."""
    variant = next((entry for entry in items(node.get("variants")) if name_of(entry) == name), None)
    if not isinstance(variant, Mapping):
        return node
    fields = {key.value: (key, value) for key, value in node.entries}
    for name_of_field, change in variant.entries:
        if name_of_field.value in OWN:
            continue
        field = FIELDS.get(name_of_field.value, name_of_field.value)
        key = replace(name_of_field, value=field)
        base = fields.get(field)
        if isinstance(change, Mapping) and is_change(change):
            old = base[1] if base is not None else Sequence([], change.span, change.source)
            fields[field] = (base[0] if base is not None else key, changed(old, change, findings))
        elif isinstance(change, Mapping) and base is not None and isinstance(base[1], Mapping) and field == "constants":
            fields[field] = (base[0], merged(base[1], change))
        else:
            fields[field] = (key, change)
    return Mapping(list(fields.values()), node.span, node.source)


def is_change(node: Mapping) -> bool:
    """Whether a mapping says what to add, remove, replace and change."""
    return all(key.value.split(" ", 1)[0] in ("add", "remove", "replace", "change") for key, _ in node.entries)


def items(node: Node | None) -> list[Node]:
    """The items of a list."""
    return list(node.items) if isinstance(node, Sequence) else []


def name_of(entry: Node) -> str:
    """An entry's name: the value of its first field, or the entry itself."""
    if isinstance(entry, Scalar):
        return entry.value
    first = entry.entries[0][1] if isinstance(entry, Mapping) and entry.entries else None
    return first.value if isinstance(first, Scalar) else ""


def changed(base: Node, change: Mapping, findings: list[Finding]) -> Node:
    """A list with a variant's changes."""
    found = items(base)
    for key, value in change.entries:
        action, _, where = key.value.partition(" ")
        match action:
            case "add":
                at = len(found)
                if where.startswith("before "):
                    at = place_of(found, where.removeprefix("before "), key, findings)
                found[at:at] = items(value)
            case "remove":
                gone = [name_of(item) for item in items(value)]
                for item in items(value):
                    place_of(found, name_of(item), item, findings)
                found = [entry for entry in found if name_of(entry) not in gone]
            case "replace" if not change_names(found, value):
                found = items(value)
            case "replace":
                for item in items(value):
                    found[place_of(found, name_of(item), item, findings)] = item
            case _:
                for item in items(value):
                    at = place_of(found, name_of(item), item, findings)
                    found[at : at + 1] = [merged(found[at], item) if at < len(found) else item]
    return Sequence(found, change.span, change.source)


def change_names(found: list[Node], value: Node) -> bool:
    """Whether every item that replaces one has a namesake; else the whole list is replaced."""
    names = {name_of(entry) for entry in found}
    return all(name_of(item) in names for item in items(value))


def place_of(found: list[Node], name: str, at: Node, findings: list[Finding]) -> int:
    """Where the entry of a name stands; the end, and a finding, if there is none."""
    names = [name_of(entry) for entry in found]
    if name in names:
        return names.index(name)
    near = nearest(name, names)
    hint = f'did you mean "{near[0]}"?' if near else f"there are {', '.join(names)}"
    findings.append(Finding("variant-name", f'the game has no "{name}" to change', at.source, at.span, hint=hint))
    return len(found)


def merged(base: Node, change: Node) -> Node:
    """A mapping with the fields of another put over its own."""
    if not isinstance(base, Mapping) or not isinstance(change, Mapping):
        return change
    fields = {key.value: (key, value) for key, value in base.entries}
    fields |= {key.value: (key, value) for key, value in change.entries}
    return Mapping(list(fields.values()), change.span, change.source)
