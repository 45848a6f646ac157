"""How many: the determiner of a noun phrase as a quantity.

In: a noun phrase taken apart. Out: how many are picked or acted upon, or how many a condition looks for; the two differ: "a" thing is
one that is picked, and at least one that is looked for.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Amount, Constant, Mode, Number, Param, Quantity
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, classes, said
from alchemy_dsl.language.problems import Problem, problem

ONE = Number(1)
ZERO = Number(0)
PICK_HINT = "write a number, up to a number, any number of, or all"
LOOK_HINT = "write at least 1, exactly 1, at most 1, or no"


def number(word: Word) -> Amount:
    """The amount that a number, a constant of the game or a slot stands for."""
    if isinstance(word.meaning, Param | Constant):
        return word.meaning
    return Number(int(str(word.meaning)))


PICKS = {
    ("A",): Mode.EXACTLY, ("ANOTHER",): Mode.EXACTLY, ("ANY",): Mode.EXACTLY, ("NUM",): Mode.EXACTLY, ("ANY", "NUM"): Mode.EXACTLY,
    ("EXACTLY", "NUM"): Mode.EXACTLY, ("UP_TO", "NUM"): Mode.UP_TO, ("AT_LEAST", "NUM"): Mode.AT_LEAST, ("NUM", "OR_MORE"): Mode.AT_LEAST,
    ("AT_MOST", "NUM"): Mode.UP_TO, ("ANY_NUMBER_OF",): Mode.ANY_NUMBER, ("ANY_NUMBER_OF", "YOUR"): Mode.ANY_NUMBER,
    ("ALL",): Mode.ALL, ("ALL", "YOUR"): Mode.ALL, ("EACH",): Mode.EACH, ("THE",): Mode.THE, ("YOUR",): Mode.THE,
    ("THEIR",): Mode.THE, ("MY",): Mode.THE, ("THE", "NUM"): Mode.EXACTLY,
}  # fmt: skip
"""What a determiner means where something is picked or acted upon."""
RANGES = (("NUM", "OR", "NUM"), ("NUM", "TO", "NUM"))


def determiner(phrase: Phrase) -> Tree:
    """The words of a determiner, for a message."""
    return Tree("det", list(phrase.det))


def amount_in(det: list[Word]) -> Amount:
    """The number in a determiner; 1 if it has none."""
    return next((number(word) for word in det if word.type in ("NUM", "NSLOT")), ONE)


def picked(phrase: Phrase) -> Quantity:
    """How many, where something is picked or acted upon."""
    if not phrase.det:
        if phrase.noun.type == "NAME":
            return Quantity(Mode.EXACTLY, ONE)
        raise problem("quantity", f'how many? "{said(phrase.tree)}" does not say', phrase.tree, PICK_HINT)
    if classes(phrase.det) == ("THAT",):
        raise problem("which", f'"{said(phrase.tree)}" does not say which', phrase.det[0], f"write it, or 1 {said(phrase.noun)}")
    key = classes(phrase.det)
    if key in RANGES:
        return between(phrase)
    mode = PICKS.get(key)
    if mode is None:
        at = determiner(phrase)
        raise problem("quantity", f'"{said(at)}" does not say how many are picked', at, PICK_HINT)
    if mode in (Mode.ANY_NUMBER, Mode.ALL, Mode.EACH, Mode.THE):
        return Quantity(mode)
    amount = amount_in(phrase.det)
    if amount == ZERO:
        raise problem("quantity", "0 of something is nothing to do", phrase.det[0], "leave the sentence out")
    return Quantity(mode, amount)


def between(phrase: Phrase) -> Quantity:
    """From one number to another: "1 or 2", "2 to 4"."""
    low, joint, high = phrase.det
    least, most = number(low), number(high)
    if isinstance(least, Number) and isinstance(most, Number):
        if least.value >= most.value or least == ZERO:
            raise problem("quantity", f'"{said(determiner(phrase))}" is no range', determiner(phrase), "write the smaller number first")
        if joint.type == "OR" and most.value != least.value + 1:
            raise problem("two-readings", f'"{said(determiner(phrase))}" can leave out the numbers between, or not', determiner(phrase),
                          f"write {low.text} to {high.text}, or choose one: … {low.text} …; or … {high.text} …")  # fmt: skip
    return Quantity(Mode.BETWEEN, least, most)


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
    if not key and phrase.noun.type == "NAME":
        return Quantity(Mode.AT_LEAST, ONE)
    if key in (("MORE_THAN", "NUM"), ("LESS_THAN", "NUM")):
        return beyond(phrase)
    mode = CONDITIONS.get(key)
    if mode is None:
        at: Tree | Word = determiner(phrase) if phrase.det else phrase.tree
        raise problem("quantity", "a condition needs a number to look for", at, LOOK_HINT)
    if key == ("NO",):
        return Quantity(mode, ZERO)
    amount = amount_in(phrase.det)
    if amount == ZERO and mode is not Mode.AT_MOST:
        raise nothing_looked_for(phrase, mode)
    return Quantity(mode, amount)


def beyond(phrase: Phrase) -> Quantity:
    """More than, or fewer than, a number: at least one more, or at most one less."""
    at, more = determiner(phrase), phrase.det[0].type == "MORE_THAN"
    limit = amount_in(phrase.det)
    if not isinstance(limit, Number):
        raise problem("quantity", f'"{said(at)}" cannot be read: it is no number in digits', at, LOOK_HINT)
    if limit == ZERO and not more:
        raise problem("quantity", f'"{said(at)}" is never true', at, LOOK_HINT)
    return Quantity(Mode.AT_LEAST, Number(limit.value + 1)) if more else Quantity(Mode.AT_MOST, Number(limit.value - 1))


def nothing_looked_for(phrase: Phrase, mode: Mode) -> Problem:
    """At least 0 always holds; exactly 0 has a word of its own."""
    at = determiner(phrase)
    if mode is Mode.AT_LEAST:
        return problem("quantity", f'"{said(at)}" is always true', at, LOOK_HINT)
    return problem("quantity", f'"{said(at)}" is written no', at, f"write no {phrase.noun.text}")
