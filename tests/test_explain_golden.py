"""Every file of tests/cases/explain is explained as the golden file beside it says: read the difference as a tired designer would."""

import golden
import pytest
from explaining import CASES, case_of, compiled, game_of, sets_of

from alchemy_dsl.reference.explain import explain_card, explain_rule, explain_text, numbered
from alchemy_dsl.reference.explain_glossary import every_verb


def texts(name, written):
    """Each text as written, and its steps."""
    for text in written:
        yield "\n".join([text, *explain_text(compiled(text, name), game_of(name).game)])


def procedure(name):
    """Set-up, steps of the turn, elimination, endings, standing rules, verbs."""
    game = game_of(name).game
    parts = {"Set-up": game.setup, **{step.name: step.text for step in game.turn}, "Eliminated": game.eliminated}
    parts |= {f"Ending, {ending.when}": ending.text for ending in game.endings}
    for title, text in parts.items():
        yield "\n".join([title, *explain_text(text, game)])
    yield "\n".join(["Rules", *numbered([explain_rule(named.rule, game) for named in game.rules])])
    yield "\n".join(["Verbs", *map(str, every_verb(game))])


def pages(case):
    """What a case asks for."""
    if "cards" in case:
        cards = [card for found in sets_of(case["game"]).values() for card in found.cards]
        yield from (str(explain_card(card, game_of(case["game"]).game)) for card in cards)
    if "procedure" in case:
        yield from procedure(case["game"])
    yield from texts(case["game"], case.get("texts", []))


def explained(path):
    return "\n\n\n".join(pages(case_of(path))) + "\n"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_golden(path):
    golden.check(path.with_suffix(".out"), explained(path))


def test_no_golden_file_is_unused():
    assert golden.unused(CASES[0].parent, (".yaml", ".out")) == []
