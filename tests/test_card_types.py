"""What many cards share stands once: under `types:` in a set, or as what their kind says for all of them."""

import pytest
from jsonschema import Draft202012Validator
from lint_examples import place

from alchemy_dsl.formatting import formatted
from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.reference.explain import explain_card
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.card_schema import editor_schema
from alchemy_dsl.source.nodes import plain
from alchemy_dsl.source.yaml_reader import read_bytes

SET = """\
game: example
set: trial
title: Trial
types:
  - type: Grabber
    metal: tin
    provenance: house
    text: |
      You: Grab 2 coins.
  - type: Tosser
    text: |
      You: Toss 1 coin.
cards:
  - {name: First, kind: coin, type: Grabber}
  - {name: Second, kind: coin, type: Grabber, metal: silver}
  - name: Third
    kind: coin
    type: Tosser
    metal: silver
"""


def checked(text, folder):
    path = place(text, folder)
    return [each for each in check_paths([path], Shelf([folder])) if each.name not in ("incomplete-set", "broken-constraint")]


def cards_of(text, folder):
    path = place(text, folder)
    shelf = Shelf([folder])
    loaded = shelf.game("example")
    return {card.name: card for card in shelf.load([path], loaded)[0].cards}, loaded


def test_cards_have_what_their_type_has(tmp_path):
    cards, loaded = cards_of(SET, tmp_path)
    assert cards["First"].values["metal"] == ("tin",)
    assert cards["First"].facts["provenance"] == "house"
    assert cards["First"].texts["text"].text == cards["Second"].texts["text"].text != cards["Third"].texts["text"].text
    assert str(explain_card(cards["Third"], loaded.game)).splitlines()[2] == "Type: Tosser"


def test_what_a_card_says_itself_holds(tmp_path):
    cards, _ = cards_of(SET.replace("type: Tosser\n    metal: silver\n", "type: Grabber\n    metal: silver\n    text: 'You: Toss 3 coins.'\n"), tmp_path)
    assert cards["Second"].values["metal"] == cards["Third"].values["metal"] == ("silver",)
    assert cards["Third"].texts["text"].source.value == "You: Toss 3 coins."


def test_a_shared_text_is_looked_at_once(tmp_path):
    found = checked(SET.replace("You: Grab 2 coins.", "You: Grab two coins."), tmp_path)
    assert [(each.name, each.source.position(each.span.start)[0]) for each in found] == [("wording", 9)]


def test_an_error_in_a_shared_text_is_found_once_where_it_stands(tmp_path):
    found = checked(SET.replace("You: Grab 2 coins.", "You: Grabb 2 coins."), tmp_path)
    assert [(each.name, each.source.position(each.span.start)) for each in found] == [("unknown-word", (9, 12))]


@pytest.mark.parametrize(
    ("old", "new", "name", "message"),
    [
        ("type: Tosser\n    metal", "type: Toser\n    metal", "unknown-value", '"Toser" is no type of this set'),
        ("    metal: silver\n", "", "missing-field", 'a coin needs "metal"'),
        ("    metal: tin", "    mettal: tin", "unknown-field", 'a type has no field "mettal"'),
        ("  - type: Tosser", "  - type: Grabber\n    metal: silver\n  - type: Tosser", "repeated-value", 'there is a type "Grabber" already, in line 5'),
        ("    type: Tosser\n", "    text: 'You: Toss 2 coins.'\n", "unused-word", 'no card is of the type "Tosser"'),
    ],
)
def test_what_is_wrong_with_a_type_is_found(old, new, name, message, tmp_path):
    assert SET.count(old) == 1
    found = checked(SET.replace(old, new), tmp_path)
    assert (name, message) in [(each.name, each.message) for each in found]
    assert {each.name for each in found} <= {name, "missing-field"}
    assert all(each.hint for each in found)


def test_a_right_set_has_nothing_to_find(tmp_path):
    assert checked(SET, tmp_path) == []


def test_a_shared_text_is_formatted_once_where_it_stands(tmp_path):
    path = place(SET.replace("You: Grab 2 coins.", "You: Grab two coins."), tmp_path)
    shelf = Shelf([tmp_path])
    assert formatted(path, shelf, shelf.game("example"))[1] == SET


def test_editors_let_the_type_say_what_a_card_needs(tmp_path):
    path = place(SET, tmp_path)
    schema = editor_schema(Shelf([tmp_path]).game("example").data)
    data = plain(read_bytes("x", SET.encode())[0])
    validator = Draft202012Validator(schema)
    assert list(validator.iter_errors(data)) == []
    del data["cards"][0]["type"]
    assert [error.message for error in validator.iter_errors(data)] != []
    assert path.exists()


SAYS = "text: {run: when rubbed, lasts: this turn, says: 'You: Grab 1 coin.'}"


def game_that_says(folder, says=SAYS):
    path = place('game: example\nset: trial\ntitle: Trial\ncards:\n  - {name: First, kind: coin, metal: tin}\n'
                 '  - {name: Second, kind: coin, metal: tin, text: "You: Toss 1 coin."}\n', folder)  # fmt: skip
    game = folder / "example" / "game.yaml"
    text = game.read_text("utf-8")
    old = "text: {run: when rubbed, lasts: this turn}"
    assert text.count(old) == 1
    game.write_text(text.replace(old, says), "utf-8")
    return path, game


def test_what_a_kind_says_is_the_text_of_cards_without_one(tmp_path):
    path, _ = game_that_says(tmp_path)
    shelf = Shelf([tmp_path])
    loaded = shelf.game("example")
    first, second = shelf.load([path], loaded)[0].cards
    assert first.texts["text"].source.value == "You: Grab 1 coin."
    assert second.texts["text"].source.value == "You: Toss 1 coin."
    assert formatted(path, shelf, loaded)[1].count("Grab") == 0


def test_it_is_looked_at_in_the_game_file_alone(tmp_path):
    path, game = game_that_says(tmp_path, SAYS.replace("Grab 1", "Grab one"))
    assert [each.name for each in check_paths([path], Shelf([tmp_path])) if each.source.path == str(game)] == []
    path, game = game_that_says(tmp_path / "other", SAYS.replace("Grab 1", "Grabb 1"))
    found = [each for each in check_paths([game], Shelf([tmp_path / "other"])) if each.severity == "error"]
    assert [each.name for each in found] == ["unknown-word"]
