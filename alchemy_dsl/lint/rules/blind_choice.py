"""A choice among things that the one who chooses cannot see.

What it says
The text asks a player to pick things by what they are, out of a zone that this player cannot look into. Or
a card can be played to what would leave such a zone, if it is of a sort.

Why it matters
At the table nobody can make this choice: it would take somebody who looks for the player. A program would show what is hidden by offering
only what fits.

Wrong
    You: Rub 1 silver coin from your pouch.

    You: Rub 1 silver coin from a peer's purse.

Right
    You: Rub the top coin of your pouch.

    Peer: Rub 1 silver coin from your purse.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import is_a
from alchemy_dsl.ir.nodes import (
    Anyone,
    Called,
    HasValue,
    InState,
    Mode,
    Nearest,
    OfKind,
    People,
    Pick,
    Pieces,
    Place,
    Would,
    You,
)
from alchemy_dsl.ir.responses import events_of
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding

PICKED = frozenset({Mode.EXACTLY, Mode.UP_TO, Mode.AT_LEAST, Mode.AT_MOST, Mode.BETWEEN, Mode.ANY_NUMBER})


def check_text(text: TextView) -> Iterator[Finding]:
    """Things picked by what nobody, or only somebody else, can see."""
    for step in text.steps:
        for arg in step.args if isinstance(step.actor, You) else ():
            things = text.given[id(step)][arg.slot]
            if isinstance(things, Pieces) and isinstance(arg.value, Pieces) and picked(things):
                why = next((why for place in things.places if by_looks(things, place, text) and (why := unseen(place, text))), None)
                if why is not None:
                    yield Finding("blind-choice", f"whoever chooses this cannot see it: {why}", text.source, text.at(arg.value), "warning",
                                  "take the top one or a random one, or let a player choose who sees them")  # fmt: skip
    for event in events_of(text.meaning):
        for arg in event.args if isinstance(event, Would) else ():
            if isinstance(arg.value, Pieces):
                seen = (why for place in arg.value.places if by_looks(arg.value, place, text) and (why := unseen(place, text)))
                for why in seen:
                    yield Finding("blind-choice", f"that this can be played shows what is hidden: {why}", text.source, text.at(arg.value), "warning",
                                  "wait for any thing that would leave, whatever it is, or for what is seen")  # fmt: skip


def picked(things: Pieces) -> bool:
    """Whether the player spoken to picks some of several."""
    return things.quantity.mode in PICKED and things.pick is Pick.CHOICE and things.chooser is None


def by_looks(things: Pieces, place: Place, text: TextView) -> bool:
    """Whether things are picked for what they show: by a value, a state or a name, or by their kind, where other kinds lie beside them."""
    kinds = text.cards.game.kinds
    others = (kind for kind in kinds if not kinds[kind].dice and not is_a(kinds, kind, things.kind) and not is_a(kinds, things.kind, kind))
    return any(isinstance(test, HasValue | InState | Called | OfKind) for test in things.tests) or any(
        text.cards.whereabouts.can_lie(kind, place.zone) for kind in others
    )


def unseen(place: Place, text: TextView) -> str | None:
    """Why the player spoken to does not see what lies in a place."""
    zone = text.cards.game.zones.get(str(place.zone))
    if zone is None:
        return None
    if zone.seen_by == "nobody":
        return f"nobody sees what is in a {zone.name}"
    if zone.seen_by == "its owner" and isinstance(place.owner, People | Nearest | Anyone):
        return f"only its owner sees what is in a {zone.name}"
    return None
