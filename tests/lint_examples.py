"""Runs the examples of the pages: pieces of files, put where they belong in the small game of `grammar/example`, and linted."""

import re

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.findings import settle
from alchemy_dsl.source.locate import grammar_file

EXAMPLE = grammar_file("example")
SET_HEAD = "game: example\nset: trial\ntitle: Trial\ncards:\n"
COIN = "  - name: Sample\n    kind: coin\n    metal: tin\n    text: |\n"
CARD = "  - {name: Plain Coin, kind: coin, metal: tin, text: 'You: Grab 1 coin.'}\n"


def indented(text, by):
    return "".join(f"{' ' * by}{line}\n" if line else "\n" for line in text.splitlines())


def place(example, folder):
    """Writes an example into a folder of games. Returns the file that the finding is looked for in."""
    home = folder / "example"
    (home / "sets").mkdir(parents=True)
    (home / "scenarios").mkdir()
    game = (EXAMPLE / "game.yaml").read_text("utf-8")
    (home / "sets" / "first.cards.yaml").write_bytes((EXAMPLE / "sets" / "first.cards.yaml").read_bytes())
    if isinstance(example, bytes):
        target, data = home / "sets" / "trial.cards.yaml", example
    elif example.startswith("game:") and "\nscenarios:" in example:
        target, data = home / "scenarios" / "trial.scenario.yaml", example.encode()
    elif example.startswith(("game:", "#")):
        target, data = home / "sets" / "trial.cards.yaml", example.encode()
    elif example.startswith("scenarios:"):
        target, data = home / "scenarios" / "trial.scenario.yaml", f"game: example\n{example}\n".encode()
    elif re.match(r"[a-z][a-z ]*:($|\s)", example):
        target, data = home / "game.yaml", grown(game, example).encode()
    elif example.startswith("-"):
        target, data = home / "sets" / "trial.cards.yaml", (SET_HEAD + indented(example, 2)).encode()
    else:
        target, data = home / "sets" / "trial.cards.yaml", (SET_HEAD + COIN + indented(example, 6)).encode()
    if target.name != "game.yaml":
        (home / "game.yaml").write_text(game, "utf-8")
    target.write_bytes(data)
    return target


def grown(game, example):
    """The game file with the fields of an example: lists get its entries, other fields are replaced."""
    for field, body in re.findall(r"^([a-z][a-z ]*:)([^\n]*(?:\n(?: .*|$))*)", example, re.MULTILINE):
        if body.startswith("\n") and re.search(rf"^{field}\n", game, re.MULTILINE):
            game = re.sub(rf"^{field}\n", lambda match, field=field, body=body: f"{field}{body.rstrip()}\n", game, count=1, flags=re.MULTILINE)
        else:
            game = re.sub(rf"^{field}[^\n]*\n(?: .*\n)*", "", game, flags=re.MULTILINE).rstrip("\n") + f"\n{field}{body.rstrip()}\n"
    return game


def findings(example, folder):
    """The findings of an example, in the file that it makes; constraints are looked for in a set as well."""
    target = place(example, folder)
    shelf = Shelf([folder])
    paths = [target]
    if target.name == "game.yaml":
        paths.append(folder / "example" / "sets" / "first.cards.yaml")
    return settle(check_paths(paths, shelf))
