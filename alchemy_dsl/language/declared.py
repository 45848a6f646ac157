"""Checks the names that a game file declares: each once, each for one sort of thing, none by means of itself, each slot used.

In: the node of a game file whose shape is checked. Out: findings at the name that is too much, with the line of the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from alchemy_dsl.language.vocabulary import fold, raw_words
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding, Fix, Related
from alchemy_dsl.source.nodes import Mapping, Scalar

TABLES = {
    "attributes": "attribute", "kinds": "kind", "zones": "zone", "people": "word", "headers": "word", "nouns": "phrase", "verbs": "phrase",
    "participants": "participant", "turn": "step", "variants": "variant", "rules": "rule",
}  # fmt: skip
"""The tables of a game file, each with the field that names an entry."""
ONE = {"people": "person", "headers": "header", "nouns": "noun", "turn": "step", "variants": "variant"}
THINGS = {"kinds": ("kind", "plural"), "zones": ("zone", "plural"), "people": ("word", "plural"), "participants": ("participant",)}
"""Words that stand in the same places of a sentence."""
_SLOT = re.compile(r"<[^<>\n]*>")


def check_declared(node: Mapping) -> Iterator[Finding]:
    """All findings of the names of a game file."""
    for table, field in TABLES.items():
        yield from said_twice(node, table, field)
    yield from of_two_sorts(node)
    for header in entries(node.get("headers")):
        yield from with_colon(header)
    for table, fields in (("people", ("word", "plural")), ("nouns", ("phrase",))):
        for entry in entries(node.get(table)):
            yield from by_itself(entry, fields)
    for verb in entries(node.get("verbs")):
        yield from unused_slots(verb)


def said_twice(node: Mapping, table: str, field: str) -> Iterator[Finding]:
    """Entries of one table with the same name."""
    first: dict[str, Scalar] = {}
    for entry in entries(node.get(table)):
        name = entry.get(field)
        if not isinstance(name, Scalar) or not name.value:
            continue
        key = _SLOT.sub("<>", fold(name.value)) if table != "verbs" else fold(name.value)
        if key in first:
            yield again(name, first[key], f'there is a {ONE.get(table, field if table != "verbs" else "verb")} "{name.value}" already')
        first.setdefault(key, name)


def of_two_sorts(node: Mapping) -> Iterator[Finding]:
    """A name that is a kind's, a zone's and a person's at once: a sentence could be read in two ways."""
    first: dict[str, tuple[str, Scalar]] = {}
    for table, fields in THINGS.items():
        for entry in entries(node.get(table)):
            for field in fields:
                name = entry.get(field)
                if not isinstance(name, Scalar) or not name.value:
                    continue
                sort, before = first.setdefault(fold(name.value), (table, name))
                if sort != table:
                    yield again(name, before, f'"{name.value}" is a {ONE.get(sort, sort.removesuffix("s"))} already')


def again(name: Scalar, first: Scalar, message: str) -> Finding:
    """The finding at the second of two names."""
    line = first.source.position(first.span.start)[0]
    return Finding("two-meanings", f"{message}, in line {line}", name.source, name.span, hint="give one of them another name",
                   related=(Related("the first", first.source, first.span),))  # fmt: skip


def with_colon(header: Mapping) -> Iterator[Finding]:
    """A header word is declared without the colon that texts put behind it."""
    word = header.get("word")
    if isinstance(word, Scalar) and word.value.rstrip().endswith(":") and len(word.value) > 1:
        cut = word.span_of(len(word.value.rstrip()) - 1, len(word.value))
        fix = Fix(((cut, ""),)) if word.style != "plain" else None
        yield Finding("unknown-part", f'the colon belongs to the texts, not to the word "{word.value}"', word.source, cut, hint="leave the colon out",
                      fix=fix)  # fmt: skip


def by_itself(entry: Mapping, fields: tuple[str, ...]) -> Iterator[Finding]:
    """A word that is explained by itself says nothing."""
    means = entry.get("means")
    own = [raw_words(name.value) for field in fields if isinstance(name := entry.get(field), Scalar) and name.value]
    if not isinstance(means, Scalar):
        return
    said = raw_words(means.value)
    if any(said[at : at + len(words)] == words for words in own for at in range(len(said))):
        yield Finding("unknown-part", "a word cannot be explained by itself", means.source, means.span, hint="say it with other words of the game")


def unused_slots(verb: Mapping) -> Iterator[Finding]:
    """A slot of a verb that its meaning does not use would be passed over."""
    slots, means = verb.get("slots"), verb.get("means")
    if not isinstance(slots, Mapping) or not isinstance(means, Scalar):
        return
    used = {slot[1:-1].strip() for slot in _SLOT.findall(means.value)}
    for name, _ in slots.entries:
        if name.value not in used:
            yield Finding("unknown-part", f'the meaning of this verb does not use "<{name.value}>"', name.source, name.span,
                          hint=f"say in the meaning what happens to <{name.value}>, or leave it out of the phrase")  # fmt: skip
