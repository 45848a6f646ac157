"""Both machines play games whose set-up, elimination or ending does what those of no shipped game do; and both leave the same state."""

import pytest
from playing import slowly

from alchemy_dsl.engine import Layout, Machine, Status
from alchemy_dsl.pipeline import load_game
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves, shipped

GAME = "addictive-alchemy"
BASE = (shipped() / "carddata" / GAME / "game.yaml").read_text("utf-8")
OUT = "You: Destroy your hand, your deck, your discard and your system."
SETUP = "All: Shuffle your deck. Draw 5 potions. Discard 1 potion. Destroy 1 potion from your hand."
ENDING = "text: If only 1 team is left, that team wins. If no team is left, the game is a draw."
CHANGES = {
    "who goes out activates": (OUT, "You: Activate 1 potion in your hand."),
    "who goes out lets a foe activate": (OUT, "You: Destroy your deck. Foe: Activate 1 potion in your hand."),
    "who goes out takes others along": (OUT, "All Foes: Draw 5 potions. Draw 5 potions."),
    "who goes out is asked": (OUT, "You: Destroy your deck. Foe: Draw 1 potion. You may 1 hand damage."),
    "who goes out leaves a trigger": (OUT, "All Foes: At the end of your turn, draw 1 potion. After drinking a potion, draw 1 potion."),
    "all out in the set-up": (SETUP, "All: Draw 500 potions."),
    "all but one out in the set-up": (SETUP, "All Foes: Draw 500 potions."),
    "the first out in the set-up": (SETUP, "You: Draw 500 potions. All Foes: Shuffle your deck. Draw 5 potions."),
    "endless set-up": (SETUP, "While no player is eliminated: Shuffle your deck."),
    "an ending that looks at hands": (ENDING, 'text: "If your hand is empty, you are eliminated. If no team is left, the game is a draw."'),
    "an ending that asks": (ENDING, 'text: "Any: You may draw 1 potion. If only 1 team is left, that team wins."'),
    "an ending that never comes": (ENDING, 'text: "If no team is left, you win."'),
    "few turns": ("turns: 2000", "turns: 3"),
    "few steps": ("steps: 100000", "steps: 9"),
    "no depth": ("depth: 64", "depth: 1"),
}


@pytest.mark.parametrize("taken", ["sentence by sentence", "section by section"])
@pytest.mark.parametrize("name", CHANGES)
def test_both_machines_leave_the_same_state(name, taken, tmp_path):
    old, new = CHANGES[name]
    assert BASE.count(old) == 1
    (tmp_path / GAME).mkdir()
    text = BASE.replace(old, new).replace("taken: sentence by sentence", f"taken: {taken}").replace("turns: 2000", "turns: 100")
    (tmp_path / GAME / "game.yaml").write_text(text, "utf-8")
    assert [each for each in load_game(tmp_path / GAME / "game.yaml")[1] if each.severity == "error"] == []
    program = Shelf(shelves(tmp_path)).choose(GAME).program()
    on = Machine(program, Layout(program, 3))
    for seed in range(4):
        state = on.deal(seed)
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot
        assert on.status(hot) is Status.OVER
        on.check(hot)
