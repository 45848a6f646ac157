"""Checks what a game file says in tables rather than in texts: every word there must be one that something reads.

In: the checked node of a game file and its lexicon. Out: findings at the words that mean nothing. What nobody reads would be taken as
something else in silence, and the game would be played on without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.unread import check_unread
from alchemy_dsl.language.verbs import texts as declared_texts
from alchemy_dsl.language.verbs import whole
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
PARTICIPANT_WORDS: Allowed = {"seated": ("after each player",), "choices by": ("the next player to take a turn",)}
TEAM_WORDS: Allowed = {"seated": ("opposite",)}
RESPONSE_WORDS: Allowed = {
    "asked": ("each player who might hold a response, clockwise from the active player",),
    "until": ("all pass in a row",),
    "order": ("the last response first",),
}

BEGINS = {"numbers": "your", "conditions": "you"}
"""The word with which the phrases of a table begin."""
RUN = re.compile(r"in response|when [a-z]+(?: [a-z]+)*")
"""When a text is carried out."""

NUMBERS = re.compile(r"-?\d{1,6} to -?\d{1,6}")
"""The numbers that an attribute may have."""

MOST_VALUES = 12
"""The most values of one attribute that a piece may have."""


def check_structure(lexicon: Lexicon, node: Mapping) -> Iterator[Finding]:
    """All findings of the tables of a game file."""
    yield from check_unread(node)
    for zone in entries(node.get("zones")):
        yield from zone_words(zone)
    for ending in entries(node.get("ending")):
        yield from words_of(ending, ENDING_WORDS)
    for kind in entries(node.get("kinds")):
        yield from kind_words(lexicon, kind)
    for attribute in entries(node.get("attributes")):
        yield from range_words(attribute)
    yield from seat_words(node)
    yield from point_words(node)
    for table, begin in BEGINS.items():
        for entry in entries(node.get(table)):
            yield from beginning(entry, begin)
    for noun in entries(node.get("nouns")):
        yield from noun_words(lexicon, noun)
    for die in entries(node.get("dice")):
        yield from die_words(lexicon, die)
    others = entries(node.get("participants"))
    for other in others:
        yield from words_of(other, PARTICIPANT_WORDS)
    for start in entries(node.get("starts")):
        yield from start_words(lexicon, start, [scalar_of(each.get("participant")) for each in others])
    yield from team_words(node)
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


def zone_words(zone: Mapping) -> Iterator[Finding]:
    """Whose a zone is, who sees it, how it is ordered and said."""
    yield from words_of(zone, ZONE_WORDS)
    of, seen = zone.get("of"), zone.get("seen by")
    if isinstance(seen, Scalar) and seen.value == "its owner" and (of is None or scalar_of(of) == "everybody"):
        yield Finding("unknown-part", f"everybody shares the {scalar_of(zone.get('zone'))}: it has no owner", seen.source, seen.span,
                      hint="write everybody, or nobody")  # fmt: skip


def kind_words(lexicon: Lexicon, kind: Mapping) -> Iterator[Finding]:
    """How many values a kind's pieces have, what its states are called, and when its texts are carried out."""
    has, texts, also = kind.get("has"), kind.get("texts"), kind.get("also states")
    known = tuple(f"not {scalar.value}" for scalar in declared_texts(kind.get("states")))
    for _, meaning in also.entries if isinstance(also, Mapping) else ():
        if isinstance(meaning, Scalar) and meaning.value not in known:
            yield unknown(meaning, "also states", known)
    for _, count in has.entries if isinstance(has, Mapping) else ():
        if isinstance(count, Scalar) and not how_many(count.value):
            yield Finding("unknown-part", "so many values cannot be had", count.source, count.span, hint=f"write a number from 1 to {MOST_VALUES}")
    for _, text in texts.entries if isinstance(texts, Mapping) else ():
        if isinstance(text, Mapping):
            yield from words_of(text, TEXT_WORDS)
            run = text.get("run")
            if isinstance(run, Scalar) and not RUN.fullmatch(run.value):
                yield unknown(run, "run", ("when …", "in response"))
            zone = text.get("active in")
            if isinstance(zone, Scalar) and zone.value not in lexicon.zones:
                yield unknown(zone, "active in", tuple(lexicon.zones))


def range_words(attribute: Mapping) -> Iterator[Finding]:
    """The numbers that an attribute may have."""
    found = attribute.get("number")
    if isinstance(found, Scalar) and not NUMBERS.fullmatch(found.value):
        yield Finding("unknown-part", f'"{found.value[:60]}" does not say which numbers there are', found.source, found.span, hint='write "0 to 9"')


def seat_words(node: Mapping) -> Iterator[Finding]:
    """A number for each seat: as many as there can be players."""
    players = node.get("players")
    most = whole(scalar_of(players.get("to") if isinstance(players, Mapping) else players), 0)
    for number in entries(node.get("numbers")):
        seats = number.get("by seat")
        have = len(declared_texts(seats))
        if seats is not None and have < most:
            yield Finding("wrong-count", f"there can be {most} players, and this has {have} number{'s' * (have != 1)}", seats.source, seats.span,
                          hint="write one for each seat, that of the first player first")  # fmt: skip


def point_words(node: Mapping) -> Iterator[Finding]:
    """Groups that count nothing have two things or more; every so many is at least one."""
    for row in entries(node.get("score")):
        less, every = row.get("without"), row.get("for every")
        size = less.get("groups of") if isinstance(less, Mapping) else None
        if isinstance(size, Scalar) and whole(size.value, 0) < 2:
            yield Finding("unknown-part", "a group has 2 things or more", size.source, size.span, hint="write 2 or more")
        if isinstance(every, Scalar) and whole(every.value, 0) < 1:
            yield Finding("unknown-part", "nothing is counted by nothing", every.source, every.span, hint="write 1 or more")


def how_many(text: str) -> bool:
    """Whether a number of values can be had: a number, a range, or one that not every piece has."""
    numbers = text.removesuffix(" or none").split(" to ")
    return len(numbers) < 3 and all(each.isdecimal() and len(each) < 3 and int(each) <= MOST_VALUES for each in numbers) and numbers[-1].strip("0") != ""


def beginning(entry: Mapping, begin: str) -> Iterator[Finding]:
    """A phrase that does not begin as texts say it."""
    for field in ("phrase", "also"):
        for phrase in declared_texts(entry.get(field)):
            if not phrase.value.startswith(f"{begin} "):
                yield Finding("unknown-part", f'"{phrase.value[:60]}" does not begin with "{begin}"', phrase.source, phrase.span,
                              hint=f"write {begin} …, as texts say it of the player spoken to")  # fmt: skip


def noun_words(lexicon: Lexicon, noun: Mapping) -> Iterator[Finding]:
    """The phrase of a noun: "your", and a kind of pieces."""
    phrase = noun.get("phrase")
    known = tuple(f"your {kind}" for kind in lexicon.kinds)
    if isinstance(phrase, Scalar) and phrase.value not in known:
        yield unknown(phrase, "phrase", known)


def die_words(lexicon: Lexicon, die: Mapping) -> Iterator[Finding]:
    """Where dice lie, and how many there are."""
    zone, number = die.get("in"), die.get("number")
    if isinstance(zone, Scalar) and zone.value not in lexicon.zones:
        yield unknown(zone, "in", tuple(lexicon.zones))
    if isinstance(number, Scalar) and not whole(number.value.split(" ")[0], 0):
        yield unknown(number, "number", ("1", "2 and so on"))


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


def team_words(node: Mapping) -> Iterator[Finding]:
    """Teams have members, and some number of players makes whole teams."""
    teams = node.get("teams")
    size = teams.get("size") if isinstance(teams, Mapping) else None
    if not isinstance(teams, Mapping) or not isinstance(size, Scalar):
        return
    yield from words_of(teams, TEAM_WORDS)
    number = whole(size.value, 0)
    players = node.get("players")
    low, high = (whole(scalar_of(players.get(key)), 0) for key in ("from", "to")) if isinstance(players, Mapping) else [whole(scalar_of(players), 0)] * 2
    even = isinstance(players, Mapping) and scalar_of(players.get("even")) == "yes"
    if number < 2:
        yield Finding("unknown-part", f"a team of {number or 'nobody'} is no team", size.source, size.span, hint="write 2 or more, or leave teams out")
    elif low <= high and not any(not players % number and not (even and players % 2) for players in range(low, high + 1)):
        yield Finding("player-range", f"no number of players from {low} to {high} makes whole teams of {number}", size.source, size.span,
                      hint="write another size, or more players")  # fmt: skip
