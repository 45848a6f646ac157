"""At the same time: nobody learns what others have picked before all have, nothing moves before, and a game can be left off in between."""

from functools import cache
from itertools import pairwise

import pytest
from playing import GAME, chosen

from alchemy_dsl.engine import Happening, Layout, Machine, PieceSpec, Status
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.play.log import Log

TEXTS = {
    "hidden": "All: At the same time, pass 1 potion from your hand to the player on your left.",
    "open": "All: At the same time, move 1 potion from your system to the system of the player on your left.",
    "may": "All: At the same time, you may put 1 potion from your system into the system of the player on your left.",
    "up to": "All: At the same time, put up to 2 potions from your system into the system of the player on your left.",
}
CARDS = ("flash-fire", "lightning", "spirit-touch", "universal-base", "aether-wave", "leech-liqueur")


@cache
def machine():
    found = chosen()
    program = found.program({key: compile_text(text, found.loaded, found.sets) for key, text in TEXTS.items()})
    pieces = [PieceSpec(CARDS[2 * seat + number], zone, seat) for seat in range(3) for zone in ("hand", "system") for number in range(2)]
    assert set(CARDS) <= {card.id for card in program.cards}
    return Machine(program, Layout(program, 3, pieces))


def begun(key):
    on = machine()
    state = on.blank()
    on.start_text(state, key, 0)
    assert on.run(state) is Status.DECISION
    return on, state


def ways(on, state, player):
    """The state after each way in which a player can answer all that he is asked first."""
    if on.status(state) is not Status.DECISION or on.decision(state).player != player:
        return [state]
    found = []
    for option in range(len(on.decision(state).options)):
        after = list(state)
        on.apply(after, option)
        found += ways(on, after, player)
    return found


@pytest.mark.parametrize("key", TEXTS)
def test_nobody_sees_what_others_have_picked(key):
    on, state = begun(key)
    states = ways(on, state, 0)
    assert len(states) > 1
    for viewer in (None, 1, 2):
        views = [on.view(after, viewer) for after in states]
        assert all(view == views[0] for view in views), "what A has picked shows"
    assert {on.decision(after) for after in states} == {on.decision(states[0])}, "what A has picked changes what B is asked"


@pytest.mark.parametrize("key", TEXTS)
def test_nobody_else_is_told_and_nothing_moves(key):
    on, state = begun(key)
    told, lines = [], []
    log = Log(on.layout, lambda piece: on.program.cards[state[on.layout.card_at + piece]].name, lambda _: None, 1, lines.append)
    on.listener = lambda event: (told.append(event), log(event))
    try:
        while on.status(state) is Status.DECISION:
            player = on.decision(state).player
            assert not any(event.kind is Happening.MOVED for event in told)
            on.apply(state, 0)
            picks = [event for event in told if event.kind is Happening.CHOSEN]
            assert picks[-1].seen_by == (player,)
            assert picks[-1].piece is None
    finally:
        on.listener = None
    log.flush()
    assert sum(event.kind is Happening.MOVED for event in told) >= 3
    assert not any("chooses" in line for line in lines)
    on.check(state)


@pytest.mark.parametrize("key", TEXTS)
def test_left_off_in_between_it_goes_on_the_same(key):
    on, state = begun(key)
    saved = [list(state)]
    while on.status(state) is Status.DECISION:
        on.apply(state, 1)
        saved.append(list(state))
    other = Machine(on.program, on.layout)
    for before, after in pairwise(saved):
        assert other.decision(before).options == on.decision(before).options
        other.apply(before, 1)
        assert before == after
    assert on.program.game == GAME


def test_what_has_come_cannot_be_passed_on():
    on, state = begun("hidden")
    hand = [on.layout.zone_of("hand", seat) for seat in range(3)]
    own = [set(_pieces(on, state, zone)) for zone in hand]
    while on.status(state) is Status.DECISION:
        decision = on.decision(state)
        assert {option.piece for option in decision.options} == own[decision.player]
        on.apply(state, 1)
    for seat in range(3):
        assert len(set(_pieces(on, state, hand[seat])) & own[seat]) == 1
        assert len(set(_pieces(on, state, hand[seat])) & own[seat - 1]) == 1


def _pieces(on, state, zone):
    base = on.layout.bases[zone]
    return state[base + 1 : base + 1 + state[base]]
