"""There and back: random programs are printed and compiled again, and no two of them print alike."""

import os

from language_programs import Programs
from language_texts import GAME, SHELF, compiled, lexicon

from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.problems import Problem

PROGRAMS = 10_000 if os.environ.get("CAMPAIGN") else 2_000
NAMES = (("Lightning", "potion"), ("Flash Fire", "potion"), ("Chain Lightning", "side effect"))
NOBODY_COULD_SAY = {"no-antecedent", "no-writer"}
"""Programs whose "it", "if you do" or "this way" could speak of nothing are made now and then; their texts are refused, as they must be."""


def test_programs_print_and_come_back():
    programs = Programs(SHELF.game(GAME).game, NAMES, seed=7)
    printer = Printer(lexicon())
    printed = {}
    refused = 0
    for _ in range(PROGRAMS):
        program = programs.text()
        text = printer.text(program)
        again = compiled(text)
        if isinstance(again, Problem):
            assert again.name in NOBODY_COULD_SAY, (text, again)
            refused += 1
            continue
        assert again == program, text
        assert printed.setdefault(text, program) == program, text
        assert printer.text(again) == text
    assert refused < PROGRAMS / 10
    assert len(printed) > PROGRAMS / 2
