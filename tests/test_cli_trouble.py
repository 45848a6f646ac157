"""What a command cannot read or write is told in one sentence, with the file's name, and ends it with 2: before any work is lost."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from alchemy_dsl.cli import run
from alchemy_dsl.cli.trouble import REASONS, told

GAME = "addictive-alchemy"
START = [sys.executable, "-c", "from alchemy_dsl.cli import main; main()"]
CARD = "game: addictive-alchemy\nset: mine\ntitle: Mine\ncards:\n  - {name: Zip, kind: potion, color: green, text: 'Foe: 1 deck damage.'}\n"


@pytest.fixture
def alchemy(capsys, tmp_path, monkeypatch):
    """Runs a command line in an empty folder that must end with 2 and one sentence; gives the sentence."""
    monkeypatch.chdir(tmp_path)

    def call(*words):
        status = run([str(word) for word in words])
        seen = capsys.readouterr()
        assert (status, seen.out, seen.err.count("\n")) == (2, "", 1), seen
        assert seen.err.startswith("alchemy: ")
        assert "fault of alchemy" not in seen.err
        return seen.err.removeprefix("alchemy: ").removesuffix("\n")

    return call


@pytest.mark.parametrize("words", [("lint", "."), ("format", "."), ("format", "gone.cards.yaml")])
def test_links_that_lead_nowhere(alchemy, words):
    Path("gone.cards.yaml").symlink_to("nothing.cards.yaml")
    assert "gone.cards.yaml" in alchemy(*words)


def test_links_in_a_circle(alchemy):
    Path("one.cards.yaml").symlink_to("two.cards.yaml")
    Path("two.cards.yaml").symlink_to("one.cards.yaml")
    assert alchemy("lint", ".") == "one.cards.yaml: its links lead in a circle"


def test_folders_and_pipes_with_the_name_of_a_set_are_none(capsys, tmp_path):
    (tmp_path / "folder.cards.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.cards.yaml")
    (tmp_path / "mine.cards.yaml").write_text(CARD.replace("Foe", "Feo"), "utf-8")
    assert run(["lint", str(tmp_path)]) == 1
    assert "mine.cards.yaml" in capsys.readouterr().out


@pytest.mark.parametrize("words", [
    ("lint", "mine.cards.yaml"), ("lint", "."), ("format", "mine.cards.yaml"), ("compile", "mine.cards.yaml"),
    ("simulate", "--games", "1", "--sets", "mine.cards.yaml"), ("play", "--watch", "--sets", "mine.cards.yaml"),
])
def test_a_file_that_one_has_no_right_to(alchemy, monkeypatch, words):
    Path("mine.cards.yaml").write_text(CARD, "utf-8")
    read = Path.read_bytes

    def refuse(path):
        if path.name == "mine.cards.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert alchemy(*words) == "mine.cards.yaml: you have no right to it"


@pytest.mark.parametrize("words", [("lint", "."), ("lint", "deep/locked"), ("format", "."), ("test", ".")])
def test_a_folder_that_one_has_no_right_to_does_not_pass_for_right(alchemy, monkeypatch, words):
    Path("deep/locked").mkdir(parents=True)
    scan = os.scandir

    def refuse(path):
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert alchemy(*words) == "deep/locked: you have no right to it"


ODD = "\x1b[31mred\x07\u202e\x01" + "x" * 5000


@pytest.mark.parametrize("words", [
    (ODD,), ("lint", ODD), ("lint", "--select", ODD), ("lint", "--carddata", ODD), ("lint", "--output-format", ODD), ("lint", f"--{ODD}"), ("rule", ODD),
    ("rule", "and-or", ODD), ("format", ODD), ("cards", ODD), ("cards", "--kind", ODD), ("cards", "--game", ODD), ("explain", ODD), ("words", ODD),
    ("compile", ODD), ("compile", "--game", ODD, "x"), ("schema", ODD), ("new", "set", ODD), ("new", "game", ODD), ("new", ODD), ("diff", ODD, ODD),
    ("docs", ODD, "--out", "x"), ("docs", "--out", "x", "--format", ODD), ("simulate", ODD), ("simulate", "--sets", ODD), ("simulate", "--variant", ODD),
    ("simulate", "--out", ODD), ("simulate", "--games", ODD), ("play", "--bots", ODD, "--watch"), ("play", "--load", ODD), ("replay", ODD), ("test", ODD),
])
def test_odd_words_of_a_command_line_act_on_nothing_and_end(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    assert run(list(words)) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert not set("\x1b\x07\u202e\x01") & set(seen.err)
    assert "fault of alchemy" not in seen.err
    assert len(seen.err) < 2000


@pytest.mark.parametrize("words", [
    ("play", "--watch", "--record", "gone/x.json"), ("simulate", "--games", "100000", "--out", "gone/x.json"),
])
def test_what_cannot_be_written_is_told_before_the_work(alchemy, words):
    assert alchemy(*words) == '"gone/x.json" cannot be written: there is no folder "gone"'


@pytest.mark.parametrize("words", [("play", "--watch", "--record", "x.json"), ("simulate", "--games", "100000", "--out", "x.json")])
def test_a_folder_that_takes_nothing_is_told_before_the_work(alchemy, monkeypatch, words):
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert alchemy(*words) == '"x.json" cannot be written: nothing can be put into "."'


def test_a_file_that_cannot_be_put_in_place_is_told_by_its_own_name(alchemy, monkeypatch):
    Path("mine.cards.yaml").write_text(CARD.replace("Foe: 1", "foe: one"), "utf-8")

    def full(*_, **__):
        raise OSError(28, "No space left on device", "/some/where/.mine.cards.yaml.x7")

    monkeypatch.setattr("tempfile.mkstemp", full)
    before = Path("mine.cards.yaml").read_bytes()
    assert alchemy("format", "mine.cards.yaml") == "mine.cards.yaml: there is no room left"
    assert Path("mine.cards.yaml").read_bytes() == before


@pytest.mark.parametrize("words", [("lint", ""), ("format", ""), ("test", ""), ("--carddata", "", "lint"), ("docs", "--out", ""), ("docs", "--out", " ")])
def test_an_empty_path_is_not_the_folder_one_is_in(alchemy, words):
    Path("mine.cards.yaml").write_text(CARD.replace("Foe", "Feo"), "utf-8")
    alchemy(*words)
    assert [path.name for path in Path().iterdir()] == ["mine.cards.yaml"]


def test_every_reason_is_plain():
    for number, words in REASONS.items():
        assert told(OSError(number, os.strerror(number))) == words
    assert told(OSError(5, os.strerror(5))) == "input/output error"
    assert told(OSError()) == "it cannot be read or written"


@pytest.mark.parametrize("name", [__file__, os.devnull])
def test_what_is_no_record_is_named(name, capsys):
    for words in (["replay", name], ["play", "--load", name]):
        assert run(words) == 1
        assert name in capsys.readouterr().err


@pytest.mark.parametrize("players", [[], ["A"], ["A"] * 40])
def test_a_record_of_too_few_or_too_many_is_refused(players, capsys, tmp_path):
    path = tmp_path / "x.json"
    assert run(["play", "--watch", "--seed", "3", "--record", str(path)]) == 0
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "players": players}), "utf-8")
    capsys.readouterr()
    assert run(["replay", str(path)]) == 1
    assert capsys.readouterr().err == f"alchemy: it was not played like this: Addictive Alchemy is for 3 to 5 players, not {len(players)}\n"


def test_a_saved_game_takes_the_place_of_no_other_file(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    Path("mine.cards.yaml").write_text(CARD, "utf-8")
    said = f"s mine.cards.yaml\ns one.json\ns one.json\ns gone/two.json\ns {'a' * 400}\ns x\0\ns .\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert run(["play", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "not saved: mine.cards.yaml is there already, and is no saved game" in out
    assert out.count("saved; go on with: alchemy play --load one.json") == 2
    assert "not saved: gone/two.json: it is not there" in out
    assert "the name is too long" in out
    assert "not saved: x\\x00 cannot be the name of a file" in out
    assert "not saved: . is there already, and is no saved game" in out
    assert Path("mine.cards.yaml").read_text("utf-8") == CARD


@pytest.mark.parametrize("variant", [None, "teams", "two-player"])
def test_games_of_every_variant_replay_and_go_on(variant, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    chosen = ["--variant", variant] if variant else []
    assert run(["play", "--watch", "--seed", "3", "--record", "r.json", *chosen]) == 0
    assert run(["replay", "r.json"]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("1\ns s.json\nq\n"))
    assert run(["play", "--seed", "3", *chosen]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert run(["play", "--load", "s.json"]) == 0
    assert "alchemy:" not in capsys.readouterr().err


# ---- streams


def shell(line, **extra):
    """A line of a shell in which $A is the command."""
    return subprocess.run(
        ["/bin/sh", "-c", line.replace("$A", f"{sys.executable} -c 'from alchemy_dsl.cli import main; main()'")],
        capture_output=True, text=True, check=False, timeout=60, **extra,
    )


@pytest.mark.parametrize("words", ["explain Lightning", "rule", "--help", "schema"])
def test_a_full_disk_behind_stdout(words):
    done = shell(f"$A {words} > /dev/full; echo $? >&2")
    assert done.stderr.splitlines() == ["alchemy: the output cannot be written: there is no room left", "2"]


def test_streams_that_were_closed_beforehand():
    assert shell("$A explain Lightning >&-").stderr == ""
    assert shell("$A lint >&-").returncode == 0
    assert shell("$A lint nosuch 2>&-").returncode == 2
    assert shell("$A lint nosuch 2>/dev/full").returncode == 2


@pytest.mark.parametrize("words", ["rule", "schema", "compile Lightning --emit json"])
def test_a_reader_who_has_enough(words):
    done = shell(f"$A {words} | head -c 1")
    assert done.stderr == ""


def test_a_folder_that_was_taken_away(tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    done = shell(f"cd {folder} && rmdir {folder} && $A explain Lightning", env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)})
    assert done.returncode == 2
    assert done.stderr == "alchemy: the folder you are in is not there any more; go to another\n"
