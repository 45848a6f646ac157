"""The terminal: what a person can say, what they see, and what they must not see."""

import io
import re

import pytest
from playing import bot, chosen, session
from rich.console import Console

from alchemy_dsl.engine import Outcome
from alchemy_dsl.play.guide import Guide
from alchemy_dsl.play.terminal import Ended, Terminal, result


class Seat:
    """A person who says prepared lines, and what the console showed."""

    def __init__(self, seed=5, people=(0,), lines=()):
        self.session = session(seed, 3, people)
        self.lines = list(lines)
        self.saved = []
        self.out = io.StringIO()
        bots = {seat: bot("random", self.session.machine) for seat in range(3) if seat not in people}
        guide = Guide(chosen().game, chosen().sets)
        console = Console(file=self.out, width=100, highlight=False)
        self.terminal = Terminal(self.session, bots, guide, console, self.read, self.save)

    def read(self, prompt):
        self.out.write(prompt)
        return self.lines.pop(0) if self.lines else None

    def save(self, name):
        self.saved.append(name)
        return f"saved {name}"

    def play(self):
        return self.terminal.play()

    @property
    def text(self):
        return self.out.getvalue()


def labels(seat):
    return [option.label for option in seat.session.decision().options]


def test_watching_bots_tells_the_whole_game():
    seat = Seat(people=())
    assert seat.play() is Ended.OVER
    assert "Turn 1: Player 1" in seat.text
    assert "from deck to hand" in seat.text
    assert "is out" in seat.text
    assert seat.text.rstrip().endswith(("wins.", "draw."))
    assert ">" not in seat.text


def test_nobody_is_told_who_was_asked_and_declined():
    """That somebody could have done something, or picked something that nobody sees, would tell what they hold."""
    for seed in range(3):
        seat = Seat(seed=seed, people=())
        seat.play()
        assert not re.search(r"\b(yes|no|done|pass)$|chooses a card", seat.text, re.MULTILINE)


def test_an_option_is_chosen_by_number_or_name():
    first = Seat()
    name = labels(first)[1]
    for line in ("2", name, name.upper(), name[:-2], f" {name} "):
        seat = Seat(lines=[line])
        assert seat.play() is Ended.LEFT
        assert seat.session.record.choices[0] == first.session.decision().options[1].id


@pytest.mark.parametrize("line", ["0", "6", "99999999999999", "-1", "1.5", "nobody", "²", "?nobody", "? ", "h", "t", "", "   "])
def test_what_is_no_option_chooses_nothing(line):
    seat = Seat(lines=[line])
    assert seat.play() is Ended.LEFT
    assert seat.session.record.choices == []
    assert seat.text.count("Player 1> ") == 2


def test_cards_are_explained():
    seat = Seat(lines=["? Lightning", "?"])
    seat.play()
    assert "Lightning\npotion" in seat.text
    assert "Foe: 1 discard damage." in seat.text
    for name in labels(seat):
        assert f"{name}\npotion" in seat.text


def test_a_card_is_explained_by_the_number_of_its_option():
    name = labels(Seat())[1]
    seat = Seat(lines=["? 2", "? 9"])
    seat.play()
    assert seat.text.count(f"{name}\npotion") == 1
    assert "no card of that name" in seat.text


def test_several_cards_are_explained_one_below_the_other():
    """A blank line parts them, and what their verbs mean is said once."""
    seat = Seat(lines=["?"])
    seat.play()
    page = seat.text.split("Player 1> ")[1]
    for name in labels(seat)[1:]:
        assert f"\n\n{name}\npotion" in page
    glosses = [line for line in page.splitlines() if line.startswith(("Discard: ", "Damage: ", "Exchange "))]
    assert len(glosses) == len(set(glosses)) > 0


def test_options_show_what_is_seen_of_a_card():
    seat = Seat()
    first = labels(seat)[0]
    shown = seat.terminal.shown_as(seat.session.decision())[0]
    assert re.fullmatch(rf"{first} \((purple|green|blue)\)", shown)
    for line in (shown, shown[:-1]):
        chosen_by = Seat(lines=[line])
        chosen_by.play()
        assert chosen_by.session.record.choices[0] == seat.session.decision().options[0].id
    assert f"   1  {shown}\n" in chosen_by.text


def test_how_to_answer_is_said_once():
    seat = Seat(lines=["1"])
    seat.play()
    assert seat.text.count("Answer by number or by name") == 1
    watched = Seat(people=())
    watched.play()
    assert "Answer by" not in watched.text
    assert watched.text.startswith("Before the first turn\n")


def test_a_misspelt_card_is_offered_right():
    seat = Seat(lines=["? Lihgtning"])
    seat.play()
    assert "did you mean Lightning" in seat.text


def test_saving_leaving_and_the_end_of_input():
    seat = Seat(lines=["s", "s here.json", "q", "1"])
    assert seat.play() is Ended.LEFT
    assert seat.saved == ["", "here.json"]
    assert "saved here.json" in seat.text
    assert seat.lines == ["1"]


def test_taking_back():
    seat = Seat(lines=["u", "1", "u"])
    seat.play()
    assert "nothing can be taken back" in seat.text


def test_a_whole_game_by_numbers():
    seat = Seat(seed=2, lines=["1"] * 500)
    assert seat.play() is Ended.OVER


@pytest.mark.parametrize("people", [(), (0,)])
def test_nobody_reads_what_others_draw(people):
    """What comes from a deck to another player's hand is told as a number; to one's own hand, by name."""
    for seed in range(4):
        seat = Seat(seed=seed, people=people, lines=["1"] * 500)
        assert seat.play() is Ended.OVER
        drawn = re.findall(r"^ *(\S+ \d): (.*) from deck to hand$", seat.text, re.MULTILINE)
        others = [what for who, what in drawn if not (people and who == "Player 1")]
        own = [what for who, what in drawn if people and who == "Player 1"]
        assert others
        assert all(re.fullmatch(r"1 card|\d+ cards", what) for what in others)
        assert bool(own) == bool(people)
        assert not any("card" in what for what in own)


def test_several_people_hand_over_and_see_only_their_own():
    seat = Seat(people=(0, 1), lines=["", "1", "", "1", "q"])
    seat.play()
    assert "Player 2 is asked. Hand over" in seat.text
    assert seat.text.count("Hand over") >= 2
    assert "1 card from hand to" not in seat.text.split("Hand over")[0]


class Screen:
    """A console of which one sees what was written since it was last cleared."""

    def __init__(self, seat):
        self.seat = seat
        seat.terminal.console.clear = lambda: seat.out.write("\f")

    @property
    def text(self):
        return self.seat.text.rpartition("\f")[2]


def test_nothing_of_the_last_person_is_on_the_screen_when_the_next_takes_over():
    """What is there while the game waits for the hand-over: the log for all, no hand, no options."""
    seat = Seat(people=(0, 1), lines=["", "1", "", "1"])
    screen, waiting, say = Screen(seat), [], seat.read

    def read(prompt):
        if "Hand over" in prompt:
            waiting.append(screen.text)
        return say(prompt)

    seat.terminal.read = read
    seat.play()
    first, second, *_ = waiting
    assert "1  " not in second
    assert "hand (" not in second
    assert "Player 1: " in second  # what Player 1 did, as everybody may know it
    assert first == ""


def test_a_watched_game_that_goes_on_names_the_players_as_they_are():
    seat = Seat(people=())
    while seat.session.machine.counts(seat.session.state).turns < 2:
        seat.session.choose(seat.session.decision(), 0)
    seat.play()
    assert re.search(r"^Turn 2: Player \d, ", seat.text, re.MULTILINE)


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome(True, (1,)), "B wins."),
        (Outcome(True, (0, 1)), "A and B win."),
        (Outcome(True, (), draw=True), "The game is a draw."),
        (Outcome(True, (), stalled="turns"), "The game stalled: its bound of turns was reached, and nobody wins."),
    ],
)
def test_how_a_game_ended(outcome, sentence):
    assert result(outcome, ["A", "B"]) == sentence


def test_a_turn_is_announced_once_and_fits_on_a_small_screen():
    """The log says whose turn it is; the table says it again only where nobody else has. A terminal of 24 lines holds it with the question."""
    seat = Seat(lines=["1"] * 4)
    seat.play()
    assert seat.text.startswith("Before the first turn\n    Player 1's deck is shuffled\n")
    assert "before the first turn" not in seat.text
    turn = seat.text.index("Turn 1: ")
    shown = seat.text[turn:].split("Player 1> ")[0]
    assert "table ──" in shown
    assert "turn 1: " not in shown
    assert shown[shown.index("table ──") :].count("\n") <= 24


def test_the_table_says_whose_turn_it_is_when_it_is_asked_for():
    seat = Seat(lines=["1", "1", "t"])
    seat.play()
    assert "> turn 1: Player 1, 1st potion\n" in seat.text
