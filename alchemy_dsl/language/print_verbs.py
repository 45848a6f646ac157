"""Prints verbs: chooses the phrase of a verb that can say its arguments, and puts them into its slots.

In: a verb, its arguments, and the form wanted. Out: the first of its phrases, in the order of the game file, that can be said; an amount
that is no plain number needs a phrase with "equal to".
"""

from __future__ import annotations

import re

from alchemy_dsl.ir.game import Verb
from alchemy_dsl.ir.nodes import After, Arg, InState, Mode, Number, Param, Pieces, Place, Quantity, Value
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.print_nouns import NounPrinter

SLOT = re.compile(r"<([^<>]+)>")


def verb_phrase(lexicon: Lexicon, nouns: NounPrinter, verb_id: str, args: tuple[Arg, ...], form: str) -> tuple[str, bool]:
    """A verb with its arguments, and whether it needs a subject even for "you"."""
    verb = lexicon.verbs[verb_id]
    values = {arg.slot: arg.value for arg in args}
    phrases = verb.phrases if form == "plain" else verb.forms.get(form, ())
    phrase = next((phrase for phrase in phrases if can_say(verb, phrase, values)), None) or verb.phrases[0]
    said = fill(lexicon, nouns, verb, phrase, values)
    first = said.split(" ", 1)[0]
    return said, first in ("are", "is") or not verb.slots


def can_say(verb: Verb, phrase: str, values: dict[str, Value]) -> bool:
    """Whether a phrase has exactly these slots, and a place for a counted amount."""
    slots = SLOT.findall(phrase)
    if set(slots) != set(values):
        return False
    for slot, value in values.items():
        if verb.slots[slot].type == "amount" and isinstance(value, Quantity):
            behind = phrase.split(f"<{slot}>", maxsplit=1)[0].rstrip().endswith("equal to")
            if behind == isinstance(value.amount, Number | Param):
                return False
    return True


def fill(lexicon: Lexicon, nouns: NounPrinter, verb: Verb, phrase: str, values: dict[str, Value]) -> str:
    """A phrase with its slots filled."""

    def one(match: re.Match[str]) -> str:
        value = values[match.group(1)]
        slot = verb.slots[match.group(1)]
        if isinstance(value, Place) and slot.type == "zone":
            return str(value.zone)
        if isinstance(value, Place) and value.owner is None and not isinstance(value.zone, str):
            return f"<{value.zone.slot}>"
        if isinstance(value, InState):
            word = lexicon.opposites.get(value.state) if value.negated else value.state
            return word or f"not {value.state}"
        return nouns.any(value)

    said = SLOT.sub(one, phrase)
    return singular(lexicon, phrase, said, values)


def singular(lexicon: Lexicon, phrase: str, said: str, values: dict[str, Value]) -> str:
    """A noun that the phrase itself says in the plural, made to agree with its number."""
    for slot, value in values.items():
        if not isinstance(value, Quantity) or NounPrinter.is_plural(value):
            continue
        for kind in lexicon.kinds.values():
            if phrase.endswith(f"<{slot}> {kind.plural}"):
                return said.removesuffix(kind.plural) + kind.name
    return said


def event_phrase(lexicon: Lexicon, nouns: NounPrinter, event: After, doing: bool) -> str:
    """What happens, as "doing it to a thing", or as "does it to 2 things" behind its subject."""
    said, _ = verb_phrase(lexicon, nouns, event.verb, event.args, "ing" if doing else "s")
    for arg in event.args:
        if isinstance(arg.value, Pieces) and arg.value.quantity == Quantity(Mode.EXACTLY, Number(1)):
            said = re.sub(r"\b1 (?=(\w))", lambda match: "an " if match.group(1) in "aeiou" else "a ", said, count=1)
    return said
