"""Whenever an ending is looked for, games end: also when the player whose turn it is goes out in it."""

import pytest

from alchemy_dsl.engine import Layout, Machine
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves, shipped

GAME = "addictive-alchemy"


@pytest.mark.parametrize("when", ["after each sentence", "after each step", "at the end of a turn"])
def test_games_end_whenever_the_ending_is_looked_for(when, tmp_path):
    base = (shipped() / "carddata" / GAME / "game.yaml").read_text("utf-8")
    (tmp_path / GAME).mkdir()
    (tmp_path / GAME / "game.yaml").write_text(base.replace("- when: after each sentence", f"- when: {when}"), "utf-8")
    program = Shelf(shelves(tmp_path)).choose(GAME).program()
    machine = Machine(program, Layout(program, 3))
    for seed in range(40):
        state = machine.deal(seed)
        machine.play_random(state)
        outcome = machine.outcome(state)
        assert outcome.over
        assert outcome.stalled is None
