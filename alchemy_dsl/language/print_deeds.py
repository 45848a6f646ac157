"""Prints what somebody has done this turn.

In: tallies. Out: words behind "the number of", "for each", and those of a condition.
"""

from __future__ import annotations

import re
from typing import cast

from alchemy_dsl.ir.game import Verb
from alchemy_dsl.ir.nodes import Compare, Number, Pieces, Relation, Tally, You
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.print_base import JUST_ONE, Words
from alchemy_dsl.language.print_nouns import NounPrinter
from alchemy_dsl.language.print_verbs import SLOT, verb_phrase

THINGS = re.compile(r"(.*) <([^<>]+)>(?: (.*))?")
"""A phrase that ends in its only things: the verb, the slot, and the noun that the phrase itself says."""


def done_times(lexicon: Lexicon, nouns: Words, tally: Tally) -> str:
    """The verb with what it was done to: "did it to a thing"."""
    said, _ = verb_phrase(lexicon, cast(NounPrinter, nouns), tally.verb, tally.args, "did")
    for arg in tally.args:
        if (isinstance(arg.value, Pieces) and arg.value.quantity == JUST_ONE) or arg.value == JUST_ONE:
            said = re.sub(r"\b1 (\w+)", lambda match: article(match.group(1)), said, count=1)
    return said


def phrase_of_things(verb: Verb, tally: Tally) -> re.Match[str] | None:
    """The phrase that says to which things it was done, if the verb has one."""
    wanted = {arg.slot for arg in tally.args}
    found = (THINGS.fullmatch(phrase) for phrase in verb.forms.get("did", ()) if set(SLOT.findall(phrase)) == wanted)
    return next((match for match in found if match), None)


def things_done(lexicon: Lexicon, nouns: Words, tally: Tally, *, plural: bool) -> str:
    """The things, with who did it behind them: "things you did it to"."""
    match = phrase_of_things(lexicon.verbs[tally.verb], tally)
    assert match is not None
    verb, _, noun = match.groups()
    value = tally.args[0].value
    if isinstance(value, Pieces):
        said = nouns.counted(value, plural=plural)
    else:
        kind = next((kind for kind in lexicon.kinds.values() if noun in (kind.name, kind.plural)), None)
        said = noun if kind is None else kind.plural if plural else kind.name
    return f"{said} you {verb}"


def deed_condition(lexicon: Lexicon, nouns: Words, condition: Compare) -> str | None:
    """Whether somebody did it this turn, in one clause; None where a comparison says something else."""
    tally, number = condition.left, condition.right
    if not isinstance(tally, Tally) or tally.things != bool(tally.args):
        return None
    who = "you" if isinstance(tally.actor, You) else nouns.who(tally.actor)
    done = done_times(lexicon, nouns, tally)
    if (condition.relation, number) == (Relation.AT_LEAST, Number(1)):
        return f"{who} {done} this turn"
    none = re.sub(r" an? ", " no ", done, count=1)
    if (condition.relation, number) == (Relation.AT_MOST, Number(0)) and none != done:
        return f"{who} {none} this turn"
    return None
