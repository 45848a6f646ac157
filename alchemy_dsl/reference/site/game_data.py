"""The game file as plain data, for what only its own words say: the source texts of meanings, steps and endings.

In: the data of a loaded game. Out: look-ups that never fail: what is not there is empty. What a text means comes from the IR beside it.
"""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]
MEANT = (
    ("header", "headers", "word"), ("person", "people", "word"), ("noun", "nouns", "phrase"),
    ("number", "numbers", "phrase"), ("condition", "conditions", "phrase"),
)  # fmt: skip
"""Words with a meaning in one phrase: their sort, their list in the file, and the field that names them."""


def entries(data: Data, key: str) -> list[Data]:
    """The entries of a list of the file."""
    found = data.get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def text(data: Data, key: str) -> str:
    """A text of an entry, or nothing."""
    found = data.get(key)
    return found if isinstance(found, str) else ""


def texts(data: Data, key: str) -> list[str]:
    """A text or a list of texts, as a list."""
    found = data.get(key)
    if isinstance(found, list):
        return [item for item in found if isinstance(item, str)]
    return [found] if isinstance(found, str) and found else []


def meanings(data: Data) -> dict[tuple[str, str], str]:
    """What headers, persons, nouns, numbers and conditions mean, by sort and name."""
    return {
        (sort, text(entry, name)): text(entry, "means").strip()
        for sort, key, name in MEANT
        for entry in entries(data, key)
    }


def rule_of_kind(data: Data, kind: str, name: str) -> str:
    """A rule of a kind as it is written, there or at a kind above it."""
    kinds = by_name(data, "kinds", "kind")
    while kind in kinds:
        rules = kinds[kind].get("rules")
        if isinstance(rules, dict) and text(rules, name):
            return text(rules, name)
        kind = text(kinds[kind], "is a")
    return ""


def by_name(data: Data, key: str, name: str) -> dict[str, Data]:
    """The entries of a list by the field that names them."""
    return {text(entry, name): entry for entry in entries(data, key)}
