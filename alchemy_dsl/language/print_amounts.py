"""Prints amounts and determiners: how many.

In: IR. Out: words that read back as the same IR. An amount that is no plain number is said after the noun ("a number of … equal to …").
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Active,
    Amount,
    Constant,
    Count,
    Different,
    Distinct,
    Half,
    It,
    Measure,
    Mode,
    More,
    Number,
    OfChoice,
    Param,
    Pieces,
    Quantity,
    Shown,
    Tally,
    Total,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.print_base import Words

MODES = {
    Mode.UP_TO: "up to", Mode.AT_LEAST: "at least", Mode.AT_MOST: "at most", Mode.ANY_NUMBER: "any number of", Mode.ALL: "all",
    Mode.EACH: "each", Mode.THE: "the",
}  # fmt: skip
NONE = Quantity(Mode.AT_MOST, Number(0))


class AmountWords(Words):
    """Prints amounts."""

    def amount(self, amount: Amount) -> str:
        """A number, a count, half of it, or more or less than it."""
        match amount:
            case Number(value=value):
                return str(value)
            case Constant(name=name):
                return name
            case Param(slot=slot):
                return f"<{slot}>"
            case Count(of=of):
                return f"the number of {self.counted(of, plural=True)}"
            case Measure(name=name, owner=owner):
                return self.measure(name, owner)
            case Shown(of=of):
                return self.what(of)
            case Tally():
                return self.tally(amount)
            case OfChoice():
                return "a number of your choice"
            case Total(attribute=attribute, of=of):
                return f"the total {self.lexicon.attributes[attribute].plural} of {self.counted(of, plural=True)}"
            case Different() | Distinct():
                return self.how_different(amount)
            case Half(of=of, up=up):
                return f"half {self.amount(of)}, {rounded(up=up)}"
            case More(than=than, by=by):
                return f"{abs(by)} {'more' if by > 0 else 'less'} than {self.amount(than)}"

    def how_different(self, amount: Different | Distinct) -> str:
        """How many different numbers dice show, or how many different values things have."""
        of = amount.of
        if isinstance(amount, Different):
            return f"the number of different numbers that {amount.least} or more {self.counted(of, plural=True)} show"
        things = self.phrase(of, "the", "in", plural=True) if isinstance(of, Pieces) else self.what(of)
        return f"the number of {self.lexicon.attributes[amount.attribute].plural} among {things}"

    def measure(self, name: str, owner: Who) -> str:
        """A number that the game declares, of somebody."""
        match owner:
            case You():
                return f"{self.your} {name}"
            case Active():
                return f"the active player's {name}"
            case _:
                return f"the {name} of {self.who(owner)}"

    def tally(self, tally: Tally, before: str = "the number of", *, plural: bool = True) -> str:
        """What somebody has done this turn: how often, or to how many things."""
        from alchemy_dsl.language.print_deeds import done_times, things_done

        if tally.things:
            return f"{before} {things_done(self.lexicon, self, tally, plural=plural)} this turn"
        return f"{before} {'times' if plural else 'time'} {self.who(tally.actor)} {done_times(self.lexicon, self, tally)} this turn"

    def quantity(self, quantity: Quantity) -> str:
        """The determiner of a thing that is picked or acted upon."""
        if quantity.mode is Mode.BETWEEN:
            assert quantity.amount is not None
            assert quantity.high is not None
            joint = "or" if next_to(quantity.amount, quantity.high) else "to"
            return f"{self.amount(quantity.amount)} {joint} {self.amount(quantity.high)}"
        if quantity.mode is Mode.EXACTLY:
            assert quantity.amount is not None
            return "that many" if that_many(quantity.amount) else self.amount(quantity.amount)
        word = MODES[quantity.mode]
        return word if quantity.amount is None else f"{word} {self.amount(quantity.amount)}"

    def looked_for(self, quantity: Quantity) -> str:
        """The determiner inside a condition."""
        if quantity == NONE:
            return "no"
        assert quantity.amount is not None
        word = "exactly" if quantity.mode is Mode.EXACTLY else MODES[quantity.mode]
        return f"{word} {self.amount(quantity.amount)}"


def rounded(*, up: bool) -> str:
    """How a half is rounded."""
    return "rounded up" if up else "rounded down"


def next_to(low: Amount, high: Amount) -> bool:
    """Two numbers with none between them: "1 or 2"."""
    return isinstance(low, Number) and isinstance(high, Number) and high.value == low.value + 1


def that_many(amount: Amount) -> bool:
    """As many as the pieces that the step before named."""
    return isinstance(amount, Count) and isinstance(amount.of, It)


def said_behind(quantity: Quantity) -> bool:
    """Whether the amount cannot stand before the noun."""
    return quantity.mode is Mode.EXACTLY and isinstance(quantity.amount, Count | Half | More | Measure | Shown | Total | Different | Distinct | Tally) and not that_many(quantity.amount)
