"""Decks that players bring: who owns what, who begins with which deck, and decks that break the rules of their game."""

import json

import pytest
from playing import slowly

from alchemy_dsl import cli
from alchemy_dsl.engine import Layout, Machine, PieceSpec, game_seed
from alchemy_dsl.play.guide import Guide
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves
from alchemy_dsl.source.refusals import NotThere

GAME, VARIANT = "chaos-and-alchemy", "individual-decks"
BASE = Shelf(shelves(None))
TWO = ("House deck", "The whole house")


def chosen(decks=(), variant=VARIANT):
    return BASE.choose(GAME, (), variant, decks)


def machine(players, decks=()):
    program = chosen(decks).program()
    return Machine(program, Layout(program, players, names=["Ann", "Bob", "Cleo"][:players]))


def names(on, owner):
    """The names of the cards in the deck that a seat begins with, with how many of each."""
    found = {}
    for deal, seat in zip(on.layout.deals, on.layout.owner_of, strict=True):
        if seat == owner and on.layout.zone_name(deal.zone)[0] == "deck":
            name = on.program.cards[deal.cards[0]].name
            found[name] = found.get(name, 0) + 1
    return found


def deck(name):
    listed = BASE.load(BASE._own_paths(GAME), BASE.game(GAME, VARIANT))
    return next(dict(each.cards) for card_set in listed for each in card_set.decks if each.name == name)


def test_without_a_name_all_bring_the_first_deck():
    on = machine(3)
    assert [names(on, seat) for seat in range(3)] == [deck("House deck")] * 3
    assert chosen().decks == ("House deck",)


def test_each_brings_the_deck_of_their_seat():
    on = machine(2, TWO)
    assert [names(on, seat) for seat in range(2)] == [deck(name) for name in TWO]


def test_owners_never_change_and_both_machines_agree():
    on = machine(2, TWO)
    for index in range(20):
        state = on.deal(game_seed(3, index))
        slow = list(state)
        on.play_random(state)
        assert slowly(on, slow) == state
        for zone, (number, seat) in enumerate(on.layout.zones):
            if on.program.zones[number].name in {"deck", "hand", "discard pile"}:
                base = on.layout.bases[zone]
                assert {on.layout.owner_of[piece] for piece in state[base + 1 : base + 1 + state[base]]} <= {seat}


def test_a_view_names_the_owner_only_of_what_lies_elsewhere():
    program = chosen().program()
    pieces = [PieceSpec("athanor", "laboratory", 0, owner=1), PieceSpec("orrery", "laboratory", 0), PieceSpec("orrery", "hand", 1)]
    on = Machine(program, Layout(program, 2, pieces, names=["Ann", "Bob"]))
    lying = {zone.name: zone.pieces for zone in on.view(on.blank(), 1).zones if zone.owner == 0}
    assert [(piece.name, piece.owner) for piece in lying["laboratory"]] == [("Athanor", "Bob"), ("Orrery", None)]
    guide = Guide(chosen().game, chosen().sets)
    assert [guide.label(piece) for piece in lying["laboratory"]] == ["Athanor (3, Bob's)", "Orrery (2)"]


def test_nobody_is_told_of_owners_where_no_text_asks_for_them():
    program = BASE.choose("addictive-alchemy").program()
    pieces = [PieceSpec("lightning", "system", 0, owner=1)]
    on = Machine(program, Layout(program, 3, pieces))
    assert all(piece.owner is None for zone in on.view(on.blank(), 0).zones for piece in zone.pieces if piece is not None)


@pytest.mark.parametrize(("decks", "variant", "said"), [
    (["No such deck"], VARIANT, 'there is no deck "No such deck"'),
    (["House deck"], None, "nobody brings a deck to Chaos & Alchemy"),
    (["House deck"], "king", "nobody brings a deck to Chaos & Alchemy (king)"),
])  # fmt: skip
def test_decks_that_are_not_there(decks, variant, said):
    with pytest.raises(NotThere, match=said.replace("(", r"\(").replace(")", r"\)")):
        chosen(decks, variant)


@pytest.fixture
def run(capsys):
    def done(*args):
        capsys.readouterr()
        code = cli.run(list(args))
        told = capsys.readouterr()
        return code, told.out + told.err

    return done


def own_set(tmp_path, decks, cards=""):
    path = tmp_path / "mine.cards.yaml"
    path.write_text(f"game: {GAME}\nset: mine\ntitle: Mine\n{cards}decks:\n{decks}", "utf-8")
    return str(path)


FULL = "".join(f"      {name}: 2\n" for name in deck("House deck"))


@pytest.mark.parametrize(("cards", "said"), [
    ("      Athanor: 2\n", "it has 2 cards; at least 40 are asked for"),
    (FULL.replace("Athanor: 2", "Athanor: 3"), "it has 3 copies of Athanor; at most 2 of one card are allowed"),
    (FULL.replace("Athanor", "Athonar"), 'there is no card "Athonar"'),
])  # fmt: skip
def test_a_deck_that_breaks_the_rules_is_told_of(run, tmp_path, cards, said):
    path = own_set(tmp_path, f"  - deck: Odd\n    cards:\n{cards}")
    code, told = run("lint", path, "--output-format", "concise")
    assert (code, f"error[broken-deck] {said}" in told) == (1, True)
    for command in (["simulate"], ["play", "--watch"]):
        code, told = run(*command, GAME, "--variant", VARIANT, "--sets", path, "--decks", "Odd")
        assert (code, f'the deck "Odd" cannot be played: {said}' in told) == (2, True)


def test_what_a_variant_cannot_read_is_told(run, tmp_path):
    path = tmp_path / "mine.cards.yaml"
    card = "- {name: Mine, kind: Action, text: Move 1 card from the discard pile to your hand.}"
    path.write_text(f"game: {GAME}\nset: mine\ntitle: Mine\ncards:\n  {card}\n", "utf-8")
    code, told = run("lint", str(path), "--output-format", "concise")
    assert (code, "warning[whose] whose discard pile? (in the variant individual-decks)" in told) == (0, True)
    path.write_text(path.read_text("utf-8").replace("the discard pile to your hand", "the deck to nowhere"), "utf-8")
    told = run("lint", str(path), "--output-format", "concise")[1]
    assert ("error[" in told, "in the variant" in told) == (True, False)


def test_a_set_of_decks_alone_is_whole_and_can_be_played(run, tmp_path):
    path = own_set(tmp_path, f"  - deck: Mine\n    cards:\n{FULL}")
    assert run("lint", path)[0] == 0
    told = run("simulate", GAME, "--variant", VARIANT, "--sets", path, "--decks", "Mine,House deck", "--games", "5", "--output-format", "json")[1]
    assert json.loads(told)["decks"] == ["Mine", "House deck"]


def test_as_many_decks_as_players(run):
    decks = ["--variant", VARIANT, "--decks", ",".join(TWO)]
    code, told = run("simulate", GAME, *decks, "--players", "3")
    assert (code, "2 decks are not for 3 players" in told) == (2, True)
    assert run("simulate", GAME, *decks, "--games", "2")[0] == 0


def test_a_record_holds_its_decks(run, tmp_path):
    path = tmp_path / "game.json"
    assert run("play", GAME, "--variant", VARIANT, "--decks", ",".join(TWO), "--watch", "--seed", "5", "--record", str(path))[0] == 0
    record = json.loads(path.read_text("utf-8"))
    assert record["decks"] == list(TWO)
    assert run("replay", str(path))[0] == 0
    path.write_text(json.dumps(record | {"decks": ["House deck"]}), "utf-8")
    assert run("replay", str(path))[0] == 1
