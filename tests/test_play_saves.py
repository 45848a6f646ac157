"""Saves: going on with a saved game is the same game; a broken or foreign file is refused with a sentence."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playing import chosen, machine, play_on, program, session

from alchemy_dsl.engine import Status
from alchemy_dsl.play.records import digests, note
from alchemy_dsl.play.saves import Save, read_save, resume, to_json
from alchemy_dsl.play.session import Session
from alchemy_dsl.source.refusals import Refused

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
GAMES = 200 if CAMPAIGN else 6

EVERY = """
import json, sys
from playing import bot, chosen, machine, play_on, program, record
from alchemy_dsl.play.records import digests
from alchemy_dsl.play.saves import Save, read_save, resume, to_json
from alchemy_dsl.play.session import Session

seed, players = map(int, sys.argv[1:])
on, now = machine(players), digests(program().digest, chosen().sets)
game = Session(on, record(seed, players), ())
chooser = bot("random", on)
while not game.over:
    text = json.dumps(to_json(Save(game.record, (None,) * players, tuple(game.state))))
    save = read_save(json.loads(text))
    game = Session(on, save.record, (), resume(on, save, now))
    decision = game.decision()
    game.choose(decision, chooser(game.state, decision))
json.dump([game.record.choices, game.record.turns, game.record.end], sys.stdout)
"""


def saved(game):
    return json.loads(json.dumps(to_json(Save(game.record, ("random", None, "greedy"), tuple(game.state)))))


def now():
    return digests(program().digest, chosen().sets)


@pytest.fixture
def midway():
    return play_on(session(7), most=40)


@pytest.mark.parametrize("seed", range(GAMES))
def test_saved_and_loaded_at_every_decision_it_is_the_same_game(seed):
    """In a new process a game, so that nothing but the save carries it."""
    players = 3 + seed % 3
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", EVERY, str(seed), str(players)], capture_output=True, text=True, check=True, env=env
    )
    whole = play_on(session(seed, players)).record
    assert json.loads(done.stdout) == [whole.choices, whole.turns, whole.end]


def test_who_plays_is_saved(midway):
    save = read_save(saved(midway))
    assert save.bots == ("random", None, "greedy")
    assert save.record == midway.record
    assert list(save.state) == midway.state


def test_bots_go_on_with_the_same_chance(midway):
    """The bots' own random numbers are part of the state, though no part of fingerprints."""
    copy = read_save(saved(midway))
    game = Session(machine(3), copy.record, (), resume(machine(3), copy, now()))
    assert play_on(game).record == play_on(midway).record


def test_every_changed_number_is_noticed(midway):
    whole = saved(midway)
    for at in range(0, len(whole["state"]), 7):
        changed = {**whole, "state": list(whole["state"])}
        changed["state"][at] += 1
        with pytest.raises(Refused, match="broken"):
            read_save(changed)


def test_a_state_that_its_choices_do_not_lead_to_is_refused(midway):
    other = play_on(session(8), most=40)
    forged = json.loads(json.dumps(to_json(Save(midway.record, (None,) * 3, tuple(other.state)))))
    with pytest.raises(Refused, match="do not lead to its state"):
        resume(machine(3), read_save(forged), now())


@pytest.mark.parametrize("state", [(), (0,) * 10, (1 << 40,) * 10])
def test_a_state_of_another_shape_is_refused(midway, state):
    forged = json.loads(json.dumps(to_json(Save(midway.record, (None,) * 3, state))))
    with pytest.raises(Refused):
        resume(machine(3), read_save(forged), now())


def test_every_cut_is_refused_or_whole(midway):
    text = json.dumps(saved(midway))
    for end in range(0, len(text), 97):
        with pytest.raises((Refused, ValueError)):
            read_save(json.loads(text[:end]))


def test_a_save_of_other_cards_is_refused_by_name(midway):
    midway.record.digests.cards["Lightning"] = "0" * 16
    with pytest.raises(Refused, match="changed: Lightning"):
        resume(machine(3), read_save(saved(midway)), now())


def test_a_game_saved_at_its_end_is_over_when_loaded():
    game = play_on(session(3))
    save = read_save(saved(game))
    state = resume(machine(3), save, now())
    assert machine(3).status(state) is Status.OVER


def test_notes_do_not_change_with_loading(midway):
    before = list(midway.record.turns)
    note(midway.machine, midway.state, midway.record)
    assert midway.record.turns == before


def test_a_bot_that_is_not_there_is_refused(midway):
    made = to_json(Save(midway.record, ("nobody", None, "greedy"), tuple(midway.state)))
    with pytest.raises(Refused, match="a bot that is not there; there are random, greedy"):
        read_save(made)
