"""Cards played to what happens: nobody learns who could, every question can be saved, and what is said of an event is said of that one."""

import pytest
from playing import shipped, slowly

from alchemy_dsl.engine import Layout, Machine, PieceSpec, Status
from alchemy_dsl.engine.api import Ask
from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.play.bots import policy
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shipped as shelf_of

GAME = "chaos-and-alchemy"
LYING = [("fortune-die", "table", None), ("athanor", "laboratory", 1), ("orrery", "deck", None), ("orrery", "deck", None)]


def at_the_table(*pieces, program=None):
    program = program or shipped(GAME).program()
    return Machine(program, Layout(program, 3, [PieceSpec(card, zone, seat) for card, zone, seat in (*pieces, *LYING)]))


def begun(on, what):
    """A state in which the active player plays the first card, or rolls as often as there is Chaos."""
    state = on.blank()
    if what == "step":
        on.start_step(state, "Experiment", 0)
    else:
        on.start_verb(state, "play <cards>", 0, 0)
    on.run(state)
    return state


def passing(on, state):
    """What everybody is asked if all pass, or take the first option; and what the active player sees meanwhile."""
    told = []
    while on.status(state) is Status.DECISION:
        decision = on.decision(state)
        told.append((decision.player, decision.prompt, on.view(state, 0)))
        on.apply(state, len(decision.options) - 1 if decision.kind is Ask.RESPONSE else 0)
    return told


def playing(on, state):
    """The same if everybody plays what they can."""
    told = []
    while on.status(state) is Status.DECISION:
        decision = on.decision(state)
        told.append((decision.player, decision.prompt, on.view(state, 0)))
        on.apply(state, 0)
    return told


DICE = [("experiment-die", "supply", None)] * 4
EVENTS = {
    "a card is played and chooses": ("play", ("loose-floorboard", "hand", 0)),
    "a card would leave": ("play", ("night-burglar", "hand", 0)),
    "dice are rolled": ("step", ("athanor", "hand", 0)),
}


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("card", ["nobody-home", "iron-padlock", "thumb-on-the-die", "sharp-letter", "wet-fuse", "happy-blunder"])
def test_what_is_asked_and_seen_does_not_depend_on_what_is_held(event, card):
    what, first = EVENTS[event]
    told = []
    for held in (card, "copper-still"):
        on = at_the_table(first, *DICE, (held, "hand", 1), ("brass-scales", "hand", 1), ("brass-scales", "hand", 2))
        told.append(passing(on, begun(on, what)))
    assert told[0] == told[1]
    if what == "play":
        assert any(player == 1 for player, _, _ in told[0])


def test_who_answers_is_seen_by_nobody_else():
    on = at_the_table(("loose-floorboard", "hand", 0), ("nobody-home", "hand", 1), ("athanor", "hand", 1))
    state = begun(on, "play")
    assert on.decision(state).player == 1
    assert on.view(state, 0).decision is None
    assert on.view(state, 2).decision is None
    assert [option.label for option in on.decision(state).options] == ["pass"]
    on.apply(state, 0)
    on.apply(state, 0)  # player 1, not player 2
    assert [option.label for option in on.decision(state).options] == ["Nobody Home", "pass"]
    assert on.decision(state).prompt.startswith("respond to: ")


NESTED = [("loose-floorboard", "hand", 0), ("wet-fuse", "hand", 0), ("sharp-letter", "hand", 1), ("nobody-home", "hand", 1), ("wet-fuse", "hand", 2)]


def test_a_game_can_be_saved_inside_every_window_and_goes_on_alike():
    """Every card is played that can be: windows open inside windows."""
    ends = []
    for copies in (False, True):
        on = at_the_table(*NESTED)
        state = begun(on, "play")
        asked = 0
        while on.status(state) is Status.DECISION:
            if copies:
                on, state = at_the_table(*NESTED), list(state)
            asked += 1
            on.apply(state, 0)
        ends.append((asked, on.fingerprint(state)))
        on.check(state)
    assert ends[0] == ends[1]
    assert ends[0][0] >= 4


def test_in_a_window_a_bot_supposes_what_it_may_know_and_chooses():
    on = at_the_table(*NESTED)
    greedy = policy("greedy", on, ("hand",))
    state = begun(on, "play")
    seen = 0
    while on.status(state) is Status.DECISION:
        decision = on.decision(state)
        for number in range(4):
            supposed = on.imagine(state, decision.player, number)
            assert on.view(supposed, decision.player) == on.view(state, decision.player)
            assert len(on.decision(supposed).options) == len(decision.options)
        assert 0 <= greedy(list(state), decision) < len(decision.options)
        seen += decision.kind is Ask.RESPONSE
        on.apply(state, 0)
    assert seen >= 3


def of_cards(tmp_path, *cards):
    """A program with Reactions of a set of its own beside the shipped cards: each a name and a text."""
    lines = [f'  - {{name: {name}, kind: Reaction, text: "{text}"}}' for name, text in cards]
    path = tmp_path / GAME / "sets" / "trial.cards.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("\n".join([f"game: {GAME}", "set: trial", "title: Trial", "cards:", *lines, ""]), "utf-8")
    return Shelf([tmp_path, shelf_of() / "carddata"]).choose(GAME, ("house", "trial"), None).program()


STUCK = ("Stuck", "When a card would leave any hand, it stays there instead.")


@pytest.mark.parametrize(("holders", "order"), [([1], [1]), ([0, 1], [1, 2, 1])])
def test_what_is_being_played_is_not_played_a_second_time(tmp_path, holders, order):
    """Its own leaving is a moment too, at which it still lies in the hand; and so it does while others play to that. One that stayed can be."""
    on = at_the_table(("athanor", "hand", 0), *(("stuck", "hand", seat) for seat in holders), program=of_cards(tmp_path, STUCK))
    state = begun(on, "play")
    played = []
    while on.status(state) is Status.DECISION:
        decision = on.decision(state)
        played += [decision.options[0].piece] * (len(decision.options) > 1)
        on.apply(state, 0)
    on.check(state)
    assert played == order
    assert on.outcome(state).stalled is None


def test_both_machines_agree_on_cards_that_wait_for_what_is_played(tmp_path):
    program = of_cards(tmp_path, STUCK, ("Back", "When an opponent reacts with a Reaction, move it to your hand."))
    for players in (2, 4):
        on = Machine(program, Layout(program, players))
        for seed in range(4):
            state = on.deal(seed)
            hot = list(state)
            on.play_random(hot)
            assert slowly(on, state) == hot


def test_who_is_asked_reads_what_is_played_in_words():
    on = at_the_table(("loose-floorboard", "hand", 0), ("nobody-home", "hand", 1), ("wet-fuse", "hand", 0))
    prompts = [prompt for _, prompt, _ in playing(on, begun(on, "play"))]
    assert {"respond to: play 1 card that is not a Reaction", "respond to: react with 1 Reaction"} <= set(prompts)
    assert not any("<" in prompt for prompt in prompts)


REFUSED = {
    "Draw 1 card.": "a text that runs in response says once to what: when …, …",
    "When you roll Chaos, draw 1 card. When the Fortune Die would be rolled, draw 1 card.": "a text that runs in response says once to what: when …, …",
}
IN_PLAY = {
    "When you roll Chaos, draw 1 card.": "only a card that is played in response can wait for this",
    "When the Fortune Die would be rolled, draw 1 card.": "only a card that is played in response can wait for this",
}
READ = {
    "When a Rival card eats you, draw 1 card.": '"eats"',
    "When a Rival card discards you, draw 1 card.": "is no player",
    "When you roll Chaos, draw 1 card instead.": '"instead" of what?',
    "Draw 1 card instead.": '"instead" of what?',
    "When the Fortune Die would be rolled, you may set it to show 3 instead.": "it is not clear what",
    "When 2 cards would leave your laboratory, draw 1 card.": "one thing at a time",
    "When a card would leave an opponent's laboratory, draw 1 card.": "nothing waits for what leaves",
    "When an opponent would win, draw 1 card instead.": "nobody is asked before somebody would win",
    "When the active player would draw a card, draw 1 card instead.": 'what "the active player" does',
    "When the next player plays a card, cancel it.": 'what "the next player" does',
    "When a Rival card chooses the active player, cancel it.": 'what "the active player" does',
}


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [*(("Reaction", *pair) for pair in (REFUSED | READ).items()), *(("Action", *pair) for pair in IN_PLAY.items())],
)
def test_what_no_card_can_be_played_to_is_said(tmp_path, kind, text, says):
    path = tmp_path / "trial.cards.yaml"
    path.write_text(f'game: {GAME}\nset: trial\ntitle: Trial\ncards:\n  - {{name: Trial, kind: {kind}, text: "{text}"}}\n', "utf-8")
    found = [each.message for each in check_paths([path], Shelf([shelf_of() / "carddata"])) if each.severity == "error"]
    assert len(found) == 1, found
    assert says in found[0]
