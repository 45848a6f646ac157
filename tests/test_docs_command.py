"""`alchemy docs`: what is written where, what is left alone, and what is said when it cannot be done."""

import json
import os
import subprocess
import sys
import time
from dataclasses import replace

import pytest
from docs_sites import GAME, ROOT, chosen, parsed, site_of

from alchemy_dsl.cli import run
from alchemy_dsl.reference.site import book
from alchemy_dsl.reference.site.build import build
from alchemy_dsl.reference.site.html import files

OWN = """game: addictive-alchemy
set: mine
title: My set
cards:
  - {name: First Try, kind: potion, color: blue, text: "Foe: 1 deck damage."}
"""
WRONG = """game: addictive-alchemy
scenarios:
  - {name: not so, players: [A, B, C], when: [{text: "You: Draw 1 potion."}], then: {A: {hand: [Lightning]}}}
"""


@pytest.fixture
def shelf(tmp_path):
    """A user's own folder of games: one set of a shipped game."""
    folder = tmp_path / "carddata"
    (folder / GAME / "sets").mkdir(parents=True)
    (folder / GAME / "sets" / "mine.cards.yaml").write_text(OWN, "utf-8")
    return folder


def docs(shelf, *words):
    return run(["docs", GAME, "--carddata", str(shelf), *map(str, words)])


def test_a_site_is_written_and_says_so(shelf, tmp_path, capsys):
    out = tmp_path / "new" / "out"
    assert docs(shelf, "--out", out, "--no-scenarios") == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{out / 'index.html'}: ")
    assert (out / "cards" / "mine" / "first-try.html").is_file()
    assert not list(out.rglob("*.md"))
    held = json.loads((out / "inventory.json").read_text("utf-8"))
    assert sorted(held["files"]) == sorted(str(path.relative_to(out)) for path in out.rglob("*.*") if path.name != "inventory.json")
    card = next(each for each in held["entries"] if each["title"] == "First Try")
    assert card == {"title": "First Try", "sort": "Card: potion", "page": "cards/mine/first-try", "anchor": ""}


def test_what_is_gone_is_taken_away_and_other_formats_stay(shelf, tmp_path):
    out = tmp_path / "out"
    assert docs(shelf, "--out", out, "--no-scenarios", "--format", "html,markdown") == 0
    (out / "mine.txt").write_text("not yours", "utf-8")
    own = shelf / GAME / "sets" / "mine.cards.yaml"
    own.write_text(OWN.replace("First Try", "Second Try"), "utf-8")
    assert docs(shelf, "--out", out, "--no-scenarios") == 0
    names = {path.name for path in out.rglob("*")}
    assert "second-try.html" in names
    assert "first-try.html" not in names
    assert {"first-try.md", "mine.txt"} <= names
    own.unlink()
    assert docs(shelf, "--out", out, "--no-scenarios", "--format", "html,markdown") == 0
    assert not (out / "cards" / "mine").exists()


def test_a_folder_of_somebody_else_is_left_alone(shelf, tmp_path, capsys):
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.html").write_text("my home page", "utf-8")
    assert docs(shelf, "--out", out, "--no-scenarios") == 1
    assert "no reference wrote it" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["index.html"]
    assert (out / "index.html").read_text("utf-8") == "my home page"


def test_an_inventory_that_leads_out_of_the_folder_is_not_believed(shelf, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    outside = tmp_path / "precious.html"
    outside.write_text("keep me", "utf-8")
    held = {"made by": "alchemy docs", "files": ["../precious.html", str(outside), 7]}
    (out / "inventory.json").write_text(json.dumps(held), "utf-8")
    assert docs(shelf, "--out", out, "--no-scenarios") == 0
    assert outside.read_text("utf-8") == "keep me"


def test_scenarios_are_run_and_one_that_fails_is_told_by_the_status(shelf, tmp_path, capsys):
    scenarios = shelf / GAME / "scenarios"
    scenarios.mkdir()
    for name in ("cards", "chains", "common-effects", "elimination", "forms", "global-rules", "targets", "triggers", "turn"):
        (scenarios / f"{name}.scenario.yaml").write_text(WRONG.replace("not so", name), "utf-8")  # instead of the shipped ones: the first shelf's count
    out = tmp_path / "out"
    assert docs(shelf, "--out", out) == 1
    said = capsys.readouterr()
    assert "9 fail" in said.out
    assert said.err.count("fails: ") == 9
    assert "running" in said.err
    page = (out / "rulings" / "cards.html").read_text("utf-8")
    assert page.count('class="bad">fails<') == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--format", "word"), 'no format "word"'),
        (("--format", "html,,pdv"), 'no format "pdv"'),
        ((), "Missing option '--out'"),
    ],
)
def test_wrong_use_is_told(shelf, tmp_path, words, said, capsys):
    assert docs(shelf, *(("--out", tmp_path / "out") if words else ()), *words) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_game_or_a_folder_that_is_not_there(shelf, tmp_path, capsys):
    assert run(["docs", "addictive-alchmy", "--out", str(tmp_path / "out")]) == 2
    assert 'did you mean addictive-alchemy?' in capsys.readouterr().err
    (tmp_path / "file").write_text("", "utf-8")
    assert docs(shelf, "--out", tmp_path / "file") == 2


def test_a_set_with_an_error_is_shown_and_nothing_is_written(shelf, tmp_path, capsys):
    own = shelf / GAME / "sets" / "mine.cards.yaml"
    own.write_text(OWN.replace("deck damage", "dek damage"), "utf-8")
    assert docs(shelf, "--out", tmp_path / "out") == 1
    assert "dek" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_without_the_library_a_pdf_is_refused_with_what_to_do(shelf, tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    assert docs(shelf, "--out", tmp_path / "out", "--format", "html,pdf") == 2
    seen = capsys.readouterr().err
    assert "pip install weasyprint" in seen
    assert "running" not in seen, "the work comes after the question whether it can be finished"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("held", ['{"apples": 3}', "[]", '{"made by": "somebody", "files": ["x"]}', '"no"', "no"])
def test_an_inventory_of_somebody_else_is_not_written_over(shelf, tmp_path, capsys, held):
    (tmp_path / "inventory.json").write_text(held, "utf-8")
    assert docs(shelf, "--out", tmp_path, "--no-scenarios") == 1
    assert "inventory.json" in capsys.readouterr().err
    assert (tmp_path / "inventory.json").read_text("utf-8") == held
    assert not (tmp_path / "index.html").exists()


def test_the_book_has_every_page_once_and_every_link_in_place():
    site = site_of("example")
    root = parsed(book.book(site))
    ids = [each.attributes["id"] for each in root.all() if "id" in each.attributes]
    assert len(ids) == len(set(ids))
    for each in root.all("a"):
        assert each.attributes["href"].startswith("#")
        assert each.attributes["href"][1:] in ids, each.attributes
    titles = [each.text for each in root.all("h1")]
    assert titles[:2] == [site.title, "Contents"]
    assert {page.title for page in site.pages if not page.path.startswith(book.LISTS)} == set(titles[2:])


@pytest.mark.skipif(not os.environ.get("CAMPAIGN"), reason="lays out a hundred pages")
def test_the_pdf_is_the_same_every_time():
    pytest.importorskip("weasyprint", exc_type=ImportError)
    site = site_of("example")
    first = book.pdf(site)
    assert first.startswith(b"%PDF-")
    assert first == book.pdf(site)


def test_sixty_cards_take_less_than_two_seconds():
    """Processor time of the whole way from loaded sets to files; a machine that does other things besides is no slower by it."""
    _, found = chosen(GAME)
    first = found.sets[0]
    cards = tuple(_numbered(card, number) for number, card in enumerate((found.cards * 3)[:60]))
    sets = (type(first)("many", "Many cards", first.game, first.path, cards),)
    start = time.process_time()
    written = dict(files(build(found.loaded, found.lexicon, sets)))
    assert time.process_time() - start < 2
    assert sum(path.startswith("cards/many/") for path in written) == 60


def _numbered(card, number):
    return replace(card, id=f"{card.id}-{number}", name=f"{card.name} {number}", set="many")


def test_the_command_loads_no_more_than_it_needs():
    code = "import sys; from alchemy_dsl.cli import run; run(['docs', '--help']); print([m for m in ('lark', 'yaml', 'jsonschema', 'rich', 'weasyprint') if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "[]"
