"""Tests of the tests: texts that say something else than the shipped ones must be noticed. `make campaign` tries them all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mutants import game_file
from mutants.campaign import BAR, judge, verdict
from mutants.cards import sample, with_text
from mutants.judge import Judge
from mutants.words import changes, removals, vocabulary

from alchemy_dsl.pipeline import compile_text

TESTS = Path(__file__).parent
CARDS, GAME_TEXTS, SEED = 32, 3, 1
SLACK = 0.05
"""A sample may fall this much below the bar of all mutants."""


def card_called(name):
    return next(card for card in judge().everything.cards if card.name == name)


def test_what_is_shipped_is_not_noticed():
    for name in ("Aether Fuse", "Aether Spike"):
        assert judge().failing(card_called(name)) is None


@pytest.mark.parametrize(
    ("name", "side", "text"),
    [
        ("Flash Fire", "text", "Foe: 2 deck damage."),
        ("Flask of Life", "natural", "You: Heal 1 potion from your scrap pile."),
        ("Transmutation", "text", "You: Discard 2 potions. Foe: Take deck damage equal to the number of potions discarded in this way."),
        ("Aether Fuse", "natural", "All Foes: 1 hand damage. You: After drinking a purple potion, exchange 2 system potions."),
    ],
)
def test_a_changed_card_is_noticed_by_a_scenario(name, side, text):
    everything = judge().everything
    assert judge().failing(with_text(card_called(name), side, text, compile_text(text, everything.loaded, everything.sets)))


def test_a_score_that_nothing_counts_is_missed():
    """Without the sentence that ends the game by score, the scenarios that tell the score fail; they do not break off."""
    other = Judge("weird-alchemy")
    everything = other.everything
    card = next(card for card in everything.cards if card.name == "Kaboom")
    text = "All: Expose all creatures from your hand."
    assert other.failing(with_text(card, "text", text, compile_text(text, everything.loaded, everything.sets))) is not None


def test_nearly_all_of_a_sample_of_changed_cards_are_noticed_by_playing():
    missed = [str(mutant) for mutant in sample(judge().everything, CARDS, SEED) if verdict(mutant) in (None, "explanation")]
    assert len(missed) <= CARDS * (1 - BAR + SLACK), missed


def test_changed_texts_of_the_game_are_noticed():
    missed = [str(mutant) for mutant in game_file.sample(GAME_TEXTS, SEED) if game_file.verdict(mutant) is None]
    assert missed == []


def test_what_is_changed_in_a_text():
    text = "You: Discard up to 2 potions. Next Foe: Activate any 1 purple system potion in your hand.\n"
    found = {after.strip() for _, after in changes(text, vocabulary(judge().everything.loaded.data))}
    for expected in (
        "You: Discard 2 potions. Next Foe: Activate any 1 purple system potion in your hand.",
        "You: Discard up to 3 potions. Next Foe: Activate any 1 purple system potion in your hand.",
        "Others: Discard up to 2 potions. Next Foe: Activate any 1 purple system potion in your hand.",
        "You: Discard up to 2 potions. Next Foe: Activate any 1 green system potion in your hand.",
        "You: Discard up to 2 potions. Next Foe: Activate any 1 system potion in your hand.",
        "You: Discard up to 2 potions. Next Foe: Activate any 1 purple system potion in your deck.",
        "You: Discard up to 2 potions. Next Foe: Activate any 1 purple system potion.",
    ):
        assert expected in found
    assert text.strip() not in found


def test_what_is_removed_from_a_text():
    everything = judge().everything
    text = "You: Discard 1 potion. Draw 1 potion.\nFoe: 1 deck damage."
    found = [after.strip() for _, after in removals(text, compile_text(text, everything.loaded, everything.sets))]
    assert found == [
        "Foe: 1 deck damage.",
        "You: Draw 1 potion.\nFoe: 1 deck damage.",
        "You: Discard 1 potion. Foe: 1 deck damage.",
        "You: Discard 1 potion. Draw 1 potion.",
    ]


@pytest.mark.skipif(not os.environ.get("CAMPAIGN"), reason="takes minutes: make campaign")
def test_the_campaign():
    done = subprocess.run([sys.executable, "-m", "mutants.campaign"], cwd=TESTS, capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
