"""Decisions as people and bots see them, made on demand from the pending instruction and the state."""

from __future__ import annotations

from alchemy_dsl.engine import seeing
from alchemy_dsl.engine.api import Ask, Decision, Option, State
from alchemy_dsl.engine.choices import DONE, YES, Choice
from alchemy_dsl.program.cells import IN, LAST_PLAYER
from alchemy_dsl.program.layout import Layout


def decision(layout: Layout, choice: Choice, state: State) -> Decision:
    """The decision that an instruction asks for in a state."""
    program = layout.program
    who = choice.who(state)
    options = tuple(option(layout, choice, state, value, who) for value in choice.options(state))
    place = program.places.get(choice.at)
    span = (place.start, place.end) if place and place.end > place.start else None
    player = decider(layout, state, who)
    behalf = None if player == who else who
    prompt = f"{'respond to: ' if choice.kind is Ask.RESPONSE else ''}{program.labels[choice.label]}"
    return Decision(player, choice.kind, prompt, options, place.text if place else None, span, behalf, choice.secret)


def decider(layout: Layout, state: State, who: int) -> int:
    """The player who makes a choice of a participant: himself, or for one who is no player the player whose turn comes next."""
    if who < layout.players:
        return who
    last = state[LAST_PLAYER]
    after = ((last + step) % layout.players for step in range(layout.players))
    return next((player for player in after if state[IN] >> player & 1), max(last - 1, 0))


def option(layout: Layout, choice: Choice, state: State, value: int, who: int) -> Option:
    """One option of a choice of a participant, named as whoever decides sees it."""
    match choice.kind:
        case Ask.PIECE | Ask.RESPONSE:
            if value == DONE:
                word = "done" if choice.kind is Ask.PIECE else "pass"
                return Option(word, word)
            return piece_option(layout, state, value, who)
        case Ask.PLAYER:
            return Option(f"player:{value}", layout.names[value], player=value)
        case Ask.NUMBER:
            return Option(f"number:{value}", str(value), number=value)
        case Ask.MAY:
            word = "yes" if value == YES else "no"
            return Option(word, word)
        case Ask.BRANCH:
            return Option(f"branch:{value}", layout.program.labels[choice.branches[value]])


def piece_option(layout: Layout, state: State, piece: int, who: int) -> Option:
    """A piece to choose. One that is not seen is known by its place alone: the number of a piece would tell which it is."""
    by = decider(layout, state, who)
    label = seeing.label(layout, state, piece, who, by)
    if seeing.known(layout, state, piece, {who, by}):
        return Option(f"piece:{piece}", label, piece=piece)
    zone = seeing.zone_of(layout, state, piece)
    return Option(f"place:{zone}:{seeing.in_order(layout, state, zone).index(piece)}", label)
