"""What a game file declares twice, by itself or for nothing is found at the name; what every game may do is not."""

import pytest
from lint_examples import place

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import games, shelves

VERB = "verbs:\n  - {phrase: PHRASE, slots: {coins: coins}, means: MEANS}\n"
WRONG = [
    ("zones:\n  - {zone: purse, plural: purses, of: each player, seen by: nobody}\n", "two-meanings", 'there is a zone "purse" already, in line'),
    ("zones:\n  - {zone: coin, of: each player, seen by: nobody}\n", "two-meanings", '"coin" is a kind already, in line'),
    ("zones:\n  - {zone: peers, of: each player, seen by: nobody}\n", "two-meanings", "already, in line"),
    ("headers:\n  - {word: Peer, means: each peer}\n", "two-meanings", 'there is a header "Peer" already, in line'),
    ('headers:\n  - {word: "Rival:", means: each peer}\n', "unknown-part", 'the colon belongs to the texts, not to the word "Rival:"'),
    ("people:\n  - {word: rival, plural: rivals, means: a rival who is not you}\n", "unknown-part", "a word cannot be explained by itself"),
    (VERB.replace("PHRASE", "toss <coins>").replace("MEANS", "Toss <coins>."), "two-meanings", 'there is a verb "toss <coins>" already, in line'),
    (VERB.replace("PHRASE", "drop <coins>").replace("MEANS", "Grab 1 coin."), "unknown-part", 'the meaning of this verb does not use "<coins>"'),
    ("turn:\n  - {step: Coin, text: 'You: Grab 1 coin.'}\n", "two-meanings", 'there is a step "Coin" already, in line'),
]


def found_in(example, folder):
    return check_paths([place(example, folder)], Shelf([folder]))


@pytest.mark.parametrize(("example", "name", "message"), WRONG)
def test_a_name_too_much_is_found(example, name, message, tmp_path):
    found = [each for each in found_in(example, tmp_path) if each.name == name]
    assert any(message in each.message for each in found)
    assert all(each.hint for each in found)


def test_a_set_that_is_nowhere_is_found_at_its_name(tmp_path):
    path = place("zones:\n  - {zone: shelf, of: each player, seen by: nobody}\n", tmp_path)
    text = path.read_text("utf-8")
    assert [each for each in check_paths([path], Shelf([tmp_path])) if each.name == "no-such-set"] == []
    path.write_text(text.replace("default sets: [first]", "default sets: [first, frist, ../../etc/passwd]"), "utf-8")
    found = [each for each in check_paths([path], Shelf([tmp_path])) if each.name == "no-such-set"]
    assert next(each.hint for each in found) == 'did you mean "first"?'
    assert len(found) == 2


@pytest.mark.parametrize("game", games(shelves(None)))
def test_no_shipped_game_declares_a_name_too_much(game):
    shelf = Shelf(shelves(None))
    path = next(folder / game / "game.yaml" for folder in shelves(None) if (folder / game).is_dir())
    assert [each for each in check_paths([path], shelf) if each.severity == "error"] == []
