"""Every shipped game and variant, found by glob: many random games end by the rules, lose no piece, and are the same on both machines; and
what a player cannot see changes nothing of what that player is shown. 10,000 games, and pairs of states, each in a campaign."""

import os
import random

import pytest
from playing import GAMES, shipped, slowly, table

from alchemy_dsl.engine import Ask, Status, game_seed, seeing
from alchemy_dsl.engine.faults import check_state

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
PLAYED = 10_000 if CAMPAIGN else 200
COMPARED = 300 if CAMPAIGN else 6
PAIRS = 10_000 if CAMPAIGN else 150

TABLES = [
    (game, variant, players)
    for game in GAMES
    for variant in (None, *shipped(game).game.variants)
    for first, last in [shipped(game, variant).game.players]
    for players in sorted({first, last} if not CAMPAIGN else range(first, last + 1))
    if not shipped(game, variant).game.even or players % 2 == 0
]


@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_random_games_end_and_lose_nothing(game, variant, players):
    on = table(game, players, variant)
    for index in range(PLAYED):
        state = on.deal(game_seed(5, index))
        slow = list(state) if index < COMPARED else None
        on.play_random(state)
        outcome = on.outcome(state)
        assert outcome.over
        assert outcome.stalled is None
        assert outcome.draw or outcome.winners
        on.check(state)
        assert slow is None or slowly(on, slow) == state


@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_every_decision_has_two_options_but_those_that_give_nothing_away(game, variant, players):
    on = table(game, players, variant)
    for state in decisions(on, 2):
        decision = on.decision(state)
        assert len(decision.options) >= (1 if decision.kind is Ask.RESPONSE else 2)
        assert len({option.id for option in decision.options}) == len(decision.options)
        check_state(on.layout, state)


def decisions(on, games, first=0):
    """The states of random games in which somebody is asked."""
    for index in range(first, first + games):
        state = on.new_game(game_seed(9, index))
        while on.status(state) is Status.DECISION:
            yield state
            on.apply(state, on.draw_bot(state, len(on.decision(state).options)))


def swapped(on, state, viewer, rnd):
    """The state with two pieces that the viewer does not see in each other's place; None if there are no two of different zones or names."""
    layout = on.layout
    unseen = [piece for piece in range(layout.pieces) if not seeing.sees(layout, state, piece, viewer) and not state[layout.busy_at + piece]]
    if len(unseen) < 2:
        return None
    one, two = rnd.sample(unseen, 2)
    if layout.kind_of[one] != layout.kind_of[two] and any(layout.kind_of[one] not in kinds for kinds in layout.kinds_in if layout.kind_of[two] in kinds):
        return None  # pieces of these kinds can be told apart by where they may lie
    other = list(state)
    homes = [state[layout.zone_at + piece] for piece in (one, two)]
    places = [state.index(piece, home + 1, home + 1 + state[home]) for piece, home in zip((one, two), homes, strict=True)]
    other[places[0]], other[places[1]] = two, one
    other[layout.zone_at + one], other[layout.zone_at + two] = homes[1], homes[0]
    other[layout.seen_at + one], other[layout.seen_at + two] = state[layout.seen_at + two], state[layout.seen_at + one]
    return other


@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_what_is_unseen_changes_nothing_that_is_shown(game, variant, players):
    """Two pieces that a player does not see trade places: view, prompt and options of that player stay the same."""
    on, rnd, pairs = table(game, players, variant), random.Random(3), 0
    for state in decisions(on, 200, first=1000):
        for viewer in (None, *range(players)):
            other = swapped(on, state, viewer, rnd)
            if other is None:
                continue
            before = on.view(state, viewer)
            asked = None if before.decision is None else [(option.label, option.piece is None) for option in before.decision.options]
            after = on.view(other, viewer)
            assert [zone.count for zone in before.zones] == [zone.count for zone in after.zones]
            assert before.zones == after.zones
            assert (before.step, before.asked, before.outcome) == (after.step, after.asked, after.outcome)
            if asked is not None:
                assert asked == [(option.label, option.piece is None) for option in after.decision.options]
            pairs += 1
        if pairs >= PAIRS:
            break
    assert pairs >= PAIRS
