"""Participants who are no players, in games that nobody would play: several of them, odd cards, zones that only players have. Both machines
must leave the same state, and nothing may break."""

import dataclasses
import random
from functools import cache
from itertools import pairwise

import pytest
from odd_games import texts
from playing import chosen, slowly

from alchemy_dsl.engine import Happening, Layout, Machine, Status, game_seed
from alchemy_dsl.ir.game import NonPlayer, Start
from alchemy_dsl.program.layout import MOST_SEATS
from alchemy_dsl.program.lower import lower

NUMBERS = range(16)
ZONES = ("hand", "discard", "system", "scrap pile")


def game(number):
    """The two-player game with one to three participants who are no players, for 2 to 4 players, some in teams, and fewer zones for them."""
    rng = random.Random(number)
    base = chosen(variant="two-player").game
    names = ["Grand Master Alchemist", "First Helper", "Second Helper"][: rng.randint(1, 3)]
    gone = {zone for zone in ZONES if number % 2 and rng.random() < 0.5}
    return dataclasses.replace(
        base,
        players=(2, 4),
        non_players=tuple(NonPlayer(name, base.non_players[0].turn[rng.randint(0, 1) :]) for name in names),
        starts=(*base.starts, *(Start("deck", name, "potion", None, ("grand-master",)) for name in names[1:])),
        zones={name: dataclasses.replace(zone, each="player") if name in gone else zone for name, zone in base.zones.items()},
        endings=chosen().game.endings if rng.random() < 0.5 else base.endings,
        bounds=base.bounds | {"turns": 200},
    )


def odd_cards(number):
    """The cards, many of whose texts are replaced by odd ones."""
    rng = random.Random(number)
    found = list(texts().values())
    return [
        dataclasses.replace(
            card,
            texts={
                name: dataclasses.replace(own, text=rng.choice(found)) if number >= 4 and rng.random() < 0.5 else own
                for name, own in card.texts.items()
            },
        )
        for card in chosen(variant="two-player").cards
    ]


@cache
def odd_machine(number):
    program = lower(game(number), odd_cards(number))
    players = 2 + number % 3
    return Machine(program, Layout(program, players, teams=(0, 1, 0, 1)[:players] if number % 5 == 0 else None))


@pytest.mark.parametrize("number", NUMBERS)
def test_both_machines_leave_the_same_state(number):
    on = odd_machine(number)
    for index in range(6):
        state = on.deal(game_seed(number, index))
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot
        on.check(hot)
        assert on.status(hot) is Status.OVER


@pytest.mark.parametrize("number", NUMBERS)
def test_only_players_are_ever_asked(number):
    on, rng = odd_machine(number), random.Random(number)
    state, steps = on.new_game(number), 0
    while on.status(state) is Status.DECISION and steps < 300:
        decision = on.decision(state)
        assert 0 <= decision.player < on.layout.players
        assert decision.on_behalf_of is None or on.layout.players <= decision.on_behalf_of < on.layout.seats
        assert len(decision.options) > 1
        for viewer in range(on.layout.players):
            view = on.view(state, viewer)
            assert (view.decision is not None) == (viewer == decision.player)
        on.check(state)
        on.apply(state, rng.randrange(len(decision.options)))
        steps += 1


@pytest.mark.parametrize("number", [number for number in NUMBERS if len(game(number).non_players) > 1][:4])
def test_all_of_them_have_a_turn_after_each_players(number):
    on = odd_machine(number)
    told, out, turns = Machine(on.program, on.layout), set(), []

    def listen(event):
        if event.kind is Happening.ELIMINATED:
            out.add(event.player)
        elif event.kind is Happening.TURN:
            turns.append((event.player, frozenset(out)))

    told.listener = listen
    slowly(told, told.deal(number))
    players, seats = on.layout.players, on.layout.seats
    last = None
    for (before, _), (seat, gone) in pairwise(turns):
        last = before if before < players else last
        still = [other for other in range(max(before + 1, players), seats) if other not in gone]
        after = [(last + step) % players for step in range(1, players + 1)]
        assert seat == (still or [player for player in after if player not in gone] or [last])[0]


def test_a_zone_of_players_is_none_of_theirs():
    base = chosen(variant="two-player").game
    zones = {name: dataclasses.replace(zone, each="player") if name == "hand" else zone for name, zone in base.zones.items()}
    program = lower(dataclasses.replace(base, zones=zones), chosen(variant="two-player").cards)
    layout = Layout(program, 2)
    assert layout.zone_of("hand", 1)
    assert layout.zone_of("deck", 2)
    with pytest.raises(ValueError, match="no zone 'hand' of seat 2"):
        layout.zone_of("hand", 2)


def test_there_is_room_for_so_many():
    program = chosen(variant="two-player").program()
    assert Layout(program, MOST_SEATS - 1).seats == MOST_SEATS
    with pytest.raises(ValueError, match="32 participants are more than the 31"):
        Layout(program, MOST_SEATS)


def test_the_program_comes_back_from_its_file_and_the_order_of_cards_does_not_count():
    from alchemy_dsl.program.file import from_json, to_json

    picked = chosen(variant="two-player")
    program = picked.program()
    assert from_json(to_json(program)) == program
    assert lower(picked.game, picked.cards[::-1]).digest == lower(picked.game, picked.cards).digest
