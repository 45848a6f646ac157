"""What a player may suppose of a game: the same to look at, dealt anew where nobody looked, and no knowledge for a bot."""

import random
from collections import Counter

import pytest
from alike import dealt_otherwise
from playing import TABLES, decisions, machine, table
from test_engine_at_once import begun as at_once

from alchemy_dsl.engine import Happening, Status, seeing
from alchemy_dsl.engine.faults import check_state
from alchemy_dsl.play.bots import policy
from alchemy_dsl.program import cells


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


@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_the_same_is_supposed_wherever_what_is_unseen_lies(game, variant, players):
    """So a bot that tries things out in supposed games chooses the same; and the supposed game looks the same, is whole, and goes on."""
    on, rnd, pairs = table(game, players, variant), random.Random(4), 0
    for state in decisions(on, 50):
        viewer = on.decision(state).player
        other = dealt_otherwise(on, state, viewer, rnd)
        if other is None or rnd.random() < 0.7:
            continue
        supposed = on.imagine(state, viewer, 1)
        check_state(on.layout, supposed)
        assert supposed == on.imagine(other, viewer, 1)
        assert on.view(supposed, viewer) == on.view(state, viewer)
        assert on.status(supposed) is Status.DECISION
        on.play_random(supposed)
        on.check(supposed)
        pairs += 1
        if pairs == 20:
            break
    assert pairs == 20


def test_what_kind_of_card_lies_unseen_is_not_known():
    """On top of the deck each sort of card is supposed about as often as it is unseen, whatever lies there."""
    on = table("weird-alchemy", 3)
    state = on.new_game(2)
    viewer = on.decision(state).player
    deck, layout = on.layout.zone_of("deck", None), on.layout
    kinds = [on.program.kinds[layout.kind_of[piece]].name for piece in range(layout.pieces)]
    tops = Counter()
    for number in range(300):
        supposed = on.imagine(state, viewer, number)
        tops[kinds[seeing.in_order(layout, supposed, deck)[0]]] += 1
    assert set(tops) == {"creature", "pass card", "fist card", "exclamation card", "lightning card", "accident"}
    assert max(tops.values()) < 150


def test_what_others_picked_at_the_same_time_is_picked_anew():
    """Before all have picked, every pick of another player is supposed as often, whatever it was; the own picks stay."""
    for key in ("hidden", "open", "may", "up to"):
        on, begun = at_once(key)
        first = on.decision(begun).player
        for state in after_each_answer(on, begun, first):
            second = on.decision(state).player
            assert second != first
            endings = set()
            for number in range(40):
                supposed = on.imagine(state, second, number)
                assert on.view(supposed, second) == on.view(state, second)
                endings.add(moved_from(on, supposed, first))
            assert len(endings) > 1, "it is known what was picked"
        same = [[on.imagine(state, second, number) for number in range(3)] for state in after_each_answer(on, begun, first)]
        for supposed in (each for row in same for each in row):
            supposed[cells.DECISIONS] = 0  # he may have been asked twice
        assert all(each == same[0] for each in same), "what was picked tells on the supposition"


def after_each_answer(on, state, player):
    """The states in which the next player is asked, for each way in which one answers."""
    found = []
    for option in range(len(on.decision(state).options)):
        after = list(state)
        on.apply(after, option)
        found += [after] if on.decision(after).player != player else after_each_answer(on, after, player)
    return found


def moved_from(on, state, player):
    """The pieces that a player gives away if all others give what comes first."""
    given = []
    on.listener = lambda event: given.append(event.piece) if event.kind is Happening.MOVED and event.player == player else None
    while on.status(state) is Status.DECISION:
        on.apply(state, 0)
    on.listener = None
    return tuple(given)


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
