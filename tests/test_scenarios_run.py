"""Scenarios are run as written, and fail for everything that is not as they say."""

from pathlib import Path

import pytest
from playing import GAME

from alchemy_dsl.scenarios.suite import run_file
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

SHELF = Shelf(shelves(None))
SHIPPED = sorted((Path(__file__).parent.parent / "carddata").rglob("*.scenario.yaml"))

PASSING = """\
given:
  A: {hand: [Alchemist's Fire, Lightning]}
  B: {hand: [Lightning, Flash Fire], deck: [Spirit Touch, Aether Wave]}
when: [{play: Alchemist's Fire, by: A}]
choose: [{A: B}, {B: Lightning}]
refuse: [{A: A}]
then:
  A: {hand: [Lightning], system: [Alchemist's Fire]}
  B: {hand: [Flash Fire], scrap pile: [Lightning], deck: [Spirit Touch, Aether Wave]}
  eliminated: []
"""


def outcome(tmp_path, body):
    """The lines (counted from the body's first) and messages of a scenario's failures."""
    path = tmp_path / "x.scenario.yaml"
    head = f"game: {GAME}\nscenarios:\n  - name: one\n    players: [A, B, C]\n"
    path.write_text(head + "".join(f"    {line}\n" for line in body.splitlines()), "utf-8")
    results, findings = run_file(path, SHELF)
    assert findings == []
    assert [result.name for result in results] == ["one"]
    return [(failure.line - 4, failure.message) for failure in results[0].failures]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name.removesuffix(".scenario.yaml"))
def test_shipped_rulings(path):
    results, findings = run_file(path, SHELF)
    assert findings == []
    assert results
    assert {result.name: result.failures for result in results if not result.passed} == {}


def test_there_are_rulings_enough():
    assert sum(path.read_text("utf-8").count("\n  - name: ") for path in SHIPPED) >= 90


def test_a_right_scenario_passes(tmp_path):
    assert outcome(tmp_path, PASSING) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("{B: Lightning}]", "{B: Spirit Touch}]", 5, '"Spirit Touch" is not offered; B is asked'),
        ("{B: Lightning}]", "{C: Lightning}]", 5, "the next answer is C's \"Lightning\"; B is asked"),
        (", {B: Lightning}]", "]", 4, "step 1: a decision without an answer; B is asked"),
        ("{B: Lightning}]", "{B: Lightning}, {A: C}]", 5, 'nobody asked A for the answer "C"'),
        ("refuse: [{A: A}]", "refuse: [{A: C}]", 6, '"C" must not be offered; A is asked'),
        ("refuse: [{A: A}]", "refuse: [{B: Flash Fire}]", 6, '"Flash Fire" must not be offered; B is asked'),
        ("hand: [Lightning], system", "hand: [], system", 8, "A's hand: expected nothing; found Lightning"),
        ("hand: [Flash Fire]", "hand: [Lightning]", 9, "B's hand: expected Lightning; found Flash Fire"),
        ("deck: [Spirit Touch, Aether Wave]}\n  eliminated", "deck: [Aether Wave, Spirit Touch]}\n  eliminated", 9, "B's deck: expected Aether"),
        ("eliminated: []", "eliminated: [C]", 10, "eliminated: expected C; found nothing"),
        ("eliminated: []", "winner: A", 10, "winner: expected A; found nothing"),
        ("eliminated: []", "winner: draw", 10, "winner: expected a draw; found nothing"),
        ("play: Alchemist's Fire", "play: Spirit Touch", 4, "step 1: Spirit Touch is not in A's hand"),
        ("play: Alchemist's Fire", "activate: Transmutation", 4, "step 1: Transmutation is not anywhere"),
        ("refuse: [{A: A}]", "random: [{shuffle: [Lightning]}]", 6, "nothing asked for this shuffle"),
        ("refuse: [{A: A}]", "random: [{pick: Lightning}]", 6, "nothing asked for this pick"),
    ],
)  # fmt: skip
def test_what_is_not_as_written_fails_with_its_line(tmp_path, old, new, line, message):
    assert old in PASSING
    found = outcome(tmp_path, PASSING.replace(old, new))
    assert [at for at, _ in found] == [line]
    assert message in found[0][1]


def test_what_was_offered_is_told(tmp_path):
    (_, message), = outcome(tmp_path, PASSING.replace("{B: Lightning}]", "{B: done}]"))
    assert message.endswith(": Lightning, Flash Fire")


SHUFFLE = """\
given:
  A: {discard: [Lightning, Flash Fire, Spirit Touch]}
when: [{text: "You: Draw 1 potion.", by: A}]
then:
  A: {hand: [Lightning], deck: [Flash Fire, Spirit Touch], discard: []}
"""


def test_without_random_a_shuffle_keeps_the_order(tmp_path):
    assert outcome(tmp_path, SHUFFLE) == []


def test_a_stack_that_is_shuffled_alone_keeps_its_order(tmp_path):
    body = """\
given:
  A: {deck: [Lightning, Flash Fire, Spirit Touch], hand: [Aether Wave]}
when: [{text: "You: Put 1 potion from your hand into your deck. Shuffle your deck.", by: A}]
then:
  A: {deck: [Aether Wave, Lightning, Flash Fire, Spirit Touch]}
"""
    assert outcome(tmp_path, body) == []


def test_a_shuffle_as_written(tmp_path):
    body = SHUFFLE.replace("hand: [Lightning], deck: [Flash Fire, Spirit Touch]", "hand: [Spirit Touch], deck: [Lightning, Flash Fire]")
    assert outcome(tmp_path, body)
    assert outcome(tmp_path, body + "random: [{shuffle: [Spirit Touch, Lightning, Flash Fire]}]\n") == []


@pytest.mark.parametrize("order", ["[Lightning, Flash Fire]", "[Lightning, Flash Fire, Lightning]", "[Lightning, Flash Fire, Spirit Touch, Transmutation]"])
def test_a_shuffle_names_just_what_is_shuffled(tmp_path, order):
    (line, message), = outcome(tmp_path, SHUFFLE + f"random: [{{shuffle: {order}}}]\n")
    assert line == 6
    assert "does not name just the pieces" in message


RANDOM = """\
given:
  A: {scrap pile: [Lightning, Flash Fire, Spirit Touch]}
when: [{text: "You: Heal 1 random potion from your scrap pile.", by: A}]
random: [{pick: Flash Fire}]
then:
  A: {hand: [Flash Fire]}
"""


def test_a_random_pick_as_written(tmp_path):
    assert outcome(tmp_path, RANDOM) == []


def test_a_random_pick_that_the_scenario_does_not_name_fails(tmp_path):
    (line, message), = outcome(tmp_path, RANDOM.replace("random: [{pick: Flash Fire}]\n", ""))
    assert line == 3
    assert "picked at random among Lightning, Flash Fire, Spirit Touch" in message


def test_a_random_pick_of_what_is_not_there_fails(tmp_path):
    (line, message), = outcome(tmp_path, RANDOM.replace("pick: Flash Fire", "pick: Aether Wave"))
    assert line == 4
    assert "is not among" in message


def test_a_step_after_the_end_fails(tmp_path):
    body = """\
given: {B: {deck: []}, eliminated: [C]}
when:
  - {text: "Next Foe: Draw 1 potion.", by: A}
  - {text: "Next Foe: Draw 1 potion.", by: A}
then: {winner: A}
"""
    assert outcome(tmp_path, body) == [(4, "step 2: the game is over before this step")]
    assert outcome(tmp_path, body.replace("  - {text: \"Next Foe: Draw 1 potion.\", by: A}\n", "", 1)) == []


def test_activate_takes_the_players_own_card_first(tmp_path):
    body = """\
given:
  A: {deck: [Transmutation]}
  B: {deck: [Spirit Touch], hand: [Flash Fire]}
  C: {hand: [Flash Fire]}
when: [{activate: Flash Fire, by: C}]
choose: [{C: A}]
then:
  A: {scrap pile: [Transmutation]}
  C: {hand: [Flash Fire]}
"""
    assert outcome(tmp_path, body) == []


def test_verb_is_a_text_spoken_to_whoever_does_it(tmp_path):
    body = """\
given: {B: {deck: [Spirit Touch, Flash Fire]}}
when: [{verb: draw 2 potions, by: B}]
then: {B: {hand: [Spirit Touch, Flash Fire]}}
"""
    assert outcome(tmp_path, body) == []


@pytest.mark.parametrize(
    ("body", "line", "message"),
    [
        ("given: {eliminated: [A]}\nwhen: [{text: 'Foe: 1 deck damage.'}]", 2, "step 1: A is out of the game, so nothing is done"),
        ("when:\n  - {text: 'Next Foe: Draw 9 potions.'}\n  - {turn: B}", 3, "step 2: B is out of the game, so nothing is done"),
        (
            "given: {A: {hand: [Lightning]}}\nwhen: [{text: 'While your hand is not empty: Shuffle your deck.'}]",
            2, "step 1: this never ends: the game's bound of steps was reached",
        ),
    ],
)
def test_a_step_that_does_nothing_or_never_ends_fails(tmp_path, body, line, message):
    assert outcome(tmp_path, body) == [(line, message)]


def test_of_very_many_options_the_first_are_listed(tmp_path):
    body = f"given: {{B: {{hand: [{', '.join(['Lightning'] * 300)}]}}}}\nwhen: [{{text: 'Next Foe: 1 hand damage.'}}]"
    ((_, message),) = outcome(tmp_path, body)
    assert message.endswith("Lightning and 280 more")
    assert len(message) < 1024
