"""A text without a header, where the others of its set have one.

What it says
The text does not begin with a word that says to whom it speaks, though most texts of its kind in this set do. It speaks to the player who
carries it out.

Why it matters
Players look for the header first. A text without one may be meant for everybody, or the header was forgotten.

Wrong
    - {name: One, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - {name: Two, kind: coin, metal: tin, text: "Peer: Toss 1 coin."}
    - {name: Three, kind: coin, metal: tin, text: "All: Spin 1 badge."}
    - {name: Four, kind: coin, metal: tin, text: "Toss 1 coin."}

Right
    - {name: One, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - {name: Two, kind: coin, metal: tin, text: "Peer: Toss 1 coin."}
    - {name: Three, kind: coin, metal: tin, text: "All: Spin 1 badge."}
    - {name: Four, kind: coin, metal: tin, text: "You: Toss 1 coin."}
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.nodes import You
from alchemy_dsl.language import resolver
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.lint.views import SetView, TextView
from alchemy_dsl.source.findings import Finding, Fix
from alchemy_dsl.source.phrasing import listed
from alchemy_dsl.source.text import Span

FEWEST = 3
"""So many texts of a kind have a header, before one without is told."""


def check_set(cards: SetView) -> Iterator[Finding]:
    """Texts whose first section has no header, where three in four of their kind have one."""
    by_kind: dict[str, list[TextView]] = {}
    for text in cards.own_texts if cards.game.headers else ():
        by_kind.setdefault(text.card.kind, []).append(text)
    for texts in by_kind.values():
        without = [text for text in texts if text.meaning.sections and text.meaning.sections[0].header is None]
        if len(texts) - len(without) < max(FEWEST, 3 * len(without)):
            continue
        for text in without:
            yield Finding("no-header", "this does not say to whom it speaks", text.source, text.first_word, "warning",
                          f"begin with a header: {listed([f'{word}:' for word in cards.game.headers], 'or')}", with_header(text))  # fmt: skip


def with_header(text: TextView) -> Fix | None:
    """The header that speaks to whom the text speaks now; what the players read changes, so it is no safe fix."""
    word = next((word for word, who in text.cards.game.headers.items() if isinstance(who, You)), None)
    scalar = text.said.source
    if word is None or scalar.style not in {"literal", "folded", "double", "single"}:
        return None
    if isinstance(attempt(f"{word}: {scalar.value}", Scope(text.cards.lexicon), "text", resolver.text), Problem):
        return None
    return Fix(((Span(text.first_word.start, text.first_word.start), f"{word}: "),), safe=False)
