"""Lint over every text of the shipped games, cards' and scenarios': nothing breaks, and what `--fix` changes means what it meant before."""

from pathlib import Path

import pytest
import yaml

from alchemy_dsl.ir.responses import events_of
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.lint.fix import fix_files
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shipped

SHELF = shipped() / "carddata"
GAMES = sorted(path.parent.name for path in SHELF.glob("*/game.yaml"))


def texts_in(value):
    """Every text of a step or a card below a plain value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "text" and isinstance(inner, str):
                yield inner
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)


def texts_of(game):
    """The texts of a game that stand in files; those are left out that name cards of other sets, and those that are played in response."""
    found = dict.fromkeys(
        text for path in sorted((SHELF / game).rglob("*.yaml")) for text in texts_in(yaml.load(path.read_text("utf-8"), yaml.BaseLoader))
    )
    loaded = Shelf([SHELF]).game(game)
    sets = Shelf([SHELF]).choose(game).sets
    meant = {text: compile_text(text, loaded, sets) for text in found}
    return [text for text, meaning in meant.items() if not isinstance(meaning, Problem) and not events_of(meaning)]


def set_of(game, texts):
    """A set with one card for each text, of the first kind that has a text of its own and one value."""
    loaded = Shelf([SHELF]).game(game)
    kind = next(kind for kind in loaded.game.kinds.values() if len([text for text in kind.texts if text.active is None]) == 1)
    values = {attribute: (*loaded.game.attributes[attribute].values, 1)[0] for attribute in kind.attributes}
    cards = [{"name": f"Card {number}", "kind": kind.name, **values, kind.texts[0].name: text} for number, text in enumerate(texts)]
    return {"game": game, "set": "trial", "cards": cards}


@pytest.mark.parametrize("game", GAMES)
def test_fixes_of_every_text_keep_its_meaning(game, tmp_path):
    texts = texts_of(game)
    assert len(texts) > 10
    path = tmp_path / "trial.cards.yaml"
    path.write_text(yaml.safe_dump(set_of(game, texts), sort_keys=False, allow_unicode=True, width=60), "utf-8")
    shelf = Shelf([SHELF])
    before = shelf.load([path], shelf.game(game))[0]
    found = check_paths([path], Shelf([SHELF]))
    assert not [each for each in found if each.severity == "error"]
    while fix_files(found):
        found = check_paths([path], Shelf([SHELF]))
    assert not [each for each in found if each.fix is not None and each.fix.safe]
    after = shelf.load([path], shelf.game(game))[0]
    assert [card.texts["text"].text for card in after.cards] == [card.texts["text"].text for card in before.cards]
    left = sum(each.name == "wording" for each in found)
    assert left <= len(texts) // 10, "nearly all wordings can be mended"


def test_the_path_of_the_test_is_the_shipped_one():
    assert Path(SHELF).is_dir()
    assert GAMES
