"""How many, in words: numbers, counts, halves, and the quantities of noun phrases.

In: the IR's amounts and quantities. Out: words. A number that must be counted first is said as a comparison ("as many … as there are …").
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Amount,
    Constant,
    Contents,
    Count,
    Distinct,
    Done,
    Half,
    Mode,
    More,
    Number,
    Pieces,
    Quantity,
    Tally,
    What,
)
from alchemy_dsl.reference.explain_scene import TESTS, WORDS, Scene, counted, words

DETERMINERS = {
    Mode.EXACTLY: "{}", Mode.UP_TO: "up to {}", Mode.AT_MOST: "up to {}", Mode.AT_LEAST: "at least {}", Mode.BETWEEN: "between {} and {}",
    Mode.ANY_NUMBER: "any number of", Mode.ALL: "all", Mode.EACH: "each", Mode.THE: "the",
}  # fmt: skip


def literal(scene: Scene, amount: Amount | None) -> int | None:
    """The number, if it is known without looking at the game."""
    match amount:
        case Number(value=value):
            return value
        case Constant(name=name):
            return scene.game.constants.get(name)
        case _:
            return None


def determiner(scene: Scene, quantity: Quantity) -> str:
    """What stands before the noun."""
    amounts = [words(scene, amount) for amount in (quantity.amount, quantity.high) if amount is not None]
    return DETERMINERS[quantity.mode].format(*amounts)


def is_plural(scene: Scene, quantity: Quantity) -> bool:
    """Whether the noun takes its plural."""
    return quantity.mode not in (Mode.EACH, Mode.THE) and literal(scene, quantity.high or quantity.amount) != 1


def as_many(scene: Scene, amount: Amount) -> str:
    """What stands behind "as many … as"."""
    match amount:
        case Count(of=Pieces(tests=tests) as pieces) if tests and isinstance(tests[-1], Done):
            return f"were {TESTS.of(tests[-1], scene)[0]}" if len(tests) == 1 else f"there are {counted(scene, pieces)}"
        case Count(of=of):
            return f"there are {counted(scene, of)}"
        case Distinct(attribute=attribute, of=of):
            return f"there are {scene.game.attributes[attribute].plural} among {all_of_them(scene, of)}"
        case Tally(things=True):
            return f"there are {counted(scene, amount)}"
        case More(than=than, by=by):
            return f"{as_many(scene, than)}, {plus(by)}"
        case _:
            return words(scene, amount)


def all_of_them(scene: Scene, of: What) -> str:
    """Things that are looked at together: "the pieces in your zone", "those pieces"."""
    return f"the {counted(scene, of)}" if isinstance(of, Pieces | Contents) else words(scene, of)


def plus(by: int) -> str:
    """A difference."""
    return f"plus {by}" if by >= 0 else f"minus {-by} (never below 0)"


@WORDS.add(Quantity)
def quantity_words(scene: Scene, node: Quantity) -> str:
    """A quantity alone."""
    return determiner(scene, node)


@WORDS.add(Number)
def number_words(scene: Scene, node: Number) -> str:
    """Digits."""
    return str(node.value)


@WORDS.add(Constant)
def constant_words(scene: Scene, node: Constant) -> str:
    """A number that the game names."""
    return str(scene.game.constants[node.name])


@WORDS.add(Count)
def count_words(scene: Scene, node: Count) -> str:
    """A number of things."""
    return f"the number of {counted(scene, node.of)}"


@WORDS.add(Distinct)
def distinct_words(scene: Scene, node: Distinct) -> str:
    """A number of different values."""
    return f"the number of different {scene.game.attributes[node.attribute].plural} among {all_of_them(scene, node.of)}"


@WORDS.add(Half)
def half_words(scene: Scene, node: Half) -> str:
    """A half."""
    return f"half {words(scene, node.of)}, rounded {'up' if node.up else 'down'}"


@WORDS.add(More)
def more_words(scene: Scene, node: More) -> str:
    """More, or less but never below nothing."""
    return f"{words(scene, node.than)} {plus(node.by)}"
