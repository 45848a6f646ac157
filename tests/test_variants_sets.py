"""Which cards are played with: by set, mixed, at random, card by card; and a clear refusal where one is missing."""

from collections import Counter

import pytest
from playing import GAME, chosen

from alchemy_dsl.cli import run
from alchemy_dsl.engine import Layout, Machine, game_seed
from alchemy_dsl.play.records import Record, digests, replay
from alchemy_dsl.play.session import Session
from alchemy_dsl.program.starts import cards_problem
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source import locate
from alchemy_dsl.source.refusals import NotThere

BY_PAIR = {"purple purple", "green purple", "blue purple", "green green", "blue green", "blue blue"}


def table(on, state):
    """The side effects of a game, by their pairs of colors."""
    pairs = {card.name: " ".join(sorted(card.values["color"])) for card in chosen("random").cards if card.kind == "side effect"}
    (view,) = (zone for zone in on.view(state, None).zones if zone.name == "table")
    dealt = {pairs[piece.name]: piece.name for piece in view.pieces}
    assert len(dealt) == view.count
    return dealt


def play(*sets, games=40):
    """What lies on the table in games with these sets."""
    picked = chosen(*sets)
    program = picked.program()
    on = Machine(program, Layout(program, 3))
    return [table(on, on.new_game(game_seed(1, index))) for index in range(games)]


def names(*sets):
    return sorted(card.name for card in chosen(*sets).cards if card.kind == "side effect")


def test_by_set():
    for dealt in play("base", games=3):
        assert set(dealt) == BY_PAIR
        assert sorted(dealt.values()) == names("base")


def test_mixed_sets_give_one_for_each_pair_and_every_card_its_turn():
    games = play("base", "rulebook-extra")
    counts = Counter(name for dealt in games for name in dealt.values())
    assert all(set(dealt) == BY_PAIR for dealt in games)
    assert set(counts) == set(names("base", "rulebook-extra"))
    for name in names("rulebook-extra"):
        assert 8 <= counts[name] <= 32


def test_at_random_every_set_that_brings_such_cards_takes_part():
    shelf = Shelf(locate.shelves(None))
    mixed = [each.id for each in shelf.everything(GAME).sets if {card.kind for card in each.cards} == {"side effect"}]
    assert {"base", "rulebook-extra"} < set(mixed)
    assert names("random") == names(*mixed)
    games = play("random")
    assert all(set(dealt) == BY_PAIR for dealt in games)
    assert len({tuple(sorted(dealt.values())) for dealt in games}) > 20


def test_the_seed_decides_what_is_drawn():
    assert play("random", games=5) == play("random", games=5)
    assert len({tuple(sorted(dealt.values())) for dealt in play("random", games=5)}) > 1


LIST = ["Chain Lightning", "Flask of Life", "Alchemist's Ice", "Aether Spike", "Mercurial Poisoning", "Philosopher's Apex"]


def test_a_list_of_cards():
    assert names(*LIST) == sorted(LIST)
    for dealt in play(*LIST, games=3):
        assert sorted(dealt.values()) == sorted(LIST)
    assert any(card.kind == "potion" for card in chosen(*LIST).cards)


def test_a_card_that_is_named_comes_before_others_of_its_pair():
    for dealt in play("base", "Aether Spike", games=5):
        assert dealt["green purple"] == "Aether Spike"
        assert dealt["purple purple"] == "Chain Lightning"
    assert play("Aether Spike", "base", games=5) == play("base", "Aether Spike", games=5)
    both = play("base", "Aether Spike", "Lightning in a Bottle", games=20)
    assert {dealt["green purple"] for dealt in both} == {"Aether Spike", "Lightning in a Bottle"}


@pytest.mark.parametrize(
    ("sets", "missing"),
    [
        (["rulebook-extra"], "purple and blue; green and green; green and blue; blue and blue"),
        (["Aether Spike"], "purple and purple; purple and blue; green and green; green and blue; blue and blue"),
        (LIST[:5], "green and blue"),
    ],
)
def test_a_pair_without_a_card_is_refused_by_name(sets, missing, capsys):
    said = f"a game needs one side effect for each combination of colors: none is chosen for {missing}; choose more cards or sets"
    assert cards_problem(chosen(*sets).game, chosen(*sets).cards) == said
    for command in (["simulate"], ["play", "--watch"]):
        assert run([*command, *(part for name in sets for part in ("--sets", name))]) == 2
        seen = capsys.readouterr()
        assert (seen.out, seen.err.splitlines()[-1]) == ("", f"alchemy: {said}")


def test_a_whole_choice_has_no_problem():
    for sets in ((), ("base", "rulebook-extra"), ("random",), LIST):
        assert cards_problem(chosen(*sets).game, chosen(*sets).cards) is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Lightning", '"Lightning" is a potion: all of those are dealt'),
        ("Aether Spyke", 'no card set "Aether Spyke"; did you mean Aether Spike'),
        ("bsae", 'no card set "bsae"; did you mean base'),
        ("zzz", 'no card set "zzz"; there are base'),
    ],
)
def test_what_cannot_be_chosen_is_said(name, said):
    with pytest.raises(NotThere, match=said):
        Shelf(locate.shelves(None)).choose(GAME, [name])


def test_a_set_called_random_is_a_set(tmp_path):
    folder = tmp_path / GAME / "sets"
    folder.mkdir(parents=True)
    text = "".join(f"    {side}: |\n      You: Draw 1 potion.\n" for side in ("natural", "dangerous"))
    card = f"  - name: Mist\n    kind: side effect\n    colors: [blue, blue]\n{text}"
    (folder / "random.cards.yaml").write_text(f"game: {GAME}\nset: random\ntitle: A set\ncards:\n{card}", "utf-8")
    own = Shelf(locate.shelves(tmp_path)).choose(GAME, ["random"])
    assert [card.name for card in own.cards if card.kind == "side effect"] == ["Mist"]


def test_a_game_of_drawn_cards_is_recorded_and_played_again():
    picked = chosen("random")
    program = picked.program()
    on = Machine(program, Layout(program, 3))
    record = Record(GAME, None, ["random"], ["A", "B", "C"], 11, digests(program.digest, picked.sets))
    game = Session(on, record, ())
    while not game.over:
        game.choose(game.decision(), 0)
    assert replay(on, record)[1] is None
