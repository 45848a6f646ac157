"""One reading: Earley finds no second program in any text, and sentences with two readings in English are refused or warned of."""

import os
from functools import cache

import pytest
import yaml
from language_programs import game_of, program, scope, words
from language_readings import Readings
from language_texts import GAME, RESOLVERS, ROOT, lexicon, shipped

from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
PROGRAMS = 2_000 if CAMPAIGN else 150
LONGEST = 400
"""Longer generated texts say nothing new, and take Earley long."""


@cache
def readings(game, *, generated=False):
    return Readings((words(game) if generated else lexicon(game)).vocabulary)


def programs_of(trees, resolve, new_scope):
    """The different programs that the trees of a text mean; most trees mean none."""
    found = []
    for tree in trees:
        try:
            meaning = resolve(new_scope(), tree)
        except Problem:
            continue
        if meaning not in found:
            found.append(meaning)
    return found


@pytest.mark.parametrize("start", ["phrase", "gerund"])
def test_phrases_of_verbs_have_one_tree(start):
    for case in shipped():
        if case.start == start:
            assert len(readings(case.game).trees(case.text, start, case.slots)) == 1, case


def test_shipped_texts_have_one_reading():
    for case in shipped():
        if case.start in RESOLVERS:
            trees = readings(case.game).trees(case.text, case.start, case.slots)
            found = programs_of(trees, RESOLVERS[case.start], case.scope)
            assert len(found) == 1, (case, found)
            if case.start == "text":
                assert found == [case.meaning()], case


def test_programs_at_random_have_one_reading():
    tried = 0
    for number in range(PROGRAMS):
        game, made = game_of(number), program(number)
        text = Printer(words(game)).text(made)
        if len(text) > LONGEST:
            continue
        tried += 1
        trees = readings(game, generated=True).trees(text, "text", scope(number).slots)
        assert programs_of(trees, RESOLVERS["text"], lambda number=number: scope(number)) == [made], text
    assert tried > PROGRAMS / 4
    print(f"Earley: {tried} generated texts and {len(shipped())} shipped ones, one program each")


def test_two_readings_are_found_where_there_are_two():
    """The means of this test would see a second program: without the rule for headers, "You:" is two headers."""
    trees = readings(GAME).trees("You: Draw 1 potion.")
    assert sorted({tree.children[0].data for tree in trees}) == ["head", "head_np"]


# ------------------------------------------------------------------ two readings in English

SENTENCES = yaml.safe_load((ROOT / "tests" / "cases" / "two-readings" / "addictive-alchemy.yaml").read_text("utf-8"))


@pytest.mark.parametrize("entry", SENTENCES["refused"], ids=lambda entry: entry["text"])
def test_a_sentence_with_two_readings_is_refused_with_both(entry):
    found = attempt(entry["text"], Scope(lexicon()), "text", RESOLVERS["text"])
    assert isinstance(found, Problem), "it is read"
    said = f"{found.message} {found.hint}"
    assert [words for words in entry["says"] if words not in said] == []
    rewritten(entry)


@pytest.mark.parametrize("entry", SENTENCES["warned"], ids=lambda entry: entry["text"])
def test_and_with_or_is_read_with_a_warning_that_shows_how(entry):
    where = Scope(lexicon())
    found = attempt(entry["text"], where, "text", RESOLVERS["text"])
    assert not isinstance(found, Problem), found
    assert [warning.name for warning in where.warnings] == ["and-or"]
    said = f"{where.warnings[0].message} {where.warnings[0].hint}"
    assert [words for words in entry["says"] if words not in said] == []
    one, other = rewritten(entry)
    assert found == one != other


@pytest.mark.parametrize("entry", SENTENCES["settled"], ids=lambda entry: entry["text"])
def test_what_a_rule_settles_is_read_so(entry):
    where = Scope(lexicon())
    found = attempt(entry["text"], where, "text", RESOLVERS["text"])
    assert not isinstance(found, Problem), found
    assert where.warnings == []
    one, other = rewritten(entry)
    assert found == one != other


@pytest.mark.parametrize("text", SENTENCES["unclear"])
def test_what_is_not_said_is_asked_for(text):
    found = attempt(text, Scope(lexicon()), "text", RESOLVERS["text"])
    assert isinstance(found, Problem), text
    assert found.hint


def rewritten(entry):
    """Both readings, written so that each is the only one."""
    found = [attempt(text, Scope(lexicon()), "text", RESOLVERS["text"]) for text in entry["readings"]]
    assert [str(meaning) for meaning in found if isinstance(meaning, Problem)] == []
    assert len(found) == 2 and found[0] != found[1]
    return found
