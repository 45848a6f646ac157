"""A file in the folder of another game, or under another name than its set's, is found by lint, and keeps no other set from sight."""

from pathlib import Path

import pytest

from alchemy_dsl.cli import run

CARD = "cards:\n  - {name: Lone Drop, kind: potion, color: green, text: 'Foe: 1 deck damage.'}\n"
OTHER, GAME = "weird-alchemy", "addictive-alchemy"
SCENARIO = f"game: {GAME}\nscenarios:\n  - name: x\n    players: [A, B, C]\n    when:\n      - {{text: 'You: Draw 1 potion.', by: A}}\n    then:\n      A: {{hand: []}}\n"


@pytest.fixture
def put(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def write(path, text):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, "utf-8")

    return write


def test_a_set_in_the_folder_of_another_game(put, capsys):
    put(f"carddata/{OTHER}/sets/mine.cards.yaml", f"game: {GAME}\nset: mine\n{CARD}")
    assert run(["lint", "--output-format", "concise"]) == 1
    said = f'{OTHER}/sets/mine.cards.yaml:1:7: error[wrong-folder] this says that it is of "{GAME}", and lies in the folder of "{OTHER}"\n'
    assert said in capsys.readouterr().out
    assert run(["explain", "Giggling Gelatin", "--game", OTHER]) == 0, "other sets can be seen"
    assert run(["cards", "--game", OTHER]) == 0
    assert f"left out; alchemy lint names them: carddata/{OTHER}/sets/mine.cards.yaml" in capsys.readouterr().err
    for words in (("docs", OTHER, "--out", "out", "--no-scenarios"), ("simulate", OTHER, "--games", "1", "--sets", "mine")):
        assert run(words) == 1
        assert f"mine.cards.yaml:1:7: error[wrong-folder] this is a set of the game \"{GAME}\", not of \"{OTHER}\"" in capsys.readouterr().err
    assert run(["simulate", OTHER, "--games", "1", "--sets", f"carddata/{OTHER}/sets/mine.cards.yaml"]) == 2, "a path is what was asked for"


def test_a_set_of_another_name_than_its_file(put, capsys):
    put(f"carddata/{GAME}/sets/mine.cards.yaml", f"game: {GAME}\nset: yours\n{CARD}")
    assert run(["lint", "--output-format", "concise"]) == 0
    assert '2:6: warning[wrong-folder] this set says that it is "yours", and its file that it is "mine"\n' in capsys.readouterr().out


def test_a_scenario_in_the_folder_of_another_game(put, capsys):
    put(f"carddata/{OTHER}/scenarios/mine.scenario.yaml", SCENARIO)
    assert run(["lint", "--output-format", "concise"]) == 1
    assert "mine.scenario.yaml:1:7: error[wrong-folder]" in capsys.readouterr().out


def test_what_lies_right_or_lies_anywhere(put, capsys):
    put(f"carddata/{GAME}/sets/mine.cards.yaml", f"game: {GAME}\nset: mine\n{CARD}")
    put(f"carddata/{GAME}/scenarios/mine.scenario.yaml", SCENARIO)
    put("elsewhere/sets/draft.cards.yaml", f"game: {GAME}\nset: yours\n{CARD}")
    put("draft.cards.yaml", f"game: {GAME}\nset: yours\n{CARD}")
    put(f"carddata/{OTHER}/sets/unknown.cards.yaml", f"game: gone\nset: unknown\n{CARD}")
    run(["lint", "--output-format", "concise", "."])
    out = capsys.readouterr().out
    assert "wrong-folder" not in out
    assert "unknown.cards.yaml:1:7: error[unknown-game]" in out
