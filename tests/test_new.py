"""`alchemy new` writes files that are right as they are: found by lint, test, play and an editor; and never over what is there."""

import json
import re
import shutil
from pathlib import Path

import jsonschema
import pytest
import yaml

from alchemy_dsl.cli import run

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent.name for path in ROOT.glob("carddata/*/game.yaml"))
TEMPLATE = ROOT / "grammar" / "template"


@pytest.fixture
def alchemy(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*words):
        status = run([str(word) for word in words])
        seen = capfd.readouterr()
        return status, seen.out, seen.err

    return call


def all_well(alchemy, *, scenarios):
    """Nothing is found, and the scenarios pass."""
    assert alchemy("lint", "--output-format", "json")[:2] == (0, "[]\n")
    status, out, _ = alchemy("test")
    assert status == 0
    assert re.fullmatch(rf"{scenarios} passed, 0 failed\n", out)


def valid_for_editors(folder):
    """The first line of every file names a schema that is there, and that the file keeps to."""
    files = [*folder.rglob("*.yaml")]
    for path in files:
        line = path.read_text("utf-8").splitlines()[0]
        named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", line)
        schema = json.loads((path.parent / named[1]).read_text("utf-8"))
        jsonschema.validators.validator_for(schema).check_schema(schema)
        jsonschema.validate(yaml.load(path.read_text("utf-8"), yaml.BaseLoader), schema)
    return len(files)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_set_of_any_game_can_be_checked_tested_and_played(alchemy, tmp_path, game):
    status, out, err = alchemy("new", "set", "my-tonics", "--game", game)
    assert (status, err) == (0, "")
    cards, scenario, following, *commands = out.splitlines()
    assert cards == f"carddata/{game}/sets/my-tonics.cards.yaml"
    assert scenario == f"carddata/{game}/scenarios/my-tonics.scenario.yaml"
    assert following == "Next:"
    assert valid_for_editors(tmp_path / "carddata" / game) == 2
    all_well(alchemy, scenarios=1)
    assert alchemy("format", "--check")[0] == 0
    status, out, _ = alchemy("simulate", game, "--sets", "my-tonics", "--games", "60", "--seed", "3", "--output-format", "json")
    assert (status, json.loads(out)["stalls"]) == (0, 0)
    name = next(command for command in commands if "explain" in command).split('"')[1]
    assert alchemy("explain", name, "--game", game)[0] == 0
    assert alchemy("cards", "my-tonics", "--game", game)[1].count("\n  My ") == len(yaml.safe_load((tmp_path / cards).read_text("utf-8"))["cards"])


@pytest.mark.parametrize("game", GAMES)
def test_the_scenario_of_a_new_set_is_about_its_card(alchemy, tmp_path, game):
    """With another text on the card it does not pass: it would prove nothing."""
    _, out, _ = alchemy("new", "set", "my-tonics", "--game", game)
    scenario = tmp_path / out.splitlines()[1]
    text = scenario.read_text("utf-8")
    scenario.write_text(text.replace("then:", "then:\n      eliminated: [A]"), "utf-8")
    assert alchemy("test")[0] == 1
    scenario.write_text(re.sub(r"activate: [^,]+", lambda _: 'text: "No player is eliminated."', text), "utf-8")
    assert alchemy("test")[0] == 1


def test_a_set_that_is_only_begun_is_told_when_all_is_there(alchemy, tmp_path, monkeypatch):
    """Of a kind with more combinations than a file to begin with should have, one card is written, and `allow` says so until it is idle."""
    from alchemy_dsl.cli import scaffold

    monkeypatch.setattr(scaffold, "MOST", 1)
    _, out, _ = alchemy("new", "set", "small", "--game", "addictive-alchemy")
    path = tmp_path / out.splitlines()[0]
    all_well(alchemy, scenarios=1)
    assert "# allow: incomplete-set" in path.read_text("utf-8")
    path.write_text(re.sub(r"  - name: My [^\n]*side effect\n.*", "", path.read_text("utf-8"), flags=re.DOTALL), "utf-8")
    assert "idle-allow" in alchemy("lint", "--output-format", "concise")[1]


def test_a_new_game_can_be_checked_tested_and_played(alchemy, tmp_path):
    status, out, err = alchemy("new", "game", "moon-lab")
    assert (status, err) == (0, "")
    written = [tmp_path / line for line in out.split("Next:")[0].splitlines()]
    assert [path.name for path in written] == ["game.yaml", "first.cards.yaml", "first.scenario.yaml"]
    assert valid_for_editors(tmp_path / "carddata" / "moon-lab") == 3
    assert "Moon lab" in written[0].read_text("utf-8")
    assert not any("emplate" in path.read_text("utf-8") for path in written)
    all_well(alchemy, scenarios=3)
    status, out, _ = alchemy("simulate", "moon-lab", "--games", "100", "--players", "3", "--output-format", "json")
    result = json.loads(out)
    assert (status, result["stalls"], result["draws"]) == (0, 0, 0)
    assert min(seat["wins"] for seat in result["seats"]) > 0
    assert "wins." in alchemy("play", "moon-lab", "--watch", "--seed", "3")[1]
    assert alchemy("docs", "moon-lab", "--out", "docs")[0] == 0


def test_a_game_for_one_number_of_players_is_for_no_other(alchemy, tmp_path):
    assert alchemy("new", "game", "moon-lab")[0] == 0
    path = tmp_path / "carddata" / "moon-lab" / "game.yaml"
    path.write_text(re.sub(r"(?m)^players: .*", "players: 2", path.read_text("utf-8")), "utf-8")
    assert alchemy("lint", path)[0] == 0
    assert "is for 2 players, not 3" in alchemy("play", "moon-lab", "--watch", "--players", "3")[2]
    assert "wins." in alchemy("play", "moon-lab", "--watch", "--seed", "3")[1]


def test_a_new_set_for_a_new_game(alchemy):
    assert alchemy("new", "game", "moon-lab")[0] == 0
    status, out, _ = alchemy("new", "set", "tides", "--game", "moon-lab")
    assert status == 0
    assert "alchemy play moon-lab --sets tides" in out
    all_well(alchemy, scenarios=4)


def test_a_text_is_carried_out_in_a_game_without_a_verb_for_it(alchemy, tmp_path):
    """`activate` needs no verb of that name; of a card with two sides it is the one that shows."""
    alchemy("new", "game", "moon-lab")
    path = tmp_path / "carddata" / "moon-lab" / "scenarios" / "more.scenario.yaml"
    path.write_text(
        "game: moon-lab\nscenarios:\n  - name: a\n    players: [A, B]\n    given: {A: {hand: [Sunrise], deck: [Beacon]}}\n"
        "    when: [{activate: Sunrise}]\n    then: {A: {hand: [Sunrise, Beacon], deck: []}}\n", "utf-8",
    )  # fmt: skip
    all_well(alchemy, scenarios=4)
    game = tmp_path / "carddata" / "moon-lab" / "game.yaml"
    text = game.read_text("utf-8")
    text = text.replace("    texts:\n      text: {", "    faces: [up, down]\n    texts:\n      up: {run: when played}\n      down: {")
    game.write_text(text, "utf-8")
    (game.parent / "sets" / "first.cards.yaml").write_text(
        "game: moon-lab\nset: first\ncards:\n  - {name: Sunrise, kind: card, suit: sun, up: 'You: Draw 1 card.', down: 'You: Topple 1 card.'}\n", "utf-8"
    )
    (path.parent / "first.scenario.yaml").unlink()
    path.write_text(
        "game: moon-lab\nscenarios:\n  - name: a\n    players: [A, B]\n"
        "    given: {A: {hand: [{card: Sunrise, side: down}], tower: [{card: Sunrise, side: up}]}}\n"
        "    when: [{activate: Sunrise}]\n    then: {A: {hand: [Sunrise], tower: [], discard: [Sunrise]}}\n", "utf-8",
    )  # fmt: skip
    assert alchemy("test")[:2] == (0, "1 passed, 0 failed\n")


def test_nothing_is_written_over(alchemy, tmp_path):
    assert alchemy("new", "game", "moon-lab")[0] == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    for words in (("game", "moon-lab"), ("game", GAMES[0]), ("game", "../up"), ("game", "Moon"), ("game", ""), ("game", "a" * 200)):
        status, out, err = alchemy("new", *words)
        assert (status, out, err.count("\n")) == (2, "", 1)
    scenario = tmp_path / "carddata" / "moon-lab" / "scenarios" / "tides.scenario.yaml"
    scenario.write_text("mine", "utf-8")
    assert "is there already" in alchemy("new", "set", "tides", "--game", "moon-lab")[2]
    scenario.unlink()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    shutil.rmtree(tmp_path / "carddata" / "moon-lab")
    (tmp_path / "carddata" / "moon-lab").mkdir()
    assert "is there already" in alchemy("new", "game", "moon-lab")[2]


@pytest.mark.parametrize("stands", ["scenarios", "sets"])
def test_all_of_a_new_set_is_written_or_nothing(alchemy, tmp_path, stands):
    folder = tmp_path / "carddata" / GAMES[0]
    folder.mkdir(parents=True)
    (folder / stands).write_text("a file", "utf-8")
    status, out, err = alchemy("new", "set", "tides", "--game", GAMES[0])
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"{stands}: something else of this name is there" in err
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [stands]
    (folder / stands).unlink()
    assert alchemy("new", "set", "tides", "--game", GAMES[0])[0] == 0


def test_the_model_of_a_new_game_is_clean_itself(alchemy):
    shelf = TEMPLATE.parent
    assert alchemy("lint", TEMPLATE, "--carddata", shelf, "--output-format", "json")[:2] == (0, "[]\n")
    assert alchemy("test", TEMPLATE, "--carddata", shelf)[0] == 0


def test_cards_are_listed(alchemy, tmp_path):
    status, out, _ = alchemy("cards", "base", "--game", "addictive-alchemy")
    assert (status, out.splitlines()[0]) == (0, "base: Base set (6 cards)")
    assert "  Chain Lightning        side effect  purple, purple" in out
    everything = alchemy("cards", "--game", "addictive-alchemy")[1]
    assert everything.startswith("base: Base set (6 cards)\n")
    assert "\n\nclockwork: " in everything
    only = alchemy("cards", "--game", "addictive-alchemy", "--kind", "potion")[1]
    assert "side effect" not in only
    assert "Flash Fire" in only
    data = json.loads(alchemy("cards", "base", "--game", "addictive-alchemy", "--output-format", "json")[1])
    first = next(card for card in data["sets"][0]["cards"] if card["name"] == "Chain Lightning")
    assert (first["kind"], first["copies"], first["values"]) == ("side effect", 1, {"colors": ["purple", "purple"]})


def test_cards_of_a_path_and_names_that_are_not_there(alchemy, tmp_path):
    path = tmp_path / "odd.cards.yaml"
    path.write_text("game: addictive-alchemy\nset: odd\ncards:\n  - {name: Odd Tonic, kind: potion, color: blue, text: 'You: Draw 1 potion.'}\n", "utf-8")
    assert alchemy("cards", path)[1] == "odd: odd (1 card)\n  Odd Tonic  potion  blue\n"
    for words, said in ((("bsae",), "did you mean base"), (("--kind", "poton"), "no kind"), (("--game", "no-game"), "no game")):
        status, out, err = alchemy("cards", *(() if "--game" in words else ("--game", "addictive-alchemy")), *words)
        assert (status, out) == (2, "")
        assert said in err


def test_a_set_with_errors_is_left_out_and_told(alchemy, tmp_path):
    folder = tmp_path / "carddata" / "addictive-alchemy" / "sets"
    folder.mkdir(parents=True)
    (folder / "broken.cards.yaml").write_text("game: addictive-alchemy\nset: broken\ncards: 3\n", "utf-8")
    status, out, err = alchemy("cards", "--game", "addictive-alchemy")
    assert status == 0
    assert "Chain Lightning" in out
    assert "left out" in err
    assert "broken.cards.yaml" in err
