"""What a game asks of its cards and sets beyond its grammar: the `constraints:` of its file.

In: a game file's node or plain data. Out: constraints, and findings for those that name what the game does not have. A constraint speaks of
cards of one kind, or of all, and asks one thing:

    constraints:
      - {constraint: fifteen coins, kind: coin, cards: 15}                    # in a set that has any; also: at least 5, at most 60, 6 to 20
      - {constraint: five of each, kind: coin, for each: metal, cards: 5}     # for each value, or each combination of values
      - {constraint: few copies, copies: at most 3}                           # of one card
      - {constraint: short texts, words: at most 40}                          # of one text
      - {constraint: nothing ends the game, never: [win], why: "only the rules do"}   # verbs that no text does, in whatever words
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from alchemy_dsl.ir.decks import Bounds, bounds
from alchemy_dsl.ir.game import Attribute, Game, Verb
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence
from alchemy_dsl.source.phrasing import did_you_mean
from alchemy_dsl.source.visible import shorten

ASKED = ("cards", "copies", "words", "never")


@dataclass(frozen=True, slots=True)
class Constraint:
    """One thing that a game asks of its cards or sets."""

    name: str
    kind: str | None
    each: str | None
    """The attribute for each of whose values (or combinations of values) `cards` is asked."""
    cards: Bounds | None
    copies: Bounds | None
    words: Bounds | None
    never: frozenset[str]
    """Ids of verbs."""
    why: str


def constraints_of(data: dict[str, Any], game: Game) -> Iterator[Constraint]:
    """The constraints of a checked game file; what is odd in one is left out, and reported where the game file is linted."""
    entries = data.get("constraints")
    for entry in entries if isinstance(entries, list) else ():
        each = attribute_of(str(entry.get("for each", "")), game)
        yield Constraint(
            str(entry.get("constraint", "")), entry.get("kind"), each.name if each else None,
            bounds(entry.get("cards")), bounds(entry.get("copies")), bounds(entry.get("words")),
            frozenset(verb.id for name in listed_in(entry.get("never")) for verb in verbs_of(name, game)), str(entry.get("why", "")),
        )  # fmt: skip


def check_constraints(node: Mapping, game: Game) -> Iterator[Finding]:
    """Constraints that name what the game does not have, or ask nothing: they would never be broken."""
    entries = node.get("constraints")
    for entry in entries.items if isinstance(entries, Sequence) else ():
        if isinstance(entry, Mapping):
            yield from odd(entry, game)


def odd(entry: Mapping, game: Game) -> Iterator[Finding]:
    """What is odd in one constraint."""
    kind, each = entry.get("kind"), entry.get("for each")
    if isinstance(kind, Scalar) and kind.value not in game.kinds:
        yield unknown(kind, "kind", game.kinds)
    if isinstance(each, Scalar) and attribute_of(each.value, game) is None:
        yield unknown(each, "attribute", [word for attribute in game.attributes.values() for word in (attribute.name, attribute.plural)])
    for name in scalars_in(entry.get("never")):
        if not any(verbs_of(name.value, game)):
            yield unknown(name, "verb", [head(phrase) or phrase for verb in game.verbs.values() for phrase in verb.phrases])
    for key in ("cards", "copies", "words"):
        number = entry.get(key)
        if isinstance(number, Scalar) and bounds(number.value) is None:
            yield Finding("odd-constraint", f'"{shorten(number.value)}" is no number and no range', number.source, number.span,
                          hint="write 5, at least 5, at most 5, or 5 to 10")  # fmt: skip
    if not any(entry.get(key) for key in ASKED):
        at = entry.entries[0][0]
        yield Finding("odd-constraint", "this constraint asks nothing", at.source, at.span, hint=f"say one of {', '.join(ASKED)}")
    if isinstance(each, Scalar) and entry.get("cards") is None:
        yield Finding("odd-constraint", '"for each" needs a number of cards', each.source, each.span, hint="write cards: 1 beside it")


def unknown(at: Scalar, what: str, known: Iterable[str]) -> Finding:
    """A name that the game does not have."""
    names = list(dict.fromkeys(known))
    return Finding("odd-constraint", f'the game has no {what} "{shorten(at.value)}"', at.source, at.span,
                   hint=did_you_mean(nearest(at.value, names), names, "there are"))  # fmt: skip


def attribute_of(word: str, game: Game) -> Attribute | None:
    """The attribute that a word names, in the singular or the plural."""
    return next((attribute for attribute in game.attributes.values() if word in (attribute.name, attribute.plural)), None)


def verbs_of(name: str, game: Game) -> Iterator[Verb]:
    """The verbs that a name means: a whole phrase, or the words that begin one."""
    return (verb for verb in game.verbs.values() if name in (verb.id, *verb.phrases, *(head(phrase) for phrase in verb.phrases)))


def head(phrase: str) -> str:
    """The words of a phrase before its first slot."""
    return phrase.partition("<")[0].strip()


def listed_in(value: Any) -> list[str]:
    """One name or a list of them, as a list."""
    return [str(item) for item in (value if isinstance(value, list) else [value] if value else [])]


def scalars_in(node: Node | None) -> list[Scalar]:
    """One scalar or a list of them, as a list."""
    if isinstance(node, Sequence):
        return [item for item in node.items if isinstance(item, Scalar)]
    return [node] if isinstance(node, Scalar) else []
