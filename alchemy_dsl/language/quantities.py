"""How many: the determiner of a noun phrase as a quantity.

In: a noun phrase taken apart. Out: how many are picked or acted upon, or how many a condition looks for; the two differ: "a" thing is
one that is picked, and at least one that is looked for.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Amount, Mode, Number, Param, Quantity
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, classes, said
from alchemy_dsl.language.problems import problem

ONE = Number(1)


def number(word: Word) -> Amount:
    """The amount that a number or a slot stands for."""
    return word.meaning if isinstance(word.meaning, Param) else Number(int(str(word.meaning)))


PICKS = {
    ("A",): Mode.EXACTLY, ("ANOTHER",): Mode.EXACTLY, ("ANY",): Mode.EXACTLY, ("NUM",): Mode.EXACTLY, ("ANY", "NUM"): Mode.EXACTLY,
    ("EXACTLY", "NUM"): Mode.EXACTLY, ("UP_TO", "NUM"): Mode.UP_TO, ("AT_LEAST", "NUM"): Mode.AT_LEAST, ("NUM", "OR_MORE"): Mode.AT_LEAST,
    ("AT_MOST", "NUM"): Mode.UP_TO, ("ANY_NUMBER_OF",): Mode.ANY_NUMBER, ("ANY_NUMBER_OF", "YOUR"): Mode.ANY_NUMBER,
    ("ALL",): Mode.ALL, ("ALL", "YOUR"): Mode.ALL, ("EACH",): Mode.EACH, ("THE",): Mode.THE, ("THAT",): Mode.THE, ("YOUR",): Mode.THE,
    ("MY",): Mode.THE, ("THE", "NUM"): Mode.EXACTLY,
}  # fmt: skip
"""What a determiner means where something is picked or acted upon."""


def picked(phrase: Phrase) -> Quantity:
    """How many, where something is picked or acted upon."""
    if not phrase.det:
        if phrase.noun.type == "NAME":
            return Quantity(Mode.EXACTLY, ONE)
        raise problem("quantity", f"how many {said(phrase.noun)}?", phrase.noun,
                      "write a number, up to a number, any number of, or all")  # fmt: skip
    key = classes(phrase.det)
    mode = PICKS.get(key)
    if mode is None:
        at = Tree("det", list(phrase.det))
        raise problem("quantity", f'"{said(at)}" is no number of things to pick', at, "write a number, up to, any number of, or all")
    if mode in (Mode.ANY_NUMBER, Mode.ALL, Mode.EACH, Mode.THE):
        return Quantity(mode)
    amount = next((number(word) for word in phrase.det if word.type in ("NUM", "NSLOT")), ONE)
    if isinstance(amount, Number) and amount.value == 0:
        raise problem("quantity", "0 of something is nothing to do", phrase.det[0], "leave the sentence out")
    return Quantity(mode, amount)


CONDITIONS = {
    ("A",): Mode.AT_LEAST, ("ANY",): Mode.AT_LEAST, ("ANOTHER",): Mode.AT_LEAST, ("NO",): Mode.AT_MOST, ("AT_LEAST", "NUM"): Mode.AT_LEAST,
    ("NUM", "OR_MORE"): Mode.AT_LEAST, ("AT_MOST", "NUM"): Mode.AT_MOST, ("NUM", "OR_FEWER"): Mode.AT_MOST,
    ("ONLY", "NUM"): Mode.EXACTLY, ("EXACTLY", "NUM"): Mode.EXACTLY,
}  # fmt: skip
"""What a determiner means where something is counted."""


def looked_for(phrase: Phrase) -> Quantity:
    """How many, inside a condition. A bare number has two readings there, and is refused."""
    key = classes(phrase.det)
    if key == ("NUM",):
        n = phrase.det[0].text
        raise problem("two-readings", f'"{n}" alone can mean at least {n} or exactly {n}', phrase.det[0],
                      f"write at least {n}, exactly {n} or at most {n}")  # fmt: skip
    mode = CONDITIONS.get(key)
    if mode is None:
        at: Tree | Word = Tree("det", list(phrase.det)) if phrase.det else phrase.tree
        raise problem("quantity", "a condition needs a number to look for", at, "write at least 1, exactly 1, at most 1, or no")
    if key == ("NO",):
        return Quantity(mode, Number(0))
    return Quantity(mode, next((number(word) for word in phrase.det if word.type in ("NUM", "NSLOT")), ONE))
