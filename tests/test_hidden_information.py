"""What a player does not see changes nothing that this player is shown, asked or told: of every shipped game and variant, pairs of games that
are alike for a viewer, 10,000 of each game in a campaign (`make secrets`). `alike` says how pairs are made and compared."""

import random
from itertools import islice

import pytest
from alike import dealt_otherwise, difference, hidden_choices
from playing import CAMPAIGN, TABLES, decisions, table

from alchemy_dsl.play.log import Log

PAIRS = 10_000 if CAMPAIGN else 150
"""For each game and kind of pair, shared among its variants and numbers of players."""


def pairs(on, kind, rnd):
    """Pairs of states with a viewer for whom they are alike, and the option to take first, if any, of random games without end."""
    for state in decisions(on, 10_000, first=1000):
        if rnd.random() < 0.5:
            continue  # as many games as possible
        viewer = rnd.choice([None, *range(on.layout.players)])
        if kind == "dealt otherwise":
            other = dealt_otherwise(on, state, viewer, rnd)
            if other is not None:
                yield viewer, list(state), other, (None, None)
        else:
            hidden = hidden_choices(on, state, viewer)
            if len(hidden) > 1:
                yield viewer, list(state), list(state), rnd.sample(hidden, 2)


def shown(on, state, viewer):
    """What a viewer is shown now, and asked."""
    view = on.view(state, viewer)
    asked = None if view.decision is None else [(option.label, option.piece is None) for option in view.decision.options]
    return view.zones, view.step, view.asked, view.outcome, asked and view.decision.prompt, asked


@pytest.mark.parametrize("kind", ["dealt otherwise", "chosen otherwise"])
@pytest.mark.parametrize(("game", "variant", "players"), TABLES)
def test_what_is_unseen_changes_nothing_that_is_shown_asked_or_told(game, variant, players, kind):
    on, rnd, seen = table(game, players, variant), random.Random(3), 0
    wanted = -(-PAIRS // sum(each[0] == game for each in TABLES))
    for viewer, one, other, options in pairs(on, kind, rnd):
        assert shown(on, one, viewer) == shown(on, other, viewer)
        assert difference(on, one, other, viewer, seen, options) is None
        seen += 1
        if seen == wanted:
            break
    assert seen == wanted


LEAKS = {
    "names every piece": {"knows": lambda self, event: True},
    "tells who was asked": {"_told": lambda self, event: event.ask is not None and (event.piece is None or self.knows(event))},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_log_that_tells_too_much_would_be_noticed(leak, monkeypatch):
    for name, told in LEAKS[leak].items():
        monkeypatch.setattr(Log, name, told)
    on, rnd = table("weird-alchemy", 3), random.Random(3)
    made = islice(pairs(on, "dealt otherwise", rnd), 100)
    assert any(difference(on, one, other, viewer, number, options) for number, (viewer, one, other, options) in enumerate(made))
