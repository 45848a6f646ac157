"""Team play: who sits where, who takes part, and how it ends. What cards do to partners stands in the scenarios."""

import dataclasses

import pytest
from playing import chosen, machine, slowly

from alchemy_dsl.cli import run
from alchemy_dsl.engine import game_seed
from alchemy_dsl.program.seats import players_problem, teams_of

GAME = chosen(variant="teams").game
NUMBERS = (4, 6, 8, 10)


def away(one, other, players):
    """How many seats lie between two players, the shorter way."""
    return min((one - other) % players, (other - one) % players)


@pytest.mark.parametrize("players", NUMBERS)
def test_partners_sit_as_far_apart_as_they_can(players):
    teams = teams_of(GAME, players)
    assert sorted(teams) == sorted([*range(players // 2)] * 2)
    for seat in range(players):
        (partner,) = (other for other in range(players) if other != seat and teams[other] == teams[seat])
        assert away(seat, partner, players) == players // 2


def test_two_neighbors_are_of_the_other_teams():
    teams = teams_of(GAME, 6)
    assert all(len({teams[(seat + step) % 6] for step in (-1, 0, 1)}) == 3 for seat in range(6))


def test_teams_of_three_sit_apart_as_well():
    game = dataclasses.replace(GAME, team_size=3, even=False, players=(3, 12))
    assert teams_of(game, 9) == (0, 1, 2, 0, 1, 2, 0, 1, 2)
    assert players_problem(game, 9) is None
    assert players_problem(game, 8) == "Addictive Alchemy, teams, is for 3, 6, 9 or 12 players, not 8"


def test_without_teams_everybody_is_alone():
    assert teams_of(chosen().game, 4) is None
    assert machine(4).layout.teams == (0, 1, 2, 3)


@pytest.mark.parametrize("players", range(13))
def test_only_even_numbers_of_players(players):
    problem = players_problem(GAME, players)
    assert (problem is None) == (players in NUMBERS)
    if problem is not None:
        assert problem == f"Addictive Alchemy, teams, is for 4, 6, 8 or 10 players, not {players}"


def test_an_odd_number_is_refused_in_one_line(capsys):
    for command in (["simulate"], ["play", "--watch"]):
        assert run([*command, "addictive-alchemy", "--variant", "teams", "--players", "7"]) == 2
        assert capsys.readouterr().err == "alchemy: Addictive Alchemy, teams, is for 4, 6, 8 or 10 players, not 7\n"


@pytest.mark.parametrize("players", NUMBERS)
def test_random_games_end_with_a_whole_team(players):
    on = machine(players, variant="teams")
    late = 0
    for index in range(12):
        state = on.deal(game_seed(players, index))
        hot = list(state)
        on.play_random(hot)
        if index < 3:
            assert slowly(on, state) == hot
        on.check(hot)
        outcome = on.outcome(hot)
        out = on.view(hot, None).eliminated
        assert outcome.over
        assert outcome.stalled is None
        assert {on.layout.teams[seat] for seat in range(players) if seat not in out} == {on.layout.teams[seat] for seat in outcome.winners}
        assert len(outcome.winners) in ({0} if outcome.draw else {2})
        late += len(set(outcome.winners) & set(out))
    assert late, "somebody has won with a partner after going out"
