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

from alchemy_dsl.lint.rewording import changes, rewritten
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.visible import shorten


def check_text(text: TextView) -> Iterator[Finding]:
    """The text's words against those of the printer; one finding a text, at the first difference."""
    if text.card.facts.get("provenance") == "printed" or text.noted:
        return
    scalar = text.said.source
    found = changes(scalar.value, text.canonical)
    if found:
        first = found[0]
        if first.new and first.old:
            message = f'"{shorten(first.old)}" is written "{shorten(first.new)}" here'
        else:
            message = f'"{shorten(first.new)}" is written here' if first.new else f'"{shorten(first.old)}" is left out here'
        yield Finding("wording", message, text.source, scalar.span_of(first.start, max(first.end, first.start + 1)), "info",
                      f"the whole text: {shorten(' '.join(text.canonical.split()), 200)}", rewritten(text, found))  # fmt: skip
