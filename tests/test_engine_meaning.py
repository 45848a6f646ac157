"""What sentences mean beyond those of the first game's cards, as scenarios; and what no sentence says: how a game is taken, when endings
are looked for, where endless texts stop.
"""

import dataclasses

import pytest
from odd_games import CASES, draw_one, text
from playing import chosen, slowly

from alchemy_dsl.engine import Layout, Machine, PieceSpec, Status, game_seed
from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.game import Ending
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.program.lower import lower
from alchemy_dsl.scenarios.suite import run_file
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves


@pytest.mark.parametrize("name", ("meaning", "people"))
def test_meaning(name):
    results, findings = run_file(CASES / f"{name}.scenario.yaml", Shelf(shelves(None)))
    assert findings == []
    assert {result.name: result.failures for result in results if not result.passed} == {}
    assert len(results) >= 20


def meaning(words):
    found = compile_text(words, chosen().loaded, chosen().sets)
    assert not isinstance(found, Problem), found
    return found


def table(words, pieces, players=3, **changes):
    """A machine and a state in which a text is about to be carried out; `changes` change the game's record."""
    game = dataclasses.replace(chosen().game, **changes)
    texts = {"text": meaning(words) if isinstance(words, str) else words}
    program = lower(game, chosen().cards, texts)
    on = Machine(program, Layout(program, players, [PieceSpec(card, zone, seat) for card, zone, seat in pieces]))
    state = on.blank()
    on.start_text(state, "text", 0)
    return on, state


def names(on, state, zone, seat):
    """The cards of a zone."""
    found = on.view(state, seat).zones[on.layout.zone_of(zone, seat)].pieces
    return [piece.name for piece in found]


TWO_EACH = [("flash-fire", "hand", 1), ("lightning", "hand", 1), ("flash-fire", "hand", 2), ("lightning", "hand", 2)]


@pytest.mark.parametrize(
    ("taken", "order"), (("sentence by sentence", [1, 2, 1, 2]), ("section by section", [1, 1, 2, 2]))
)
def test_how_a_section_is_taken(taken, order):
    more = [("spirit-touch", "hand", 1), ("spirit-touch", "hand", 2)]
    on, state = table("All Foes: Discard 1 potion. Discard 1 potion.", TWO_EACH + more, taken=taken)
    asked = []
    on.run(state)
    while on.status(state) is Status.DECISION:
        asked.append(on.decision(state).player)
        on.apply(state, 0)
    assert asked == order


def test_those_out_are_skipped_in_later_sentences():
    on, state = table("All Foes: Draw 1 potion. Discard 1 potion.", [*TWO_EACH[2:], ("aether-wave", "deck", 2)], 4)
    on.run(state)
    assert on.decision(state).player == 2, "players 1 and 3 could not draw"
    on.apply(state, 0)
    assert on.outcome(state).over is False


def ended_by(when, condition):
    """The game ends with a win of the active player as soon as the condition is found to hold."""
    win = ir.Do("win", (), 0)
    return (Ending(when, text(None, ir.If(condition, win))),)


HAND_EMPTY = ir.IsEmpty((ir.Place("hand", ir.You()),))


def test_an_ending_that_pieces_bring_is_found_after_the_sentence():
    words = "You: Discard your hand. Heal 1 potion from your scrap pile."
    pieces = [("lightning", "hand", 0), ("flash-fire", "scrap pile", 0)]
    on, state = table(words, pieces, endings=ended_by("after each sentence", HAND_EMPTY))
    assert on.run(state) is Status.OVER
    assert on.outcome(state).winners == (0,)
    assert names(on, state, "scrap pile", 0) == ["Flash Fire"], "the second sentence does not come"


@pytest.mark.parametrize(
    ("when", "over"), (("after each step", True), ("at the end of a turn", False), ("after each sentence", True))
)
def test_when_an_ending_is_looked_for(when, over):
    system_empty = ir.IsEmpty((ir.Place("system", ir.You()),))
    pieces = [("spirit-touch", "hand", 0)] * 5
    on, state = table("You: 1 hand damage.", pieces, endings=ended_by(when, system_empty))
    for step in ("Escalation", "Draw"):
        state = on.blank()
        on.start_step(state, step, 0)
        on.run(state)
    # The system is empty until the first potion is played: only an ending that waits for the turn's end is not found before.
    state = on.blank()
    on.start_turn(state, 0)
    status = on.run(state)
    assert (status is Status.OVER) is over
    while status is Status.DECISION:
        status = on.apply(state, 0)
    assert on.outcome(state).over is over


def test_a_turn_step_and_a_text_end_by_themselves():
    on, state = table("You: 1 hand damage.", [("spirit-touch", "hand", 0), ("lightning", "deck", 0)])
    blank = on.blank()
    assert on.run(state) is Status.IDLE
    assert len(state) == len(blank), "no frame is left"
    on.start_step(state, "Discard the system", 0)
    assert on.run(state) is Status.IDLE
    assert len(state) == len(blank)


# ---- bounds


ENDLESS = {
    "depth": "You: After flipping a side effect, flip 1 side effect. Flip 1 side effect.",
    "triggers": "You: 300 times: After flipping a side effect, draw 1 potion.",
}


@pytest.mark.parametrize("reason", ENDLESS)
def test_an_endless_text_ends_the_game_at_its_bound(reason):
    pieces = [(f"{name}", "table", None) for name in ("chain-lightning", "flask-of-life")]
    results = []
    for _ in range(2):
        on, state = table(ENDLESS[reason], pieces)
        status = on.run(state)
        while status is Status.DECISION:
            status = on.apply(state, 0)
        assert status is Status.OVER
        results.append(state)
        outcome = on.outcome(state)
        assert (outcome.stalled, outcome.winners, outcome.draw) == (reason, (), False)
    assert results[0] == results[1]


@pytest.mark.parametrize(("bound", "left"), (("steps", 7), ("depth", 1), ("turns", 2)))
def test_a_bound_is_met_at_the_same_place_by_both_machines(bound, left):
    game = dataclasses.replace(chosen().game, bounds={**chosen().game.bounds, bound: left})
    program = lower(game, chosen().cards)
    on = Machine(program, Layout(program, 4))
    stalled = 0
    for index in range(20):
        state = on.deal(game_seed(1, index))
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot
        stalled += on.outcome(state).stalled == bound
    assert stalled > 10
    assert on.counts(state).turns <= 2 or bound != "turns"


def test_a_loop_is_bounded_by_steps():
    always = ir.Exists(ir.People(ir.Quantity(ir.Mode.AT_LEAST, ir.Number(1)), "player"))
    shuffle = ir.Do("shuffle", (ir.Arg("place", ir.Place("deck", ir.You())),), 0)
    on, state = table(text(None, ir.Loop(False, always, shuffle)), [], bounds={**chosen().game.bounds, "steps": 50})
    assert on.run(state) is Status.OVER
    assert on.outcome(state).stalled == "steps"


def test_teams_win_together():
    on = table("You: 1 hand damage.", [])[0]
    layout = Layout(on.program, 4, teams=(0, 1, 0, 1))
    on = Machine(on.program, layout)
    for index in range(5):
        state = on.deal(index)
        on.play_random(state)
        assert on.outcome(state).winners in ((0, 2), (1, 3), ())


def test_a_player_who_is_not_there_is_passed_over():
    nobody = ir.Header(None, ir.Nearest("ally", ir.Side.LEFT))
    on, state = table(text(nobody, draw_one(ir.You())), [("lightning", "deck", 0)])
    assert on.run(state) is Status.IDLE
    assert on.view(state, 0).eliminated == ()
