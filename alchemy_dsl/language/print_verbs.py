"""Prints verbs: chooses the phrase of a verb that can say its arguments, and puts them into its slots.

In: a verb, its arguments, and the form wanted. Out: the first of its phrases, in the order of the game file, that can be said. An amount
that is no plain number goes into a phrase with "equal to", or behind the noun ("a number of … equal to …").
"""

from __future__ import annotations

import re

from alchemy_dsl.ir.game import Verb
from alchemy_dsl.ir.nodes import After, Announced, Arg, InState, It, Mode, Pieces, Place, Quantity, Value, Would
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.print_amounts import said_behind
from alchemy_dsl.language.print_base import JUST_ONE, is_plural
from alchemy_dsl.language.print_nouns import NounPrinter

TO_SHOW = "to show"
"""Behind these words any number stands, plain or counted."""
SLOT = re.compile(r"<([^<>]+)>")
SAID_OF_YOU = frozenset({"win"})
"""Verbs of one word, which are no orders."""


def verb_phrase(
    lexicon: Lexicon, nouns: NounPrinter, verb_id: str, args: tuple[Arg, ...], form: str, *, behind: str = ""
) -> tuple[str, bool]:
    """A verb with its arguments, and whether it needs a subject even for "you". `behind`: what stands before it: a `subject`, so that
    the phrase must begin with a verb, or `may`; behind that, and before "up to", it begins with a verb if it can."""
    verb = lexicon.verbs[verb_id]
    values = {arg.slot: arg.value for arg in args}
    phrases = verb.phrases if form == "plain" else verb.forms.get(form, ())
    fitting = [phrase for phrase in phrases if set(SLOT.findall(phrase)) == set(values) and not (behind == "subject" and phrase[0] == "<")]
    if behind == "may" or any(value.mode is not Mode.EXACTLY for value in amounts(verb, values).values()):
        fitting = [phrase for phrase in fitting if phrase[0] != "<"] or fitting
    if len(fitting) > 1 and all(phrase[0] == "<" for phrase in fitting) and singular_first(fitting[0], values):
        fitting.reverse()
    phrase = next((phrase for phrase in fitting if says_amounts(verb, phrase, values)), (fitting or verb.phrases)[0])
    said = fill(lexicon, nouns, verb, phrase, values)
    first = said.split(" ", 1)[0]
    return said, first in ("are", "is") or verb.id in SAID_OF_YOU


def singular_first(phrase: str, values: dict[str, Value]) -> bool:
    """Whether a phrase begins with one thing: then the second of two such phrases is the one that agrees with it."""
    value = values[SLOT.findall(phrase)[0]]
    return not (isinstance(value, Pieces) and is_plural(value.quantity)) and not (isinstance(value, It) and value.plural)


def amounts(verb: Verb, values: dict[str, Value]) -> dict[str, Quantity]:
    """The amounts among the arguments, by slot."""
    return {slot: value for slot, value in values.items() if verb.slots[slot].type == "amount" and isinstance(value, Quantity)}


def after_equal_to(phrase: str, slot: str) -> bool:
    """Whether a phrase says this slot after "equal to", or after "to show"."""
    return phrase.split(f"<{slot}>", maxsplit=1)[0].rstrip().endswith(("equal to", TO_SHOW))


def says_amounts(verb: Verb, phrase: str, values: dict[str, Value]) -> bool:
    """Whether a phrase has the right place for each amount: before the noun, or after "equal to"."""
    return all(
        after_equal_to(phrase, slot) == said_behind(value) or phrase.endswith(f"{TO_SHOW} <{slot}>")
        for slot, value in amounts(verb, values).items()
    )


def fill(lexicon: Lexicon, nouns: NounPrinter, verb: Verb, phrase: str, values: dict[str, Value]) -> str:
    """A phrase with its slots filled."""
    behind = [value for slot, value in amounts(verb, values).items() if said_behind(value) and not after_equal_to(phrase, slot)]

    def one(match: re.Match[str]) -> str:
        slot, value = match.group(1), values[match.group(1)]
        if isinstance(value, Place) and verb.slots[slot].type == "zone":
            return str(value.zone)
        if isinstance(value, Place) and value.owner is None and not isinstance(value.zone, str):
            return f"<{value.zone.slot}>"
        if isinstance(value, InState):
            word = lexicon.opposites.get(value.state) if value.negated else value.state
            return word or f"not {value.state}"
        if isinstance(value, Quantity) and said_behind(value):
            return "a number of" if value in behind else nouns.any(value.amount)  # type: ignore[arg-type]
        if match.start() == 0 and isinstance(value, Pieces):
            return nouns.subject(value)
        return nouns.any(value)

    said = singular(lexicon, phrase, SLOT.sub(one, phrase), values)
    return " equal to ".join([said, *(nouns.any(value.amount) for value in behind if value.amount is not None)])


def singular(lexicon: Lexicon, phrase: str, said: str, values: dict[str, Value]) -> str:
    """A noun that the phrase itself says in the plural, made to agree with its number."""
    for slot, value in values.items():
        if not isinstance(value, Quantity) or is_plural(value):
            continue
        for kind in lexicon.kinds.values():
            if phrase.endswith(f"<{slot}> {kind.plural}"):
                return said.removesuffix(kind.plural) + kind.name
    return said


def event_phrase(lexicon: Lexicon, nouns: NounPrinter, event: After | Announced | Would, form: str) -> str:
    """What happens, in a form of the verb: one thing of a sort is "a thing"."""
    said, _ = verb_phrase(lexicon, nouns, event.verb, event.args, form)
    single = any(isinstance(arg.value, Pieces) and arg.value.quantity == JUST_ONE for arg in event.args)
    return one_thing(said) if single else said


def one_thing(said: str) -> str:
    """"1 thing" as "a thing"."""
    return re.sub(r"\b1 (\w+)", lambda match: article(match.group(1)), said, count=1)
