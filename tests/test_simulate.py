"""Simulations: the same games wherever they run, counted right, with how far to trust them."""

import math

import pytest
from playing import bot, chosen, machine, program

from alchemy_dsl.engine import Outcome, Status, game_seed
from alchemy_dsl.play.bots import assets
from alchemy_dsl.simulate.batch import Tally, play_games
from alchemy_dsl.simulate.run import Plan, simulate
from alchemy_dsl.simulate.statistics import wilson


def plan(games, policy="random", players=3, seed=5):
    return Plan(program(), players, games, seed, policy, assets(chosen().game))


def run(wanted, jobs=1):
    told = []
    result = simulate(wanted, jobs, told.append)
    assert told[-1] == wanted.games
    assert told == sorted(told)
    return {**result, "seconds": None}


Z2 = 1.959963984540054**2


def test_wilson_where_it_can_be_written_down():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == pytest.approx((0, Z2 / (10 + Z2)))
    assert wilson(10, 10) == pytest.approx((10 / (10 + Z2), 1))
    half = math.sqrt(Z2 / (10 + Z2)) / 2
    assert wilson(5, 10) == pytest.approx((0.5 - half, 0.5 + half))


@pytest.mark.parametrize(("hits", "games"), [(1, 7), (33, 100), (4, 4), (0, 3), (250, 1000)])
def test_wilson_solves_its_own_equation(hits, games):
    """Each bound is a share from which the share that was seen is just 1.96 standard errors away."""
    for bound in wilson(hits, games):
        assert (hits / games - bound) ** 2 == pytest.approx(Z2 * bound * (1 - bound) / games, abs=1e-12)


def test_the_same_for_any_number_of_jobs():
    one, two, three = (run(plan(450), jobs) for jobs in (1, 2, 3))
    assert one == two == three


def test_another_seed_plays_other_games():
    assert run(plan(30, seed=1))["decisions"] != run(plan(30, seed=2))["decisions"]


def test_every_game_can_be_played_alone():
    on = machine(3)
    alone = [play_games(on, "random", (), 5, range(number, number + 1)) for number in range(20)]
    total = Tally([0, 0, 0])
    for tally in alone:
        total.add(tally)
    assert total == play_games(on, "random", (), 5, range(20))
    assert len({tally.decisions for tally in alone}) > 10


def test_the_numbers_add_up():
    result = run(plan(300, players=4))
    assert result["games"] == 300
    assert sum(seat["wins"] for seat in result["seats"]) + result["draws"] + result["stalls"] == 300
    assert [seat["seat"] for seat in result["seats"]] == [1, 2, 3, 4]
    assert all(seat["low"] < seat["win_rate"] < seat["high"] for seat in result["seats"])
    assert result["mean_turns"] == pytest.approx(result["turns"] / 300, abs=1e-6)
    assert set(result) >= {
        "game", "players", "games", "seed", "policy", "decisions", "turns", "seconds", "mean_turns", "seats", "draws", "stalls", "cards",
    }


def test_decisions_are_those_that_are_asked():
    on, chooser = machine(3), bot("random", machine(3))
    asked = 0
    for number in range(5):
        state = on.new_game(game_seed(5, number))
        while on.status(state) is Status.DECISION:
            on.apply(state, chooser(state, on.decision(state)))
            asked += 1
    assert play_games(on, "random", (), 5, range(5)).decisions == asked


def test_greedy_plays_too():
    assert run(plan(4, "greedy")) == run(plan(4, "greedy"))
    assert run(plan(4, "greedy"))["games"] == 4


def test_draws_and_stalls_are_told_apart():
    tally = Tally([0, 0])
    for outcome in (Outcome(True, (1,)), Outcome(True, draw=True), Outcome(True, stalled="turns"), Outcome(True, (0, 1))):
        tally.count(outcome)
    assert (tally.games, tally.draws, tally.stalls, tally.wins) == (4, 1, 1, [1, 2])
