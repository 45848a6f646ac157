"""The laws of the notation over all shipped texts: one reading, every word counts, and the nearest word first."""

import os
import random
import re

import pytest
from language_mutants import misspelt, mutants
from language_readings import Readings
from language_texts import GAME, GAMES, RESOLVERS, compiled, lexicon, shipped, shipped_texts, told

from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.tables import STARTS, build
from alchemy_dsl.source.locate import grammar_file

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
MUTANTS = 5_000 if CAMPAIGN else 1_500
SLIPS = 500

OTHER_SPELLINGS = (
    (r"\bany (\d+)\b", r"\1", "any 1 is 1: the player picks either way"),
    (r"\bany (?!number)", "1 ", "any alone is any 1"),
    (r"\ban?\b", "1", "a is 1"),
    (r"\bin this way\b", "this way", "in this way is this way"),
    (r"\b(scrap|discard) piles?\b", r"\1", "a zone may have shorter names, which the game file lists"),
    (r"\btake (\w+ \w+ damage)\b", r"\1", "take 1 hand damage is 1 hand damage: the game file lists both"),
    (r"\b(\w+)s\b", r"\1", "a noun may stand in the singular or the plural, as a number asks for or not"),
    (r"\bpotion card\b", "potion", "a noun may have longer names, which the game file lists"),
    (r"\bcard\b", "potion", "a noun may have other names, which the game file lists"),
    (r", and\b|, then\b|\band then\b", ",", "a comma, and, and then join alike"),
    (r"\b(?:and|then)\b", ",", "and and then mean order only"),
    (r"\bor discard\b", "or", "the verb before goes on after a joiner"),
    (r", discard\b", ",", "the verb before goes on after a joiner"),
    (r"\b1 (?=(?:\w+ )?side effect cannot be)", "", "a thing that cannot be done is said of one, or of all"),
    (r"[.,]", " ", "a full stop may be missing at the end and before a header; a comma after a condition"),
    (r"\s+", " ", "space and line ends are alike"),
)
"""Every way in which two texts may differ and still be one program, with the reason. The formatter writes them alike."""


def normal(text):
    text = text.lower().strip()
    for pattern, replacement, _ in OTHER_SPELLINGS:
        text = re.sub(pattern, replacement, text)
    return text.strip()


@pytest.fixture(scope="module")
def words():
    return sorted({word for term in lexicon().vocabulary.terms() for word in term.words if word.isalpha()} | {"1", "2", "3"})


def test_the_grammar_is_strictly_lalr():
    """Lark's strict mode refuses every conflict."""
    pytest.importorskip("interegular")
    tables = build(grammar_file("notation.lark").read_text("utf-8"))
    assert set(tables["starts"]) == set(STARTS)


@pytest.mark.parametrize("game", GAMES)
def test_no_shipped_text_has_a_second_program(game):
    """Earley tries every class of every word and every way to cut terms; all its trees must come to one program."""
    readings = Readings(lexicon(game).vocabulary)
    for case in shipped():
        if case.game != game or case.start not in RESOLVERS:
            continue
        meanings = []
        for tree in readings.trees(case.text, case.start, case.slots):
            try:
                meaning = RESOLVERS[case.start](case.scope(), tree)
            except Problem:
                continue
            if meaning not in meanings:
                meanings.append(meaning)
        assert len(meanings) == 1, (case.where, case.text, meanings)


def test_every_word_counts(words):
    """A word added, dropped or misspelt: refused at its place, another program, or a declared other spelling."""
    texts = [text for text in shipped_texts() if not isinstance(compiled(text), Problem)]
    refused = at_the_word = 0
    for mutant in mutants(texts, words, MUTANTS, seed=11):
        meaning = compiled(mutant.text)
        if isinstance(meaning, Problem):
            problem = told(mutant.text)
            refused += 1
            at_the_word += mutant.is_at_the_word(problem.start)
            assert mutant.is_on_the_line(problem.start), mutant
        elif meaning == compiled(mutant.original):
            assert normal(mutant.text) == normal(mutant.original), mutant
    assert refused > MUTANTS / 2
    assert at_the_word / refused >= 0.99


def test_the_nearest_word_comes_first():
    """One letter wrong in a word of the game: the word meant is the hint."""
    chance = random.Random(5)
    texts = [text for text in shipped_texts() if not isinstance(compiled(text), Problem)]
    right = made = 0
    while made < SLIPS:
        text = chance.choice(texts)
        found = chance.choice(list(re.finditer(r"[A-Za-z]{4,}", text)))
        wrong = misspelt(found.group(), chance)
        slip = text[: found.start()] + wrong + text[found.end() :]
        if wrong.lower() == found.group().lower() or not isinstance(compiled(slip), Problem):
            continue
        made += 1
        right += f'"{found.group().lower()}"' in (told(slip).hint or "").lower()
    assert right / made >= 0.9, right / made


def test_a_normal_form_hides_no_difference():
    """The table of other spellings does not make everything alike."""
    assert normal("You: Discard 1 potion.") != normal("You: Discard 2 potions.")
    assert normal("You: 1 hand damage.") != normal("You: 1 deck damage.")
    assert normal(f"{GAME}: a") != normal(f"{GAME}: up to 1")
