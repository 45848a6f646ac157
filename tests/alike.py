"""Games that are alike for one viewer: what that viewer does not see lies otherwise, or another player has chosen another hidden piece.

Both go on, with the same answers where the same is asked. As long as the viewer sees the same, the log and the viewer's own questions must be
the same: whatever differs tells of something that the viewer does not see.
"""

import random
from dataclasses import dataclass, field

from alchemy_dsl.engine import Ask, Event, Happening, Status, seeing
from alchemy_dsl.engine.stack import remembered
from alchemy_dsl.engine.views import eyes_of
from alchemy_dsl.play.log import Log
from alchemy_dsl.program import cells

ANSWERS = 8
"""How many answers both games go on for."""
SWAPS = 4
CHANGE_NOTHING = {Happening.CHOSEN, Happening.TURN, Happening.STEP}
"""Events that come with no change of the table."""
OPEN = {Happening.ROLLED, Happening.TEXT}
"""Events that everybody at the table sees: a die is rolled, though it may show what it showed before; a card is carried out."""


def dealt_otherwise(on, state, viewer, rnd):
    """The state with some pieces that the viewer does not see in each other's places; None if there are no two."""
    layout = on.layout
    held = remembered(layout, state)
    eyes = eyes_of(on.view(state, viewer).decision, viewer)
    unseen = [piece for piece in range(layout.pieces) if not seeing.known(layout, state, piece, eyes)]
    unseen = [piece for piece in unseen if not state[layout.busy_at + piece] and piece not in held]
    other, swaps = list(state), 0
    for _ in range(rnd.randint(1, SWAPS) if len(unseen) > 1 else 0):
        swaps += _swap(layout, other, *rnd.sample(unseen, 2))
    return other if swaps else None


def _swap(layout, state, one, other):
    """Two pieces trade places, if each may lie where the other lies, and both were the same player's at the start."""
    if layout.owner_of[one] != layout.owner_of[other]:
        return False
    bases = [state[layout.zone_at + piece] for piece in (one, other)]
    zones = [layout.zones[layout.zone_at_base[base]][0] for base in bases]
    if layout.kind_of[one] not in layout.kinds_in[zones[1]] or layout.kind_of[other] not in layout.kinds_in[zones[0]]:
        return False
    places = [state.index(piece, base + 1, base + 1 + state[base]) for piece, base in zip((one, other), bases, strict=True)]
    state[places[0]], state[places[1]] = other, one
    state[layout.zone_at + one], state[layout.zone_at + other] = bases[1], bases[0]
    return True


def hidden_choices(on, state, viewer):
    """The options that a player who is not the viewer may take without the viewer seeing which: hidden pieces, and what is kept secret."""
    decision = on.decision(state)
    if viewer in (decision.player, decision.on_behalf_of):
        return []
    if decision.secret:
        return list(range(len(decision.options)))
    if decision.kind is not Ask.PIECE:
        return []
    hidden = [option.piece is None or not seeing.sees(on.layout, state, option.piece, viewer) for option in decision.options]
    return [number for number, (each, option) in enumerate(zip(hidden, decision.options, strict=True)) if each and option.id != "done"]


@dataclass
class Story:
    """What a viewer could see while a game went on: each look at the table, and what was told and asked, with the last look before it."""

    looks: list = field(default_factory=list)
    told: list = field(default_factory=list)


def look(on, state, viewer):
    """What a viewer sees of the table, by names."""
    layout = on.layout
    shown = []
    for zone in range(len(layout.zones)):
        pieces = seeing.in_order(layout, state, zone)
        seen = [
            (seeing.name(layout, state, piece), state[layout.face_at + piece], state[layout.states_at + piece])
            if seeing.sees(layout, state, piece, viewer) else None
            for piece in pieces
        ]  # fmt: skip
        shown.append(tuple(seen))
    return state[cells.IN], state[cells.END], tuple(shown)


def story(on, state, viewer, seed, option=None, like=None):
    """Lets a game go on, first with this option if one is given, until as many answers are given, it is over, or the viewer sees something else than in a story like it."""
    last = look(on, state, viewer)
    found = Story([last])

    def hear(what):
        nonlocal last
        if isinstance(what, Event) and what.kind not in CHANGE_NOTHING:
            now = look(on, state, viewer)
            if now != last:
                found.looks.append(now)
                last = now
            if what.kind in OPEN:
                found.looks.append((what.kind, what.name))
        found.told.append((len(found.looks), what))

    def apart():
        return like is not None and found.looks != like.looks[: len(found.looks)]

    on.listener = hear
    try:
        if option is None:
            state[cells.STATUS] = 0  # is asked again: there may be nothing to ask any more
            on.run(state)
        else:
            on.apply(state, option)
        for _ in range(ANSWERS):
            if on.status(state) is not Status.DECISION or apart():
                break
            decision = on.decision(state)
            if decision.player == viewer:
                view = on.view(state, viewer)
                found.looks.append(view.zones)  # he sees that he is asked, and what those see for whom he decides
                hear((view.decision.prompt, [(option.label, option.piece is None) for option in view.decision.options]))
            rnd = random.Random(f"{seed} {len(found.looks)} {decision.player} {decision.prompt}")
            on.apply(state, int(rnd.random() * len(decision.options)))
    finally:
        on.listener = None
    return found


def told(on, found, game, viewer, looks):
    """The log's lines and the viewer's questions up to so many looks at the table."""
    lines = []
    cards = on.program.cards
    log = Log(on.layout, lambda piece: cards[game[on.layout.card_at + piece]].name, lambda key: key if "/" in key else None, viewer, lines.append)
    for number, what in found.told:
        if number > looks:
            break
        if isinstance(what, Event):
            log(what)
        else:
            log.flush()
            lines.append(what)
    log._chosen = [event for event in log._chosen if event.ask is not Ask.PIECE]  # the next event may show it, and then it is not told
    log.flush()
    return lines


def difference(on, one, other, viewer, seed, options=(None, None)):
    """What is told in one of two games only, though the viewer sees the same in both; None if they are alike."""
    first = story(on, one, viewer, seed, options[0])
    second = story(on, other, viewer, seed, options[1], first)
    common = 0
    for mine, theirs in zip(first.looks, second.looks, strict=False):
        if mine != theirs:
            break
        common += 1
    if not common:
        return "the viewer sees another table"
    if common in (len(first.looks), len(second.looks)):
        common -= 1  # one of them ended there: nobody knows what it would have told
    lines = [told(on, found, game, viewer, common) for found, game in ((first, one), (second, other))]
    return None if lines[0] == lines[1] else next(
        (pair for pair in zip(*lines, strict=False) if pair[0] != pair[1]), max(lines, key=len)[min(map(len, lines)) :]
    )  # fmt: skip
