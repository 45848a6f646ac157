"""Which option an answer means, and what two lists of pieces differ in."""

import pytest

from alchemy_dsl.engine import Option, PieceView
from alchemy_dsl.scenarios.answers import find
from alchemy_dsl.scenarios.compare import differences
from alchemy_dsl.scenarios.plan import Entry, Zone

NAMES = ("Ann", "Bo", "3")
PIECES = (
    Option("piece:1", "Lightning", piece=1),
    Option("piece:2", "Lightning", piece=2),
    Option("piece:3", "Flash Fire (Bo, scrap pile)", piece=3),
    Option("piece:4", "Alchemist's Fire", piece=4),
    Option("done", "done"),
)
BRANCHES = (Option("branch:0", "discard your hand"), Option("branch:1", "discard your deck"))


@pytest.mark.parametrize(
    ("words", "index"),
    [
        ("Lightning", 0), ("lightning", 0), ("Flash Fire", 2), ("Flash Fire (Bo, scrap pile)", 2), ("Alchemist’s  Fire", 3),
        ("done", 4), ("Flash", None), ("Fire", None), ("Spirit Touch", None), ("", None), ("no", None),
    ],
)
def test_pieces_by_name(words, index):
    assert find(words, PIECES, NAMES) == index


def test_players_by_name():
    options = tuple(Option(f"player:{seat}", name, player=seat) for seat, name in enumerate(NAMES))
    assert [find(name, options, NAMES) for name in ("Ann", "bo", "3", "0", "Cy")] == [0, 1, 2, None, None]


def test_numbers():
    options = tuple(Option(f"number:{number}", str(number), number=number) for number in (0, 1, 2))
    assert [find(words, options, NAMES) for words in ("0", "2", "3", "two")] == [0, 2, None, None]


def test_yes_and_no():
    options = (Option("yes", "yes"), Option("no", "no"))
    assert [find(words, options, NAMES) for words in ("yes", "No", "done", "y")] == [0, 1, None, None]


@pytest.mark.parametrize(
    ("words", "index"),
    [("Discard your hand.", 0), ("your deck", 1), ("discard", None), ("your", None), ("hand", 0), ("han", None)],
)
def test_branches_by_their_words_unless_both_have_them(words, index):
    assert find(words, BRANCHES, NAMES) == index


def test_a_player_is_no_word_of_a_branch():
    branches = (Option("branch:0", "give 1 potion to a foe"), Option("branch:1", "2 deck damage"))
    assert [find(words, branches, ("A", "B")) for words in ("a", "A", "foe")] == [None, None, 0]


def piece(name, face=None, *states):
    return PieceView(0, name, face, states)


def entry(name, face=None, **states):
    return Entry(name, name.lower(), face, tuple(states.items()))


def zone(*entries, ordered=False, seat=1):
    return Zone(7, "pile", seat, ordered, entries)


@pytest.mark.parametrize(
    ("expected", "found", "right"),
    [
        (zone(), [], True),
        (zone(), [piece("X")], False),
        (zone(entry("X")), [], False),
        (zone(entry("X"), entry("Y")), [piece("Y"), piece("X")], True),
        (zone(entry("X"), entry("Y"), ordered=True), [piece("Y"), piece("X")], False),
        (zone(entry("X"), entry("Y"), ordered=True), [piece("X"), piece("Y")], True),
        (zone(entry("X"), ordered=True), [piece("X"), piece("Y")], False),
        (zone(entry("X"), entry("X")), [piece("X"), piece("Y")], False),
        (zone(entry("X", "front")), [piece("X", "back")], False),
        (zone(entry("X")), [piece("X", "back")], True),
        (zone(entry("X", held=False)), [piece("X", None, "held")], False),
        (zone(entry("X", held=True)), [piece("X")], False),
        # The entry that says more must be paired first, or the other one takes its piece.
        (zone(entry("X"), entry("X", held=True)), [piece("X", None, "held"), piece("X")], True),
        (zone(entry("X"), entry("X", held=True)), [piece("X"), piece("X")], False),
    ],
)
def test_what_is_different(expected, found, right):
    assert (differences(expected, found, NAMES) is None) == right


def test_a_difference_says_where_and_what():
    expected = zone(entry("X", "front", held=True), entry("Y"))
    message = differences(expected, [piece("X", "back"), piece("Y", "front", "held")], NAMES)
    assert message == "Bo's pile: expected X (front, held), Y; found X (back, not held), Y (front, held)"
    assert differences(zone(seat=None), [piece("X")], NAMES) == "pile: expected nothing; found X"
