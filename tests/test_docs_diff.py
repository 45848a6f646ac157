"""What changed between two versions: in words only, or in what happens; and which word made an untouched text do something else."""

import json
import shutil
import subprocess

import pytest
from docs_sites import GAME, chosen, parsed

from alchemy_dsl import __version__
from alchemy_dsl.cli import run
from alchemy_dsl.reference.changes.compare import Sort, compare
from alchemy_dsl.reference.changes.page import changes_page, compared
from alchemy_dsl.reference.changes.parts import parts_of
from alchemy_dsl.reference.changes.tell import as_json, counted, lines
from alchemy_dsl.reference.site.html import single
from alchemy_dsl.reference.site.model import said
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shipped

FOLDER = shipped() / "carddata" / GAME


def changed(tmp_path, *edits):
    """The changes of the shipped game with these edits: (file, before, after)."""
    old, new = (tmp_path / side / GAME for side in ("old", "new"))
    for folder in (old, new):
        shutil.copytree(FOLDER, folder)
    for file, before, after in edits:
        text = (new / file).read_text("utf-8")
        assert before in text, before
        (new / file).write_text(text.replace(before, after, 1), "utf-8")
    return compare(parts(old), parts(new))


def parts(folder):
    found = Shelf((folder.parent,)).everything(folder.name)
    return parts_of(found.loaded, found.sets)


def told(changes):
    return [(change.sort.value, change.part.title) for change in changes]


POTIONS = "sets/potions.cards.yaml"
BASE = "sets/base.cards.yaml"


def test_nothing_changed(tmp_path):
    assert changed(tmp_path) == []
    assert list(lines("A game", [])) == ["A game", "  no change"]


def test_other_words_for_the_same_program_are_no_change_in_behaviour(tmp_path):
    changes = changed(tmp_path, (POTIONS, "You: Draw up to 2 potions.", "you: draw up to two potions"))
    assert told(changes) == [("reworded", "Universal Base")]
    assert list(changes[0].wordings()) == [("text", "You: Draw up to 2 potions.", "you: draw up to two potions")]


def test_another_program_is(tmp_path):
    changes = changed(tmp_path, (POTIONS, "You: Draw up to 2 potions.", "You: Draw up to 3 potions."))
    assert told(changes) == [("behaviour", "Universal Base")]
    assert changes[0].because == ()


@pytest.mark.parametrize(
    ("file", "before", "after", "sort"),
    [
        (POTIONS, "    color: purple\n", "    color: blue\n", "behaviour"),
        (POTIONS, "    color: purple\n", "    color: purple\n    copies: 2\n", "behaviour"),
        (POTIONS, "source: rulebook, Detailed Card Rules (text)", "source: a rulebook (text)", "facts"),
        (POTIONS, "  - name: Flash Fire\n", "  - name: Flash Fire\n    flavor: Hot.\n", "facts"),
        (POTIONS, "  - name: Flash Fire\n", "  - name: Flash Fyre\n    id: flash-fire\n", "facts"),
        (POTIONS, "  - name: Flash Fire\n", "  - name: Flash Fyre\n", "renamed"),
    ],
)
def test_what_counts_as_what(tmp_path, file, before, after, sort):
    changes = changed(tmp_path, (file, before, after))
    assert [change.sort.value for change in changes] == [sort]


def test_an_untouched_text_that_does_something_else_says_because_of_which_word(tmp_path):
    changes = changed(tmp_path, ("game.yaml", "means: Move <potions> to your discard.", "means: Move <potions> to your scrap pile."))
    assert all(change.sort is Sort.BEHAVIOUR for change in changes)
    by_title = {change.part.title: change for change in changes}
    assert by_title["Quicksilver Draught"].because == ("discard",)
    assert by_title["discard"].because == ()
    assert by_title["Turn: Discard the system"].because == ("discard",)
    assert "Flash Fire" not in by_title


def test_a_standing_rule_and_a_step_of_the_turn_change_no_card(tmp_path):
    changes = changed(tmp_path, ("game.yaml", "You: Draw until you have at least 3 potions", "You: Draw until you have at least 4 potions"))
    assert told(changes) == [("behaviour", "Turn: Draw")]


def test_added_removed_moved(tmp_path):
    card = (FOLDER / BASE).read_text("utf-8").split("  - name: Flask of Life")[1].split("  - name:")[0]
    changes = changed(tmp_path, (BASE, f"  - name: Flask of Life{card}", ""), ("sets/rulebook-extra.cards.yaml", "cards:\n", f"cards:\n  - name: Flask of Life{card}"))
    assert told(changes) == [("moved", "Flask of Life")]
    changes = compare([], parts(FOLDER))
    assert {change.sort for change in changes} == {Sort.ADDED}
    changes = compare(parts(FOLDER), [])
    assert {change.sort for change in changes} == {Sort.REMOVED}
    assert counted(changes) == f"{len(changes)} removed"


def test_another_card_changes_no_digest():
    """Also not one whose text waits for what this card does."""
    _, found = chosen(GAME)
    alone = parts_of(found.loaded, found.sets[:1], rules=False)
    among = {part.key: part for part in parts_of(found.loaded, found.sets, rules=False)}
    assert all(among[part.key].behaviour == part.behaviour for part in alone)


def test_the_digest_of_a_card_covers_all_its_triggers(tmp_path):
    text = "You: After drinking a blue potion, exchange 2 system potions."
    more = "{} After drinking a green potion, 1 deck damage."
    path = "sets/rulebook-extra.cards.yaml"
    changes = changed(tmp_path, (path, text, more.format(text)))
    assert told(changes) == [("behaviour", "Aether Fuse")]
    (tmp_path / "more").mkdir()
    changes = changed(tmp_path / "more", (path, text, more.format(text).replace("1 deck damage", "2 deck damage")))
    assert changes[0].after.behaviour not in {change.after.behaviour for change in changed(tmp_path / "x", (path, text, more.format(text)))}


# ------------------------------------------------------------------ how it is told


def test_words_are_compared_one_by_one():
    found = list(compared("Foe: 1 hand damage.\nYou: Draw 1 potion.", "Foe: 2 hand damage.\nYou: Draw 1 potion."))
    assert [(run.text, run.look) for run in found[0] if run.look] == [("1", "gone"), ("2", "new")]
    assert said(found[1]) == "You: Draw 1 potion."
    assert not any(run.look for run in found[1])
    assert [said(line) for line in compared("", "a\nb")] == ["a", "b"]


def test_as_text_as_data_and_as_a_page(tmp_path):
    changes = changed(
        tmp_path, (POTIONS, "Others: Discard 1 random potion.", "Others: Discard 2 random potions."), (POTIONS, "  - name: Flash Fire\n", "  - name: \"<i>Fire\"\n")
    )
    text = "\n".join(lines("A game", changes))
    assert "! Gaseous Cloud: BEHAVIOUR CHANGED" in text
    assert "- Others: Discard 1 random potion." in text
    assert "> Flash Fire -> <i>Fire: renamed" in text
    data = {each["title"]: each for each in json.loads(json.dumps(as_json(changes)))}
    assert data["Gaseous Cloud"]["change"] == "behaviour"
    assert data["Gaseous Cloud"]["digests"][0] != data["Gaseous Cloud"]["digests"][1]
    assert data["<i>Fire"]["was"] == "potions/flash-fire"
    root = parsed(single(changes_page("old", "new", [("A game", changes)]), ()))
    assert not list(root.all("i", "script", "link"))
    assert [each.text for each in root.all("del")][:1]
    assert any("<i>Fire" in each.text for each in root.all("h4"))
    ids = [each.attributes["id"] for each in root.all() if "id" in each.attributes]
    assert len(ids) == len(set(ids))


def test_the_command_compares_files_folders_and_nothing_else(tmp_path, capsys):
    old, new = tmp_path / "old.cards.yaml", tmp_path / "new.cards.yaml"
    shutil.copy(FOLDER / POTIONS, old)
    new.write_text(old.read_text("utf-8").replace("Foe: 1 discard damage.", "Foe: 2 discard damage."), "utf-8")
    assert run(["diff", str(old), str(new)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "  1 changed in behaviour"
    assert run(["diff", str(old), str(new), "--output-format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["changes"][0]["title"] == "Lightning"
    page = tmp_path / "page.html"
    assert run(["diff", str(old), str(new), "--output-format", "html", "--out", str(page)]) == 0
    assert "Lightning" in parsed(page.read_text("utf-8")).text
    assert run(["diff", str(FOLDER), str(FOLDER.parent)]) == 0
    assert "no change" in capsys.readouterr().out
    for words, message in [
        ((str(old), str(FOLDER)), "a card set is compared with a card set"),
        ((str(old), "nowhere"), 'no file, folder or revision "nowhere"'),
        (("--", "--upload-pack=x", str(old)), "no file, folder or revision"),
        ((str(tmp_path), str(tmp_path)), "holds no game and no card set"),
        ((str(FOLDER), str(FOLDER), "--game", "chess"), 'neither side has a game "chess"'),
    ]:
        assert run(["diff", *words]) == 2
        assert message in capsys.readouterr().err


def test_the_command_compares_with_a_revision(tmp_path, capsys, monkeypatch):
    def git(*words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=tmp_path, check=True, capture_output=True)

    folder = tmp_path / "carddata" / GAME / "sets"
    folder.mkdir(parents=True)
    text = 'game: addictive-alchemy\nset: mine\ncards:\n  - {name: One, kind: potion, color: blue, text: "Foe: 1 deck damage."}\n'
    (folder / "mine.cards.yaml").write_text(text, "utf-8")
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    git("tag", "v1")
    (folder / "mine.cards.yaml").write_text(text.replace("1 deck", "2 deck"), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["diff", "v1", "carddata"]) == 0
    assert "! One: BEHAVIOUR CHANGED" in capsys.readouterr().out
    assert run(["diff", "v2", "carddata"]) == 2
    capsys.readouterr()
    assert run(["diff", "v1", "v1"]) == 0
    assert "no change" in capsys.readouterr().out


def test_another_title_of_a_set_is_told(tmp_path):
    changes = changed(tmp_path, (BASE, "title: Base set", "title: First set"))
    assert told(changes) == [("facts", "First set")]
    assert list(changes[0].facts()) == [("title", "Base set", "First set")]


def test_page_and_json_name_version_and_digests(tmp_path, capfd):
    folder = tmp_path / GAME
    shutil.copytree(FOLDER, folder)
    path = folder / BASE
    path.write_text(path.read_text("utf-8").replace("title: Base set", "title: First set"), "utf-8")
    assert run(["diff", str(FOLDER), str(folder), "--output-format", "json"]) == 0
    data = json.loads(capfd.readouterr().out)
    assert data["version"] == __version__
    before, after = data["games"][0]["digests"]
    assert before["game"] == after["game"]
    assert [name for name in before["sets"] if before["sets"][name] != after["sets"][name]] == ["base"]
    assert run(["diff", str(FOLDER), str(folder), "--output-format", "html"]) == 0
    foot = capfd.readouterr().out.split("<footer>")[1]
    assert f"Written by alchemy {__version__}." in foot
    for side in (before, after):
        assert side["sets"]["base"][:12] in foot
        assert side["game"][:12] in foot
