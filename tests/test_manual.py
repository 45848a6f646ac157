"""The manual in docs/: every block is carried out, in the order of the page. Files are written, commands run, and what they print is as shown.

The first pages go on from one another in one folder; each of the others begins in an empty one. `GOLDEN=write` writes the output of commands
anew, but for outputs with `...`, which stands for any lines.
"""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest
import yaml

from alchemy_dsl.cli import COMMANDS, run
from alchemy_dsl.cli.settings import FIELDS, LINT_FIELDS
from alchemy_dsl.language.unread import UNREAD
from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.locate import grammar_file

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("[0-9]*.md"))
WAY = PAGES[:4]
"""These go on from one another."""
BLOCK = re.compile(r"^```(?P<language>\w+)(?P<said> [^\n]*)?\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
TIME = re.compile(r"in \d+\.\d+ s")
"""What is not the same on all machines."""
COUNTS = re.compile(r"\d+ pages, \d+ cards, \d+ rulings")
"""What changes with every card and ruling of the shipped game."""
PROGRESS = re.compile(r"^\d+ of \d+ games\n", re.MULTILINE)
"""Said by a slow machine while it counts."""
SORTS = {"yaml", "console", "toml", "sh"}
GAME = "addictive-alchemy"


def as_pattern(lines):
    return re.compile("".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in lines) + r"\Z")


def ran(command, capfd):
    """What a command prints; the last line says its exit status if that is not 0."""
    words = shlex.split(command)
    if words[0] == "alchemy":
        status = run(words[1:])
        seen = capfd.readouterr()
        assert "fault of alchemy" not in seen.err
        steady = COUNTS.sub("100 pages, 62 cards, 518 rulings", TIME.sub("in 0.20 s", seen.out))
        return steady + PROGRESS.sub("", seen.err) + (f"(exit status {status})\n" if status else "")
    assert words[0] in {"mkdir", "cp", "rm"}, f"{command}: not a command of the manual"
    subprocess.run(words, check=True)
    return ""


def carried_out(page, capfd):
    """Carries out a page; gives it with the outputs that were seen."""
    text = page.read_text("utf-8")
    at, found = 0, []
    for block in BLOCK.finditer(text):
        found.append(text[at : block.start("body")])
        at = block.end("body")
        found.append(console(block["body"], capfd) if block["language"] == "console" else block["body"])
        if block["language"] in {"yaml", "toml"}:
            written(block["said"], block["body"])
    return "".join([*found, text[at:]])


def console(body, capfd):
    said = []
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, *expected = part.splitlines()
        seen = ran(command, capfd)
        if "..." in expected:
            assert as_pattern(expected).match(seen), f"{command}\n{seen}"
            seen = "".join(f"{line}\n" for line in expected)
        said.append(f"$ {command}\n{seen}")
    return "".join(said)


def written(said, body):
    """`FILE`: the whole file. `in FILE`: a piece of it, or of a shipped one. `below LINE in FILE`: goes below that line. `for CARD in FILE`: takes the card's place."""
    place = re.fullmatch(r"(?:(?:below (?P<line>.+) |for (?P<card>.+) )?(?P<part>in) )?(?P<file>\S+)", said.strip())
    path = Path(place["file"])
    if place["card"]:
        text = path.read_text("utf-8")
        new, count = re.subn(rf"^  - name: {place['card']}\n(?:    .*\n)*", lambda _: body, text, flags=re.MULTILINE)
        assert count == 1
        path.write_text(new, "utf-8")
    elif place["line"]:
        text = path.read_text("utf-8")
        assert text.count(f"\n{place['line']}\n") == 1
        path.write_text(text.replace(f"\n{place['line']}\n", f"\n{place['line']}\n{body}"), "utf-8")
    elif place["part"]:
        shipped = path if path.is_file() else ROOT / path
        assert body in shipped.read_text("utf-8"), f"{path} does not hold\n{body}"
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, "utf-8")


def held(page, capfd):
    text = page.read_text("utf-8")
    seen = carried_out(page, capfd)
    if os.environ.get("GOLDEN") == "write":
        page.write_text(seen, "utf-8")
    else:
        assert seen == text


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")


def test_golden_the_designers_way(desk, capfd):
    for page in WAY:
        held(page, capfd)


@pytest.mark.parametrize("page", [page for page in PAGES if page not in WAY], ids=lambda page: page.stem)
def test_golden_page(page, desk, capfd):
    held(page, capfd)


def cells(page, heading):
    """The rows of the tables below a heading, as lists of cells."""
    text = (DOCS / page).read_text("utf-8")
    part = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", text, re.MULTILINE | re.DOTALL)[1]
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in part.splitlines() if line.startswith("|")]
    return [row for row in rows if not set(row[0]) <= set("-: ")]


def coded(cell):
    return re.findall(r"`([^`]+)`", cell)


def test_every_sentence_of_the_notation_is_one(desk, capfd):
    """Each example of the tables reads as it stands, without advice."""
    text = (DOCS / "5-notation.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    examples = [each for heading in headings for row in cells("5-notation.md", heading)[1:] for each in coded(row[-1])]
    assert len(examples) > 40
    cards = [{"name": f"Card {number}", "kind": "potion", "color": "blue", "text": each} for number, each in enumerate(examples)]
    Path("tried.cards.yaml").write_text(json.dumps({"game": GAME, "set": "tried", "title": "Tried", "cards": cards}), "utf-8")
    run(["lint", "tried.cards.yaml", "--output-format", "json", "--ignore", "twin-cards,near-twins"])
    found = json.loads(capfd.readouterr().out)
    assert [(each["name"], each["message"], each["line"]) for each in found if each["severity"] == "error" or each["name"] == "wording"] == []


def test_every_field_of_a_card_file_is_told():
    schema = card_schema(yaml.load((ROOT / "carddata" / GAME / "game.yaml").read_text("utf-8"), yaml.BaseLoader))
    told = {name for row in cells("6-files.md", "The head of a card set")[1:] for name in coded(row[0])}
    assert told == {*schema["properties"]}
    common = {*schema["$defs"]["kind-potion"]["properties"]} & {*schema["$defs"]["kind-side effect"]["properties"]}
    told = {name for row in cells("6-files.md", "A card")[1:] for name in coded(row[0])}
    assert told - {"color", "colors", "text", "natural", "dangerous"} == common


def test_the_fields_of_a_game_file_are_told():
    """No field that nothing reads; every field that a new game has; and those that every game needs are marked."""
    schema = json.loads(grammar_file("game.schema.json").read_text("utf-8"))
    rows = {coded(row[0])[0]: row[2] for row in cells("8-add-a-game.md", "Every field of a game file")[1:]}
    assert rows.keys() <= {*schema["properties"]} - {*UNREAD[()]}
    assert rows.keys() >= yaml.load(grammar_file("template/game.yaml").read_text("utf-8"), yaml.BaseLoader).keys()
    assert [name for name, needed in rows.items() if needed] == [name for name in rows if name in schema["required"]]


def test_every_field_of_a_scenario_file_is_told():
    schema = json.loads(grammar_file("scenario.schema.json").read_text("utf-8"))
    fields = {*schema["properties"], *schema["$defs"]["scenario"]["properties"]}
    told = {name for row in cells("6-files.md", "A scenario file")[1:] for name in coded(row[0])}
    assert told == fields
    told = {name for row in cells("6-files.md", "The steps of a scenario")[1:] for name in coded(row[0])}
    assert told == {*schema["$defs"]["step"]["properties"]}


def test_every_setting_is_told():
    told = {name for row in cells("7-settings.md", "alchemy.toml")[1:] for name in coded(row[0])}
    assert told == {*FIELDS, *LINT_FIELDS} - {"lint"}


def test_every_command_is_told():
    text = "".join(page.read_text("utf-8") for page in PAGES)
    assert {name for name in COMMANDS if f"alchemy {name}" not in text} == set()


def test_every_block_is_carried_out_and_every_link_leads_somewhere():
    index = (DOCS / "README.md").read_text("utf-8")
    assert re.findall(r"\]\((\d[^)]*)\)", index) == [page.name for page in PAGES]
    for page in [*PAGES, DOCS / "README.md"]:
        text = page.read_text("utf-8")
        blocks = list(BLOCK.finditer(text))
        assert text.count("```") == 2 * len(blocks), page
        assert {block["language"] for block in blocks} <= SORTS, page
        assert all(block["said"] for block in blocks if block["language"] in {"yaml", "toml"}), page
        outside = BLOCK.sub("", text)
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", outside):
            assert target.startswith("https://") or (page.parent / target).exists(), f"{page}: {target}"
        for target, anchor in re.findall(r"\]\(([^)#]*)#([^)]*)\)", outside):
            other = (page.parent / target).read_text("utf-8") if target else text
            anchors = {re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-") for line in other.splitlines() if line.startswith("#")}
            assert anchor in anchors, f"{page}: {target}#{anchor}"
