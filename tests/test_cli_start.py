"""The command as a whole: help, start-up, wrong use, and the last net."""

import os
import subprocess
import sys

import click
import pytest

from alchemy_dsl import cli


def alchemy(*words, **extra):
    """Runs the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from alchemy_dsl.cli import main; main()", *words],
        capture_output=True, text=True, check=False, env={**os.environ, "NO_COLOR": "1"}, **extra,
    )


def test_help_lists_every_command_and_imports_nothing_heavy():
    code = (
        "import sys\nfrom alchemy_dsl.cli import run\nrun(['--help'])\n"
        "print(sorted({'lark', 'yaml', 'jsonschema', 'rich', 'hypothesis'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for name in cli.COMMANDS:
        assert f"\n  {name}" in done.stdout
    assert done.stdout.rstrip().endswith("[]")


def test_help_starts_fast():
    """In processor time, which does not depend on what else the machine does."""
    assert min(_seconds("--help") for _ in range(3)) < 0.3


def _seconds(*words):
    before = os.times()
    assert alchemy(*words).returncode == 0
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_explains_itself(name):
    done = alchemy(name, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: alchemy {name}")
    assert done.stderr == ""


def test_an_unknown_command_is_refused_with_the_nearest():
    done = alchemy("lnit")
    assert done.returncode == 2
    assert 'there is no command "lnit"; did you mean "lint"?' in done.stderr
    assert done.stdout == ""


def test_an_unknown_option_is_refused():
    done = alchemy("lint", "--colour")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_folder_of_games_that_is_not_there_is_refused(tmp_path):
    done = alchemy("--carddata", str(tmp_path / "none"), "lint")
    assert done.returncode == 2
    assert "there is no folder" in done.stderr


@pytest.mark.parametrize("fault", [ValueError("x"), RecursionError(), MemoryError(), KeyError("x"), UnicodeError()])
def test_a_fault_of_our_own_is_one_sentence(monkeypatch, capsys, fault):
    def broken(*_, **__):
        raise fault

    monkeypatch.delenv("ALCHEMY_DEBUG", raising=False)
    monkeypatch.setattr(cli.app, "main", broken)
    assert cli.run(["lint"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err.count("\n") == 1
    assert "fault of alchemy itself" in seen.err
    assert "Traceback" not in seen.err


def test_a_stopped_command_says_so(monkeypatch, capsys):
    def stop(*_, **__):
        raise click.Abort

    monkeypatch.setattr(cli.app, "main", stop)
    assert cli.run(["lint"]) == 130
    assert capsys.readouterr().err == "stopped\n"
