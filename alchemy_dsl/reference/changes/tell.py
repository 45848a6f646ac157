"""Changes for people and for programs: lines of text, and plain data.

In: changes. Out: lines, one or a few for each change; or what JSON holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from alchemy_dsl.reference.changes.compare import Change, Sort
from alchemy_dsl.source.visible import visible

MARKS = {
    Sort.ADDED: "+", Sort.REMOVED: "-", Sort.RENAMED: ">", Sort.MOVED: ">", Sort.FACTS: "~", Sort.REWORDED: "~", Sort.BEHAVIOUR: "!",
}  # fmt: skip
SAID = {
    Sort.ADDED: "new", Sort.REMOVED: "removed", Sort.RENAMED: "renamed", Sort.MOVED: "moved", Sort.FACTS: "other facts, same program",
    Sort.REWORDED: "other wording, same program", Sort.BEHAVIOUR: "BEHAVIOUR CHANGED",
}  # fmt: skip
COUNTED = {
    Sort.ADDED: "added", Sort.REMOVED: "removed", Sort.RENAMED: "renamed", Sort.MOVED: "moved", Sort.FACTS: "with other facts",
    Sort.REWORDED: "reworded", Sort.BEHAVIOUR: "changed in behaviour",
}  # fmt: skip


def lines(title: str, changes: Sequence[Change]) -> Iterator[str]:
    """The changes of one game, below its title."""
    yield visible(title)
    for where, group in groupby(
        sorted(changes, key=lambda change: change.part.sort != "card"), key=lambda change: change.part.where
    ):
        yield f"  {visible(where)}"
        for change in group:
            yield from (f"    {visible(line)}" for line in told(change))
    yield f"  {counted(changes)}"


def told(change: Change) -> Iterator[str]:
    """One change."""
    because = f", because these words did: {', '.join(change.because)}" if change.because else ""
    yield f"{MARKS[change.sort]} {name(change)}: {SAID[change.sort]}{because}"
    if change.before is None or change.after is None:
        return
    for _, before, after in change.wordings():
        yield from (f"    - {line.strip()}" for line in before.splitlines())
        yield from (f"    + {line.strip()}" for line in after.splitlines())
    for fact, before, after in change.facts():
        yield f"    {fact}: {before or 'nothing'} -> {after or 'nothing'}"


def name(change: Change) -> str:
    """What changed, by its title; of a renamed or moved card both."""
    before, after = change.before, change.after
    if before is not None and after is not None and change.sort in (Sort.RENAMED, Sort.MOVED):
        return (
            f"{before.title} -> {after.title}"
            if change.sort is Sort.RENAMED
            else f"{after.title} ({before.where} -> {after.where})"
        )
    return change.part.title


def counted(changes: Sequence[Change]) -> str:
    """How many changes of each sort there are."""
    found = Counter(change.sort for change in changes)
    return ", ".join(f"{found[sort]} {COUNTED[sort]}" for sort in Sort if found[sort]) or "no change"


def as_json(changes: Sequence[Change]) -> list[dict[str, Any]]:
    """The changes as plain data."""
    return [
        {
            "change": change.sort.value, "sort": change.part.sort, "key": change.part.key, "where": change.part.where, "title": change.part.title,
            **({"was": change.before.key} if change.before is not None and change.before.key != change.part.key else {}),
            "digests": [part.behaviour if part is not None else None for part in (change.before, change.after)],
            "because": list(change.because),
            "wording": [{"name": each, "before": before, "after": after} for each, before, after in change.wordings()],
            "facts": [{"name": each, "before": before, "after": after} for each, before, after in change.facts()],
        }
        for change in changes
    ]  # fmt: skip
