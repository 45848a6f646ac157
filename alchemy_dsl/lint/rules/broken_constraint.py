"""A card or a set that is not as its game asks.

What it says
The game file has `constraints:`, and this card or set does not keep one of them. A constraint has a name, perhaps the `kind` of cards it
speaks of and a reason (`why`), and asks for one thing: how many `cards` a set has (in all, or `for each` value or combination of values of an
attribute), how many `copies` a card has, how many `words` a text has, or which verbs a text has `never`. Numbers are written 5, at least 5,
at most 5, or 5 to 10.

Why it matters
The rules of the game count on it. What a set lacks is advice as long as the set grows; a text that does what no text should do is not.

Wrong
    constraints:
      - {constraint: badges stay as they are, never: spin, why: "only the rules turn badges over"}

    constraints:
      - {constraint: coins in pairs, kind: coin, for each: metal, cards: 2}

Right
    constraints:
      - {constraint: short texts, words: at most 40}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from alchemy_dsl.ir.game import Card, is_a
from alchemy_dsl.lint.constraints import Constraint, constraints_of
from alchemy_dsl.lint.views import SetView, TextView
from alchemy_dsl.source.findings import Finding, Severity
from alchemy_dsl.source.text import SourceText, Span


def check_set(cards: SetView) -> Iterator[Finding]:
    """Every constraint against the cards it speaks of."""
    for constraint in constraints_of(cards.loaded.data, cards.game):
        mine = [card for card in cards.cards if constraint.kind is None or is_a(cards.game.kinds, card.kind, constraint.kind)]
        for card in mine:
            yield from asked_of_card(constraint, card, cards)
        if constraint.cards is not None and mine and cards.whole:
            yield from asked_of_set(constraint, mine, cards)


def broken(constraint: Constraint, message: str, source: SourceText, span: Span, severity: Severity = "warning") -> Finding:
    """The finding, with the constraint's name and reason."""
    return Finding("broken-constraint", f"{message} ({constraint.name})", source, span, severity, constraint.why or None)


def asked_of_card(constraint: Constraint, card: Card, cards: SetView) -> Iterator[Finding]:
    """Copies, words and verbs."""
    if constraint.copies is not None and card.copies not in constraint.copies:
        yield broken(constraint, f"{card.name} has {card.copies} copies; {constraint.copies.said} are asked for", card.node.source, card.node.span)
    for text in cards.texts_of[card.id]:
        words = len(text.said.source.value.split())
        if constraint.words is not None and words not in constraint.words:
            yield broken(constraint, f"this text has {words} words; {constraint.words.said} are asked for", text.source, text.first_word)
        if constraint.never:
            yield from forbidden(constraint, text)


def forbidden(constraint: Constraint, text: TextView) -> Iterator[Finding]:
    """Steps that do what no text may do, by whatever verb."""
    for node in text.steps:
        if constraint.never & text.cards.meanings.verbs_in(node.verb):
            yield broken(constraint, "no text of this game may do this", text.source, text.at(node))


def asked_of_set(constraint: Constraint, cards: list[Card], view: SetView) -> Iterator[Finding]:
    """How many cards a set has, in all or for each value; copies are counted."""
    assert constraint.cards is not None
    kind = view.game.kinds.get(constraint.kind or "")
    one, many = (kind.name, kind.plural) if kind is not None else ("card", "cards")
    if constraint.each is None:
        number = sum(card.copies for card in cards)
        if number not in constraint.cards:
            yield broken(constraint, f"the set has {number} {one if number == 1 else many}; {constraint.cards.said} are asked for", view.node.source, view.title_at, "info")
        return
    counts: Counter[tuple[str, ...]] = Counter()
    for card in cards:
        counts[tuple(sorted(card.values.get(constraint.each, ())))] += card.copies
    size = max(len(values) for values in counts)
    for values in combinations_with_replacement(sorted(view.game.attributes[constraint.each].values), size):
        number = counts[tuple(sorted(values))]
        if number not in constraint.cards:
            said = f"the set has {number} {' and '.join(values)} {one if number == 1 else many}; {constraint.cards.said} are asked for"
            yield broken(constraint, said, view.node.source, view.title_at, "info")
