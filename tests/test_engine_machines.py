"""Two machines, one meaning: the plain one, which stops at decisions, and the hot one, which plays random games. They must leave the same
state, cell for cell; and what holds for every state holds at every step. Odd cards make sure that every instruction takes part.
"""

import dataclasses
import json
import random

import pytest
from odd_games import every_text, odd_machine
from playing import GAMES, chosen, machine, program, slowly, table

from alchemy_dsl.engine import Layout, Machine, Status, game_seed
from alchemy_dsl.engine.decoder import DECODERS
from alchemy_dsl.engine.hot.routines import EMITTERS
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.program import cells
from alchemy_dsl.program.codes import Op, X
from alchemy_dsl.program.lower import lower
from alchemy_dsl.program.tree import Expr, instructions
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

ODD = range(24)
DECISION = Status.DECISION


@pytest.mark.parametrize("number", ODD)
def test_both_machines_leave_the_same_state(number):
    on = odd_machine(number)
    for index in range(4):
        state = on.deal(game_seed(number, index))
        hot = list(state)
        counts = on.play_random(hot)
        assert slowly(on, state) == hot
        assert counts == on.counts(state)
        assert on.status(hot) is Status.OVER
        on.check(hot)


def test_the_base_game_is_the_same_on_both_machines():
    for players in (3, 4, 5):
        on = machine(players)
        for index in range(15):
            state = on.deal(game_seed(players, index))
            hot = list(state)
            on.play_random(hot)
            assert slowly(on, state) == hot


def test_both_machines_read_very_long_texts():
    sentence = "Draw 1 potion. Discard 1 potion. You may flip 1 side effect. Draw 1 potion or 1 hand damage. "
    meaning = compile_text("All: " + sentence * 60, chosen().loaded, chosen().sets)
    first, *rest = chosen().cards
    (name, own), *_ = first.texts.items()
    long_one = dataclasses.replace(first, texts={**first.texts, name: dataclasses.replace(own, text=meaning)})
    made = lower(chosen().game, [long_one, *rest])
    on = Machine(made, Layout(made, 3))
    for index in range(6):
        state = on.deal(index)
        hot = list(state)
        on.play_random(hot)
        assert slowly(on, state) == hot


@pytest.mark.parametrize("number", (1, 2))
def test_random_play_goes_on_from_any_decision(number):
    on = odd_machine(number)
    rng = random.Random(number)
    state = on.new_game(number)
    while on.status(state) is DECISION:
        hot, slow = list(state), list(state)
        on.play_random(hot)
        if rng.random() < 0.2:
            slow[cells.STATUS] = 1
            assert slowly(on, slow) == hot
        on.apply(state, rng.randrange(len(on.decision(state).options)))


@pytest.mark.parametrize("number", range(4))
def test_pieces_are_conserved_after_every_instruction(number):
    on = odd_machine(number)
    state = on.deal(number)
    rng = random.Random(number)
    steps = 0
    while on.status(state) is not Status.OVER and steps < 4000:
        at = state[cells.PC]
        if on.status(state) is DECISION:
            options = on.decision(state).options
            assert len(options) > 1
            state[cells.STATUS] = 0
            choice = on._decoder.choice(at)
            at = choice.take(state, rng.choice(choice.options(state)))
        else:
            at = on._runs[at](state)
        if at >= 0:
            state[cells.PC] = at
        on.check(state)
        steps += 1


@pytest.mark.parametrize("number", range(6))
def test_saving_at_every_decision_changes_nothing(number):
    on = odd_machine(number)
    other = Machine(on.program, on.layout)
    rng = random.Random(number)
    state = on.new_game(number)
    saved = list(state)
    while on.status(state) is DECISION:
        decision = on.decision(state)
        assert len(decision.options) > 1
        assert len({option.id for option in decision.options}) == len(decision.options)
        saved = json.loads(json.dumps(saved))
        assert other.decision(saved) == decision
        index = rng.randrange(len(decision.options))
        clone = list(state)
        on.apply(state, index)
        other.apply(saved, index)
        assert saved == state
        assert on.apply(clone, index) is on.status(state)
        assert clone == state
        assert on.fingerprint(state) == other.fingerprint(saved)
    assert on.outcome(state).over


def test_looking_changes_nothing():
    on = odd_machine(3)
    state = on.new_game(3)
    for _ in range(60):
        if on.status(state) is not DECISION:
            break
        before = list(state)
        on.decision(state)
        for viewer in (None, *range(on.layout.players)):
            on.view(state, viewer)
        on.outcome(state)
        on.fingerprint(state)
        assert state == before
        on.apply(state, 0)


def test_a_listener_changes_nothing():
    heard = []
    for number in range(3):
        on = odd_machine(number)
        told = Machine(on.program, on.layout)
        told.listener = heard.append
        assert slowly(told, told.deal(number)) == slowly(on, on.deal(number))
    assert len({event.kind for event in heard}) >= 12


def test_an_option_that_is_not_offered_is_refused():
    on = machine(3)
    state = on.new_game(1)
    before = list(state)
    for index in (-1, len(on.decision(state).options)):
        with pytest.raises(IndexError):
            on.apply(state, index)
    assert state == before


def test_fingerprints_tell_states_apart_and_leave_the_bots_out():
    on = machine(3)
    state = on.new_game(1)
    other = list(state)
    on.draw_bot(other, 6)
    assert on.fingerprint(other) == on.fingerprint(state)
    for cell in range(cells.SHUFFLES, len(state)):
        other = list(state)
        other[cell] += 1
        assert on.fingerprint(other) != on.fingerprint(state)


# ---- everything is reached


def test_every_instruction_is_known_to_both_machines():
    assert set(DECODERS) == set(Op)
    assert set(EMITTERS) == set(Op) - {Op.JUMP, Op.STEP}, "jumps and the marks of steps are followed while writing"


def carried_out(on):
    """The opcodes that take part in some games."""
    code = {instruction.at: instruction.op for instruction in instructions(on.program.code)}
    ran = set()

    def watched(at, run):
        def watching(state):
            ran.add(at)
            return run(state)

        return watching

    other = Machine(on.program, on.layout)
    other._runs = [run and watched(at, run) for at, run in enumerate(other._runs)]
    for seed in range(2):
        slowly(other, other.deal(seed))
    return {code[at] for at in ran}


def dice_machine():
    made = Shelf(shelves(None)).choose("chaos-and-alchemy", (), None).program()
    return Machine(made, Layout(made, 2))


def test_every_instruction_is_carried_out():
    done = set()
    for number in ODD:
        done |= carried_out(odd_machine(number))
    for game in GAMES:
        done |= carried_out(table(game, 3))
    done |= carried_out(table("chaos-and-alchemy", 3, "king"))
    on = machine(3)
    state = on.blank()
    on.start_step(state, "Escalation", 0)
    on.run(state)  # STOP is what ends a step, a text or a verb that is run by itself
    assert state[cells.PC] == 0
    assert {op.name for op in set(Op) - done} <= {"STOP", "JUMP", "STANDS"}


def of_variants():
    """The code of variants with words of their own."""
    return (table("chaos-and-alchemy", 3, variant).program.code for variant in ("king", "individual-decks"))


def test_every_expression_is_in_some_text():
    found = set()

    def walk(arg):
        if isinstance(arg, Expr):
            found.add(arg.code)
        for part in arg.args if isinstance(arg, Expr) else arg if isinstance(arg, tuple) else ():
            walk(part)

    for code in (every_text().code, program(variant="two-player").code, *(table(game, 3).program.code for game in GAMES), *of_variants()):
        for instruction in instructions(code):
            walk(instruction.args)
    assert set(X) - found == set()


@pytest.mark.parametrize("players", (3, 5))
def test_code_does_not_depend_on_the_number_of_players(players):
    before = program().digest
    Machine(program(), Layout(program(), players)).new_game(1)
    assert program().digest == before
