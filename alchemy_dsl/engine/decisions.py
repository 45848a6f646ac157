"""Decisions as people and bots see them, made on demand from the pending instruction and the state."""

from __future__ import annotations

from alchemy_dsl.engine import seeing
from alchemy_dsl.engine.api import Ask, Decision, Option, State
from alchemy_dsl.engine.choices import DONE, YES, Choice
from alchemy_dsl.program.layout import Layout


def decision(layout: Layout, choice: Choice, state: State) -> Decision:
    """The decision that an instruction asks for in a state."""
    program = layout.program
    player = choice.who(state)
    options = tuple(option(layout, choice, state, value, player) for value in choice.options(state))
    place = program.places.get(choice.at)
    span = (place.start, place.end) if place and place.end > place.start else None
    return Decision(player, choice.kind, program.labels[choice.label], options, place.text if place else None, span)


def option(layout: Layout, choice: Choice, state: State, value: int, player: int) -> Option:
    """One option of a choice."""
    match choice.kind:
        case Ask.PIECE:
            if value == DONE:
                return Option("done", "done")
            return Option(f"piece:{value}", seeing.label(layout, state, value, player), piece=value)
        case Ask.PLAYER:
            return Option(f"player:{value}", layout.names[value], player=value)
        case Ask.NUMBER:
            return Option(f"number:{value}", str(value), number=value)
        case Ask.MAY:
            word = "yes" if value == YES else "no"
            return Option(word, word)
        case Ask.BRANCH:
            return Option(f"branch:{value}", layout.program.labels[choice.branches[value]])
