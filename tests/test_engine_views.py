"""What a player may know: views, decisions and events hold nothing else."""

import random

from odd_games import odd_machine
from playing import machine

from alchemy_dsl.engine import Happening, Layout, Machine, PieceSpec, Status, seeing
from alchemy_dsl.engine.faults import InternalFault, check_state
from alchemy_dsl.program import cells


def states(on, seed, most=80):
    """The states at the decisions of a game."""
    rng = random.Random(seed)
    state = on.new_game(seed)
    while on.status(state) is Status.DECISION and most:
        yield state
        on.apply(state, rng.randrange(len(on.decision(state).options)))
        most -= 1


def hidden(on, zone, viewer):
    """Whether a viewer must not see into a zone, by the game's own table."""
    number, owner = on.layout.zones[zone]
    seen_by = on.program.zones[number].seen_by
    return seen_by == "nobody" or (seen_by == "its owner" and viewer != owner)


def test_a_view_shows_what_may_be_seen_and_counts_the_rest():
    on = machine(3)
    for state in states(on, 1):
        for viewer in (None, 0, 1, 2):
            view = on.view(state, viewer)
            assert sum(zone.count for zone in view.zones) == on.layout.pieces
            for zone in view.zones:
                assert len(zone.pieces) == zone.count
                for piece, shown in zip(seeing.in_order(on.layout, state, zone.zone), zone.pieces, strict=True):
                    at_work = state[on.layout.busy_at + piece]  # whose text is being carried out is known to all
                    assert (shown is None) == (hidden(on, zone.zone, viewer) and not at_work)


def test_hidden_pieces_change_no_view_but_their_owners():
    """Two pieces nobody but one player may know trade places: everybody else's view stays the same."""
    on = machine(3)
    layout = on.layout
    for state in states(on, 2, 40):
        for zone in ("hand", "deck"):
            for owner in range(3):
                base = layout.bases[layout.zone_of(zone, owner)]
                other = layout.bases[layout.zone_of("deck", owner)]
                if not state[base] or not state[other] or (zone == "deck" and state[base] < 2):
                    continue
                one, two = base + 1, other + state[other]
                swapped = list(state)
                swapped[one], swapped[two] = state[two], state[one]
                for piece, home in ((state[two], base), (state[one], other)):
                    swapped[layout.zone_at + piece] = home
                check_state(layout, swapped)
                for viewer in {None, 0, 1, 2} - ({owner} if zone == "hand" else set()):
                    before, after = on.view(state, viewer), on.view(swapped, viewer)
                    if before.asked == viewer:
                        continue  # options are about this player's own pieces
                    assert before == after


def test_only_the_one_who_is_asked_sees_the_decision():
    on = odd_machine(4)
    for state in states(on, 4):
        asked = on.decision(state).player
        for viewer in (None, *range(on.layout.players)):
            view = on.view(state, viewer)
            assert view.asked == asked
            assert (view.decision is not None) is (viewer == asked)


def test_options_name_no_card_that_the_chooser_may_not_know():
    names = {name for card in machine(3).program.cards for name in card.names}
    for number in range(12):
        on = odd_machine(number)
        for state in states(on, number):
            decision = on.decision(state)
            view = on.view(state, decision.player)
            known = {piece.piece for zone in view.zones for piece in zone.pieces if piece}
            for option in decision.options:
                if option.piece is not None and option.piece not in known:
                    assert not any(name in option.label for name in names), option
                    assert option.label.startswith("unseen ")


def test_a_revealed_piece_is_seen_until_it_moves():
    on = machine(3)
    layout = Layout(on.program, 3, [PieceSpec("lightning", "hand", 0), PieceSpec("flash-fire", "hand", 0)])
    on = Machine(on.program, layout)
    state = on.blank()
    on._decoder.acts.reveal(state, 0)
    hand = layout.zone_of("hand", 0)

    def seen():
        return [piece and piece.name for piece in on.view(state, 2).zones[hand].pieces]

    assert seen() == ["Lightning", None]


def test_events_say_who_may_know():
    on = machine(3)
    told = Machine(on.program, on.layout)
    heard = []
    told.listener = heard.append
    state = told.new_game(3)
    drawn = [event for event in heard if event.kind is Happening.MOVED and event.target is not None]
    hands = {told.layout.zone_of("hand", seat): seat for seat in range(3)}
    to_hand = [event for event in drawn if event.target in hands]
    assert to_hand
    for event in to_hand:
        assert event.seen_by == (hands[event.target],)
    assert all(event.piece is None for event in heard if event.kind is Happening.SHUFFLED)
    assert told.status(state) is Status.DECISION


def test_the_step_of_the_turn_is_told_also_in_the_middle_of_a_card():
    on = machine(3)
    steps = [name for name, _ in on.program.steps]
    seen = {on.view(state, None).step for state in states(on, 5, 400)}
    assert {None, "1st potion", "2nd potion", "Side effect"} <= seen | {None}
    assert seen <= {None, *steps}


def test_a_broken_state_is_noticed():
    on = machine(3)
    layout = on.layout
    whole = on.new_game(1)
    hand = layout.bases[layout.zone_of("hand", 0)]

    def twice(state):
        state[hand + 1] = state[hand + 2]

    def lost(state):
        state[hand] -= 1

    def stray(state):
        state[hand + state[hand] + 1] = 5

    def astray(state):
        state[layout.zone_at + state[hand + 1]] += 1

    def too_many(state):
        state[hand] = layout.pieces + 1

    def too_large(state):
        state[cells.DECISIONS] = 2**31

    for breaking in (twice, lost, stray, astray, too_many, too_large):
        state = list(whole)
        breaking(state)
        try:
            on.check(state)
        except InternalFault:
            continue
        raise AssertionError(breaking.__name__)
    on.check(whole)
