"""Checks what a game file says in tables rather than in texts: every word there must be one that something reads.

In: the checked node of a game file and its lexicon. Out: findings at the words that mean nothing. What nobody reads would be taken as
something else in silence, and the game would be played on without it.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar

Allowed = dict[str, tuple[str, ...]]
"""The words that fields may hold."""

ZONE_WORDS: Allowed = {
    "of": ("everybody", "each player", "each participant"),
    "seen by": ("everybody", "nobody", "its owner"),
    "order": ("none", "stack"),
    "taken from": ("any", "top"),
    "said": ("before the noun", "on"),
}
ENDING_WORDS: Allowed = {"when": ("after each sentence", "after each step", "at the end of a turn")}
TEXT_WORDS: Allowed = {"lasts": ("this turn",)}
RESPONSE_WORDS: Allowed = {
    "asked": ("each player who might hold a response, clockwise from the active player",),
    "until": ("all pass in a row",),
    "order": ("the last response first",),
}

UNREAD: tuple[str, ...] = (
    "counters", "marks", "arrangements", "procedures", "actions", "tie-break", "skipped", "deck rules", "endings",
)  # fmt: skip
"""Fields that a game file may have in the design, and that nothing reads yet."""

MOST_VALUES = 12
"""The most values of one attribute that a piece may have."""


def check_structure(lexicon: Lexicon, node: Mapping) -> Iterator[Finding]:
    """All findings of the tables of a game file."""
    for key, _ in node.entries:
        if key.value in UNREAD:
            yield Finding("unread-field", f'nothing reads "{key.value}" yet', key.source, key.span, hint="leave it out, and say it in a text")
    for zone in entries(node.get("zones")):
        yield from words_of(zone, ZONE_WORDS)
    for ending in entries(node.get("ending")):
        yield from words_of(ending, ENDING_WORDS)
    for kind in entries(node.get("kinds")):
        yield from kind_words(kind)
    for start in entries(node.get("starts")):
        yield from start_words(lexicon, start, [scalar_of(each.get("participant")) for each in entries(node.get("participants"))])
    yield from team_words(node.get("teams"))
    responses = node.get("responses")
    if isinstance(responses, Mapping):
        yield from words_of(responses, RESPONSE_WORDS)


def scalar_of(node: Node | None) -> str:
    """A scalar's text, or nothing."""
    return node.value if isinstance(node, Scalar) else ""


def words_of(entry: Mapping, allowed: Allowed) -> Iterator[Finding]:
    """The fields of an entry that may only hold certain words."""
    for field, words in allowed.items():
        found = entry.get(field)
        if isinstance(found, Scalar) and found.value not in words:
            yield unknown(found, field, words)


def unknown(found: Scalar, field: str, words: tuple[str, ...]) -> Finding:
    """A word that means nothing in a field."""
    near = nearest(found.value, words)
    hint = f'did you mean "{near[0]}"?' if near else f"write {', or '.join(words)}" if words else "leave it out"
    return Finding("unknown-part", f'"{found.value[:60]}" means nothing under {field}', found.source, found.span, hint=hint)


def kind_words(kind: Mapping) -> Iterator[Finding]:
    """How many values a kind's pieces have, and how long what its texts set up lasts."""
    has, texts = kind.get("has"), kind.get("texts")
    for _, count in has.entries if isinstance(has, Mapping) else ():
        if isinstance(count, Scalar) and not how_many(count.value):
            yield Finding("unknown-part", "so many values cannot be had", count.source, count.span, hint=f"write a number from 1 to {MOST_VALUES}")
    for _, text in texts.entries if isinstance(texts, Mapping) else ():
        if isinstance(text, Mapping):
            yield from words_of(text, TEXT_WORDS)


def how_many(text: str) -> bool:
    """Whether a number of values can be had: a number, a range, or one that not every piece has."""
    numbers = text.removesuffix(" or none").split(" to ")
    return len(numbers) < 3 and all(each.isdecimal() and len(each) < 3 and int(each) <= MOST_VALUES for each in numbers) and numbers[-1].strip("0") != ""


def start_words(lexicon: Lexicon, start: Mapping, participants: list[str]) -> Iterator[Finding]:
    """Who begins with what, and where it lies."""
    zone, gets, to, each = (start.get(key) for key in ("zone", "gets", "to", "one for each"))
    known = lexicon.zones.get(scalar_of(zone))
    if isinstance(zone, Scalar) and known is None:
        yield unknown(zone, "zone", tuple(lexicon.zones))
    if isinstance(gets, Scalar) and gets.value not in lexicon.kinds:
        yield unknown(gets, "gets", tuple(lexicon.kinds))
    if isinstance(each, Scalar) and not any(each.value in (a.name, a.plural) for a in lexicon.attributes.values()):
        yield unknown(each, "one for each", tuple(a.plural for a in lexicon.attributes.values()))
    if known is None:
        return
    whose = () if known.each is None else ("each player", "each participant", *(f"the {name}" for name in participants))
    if isinstance(to, Scalar) and to.value not in whose:
        yield unknown(to, "to", whose)
    elif to is None and known.each is not None and isinstance(zone, Scalar):
        yield Finding("unknown-part", f"whose {known.name}? everybody has one", zone.source, zone.span, hint="write to: each player")


def team_words(teams: Node | None) -> Iterator[Finding]:
    """Teams have members."""
    size = teams.get("size") if isinstance(teams, Mapping) else None
    if isinstance(size, Scalar) and size.value.strip("0") == "":
        yield Finding("unknown-part", "a team of nobody cannot play", size.source, size.span, hint="write 2 or more")
