"""A project file that cannot be read is told in one sentence of plain words, with the file and the place: nothing of it is passed over."""

import pytest

from alchemy_dsl.cli import run

READ = "this cannot be read; a setting is written NAME"
WRONG = {
    b"[lint\n": "line 1, column 6: " + READ,
    b"carddata = 'x": "the end of the file: " + READ,
    b"x": "the end of the file: " + READ,
    b"[lint]\n[lint]\n": "this is set already; say it once",
    b"carddata = 'a'\ncarddata = 'a'\n": "this is set already; say it once",
    b"lint.ignore = []\n[lint]\nignore = []\n": "this is set already; say it once",
    b"\xff": "this file is not UTF-8; save it as UTF-8",
    b"carddata = " + b"[" * 5000: "lists are in lists here",
    b"'x\x1b[31m' = 1\n": READ,
    b'"x\\u001b[31m" = 1\n': 'unknown field "x\\x1b[31m"',
    b'carddata = "\\u0000"\n': 'there is no folder "\\x00", which "carddata" names',
    b"carddata = '" + b"x" * 5000 + b"'\n": "which \"carddata\" names",
    b"[lint]\nselect = ['wordng']\n": 'no finding is called "wordng"; did you mean "wording"?',
    b'[lint]\nignore = ["\\u001b"]\n': 'no finding is called "\\x1b"',
    b'[lint]\nfail-on = "\\u001b"\n': '"fail-on" is "\\x1b"; write "error" or "warning"',
    b'[lint.severity]\nwording = "\\u001b"\n': '"wording" is "\\x1b"; write error, warning, info or off in quotes',
    b'[lint.severity]\n"\\u001b" = "off"\n': 'no finding is called "\\x1b"',
}


@pytest.mark.parametrize("held", WRONG, ids=lambda held: held[:20].decode("latin-1"))
def test_what_is_wrong_with_a_project_file(tmp_path, monkeypatch, capsys, held):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "alchemy.toml").write_bytes(held)
    (tmp_path / "x.cards.yaml").write_text("game: addictive-alchemy\nset: x\ncards: []\n", "utf-8")
    assert run(["lint", "x.cards.yaml"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err.startswith(f"alchemy: {tmp_path / 'alchemy.toml'}: ")
    assert seen.err.count("\n") == 1
    assert WRONG[held] in seen.err
    assert not set("\x00\x1b") & set(seen.err)
    assert len(seen.err) < 1024
    for jargon in ("Errno", "table", "key/value", "Invalid", "Expected", "Cannot", "recursion"):
        assert jargon not in seen.err.replace(str(tmp_path), "")


@pytest.mark.parametrize("held", [b"\xef\xbb\xbf[lint]\r\nignore = ['wording']\r\n", b"[lint]\nignore = ['W113']\n", b""])
def test_project_files_as_editors_save_them(tmp_path, monkeypatch, capsys, held):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "alchemy.toml").write_bytes(held)
    assert run(["lint"]) == 0
    assert "alchemy.toml" not in capsys.readouterr().err
