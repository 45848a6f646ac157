"""Words link to what they mean where they stand: by the parser's spans and the meaning, never by their letters."""

import pytest
from docs_sites import GAME, SCENARIOS, chosen, site_of

from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.parser import parse
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.reference.site.general_words import BY_CLASS, GENERAL_WORDS, SPELLINGS
from alchemy_dsl.reference.site.linking import DONE_CLASSES, NAMED, PERSONS, VERB_CLASSES, Linker, Source, leaves
from alchemy_dsl.reference.site.model import Bullets, Paragraph, Ref, said, sections
from alchemy_dsl.reference.site.terms import terms_of

GAMES = (GAME, "example")
LINKED = {*VERB_CLASSES, *DONE_CLASSES, *NAMED, *PERSONS, "VALUE", "STATE", "NAME", *BY_CLASS}


def linker(game=GAME):
    _, found = chosen(game)
    return Linker(terms_of(found.game, {}, found.cards), found.lexicon.vocabulary)


def linked(text, game=GAME):
    """Each linked word of a text and the anchor (for cards: the page) it leads to."""
    _, found = chosen(game)
    meaning = compile_text(text, found.loaded, found.sets)
    assert isinstance(meaning, Text), meaning
    return [(run.text, run.to.anchor or run.to.page) for run in linker(game).runs(text, meaning, None) if run.to]


@pytest.mark.parametrize(
    ("text", "word", "anchor"),
    [
        ("You: Discard your discard.", "Discard", "verb-discard-potions"),
        ("You: Discard your discard.", "discard", "zone-discard"),
        ("All: 1 discard damage.", "All", "header-all"),
        ("All: 1 discard damage.", "discard", "zone-discard"),
        ("All: 1 discard damage.", "damage", "verb-n-zone-damage"),
        ("You: Exchange 2 system potions.", "Exchange", "verb-exchange-potions"),
        ("You: Exchange any 1 system potion with any other system potion.", "Exchange", "verb-exchange-potions-with-others"),
        ("All Foes: 2 discard damage if your side effect is locked.", "side effect", "noun-your-side-effect"),
        ("You: Flip 1 side effect.", "side effect", "kind-side-effect"),
        ("You: After drinking a blue potion, 1 deck damage.", "drinking", "verb-play-potions"),
        ("You: After drinking a blue potion, 1 deck damage.", "blue", "value-blue"),
        ("You: A side effect cannot be flipped this turn.", "flipped", "verb-flip-side-effects"),
        ("You: Discard any number of potions. Draw 1 potion for each potion discarded this way.", "discarded this way", "verb-discard-potions"),
        ("You: Steal 1 random potion from a foe's hand.", "foe's", "person-foe"),
        ("You: Flip 1 unlocked side effect.", "unlocked", "state-locked"),
        ("You: Activate Flash Fire in your hand.", "Flash Fire", "cards/potions/flash-fire"),
        ("You: You may draw 1 potion.", "may", "word-may"),
        ("All: 1 deck damage for each eliminated player.", "player", "word-player"),
    ],
)
def test_a_word_leads_to_what_it_means_there(text, word, anchor):
    assert (word, anchor) in linked(text)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_every_text_that_means_something_is_linked_and_none_is_changed(game):
    _, found = chosen(game)
    links = linker(game)
    for card in found.cards:
        for text in card.texts.values():
            written = text.source.value
            runs = links.runs(written, text.text, None)
            assert said(runs) == written
            words = [word for word in leaves(parse(written, found.lexicon.vocabulary)) if word.type in LINKED]
            targets = [run.text for run in runs if run.to]
            assert targets == [word.text.strip(" ,;:.") for word in words], card.name


def test_words_that_no_reader_needs_are_not_linked():
    words = [word for word, _ in linked("You: Draw 1 potion, and 1 hand damage. If you do not, draw 1 potion.")]
    assert not {"1", "and", "If", ",", "."} & set(words)


def test_a_word_is_no_longer_linked_where_it_means_nothing():
    """A card's name is one word; the words inside it are not looked at."""
    assert linked("You: Activate Lightning in a Bottle.") == [
        ("You", "header-you"), ("Activate", "verb-activate-cards"), ("Lightning in a Bottle", "cards/base/lightning-in-a-bottle")
    ]


def test_uses_are_remembered_once_for_each_place():
    links = linker()
    _, found = chosen(GAME)
    source = Source("Somewhere", Ref("cards/x"), "card")
    text = "You: Draw 1 potion. Draw 2 potions."
    links.runs(text, compile_text(text, found.loaded), source)
    assert list(links.used[Ref("glossary", "verb-draw-n-potions")]) == [source]
    assert Ref("glossary", "zone-hand") not in links.used


@pytest.mark.parametrize(("game", "scenarios"), [(GAME, SCENARIOS), ("example", ())])
def test_the_glossary_and_the_texts_agree_on_who_uses_what(game, scenarios):
    """From every link of a card's text to an entry, a link of that entry leads back; and the other way round."""
    site = site_of(game, None, scenarios)
    there, back = set(), set()
    for page in site.pages:
        if page.path.startswith("cards/") and page.path.count("/") == 2:
            there |= {(page.path, run.to.anchor) for run in texts_of(page.blocks) if run.to and run.to.page == "glossary"}
        if page.path == "glossary":
            for letter in page.blocks:
                for entry in letter.blocks:
                    for block in getattr(entry, "blocks", ()):
                        if type(block).__name__ == "Folded" and said(block.summary).startswith("On "):
                            back |= {(item[0].to.page, entry.anchor) for item in block.blocks[0].items}
    assert there
    assert there == back


def texts_of(blocks):
    """The runs of all written texts below."""
    for block in blocks:
        if type(block).__name__ == "Written":
            yield from (run for line in block.lines for run in line)
        yield from texts_of(getattr(block, "blocks", ()))


def test_every_word_of_the_game_has_an_entry():
    _, found = chosen(GAME)
    game = found.game
    terms = terms_of(game, {}, found.cards)
    for sort, names in {
        "header": game.headers, "person": game.people, "kind": game.kinds, "noun": game.nouns, "attribute": game.attributes, "zone": game.zones,
        "value": [f"{each.name}/{value}" for each in game.attributes.values() for value in each.values],
        "state": [state for kind in game.kinds.values() for state in (*kind.faces, *kind.states)],
        "verb": [verb.id for verb in game.verbs.values() if verb.means], "card": [card.name for card in found.cards],
    }.items():  # fmt: skip
        assert names
        assert all(terms.get(sort, name) for name in names), sort


def test_general_words_are_words_of_the_language_and_each_has_one_anchor():
    assert all(spelling for word in GENERAL_WORDS for spelling in word.spellings)
    assert len({word.anchor for word in GENERAL_WORDS}) == len(GENERAL_WORDS)
    classes = [name for word in GENERAL_WORDS for name in word.classes]
    assert len(classes) == len(set(classes))
    assert set(classes) <= set(SPELLINGS)


@pytest.mark.parametrize(("text", "word", "anchor"), [
    ("You: If your score is at least the winning score, you win.", "score", "number-score"),
    ("You: If your score is at least the winning score, you win.", "the winning score", "number-the-winning-score"),
    ("You: Draw a number of cards equal to your Experiment size.", "Experiment size", "number-experiment-size"),
    ("You: If you have Total Chaos, draw 1 card.", "have Total Chaos", "condition-have-total-chaos"),
    ("All: At the same time, discard 1 card.", "At the same time", "word-at-the-same-time"),
])  # fmt: skip
def test_numbers_and_conditions_of_a_game_have_a_chapter(text, word, anchor):
    assert (word, anchor) in linked(text, "chaos-and-alchemy")
    rules = next(page for page in site_of("chaos-and-alchemy").pages if page.path == "rules")
    there = {part.anchor for chapter in sections(rules.blocks) for part in (chapter, *sections(chapter.blocks))}
    assert anchor.startswith("word-") or anchor in there


def test_a_number_tells_its_bounds_and_the_cards_that_change_it():
    rules = next(page for page in site_of("chaos-and-alchemy").pages if page.path == "rules")
    chapter = next(part for part in sections(rules.blocks) if part.anchor == "numbers-and-conditions")
    size = next(part for part in sections(chapter.blocks) if part.anchor == "number-experiment-size")
    told = [said(block.line) for block in size.blocks if isinstance(block, Paragraph)]
    assert "Never less than 0." in told
    changed = next(block for block in size.blocks if isinstance(block, Bullets))
    assert "Second Retort: 1 more" in [said(item) for item in changed.items]
