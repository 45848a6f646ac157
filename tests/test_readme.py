"""Every block of README.md is carried out: files are written, commands run, and what they print is as shown (`...` stands for any lines)."""

import re
import shlex
from pathlib import Path

import pytest

from alchemy_dsl.cli import run

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```(\w+) ?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall((ROOT / "README.md").read_text("utf-8"))


def as_pattern(expected):
    lines = [r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in expected]
    return re.compile("".join(lines) + r"\Z")


def test_what_is_shown_is_what_happens(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    ran = 0
    for language, name, body in BLOCKS:
        if language == "yaml":
            Path(name).write_text(body, "utf-8")
        elif language == "console":
            for part in body.split("$ ")[1:]:
                command, *expected = part.splitlines()
                words = shlex.split(command)
                assert words[0] == "alchemy"
                run(words[1:])
                seen = capfd.readouterr()
                assert as_pattern(expected).match(seen.out + seen.err), f"{command}\n{seen.out}{seen.err}"
                assert "fault of alchemy" not in seen.err
                ran += 1
    assert ran >= 4


def test_the_commands_of_make_are_there():
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    shown = {word for language, _, body in BLOCKS if language == "sh" for word in re.findall(r"^make (\w+)", body, re.MULTILINE)}
    assert {"demo", "test"} <= shown <= targets
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_every_block_is_of_a_sort_that_is_carried_out():
    assert {language for language, _, _ in BLOCKS} == {"sh", "yaml", "console"}
    assert (ROOT / "README.md").read_text("utf-8").count("```") == 2 * len(BLOCKS)


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"])
def test_links_lead_somewhere(name):
    assert f"({name})" in (ROOT / "README.md").read_text("utf-8")
    assert (ROOT / name).is_file()


def test_what_contributing_names_is_there():
    """The layout and the ways to add something name folders and files that exist."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"`((?:alchemy_dsl/|grammar/|carddata/|tests/)[\w./-]*)`", text)
    assert len(named) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []
    packages = {path.name for path in (ROOT / "alchemy_dsl").iterdir() if path.is_dir() and path.name[0] not in "_."}
    assert {name for name in packages if f"{name}`" not in text} == set()
