"""Sentences never carried out in random games: nearly all happen in few games, all in many, and one that cannot happen is found."""

import os
from concurrent.futures import ProcessPoolExecutor

import pytest
from coverage_report import choices, report
from mutants.cards import with_text
from mutants.judge import changed

from alchemy_dsl.engine import Layout
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.simulate.coverage import coverage, dealt
from alchemy_dsl.source.locate import shelves

FEW, MANY = 240, 10_000
CAMPAIGN = bool(os.environ.get("CAMPAIGN"))


def sentences(cards):
    return sum(len(section.sentences) for card in cards for text in card.texts.values() for section in text.text.sections)


@pytest.mark.parametrize("variant", choices())
def test_nearly_every_sentence_happens_in_a_few_games(variant):
    chosen, program, tables = choices()[variant]
    found = coverage(program, chosen.cards, tables, FEW, 1)
    assert (found.games, found.sentences) == (FEW, sentences(dealt(program, chosen.cards, tables)))
    assert len(found.idle) <= found.sentences // 20, found.idle


@pytest.mark.skipif(not CAMPAIGN, reason="takes minutes: make campaign")
@pytest.mark.parametrize("variant", choices())
def test_every_sentence_happens_in_many_games(variant):
    with ProcessPoolExecutor() as pool:
        assert report(variant, MANY, pool).idle == ()


@pytest.mark.parametrize(
    ("text", "sentence", "steps"),
    [
        ("You: Draw 1 potion. Lock 1 side effect if you have at least 40 potions in your hand.", 1, ["Lock 1 side effect"]),
        ("You: Draw 1 potion. If no player is left, heal 1 potion from your scrap pile.", 1, ["heal 1 potion from your scrap pile"]),
        ("You: Destroy your hand, and discard 1 potion.", 0, ["discard 1 potion"]),
        ("You: Draw 1 potion or destroy 1 potion from your hand.", None, []),
        ("You: Draw 1 potion. At the end of your turn, you may discard 1 potion.", None, []),
    ],
)
def test_a_sentence_that_never_happens_is_found(text, sentence, steps):
    chosen = choices()[""][0]
    meaning = compile_text(text, chosen.loaded, chosen.sets)
    card = next(card for card in chosen.cards if card.name == "Flash Fire")
    other = changed(chosen, with_text(card, "text", text, meaning))
    program = other.program()
    found = coverage(program, [next(each for each in other.cards if each.id == card.id)], [Layout(program, 3)], 60, 1)
    if sentence is None:
        assert found.idle == ()
        return
    (idle,) = found.idle
    assert (idle.card, idle.text, list(idle.steps)) == ("Flash Fire", "text", steps)
    assert text.split(": ")[1].split(". ")[sentence].startswith(idle.sentence.rstrip("."))


def test_what_a_variant_leaves_out_is_not_judged():
    shelf = Shelf(shelves(None))
    for variant, out in ((None, set()), ("two-player", {"Gaseous Cloud", "Transmutation", "Viscous Volition"})):
        chosen = shelf.choose("addictive-alchemy", (), variant)
        program = chosen.program()
        tables = [Layout(program, 2 if variant else 3)]
        kept = {card.name for card in dealt(program, chosen.cards, tables)}
        assert {card.name for card in chosen.cards} - kept == out
