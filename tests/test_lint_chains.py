"""Circles of cards that carry each other out: every one is named, card by card, and nothing else is."""

import random
from itertools import pairwise

import pytest
from lint_examples import findings

METALS = ("silver", "copper", "tin")


def lint(cards, tmp_path):
    lines = "".join(f"  - {{name: {name}, kind: coin, metal: {metal}, text: '{text}'}}\n" for name, metal, text in cards)
    found = findings(f"game: example\nset: trial\ncards:\n{lines}", tmp_path)
    return [each for each in found if each.name == "endless-chain"]


def rub(what):
    return f"You: Rub {what} from your saucer."


@pytest.mark.parametrize(("cards", "way"), [
    ([("A", "tin", rub("1 copper coin")), ("B", "copper", rub("1 tin coin"))], "A → B → A"),
    ([("A", "tin", rub("1 copper coin")), ("B", "copper", rub("1 silver coin")), ("C", "silver", rub("1 tin coin"))], "A → B → C → A"),
    ([("Able", "tin", rub("Baker")), ("Baker", "tin", rub("Charly")), ("Charly", "tin", rub("Able"))], "Able → Baker → Charly → Able"),
    ([("A", "tin", rub("1 tin coin"))], "A → A"),
    ([("A", "tin", "You: Toss 1 coin. Rub it.")], "A → A"),
    ([("A", "tin", "Peer: Toss 1 coin. You: Rub 1 coin tossed this way.")], "A → A"),
])
def test_a_circle_is_named_card_by_card(cards, way, tmp_path):
    found = lint(cards, tmp_path)
    assert [(each.severity, each.message.partition(": ")[2]) for each in found] == [("info", way)]


@pytest.mark.parametrize("cards", [
    [("A", "tin", rub("1 copper coin")), ("B", "copper", "You: Grab 1 coin.")],
    [("A", "tin", rub("1 copper coin"))],
    [("A", "tin", rub("1 copper tin coin"))],
    [("A", "tin", "You: Rub 1 coin on the rack.")],
    [("A", "tin", "You: Rub this card.")],
    [("A", "tin", "You: After tossing a coin, grab 1 coin.")],
    [("A", "tin", "You: After tossing a tin coin, toss 1 copper coin.")],
    [("A", "tin", "You: At the end of your turn, toss 1 coin.")],
])
def test_what_leads_nowhere_is_no_circle(cards, tmp_path):
    assert lint(cards, tmp_path) == []


@pytest.mark.parametrize(("cards", "way"), [
    ([("A", "tin", "You: After tossing a coin, toss 1 coin.")], "A → A"),
    ([("A", "tin", "You: After tossing a tin coin, toss 1 coin.")], "A → A"),
    ([("A", "tin", "You: After tossing a coin, spin 1 badge."), ("B", "tin", "You: After spinning a badge, toss 1 coin.")], "A → B → A"),
    ([("A", "tin", "You: After tossing a coin, rub B from your purse."), ("B", "tin", "You: Toss 1 coin.")], "A → B → A"),
])
def test_a_circle_through_a_trigger_is_a_warning(cards, way, tmp_path):
    found = lint(cards, tmp_path)
    assert [(each.severity, each.message.partition(": ")[2]) for each in found] == [("warning", way)]


def test_a_long_circle_is_cut_and_counted(tmp_path):
    cards = [(f"Card {number}", "tin", rub(f"Card {(number + 1) % 12}")) for number in range(12)]
    found, = lint(cards, tmp_path)
    assert found.message.endswith("Card 0 → Card 1 → Card 2 → Card 3 → Card 4 → 7 more → Card 0")


def reachable(edges, start):
    seen, todo = set(), [start]
    while todo:
        for other in edges[todo.pop()]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


@pytest.mark.parametrize("seed", range(200))
def test_every_circle_of_random_sets_is_found_and_no_other(seed, tmp_path):
    """Against a plain search over all pairs: one finding for each group of cards that lead to each other, and each way is one that can be gone."""
    rng = random.Random(seed)
    names = [f"Card {number}" for number in range(rng.randint(1, 8))]
    metal = {name: rng.choice(METALS) for name in names}
    aims = {name: rng.choice([None, *METALS, *names]) for name in names}
    edges = {name: {other for other in names if aim in (other, metal[other])} for name, aim in aims.items()}
    texts = {name: "You: Grab 1 coin." if aim is None else rub(f"1 {aim} coin" if aim in METALS else aim) for name, aim in aims.items()}
    reach = {name: reachable(edges, name) for name in names}
    groups = {frozenset(other for other in names if other in reach[name] and name in reach[other]) for name in names if name in reach[name]}
    found = lint([(name, metal[name], texts[name]) for name in names], tmp_path)
    ways = [each.message.partition(": ")[2].partition(" (and")[0].split(" → ") for each in found]
    assert {next(group for group in groups if way[0] in group) for way in ways} == groups
    assert len(ways) == len(groups)
    for way in ways:
        if not any(" more" in name for name in way):
            assert way[0] == way[-1]
            assert all(after in edges[before] for before, after in pairwise(way))
