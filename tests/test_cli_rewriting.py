"""What `lint --fix` and `format` write: into the file that was meant, nothing but their edits, and nothing over what others wrote or protected."""

import json
from pathlib import Path

import pytest

from alchemy_dsl.cli import run
from alchemy_dsl.source import files

SET = (
    b"game: addictive-alchemy\nset: mine\ntitle: %s\ncards:\n"
    b"  - name: Zip Zap\n    kind: potion\n    color: green\n    text: |\n      You: draw one potion.\n"
)
REWRITERS = [("format",), ("lint", "--fix")]


@pytest.fixture
def mine(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = Path("mine.cards.yaml")
    path.write_bytes(SET % b"Mine")
    return path


@pytest.mark.parametrize("fixes", [(), ("--unsafe-fixes",)])
def test_bytes_that_are_no_text_stay_when_others_are_mended(mine, capsys, fixes):
    mine.write_bytes(b"\xef\xbb\xbf" + SET % b"caf\xe9 \xff")
    assert run(["lint", "--fix", *fixes, str(mine)]) == 1
    assert mine.read_bytes() == b"\xef\xbb\xbf" + (SET % b"caf\xe9 \xff").replace(b"draw one", b"Draw 1")
    assert "error[not-utf8]" in capsys.readouterr().out, "the fault is still told"


@pytest.mark.parametrize("words", REWRITERS)
def test_the_file_behind_a_link_is_written(mine, words):
    Path("real").mkdir()
    mine.rename("real/mine.cards.yaml")
    Path("middle").symlink_to("real/mine.cards.yaml")
    mine.symlink_to("middle")
    assert run([*words, str(mine)]) == 0
    assert mine.is_symlink()
    assert b"Draw 1 potion." in Path("real/mine.cards.yaml").read_bytes()


@pytest.mark.parametrize("words", REWRITERS)
def test_a_protected_file_is_left_and_named(mine, words, capsys):
    mine.chmod(0o444)
    assert run([*words, str(mine)]) == 2
    assert capsys.readouterr().err == "alchemy: mine.cards.yaml: it is write-protected\n"
    assert mine.read_bytes() == SET % b"Mine"
    assert list(Path().iterdir()) == [mine]


@pytest.mark.parametrize("words", REWRITERS)
def test_what_somebody_saved_meanwhile_stays(mine, words, capsys, monkeypatch):
    saved = SET % b"Mine, with a better title"
    rewrite = files.rewrite

    def meanwhile(path, *others):
        path.write_bytes(saved)
        return rewrite(path, *others)

    for module in ("alchemy_dsl.source.files", "alchemy_dsl.lint.fix"):
        monkeypatch.setattr(f"{module}.rewrite", meanwhile)
    assert run([*words, str(mine)]) == 1
    assert 'mine.cards.yaml" was changed by somebody else meanwhile' in capsys.readouterr().err
    assert mine.read_bytes() == saved


@pytest.mark.parametrize("words", REWRITERS)
def test_names_as_long_as_the_system_takes(tmp_path, words):
    path = tmp_path / ("x" * (255 - len(".cards.yaml")) + ".cards.yaml")
    path.write_bytes(SET % b"Mine")
    assert run([*words, str(path)]) == 0
    assert b"Draw 1" in path.read_bytes()


NAMES = ["esc\x1b[31m.cards.yaml", "bell\a.cards.yaml", "new\nline.cards.yaml", "bytes\udcff.cards.yaml", "a b,c:d%.cards.yaml", "日本\u202e.cards.yaml"]
SHOWN = [("lint", "--diff"), ("lint", "--output-format", "full"), ("lint", "--output-format", "concise"), ("lint", "--output-format", "github"),
         ("lint", "--output-format", "json"), ("lint", "--output-format", "sarif"), ("format", "--diff"), ("format", "--check"), ("format",)]  # fmt: skip


@pytest.mark.parametrize("words", SHOWN)
@pytest.mark.parametrize("name", NAMES)
def test_odd_names_of_files_act_on_nothing(mine, name, words, capsys):
    mine.rename(name)
    assert run([*words, name]) == (words == ("format", "--check"))
    seen = capsys.readouterr()
    assert not set("\x1b\a\u202e\udcff") & set(seen.out + seen.err)
    assert "\nline" not in seen.out


@pytest.mark.parametrize("name", NAMES)
def test_programs_get_the_name_that_the_file_has(mine, name, capsys):
    mine.rename(name)
    run(["lint", "--output-format", "json", name])
    assert {found["path"] for found in json.loads(capsys.readouterr().out)} == {name}


@pytest.mark.parametrize("words", [("lint", "--diff"), ("format", "--diff")])
def test_a_difference_acts_on_no_terminal(mine, words, capsys):
    mine.write_bytes(SET.replace(b"text: |", b"text: |  #\ttab") % b"Mine")
    assert run([*words, str(mine)]) == 0
    assert "\ttab" in capsys.readouterr().out
    mine.write_bytes(SET % b"Mine \x1b[31m\x00\xe2\x80\xae\xe2\x80\xa8 all one line")
    run([*words, str(mine)])
    seen = capsys.readouterr().out
    assert not set("\x1b\x00\u202e\u2028") & set(seen)
    assert words[0] == "format" or "\\x1b[31m\\x00\\u202e\\u2028 all one line\n" in seen


@pytest.mark.parametrize("newline", [b"\n", b"\r\n", b"\r"])
def test_a_difference_is_of_lines_whatever_ends_them(mine, newline, capsys):
    mine.write_bytes((SET % b"Mine").replace(b"\n", newline))
    assert run(["format", "--diff", str(mine)]) == 0
    seen = capsys.readouterr().out
    assert [line.strip() for line in seen.split("\n") if line.startswith(("+ ", "- "))] == ["-      You: draw one potion.", "+      You: Draw 1 potion."]


def test_a_file_that_cannot_be_formatted_is_told_and_keeps_no_other_from_it(mine, capsys):
    Path("a-text.cards.yaml").write_text("just words\n", "utf-8")
    Path("b-list.cards.yaml").write_text("- one\n", "utf-8")
    Path("c-gone.cards.yaml").write_text("game: nowhere\nset: x\ncards: []\n", "utf-8")
    assert run(["format", "."]) == 1
    seen = capsys.readouterr()
    assert seen.out == "rewrote mine.cards.yaml\n"
    assert 'a-text.cards.yaml:1:1: error[wrong-shape] expected the fields "game"' in seen.err
    assert "b-list.cards.yaml:1:1: error[wrong-shape]" in seen.err
    assert 'c-gone.cards.yaml: there is no game "nowhere"; there are ' in seen.err
    assert "1 rewritten, 0 left as they are, 3 not touched, because of errors\n" in seen.err


def test_a_difference_names_files_as_they_were_named(mine, capsys):
    Path("worse.cards.yaml").write_bytes((SET % b"Mine").replace(b"draw", b"drwa"))
    assert run(["diff", "mine.cards.yaml", "worse.cards.yaml"]) == 1
    assert capsys.readouterr().err.startswith("worse.cards.yaml:9:12: error[unknown-word]")
    for folder in (Path("empty"), Path("some/sets")):
        folder.mkdir(parents=True)
    (Path("some/sets") / "worse.cards.yaml").write_bytes(Path("worse.cards.yaml").read_bytes())
    Path("some").rename("addictive-alchemy")
    for named in ("addictive-alchemy", "./addictive-alchemy", "empty/../addictive-alchemy/"):
        assert run(["diff", named, named]) == 1
        assert not capsys.readouterr().err.startswith("/")
    assert run(["diff", "empty", "empty"]) == 2
    assert capsys.readouterr().err == 'alchemy: "empty" holds no game and no card set\n'
    assert run(["diff", "mine.cards.yaml", "mine.cards.yaml", "--out", "gone/x"]) == 2
    assert 'there is no folder "gone"' in capsys.readouterr().err
