"""A card may raise what it allows; what allows nothing is told."""

import pytest
from lint_examples import findings

HEAD = "game: example\nset: trial\ncards:\n"
TWO = "You: Toss two coins."


def names(found):
    return [(each.name, each.place[0]) for each in found]


@pytest.mark.parametrize("allow", ["wording", "[wording]", "[W113]", "W113"])
def test_a_card_allows_by_name_or_code(allow, tmp_path):
    cards = f"- {{name: One, kind: coin, metal: tin, text: '{TWO}', allow: {allow}}}\n- {{name: Two, kind: coin, metal: tin, text: 'You: Toss three coins.'}}\n"
    found = findings(cards, tmp_path)
    if "W113" in allow:  # the schema takes names in small letters only
        assert ("bad-form", 5) in names(found)
    else:
        assert names(found) == [("wording", 6)]


def test_what_is_allowed_twice_is_allowed_once_each(tmp_path):
    text = HEAD + f"  - name: One\n    kind: coin\n    metal: tin\n    allow: wording\n    text: |  # allow: wording - as it is printed\n      {TWO}\n"
    assert findings(text, tmp_path) == []


@pytest.mark.parametrize("card", [
    f"  - name: One\n    kind: coin\n    metal: tin\n    text: |  # allow: wording - as it is printed\n      {TWO}\n",
    f"  - name: One\n    kind: coin\n    metal: tin\n    # allow: wording\n    text: |\n      {TWO}\n",
    f"  - name: One\n    kind: coin\n    metal: tin\n    text: |  # allow: wording, because it is printed so\n      {TWO}\n",
    f"  - {{name: One, kind: coin, metal: tin, text: '{TWO}'}}  # allow: long-text, wording\n",
    f"  - name: One\n    kind: coin\n    metal: tin\n    text: \"{TWO}\"  # allow:wording\n",
    f"  - name: One\n    kind: coin\n    metal: tin\n    # allow: wording - printed so,\n    # and all have it\n\n    text: |\n      {TWO}\n",
])
def test_a_comment_allows_on_its_line_and_in_the_text_that_begins_there(card, tmp_path):
    assert {name for name, _ in names(findings(HEAD + card, tmp_path))} <= {"idle-allow"}


def test_a_comment_allows_nothing_elsewhere(tmp_path):
    cards = (f"  - {{name: One, kind: coin, metal: tin, text: '{TWO}'}}  # allow: wording\n"
             "  - {name: Two, kind: coin, metal: tin, text: 'You: Toss three coins.'}\n")
    assert names(findings(HEAD + cards, tmp_path)) == [("wording", 5)]


def test_a_comment_inside_a_text_is_text(tmp_path):
    card = f"  - name: One\n    kind: coin\n    metal: tin\n    text: |\n      {TWO}\n      # allow: wording\n"
    assert [each.severity for each in findings(HEAD + card, tmp_path)] == ["error"]


def test_a_quoted_comment_is_no_comment(tmp_path):
    card = f"  - {{name: One, kind: coin, metal: tin, notes: 'see # allow: wording', text: '{TWO}'}}\n"
    assert names(findings(HEAD + card, tmp_path)) == [("wording", 4)]


def test_errors_cannot_be_allowed(tmp_path):
    card = "  - {name: One, kind: coin, metal: tin, text: 'You: Frob.', allow: [unknown-word]}\n"
    assert names(findings(HEAD + card, tmp_path / "1")) == [("unknown-word", 4)]
    other = card + "  - {name: Two, kind: coin, metal: tin, text: 'You: Toss two coins.', allow: [twin-cards]}\n"
    assert names(findings(HEAD + other, tmp_path / "2")) == [("unknown-word", 4), ("wording", 5)]  # judged when the set is whole


@pytest.mark.parametrize(("allow", "message", "hint"), [
    ("twin-cards", 'nothing here is found as "twin-cards"', "leave it out"),
    ("twin-card", 'no finding is called "twin-card"', 'did you mean "twin-cards"?'),
    ("qqqqqq", 'no finding is called "qqqqqq"', "see alchemy rule"),
])
def test_what_allows_nothing_is_told(allow, message, hint, tmp_path):
    card = f"  - {{name: One, kind: coin, metal: tin, text: 'You: Grab 1 coin.', allow: [{allow}]}}\n"
    found = findings(HEAD + card, tmp_path)
    assert [(each.name, each.message, each.hint) for each in found] == [("idle-allow", message, hint)]
    assert found[0].source.text[found[0].span.start : found[0].span.end] == allow


def test_an_idle_comment_is_told_at_its_word(tmp_path):
    card = "  - {name: One, kind: coin, metal: tin, text: 'You: Grab 1 coin.'}  # allow: long-text\n"
    found = findings(HEAD + card, tmp_path)
    assert names(found) == [("idle-allow", 4)]
    assert found[0].source.text[found[0].span.start : found[0].span.end] == "long-text"


def test_a_set_wide_finding_is_allowed_beside_the_name_of_the_set(tmp_path):
    badge = "  - {name: Anvil, kind: badge, metals: [tin, tin], bright: 'You: Grab 1 coin.', dull: 'You: Toss 1 coin.'}\n"
    head = "game: example\nset: trial  # allow: incomplete-set - to be played with the first set\ncards:\n"
    assert findings(head + badge, tmp_path) == []
