"""Verbs in the glossary: how they are said, what they mean in the notation and in plain words, and when they can be done.

In: the desk and a verb's term. Out: blocks. The meaning is the one that is carried out: it stands here as it stands in the game file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from alchemy_dsl.ir.game import Verb
from alchemy_dsl.language.parser import SyntaxProblem, parse
from alchemy_dsl.reference.explain_glossary import meaning
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.game_data import Data, by_name, text
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import Block, Line, Paragraph, Run, Written, facts, plain
from alchemy_dsl.reference.site.terms import Term

SLOT = re.compile(r"(<[^<>]+>)")
SIMPLE = {
    "amount": "a number",
    "pieces": "things",
    "zone": "one of your places",
    "place": "a place",
    "player": "a player",
    "condition": "a condition",
    "state": "a state",
}
"""Slots that the game file gives a type, in words."""


def verb(desk: Desk, term: Term) -> Iterator[Block]:
    """A verb of the game."""
    found = desk.game.verbs[term.name]
    data = by_name(desk.data, "verbs", "phrase").get(term.name, {})
    source = Source(term.word, term.to, "word")
    types = {slot.name: slot.type for slot in found.slots.values()}
    if found.gloss.strip():
        yield Paragraph(plain(found.gloss.strip()))
    yield facts(_facts(desk, found, data, source))
    yield Paragraph(plain("Means"), "label")
    yield Written(desk.linker.lines(text(data, "means"), found.means, source, "text", types))
    yield Paragraph(plain(meaning(found, desk.game)), "note")


def basic(desk: Desk, term: Term) -> Iterator[Block]:
    """A verb in which meanings end."""
    found = desk.game.verbs[term.name]
    yield Paragraph(plain(found.gloss.strip()))
    yield facts(_said(found))


def _said(verb: Verb) -> Iterator[tuple[str, Line]]:
    """How it is said."""
    for number, phrase in enumerate(verb.phrases):
        yield ("Also" if number else "Said", phrase_runs(phrase))


def _facts(desk: Desk, verb: Verb, data: Data, source: Source) -> Iterator[tuple[str, Line]]:
    yield from _said(verb)
    slots = data.get("slots")
    for name, slot in verb.slots.items():
        said = slots.get(name) if isinstance(slots, dict) else None
        if isinstance(said, str) and said not in SIMPLE:
            yield f"‹{name}›", desk.linker.runs(said, slot.default, source, "things")
        else:
            yield f"‹{name}›", plain(SIMPLE.get(slot.type, slot.type))
    if verb.always:
        yield "Can be done", plain("always; it is tried even if nothing can come of it")
    elif text(data, "needs"):
        yield "Can be done", (Run("with "), *_needs(desk, verb, text(data, "needs"), source))


def _needs(desk: Desk, verb: Verb, said: str, source: Source) -> Line:
    """What must be there, or hold, for the verb to be done."""
    types = {slot.name: slot.type for slot in verb.slots.values()}
    things = parse(said, desk.linker.vocabulary, "things", types)
    return desk.linker.runs(said, verb.needs, source, "needs" if isinstance(things, SyntaxProblem) else "things", types)


def phrase_runs(phrase: str) -> Line:
    """A phrase with its slots set off."""
    return tuple(
        Run(f"‹{part[1:-1]}›", look="slot") if part.startswith("<") else Run(part)
        for part in SLOT.split(phrase)
        if part
    )
