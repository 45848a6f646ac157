"""Scenario files: what is wrong with them is a finding at its place, and nothing of a wrong file passes."""

from pathlib import Path

import pytest

from alchemy_dsl.scenarios.suite import check_file, run_file
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

HEAD = "game: addictive-alchemy\nscenarios:\n  - name: one\n    players: [A, B, C]\n"
SHELF = Shelf(shelves(None))


def findings(tmp_path, body, head=HEAD):
    path = tmp_path / "x.scenario.yaml"
    path.write_text(head + body, "utf-8")
    found = check_file(path, SHELF)
    results, again = run_file(path, SHELF)
    assert [(each.name, each.place) for each in found] == [(each.name, each.place) for each in again]
    assert results == []
    return [(each.name, *each.place) for each in found]


WHEN = "    when: [{text: 'Foe: 1 deck damage.'}]\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("    when: [{text: 'Foe: 1 dekc damage.'}]\n", ("unknown-word", 5, 27)),
        ("    when: [{activate: Lightnin}]\n", ("no-such-card", 5, 23)),
        ("    when: [{play: Lightning, by: D}]\n", ("no-such-player", 5, 34)),
        ("    when: [{turn: D}]\n", ("no-such-player", 5, 19)),
        ("    when: [{step: Drawing}]\n", ("no-such-step", 5, 19)),
        ("    when: [{action: Dance}]\n", ("no-such-step", 5, 21)),
        (WHEN + "    sets: [bases]\n", ("no-such-set", 6, 12)),
        (WHEN + "    variant: duel\n", ("no-such-variant", 6, 14)),
        (WHEN + "    choose: [{D: B}]\n", ("no-such-player", 6, 15)),
        (WHEN + "    refuse: [{D: B}]\n", ("no-such-player", 6, 15)),
        (WHEN + "    given: {A: {pocket: [Lightning]}}\n", ("no-such-zone", 6, 17)),
        (WHEN + "    given: {A: {table: [Chain Lightning]}}\n", ("no-such-zone", 6, 17)),
        (WHEN + "    given: {hand: [Lightning]}\n", ("no-such-zone", 6, 13)),
        (WHEN + "    given: {D: {hand: [Lightning]}}\n", ("no-such-player", 6, 13)),
        (WHEN + "    given: {A: {hand: [Lightnin]}}\n", ("no-such-card", 6, 24)),
        (WHEN + "    given: {table: [{card: Chain Lightning, side: deadly}]}\n", ("no-such-side", 6, 51)),
        (WHEN + "    given: {table: [{card: Chain Lightning, loked: true}]}\n", ("no-such-state", 6, 45)),
        (WHEN + "    given: {table: [{card: Chain Lightning, locked: maybe}]}\n", ("no-such-state", 6, 53)),
        (WHEN + "    given: {A: {hand: [{card: Lightning, side: natural}]}}\n", ("no-such-side", 6, 48)),
        (WHEN + "    given: {eliminated: [D]}\n", ("no-such-player", 6, 26)),
        (WHEN + "    then: {winner: D}\n", ("no-such-player", 6, 20)),
        (WHEN + "    random: [4]\n", ("no-such-step", 6, 14)),
        (WHEN + "    random: [{pick: Lightnin}]\n", ("no-such-card", 6, 21)),
        (WHEN + "    random: [{roll: 4}]\n", ("no-such-step", 6, 14)),
        (WHEN + "    given: {table: [{die: red, shows: 4}]}\n", ("wrong-shape", 6, 21)),
        (WHEN + "    given: {A: {hand: {red: {splay: left, cards: [Lightning]}}}}\n", ("wrong-shape", 6, 23)),
        (WHEN + "    then: {A: Lightning}\n", ("wrong-shape", 6, 15)),
        (WHEN + "    then: {A: {}}\n", ("wrong-shape", 6, 15)),
        ("    when: [{turn: A, by: B}]\n", ("no-such-step", 5, 26)),
        (WHEN + "    refuse: [{A: Lightnin}]\n", ("no-such-card", 6, 18)),
        (WHEN + "    teams: [[A, B], [B, C]]\n", ("wrong-players", 6, 22)),
        (WHEN + "    teams: [[A, B]]\n", ("wrong-players", 4, 21)),
    ],
)
def test_a_name_that_is_not_there_is_found_at_its_place(tmp_path, body, expected):
    assert findings(tmp_path, body) == [expected]


def test_a_game_that_is_not_there(tmp_path):
    head = HEAD.replace("addictive-alchemy", "addictive-alchemist")
    assert findings(tmp_path, WHEN, head) == [("no-such-game", 1, 7)]


@pytest.mark.parametrize(
    ("players", "expected"), [("[A, B]", ("wrong-players", 4, 18)), ("[A, B, C, D, E, F]", ("wrong-players", 4, 30))]
)
def test_the_number_of_players_must_fit_the_game(tmp_path, players, expected):
    assert expected in findings(tmp_path, WHEN, HEAD.replace("[A, B, C]", players))


@pytest.mark.parametrize("name", ["table", "eliminated", "winner", "score", "draw"])
def test_a_player_is_called_nothing_that_means_something_else(tmp_path, name):
    assert findings(tmp_path, WHEN, HEAD.replace("[A, B, C]", f"[A, B, {name}]")) == [("wrong-players", 4, 21)]


def test_nobody_plays(tmp_path):
    assert findings(tmp_path, WHEN, HEAD.replace("[A, B, C]", "[]"))[0] == ("wrong-players", 3, 11)


@pytest.mark.parametrize("words", ["1 hand damage", "yes", "3", "Lightning (B, hand)", "B", "flip 1 side effect", "C."])
def test_words_of_any_option_may_be_refused(tmp_path, words):
    path = tmp_path / "x.scenario.yaml"
    path.write_text(HEAD + "    when: [{text: 'Next Foe: 1 deck damage.'}]\n" + f"    refuse: [{{A: '{words}'}}]\n", "utf-8")
    assert run_file(path, SHELF)[1] == []


def test_two_scenarios_of_one_name_are_told(tmp_path):
    path = tmp_path / "x.scenario.yaml"
    one = HEAD + "    when: [{text: 'Next Foe: 1 deck damage.'}]\n"
    path.write_text(one + one.partition("scenarios:\n")[2], "utf-8")
    assert [(each.name, *each.place) for each in check_file(path, SHELF)] == [("repeated-value", 6, 11)]


def test_two_players_of_one_name_are_refused(tmp_path):
    assert findings(tmp_path, WHEN, HEAD.replace("[A, B, C]", "[A, B, A]"))


def test_a_step_says_one_thing(tmp_path):
    body = "    when: [{play: Lightning, text: 'Foe: 1 deck damage.'}]\n"
    assert findings(tmp_path, body) == [("no-such-step", 5, 30)]


def test_one_wrong_scenario_does_not_hide_the_others(tmp_path):
    path = tmp_path / "x.scenario.yaml"
    path.write_text(HEAD + "    when: [{turn: D}]\n  - name: two\n    players: [A, B, C]\n    when: [{turn: E}]\n", "utf-8")
    assert [each.place[0] for each in check_file(path, SHELF)] == [5, 8]


def test_the_shipped_scenarios_are_without_findings():
    folder = Path(__file__).parent.parent / "carddata"
    paths = sorted(folder.rglob("*.scenario.yaml"))
    assert len(paths) >= 5
    for path in paths:
        assert check_file(path, SHELF) == []
