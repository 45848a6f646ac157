"""What tests of explanations share: games, their sets, and texts compiled once."""

from functools import cache
from pathlib import Path

import yaml

from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.pipeline import compile_text, load_game, load_set
from alchemy_dsl.source.locate import grammar_file

ROOT = Path(__file__).parent.parent
FOLDERS = {**{path.name: path for path in sorted((ROOT / "carddata").iterdir()) if path.is_dir()}, "example": grammar_file("example")}
CASES = sorted((Path(__file__).parent / "cases" / "explain").glob("*.yaml"))


@cache
def game_of(name="addictive-alchemy"):
    loaded, findings = load_game(FOLDERS[name] / "game.yaml")
    assert loaded is not None, findings
    return loaded


@cache
def variants_of(name):
    """A game in each of its variants."""
    varied = [load_game(FOLDERS[name] / "game.yaml", variant)[0] for variant in game_of(name).game.variants]
    assert None not in varied
    return [loaded.game for loaded in varied]


@cache
def sets_of(name="addictive-alchemy"):
    sets = []
    for path in sorted((FOLDERS[name] / "sets").glob("*.cards.yaml")):
        found, findings = load_set(path, game_of(name), sets)
        assert found is not None, findings
        assert not [finding for finding in findings if finding.severity == "error"]
        sets.append(found)
    return {found.id: found for found in sets}


def card(name):
    return next(card for found in sets_of().values() for card in found.cards if card.name == name)


def attempt(text, game="addictive-alchemy"):
    """A text as IR, or the problem with it."""
    return compile_text(text, game_of(game), list(sets_of(game).values()))


def compiled(text, game="addictive-alchemy"):
    found = attempt(text, game)
    assert isinstance(found, Text), f"{text}: {found}"
    return found


def case_of(path):
    return yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
