"""Fixes change just the words that they name: meaning, comments, layout and line ends stay."""

import pytest
from lint_examples import findings, place

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.lint.fix import fix_files, fixed_files
from alchemy_dsl.lint.rewording import changes
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.findings import Finding, Fix
from alchemy_dsl.source.text import SourceText, Span

HEAD = "game: example\nset: trial\ncards:\n"
CARD = "  - name: One  # the first\n    kind: coin\n    metal: tin\n    text: {text}\n"
WORDED = [
    ("|\n      You: Toss two coins,   and\n      spin one badge.", "|\n      You: Toss 2 coins,   and\n      spin 1 badge."),
    ("|+  # as printed\n      You: Toss two coins. # not a comment", None),
    (">\n      You: Toss\n      two coins.", ">\n      You: Toss\n      2 coins."),
    ('"You: Toss two coins."  # really', '"You: Toss 2 coins."  # really'),
    ("'You: Toss two coins from a peer''s purse.'", "'You: Toss 2 coins from a peer''s purse.'"),
    ("'you: toss 1 coin'", "'You: Toss 1 coin.'"),
    ("Grab one coin", "Grab 1 coin."),
    ('"You:\\x20Toss two coins."', '"You:\\x20Toss 2 coins."'),
    ("|\n      All: grab one coin.\n      you: Toss any 1 coin. You: Rub 1 coin in your purse.",
     "|\n      All: Grab 1 coin.\n      You: Toss 1 coin. You: Rub 1 coin from your purse."),
]


def shelf_of(folder):
    return Shelf([folder])


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("text", "wanted"), WORDED)
def test_wording_is_mended_in_place(text, wanted, newline, tmp_path):
    before = (HEAD + CARD).replace("{text}", text).replace("\n", newline)
    path = place(before.encode(), tmp_path)
    found = check_paths([path], shelf_of(tmp_path))
    if wanted is None:
        assert any(each.severity == "error" for each in found)
        return
    assert [each.name for each in found if each.name != "endless-chain"] == ["wording"]
    assert fix_files(found) == 1
    assert path.read_bytes().decode() == (HEAD + CARD).replace("{text}", wanted).replace("\n", newline)
    assert [each.name for each in check_paths([path], shelf_of(tmp_path)) if each.name != "endless-chain"] == []


@pytest.mark.parametrize("cards", [
    "  - {name: One, kind: coin, metal: tin, text: Grab 1 coin and spin 1 badge.}\n",
    CARD.replace("{text}", "Grab 1 coin and spin 1 badge."),
])
def test_a_value_without_quotes_is_left_alone_where_quotes_may_be_needed(cards, tmp_path):
    found = findings(HEAD + cards, tmp_path)
    assert [(each.name, each.fix) for each in found] == [("wording", None)]


def test_the_mark_at_the_start_of_a_file_stays(tmp_path):
    path = place(b"\xef\xbb\xbf" + (HEAD + CARD).replace("{text}", "Grab one coin.").encode(), tmp_path)
    assert fix_files(check_paths([path], shelf_of(tmp_path))) == 1
    assert path.read_bytes() == b"\xef\xbb\xbf" + (HEAD + CARD).replace("{text}", "Grab 1 coin.").encode()


def test_what_is_not_safe_is_left_to_those_who_ask_for_it(tmp_path):
    texts = ["You: Grab 1 coin.", "Peer: Toss 1 coin.", "All: Spin 1 badge.", "Toss 1 coin."]
    cards = "".join(f"  - {{name: Card {number}, kind: coin, metal: tin, text: '{text}'}}\n" for number, text in enumerate(texts))
    found = findings(HEAD + cards, tmp_path)
    assert [(each.name, each.fix.safe) for each in found] == [("no-header", False)]
    assert list(fixed_files(found)) == []
    assert [file.text for file in fixed_files(found, unsafe=True)] == [(HEAD + cards).replace("'Toss 1 coin.'", "'You: Toss 1 coin.'")]


def test_edits_that_overlap_are_applied_one_at_a_time():
    source = SourceText("x", "abcdefgh")

    def finding(start, *edits):
        return Finding("wording", "", source, Span(start, start + 1), fix=Fix(tuple((Span(*span), put) for span, put in edits)))

    found = [finding(1, ((1, 3), "X"), ((6, 7), "Y")), finding(2, ((2, 4), "no")), finding(3, ((3, 4), "Z")), finding(6, ((6, 6), "no"))]
    file, = fixed_files(found)
    assert (file.text, file.cured) == ("aXZefYh", 2)


@pytest.mark.parametrize(("text", "canonical", "wanted"), [
    ("Toss two coins.", "Toss 2 coins.", [("two", "2")]),
    ("Toss 2 coins", "Toss 2 coins.", [("", ".")]),
    ("Toss any 2 coins.", "Toss 2 coins.", [("any", "")]),
    ("Toss 2 coins.", "You toss 2 coins.", [("Toss", "You toss")]),
    ("Toss\n 2  coins.", "Toss 2 coins.", []),
])
def test_changes(text, canonical, wanted):
    assert [(each.old, each.new) for each in changes(text, canonical)] == wanted
    said = text
    for each in reversed(changes(text, canonical)):
        said = said[: each.start] + each.new + said[each.end :]
    assert said.split() == canonical.split()


def test_all_are_mended_at_once_though_only_a_hundred_are_shown(tmp_path):
    lines = "".join(f"  - {{name: No{number}, kind: coin, metal: tin, copies: {number + 1}, text: 'You: Toss two coins.'}}\n" for number in range(130))
    path = place((HEAD + lines).encode(), tmp_path)
    found = [each for each in check_paths([path], shelf_of(tmp_path)) if each.name == "wording"]
    assert fix_files(found) == len(found) == 130
    assert "two" not in path.read_text("utf-8")
