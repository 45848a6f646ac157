"""Explanations: complete over the IR, exact about what the program does, in English that a designer reads without stumbling."""

import json
import re
from dataclasses import replace
from itertools import pairwise

import pytest
import yaml
from explaining import CASES, FOLDERS, attempt, card, case_of, compiled, game_of, sets_of, variants_of

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.kind_rules import CARRY_OUT_RULE
from alchemy_dsl.reference import explain_english as english
from alchemy_dsl.reference.explain import explain_card, explain_text, steps_of
from alchemy_dsl.reference.explain_conditions import CONDITIONS
from alchemy_dsl.reference.explain_glossary import glossary
from alchemy_dsl.reference.explain_kernel import KERNEL
from alchemy_dsl.reference.explain_people import PERSON_TESTS, WHO
from alchemy_dsl.reference.explain_rules import RULES
from alchemy_dsl.reference.explain_scene import COUNTED, TESTS, WORDS
from alchemy_dsl.reference.explain_steps import EVENTS, STEPS
from alchemy_dsl.source.locate import grammar_file

GAME = game_of().game
FAMILIES = {
    "Amount": (ir.Amount, WORDS), "What": (ir.What, WORDS), "what is counted": (ir.What, COUNTED), "Who": (ir.Who, WHO),
    "PersonTest": (ir.PersonTest, PERSON_TESTS), "PieceTest": (ir.PieceTest, TESTS), "Condition": (ir.Condition, CONDITIONS),
    "Event": (ir.Event, EVENTS), "Step": (ir.Step, STEPS), "Rule": (ir.Rule, RULES),
}  # fmt: skip
NODES = {name for name, value in vars(ir).items() if isinstance(value, type) and issubclass(value, ir.Node) and value is not ir.Node}
TEXTS = [text for path in CASES for text in case_of(path).get("texts", []) if case_of(path)["game"] == GAME.id]


def said(text):
    """The steps of a text in one string."""
    return " ".join(steps_of(compiled(text) if isinstance(text, str) else text, GAME))


def spoken(step, header=None):
    """A text of one sentence."""
    return ir.Text((ir.Section(header, (step,)),))


def header(text):
    return compiled(text).sections[0].header


def sentence(text):
    return compiled(text).sections[0].sentences[0]


# ------------------------------------------------------------------ complete


@pytest.mark.parametrize("family", FAMILIES)
def test_every_node_of_a_family_has_an_explanation(family):
    union, table = FAMILIES[family]
    assert set(union.__args__) <= set(table.by_class)


def test_every_verb_of_the_kernel_has_an_explanation():
    data = yaml.load(grammar_file("kernel.yaml").read_text("utf-8"), yaml.BaseLoader)
    assert {*(verb["id"] for verb in data["verbs"]), CARRY_OUT_RULE} == set(KERNEL)


def procedure(game):
    """The texts of how a game goes."""
    return [game.setup, game.eliminated, *(step.text for step in game.turn), *(ending.text for ending in game.endings)]


def test_every_class_of_node_is_explained_somewhere():
    """No class is only believed to be explained: each occurs in a text that a test explains."""
    shown = [compiled(text) for text in TEXTS] + [text for text, _ in made().values()]
    reached = {type(node).__name__ for text in shown for node in walk(text)}
    for name in FOLDERS:
        game = game_of(name).game
        texts = [text.text for found in sets_of(name).values() for card in found.cards for text in card.texts.values()]
        texts += [text for varied in (game, *variants_of(name)) for text in procedure(varied)]
        reached |= {type(node).__name__ for text in texts for node in walk(text)}
        reached |= {type(node).__name__ for noun in game.nouns.values() for node in walk(noun.means)}
        reached |= {type(node).__name__ for verb in game.verbs.values() for node in walk((verb.means,))}
        reached |= {type(node).__name__ for number in game.measures.values() for node in walk((number.means,))}
        reached |= {type(node).__name__ for found in game.conditions.values() for node in walk((found.means,))}
        reached |= {type(named.rule).__name__ for named in game.rules}
    assert reached >= NODES


def hand(quantity, **fields):
    return ir.Pieces(quantity, "potion", places=(ir.Place("hand", ir.You()),), **fields)


def discard(what):
    return ir.Do("discard <potions>", (ir.Arg("potions", what),), 0)


def exactly(amount):
    return ir.Quantity(ir.Mode.EXACTLY, amount)


def made():
    """IR that the notation cannot say yet, or says in other ways: what it is, and words that its explanation must have."""
    one = exactly(ir.Number(1))
    holder = ir.People(one, "player", (ir.Holds(hand(ir.Quantity(ir.Mode.AT_LEAST, ir.Number(1)))),))
    return {
        "between": (
            spoken(discard(hand(ir.Quantity(ir.Mode.BETWEEN, ir.Number(1), ir.Number(3))))),
            "between 1 and 3 potions from your hand, stopping when you like after the first,",
        ),
        "a chooser": (
            spoken(discard(hand(one, chooser=ir.Active())), header("Foe: Draw 1 potion.")),
            "Choose a foe. You choose 1 potion from their hand; that foe puts it into their discard.",
        ),
        "less": (
            spoken(discard(hand(exactly(ir.More(ir.Count(ir.People(ir.Quantity(ir.Mode.ALL), "foe")), -1))))),
            "as many as there are foes, minus 1 (never below 0),",
        ),
        "holds": (
            spoken(ir.Do("draw <n> potions", (ir.Arg("n", one),), 0, holder)),
            "Choose a player who has at least 1 potion in their hand",
        ),
        "holds, asked": (
            spoken(ir.If(ir.IsPerson(ir.You(), ir.Holds(hand(one), negated=True)), sentence("You: Draw 1 potion."))),
            "If you do not have 1 potion in your hand, draw 1 potion.",
        ),
        "somebody else": (
            spoken(ir.If(ir.IsPerson(ir.Active(), ir.NotYou()), sentence("You: Draw 1 potion."))),
            "If you are somebody else, draw 1 potion.",
        ),
        "any of": (
            spoken(ir.If(ir.AnyOf((sentence("If your hand is empty, draw 1 potion.").condition,
                                   sentence("If your deck is empty, draw 1 potion.").condition)), sentence("Draw 1 potion."))),
            "If your hand is empty or your deck is empty, draw 1 potion.",
        ),
        "a participant": (
            spoken(discard(hand(one)), ir.Header(None, ir.Participant("Clockmaker"))),
            "The Clockmaker chooses 1 potion from their hand and puts it into their discard.",
        ),
        "a participant, asked": (
            spoken(ir.If(ir.IsPerson(ir.Participant("Clockmaker"), ir.Eliminated(negated=True)), sentence("You: Draw 1 potion."))),
            "If the Clockmaker is still in the game, draw 1 potion.",
        ),
        "this card": (spoken(discard(ir.ThisCard())), "Put this card into your discard."),
        "this card, counted": (
            spoken(ir.Repeat(exactly(ir.Count(ir.ThisCard())), sentence("Draw 1 potion."))), "Do this as many times as the number of this card",
        ),
        "a choice of number": (
            spoken(ir.Repeat(ir.Quantity(ir.Mode.UP_TO, ir.Number(3)), sentence("Discard 1 potion."))),
            "Choose a number from 0 to 3, and do this that many times: choose 1 potion from your hand",
        ),
        "a constant": (
            spoken(ir.Repeat(exactly(ir.Constant("hand size")), sentence("Draw 1 potion."))), "Do this 5 times: draw 1 potion.",
        ),
        "not called": (
            spoken(discard(hand(one, tests=(ir.Called("Lightning", negated=True), ir.HasValue("color", "blue", negated=True))))),
            "Choose 1 potion that is not Lightning that is not blue from your hand",
        ),
        "the game is a draw": (compiled("The game is a draw."), "The game ends in a draw."),
    }  # fmt: skip


@pytest.mark.parametrize("name", made())
def test_what_is_made_by_hand(name):
    text, words = made()[name]
    game = replace(GAME, constants={"hand size": 5})
    assert words in " ".join(steps_of(text, game))


# ------------------------------------------------------------------ exact


def test_the_two_places_where_the_manual_was_wrong():
    fire = str(explain_card(card("Alchemist's Fire"), GAME))
    assert "their scrap pile" in fire
    assert "discard" not in fire
    natural = explain_card(card("Aether Fuse"), GAME).sides[0]
    assert natural.name == "natural"
    assert "blue" in natural.steps[1]
    assert "purple" not in " ".join(natural.steps)


def test_the_example_of_the_design():
    (step,) = explain_text(compiled("Foe: 1 hand damage."), GAME)
    choose = "1. Choose a foe. That foe chooses 1 potion from their hand and puts it into their scrap pile."
    assert step == f"{choose} If their hand is empty, nothing happens."


SWAPS = [
    ("1", "2"), ("2", "3"), ("hand", "deck"), ("deck", "system"), ("purple", "green"), ("blue", "purple"), ("green", "blue"),
    ("natural", "dangerous"), ("is locked", "is natural"), ("locked", "dangerous"), ("up to 2", "2"), ("up to 3", "3"), ("any number of", "2"),
    ("random ", ""), ("top", "bottom"), ("You:", "Foe:"), ("All Foes:", "All:"), ("Foe:", "Next Foe:"), ("Next Foe:", "Previous Foe:"),
    ("Others:", "All:"), ("you may ", ""), ("any scrap pile", "your scrap pile"), ("at least", "exactly"), ("more than", "less than"),
    (" or ", " and "), ("is empty", "is not empty"), ("If you do,", "If you do not,"), ("until", "while"), ("half the number", "the number"),
    ("rounded up", "rounded down"), ("every 2", "every 3"), ("a foe's", "each foe's"), ("the active player's", "your"), ("all ", "2 "),
    ("flip", "lock"), ("Heal", "Destroy"), ("drinking", "discarding"), ("end of your turn", "end of your turn,"), ("left", "right"),
]  # fmt: skip


def mutants():
    for text in TEXTS:
        for old, new in SWAPS:
            for at in re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)" if old[-1].isalnum() else re.escape(old), text):
                yield text, text[: at.start()] + new + text[at.end() :]


def test_a_changed_word_changes_the_explanation():
    """What the program does differently is told differently: nothing of a text is left out of its explanation."""
    tried = 0
    for text, changed in mutants():
        other = attempt(changed)
        if not isinstance(other, ir.Text) or other == compiled(text):
            continue
        tried += 1
        assert steps_of(other, GAME) != steps_of(compiled(text), GAME), changed
    assert tried > 300


@pytest.mark.parametrize(
    ("text", "there", "not_there"),
    [
        ("Foe: Put the top potion of your deck into the active player's scrap pile.", "their deck into your scrap pile", "your deck"),
        ("You: Put the top potion of your deck into the active player's scrap pile.", "your deck into your scrap pile", "their"),
        ("All: Draw 1 potion.", "Each player, clockwise beginning with you, draws", "they draw"),
        ("Others: Draw 1 potion.", "Each other player, clockwise from you, draws", "beginning"),
        ("Any: Draw 1 potion.", "(you may choose yourself)", "that foe"),
        ("Foe: Draw 1 potion.", "Choose a foe.", "yourself"),
        ("You: While you have more than 2 potions in your hand, 1 hand damage.", "keep doing this", "hand is empty"),
        ("All: If you have a potion in your hand, 1 hand damage.", "if they have at least 1 potion", "is empty"),
        ("You: If you have at most 2 potions in your hand, 1 hand damage.", "If your hand is empty, nothing happens.", "keep"),
        ("You: If you have a potion in your hand, 1 hand damage, and discard 1 potion.", "What cannot be done is skipped.", "keep"),
        ("You: After another player draws a potion, draw 1 potion.", "each time another player finishes", "an other"),
        ("Foe: Draw 1 potion. Foe: Draw 1 potion.", "Choose a foe again, the same or another.", "The same foe"),
        ("Foe: Draw 1 potion. Draw 1 potion.", "The same foe draws", "again"),
        ("You: Lock 1 side effect.", "or 2 side effects are locked already, nothing happens", "cannot be chosen"),
        ("You: Flip 1 side effect.", "A locked side effect cannot be chosen.", "already"),
        ("You: Flip all side effects.", "A locked side effect is left out.", "chosen"),
        ("You: 1 deck damage.", "Put the top potion of your deck", "hoose"),
        ("You: 1 discard damage.", "Choose 1 potion from your discard", "top"),
        ("Foe: Activate 1 potion in your hand.", 'in which they are "you"', "your"),
        ("You: Activate 1 potion in your hand.", "carry out its text.", '"you"'),
        ("You: Heal 1 potion from any scrap pile.", "those of eliminated players included", "their"),
        ("You: Exchange 2 system potions.", "(your own included)", "eliminated"),
        ("You: Draw up to 2 potions.", "no more than there are potions in your deck and in your discard", "stopping"),
        ("You: After drinking a blue potion, draw 1 potion.", "Until the end of this turn, each time you finish drinking a blue", "purple"),
        ("You: At the end of your turn, draw 1 potion.", "At the end of your turn, draw", "Until"),
        ("You: 2 hand damage.", "2 potions (or as many as there are)", "stopping"),
        ("You: Discard your hand.", "everything in your hand", "hoose"),
    ],
)  # fmt: skip
def test_what_is_said_and_what_is_not(text, there, not_there):
    assert there in said(text)
    assert not_there not in said(text)


def test_section_by_section_is_said():
    game = replace(GAME, taken="section by section")
    steps = steps_of(compiled("You: Draw 1 potion. All Foes: Draw 1 potion. Discard 1 potion."), game)
    assert steps[1] == "Each foe, clockwise from you, does steps 2 to 3 before the next one begins. They draw 1 potion."
    assert steps[2].startswith("They choose 1 potion from their hand and put it into their discard.")


def test_how_long_a_trigger_lasts_is_what_its_kind_says():
    text = compiled("You: After drinking a blue potion, draw 1 potion.")
    assert steps_of(text, GAME, "this game")[0].startswith("Until the end of this game, each time")
    assert steps_of(text, GAME, "for as long as you like")[0].startswith("For as long as you like, each time")


def test_a_trigger_on_a_card_that_can_set_it_off_says_what_does_not_count():
    text = compiled("You: After drinking a blue potion, draw 1 potion.")
    assert steps_of(text, GAME, kind="potion")[0].endswith("The time at which this was set up does not count.")
    assert "does not count" not in steps_of(text, GAME, kind="side effect")[0]


# ------------------------------------------------------------------ the page of a card


def test_a_page_has_the_text_as_written_and_is_marked_if_house_made():
    page = explain_card(card("Gaseous Cloud"), GAME)
    assert page.house
    assert "house-made" in page.summary()
    assert page.sides[0].written == ("Others: Discard 1 random potion.",)
    assert not explain_card(card("Flash Fire"), GAME).house
    assert "house-made" not in str(explain_card(card("Flash Fire"), GAME))


def test_a_page_as_data_has_all_that_the_page_says():
    page = explain_card(card("Aether Spike"), GAME)
    data = json.loads(json.dumps(page.as_json()))
    assert "misprint" in explain_card(card("Alchemist's Fire"), GAME).facts["notes"]
    assert list(data) == ["title", "kind", "values", "copies", "house", "facts", "sides", "glossary"]
    assert [side["name"] for side in data["sides"]] == ["natural", "dangerous"]
    for side in data["sides"]:
        for step in side["steps"]:
            assert step in str(page)
    assert [entry["verb"] for entry in data["glossary"]] == ["draw … potions", "damage"]


def test_rulings_are_printed_and_copies_counted():
    ruled = replace(card("Flash Fire"), facts={"rulings": "The deck is not shuffled.\n", "flavor": "Hot."}, copies=3)
    page = str(explain_card(ruled, GAME))
    assert "\nRulings: The deck is not shuffled.\n" in page
    assert "3 copies" in page
    assert "Hot." not in page


def test_verbs_are_listed_once_with_those_inside_them():
    texts = [compiled("You: Draw until you have at least 3 potions in your hand. Draw 1 potion. Play 1 potion. Draw 1 potion.")]
    assert [entry.verb for entry in glossary(texts, GAME)] == ["draw until …", "draw … potions", "play", "activate"]
    assert glossary([compiled("Shuffle your deck.")], GAME) == []


def test_a_verb_that_the_steps_only_name_is_explained_below_them():
    draw, damage = glossary([compiled("Draw 1 potion. 1 hand damage.")], GAME)
    assert "shuffle your discard into your deck" in draw.meaning
    assert damage.meaning is None


# ------------------------------------------------------------------ English


PYTHON = re.compile(
    r"[<>{}\[\]_‹›]|\bNone\b|\bParam\b|\bTrue\b|\bFalse\b|Mode\.|\(\)|=|" + "|".join(rf"\b{name}\(" for name in sorted(NODES))
)
SLIPS = re.compile(r"  | [,.;:]|[,;:]\.|\.\.|,,|\(\(|\)\)|\b(\w+) \1\b|\ba [aeio]|\ban [^aeiouAEIOU]")
OUT = [path.with_suffix(".out") for path in CASES]


@pytest.mark.parametrize("path", OUT, ids=lambda path: path.stem)
def test_no_mark_of_the_program_shows(path):
    for line in path.read_text("utf-8").splitlines():
        assert PYTHON.search(line) is None, line


@pytest.mark.parametrize("path", OUT, ids=lambda path: path.stem)
def test_sentences_are_well_formed(path):
    for line in path.read_text("utf-8").splitlines():
        if re.match(r"\d+\. ", line):
            assert re.fullmatch(r"\d+\. [A-Z0-9].*[.]", line), line
            assert SLIPS.search(line) is None, line
            for before, after in pairwise(re.split(r"(?<=\.) ", line.split(". ", 1)[1])):
                assert before.endswith("."), line
                assert re.match(r"[A-Z0-9]", after), line


HEADERS = ["You", "Others", "Foe", "Previous Foe", "Next Foe", "All Foes", "Any", "All"]
BARE = re.compile(r"\b(that (?:foe|player)|the (?:same|nearest) [\w ]+?|each (?:foe|player|other player|of them), [\w ]+,) (choose|put|draw|turn|carry|play)\b")
INFLECTED = re.compile(r"\b(they|you) (chooses|puts|draws|turns|carries|plays|has|does|likes)\b")


def sentences():
    """The sentences of all cases that stand under one header, without it."""
    known = (re.fullmatch(r"(?:You|Foe|All|Others|All Foes|Next Foe): ([^:]*)", text) for text in TEXTS)
    return sorted({match[1] for match in known if match})


@pytest.mark.parametrize("word", HEADERS)
def test_every_sentence_under_every_header(word):
    """Verbs and pronouns agree with whoever is spoken to."""
    for text in sentences():
        found = attempt(f"{word}: {text}")
        if not isinstance(found, ir.Text):
            continue
        for step in explain_text(found, GAME):
            for fault in (PYTHON, SLIPS, BARE, INFLECTED):
                assert fault.search(step) is None, f"{word}: {text}\n{step}"
        steps = said(found)
        if word == "You":
            assert not re.search(r"\bthey (?!are|become|show|stay)|\btheir (?!texts|owners)", steps) or re.search(r"\bfoe|\bplayer", steps), steps
        elif "active player" not in text:
            assert not re.search(r"\byour\b", re.sub(r"to your (left|right)", "", steps)), steps


def test_the_words_of_one_game_do_not_show_in_another():
    page = next(path for path in OUT if path.stem == "example").read_text("utf-8")
    assert not re.search(r"potion|foe|scrap|side effect|purple|system|\bhand\b|\bdeck\b", page)


@pytest.mark.parametrize(
    ("verb", "form"),
    [("put", "puts"), ("choose", "chooses"), ("carry out", "carries out"), ("turn over", "turns over"), ("toss", "tosses"), ("play", "plays"),
     ("push", "pushes"), ("fix", "fixes"), ("do", "does"), ("carry", "carries")],
)  # fmt: skip
def test_third_persons(verb, form):
    assert english.third(verb) == form


@pytest.mark.parametrize(
    ("noun", "said"), [("foe", "a foe"), ("ally", "an ally"), ("unicorn", "a unicorn"), ("hour", "an hour"), ("one", "a one"), ("user", "a user")]
)  # fmt: skip
def test_articles(noun, said):
    assert english.an(noun) == said


def test_lists():
    assert [english.listed(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_unless_is_told_as_unless():
    first = said("You: Unless your hand is empty, draw 1 potion.")
    assert first == said("You: Draw 1 potion unless your hand is empty.")
    assert "nless your hand is empty, draw 1 potion" in first
