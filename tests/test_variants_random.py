"""Many random games of every variant: they end, pieces are conserved, and the same seed gives the same game. 10,000 each in a campaign."""

import hashlib
import os

import pytest
from playing import chosen, machine

from alchemy_dsl.engine import Machine, Status, game_seed

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
GAMES = 10_000 if CAMPAIGN else 60
WATCHED = 20
"""One game in so many is played decision by decision, and looked at after each."""
TABLES = [("teams", 4), ("teams", 6), ("teams", 8), ("two-player", 2)]


def fresh(variant, players):
    """Two machines: half the games are played with the game's own sets, half with a card drawn for each pair."""
    return machine(players, variant=variant), machine(players, "random", variant=variant)


def watched(on, state):
    """Plays a game with the choices of the hot machine, and looks at every state."""
    on.run(state)
    while on.status(state) is Status.DECISION:
        on.check(state)
        options = on.decision(state).options
        assert len(options) >= 2
        assert len({option.id for option in options}) == len(options)
        on.apply(state, on.draw_bot(state, len(options)))
    return state


def play(tables, games):
    """A digest of how all games ended, and how many decisions they took; every game must end by the rules."""
    total, decisions = hashlib.sha256(), 0
    for index in games:
        on = tables[index % 2]
        state = on.deal(game_seed(77, index))
        slow = list(state) if index % WATCHED == 0 else None
        decisions += on.play_random(state).decisions
        outcome = on.outcome(state)
        assert outcome.over
        assert outcome.stalled is None, (index, outcome)
        assert outcome.draw or outcome.winners
        on.check(state)
        assert slow is None or watched(on, slow) == state
        total.update(on.fingerprint(state).encode())
    return total.hexdigest(), decisions


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_all_games_end_and_nothing_is_lost(variant, players):
    found, decisions = play(fresh(variant, players), range(GAMES))
    assert decisions > 20 * GAMES
    others = [Machine(on.program, on.layout) for on in fresh(variant, players)]
    assert play(others, range(GAMES)) == (found, decisions)


def test_every_variant_is_played_here():
    assert {variant for variant, _ in TABLES} == set(chosen().game.variants)
