"""The two-player game: set-up, the order of turns, who chooses for whom, and who sees what. What cards do stands in the scenarios."""

import json
import random
from collections import Counter

import pytest
from playing import GAME, bot, chosen, machine, play_on, program, session, slowly

from alchemy_dsl.engine import Happening, Layout, Machine, PieceSpec, Status, game_seed
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.play.bots import assets
from alchemy_dsl.play.records import digests, replay
from alchemy_dsl.play.saves import Save, read_save, resume, to_json
from alchemy_dsl.program.seats import players_problem
from alchemy_dsl.scenarios.suite import check_file
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.simulate.run import Plan, simulate
from alchemy_dsl.source.locate import shelves

VARIANT = "two-player"
MASTER = "Grand Master Alchemist"
A, B, G = 0, 1, 2
OUT = {"Gaseous Cloud", "Transmutation", "Viscous Volition"}


@pytest.fixture(scope="module")
def on():
    return machine(2, variant=VARIANT)


def begun(on, seed, choose=lambda _: 0):
    """A game played to its first turn."""
    state = on.new_game(seed)
    while on.counts(state).turns == 0:
        on.apply(state, choose(on.decision(state)))
    return state


def cards(on, state, zone, seat):
    """The names of the cards in a zone."""
    base = on.layout.bases[on.layout.zone_of(zone, seat)]
    return [on.program.cards[state[on.layout.card_at + piece]].name for piece in state[base + 1 : base + 1 + state[base]]]


def own(set_name):
    return {card.name for each in chosen(variant=VARIANT).sets if each.id == set_name for card in each.cards if card.kind == "potion"}


# ---- set-up


def test_two_players_and_one_who_is_none(on):
    assert (on.layout.players, on.layout.seats) == (2, 3)
    assert on.layout.names == ("Player 1", "Player 2", MASTER)
    assert len(set(on.layout.teams)) == 3
    assert players_problem(chosen(variant=VARIANT).game, 2) is None
    assert players_problem(chosen(variant=VARIANT).game, 3) == "Addictive Alchemy, two-player, is for 2 players, not 3"


def test_decks(on):
    state = on.deal(1)
    for seat in (A, B):
        deck = Counter(cards(on, state, "deck", seat))
        assert set(deck) == own("potions") - OUT | own("two-player")
        assert set(deck.values()) == {1}
        assert len(deck) == 15
    assert Counter(cards(on, state, "deck", G)) == Counter(own("grand-master"))
    assert len(own("grand-master")) == 15
    assert len(cards(on, state, "table", None)) == 6


def test_set_up(on):
    """Each player draws 5, takes 1 hand damage and discards 1; the Grand Master's deck is shuffled, and nobody is asked anything for him."""
    asked = []

    def choose(decision):
        asked.append((decision.player, decision.on_behalf_of))
        return 0

    states = [begun(on, seed, choose) for seed in range(5)]
    for state in states:
        counts = {seat: [len(cards(on, state, zone, seat)) for zone in ("hand", "discard", "scrap pile", "deck", "system")] for seat in (A, B, G)}
        assert counts == {A: [3, 1, 1, 10, 0], B: [3, 1, 1, 10, 0], G: [0, 0, 0, 15, 0]}
    assert len({tuple(cards(on, state, "deck", G)) for state in states}) == 5
    assert set(asked) == {(A, None), (B, None)}


def test_no_escalation():
    assert "Escalation" in [name for name, _ in program().steps]
    assert "Escalation" not in [name for name, _ in program(variant=VARIANT).steps]


# ---- turns


def turns(on, seed, most=400):
    """Whose turns they are, as a game goes, and who is out before each."""
    told, found = Machine(on.program, on.layout), []
    told.listener = lambda event: found.append(event) if event.kind in (Happening.TURN, Happening.ELIMINATED) else None
    slowly(told, told.deal(seed))
    return [(event.kind, event.player) for event in found[:most]]


@pytest.mark.parametrize("seed", range(12))
def test_he_has_the_turn_after_each_player_while_he_is_in_the_game(on, seed):
    out, before, player = set(), None, None
    for kind, seat in turns(on, seed):
        if kind is Happening.ELIMINATED:
            out.add(seat)
            continue
        if before is not None:
            assert seat == (G if before != G and G not in out else 1 - player)
        before, player = seat, player if seat == G else seat
    assert before is not None


def test_the_steps_of_his_turn_are_told(on):
    state, seen = on.new_game(3), set()
    rng = random.Random(3)
    while on.status(state) is Status.DECISION and on.counts(state).turns < 60:
        view = on.view(state, None)
        seen.add((view.active, view.step))
        on.apply(state, rng.randrange(len(on.decision(state).options)))
    assert (G, "Play a potion") in seen
    assert {step for active, step in seen if active == G} <= {"Discard its hand", "Draw a potion", "Play a potion", "Discard the potion"}
    assert {step for active, step in seen if active != G} <= {None, *(name for name, _ in on.program.steps)}


# ---- who chooses


@pytest.mark.parametrize("seed", range(8))
def test_the_player_whose_turn_comes_next_chooses_for_him(on, seed):
    state, last, asked = on.new_game(seed), None, Counter()
    rng = random.Random(seed)
    while on.status(state) is Status.DECISION:
        decision, active = on.decision(state), on.view(state, None).active
        assert len(decision.options) > 1
        assert decision.player in (A, B)
        last = active if active != G else last
        if decision.on_behalf_of is not None:
            assert decision.on_behalf_of == G
            assert decision.player == 1 - last
            asked[active == G] += 1
        on.apply(state, rng.randrange(len(decision.options)))
    assert sum(asked.values())


def scene(text, *lying):
    """A machine and a state in which he is about to carry out a text; `lying` are cards with zone and seat."""
    loaded = chosen(variant=VARIANT)
    made = loaded.program({"text": compile_text(text, loaded.loaded, loaded.sets)})
    ids = {card.name: card.id for card in made.cards}
    on = Machine(made, Layout(made, 2, [PieceSpec(ids[name], zone, seat) for name, zone, seat in lying], names=["A", "B"]))
    state = on.blank()
    on.start_text(state, "text", G)
    assert on.run(state) is Status.DECISION
    return on, state


HANDS = (
    ("Stern Lecture", "hand", G), ("Tuition", "hand", G), ("Lightning", "hand", A), ("Flash Fire", "hand", B), ("Pop Quiz", "deck", G),
    ("Detention", "deck", G),
)  # fmt: skip


def shown(view, zone, owner):
    """What a view shows of a zone: names, None for what it hides."""
    (found,) = (each for each in view.zones if each.name == zone and each.owner == owner)
    return [piece and piece.name for piece in found.pieces]


def test_who_chooses_for_him_sees_his_hand_and_nobody_else_does():
    on, state = scene("You: Discard 1 potion.", *HANDS)
    decision = on.decision(state)
    assert (decision.player, decision.on_behalf_of) == (B, G)
    assert [option.label for option in decision.options] == ["Stern Lecture", "Tuition"]
    assert shown(on.view(state, B), "hand", G) == ["Stern Lecture", "Tuition"]
    assert shown(on.view(state, B), "hand", B) == ["Flash Fire"]
    assert shown(on.view(state, B), "hand", A) == [None]
    assert shown(on.view(state, B), "deck", G) == [None, None]
    for other in (A, None):
        assert shown(on.view(state, other), "hand", G) == [None, None]
        assert on.view(state, other).decision is None
        assert on.view(state, other).asked == B
    on.apply(state, 0)
    for viewer in (A, B, None):
        assert shown(on.view(state, viewer), "hand", G) == [None]


def test_what_neither_may_see_is_offered_unseen():
    on, state = scene("You: Destroy 1 potion from any hand.", *HANDS)
    labels = [option.label for option in on.decision(state).options]
    assert labels == ["unseen potion (A, hand)", "Flash Fire (B, hand)", "Stern Lecture", "Tuition"]


def test_an_event_tells_the_one_who_chose():
    on, state = scene("You: Discard 1 potion.", *HANDS)
    heard = []
    on.listener = heard.append
    on.apply(state, 1)
    (event,) = (event for event in heard if event.kind is Happening.CHOSEN)
    assert (event.player, set(event.seen_by)) == (B, {B, G})


@pytest.mark.parametrize(("turns_before", "chooser"), [((), B), ((A,), B), ((B,), A), ((A, G), B), ((B, G, A), B)])
def test_what_is_started_by_itself_comes_after_the_turns_before(turns_before, chooser):
    """A text that he carries out comes in his turn, after the player's turn before; without any, after the first player's."""
    on, _ = scene("You: Discard 1 potion.", *HANDS)
    state = on.blank()
    for seat in turns_before:
        on._holds_turn(state, seat)
    on.start_text(state, "text", G)
    on.run(state)
    assert on.decision(state).player == chooser


# ---- the machine, with one who is no player


@pytest.mark.parametrize("seed", range(25))
def test_both_machines_leave_the_same_state(on, seed):
    state = on.deal(game_seed(seed, 1))
    hot = list(state)
    counts = on.play_random(hot)
    assert slowly(on, state) == hot
    assert counts == on.counts(state)
    on.check(hot)
    outcome = on.outcome(hot)
    out = set(on.view(hot, None).eliminated)
    if outcome.draw:
        assert out == {A, B, G}
    elif outcome.winners == (G,):
        assert G not in out and out & {A, B}
    else:
        assert out == {A, B, G} - set(outcome.winners)


def test_random_play_goes_on_from_any_decision(on):
    state, rng = on.new_game(4), random.Random(4)
    while on.status(state) is Status.DECISION:
        if rng.random() < 0.3:
            hot, slow = list(state), list(state)
            on.play_random(hot)
            while on.status(slow) is Status.DECISION:
                on.apply(slow, on.draw_bot(slow, len(on.decision(slow).options)))
            assert slow == hot
        on.apply(state, rng.randrange(len(on.decision(state).options)))


@pytest.mark.parametrize("seed", range(3))
def test_saving_at_every_decision_changes_nothing(seed):
    on, now = machine(2, variant=VARIANT), digests(program(variant=VARIANT).digest, chosen(variant=VARIANT).sets)
    whole = play_on(session(seed, 2, variant=VARIANT))
    game, chooser = session(seed, 2, variant=VARIANT), bot("random", on)
    while not game.over:
        if random.Random(len(game.record.choices)).random() < 0.05:
            save = read_save(json.loads(json.dumps(to_json(Save(game.record, (None, None), tuple(game.state))))))
            game = type(game)(on, save.record, (), resume(on, save, now))
        game.choose(game.decision(), chooser(game.state, game.decision()))
    assert game.record == whole.record
    assert replay(on, game.record)[1] is None


def test_undo_goes_back_over_his_choices_too(on):
    game = session(6, 2, people=(A, B), variant=VARIANT)
    rng = random.Random(6)
    for _ in range(150):
        if game.over:
            break
        before = list(game.state)
        decision = game.decision()
        game.choose(decision, rng.randrange(len(decision.options)))
        if game.undo():
            assert game.state == before
            game.choose(decision, rng.randrange(len(decision.options)))


def test_a_greedy_bot_can_play_it(on):
    chooser, state = bot("greedy", on), on.new_game(2)
    for _ in range(15):
        if on.status(state) is Status.DECISION:
            on.apply(state, chooser(state, on.decision(state)))
    assert on.counts(state).decisions == 15


def test_a_simulation_counts_his_wins_apart():
    plan = Plan(program(variant=VARIANT), 2, 450, 5, "random", assets(chosen(variant=VARIANT).game))
    one, two = ({**simulate(plan, jobs, lambda _: None), "seconds": None} for jobs in (1, 2))
    assert one == two
    (master,) = one["others"]
    assert master["name"] == MASTER
    assert [seat["seat"] for seat in one["seats"]] == [1, 2]
    assert sum(seat["wins"] for seat in one["seats"]) + master["wins"] + one["draws"] == 450
    assert master["wins"] > 300
    assert "others" not in simulate(Plan(program(), 3, 5, 5, "random"), 1, lambda _: None)


# ---- scenarios


def found(tmp_path, step, more=""):
    path = tmp_path / "x.scenario.yaml"
    head = f"game: {GAME}\nscenarios:\n  - name: one\n    variant: {VARIANT}\n    players: [A, B]\n"
    path.write_text(f"{head}    when: [{step}]\n{more}", "utf-8")
    return [(each.name, each.place[0]) for each in check_file(path, Shelf(shelves(None)))]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (f"{{step: Draw a potion, by: {MASTER}}}", []),
        ("{step: Draw, by: A}", []),
        (f"{{step: Draw, by: {MASTER}}}", [("no-such-step", 6)]),
        ("{step: Draw a potion, by: A}", [("no-such-step", 6)]),
        ("{step: Escalation, by: A}", [("no-such-step", 6)]),
        ("{turn: Grand Master}", [("no-such-player", 6)]),
    ],
)
def test_steps_belong_to_a_turn(tmp_path, step, expected):
    assert found(tmp_path, step) == expected


def test_in_the_base_game_nobody_knows_him(tmp_path):
    path = tmp_path / "x.scenario.yaml"
    path.write_text(f"game: {GAME}\nscenarios:\n  - name: one\n    players: [A, B, C]\n    when: [{{turn: {MASTER}}}]\n", "utf-8")
    assert [each.name for each in check_file(path, Shelf(shelves(None)))] == ["no-such-player"]
