"""A game of dice, numbers with a meaning and standing texts: its random games end, are conserved, are the same on both machines, and can be
left, saved and taken up again; dice fall evenly; what is alike is one option.
"""

import dataclasses
from collections import Counter
from functools import cache

import pytest
from playing import slowly

from alchemy_dsl.engine import Ask, Layout, Machine, Status, game_seed
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.program.codes import SlotSort
from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.program.file import from_json, to_json
from alchemy_dsl.program.lower import lower
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

GAME = "chaos-and-alchemy"
VARIANTS = (None, "longer", "king")
SEATS = (2, 3, 4, 5)
GAMES = 90
"""Random games of each variant and number of players: more than a thousand in all."""


@cache
def chosen(variant=None):
    return Shelf(shelves(None)).choose(GAME, (), variant)


@cache
def machine(players, variant=None):
    made = chosen(variant).program()
    return Machine(made, Layout(made, players))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", SEATS)
def test_random_games_end_with_a_winner(players, variant):
    on = machine(players, variant)
    for index in range(GAMES):
        state = on.deal(game_seed(players, index))
        on.play_random(state)
        outcome = on.outcome(state)
        assert on.status(state) is Status.OVER
        assert len(outcome.winners) == 1
        assert outcome.stalled is None
        on.check(state)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", (2, 5))
def test_both_machines_leave_the_same_state(players, variant):
    on = machine(players, variant)
    for index in range(3):
        state = on.deal(game_seed(7, index))
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot


def test_a_game_goes_on_from_any_decision_as_it_would_have():
    on = machine(3)
    state = on.new_game(5)
    for step in range(200):
        if on.status(state) is not Status.DECISION:
            break
        if step % 20 == 0:
            one, two = list(state), list(state)
            assert slowly(on, one) == slowly(on, two)
        on.check(state)
        on.apply(state, on.draw_bot(state, len(on.decision(state).options)))


def test_no_decision_offers_dice_that_are_alike_twice():
    on = machine(4)
    asked = 0
    for index in range(4):
        state = on.new_game(index)
        while on.status(state) is Status.DECISION:
            decision = on.decision(state)
            assert len(decision.options) > 1 or decision.kind is Ask.RESPONSE
            if decision.kind is Ask.PIECE:
                asked += 1
                dice = [option.label for option in decision.options if "die" in option.label]
                assert len(dice) == len(set(dice)), "of dice in one place that show the same, one is offered"
            on.apply(state, on.draw_bot(state, len(decision.options)))
    assert asked > 50


def test_everybody_begins_equally_often_and_with_the_hand_of_the_place():
    on = machine(5)
    first = Counter()
    for index in range(400):
        state = on.new_game(game_seed(3, index))
        hands = [state[on.layout.bases[on.layout.zone_of("hand", seat)]] for seat in range(5)]
        begins = hands.index(2)
        assert [hands[(begins + place) % 5] for place in range(5)] == [2, 3, 3, 4, 4]
        first[begins] += 1
    assert all(50 < first[seat] < 110 for seat in range(5)), first


def test_the_same_seed_gives_the_same_game_and_dice_have_a_stream_of_their_own():
    on = machine(2)
    assert on.new_game(9) == on.new_game(9)
    assert on.new_game(9) != on.new_game(10)


def test_the_program_goes_through_its_file():
    made = chosen().program()
    assert from_json(to_json(made)) == made


def test_what_waits_has_room_for_every_piece_that_can_wait():
    on = machine(3)
    event = next(number for number, row in enumerate(on.program.events) if row.name == "roll your Experiment")
    copies = sum(on.program.cards[number].copies for number in on.program.events[event].cards)
    assert on.layout.slot_size(SlotSort.LYING, event) == 1 + 2 * copies > 1


STANDING = (
    ("Draw 1 card.", "never carried out"),
    ("If your hand is empty, your Experiment size is 1 more.", "never carried out"),
    ("Opponents: After discarding a card, draw 1 card.", "cannot speak to others"),
    ("At the end of your next turn, draw 1 card.", "always waits"),
)


@pytest.mark.parametrize(("text", "why"), STANDING)
def test_a_text_that_only_stands_says_nothing_that_would_be_carried_out(text, why):
    with pytest.raises(LoweringError, match=why):
        changed(ongoing=text)


def test_nothing_but_a_card_that_lies_somewhere_waits_for_the_start_of_a_turn():
    with pytest.raises(LoweringError, match="start of a turn"):
        changed(text="At the start of your turn, draw 1 card.")


def changed(**said):
    """The program with another text on the first card that has such a one."""
    found = chosen()
    (name, written), = said.items()
    meaning = compile_text(written, found.loaded, found.sets)
    card = next(card for card in found.cards if name in card.texts)
    other = dataclasses.replace(card, texts={name: dataclasses.replace(card.texts[name], text=meaning)})
    return lower(found.game, [other if each is card else each for each in found.cards])
