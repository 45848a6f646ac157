"""What the rules of advice find, and what they leave alone: texts of the small game in `grammar/example`, and whole sets."""

from pathlib import Path

import pytest
from lint_examples import EXAMPLE, findings

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shipped

FINE = [
    "You: Grab 1 coin for each pinned badge on the rack.",
    "You: If your saucer is empty, you win. Grab 1 coin.",
    "You: If the number of coins in your saucer is at least 3, grab 1 coin.",
    "You: While your saucer is empty, toss 1 coin.",
    "You: Toss the top coin of your pouch. If it is tin, repeat this effect.",
    "You: Toss 1 coin. You may repeat this effect.",
    "You: Pin 1 badge. If you do, repeat this effect.",
    "You: Shuffle your pouch. Reveal the top coin of your pouch. If it is tin, repeat this effect.",
    "You: Reveal 1 random coin from a peer's purse. If it is tin, repeat this effect.",
    "You: Move 1 coin from your purse to a peer's purse. If you do, repeat this effect.",
    "You: While there is at least 1 bright badge on the rack, spin 1 badge.",
    "You: While there is at least 1 loose badge on the rack, pin 1 badge.",
    "You: Until you have at least 5 coins in your purse, grab 1 coin.",
    "You: While the number of coins in your purse is less than the number of coins in your pouch, grab 1 coin.",
    "You: While you have at least 1 coin in your purse, rub 1 badge on the rack.",
    "You: If there is at least 1 badge on the rack, grab 1 coin.",
    "You: Spin 1 badge. If it is bright, grab 1 coin.",
    "You: Spin 1 copper silver badge.",
    "You: Toss all silver coins from your pouch.",
    "You: Toss 1 random coin from a peer's purse.",
    "You: Toss 1 coin from a peer's purse.",
    "You: Toss 1 coin from any saucer.",
    "You: Move 1 coin from your purse to a peer's purse.",
    "You: Move 1 badge on the rack to your purse. Rub 1 badge from your purse.",
    "Silver badges cannot be spun this turn.",
    "Peer: Rub 1 silver coin from your purse.",
    "You: Grab 1 coin or toss 1 coin.",
    "You: If at least 3 peers are left, grab 1 coin.",
]
ADVICE = [
    ("You: Toss 1 copper silver coin.", "no-effect", "a coin has one metal"),
    ("You: Spin 1 copper silver tin badge.", "no-effect", "a badge has 2 metals"),
    ("You: Spin 1 bright dull badge.", "no-effect", "one side at a time"),
    ("You: Toss 1 coin that is not silver and not copper and not tin.", "no-effect", "every coin has one of these metals"),
    ("You: Until your saucer is empty, toss 1 coin from your saucer.", "no-effect", "they lie there already"),
    ("You: Move 1 coin from your purse to your purse.", "no-effect", "they lie there already"),
    ("You: 1 pinned badge on the rack become pinned.", "no-effect", "they are so already"),
    ("You: Grab 1 coin for each coin on the rack.", "no-effect", "no coin is ever put on the rack"),
    ("You: You win. Grab 1 coin.", "no-effect", "the game has ended before it"),
    ("Copper silver tin badges cannot be spun this turn.", "no-effect", "a badge has 2 metals"),
    ("You: After tossing a copper silver coin, grab 1 coin.", "no-effect", "a coin has one metal"),
    ("You: If you have at least 1 copper silver coin in your saucer, grab 1 coin.", "never-true", "a coin has one metal"),
    ("You: If the number of coins in your saucer is less than 0, grab 1 coin.", "never-true", "never below 0"),
    ("You: If at least 4 peers are left, grab 1 coin.", "never-true", "at most 4 players"),
    ("You: If you have at least 1 badge in your saucer, grab 1 coin.", "never-true", "no badge is ever put into a saucer"),
    ("You: If the number of coins in your saucer is at least 0, grab 1 coin.", "always-true", "never below 0"),
    ("You: If you have no badge in your saucer, grab 1 coin.", "always-true", "no badge is ever put into a saucer"),
    ("You: Toss 1 coin, toss 1 coin, or spin 1 badge.", "same-branches", "the same as the other branch"),
    ("Peer: Toss 1 silver coin from your pouch.", "blind-choice", "nobody sees what is in a pouch"),
    ("You: Grab 1 coin. Repeat this effect.", "endless-repeat", "nothing is asked before it"),
    ("You: Spin 1 badge. You may repeat this effect.", "endless-repeat", "nothing runs out"),
    ("You: Reveal the top coin of your pouch. If it is tin, repeat this effect.", "endless-repeat", "nothing runs out"),
    ("You: Toss 1 coin. Move 1 coin from your saucer to your purse. If you do, repeat this effect.", "endless-repeat", "nothing runs out"),
    ("You: Rub 1 badge on the rack. If you do, repeat this effect.", "endless-repeat", "nothing runs out"),
    ("You: While your saucer is empty, grab 1 coin.", "endless-repeat", "nothing in it changes"),
    ("You: While your purse is not empty, grab 1 coin.", "endless-repeat", "nothing in it changes"),
    ("You: Until your purse is empty, grab 1 coin.", "endless-repeat", "nothing in it brings about"),
    ("You: Until there are at least 2 badges on the rack, spin 1 badge.", "endless-repeat", "nothing in it brings about"),
]
COIN = "  - {{name: {name}, kind: coin, metal: {metal}, text: '{text}'}}\n"


def advice(found):
    return {(each.name, each.severity) for each in found}


def a_set(cards, extra=""):
    head = f"game: example\nset: trial\n{extra}cards:\n"
    return head + "".join(COIN.format(name=name, metal=metal, text=text) for name, metal, text in cards)


@pytest.mark.parametrize("text", FINE)
def test_nothing_is_found_where_nothing_is_wrong(text, tmp_path):
    assert [each.name for each in findings(text, tmp_path)] == []


@pytest.mark.parametrize(("text", "name", "why"), ADVICE)
def test_advice(text, name, why, tmp_path):
    found = [each for each in findings(text, tmp_path) if each.name != "wording"]
    assert [each.name for each in found] == [name]
    assert why in found[0].message


def test_a_card_with_an_error_gets_no_advice_and_hides_none(tmp_path):
    cards = [("One", "tin", "You: Spin 1 bright dull badge. Frob."), ("Two", "tin", "You: Spin 1 bright dull badge.")]
    found = findings(a_set(cards), tmp_path)
    assert [(each.name, each.place[0]) for each in found] == [("unknown-word", 4), ("no-effect", 5)]


def test_a_value_that_the_game_does_not_have_keeps_advice_away(tmp_path):
    found = findings(a_set([("One", "lead", "You: Spin 1 bright dull badge."), ("Two", "tin", "You: Grab 1 coin.")]), tmp_path)
    assert [each.name for each in found] == ["unknown-value"]


def test_the_shipped_games_lint_clean_of_errors_and_warnings():
    shelf = shipped() / "carddata"
    found = check_paths([shelf], Shelf([shelf]))
    assert [(each.source.path, each.place, each.name) for each in found if each.severity != "info"] == []


def test_the_example_raises_nothing_at_all():
    assert check_paths([EXAMPLE], Shelf([EXAMPLE.parent])) == []


# ------------------------------------------------------------------ sets


def test_twins_have_the_same_values_and_nearly_twins_need_not(tmp_path):
    text = "Peer: Toss 1 coin. You: Grab 2 coins, and spin 1 badge."
    cards = [("One", "tin", text), ("Two", "tin", text), ("Three", "silver", text), ("Four", "tin", "You: Grab 1 coin.")]
    found = findings(a_set(cards), tmp_path)
    assert [(each.name, each.place[0], each.related[0].source.position(each.related[0].span.start)[0]) for each in found] == [
        ("twin-cards", 5, 4), ("near-twins", 6, 4),
    ]


def test_one_sentence_of_three_may_differ_and_two_may_not(tmp_path):
    first = "Peer: Toss 1 coin. You: Grab 2 coins. All: Spin 1 badge."
    cards = [("One", "tin", first), ("Two", "tin", first.replace("Toss", "Rub").replace("1 coin.", "1 coin from your saucer.", 1)),
             ("Three", "tin", "All: Toss 2 coins. Peer: Spin 1 badge. You: Pin 1 badge. Toss 1 coin.")]
    found = [each for each in findings(a_set(cards), tmp_path) if each.name != "endless-chain"]
    assert [(each.name, each.place[0]) for each in found] == [("near-twins", 5)]


def test_short_cards_are_no_twins_for_a_number(tmp_path):
    assert findings(a_set([("One", "tin", "You: Grab 1 coin."), ("Two", "tin", "You: Grab 2 coins.")]), tmp_path) == []


def test_a_set_that_speaks_without_headers_is_left_alone(tmp_path):
    texts = ["Grab 1 coin.", "Toss 1 coin.", "You: Spin 1 badge.", "Spin 1 badge, and grab 1 coin."]
    assert findings(a_set([(f"Card {number}", "tin", text) for number, text in enumerate(texts)]), tmp_path) == []


def test_what_is_missing_is_not_told_of_a_set_with_errors(tmp_path):
    badge = "- {name: Anvil, kind: badge, metals: [tin, tin], bright: 'You: Grab 1 coin.', dull: 'You: Toss 1 coin.'}\n"
    assert advice(findings(badge, tmp_path / "1")) == {("incomplete-set", "info")}
    assert advice(findings(badge + "- {name: Odd, kind: coin, metal: tin, text: 'Frob.'}\n", tmp_path / "2")) == {("unknown-word", "error")}


# ------------------------------------------------------------------ the game's words and constraints


def test_a_word_that_only_an_own_set_uses_is_used(tmp_path):
    person = "people:\n  - {word: elder, plural: elders, means: a player who is not you}"
    assert advice(findings(person, tmp_path)) == {("unused-word", "info")}
    card = "game: example\nset: more\ncards:\n" + COIN.format(name="One", metal="tin", text="You: 1 elder grabs 1 coin.")
    (tmp_path / "example" / "sets" / "more.cards.yaml").write_text(card, "utf-8")
    assert check_paths([tmp_path / "example" / "game.yaml"], Shelf([tmp_path])) == []


def test_a_set_with_errors_may_hold_the_only_use(tmp_path):
    findings("people:\n  - {word: elder, plural: elders, means: a player who is not you}", tmp_path)
    card = "game: example\nset: more\ncards:\n" + COIN.format(name="One", metal="tin", text="You: Frob.")
    (tmp_path / "example" / "sets" / "more.cards.yaml").write_text(card, "utf-8")
    assert check_paths([tmp_path / "example" / "game.yaml"], Shelf([tmp_path])) == []


@pytest.mark.parametrize(("constraint", "broken"), [
    ("kind: coin, cards: 4", 0), ("kind: coin, cards: 5", 1), ("kind: coin, cards: at most 4", 0), ("kind: coin, cards: at least 5", 1),
    ("kind: coin, cards: 3 to 5", 0), ("kind: badge, for each: metals, cards: 1", 0), ("kind: coin, for each: metal, cards: at most 1", 1),
    ("copies: at most 1", 1), ("words: at most 10", 0), ("words: at most 3", 15), ("never: win", 0), ("never: [rub, win]", 2),
    ("never: carry out the text of", 2), ("never: 'rub <pieces>'", 2),
])
def test_constraints(constraint, broken, tmp_path):
    found = findings(f"constraints:\n  - {{constraint: trial, {constraint}}}", tmp_path)
    assert {each.name for each in found} <= {"broken-constraint"}
    assert len(found) == broken


def test_a_constraint_on_a_kind_that_a_set_does_not_have_is_kept(tmp_path):
    findings("constraints:\n  - {constraint: trial, kind: badge, cards: 6}", tmp_path)
    path = tmp_path / "example" / "sets" / "more.cards.yaml"
    path.write_text(a_set([("One", "tin", "You: Grab 1 coin.")]).replace("set: trial", "set: more"), "utf-8")
    assert check_paths([path], Shelf([tmp_path])) == []


def test_rules_are_found_by_their_folder():
    from alchemy_dsl.lint import rules
    from alchemy_dsl.lint.advice import checks

    written = [path.stem for path in Path(rules.__file__).parent.glob("*.py") if "\ndef check_" in path.read_text("utf-8")]
    run = {check.__module__.rsplit(".", 1)[-1] for sort in ("check_text", "check_set", "check_game") for check in checks(sort)}
    assert run == set(written)
