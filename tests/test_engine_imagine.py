"""What a player may suppose of a game: the same to look at, dealt anew where nobody looked, and no knowledge for a bot."""

import random

import pytest
from playing import machine

from alchemy_dsl.engine import Status
from alchemy_dsl.engine.faults import check_state
from alchemy_dsl.play.bots import policy


def states(on, seed, most):
    """The states at the first decisions of a random game."""
    rng = random.Random(seed)
    state = on.new_game(seed)
    while on.status(state) is Status.DECISION and most:
        yield state
        on.apply(state, rng.randrange(len(on.decision(state).options)))
        most -= 1


def cards_of(on, state):
    return state[on.layout.card_at : on.layout.card_at + on.layout.pieces]


@pytest.mark.parametrize("players", [3, 4])
def test_a_supposed_game_looks_the_same_to_whoever_supposes_it(players):
    on = machine(players)
    for state in states(on, players, 150):
        for viewer in range(players):
            for number in range(2):
                supposed = on.imagine(state, viewer, number)
                check_state(on.layout, supposed)
                assert sorted(cards_of(on, supposed)) == sorted(cards_of(on, state))
                assert on.view(supposed, viewer) == on.view(state, viewer)


def test_what_is_unseen_is_dealt_anew_and_the_chances_to_come_are_others():
    on = machine(3)
    state = on.new_game(5)
    supposed = [on.imagine(state, 0, number) for number in range(20)]
    assert len({tuple(cards_of(on, each)) for each in supposed}) == 20
    assert len({tuple(each[: on.layout.card_at]) for each in supposed}) == 20
    assert on.imagine(state, 0, 3) == supposed[3]
    assert on.fingerprint(state) == on.fingerprint(on.new_game(5))


def test_a_greedy_bot_chooses_the_same_whatever_lies_where_it_does_not_look():
    on = machine(3)
    greedy = policy("greedy", on, ("hand", "deck", "discard"))
    for state in states(on, 8, 40):
        decision = on.decision(state)
        other = on.imagine(state, decision.player, 1)
        other[: on.layout.card_at] = state[: on.layout.card_at]  # other cards, the same chances
        assert cards_of(on, other) != cards_of(on, state)
        assert on.imagine(other, decision.player) == on.imagine(state, decision.player)
        assert greedy(list(other), decision) == greedy(list(state), decision)
