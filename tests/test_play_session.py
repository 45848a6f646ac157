"""Undo goes back exactly, and never past something that was learned; bots choose what can be chosen, and know chance only from the state."""

import pytest
from playing import bot, chosen, is_decision, machine, play_on, session

from alchemy_dsl.engine import Status
from alchemy_dsl.engine.inspect import chance_used
from alchemy_dsl.play.bots import POLICIES, assets
from alchemy_dsl.play.records import replay


def seen(game, seat):
    view = game.machine.view(game.state, seat)
    return {piece.piece for zone in view.zones for piece in zone.pieces if piece is not None}


@pytest.mark.parametrize("seed", range(12))
def test_undo_goes_back_exactly_and_only_while_nothing_was_learned(seed):
    game = session(seed, people={0, 1, 2})
    chooser = bot("random", game.machine)
    undone = kept = 0
    while not game.over:
        before, record = list(game.state), (list(game.record.choices), list(game.record.turns))
        known = [seen(game, seat) for seat in range(3)]
        decision = game.decision()
        option = chooser(game.state, decision)
        after_bots_drew = list(game.state)
        game.choose(decision, option)
        learned = chance_used(before, game.state) or any(seen(game, seat) - known[seat] for seat in range(3))
        if learned:
            kept += 1
            assert not game.undo()
            continue
        undone += 1
        again = list(game.state)
        assert game.undo()
        assert game.state == after_bots_drew
        assert (game.record.choices, game.record.turns) == record
        game.choose(game.decision(), option)
        assert game.state == again
    assert undone
    assert kept
    assert replay(game.machine, game.record)[1] is None


def test_undo_goes_back_several_choices():
    for seed in range(50):
        game = session(seed, people={0, 1, 2})
        chooser = bot("random", game.machine)
        states = []
        while not game.over and len(states) < 3:
            decision = game.decision()
            option = chooser(game.state, decision)
            before = list(game.state)
            game.choose(decision, option)
            states = [*states, before] if game.undo() and not game.choose(decision, option) else []
        if len(states) == 3:
            for state in reversed(states):
                assert game.undo()
                assert game.state == state
            return
    pytest.fail("no game had three choices in a row that told nobody anything")


def test_nothing_can_be_taken_back_at_first_and_bots_choices_never():
    game = session(1)
    assert not game.undo()
    play_on(game, most=10)
    assert not game.undo()


def test_undo_of_the_last_choice_of_a_game_opens_it_again():
    for seed in range(60):
        game = play_on(session(seed, people={0, 1, 2}))
        if game.undo():
            assert not game.over
            assert game.record.end is None
            play_on(game)
            assert replay(game.machine, game.record)[1] is None
            return
    pytest.fail("no game ended with a choice that could be taken back")


def test_random_chooses_as_the_fast_way_does():
    on = machine(4)
    for seed in range(10):
        slow, fast = on.new_game(seed), on.new_game(seed)
        chooser = bot("random", on)
        while is_decision(on, slow):
            on.apply(slow, chooser(slow, on.decision(slow)))
        on.play_random(fast)
        assert slow == fast


@pytest.mark.parametrize("name", POLICIES)
def test_bots_change_nothing_but_their_own_chance(name):
    on = machine(3)
    state = on.new_game(4)
    before = on.fingerprint(state)
    option = bot(name, on)(state, on.decision(state))
    assert 0 <= option < len(on.decision(state).options)
    assert on.fingerprint(state) == before


def test_greedy_wins_more_than_its_share():
    on = machine(3)
    greedy, random = bot("greedy", on), bot("random", on)
    wins = 0
    for seed in range(30):
        state = on.new_game(seed)
        while on.status(state) is Status.DECISION:
            decision = on.decision(state)
            on.apply(state, (greedy if decision.player == seed % 3 else random)(state, decision))
        wins += seed % 3 in on.outcome(state).winners
    assert wins > 12


def test_what_a_greedy_bot_counts_is_what_can_be_lost():
    assert assets(chosen().game) == ("hand", "deck", "discard", "system")
