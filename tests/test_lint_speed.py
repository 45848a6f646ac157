"""Lint takes time in proportion to the cards, also for sets in which every card is like every other."""

import time

import pytest
from lint_examples import place

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.shelf import Shelf

METALS = ("silver", "copper", "tin")
SORTS = {
    "alike": lambda number, metal: "Peer: Toss 1 coin. You: Grab 2 coins, and spin 1 badge.",
    "all lead to all": lambda number, metal: "You: Rub 1 coin in your saucer. Toss 1 coin. Rub it.",
    "each leads to another": lambda number, metal: f"You: Rub No{number // 2} Coin from your saucer.",
    "triggers": lambda number, metal: f"You: After tossing a {metal} coin, toss 1 coin.",
    "words": lambda number, metal: f"you: grab {number % 7 + 2} coins and toss any 1 {metal} coin",
}
MOST = 2.6
"""Twice the cards may take so many times as long; exactly in proportion is 2."""


def seconds(sort, cards, folder):
    lines = "".join(
        f"  - {{name: No{number} Coin, kind: coin, metal: {METALS[number % 3]}, text: '{SORTS[sort](number, METALS[number % 3])}', allow: [wording]}}\n"
        for number in range(cards)
    )
    path = place(f"game: example\nset: trial\ncards:\n{lines}".encode(), folder)
    shelf = Shelf([folder])
    shelf.game("example")
    times = []
    for _ in range(2):
        start = time.process_time()
        check_paths([path], shelf)
        times.append(time.process_time() - start)
    return min(times)


@pytest.mark.parametrize("sort", SORTS)
def test_twice_the_cards_take_twice_the_time(sort, tmp_path):
    few, many = seconds(sort, 120, tmp_path / "few"), seconds(sort, 240, tmp_path / "many")
    assert many / few < MOST
