"""Examples of how a verb is used, made from its phrase: what messages show where a clause does not fit.

In: a verb's phrase and the game's words. Out: the phrase with each slot filled by the plainest thing that fits it.
"""

from __future__ import annotations

import re

from alchemy_dsl.ir.game import Slot
from alchemy_dsl.ir.nodes import Mode, Number
from alchemy_dsl.language.lexicon import Lexicon, Pattern

SLOT = re.compile(r"<([^<>]+)>")


def example(lexicon: Lexicon, pattern: Pattern) -> str:
    """A phrase as a designer would write it."""
    slots = lexicon.verbs[pattern.verb].slots
    return SLOT.sub(lambda match: plainest(lexicon, slots[match.group(1)]), pattern.phrase)


def plainest(lexicon: Lexicon, slot: Slot) -> str:
    """The plainest thing that fits a slot."""
    zone = next((zone for zone in lexicon.zones.values() if zone.each is not None), None)
    own = zone.name if zone is not None else "…"
    match slot.type:
        case "amount":
            return "2"
        case "zone":
            return own
        case "place":
            return f"your {own}"
        case "player":
            return "a player"
        case "condition":
            return f"your {own} is empty"
        case "state":
            return next((state for kind in lexicon.kinds.values() for state in (*kind.states, *kind.faces)), "…")
        case _:
            return some_pieces(lexicon, slot, own)


def some_pieces(lexicon: Lexicon, slot: Slot, own: str) -> str:
    """Pieces that fit a slot."""
    kind = slot.kinds[0] if slot.kinds else next(iter(lexicon.kinds), "…")
    demanded = slot.default.quantity if slot.default is not None else None
    number = 1
    if demanded is not None and demanded.mode is Mode.EXACTLY and isinstance(demanded.amount, Number):
        number = demanded.amount.value
    noun = kind if number == 1 else lexicon.plural(kind)
    lies = "" if kind in lexicon.shared_kinds or (slot.default and slot.default.places) else f" from your {own}"
    return f"{number} {noun}{lies}"
