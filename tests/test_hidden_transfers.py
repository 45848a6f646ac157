"""What passes from hand to hand: only giver and receiver learn which piece it was; what was shown for a while is hidden again."""

import pytest
from playing import table

from alchemy_dsl.engine import Happening, Layout, Machine, PieceSpec, Status, seeing
from alchemy_dsl.play.log import Log

GAME = "weird-alchemy"


def at_the_table(*pieces, players=3):
    program = table(GAME, 3).program
    return Machine(program, Layout(program, players, [PieceSpec(card, zone, seat) for card, zone, seat in pieces]))


def run(on, state):
    """Runs to the end with the first option each time; gives what was told."""
    told = []
    on.listener = told.append
    on.run(state)
    while on.status(state) is Status.DECISION:
        on.apply(state, 0)
    on.listener = None
    return told


def hands(on, state, viewer):
    """What somebody sees of each hand."""
    zones = {zone.owner: zone for zone in on.view(state, viewer).zones if zone.name == "hand"}
    return {owner: [piece and piece.name for piece in zone.pieces] for owner, zone in zones.items()}


def test_only_giver_and_receiver_learn_what_was_passed():
    on = at_the_table(("left-over", "hand", 0), ("custard-golem", "hand", 0), ("hot-flask", "hand", 0))
    state = on.blank()
    on.start_step(state, "Pass", 0)
    told = run(on, state)
    passed = [event for event in told if event.kind is Happening.MOVED and event.target == on.layout.zone_of("hand", 1)]
    assert [sorted(event.seen_by) for event in passed] == [[0, 1]]
    assert hands(on, state, 1)[1] != [None]
    assert hands(on, state, 2)[1] == hands(on, state, None)[1] == hands(on, state, 0)[1] == [None]


PASSES = {
    "left-over": [(1,)], "left-and-gone": [(1, 1)], "right-away": [(2,)], "right-as-rain": [(2, 2)],
    "hot-flask": [(1,), (2,), (3,)], "special-delivery": [(1, 1), (1, 2), (3, 2), (2, 1)],
}  # fmt: skip
"""Each pass card with the ways in which it can be used by the first of the players: to whom each card goes, of three or (where there is a
choice) four."""
GIVEN = ("custard-golem", "thunderclap", "meatball-moth")


@pytest.mark.parametrize(("card", "receivers"), [(card, way) for card, ways in PASSES.items() for way in ways])
def test_who_learns_what_was_passed(card, receivers):
    """For each pass card, direction and split: views, log and events name a card to its giver and its receiver, to nobody else a card by name;
    and all supposed games of the others agree on nothing but the number."""
    players = 3 if len(PASSES[card]) == 1 else 4
    on = at_the_table(*((each, "hand", 0) for each in (card, *GIVEN)), *((each, "deck", None) for each in GIVEN), players=players)
    state = on.blank()
    on.start_verb(state, "play <pass cards>", 0, 0)
    heard, waiting = [], list(receivers)
    on.listener = heard.append
    on.run(state)
    while on.status(state) is Status.DECISION:
        ids = [option.id for option in on.decision(state).options]
        to = f"player:{waiting[0]}" if waiting else ""
        if to in ids:
            waiting.pop(0)
        on.apply(state, ids.index(to) if to in ids else 0)
    on.listener = None
    moves = [event for event in heard if event.kind is Happening.MOVED and on.layout.zone_name(event.target)[0] == "hand"]
    assert [on.layout.zones[move.target][1] for move in moves] == list(receivers)
    names = [on.program.cards[state[on.layout.card_at + move.piece]].name for move in moves]
    for viewer in (None, *range(players)):
        lines = log_of(on, state, heard, viewer)
        for move, receiver, name in zip(moves, receivers, names, strict=True):
            knows = viewer in {0, receiver}
            assert (viewer in move.seen_by) == knows
            assert any(name in line for line in lines) == knows or viewer in receivers
            assert (name in hands(on, state, viewer)[receiver]) == (viewer == receiver)
            if viewer is not None and not knows:
                assert len({state_card(on, on.imagine(state, viewer, number), move) for number in range(20)}) > 1


def log_of(on, state, events, viewer):
    """The log's lines for a viewer."""
    lines = []
    log = Log(on.layout, lambda piece: on.program.cards[state[on.layout.card_at + piece]].name, lambda _: None, viewer, lines.append)
    for event in events:
        log(event)
    log.flush()
    return lines


def state_card(on, state, move):
    """The card that lies in a supposed game where a piece was passed to: the last of that hand."""
    return seeing.name(on.layout, state, seeing.in_order(on.layout, state, move.target)[-1])


def test_hands_are_shown_until_the_accident_is_over():
    on = at_the_table(("kaboom", "deck", None), ("kaboom", "deck", None), ("hot-flask", "hand", 1), ("custard-golem", "hand", 1))
    state = on.blank()
    on.start_step(state, "Draw", 0)
    shown = []
    on.listener = lambda event: shown.append(hands(on, state, 2)[1]) if event.kind is Happening.REVEALED else None
    on.run(state)
    assert ["Hot Flask", "Custard Golem"] in shown or ["Custard Golem", "Hot Flask"] in shown
    assert hands(on, state, 2)[1] == [None]
    assert hands(on, state, 1)[1] == ["Hot Flask"]


def test_a_card_that_was_shown_and_passed_on_is_hidden_again():
    on = at_the_table(("left-over", "hand", 0), ("custard-golem", "hand", 0))
    state = on.blank()
    on._decoder.acts.reveal(state, 1)
    assert hands(on, state, 2)[0] == [None, "Custard Golem"]
    on.start_step(state, "Pass", 0)
    run(on, state)
    assert hands(on, state, 2)[1] == [None]


def test_in_a_window_an_unseen_card_is_asked_about_and_a_seen_one_is_not():
    on = at_the_table(("shove-off", "hand", 0), ("custard-golem", "exposed pile", 0), ("hot-flask", "hand", 1), ("left-over", "hand", 2))
    state = on.blank()
    on._decoder.acts.reveal(state, 3)
    on.start_verb(state, "use <magic cards>", 0, 0)
    on.run(state)
    decision = on.decision(state)
    assert (decision.player, [option.id for option in decision.options]) == (1, ["pass"])
    assert on.view(state, 2).decision is None
    on.apply(state, 0)
    assert on.decision(state).player == 0, "whose card is seen by all is not asked"


def test_what_waits_can_be_saved_at_every_question():
    on = at_the_table(
        ("shove-off", "hand", 0), ("custard-golem", "exposed pile", 0), ("thunderclap", "hand", 1), ("thunderclap", "hand", 2),
    )  # fmt: skip
    state = on.blank()
    on.start_verb(state, "use <magic cards>", 0, 0)
    on.run(state)
    asked = []
    while on.status(state) is Status.DECISION:
        state = list(state)
        decision = on.decision(state)
        asked.append(decision.player)
        on.apply(state, len(decision.options) - 1 if decision.player == 1 else 0)
    assert asked == [1, 2]
    assert on.view(state, 0).zones[on.layout.zone_of("exposed pile", 0)].count == 1, "it was cancelled"
