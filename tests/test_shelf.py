"""Games and sets by name: the user's own shelf first, sets that replace others, names that are not there."""

from pathlib import Path

import pytest

from alchemy_dsl.shelf import Shelf, game_named_in
from alchemy_dsl.source import locate
from alchemy_dsl.source.refusals import Faulty, NotThere

GAME = "addictive-alchemy"
OURS = locate.shelves(None)


def set_text(name, *cards, game=GAME):
    return f"game: {game}\nset: {name}\ntitle: A set\ncards:\n" + "".join(cards)


def potion(name, text="Foe: 1 deck damage."):
    return f"  - name: {name}\n    kind: potion\n    color: blue\n    text: |\n      {text}\n"


def side_effect(name):
    texts = "".join(f"    {side}: |\n      You: Draw 1 potion.\n" for side in ("natural", "dangerous"))
    return f"  - name: {name}\n    kind: side effect\n    colors: [blue, blue]\n{texts}"


@pytest.fixture
def own(tmp_path):
    """A shelf of the user's own, without a game file: it extends the shipped game."""
    folder = tmp_path / "carddata" / GAME / "sets"
    folder.mkdir(parents=True)
    (folder / "tonics.cards.yaml").write_text(set_text("tonics", potion("Tonic")), "utf-8")
    (folder / "more.cards.yaml").write_text(set_text("more", potion("Other Tonic")), "utf-8")
    (folder / "mists.cards.yaml").write_text(set_text("mists", side_effect("Mist")), "utf-8")
    return tmp_path / "carddata"


def shelf(own=None):
    return Shelf(locate.shelves(own))


def names(chosen, kind):
    return [card.name for card in chosen.cards if card.kind == kind]


def test_the_games_own_sets():
    chosen = shelf().choose(GAME)
    assert [each.id for each in chosen.sets] == list(chosen.game.default_sets)
    assert chosen.names == ()


def test_a_named_set_replaces_the_kinds_that_it_brings(own):
    chosen = shelf(own).choose(GAME, ["tonics"])
    assert names(chosen, "potion") == ["Tonic"]
    assert names(chosen, "side effect") == names(shelf().choose(GAME), "side effect")
    both = shelf(own).choose(GAME, ["mists", "tonics"])
    assert [card.name for card in both.cards] == ["Mist", "Tonic"]


def test_sets_of_which_one_card_each_is_taken_go_together(own):
    chosen = shelf(own).choose(GAME, ["base", "mists"])
    assert "Mist" in names(chosen, "side effect")
    assert "Chain Lightning" in names(chosen, "side effect")
    assert "Lightning" in names(chosen, "potion")


def test_two_sets_that_bring_the_same_deck_are_refused(own):
    with pytest.raises(NotThere, match="tonics and more both bring the potions"):
        shelf(own).choose(GAME, ["tonics", "more"])


def test_a_set_by_path(own):
    path = own.parent / "elsewhere.cards.yaml"
    path.write_text(set_text("elsewhere", potion("Far Tonic")), "utf-8")
    assert names(shelf().choose(GAME, [str(path)]), "potion") == ["Far Tonic"]
    assert game_named_in(path) == GAME
    path.write_text(set_text("elsewhere", potion("Far Tonic"), game="other"), "utf-8")
    with pytest.raises(NotThere, match='of the game "other"'):
        shelf().choose(GAME, [str(path)])


def test_texts_may_name_cards_of_the_games_own_sets_and_of_the_set_itself(own):
    path = own / GAME / "sets" / "tonics.cards.yaml"
    path.write_text(set_text("tonics", potion("Tonic", "You: Activate Lightning in your hand."), potion("Twin", "You: Activate Tonic in your hand.")), "utf-8")
    assert len(shelf(own).choose(GAME, ["tonics"]).cards) > 2


@pytest.mark.parametrize(
    ("game", "sets", "hint"), [("addictive-alchmy", [], GAME), (GAME, ["bse"], "base"), (GAME, ["no/such.cards.yaml"], "base"), (GAME, [""], "base")]
)
def test_what_is_not_there_is_told_with_the_nearest(game, sets, hint):
    with pytest.raises(NotThere, match=hint):
        shelf().choose(game, sets)


def test_a_variant_by_name():
    variants = shelf().game(GAME).game.variants
    for variant in variants:
        assert shelf().game(GAME, variant).game.variant == variant
    with pytest.raises(NotThere):
        shelf().game(GAME, "no-variant")


@pytest.mark.parametrize("name", ["../x", "a/b", "", ".", "..", "x\0y", "a\\b"])
def test_a_name_never_leaves_its_shelf(name):
    assert locate.game_file(name, OURS) is None
    assert locate.set_file(GAME, name, OURS) is None


def test_a_set_with_errors_is_faulty_with_its_findings(own):
    (own / GAME / "sets" / "tonics.cards.yaml").write_text(set_text("tonics", potion("Tonic", "Foe: 1 dekc damage.")), "utf-8")
    with pytest.raises(Faulty) as caught:
        shelf(own).choose(GAME, ["tonics"])
    assert [finding.name for finding in caught.value.findings] == ["unknown-word"]
    assert shelf(own).choose(GAME)


def test_an_own_game_comes_before_the_shipped_one(own):
    text = (OURS[0] / GAME / "game.yaml").read_text("utf-8").replace("title: Addictive Alchemy", "title: My Alchemy", 1)
    (own / GAME / "game.yaml").write_text(text, "utf-8")
    assert shelf(own).game(GAME).game.title == "My Alchemy"
    assert shelf().game(GAME).game.title == "Addictive Alchemy"
    assert locate.games(locate.shelves(own)).count(GAME) == 1


def test_where_things_are(own, tmp_path):
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    assert locate.project_folder(below) == tmp_path
    assert (locate.shipped() / "grammar" / "notation.lark").is_file()
    assert "base" in locate.sets(GAME, OURS)
    assert locate.shelves(OURS[0]) == OURS
    found = [path.name for path in locate.files_under(own)]
    assert found == ["mists.cards.yaml", "more.cards.yaml", "tonics.cards.yaml"]


def test_an_installed_package_carries_its_data(tmp_path, monkeypatch):
    package = tmp_path / "alchemy_dsl"
    (package / "_data").mkdir(parents=True)
    monkeypatch.setattr(locate, "_PACKAGE", package)
    assert locate.shipped() == package / "_data"
    monkeypatch.setattr(locate, "_PACKAGE", Path("/checkout/alchemy_dsl"))
    assert locate.shipped() == Path("/checkout")
