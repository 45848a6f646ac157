"""The rules of advice in the other games, which have kinds below kinds, dice, numbers with a meaning and one deck for all."""

import pytest

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

SHELF = Shelf(shelves(None))
CARD = {"weird-alchemy": "fist card", "chaos-and-alchemy": "Action"}
FOUND = [
    ("weird-alchemy", "All: Expose 1 creature from your exposed pile.", "no-effect", "they lie there already"),
    ("weird-alchemy", "You: Pass 1 fist card from your exposed pile to the next player.", "no-effect", "ever put into an exposed pile"),
    ("weird-alchemy", "You: Pass 1 pink triangle yellow square creature from your hand to the next player.", "no-effect", "has one colored shape"),
    ("weird-alchemy", "You: Carry out the text of 1 creature from your hand.", "no-effect", "a creature has no text"),
    ("weird-alchemy", "You: Turn over 1 spell from your hand.", "no-effect", "a spell has only one side"),
    ("weird-alchemy", "You: If there is at least 1 creature in the box, receive 1 card.", "never-true", "ever put into the box"),
    ("weird-alchemy", "You: Pass 1 creature from a player's hand to the next player.", "blind-choice", "only its owner sees"),
    ("weird-alchemy", "You: Pass 1 pass card from the deck to the next player.", "blind-choice", "nobody sees"),
    ("weird-alchemy", "You: Expose 1 spell.", "wrong-kind", "you cannot expose spells"),
    ("weird-alchemy", "You: Receive a number of cards equal to the number of creatures exposed this way.", "no-writer", "nothing is exposed"),
    ("weird-alchemy", "You: Receive 1 card or receive 1 card.", "same-branches", "the other branch"),
    ("weird-alchemy", "You: While you have at least 1 spell in your hand, receive 1 card.", "endless-repeat", "nothing in it changes"),
    ("chaos-and-alchemy", "Roll 1 card from your hand.", "no-effect", "a card shows no number"),
    ("chaos-and-alchemy", "Set the Fortune Die to show 7.", "no-effect", "shows 1 to 6"),
    ("chaos-and-alchemy", "Roll the Fortune Die. If it shows a 7, draw 1 card.", "never-true", "shows 1 to 6"),
    ("chaos-and-alchemy", "If your Experiment size is at least 0, draw 1 card.", "always-true", "your Experiment size is at least 0"),
    ("chaos-and-alchemy", "If your Chaos is more than 2, draw 1 card.", "never-true", "your Chaos is"),
    ("chaos-and-alchemy", "If your opening hand is at least 2, draw 1 card.", "always-true", "your opening hand is 2 to 4"),
    ("chaos-and-alchemy", "Steal 1 card from your laboratory.", "no-effect", "they lie there already"),
    ("chaos-and-alchemy", "Discard 1 Innovation from an opponent's hand.", "blind-choice", "only its owner sees"),
    ("chaos-and-alchemy", "When a Misfortune would leave any hand, draw 1 card.", "blind-choice", "shows what is hidden: only its owner"),
    ("chaos-and-alchemy", "Ignore 1 card.", "wrong-kind", "you cannot ignore cards"),
    ("chaos-and-alchemy", "Draw a number of cards equal to the number of cards discarded this way.", "no-writer", "nothing is discarded"),
    ("chaos-and-alchemy", "Roll the Fortune Die. Repeat this effect.", "endless-repeat", "nothing is asked"),
]
FINE = [
    ("weird-alchemy", "You: Pass 1 random card from the next player's hand to the previous player."),
    ("weird-alchemy", "You: Expose 1 creature."),
    ("weird-alchemy", "You: While you have at least 1 creature in your hand, expose 1 creature."),
    ("chaos-and-alchemy", "Steal 1 random card from an opponent's hand."),
    ("chaos-and-alchemy", "Set the Fortune Die to show 6."),
    ("chaos-and-alchemy", "When a card would leave any hand, draw 1 card."),
    ("chaos-and-alchemy", "When a Misfortune would leave your hand, draw 1 card."),
    ("chaos-and-alchemy", "Roll the Fortune Die. If it shows a 6, repeat this effect."),
    ("chaos-and-alchemy", "If your Chaos is more than 1, draw 1 card."),
]


def found_in(game, text, folder):
    path, kind = folder / "try.cards.yaml", "Reaction" if text.startswith("When ") else CARD[game]
    path.write_text(f"game: {game}\nset: try\ntitle: Try\ncards:\n  - name: Try It\n    kind: {kind}\n    text: |\n      {text}\n", "utf-8")
    return [each for each in check_paths([path], SHELF) if each.name not in ("wording", "incomplete-set")]


@pytest.mark.parametrize(("game", "text", "name", "why"), FOUND)
def test_what_is_wrong_is_found_in_every_game(game, text, name, why, tmp_path):
    found = found_in(game, text, tmp_path)
    assert [each.name for each in found] == [name]
    assert why in found[0].message


@pytest.mark.parametrize(("game", "text"), FINE)
def test_what_is_right_is_left_alone(game, text, tmp_path):
    assert found_in(game, text, tmp_path) == []
