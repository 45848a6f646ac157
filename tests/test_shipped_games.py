"""Every shipped game and variant, found by glob: many random games end by the rules, lose no piece, and are the same on both machines.
10,000 games each in a campaign."""

import pytest
from playing import CAMPAIGN, TABLES, decisions, slowly, table

from alchemy_dsl.engine import Ask, game_seed
from alchemy_dsl.engine.faults import check_state

PLAYED = 10_000 if CAMPAIGN else 200
COMPARED = 300 if CAMPAIGN else 6


@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_random_games_end_and_lose_nothing(game, variant, players):
    on = table(game, players, variant)
    for index in range(PLAYED):
        state = on.deal(game_seed(5, index))
        slow = list(state) if index < COMPARED else None
        on.play_random(state)
        outcome = on.outcome(state)
        assert outcome.over
        assert outcome.stalled is None
        assert outcome.draw or outcome.winners
        on.check(state)
        assert slow is None or slowly(on, slow) == state


@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_every_decision_has_two_options_but_those_that_give_nothing_away(game, variant, players):
    on = table(game, players, variant)
    for state in decisions(on, 2):
        decision = on.decision(state)
        assert len(decision.options) >= (1 if decision.kind is Ask.RESPONSE else 2)
        assert len({option.id for option in decision.options}) == len(decision.options)
        check_state(on.layout, state)
