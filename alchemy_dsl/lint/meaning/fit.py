"""What a verb of the kernel cannot do to pieces of a kind: roll what is no die, turn over what has one side, carry out what has no text, set a die to what
it does not show.

In: a verb of the kernel, a kind or a number, the game. Out: why nothing can come of it, or None.
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Game, Kind, below
from alchemy_dsl.ir.nodes import Number, Quantity, Value
from alchemy_dsl.source.phrasing import a

FITTED = frozenset({"roll", "set", "turn-over", "carry-out"})
"""The kernel's verbs that only some pieces can undergo."""


def unfit_kind(verb: str, kind: str, game: Game) -> str | None:
    """Why a verb never does anything to pieces of a kind, or of the kinds below it."""
    kinds = [game.kinds[name] for name in below(game.kinds, kind)]
    if verb not in FITTED or not kinds or any(undergoes(verb, each) for each in kinds):
        return None
    match verb:
        case "turn-over":
            return f"{a(kind)} has only one side"
        case "carry-out":
            return f"{a(kind)} has no text"
        case _:
            return f"{a(kind)} shows no number"


def unfit_number(number: Value | None, kind: str, game: Game) -> str | None:
    """Why dice of a kind cannot show a number."""
    amount = number.amount if isinstance(number, Quantity) else number
    if not isinstance(amount, Number) or not game.kinds[kind].dice or 1 <= amount.value <= len(game.kinds[kind].faces):
        return None
    return f"{a(kind)} shows 1 to {len(game.kinds[kind].faces)}"


def undergoes(verb: str, kind: Kind) -> bool:
    """Whether a verb can do something to a piece of a kind."""
    match verb:
        case "turn-over":
            return len(kind.faces) > 1
        case "carry-out":
            return bool(kind.texts)
        case _:
            return kind.dice
