"""A text that says in other words what its game says in one way.

What it says
The text is right, and means what it says. The canonical wording, which `alchemy format` writes, has other words here. Cards that are printed
already (`provenance: printed`) keep theirs.

Why it matters
Players take two wordings for two meanings. A set in which the same thing is always said alike is read faster, and argued over less.

Wrong
    You: Toss two coins.

    You: Toss 1 coin in your pouch.

Right
    You: Toss 2 coins.

    You: Toss 1 coin from your pouch.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.lint.rewording import Change, as_fix, changes, reworded
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.visible import shorten

MOST_WORDS = 3
"""Longer changes are not quoted."""


def check_text(text: TextView) -> Iterator[Finding]:
    """The text's words against those of the printer; one finding a text, at the first difference."""
    if text.card.facts.get("provenance") == "printed" or text.noted:
        return
    scalar = text.said.source
    found = changes(scalar.value, text.canonical)
    value = reworded(text, found) if found else None
    if value is not None:
        first = found[0]
        yield Finding("wording", message(found), text.source, scalar.span_of(first.start, max(first.end, first.start + 1)), "info",
                      f"write: {shorten(first.line, 200)}", as_fix(scalar, found, value))  # fmt: skip


def message(found: list[Change]) -> str:
    """What is worded otherwise; a change of more than a few words is seen better in the whole sentence."""
    old, new = found[0].old, found[0].new.strip()
    if max(len(old.split()), len(new.split())) > MOST_WORDS or len(found) > 2:
        return "this is worded otherwise in canonical texts"
    if old and new:
        return f'"{shorten(old)}" is written "{shorten(new)}" here'
    return f'"{shorten(new)}" is written here' if new else f'"{shorten(old)}" is left out here'
