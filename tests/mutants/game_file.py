"""The mutants of the game file: each of its texts (meanings of verbs, steps of the turn, set-up, ending, rules, people, headers) changed.

In: the shipped file. Out: `GameMutant` records, and the verdict of the scenarios on each. A changed file is written to a folder of its own and
takes the place of the shipped one. Those that the compiler refuses are no mutants.
"""

import json
import random
import re
import tempfile
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import yaml

from alchemy_dsl.pipeline import failed, load_game
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves, shipped
from mutants.judge import GAME, READ_TWICE, failing_in_game
from mutants.second_reading import plays_differently
from mutants.words import changes, vocabulary

TEXTS = ("means", "needs", "text", "setup", "eliminated")
"""Keys whose values are texts."""
FILE = shipped() / "carddata" / GAME / "game.yaml"
SENTENCE = re.compile(r"[^.\n]+\.[ \n]?")


@dataclass(frozen=True)
class GameMutant:
    """One changed text: where it stands in the file, what was done, and what it says now."""

    path: tuple
    what: str
    after: str

    def __str__(self):
        return f"{'/'.join(map(str, self.path))}: {self.what}: {' '.join(self.after.split())}"


def texts(node, path=()):
    """Every text of the file, with the way to it."""
    if isinstance(node, dict):
        for key, value in node.items():
            if isinstance(value, str) and key in TEXTS:
                yield (*path, key), value
            else:
                yield from texts(value, (*path, key))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from texts(value, (*path, number))


def shortened(text):
    """The text without each of its sentences, if something is left."""
    for match in SENTENCE.finditer(text):
        changed = text[: match.start()] + text[match.end() :]
        if changed.strip(" \n") and not changed.strip().endswith(":"):
            yield f"without {match.group().strip()!r}", changed


def mutants():
    """All mutants of the file that compile to something else."""
    for path, text in texts(yaml.safe_load(FILE.read_text("utf-8"))):
        seen = [compiled(FILE, variant_of(path))]
        for mutant, game in of_text(path, text):
            if game not in seen:
                seen.append(game)
                yield mutant


def sample(number, seed):
    """So many mutants of texts at random, each with one change at random."""
    chance = random.Random(seed)
    for path, text in chance.sample(list(texts(yaml.safe_load(FILE.read_text("utf-8")))), number):
        before = compiled(FILE, variant_of(path))
        yield from islice((mutant for mutant, game in of_text(path, text, chance) if game != before), 1)


def of_text(path, text, chance=None):
    """The mutants of one text that compile, with what they compile to; with `chance` in any order."""
    words = vocabulary(yaml.safe_load(FILE.read_text("utf-8")))
    every = [*shortened(text), *changes(text, words)]
    for what, after in every if chance is None else chance.sample(every, len(every)):
        mutant = GameMutant(path, what, after)
        with tempfile.TemporaryDirectory() as folder:
            game = compiled(written(mutant, folder), variant_of(path))
        if game is not None:
            yield mutant, game


def variant_of(path):
    """The variant in which a text stands, None for the game itself."""
    return yaml.safe_load(FILE.read_text("utf-8"))["variants"][path[1]]["variant"] if path[0] == "variants" else None


def compiled(path, variant):
    """The game of a file, without what only tells of it; None if it is refused."""
    loaded, findings = load_game(path, variant)
    if loaded is None or failed(findings):
        return None
    verbs = {name: replace(verb, source=None) for name, verb in loaded.game.verbs.items()}
    rules = tuple(replace(rule, text="") for rule in loaded.game.rules)
    return replace(loaded.game, verbs=verbs, rules=rules)


def written(mutant, folder):
    """The changed file (JSON is YAML), on a shelf of its own."""
    data = yaml.safe_load(FILE.read_text("utf-8"))
    place = data
    for key in mutant.path[:-1]:
        place = place[key]
    place[mutant.path[-1]] = mutant.after
    path = Path(folder) / GAME / "game.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(data), "utf-8")
    return path


def verdict(mutant):
    """`scenarios` if one of them fails or no longer compiles, else `second reading` if that differs, else None."""
    with tempfile.TemporaryDirectory() as folder:
        written(mutant, folder)
        if failing_in_game(folder) is not None:
            return "scenarios"
        if mutant.path[0] == "variants" or GAME != READ_TWICE:
            return None
        chosen = Shelf((Path(folder), *shelves(None))).choose(GAME, ["base", "rulebook-extra"])
        return "second reading" if plays_differently(chosen) else None


