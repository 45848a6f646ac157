"""Every word counts: a text with one word added, dropped or misspelt is refused, means something else, or is a declared other spelling."""

import os
from collections import Counter
from functools import cache

import pytest
import yaml
from language_mutants import LETTERS, mutants
from language_programs import GAMES, game_of, is_meaning, program, words
from language_texts import GAME, RESOLVERS, ROOT, compiled, lexicon, refused, shipped_texts, told

from alchemy_dsl.language.clauses import leaves
from alchemy_dsl.language.parser import parse
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.spellings import SPELLINGS, one_spelling

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
MUTANTS = 5_000 if CAMPAIGN else 1_500
SLIPS = 500
EXAMPLES = yaml.safe_load((ROOT / "tests" / "cases" / "spellings" / f"{GAME}.yaml").read_text("utf-8"))
NAMES = {spelling.name: spelling for spelling in SPELLINGS}


def in_one_spelling(text, found=None):
    found = found or lexicon()
    return one_spelling(leaves(parse(text, found.vocabulary)), found)


# ------------------------------------------------------------------ the table


def test_every_spelling_has_an_example_and_a_name_of_its_own():
    assert sorted(EXAMPLES) == sorted(NAMES)
    assert len(NAMES) == len(SPELLINGS)
    assert all(spelling.says.endswith(".") for spelling in SPELLINGS)


@pytest.mark.parametrize(("name", "other", "canonical"), [(name, *pair) for name, pairs in EXAMPLES.items() for pair in pairs])
def test_an_other_spelling_is_the_same_program(name, other, canonical):
    meaning = compiled(other)
    assert not isinstance(meaning, Problem), meaning
    assert meaning == compiled(canonical)
    assert Printer(lexicon()).text(meaning) == canonical
    if NAMES[name].pattern:
        assert in_one_spelling(other) == in_one_spelling(canonical)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("You: Draw 1 potion.", "You: Draw 2 potions."),
        ("You: Discard 1 potion.", "You: Discard at least 1 potion."),
        ("You: Discard 2 potions.", "You: Discard up to 2 potions."),
        ("You: Flip 1 side effect.", "You: Flip 1 locked side effect."),
        ("You: Discard your hand.", "You: Discard your hand or your deck."),
        ("You: Draw 1 potion.", "You: You may draw 1 potion."),
        ("You: Activate 1 system potion.", "You: Activate 1 purple system potion."),
        ("Foe: Draw 1 potion.", "All Foes: Draw 1 potion."),
    ],
)
def test_different_programs_stay_different_in_one_spelling(text, other):
    assert compiled(text) != compiled(other)
    assert in_one_spelling(text) != in_one_spelling(other)


# ------------------------------------------------------------------ changed texts


@cache
def added_words(game=GAME):
    return sorted({word for word in words(game).vocabulary.words() if word.isalpha()} | {"1", "2", "3"})


@cache
def changed():
    """Each changed text with what became of it and, if it is refused, the problem as it is told."""
    found = []
    texts = [text for text in shipped_texts() if not refused(text)]
    for mutant in mutants(texts, added_words(), MUTANTS, seed=7):
        if refused(mutant.text):
            found.append((mutant, "refused", told(mutant.text)))
        else:
            same = compiled(mutant.text) == compiled(mutant.original)
            found.append((mutant, "the same" if same else "another program", None))
    return found


def test_a_changed_text_that_means_the_same_is_a_declared_spelling():
    same = [mutant for mutant, became, _ in changed() if became == "the same"]
    wrong = [(mutant.original, mutant.text) for mutant in same if in_one_spelling(mutant.original) != in_one_spelling(mutant.text)]
    assert wrong == []
    assert 0 < len(same) < MUTANTS / 20
    print(f"{MUTANTS} changed texts: {dict(Counter(became for _, became, _ in changed()))}")


def test_the_finding_is_at_the_word_that_was_changed():
    refusals = [(mutant, problem) for mutant, became, problem in changed() if became == "refused"]
    assert [mutant.text for mutant, problem in refusals if not mutant.is_on_the_line(problem.start)] == []
    elsewhere = [(mutant.text, mutant.word, problem.message) for mutant, problem in refusals if not mutant.is_at_the_word(problem.start)]
    print(f"column at the changed word or the next: {1 - len(elsewhere) / len(refusals):.2%} of {len(refusals)}")
    assert len(elsewhere) <= len(refusals) * 0.01, elsewhere


def test_changed_programs_at_random_are_no_exception():
    """Texts of programs at random say more than the shipped ones; what a change leaves the same is declared there too."""
    texts = {game: [] for game in GAMES}
    for number in range(400):
        if game_of(number) in texts and not is_meaning(number):
            texts[game_of(number)].append(Printer(words(game_of(number))).text(program(number)))
    for game, made in texts.items():
        for mutant in mutants(made, added_words(game), MUTANTS // 2, seed=11):
            meaning = attempt(mutant.text, Scope(words(game)), "text", RESOLVERS["text"])
            if meaning == attempt(mutant.original, Scope(words(game)), "text", RESOLVERS["text"]):
                assert in_one_spelling(mutant.original, words(game)) == in_one_spelling(mutant.text, words(game)), mutant


# ------------------------------------------------------------------ slips


def slips(number):
    """Texts in which one word of the game has one letter too few, too many, or another, and the right word."""
    import random

    rnd = random.Random(3)
    texts = [text for text in shipped_texts() if not refused(text)]
    own = {"VERB", "VS", "VING", "NOUN", "ZONE", "VALUE", "STATE", "PERSON", "LIT", "DONE"}
    while number:
        text = rnd.choice(texts)
        said = [leaf for leaf in leaves(parse(text, lexicon().vocabulary)) if leaf.type in own and leaf.text.isalpha()]
        if not said:
            continue
        leaf, letter = rnd.choice(said), rnd.choice(LETTERS)
        at, word = rnd.randrange(len(leaf.text)), leaf.text
        slip = rnd.choice((word[:at] + word[at + 1 :], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :]))
        changed_text = text[: leaf.start] + slip + text[leaf.end :]
        if slip and slip.lower() != word.lower() and refused(changed_text):
            number -= 1
            yield changed_text, word.lower(), leaf.start


def test_the_nearest_word_is_offered_first_for_a_slip():
    missed = []
    for text, right, start in slips(SLIPS):
        problem = told(text)
        first = (problem.candidates or ("",))[0]
        if first.lower() != right or f'"{first}"' not in (problem.hint or ""):
            missed.append((text, right, problem.message, problem.hint, problem.start == start))
    print(f"the right word first for {1 - len(missed) / SLIPS:.1%} of {SLIPS} slips")
    assert len(missed) <= SLIPS * 0.1, missed
