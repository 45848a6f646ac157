"""What passes from hand to hand: only giver and receiver learn which piece it was; what was shown for a while is hidden again."""

from playing import table

from alchemy_dsl.engine import Happening, Layout, Machine, PieceSpec, Status

GAME = "weird-alchemy"


def at_the_table(*pieces):
    program = table(GAME, 3).program
    return Machine(program, Layout(program, 3, [PieceSpec(card, zone, seat) for card, zone, seat in pieces]))


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
