"""What a verb does depends on the kind of its piece: rules of kinds, those nearest to the piece, told and played by both machines."""

import shutil

import pytest
from playing import slowly

from alchemy_dsl.engine import Layout, Machine
from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.program.file import from_json, to_json
from alchemy_dsl.reference.explain import explain_text
from alchemy_dsl.scenarios.suite import run_file
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shipped

GAME = "chaos-and-alchemy"
KINDS = """\
  - kind: Wonder
    plural: Wonders
    is a: Innovation
  - kind: Relic
    plural: Relics
    is a: Innovation
    rules:
      play: "Discard this card. Opponents: Draw 1 card."
  - kind: Ruin
    plural: Ruins
    is a: card
"""
CARDS = """\
game: chaos-and-alchemy
set: odd
title: Odd
cards:
  - {name: Glass Lung, kind: Wonder, points: 4}
  - {name: Tin Saint, kind: Relic, points: 1}
  - {name: Old Wall, kind: Ruin}
"""
SCENARIOS = """\
game: chaos-and-alchemy
scenarios:
  - name: a kind below another has its rule
    players: [A, B]
    sets: [house, odd]
    given: {A: {hand: [Glass Lung]}}
    when: [{play: Glass Lung, by: A}]
    then: {A: {laboratory: [Glass Lung]}, discard pile: []}
  - name: but for one of its own, which may speak to others
    players: [A, B]
    sets: [house, odd]
    given: {deck: [Athanor], A: {hand: [Tin Saint]}}
    when: [{play: Tin Saint, by: A}]
    then: {A: {hand: [], laboratory: []}, B: {hand: [Athanor]}, discard pile: [Tin Saint]}
  - name: without a rule nothing is done
    players: [A, B]
    sets: [house, odd]
    given: {A: {hand: [Old Wall]}}
    when: [{play: Old Wall, by: A}]
    then: {A: {hand: [], laboratory: []}, discard pile: []}
  - name: several pieces, each by its own kind, one after the other
    players: [A, B]
    sets: [house, odd]
    given: {deck: [Athanor, Orrery, Brass Scales], A: {hand: [Night in the Library, Glass Lung, Tin Saint]}}
    when: [{text: Carry out the play rule of all cards in your hand., by: A}]
    then:
      A: {hand: [Athanor, Orrery], laboratory: [Glass Lung]}
      B: {hand: [Brass Scales]}
      discard pile: [Night in the Library, Tin Saint]
"""


@pytest.fixture
def home(tmp_path):
    """The game with three kinds more."""
    folder = tmp_path / GAME
    shutil.copytree(shipped() / "carddata" / GAME, folder)
    text = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(text.replace("dice:\n", f"{KINDS}dice:\n", 1), "utf-8")
    (folder / "sets" / "odd.cards.yaml").write_text(CARDS, "utf-8")
    (folder / "scenarios" / "odd.scenario.yaml").write_text(SCENARIOS, "utf-8")
    return folder


def test_the_rule_of_the_nearest_kind_is_carried_out(home):
    results, findings = run_file(home / "scenarios" / "odd.scenario.yaml", Shelf([home.parent]))
    assert findings == []
    assert {result.name: result.failures for result in results if not result.passed} == {}
    assert len(results) == 4


def test_both_machines_carry_them_out_alike(home):
    program = Shelf([home.parent]).choose(GAME, ("house", "odd")).program()
    assert from_json(to_json(program)) == program
    on = Machine(program, Layout(program, 3))
    for seed in range(6):
        state = on.deal(seed)
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot
        on.check(hot)


def test_an_explanation_tells_what_each_kind_does(home):
    shelf = Shelf([home.parent])
    loaded = shelf.game(GAME)
    [told] = explain_text(compile_text("Carry out the play rule of 1 Innovation from your hand.", loaded), loaded.game)
    assert "of an Innovation or a Wonder: put it into your laboratory" in told
    assert "of a Relic: Put it into the discard pile. Each opponent, clockwise from you, draws 1 card" in told
    assert "Action" not in told
    assert "Misfortune" not in told


def test_a_rule_that_nothing_carries_out_is_found(home):
    path = home / "game.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("    rules:\n      play: Move this card to your laboratory.", "    rules:\n      toss: Draw 1 card.\n      play: Move this card to your laboratory."), "utf-8")
    found = [each for each in check_paths([path], Shelf([home.parent])) if each.name == "unused-word"]
    assert 'nothing uses the rule "toss"' in [each.message for each in found]
    assert 'nothing uses the rule "play"' not in [each.message for each in found]


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        ("Move this crad to your laboratory.", "unknown-word"),
        ("Move <cards> to your laboratory.", "unknown-word"),
        ("Draw 1 card", None),
    ],
)
def test_what_is_wrong_in_a_rule_is_found_there(home, rule, name):
    path = home / "game.yaml"
    text = path.read_text("utf-8").replace("play: Move this card to your laboratory.", f"play: {rule}")
    path.write_text(text, "utf-8")
    errors = [each for each in check_paths([path], Shelf([home.parent])) if each.severity == "error"]
    assert bool(errors) == (name is not None)
    for each in errors:
        line = each.source.position(each.span.start)[0]
        assert "play:" in text.splitlines()[line - 1]
