"""Cards that set each other off, so that a chain may come back to its start.

What it says
The message names a circle, card by card: the first can carry out the second, and so on to the first again. A card whose text is not
finished is never chosen again, so a chain of cards alone ends by itself: that is advice. Where a trigger is part of the circle (after
something, do the same again), only the game's own bound may end it, and the game counts as stalled: that is a warning.

Why it matters
A chain can be the best of a set, or a turn that nobody can follow. Long ones are worth trying out before they are printed.

Wrong
    - {name: Echo, kind: coin, metal: tin, text: "You: Rub 1 copper coin from your saucer."}
    - {name: Answer, kind: coin, metal: copper, text: "You: Rub 1 tin coin from your saucer."}

    - name: Avalanche
      kind: coin
      metal: tin
      text: |
        You: After tossing a coin, grab 1 coin, and toss 1 coin.

Right
    - {name: Echo, kind: coin, metal: tin, text: "You: Rub 1 copper coin from your saucer."}
    - {name: Answer, kind: coin, metal: copper, text: "You: Grab 1 coin."}

    - name: Avalanche
      kind: coin
      metal: tin
      text: |
        You: After tossing a coin, grab 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import is_a
from alchemy_dsl.lint.meaning.chains import Circle, circles
from alchemy_dsl.lint.views import SetView
from alchemy_dsl.source.findings import Finding

SHOWN = 6
"""Cards of a circle that are named; in a longer one the rest is counted."""


def check_set(cards: SetView) -> Iterator[Finding]:
    """One finding a circle, at the step that begins it."""
    names = {card.id: card.name for card in cards.cards}
    for circle, graph in circles(cards):
        if not circle.triggers and alone(circle, cards):
            continue
        text, step = graph.begun[circle.places[0]]
        if circle.triggers:
            message = f"this may set itself off without end: {way(circle, names)}"
            hint = "only the game's bound would end it; say up to so many, or let it answer to something that it does not do itself"
        else:
            message = f"a chain may come back to its start: {way(circle, names)}"
            hint = "it ends, for a card that is not finished is not chosen again; allow it, if it is meant"
        yield Finding("endless-chain", message, text.source, text.at(step), "warning" if circle.triggers else "info", hint)


def alone(circle: Circle, cards: SetView) -> bool:
    """Whether the circle is one card that would need another copy of itself, and there is none."""
    if len(circle.places) > 2:
        return False
    card = next(card for card in cards.cards if card.id == circle.places[0].card)
    dealt = any(is_a(cards.game.kinds, card.kind, start.kind) and start.to is not None for start in cards.game.starts)
    return card.copies == 1 and not dealt


def way(circle: Circle, names: dict[str, str]) -> str:
    """The names of a circle, from its first card back to it."""
    said = [names[place.card] for place in circle.places]
    said = [name for number, name in enumerate(said) if number in {0, len(said) - 1} or name != said[number - 1]]
    if len(said) > SHOWN + 1:
        said = [*said[: SHOWN - 1], f"{len(said) - SHOWN} more", said[-1]]
    more = circle.size - len(circle.places) + 1
    return " → ".join(said) + (f" (and {more} more that lead to each other)" if more > 0 else "")
