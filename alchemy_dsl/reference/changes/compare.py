"""Compares two versions, part by part: added, removed, renamed, moved, reworded, changed in behaviour, or in other facts.

In: the parts of both. Out: changes, in the order of the new version, what is gone last. A change in behaviour is one of the program's digest; a text
that does something else though nobody touched it says which word made it so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from alchemy_dsl.reference.changes.parts import CARD, Part


class Sort(StrEnum):
    """Sorts of change, the gravest last among those of a part that is in both versions."""

    ADDED = "added"
    REMOVED = "removed"
    RENAMED = "renamed"
    MOVED = "moved"
    FACTS = "facts"
    REWORDED = "reworded"
    BEHAVIOUR = "behaviour"


@dataclass(frozen=True, slots=True)
class Change:
    """One change. `before` or `after` is None for a part that one version lacks; `because` names the changed words that a text uses."""

    sort: Sort
    before: Part | None
    after: Part | None
    because: tuple[str, ...] = ()

    @property
    def part(self) -> Part:
        """The part, as the newer version that has it shows it."""
        found = self.after or self.before
        assert found is not None
        return found

    def wordings(self) -> Iterator[tuple[str, str, str]]:
        """The texts that differ: name, before, after."""
        yield from _differing(self.before.wording if self.before else {}, self.after.wording if self.after else {})

    def facts(self) -> Iterator[tuple[str, str, str]]:
        """The facts that differ: name, before, after."""
        yield from _differing(self.before.facts if self.before else {}, self.after.facts if self.after else {})


def _differing(before: dict[str, str], after: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    for name in dict.fromkeys((*before, *after)):
        if before.get(name, "") != after.get(name, ""):
            yield name, before.get(name, ""), after.get(name, "")


def compare(before: Sequence[Part], after: Sequence[Part]) -> list[Change]:
    """All changes."""
    old = {(part.sort, part.key): part for part in before}
    new = {(part.sort, part.key): part for part in after}
    gone = [part for key, part in old.items() if key not in new]
    pairs: list[tuple[Part | None, Part]] = []
    for key, part in new.items():
        twin = old.get(key) or _twin(part, gone)
        if twin is not None and twin in gone:
            gone.remove(twin)
        pairs.append((twin, part))
    meant = {
        part.key.removeprefix("verb "): part
        for twin, part in pairs
        if part.key.startswith("verb ") and twin and twin.behaviour != part.behaviour
    }
    changes = [change for twin, part in pairs if (change := _change(twin, part, meant)) is not None]
    return [*changes, *(Change(Sort.REMOVED, part, None) for part in gone)]


def _twin(part: Part, gone: list[Part]) -> Part | None:
    """The card that this one was, under another name or in another set: it does the same, and says the same or has the same name."""
    if part.sort != CARD:
        return None
    alike = [other for other in gone if other.sort == CARD and other.behaviour == part.behaviour]
    return next((other for other in alike if other.title == part.title or other.wording == part.wording), None)


def _change(before: Part | None, after: Part, meant: dict[str, Part]) -> Change | None:
    """What became of a part, if anything."""
    if before is None:
        return Change(Sort.ADDED, None, after)
    if before.behaviour != after.behaviour:
        because = tuple(meant[verb].title for verb in after.verbs if verb in meant and f"verb {verb}" != after.key)
        return Change(Sort.BEHAVIOUR, before, after, because if before.wording == after.wording else ())
    if before.key != after.key:
        return Change(Sort.RENAMED if before.title != after.title else Sort.MOVED, before, after)
    if before.wording != after.wording:
        return Change(Sort.REWORDED, before, after)
    return Change(Sort.FACTS, before, after) if before.facts != after.facts else None
