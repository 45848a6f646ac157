"""The base game in two readings: compiled from its texts, and written by hand in `tests/model`. They must agree step by step.

`make campaign` plays 24,000 games; here are some hundreds, and the proof that each text of each card would be missed.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from model import effects
from model.campaign import PLAYERS, pair
from model.lockstep import DisagreementError, Tally
from model.mixes import mixes

GAMES = 14
"""For each mix and number of players."""
TESTS = Path(__file__).parent
TEXTS = [(where, name) for where in ("POTIONS", "NATURAL", "DANGEROUS") for name in sorted(getattr(effects, where))]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mix", mixes())
def test_both_readings_play_the_same_games(mix, players):
    tally = Tally()
    for seed in range(GAMES):
        tally.add(pair(mix, players).play(seed))
    assert tally.games == GAMES
    assert tally.decisions > 20 * GAMES
    assert tally.eliminated >= (players - 1) * GAMES
    assert tally.unending == 0


@pytest.mark.parametrize(("where", "name"), TEXTS, ids=lambda part: part)
def test_a_text_that_does_nothing_is_noticed(where, name, monkeypatch):
    monkeypatch.setitem(getattr(effects, where), name, lambda game, me: None)
    mix = "extra" if name in ("Aether Fuse", "Aether Spike") else "base"
    with pytest.raises(DisagreementError):
        for seed in range(200):
            pair(mix, 4).play(seed)


def test_the_model_covers_every_card_of_its_mixes():
    for potions, side_effects in mixes().values():
        assert {fact.name for fact in potions} <= effects.POTIONS.keys()
        assert {fact.name for fact in side_effects} <= effects.NATURAL.keys() & effects.DANGEROUS.keys()


def test_the_model_imports_nothing_of_the_project():
    for name in ("chance", "table", "effects", "game", "mixes"):
        assert "alchemy_dsl" not in (TESTS / "model" / f"{name}.py").read_text("utf-8")


@pytest.mark.skipif(not os.environ.get("CAMPAIGN"), reason="takes minutes: make campaign")
def test_the_campaign():
    done = subprocess.run([sys.executable, "-m", "model.campaign"], cwd=TESTS, capture_output=True, text=True, check=False)
    print(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
