"""The commands as people and programs use them: exit statuses, what goes to stdout, what is refused, and how."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from alchemy_dsl.cli import run
from alchemy_dsl.source import locate
from alchemy_dsl.source.locate import games, shelves

ROOT = Path(__file__).parent.parent
GAME = "addictive-alchemy"
SET = """\
game: addictive-alchemy
set: mine
title: Mine
cards:
  - name: Loud Tonic
    kind: potion
    color: green
    text: |
      Foe: 1 deck damage.
"""
SCENARIO = """\
game: addictive-alchemy
scenarios:
  - name: one
    players: [A, B, C]
    given: {B: {deck: [Lightning, Flash Fire]}}
    when: [{text: "Next Foe: 1 deck damage."}]
    then: {B: {deck: [Flash Fire], scrap pile: [Lightning]}}
"""


@pytest.fixture
def alchemy(capsys, tmp_path, monkeypatch):
    """Runs a command line in an empty folder: exit status, stdout, stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*words):
        status = run([str(word) for word in words])
        seen = capsys.readouterr()
        assert "Traceback" not in seen.out + seen.err
        assert "fault of alchemy itself" not in seen.err, seen.err
        return status, seen.out, seen.err

    return call


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.cards.yaml"
    path.write_text(SET, "utf-8")
    return path


# ------------------------------------------------------------------ what is not there


@pytest.mark.parametrize(
    "words",
    [
        ("lint", "none.cards.yaml"), ("test", "none.scenario.yaml"), ("format", "none"), ("replay", "none.json"),
        ("play", "no-game", "--watch"), ("simulate", "no-game"), ("schema", "no-game"), ("explain", "Lightnin"),
        ("explain", "Lightning", "--game", "no-game"), ("compile", "Lightnin"), ("rule", "no-rule"),
        ("simulate", "--sets", "no-set"), ("play", "--load", "none.json"), ("play", "--watch", "--bots", "clever"),
        ("simulate", "--players", "2"), ("simulate", "--games", "0"), ("simulate", "--policy", "clever"), ("simulate", "--out", "x.csv"),
        ("lint", "--select", "no-rule"), ("lint", "--output-format", "xml"), ("new", "set", "Bad Name"), ("compile",),
        ("play", "--seed", "-1"), ("play", "--seed", "x"), ("lint", "--carddata", "none"), ("simulate", "--seed", str(1 << 64)),
    ],
)  # fmt: skip
def test_what_is_not_there_or_wrong_use_is_2(alchemy, words):
    status, out, err = alchemy(*words)
    assert status == 2
    assert out == ""
    assert err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("explain", "Lightnin"), "Lightning"), (("schema", "addictive-alchmy"), GAME), (("simulate", "--sets", "bse"), "base"),
        (("rule", "unknown-feild"), "unknown-field"), (("lint", "--ignore", "unknown-feild"), "unknown-field"),
    ],
)
def test_the_nearest_name_is_offered(alchemy, words, hint):
    assert hint in alchemy(*words)[2]


# ------------------------------------------------------------------ lint, format, explain, compile


def test_lint_of_the_shipped_cards_finds_no_error(alchemy):
    status, out, _ = alchemy("lint", "--output-format", "concise")
    assert status == 0
    assert "error[" not in out


def test_lint_finds_and_fails(alchemy, mine):
    mine.write_text(SET.replace("deck damage", "dekc damage"), "utf-8")
    status, out, _ = alchemy("lint", mine, "--output-format", "concise")
    assert status == 1
    assert out.startswith(f"{mine}:9:14: error[unknown-word] ")
    assert out.count("\n") == 1


def test_lint_as_json(alchemy, mine):
    mine.write_text(SET.replace("deck damage", "dekc damage"), "utf-8")
    status, out, _ = alchemy("lint", mine, "--output-format", "json")
    found = json.loads(out)
    assert status == 1
    assert [(each["name"], each["line"], each["column"], each["severity"]) for each in found] == [("unknown-word", 9, 14, "error")]
    assert set(found[0]) >= {"path", "line", "column", "end_line", "end_column", "name", "code", "severity", "message", "hint"}


def test_lint_select_ignore_and_statistics(alchemy, mine):
    mine.write_text(SET.replace("deck damage", "dekc damage").replace("title:", "titel:"), "utf-8")
    assert "unknown-field" in alchemy("lint", mine)[1]
    assert alchemy("lint", mine, "--ignore", "unknown-field,unknown-word,missing-field")[0] == 0
    assert "unknown-word" not in alchemy("lint", mine, "--select", "unknown-field")[1]
    assert "unknown-field\n" in alchemy("lint", mine, "--statistics")[1]


def test_lint_of_a_folder_takes_every_file(alchemy, tmp_path, mine):
    mine.write_text(SET.replace("deck damage", "dekc damage"), "utf-8")
    (tmp_path / "x.scenario.yaml").write_text(SCENARIO.replace("deck damage", "dekc damage"), "utf-8")
    out = alchemy("lint", tmp_path, "--output-format", "concise")[1]
    assert out.count("unknown-word") == 2


def test_two_cards_that_programs_call_alike_are_told_apart(alchemy, mine):
    mine.write_text(SET.replace("cards:\n", "cards:\n  - {name: Loud-Tonic!, kind: potion, color: green, text: 'Foe: 2 deck damage.'}\n"), "utf-8")
    out = alchemy("lint", mine)[1]
    assert 'error[same-card] other programs call this card "loud-tonic", and "Loud-Tonic!" in line 5 too' in out
    assert "id of its own" in out
    assert "copies: 2" not in out


def test_lint_reads_the_project_file(alchemy, tmp_path, mine):
    mine.write_text(SET.replace("deck damage", "dekc damage"), "utf-8")
    project = tmp_path / "alchemy.toml"
    project.write_text('[lint]\nignore = ["unknown-word"]\n', "utf-8")
    assert alchemy("lint", mine)[0] == 0
    for wrong in ("[lint]\nignroe = []\n", "[lint", "carddata = 3\n", 'carddata = "none"\n', '[lint]\nfail-on = "info"\n', "lint = 3\n"):
        project.write_text(wrong, "utf-8")
        status, _, err = alchemy("lint", mine)
        assert status == 2
        assert "alchemy.toml" in err


def test_format_writes_once_and_keeps_the_rest(alchemy, mine):
    text = SET.replace("    text: |\n      Foe: 1 deck damage.\n", '    text: "Foe: take one deck damage"   # a comment\n') + "# the end\n"
    mine.write_text(text, "utf-8")
    status, out, _ = alchemy("format", "--check", mine)
    assert (status, out) == (1, f"would rewrite {mine}\n")
    status, out, _ = alchemy("format", "--diff", mine)
    assert "+      Foe: 1 deck damage." in out
    assert mine.read_text("utf-8") == text
    assert alchemy("format", mine)[0] == 0
    assert mine.read_text("utf-8") == SET.replace("text: |", "text: |  # a comment") + "# the end\n"
    assert alchemy("format", "--check", mine)[:2] == (0, "")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_format_keeps_line_ends_and_the_byte_order_mark(alchemy, mine, end, mark):
    text = mark + SET.replace("Foe: 1 deck damage.", "Foe: 1 deck damage").replace("\n", end)
    mine.write_bytes(text.encode())
    assert alchemy("format", mine)[0] == 0
    assert mine.read_bytes().decode() == mark + SET.replace("\n", end)


def test_format_inside_brackets(alchemy, mine):
    mine.write_text(SET.split("cards:")[0] + 'cards: [{name: A, kind: potion, color: blue, text: "You: draw two potions"}]\n', "utf-8")
    assert alchemy("format", mine)[0] == 0
    assert '"You: Draw 2 potions."' in mine.read_text("utf-8")


def test_format_does_not_touch_a_file_with_errors(alchemy, mine):
    text = SET.replace("deck damage", "dekc damage")
    mine.write_text(text, "utf-8")
    status, out, err = alchemy("format", mine)
    assert (status, out) == (1, "")
    assert "unknown-word" in err
    assert err.endswith("0 rewritten, 0 left as they are, 1 not touched, because of errors\n")
    assert mine.read_text("utf-8") == text
    other = mine.with_name("other.cards.yaml")
    other.write_text(SET.replace("Foe: 1", "foe: one").replace("set: mine", "set: other"), "utf-8")
    status, out, err = alchemy("format", mine, other)
    assert (status, out) == (1, f"rewrote {other}\n")
    assert "1 rewritten, 0 left as they are, 1 not touched" in err


def test_words_with_what_they_mean(alchemy):
    status, out, _ = alchemy("words", "scrap", "unlocked", "potions", "Foe:")
    assert status == 0
    assert [line for line in out.splitlines() if line[:1].isalpha()] == [
        "Headers: whom a text speaks to", "Things", "Sides and states", "Zones", "People",
    ]  # fmt: skip
    assert "  scrap pile: Each participant has one." in out
    assert "  locked: A state of a side effect; the opposite is unlocked." in out
    found = json.loads(alchemy("words", "draw", "--output-format", "json")[1])["words"]
    assert [each["phrases"] for each in found] == [["draw N potions"], ["draw until CONDITION"]]
    assert alchemy("words", "discrad")[0] == 2


@pytest.mark.parametrize("game", games(shelves(None)))
def test_every_game_tells_its_words(alchemy, game):
    status, out, _ = alchemy("words", "--game", game)
    assert status == 0
    assert all(heading in out.splitlines() for heading in ("Verbs", "Things", "Zones", "Verbs of every game", "Words of every game"))


def test_explain_a_card_and_a_text(alchemy):
    status, out, _ = alchemy("explain", "Alchemist's Fire")
    assert status == 0
    assert "scrap pile" in out
    status, out, _ = alchemy("explain", "Foe: 1 hand damage.", "--output-format", "json")
    assert status == 0
    assert json.loads(out)["steps"][0].startswith("1. Choose a foe.")


def test_explain_a_wrong_text(alchemy):
    status, out, err = alchemy("explain", "Foe: 1 hand damge.")
    assert (status, out) == (1, "")
    assert "text:1:13: error[unknown-word]" in err
    status, out, err = alchemy("explain", "take 1 damage")
    assert (status, out) == (1, "")
    assert "text:1:8: error[verb-form]" in err


def test_a_set_with_errors_hides_only_its_own_cards(alchemy, tmp_path):
    folder = tmp_path / "carddata" / GAME / "sets"
    folder.mkdir(parents=True)
    (folder / "mine.cards.yaml").write_text(SET.replace("color: green", "color: grene"), "utf-8")
    (folder / "more.cards.yaml").write_text(SET.replace("deck damage", "dekc damage").replace("mine", "more"), "utf-8")
    (folder / "good.cards.yaml").write_text(SET.replace("Loud Tonic", "Soft Tonic").replace("mine", "good"), "utf-8")
    for words in ("Lightning", "Soft Tonic", "You: Draw 1 potion."):
        status, out, err = alchemy("explain", words)
        assert (status, err) == (0, ""), words
        assert "1. " in out
    status, out, err = alchemy("explain", "Loud Tonic")
    assert (status, out) == (1, "")
    assert "error[unknown-value]" in err
    assert "error[unknown-word]" in err
    status, out, err = alchemy("explain", "You: Drwa 1 potion.")
    assert (status, err.count("error[")) == (1, 1)


def test_a_card_with_errors_hides_no_other_of_its_set(alchemy, tmp_path):
    folder = tmp_path / "carddata" / GAME / "sets"
    folder.mkdir(parents=True)
    faulty = SET[SET.index("  - name"):].replace("Loud Tonic", "Soft Tonic").replace("deck damage", "dekc damage")
    (folder / "mine.cards.yaml").write_text(SET + faulty, "utf-8")
    assert alchemy("explain", "Loud Tonic")[0] == 0
    status, out, err = alchemy("explain", "Soft Tonic")
    assert (status, out, err.count("error[")) == (1, "", 1)
    status, out, err = alchemy("cards", "mine")
    assert (status, "Loud Tonic" in out, "Soft Tonic" in out) == (0, True, False)
    assert err.startswith("cards with errors are left out")


def test_explain_every_card_of_a_file(alchemy, mine):
    status, out, _ = alchemy("explain", mine)
    assert status == 0
    assert out.startswith("Loud Tonic\npotion · color: green\n")
    page = json.loads(alchemy("explain", mine, "--output-format", "json")[1])
    assert (page["game"], [card["title"] for card in page["cards"]]) == (GAME, ["Loud Tonic"])
    mine.write_text(SET.replace("deck damage", "dekc damage"), "utf-8")
    status, out, err = alchemy("explain", mine)
    assert (status, out, err.count("error[")) == (1, "", 1)
    scenario = mine.with_name("mine.scenario.yaml")
    scenario.write_text(f"game: {GAME}\nscenarios: []\n", "utf-8")
    assert "run them with: alchemy test" in alchemy("explain", scenario)[2]


def test_ones_own_card_comes_before_another_of_its_name(alchemy, tmp_path):
    folder = tmp_path / "carddata" / GAME / "sets"
    folder.mkdir(parents=True)
    assert "color: purple" in alchemy("explain", "Lightning")[1]
    (folder / "zeta.cards.yaml").write_text(SET.replace("Loud Tonic", "Lightning").replace("mine", "zeta"), "utf-8")
    assert "color: green" in alchemy("explain", "Lightning")[1]


def test_what_the_head_of_a_set_says_holds_for_all_its_cards(alchemy, tmp_path):
    folder = tmp_path / "carddata" / GAME / "sets"
    folder.mkdir(parents=True)
    head = SET.replace("cards:", "provenance: house\nsource: our evening\ncards:", 1)
    (folder / "mine.cards.yaml").write_text(head, "utf-8")
    out = alchemy("explain", "Loud Tonic")[1]
    assert "house-made" in out
    assert "Made after: our evening" in out
    (folder / "mine.cards.yaml").write_text(head.replace("color: green", "color: green\n    provenance: printed"), "utf-8")
    assert "house-made" not in alchemy("explain", "Loud Tonic")[1]


def test_the_game_that_one_has_cards_for_is_meant(alchemy, tmp_path):
    folder = tmp_path / "carddata" / "weird-alchemy" / "sets"
    assert alchemy("cards")[1].startswith("base: Base set (6 cards)")
    folder.mkdir(parents=True)
    (folder / "one.cards.yaml").write_text("game: weird-alchemy\nset: one\ncards:\n  - {name: Bog Badger, kind: creature}\n", "utf-8")
    assert "Bog Badger" in alchemy("cards")[1]
    assert alchemy("cards", "two")[2].startswith('alchemy: Weird Alchemy has no card set "two"')


@pytest.mark.parametrize("game", ["addictive-alchemy", "weird-alchemy", "chaos-and-alchemy"])
def test_a_watched_game_is_told_from_its_beginning(alchemy, game):
    """Also where much happens before anybody is asked."""
    for seed in range(5):
        out = alchemy("play", game, "--watch", "--seed", str(seed))[1]
        first, turn = out.split("\n\n")[:2]
        assert first.startswith("Before the first turn\n")
        assert "is shuffled" in first
        assert turn.startswith("Turn 1: ")
        assert out.count("Turn 1: ") == out.count("Turn 2: ") == 1


def test_a_set_with_too_few_cards_is_told(alchemy, mine):
    """One card in place of fifteen: nobody can draw, and the game ends in the set-up."""
    mine.write_text(SET.replace("Foe: 1 deck damage.", "You: Draw 1 potion."), "utf-8")
    assert "over before anybody took a turn" in alchemy("simulate", "--sets", mine, "--games", "5")[1]
    assert "over before" not in alchemy("simulate", "--games", "5")[1]


def test_a_file_that_lies_among_sets_under_another_name_is_told(alchemy, tmp_path):
    folder = tmp_path / "carddata" / GAME
    for part, name in (("sets", "mine.yaml"), ("sets", "good.cards.yaml"), ("scenarios", "odd.yml"), ("notes", "else.yaml")):
        (folder / part).mkdir(parents=True, exist_ok=True)
        (folder / part / name).write_text(SET.replace("set: mine", "set: good"), "utf-8")
    status, _, err = alchemy("lint")
    assert status == 0
    assert [line.rsplit(" ", 1)[1] for line in err.splitlines() if line.startswith("not read: ")] == ["mine.cards.yaml", "odd.scenario.yaml"]


def test_compile_shows_the_cards_of_the_file_alone(alchemy, mine):
    out = alchemy("compile", mine, "--output-format", "json")[1]
    assert [key.split("/")[0] for key in json.loads(out)] == ["loud-tonic"]


@pytest.mark.parametrize("emit", ["tree", "ir", "code"])
def test_compile(alchemy, mine, emit):
    for words in ("Aether Fuse", "Foe: 1 hand damage.", mine):
        status, out, _ = alchemy("compile", words, "--emit", emit)
        assert status == 0
        assert out.strip()
        json.loads(alchemy("compile", words, "--emit", emit, "--output-format", "json")[1])


@pytest.mark.parametrize("emit", ["tree", "ir", "code"])
def test_every_shipped_card_can_be_looked_into(alchemy, emit):
    files = sorted((locate.shipped() / "carddata").glob("*/sets/*.cards.yaml"))
    assert len({path.parent.parent for path in files}) > 2
    for path in files:
        status, out, err = alchemy("compile", path, "--emit", emit)
        assert (status, err) == (0, ""), path
        assert out.count("\n") > 2


def test_compile_to_a_program(alchemy, mine):
    one = json.loads(alchemy("compile", mine, "--emit", "json")[1])
    other = json.loads(alchemy("compile", "Lightning", "--emit", "json")[1])
    assert one["game"] == other["game"] == GAME
    assert one["digest"] != other["digest"]


def test_schema_and_rule(alchemy):
    assert json.loads(alchemy("schema", GAME)[1])["$schema"].startswith("https://json-schema.org/")
    status, out, _ = alchemy("rule", "H101")
    assert status == 0
    assert out.startswith("unknown-field (H101)")
    assert "unknown-field" in alchemy("rule")[1]


# ------------------------------------------------------------------ test, play, replay, simulate, new


def test_scenarios_pass_and_fail(alchemy, tmp_path):
    path = tmp_path / "x.scenario.yaml"
    path.write_text(SCENARIO, "utf-8")
    assert alchemy("test", path)[:2] == (0, "1 passed, 0 failed\n")
    path.write_text(SCENARIO.replace("scrap pile: [Lightning]", "scrap pile: [Flash Fire]"), "utf-8")
    status, out, _ = alchemy("test", path)
    assert status == 1
    assert out.splitlines()[0] == f"{path}:3: FAILED one"
    assert out.splitlines()[1] == "  line 7: B's scrap pile: expected Flash Fire; found Lightning"
    found = json.loads(alchemy("test", tmp_path, "--output-format", "json")[1])
    assert (found["passed"], found["failed"], found["results"][0]["failures"][0]["line"]) == (0, 1, 7)
    path.write_text(SCENARIO.replace("deck damage", "dekc damage"), "utf-8")
    status, out, err = alchemy("test", path)
    assert (status, out) == (1, "0 passed, 0 failed, and 1 error to mend before the rest can run\n")
    assert "unknown-word" in err


def test_a_file_that_is_no_scenario_file_is_refused(alchemy, tmp_path, mine):
    assert alchemy("test", mine)[0] == 2
    mine.unlink()
    assert alchemy("test", tmp_path)[0] == 2


def test_a_card_of_another_set_is_told_how_to_be_used(alchemy, tmp_path):
    path = tmp_path / "x.scenario.yaml"
    path.write_text(SCENARIO.replace("[Lightning, Flash Fire]", "[Zzz]"), "utf-8")
    status, _, err = alchemy("test", path)
    assert status == 1
    assert "name it in the scenario: sets: [NAME]" in err


def test_seats_that_cannot_be_are_refused(alchemy, tmp_path, monkeypatch):
    status, _, err = alchemy("play", "--players", "3", "--people", "4", "--seed", "1")
    assert (status, err) == (2, "alchemy: 4 people do not fit in 3 seats; --players says how many seats there are\n")
    save = tmp_path / "x.save.json"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"s {save}\nq\n"))
    status, _, err = alchemy("play", "--seed", "1")
    assert (status, err) == (0, "left before the end; what was played after the last save is gone\n")
    for words in (["--watch"], ["--people", "2"], ["--players", "4"]):
        status, _, err = alchemy("play", "--load", save, *words)
        assert status == 2
        assert "own seats" in err


@pytest.mark.parametrize("columns", ["40", "80"])
def test_explain_is_folded_on_a_terminal_only(alchemy, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    plain = alchemy("explain", "Lightning")[1]
    assert max(map(len, plain.splitlines())) > 80
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    folded = alchemy("explain", "Lightning")[1]
    assert max(map(len, folded.splitlines())) <= int(columns)
    assert folded.split() == plain.split()


def test_play_record_and_replay(alchemy, tmp_path):
    record = tmp_path / "x.json"
    status, out, _ = alchemy("play", "--watch", "--seed", "4", "--record", record)
    assert status == 0
    assert "Turn 1" in out
    assert alchemy("play", "--watch", "--seed", "4")[1] == out
    status, out, _ = alchemy("replay", record)
    assert status == 0
    assert "the same game again" in out
    found = json.loads(record.read_text("utf-8"))
    found["turns"][2] = "0"
    record.write_text(json.dumps(found), "utf-8")
    status, out, _ = alchemy("replay", record, "--output-format", "json")
    assert status == 1
    assert "turn 3" in json.loads(out)["problem"]
    found["digests"]["cards"]["Lightning"] = "0"
    record.write_text(json.dumps(found), "utf-8")
    status, out, _ = alchemy("replay", record)
    assert status == 1
    assert "changed: Lightning" in out
    record.write_text("{", "utf-8")
    assert alchemy("replay", record)[0] == 1


def test_a_record_of_a_set_given_by_path(alchemy, tmp_path, mine):
    record = tmp_path / "x.json"
    text = SET.replace("    kind: potion\n", "    kind: potion\n    copies: 12\n").replace("Foe: 1 deck", "You: 1 hand")
    mine.write_text(text, "utf-8")
    assert alchemy("play", "--watch", "--seed", "4", "--sets", mine, "--record", record)[0] == 0
    assert "Loud Tonic" in record.read_text("utf-8")
    assert alchemy("replay", record)[0] == 0
    mine.write_text(text.replace("1 hand", "2 hand"), "utf-8")
    status, out, _ = alchemy("replay", record)
    assert status == 1
    assert "changed: Loud Tonic" in out


def test_play_save_and_go_on(alchemy, tmp_path, monkeypatch):
    def say(*lines):
        import io

        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    say("1", "1", "s x.json", "q")
    status, out, err = alchemy("play", "--seed", "4")
    assert status == 0
    assert "saved; go on with" in out
    assert "left before the end" in err
    say(*["1"] * 400)
    status, out, _ = alchemy("play", "--load", "x.json")
    assert status == 0
    assert out.rstrip().endswith(("wins.", "draw."))
    say("s no/such/folder/x.json")
    assert "not saved" in alchemy("play", "--seed", "4")[1]


def test_simulate(alchemy, tmp_path):
    status, out, _ = alchemy("simulate", GAME, "--games", "20", "--players", "4", "--seed", "7", "--output-format", "json")
    found = json.loads(out)
    assert status == 0
    assert (found["games"], found["players"], found["seed"], found["policy"]) == (20, 4, 7, "random")
    status, out, err = alchemy("simulate", "--games", "20", "--players", "4", "--seed", "7", "--out", tmp_path / "x.json")
    assert status == 0
    assert "seat 4 wins" in out
    assert "x.json" in err
    written = json.loads((tmp_path / "x.json").read_text("utf-8"))
    assert {**written, "seconds": 0} == {**found, "seconds": 0}


def test_any_game_of_a_run_can_be_watched(alchemy, tmp_path):
    run_of_3 = [json.loads(alchemy("simulate", "--games", str(n), "--seed", "9", "--output-format", "json")[1]) for n in (2, 3)]
    record = tmp_path / "x.json"
    assert alchemy("play", "--watch", "--seed", "9", "--number", "2", "--record", record)[0] == 0
    assert len(json.loads(record.read_text("utf-8"))["choices"]) == run_of_3[1]["decisions"] - run_of_3[0]["decisions"]


def test_simulate_with_a_set_outside(alchemy, mine):
    mine.write_text(SET.replace("    kind: potion\n", "    kind: potion\n    copies: 12\n").replace("Foe: 1 deck", "You: 1 hand"), "utf-8")
    assert alchemy("simulate", "--sets", mine, "--games", "5")[0] == 0
    assert alchemy("simulate", "--sets", f"{mine},base", "--games", "5")[0] == 0
    status, _, err = alchemy("simulate", "--sets", f"{mine},potions", "--games", "5")
    assert status == 2
    assert "both bring the potions" in err
    mine.write_text(SET.replace("addictive-alchemy", "other-game"), "utf-8")
    assert alchemy("simulate", GAME, "--sets", mine, "--games", "5")[0] == 2


def test_new_set_is_clean_and_found(alchemy, tmp_path):
    (tmp_path / "alchemy.toml").write_text("", "utf-8")
    status, out, _ = alchemy("new", "set", "my-tonics")
    path = tmp_path / out.splitlines()[0]
    assert status == 0
    assert path == tmp_path / "carddata" / GAME / "sets" / "my-tonics.cards.yaml"
    assert alchemy("lint", path, "--output-format", "concise", "--fail-on", "warning")[0] == 0
    assert alchemy("new", "set", "my-tonics")[0] == 2
    assert alchemy("compile", "--emit", "ir", "My purple potion")[0] == 0


def test_the_own_folder_is_found_upwards_and_by_name(alchemy, tmp_path, monkeypatch):
    sets = tmp_path / "carddata" / GAME / "sets"
    sets.mkdir(parents=True)
    (sets / "mine.cards.yaml").write_text(SET, "utf-8")
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    assert alchemy("explain", "Loud Tonic")[0] == 0
    monkeypatch.chdir(tmp_path.parent)
    assert alchemy("explain", "Loud Tonic")[0] == 2
    assert alchemy("explain", "Loud Tonic", "--carddata", tmp_path / "carddata")[0] == 0
    assert alchemy("--carddata", tmp_path / "carddata", "explain", "Loud Tonic")[0] == 0


def test_a_closed_pipe_ends_quietly():
    code = f"{sys.executable} -c 'from alchemy_dsl.cli import main; main()' play --watch --seed 1 | head -n 1"
    shell = shutil.which("bash")
    done = subprocess.run([shell, "-c", f"set -o pipefail; {code}"], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stderr == ""
    assert done.returncode == 141


def test_a_narrow_console_is_no_fault(mine):
    mine.write_text(SET.replace("Loud Tonic", "Loud 🜛 Tonic"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from alchemy_dsl.cli import main; main()", "compile", str(mine), "--emit", "json"],
        capture_output=True, check=False, cwd=ROOT, env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )  # fmt: skip
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_a_new_set_takes_the_place_of_none(alchemy):
    for name in ("base", "potions"):
        status, out, err = alchemy("new", "set", name)
        assert (status, out) == (2, "")
        assert f'Addictive Alchemy has a set "{name}" already' in err
    assert alchemy("new", "set", "based")[0] == 0
    assert "already" in alchemy("new", "set", "based")[2]


def test_a_folder_without_a_file_to_check_is_told(alchemy, tmp_path):
    (tmp_path / "sets.txt").write_text("x", "utf-8")
    assert alchemy("lint", ".") == (0, "", "there is no card set, game file or scenario file in .\nnothing found\n")


def test_statistics_as_json(alchemy, mine):
    mine.write_text(SET.replace("Foe: 1 deck", "foe: one dekc"), "utf-8")
    status, out, _ = alchemy("lint", mine, "--statistics", "--output-format", "json")
    assert (status, json.loads(out)["unknown-word"]) == (1, 1)


@pytest.mark.parametrize("command", ["explain", "compile"])
def test_the_path_of_a_file_that_is_not_there_is_no_text(alchemy, command):
    assert alchemy(command, "sets/mine.cards.yaml") == (2, "", 'alchemy: there is no file "sets/mine.cards.yaml"\n')


def test_lint_diff_shows_and_writes_nothing(alchemy, mine):
    text = SET.replace("Foe: 1 deck damage.", "Foe: two deck damage.")
    mine.write_text(text, "utf-8")
    status, out, err = alchemy("lint", "--diff", mine)
    assert (status, err) == (0, "1 finding would be fixed\n")
    assert out.startswith(f"--- {mine}\n+++ {mine}\n")
    assert "-      Foe: two deck damage.\n+      Foe: 2 deck damage.\n" in out
    assert mine.read_text("utf-8") == text
    assert alchemy("lint", "--fix", mine)[0] == 0
    assert alchemy("lint", "--diff", mine)[:2] == (0, "")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("dekc damage", "deck damage"), ("1 deck deck damage", "1 deck damage"), ("Foe: Takes 1 deck damage.", "Foe: Take 1 deck damage.")],
)
def test_slips_are_mended_only_if_asked_for(alchemy, mine, wrong, right):
    text = SET.replace("Foe: 1 deck damage.", wrong if ":" in wrong else f"Foe: {'' if wrong[0] == '1' else '1 '}{wrong}.")
    mine.write_text(text, "utf-8")
    assert alchemy("lint", "--fix", mine)[0] == 1
    assert mine.read_text("utf-8") == text
    status, out, _ = alchemy("lint", "--diff", "--unsafe-fixes", mine)
    assert status == 1
    assert right in out
    assert alchemy("lint", "--fix", "--unsafe-fixes", mine)[0] == 0
    assert right in mine.read_text("utf-8")


def test_a_project_weighs_advice_and_not_errors(alchemy, tmp_path, mine):
    mine.write_text(SET.replace("Foe: 1 deck damage.", "Foe: two deck damage."), "utf-8")
    project = tmp_path / "alchemy.toml"
    for said, severity in (("error", "error[wording]"), ("warning", "warning[wording]"), ("info", "info[wording]"), ("off", "")):
        project.write_text(f'[lint.severity]\nwording = "{said}"\n', "utf-8")
        status, out, _ = alchemy("lint", mine, "--output-format", "concise")
        assert status == int(said == "error")
        assert severity in out
        assert ("wording" in out) == bool(severity)
    for wrong in ('unknown-word = "info"', 'wordnig = "off"', 'wording = "low"', "wording = 3"):
        project.write_text(f"[lint.severity]\n{wrong}\n", "utf-8")
        status, _, err = alchemy("lint", mine)
        assert status == 2
        assert "alchemy.toml" in err
