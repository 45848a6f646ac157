"""What stands on the pages: rules with lasting anchors, cards in full, rulings with what became of them, variants by what differs."""

import posixpath
from dataclasses import replace
from urllib.parse import unquote

import pytest
from docs_sites import GAME, ROOT, SCENARIOS, chosen, pages_of, parsed, site_of

from alchemy_dsl.reference.explain import explain_card
from alchemy_dsl.reference.site.anchors import LONGEST, Anchors, slug
from alchemy_dsl.reference.site.build import build
from alchemy_dsl.reference.site.html import html_page
from alchemy_dsl.reference.site.linking import stripped
from alchemy_dsl.reference.site.model import Run, Section, Steps, said
from alchemy_dsl.reference.site.related import likeness
from alchemy_dsl.scenarios.rulings import rulings


def page(path, game=GAME):
    return pages_of(game, SCENARIOS if game == GAME else ())[f"{path}.html"]


def section(root, name):
    found = root.by_id(name)
    assert found is not None, name
    return found


def shown(element):
    """The words of an element as a reader sees them."""
    return " ".join(element.text.split())


# ------------------------------------------------------------------ rules


def test_rules_have_numbers_and_anchors_made_of_their_names():
    rules = page("rules")
    step = section(rules, "turn-draw")
    assert shown(step.one("h3")) == "3.2 Draw"
    assert step.one("h3").one("a").attributes["href"] == "#turn-draw"
    assert "Draw until you have at least 3 potions in your hand." in shown(step)
    assert section(rules, "rule-two-locks").one("blockquote").text == "At most 2 side effects can be locked."


def test_an_anchor_stays_when_a_step_is_put_before_it():
    _, found = chosen(GAME)
    first = replace(found.game.turn[0], name="Before all else")
    game = replace(found.game, turn=(first, *found.game.turn))
    site = build(replace(found.loaded, game=game), found.lexicon, found.sets)
    rules = parsed(html_page(site, next(each for each in site.pages if each.path == "rules")))
    assert shown(section(rules, "turn-draw").one("h3")) == "3.3 Draw"


def test_every_step_of_a_turn_is_told_as_it_is_written_and_step_by_step():
    rules = page("rules")
    _, found = chosen(GAME)
    for step in found.game.turn:
        here = section(rules, f"turn-{slug(step.name)}")
        assert shown(here.one("blockquote"))
        assert [shown(each) for each in here.one("ol").all("li")]


def test_a_variant_shows_what_differs_and_nothing_else():
    rules = page("rules")
    teams = section(rules, "variant-teams")
    assert [shown(each).split(" ", 1)[1] for each in teams.all("h4")] == ["Players"]
    assert "4 to 10 players, an even number, in teams of 2" in shown(teams)
    two = section(rules, "variant-two-player")
    titles = [shown(each).split(" ", 1)[1] for each in two.all("h4")]
    assert titles == [
        "Players", "Sets", "What lies where at the start", "Setting up", "The turn", "The turn of the Grand Master Alchemist", "The end of the game"
    ]
    assert "Left out: Escalation." in shown(two)
    assert rules.by_id("variant-two-player-turn-draw") is None


def test_headers_and_general_words_are_explained():
    rules = page("rules")
    rows = [[shown(cell) for cell in row.all("th", "td")] for row in rules.one("tbody").all("tr")]
    assert ["Next Foe", "the nearest foe to your left"] in rows
    assert "yes or no" in shown(section(rules, "word-may"))


# ------------------------------------------------------------------ cards


def test_a_card_page_says_what_explain_says():
    _, found = chosen(GAME)
    site = site_of(GAME, None, SCENARIOS)
    pages = {each.path: each for each in site.pages}
    for card in found.cards:
        blocks = pages[f"cards/{slug(card.set)}/{slug(card.id)}"].blocks
        steps = [tuple(map(said, block.items)) for block in below(blocks) if isinstance(block, Steps)]
        assert steps == [side.steps for side in explain_card(card, found.game).sides]


def below(blocks):
    for block in blocks:
        yield block
        if isinstance(block, Section):
            yield from below(block.blocks)


def test_a_card_page_in_full():
    root = page("cards/carnival/hall-of-mirrors")
    assert [shown(each) for each in root.all("h2")] == ["Natural", "Dangerous, Broken Mirror", "Rulings", "Words", "Cards like it"]
    facts = {shown(each.one("dt")): shown(each.one("dd")) for each in next(root.all("dl")).all("div")}
    assert facts["Kind"] == "side effect"
    assert facts["Colors"] == "blue blue"
    assert facts["Set"] == "The Midnight Carnival"
    assert facts["Provenance"].startswith("house House-made")
    written = [shown(each) for each in root.all("blockquote")]
    assert written[0].startswith("You: Flip up to 2 side effects.")


def test_house_made_cards_are_marked_wherever_they_are_listed_and_no_others():
    _, found = chosen(GAME)
    house = {card.name for card in found.cards if card.facts.get("provenance") == "house"}
    assert house
    assert len(house) < len(found.cards)
    marked = {shown(item.one("a")) for item in page("cards/index").all("li") if any(each.attributes.get("class") == "mark" for each in item.all())}
    assert marked == house


def test_cards_are_listed_by_every_value_and_every_pair():
    root = page("cards/by-color")
    names = [shown(each) for each in section(root, "value-purple").all("a")]
    assert "Chain Lightning" in names
    assert "Flask of Life" not in names
    _, found = chosen(GAME)
    pair = [card.name for card in found.cards if sorted(card.values.get("color", ())) == ["blue", "green"]]
    assert [shown(each) for each in section(root, "pair-green-blue").all("a")] == pair


def test_the_rulings_and_the_flavor_of_a_card_file_are_shown():
    _, found = chosen(GAME)
    first = found.sets[0]
    facts = {**first.cards[0].facts, "rulings": "It does.\nIt does not.", "flavor": "Zap & zap.", "notes": "only for editors"}
    sets = (replace(first, cards=(replace(first.cards[0], facts=facts), *first.cards[1:])), *found.sets[1:])
    site = build(found.loaded, found.lexicon, sets)
    root = parsed(html_page(site, next(each for each in site.pages if each.title == first.cards[0].name)))
    assert [shown(each) for each in section(root, "rulings").all("p")][:2] == ["It does.", "It does not."]
    assert "Zap & zap." in shown(root)
    assert "only for editors" not in shown(root)


def test_cards_alike_are_near_and_strangers_are_not():
    _, found = chosen(GAME)
    number, card = next((number, card) for number, card in enumerate(found.cards) if card.name == "Flash Fire")
    near = [each.name for each in likeness([*found.cards, replace(card, name="Its Twin")]).near(number)]
    assert "Its Twin" in near
    assert "Flash Fire" not in near
    assert "Aether Wave" not in near


# ------------------------------------------------------------------ rulings


def test_a_card_lists_the_scenarios_that_carried_it_out_with_their_state():
    items = [shown(each) for each in section(page("cards/base/chain-lightning"), "rulings").all("li")]
    assert "passes Chain Lightning, natural (rulebook, Sample Second Turn)" in items
    others = [shown(each) for each in section(page("cards/potions/aether-wave"), "rulings").all("li")]
    assert not set(items) & set(others)


def test_a_ruling_tells_what_lies_where_what_is_done_and_what_comes_of_it():
    text = shown(section(page("rulings/cards"), "flash-fire"))
    for words in ("rulebook, Detailed Card Rules", "A: hand Flash Fire", "A plays Flash Fire", "ChosenA: B", "B: deck Spirit Touch; scrap pile Lightning"):
        assert words in text


FAILING = """game: addictive-alchemy
scenarios:
  - name: a wrong ruling
    source: nobody
    players: [A, B, C]
    given: {A: {hand: [Flash Fire]}, B: {deck: [Lightning]}, table: [{card: Chain Lightning, side: dangerous, locked: true}]}
    when: [{play: Flash Fire}, {text: "You: Draw 1 potion.", by: B}, {turn: C}]
    choose: [{A: C}]
    then: {B: {deck: [Lightning]}, eliminated: [C]}
"""


def test_a_ruling_that_fails_says_so_wherever_it_is_named(tmp_path):
    path = tmp_path / "wrong.scenario.yaml"
    path.write_text(FAILING, "utf-8")
    shelf, found = chosen(GAME)
    ran, findings = rulings([path], shelf)
    assert findings == []
    assert len(ran) == 1
    assert not ran[0].passed
    site = build(found.loaded, found.lexicon, found.sets, ran)
    pages = {each.path: parsed(html_page(site, each)) for each in site.pages}
    ruling = section(pages["rulings/wrong"], "a-wrong-ruling")
    assert shown(next(ruling.all("p"))).startswith("fails · nobody")
    assert any("expected" in shown(each) for each in ruling.all("p"))
    for words in ("table: Chain Lightning (dangerous, locked)", "A plays Flash Fire", "B carries out: You: Draw 1 potion.", "C takes a whole turn"):
        assert words in shown(ruling)
    assert "fails a wrong ruling (nobody)" in shown(section(pages["cards/potions/flash-fire"], "rulings"))
    assert "1 fail" in shown(pages["index"])
    assert "1 fail" in shown(pages["rulings/index"])


def test_without_scenarios_the_pages_say_so():
    pages = pages_of("example", ())
    assert "No scenario was carried out for this reference." in shown(pages["rulings/index.html"])
    said = {shown(root.by_id("rulings")) for path, root in pages.items() if path.startswith("cards/first/")}
    assert said == {"Rulings No ruling."}


# ------------------------------------------------------------------ anchors


@pytest.mark.parametrize(("name", "found"), [("Foe's Draw!", "foes-draw"), ("<n> <zone> damage", "n-zone-damage"), ("Élan  vital", "elan-vital")])
def test_anchors_are_made_of_names(name, found):
    assert slug(name) == found


@pytest.mark.parametrize("name", ["", "***", "Зелье", "x" * 300, "con", "index", "🜁", "a" * LONGEST + "b"])
def test_a_name_that_makes_no_anchor_gets_a_lasting_one_all_the_same(name):
    found = slug(name)
    assert found == slug(name)
    assert found
    assert found.isascii()
    assert len(found) <= LONGEST + 9
    assert found not in ("con", "index")


def test_names_that_look_alike_have_anchors_of_their_own():
    assert slug("Зелье") != slug("Зелья")
    anchors = Anchors()
    taken = [anchors.take(name) for name in ("a b", "a-b", "a b", "a b 2")]
    assert len(set(taken)) == len(taken)
    assert taken[0] == "a-b"


def test_a_line_without_words_is_no_line():
    assert stripped((Run("  "), Run(" "))) == ()


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "carddata").glob("*/game.yaml")))
def test_every_link_of_every_shipped_games_reference_leads_somewhere(game):
    """Chromium looks at more; that no page or anchor is missing is held here for all games."""
    pages = pages_of(game, ())
    anchors = {path: {element.attributes["id"] for element in root.all() if "id" in element.attributes} for path, root in pages.items()}
    for path, root in pages.items():
        for link in root.all("a"):
            target, _, anchor = link.attributes["href"].partition("#")
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
            assert found in pages, f"{path}: {link.attributes['href']}"
            assert not anchor or unquote(anchor) in anchors[found], f"{path}: {link.attributes['href']}"
