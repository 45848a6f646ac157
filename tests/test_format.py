"""Formatting and the other ways to print IR: the meaning stays, twice is once, JSON goes there and back."""

import json
import re

import pytest
from playing import GAME, chosen

from alchemy_dsl.formatting import formatted
from alchemy_dsl.ir.serial import decode, encode
from alchemy_dsl.ir.show import ir_lines
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source import locate

SHELF = Shelf(locate.shelves(None))
TEXTS = {f"{card.id}/{name}": text for card in SHELF.everything(GAME).cards for name, text in card.texts.items()}
STYLES = {
    "block": "text: |\n      {}\n",
    "block with a comment": "text: |  # why\n      {}\n\n",
    "folded": "text: >\n      {}\n",
    "folded, cut": "text: >-\n      {}\n",
    "plain": "text: {}\n",
    "double": 'text: "{}"\n',
    "single": "text: '{}'   # why\n",
}


def write(path, body):
    path.write_text(f"game: {GAME}\nset: x\ntitle: X\ncards:\n  - name: A\n    kind: potion\n    color: blue\n    {body}    notes: kept\n", "utf-8")
    return path


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("text", ["You may discard 1 potion and draw 1 potion", "Draw two potions", "1 Deck Damage."])
def test_every_style_becomes_a_block_once(tmp_path, style, text):
    path = write(tmp_path / "x.cards.yaml", STYLES[style].format(text))
    game = SHELF.game(GAME)
    old, new = formatted(path, SHELF, game)
    assert new != old
    assert "text: |" in new
    assert "    notes: kept\n" in new
    assert ("# why" in new) == ("# why" in old)
    path.write_text(new, "utf-8")
    assert formatted(path, SHELF, game) == (new, new)


def test_the_shipped_sets_can_be_formatted(tmp_path):
    for name in locate.sets(GAME, SHELF.where):
        path = tmp_path / f"{name}.cards.yaml"
        path.write_bytes(locate.set_file(GAME, name, SHELF.where).read_bytes())
        _, new = formatted(path, SHELF, SHELF.game(GAME))
        path.write_text(new, "utf-8")
        assert formatted(path, SHELF, SHELF.game(GAME))[1] == new
        before = [card for card_set in SHELF.everything(GAME).sets if card_set.id == name for card in card_set.cards]
        after = SHELF.load([path], SHELF.game(GAME))[0].cards
        assert [[text.text for text in card.texts.values()] for card in before] == [[text.text for text in card.texts.values()] for card in after]


@pytest.mark.parametrize("key", TEXTS)
def test_ir_goes_to_json_and_back(key):
    text = TEXTS[key].text
    assert decode(json.loads(json.dumps(encode(text)))) == text


def test_the_game_file_goes_to_json_and_back():
    game = chosen().game
    texts = [game.setup, game.eliminated, *(step.text for step in game.turn), *(ending.text for ending in game.endings)]
    texts += [verb.means for verb in game.verbs.values() if verb.means is not None]
    for text in texts:
        assert decode(json.loads(json.dumps(encode(text)))) == text


@pytest.mark.parametrize("value", [{}, {"node": "Nothing"}, {"node": "Enum"}, {"enum": "str", "is": "x"}, {"node": "__doc__"}])
def test_what_is_no_ir_is_refused(value):
    with pytest.raises(ValueError, match="no IR"):
        decode(value)


def test_ir_lines_show_every_node():
    text = TEXTS["aether-fuse/natural"].text
    lines = list(ir_lines(text))
    assert len([line for line in lines if line.strip()]) >= len(list(walk(text)))
    assert lines[0] == "Text"


BELOW = ["      # as far in", "          # further in", "      # one\n\n        # two\n    # three", "            \n      # after blanks", "   # not as far\n        # further"]


@pytest.mark.parametrize("below", BELOW)
@pytest.mark.parametrize("value", ["'You: draw 1 potion.'", '"You: draw 1 potion."  # beside', "You draw 1 potion", "'You:\n        draw 1 potion.'"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_comments_below_a_value_do_not_become_its_text(tmp_path, below, value, newline):
    path = tmp_path / "x.cards.yaml"
    body = f"game: {GAME}\nset: x\ncards:\n  - name: A\n    kind: potion\n    color: blue\n    text: {value}\n{below}\n    notes: kept\n"
    path.write_bytes(body.replace("\n", newline).encode())
    old, new = formatted(path, SHELF, SHELF.game(GAME))
    path.write_bytes(new.encode())
    after = SHELF.load([path], SHELF.game(GAME))[0].cards[0]
    assert after.texts["text"].source.value.strip() in {"You: Draw 1 potion.", "Draw 1 potion."}
    assert re.findall("#[^\r\n]*", old) == re.findall("#[^\r\n]*", new)
    assert formatted(path, SHELF, SHELF.game(GAME)) == (new, new)
