"""Texts read section by section are the texts read whole, to the last place of the last node."""

from dataclasses import fields

import pytest
from language_programs import game_of, program, words
from language_texts import lexicon, shipped

from alchemy_dsl.ir.nodes import Node
from alchemy_dsl.language import resolver
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.text_reader import TextReader

GAME = "addictive-alchemy"


def places(node):
    """Every place of a piece of IR, in order."""
    if isinstance(node, tuple):
        for item in node:
            yield from places(item)
    elif isinstance(node, Node):
        yield type(node).__name__, node.span
        for each in fields(node):
            yield from places(getattr(node, each.name))


def same(reader, text):
    """Whether the reader makes of a text what is made of it otherwise; whether it did so section by section."""
    scope = Scope(reader.lexicon)
    whole = attempt(text, scope, "text", resolver.text)
    read = reader._by_sections(text)
    if read is None:
        return False
    assert not isinstance(whole, Problem), text
    assert read.text == whole, text
    assert list(places(read.text)) == list(places(whole)), text
    assert list(read.problems) == scope.warnings, text
    return True


def test_texts_of_cards():
    readers = {}
    for case in shipped():
        if case.start == "text" and not case.slots:
            same(readers.setdefault(case.game, TextReader(lexicon(case.game))), case.text)


def test_programs_at_random():
    readers = {}
    found = [
        same(readers.setdefault(game_of(number), TextReader(words(game_of(number)))), Printer(words(game_of(number))).text(program(number)))
        for number in range(1_500)
    ]
    assert sum(found) > 100


def test_the_second_time_nothing_is_read_anew():
    reader = TextReader(lexicon(GAME))
    assert same(reader, "Foe: 1 hand damage. You: Draw 1 potion.")
    read = len(reader.sections)
    assert same(reader, "Foe: 1 hand damage.\n\n  You: Draw 1 potion.\n")
    assert len(reader.sections) == read


@pytest.mark.parametrize(
    "text",
    [
        "You: Discard any number of potions. All Foes: Take deck damage equal to the number of potions discarded this way.",
        "Foe: Discard 1 potion. You: Activate it.",
        "Foe: Draw 1 potion. You: If you do, draw 1 potion.",
        "You: Draw 1 potion. Foe: Drwa 1 potion.",
        "You: Draw 1 potion.",
        "Foe: Draw 1 potion. 3 times: Discard 1 potion.",
        "Foe: Draw 1 potion. You may choose one: draw 1 potion; or discard 1 potion.",
    ],
)
def test_what_cannot_be_read_alone_is_read_whole(text):
    assert not same(TextReader(lexicon(GAME)), text)


def test_a_name_with_a_full_stop_is_no_end():
    names = lexicon(GAME).with_names([("Dr. You: Tonic", "potion"), ("Mr. X", "potion")])
    reader = TextReader(names)
    assert "you" in reader.behind_a_stop
    for text in ("Foe: Discard Mr. X. You: Draw 1 potion.", "Foe: Discard Dr. You: Tonic. Any: Draw 1 potion.", "Foe: Discard Mr. You: Draw 1 potion."):
        same(reader, text)
