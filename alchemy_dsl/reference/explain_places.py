"""Zones in words: where pieces are looked for, and where they go.

In: the IR's places. Out: "from your zone", "in any zone (your own included)", "on the zone", "onto the zone", "on top of your zone".
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.ir.game import Zone
from alchemy_dsl.ir.nodes import Anyone, Contents, Mode, Nearest, OwnerOf, Param, Part, People, Place, Text
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.reference.explain_english import listed
from alchemy_dsl.reference.explain_people import one, owner, person
from alchemy_dsl.reference.explain_scene import WORDS, Scene

OWNER_SAID = "an owner is the player who began with it"


def zone_of(scene: Scene, place: Place) -> Zone | None:
    """The zone; None inside a meaning, where a slot names it."""
    return scene.game.zones[place.zone] if isinstance(place.zone, str) else None


@WORDS.add(Place)
def zone_words(scene: Scene, place: Place) -> str:
    """A zone and whose: "your hand" of a card game, "any zone", "the zone of the nearest …"."""
    name = place.zone if isinstance(place.zone, str) else slot_words(place.zone)
    match place.owner:
        case None:
            return f"the {name}"
        case Anyone():
            return any_zone(scene, name)
        case Nearest() as who if who not in scene.chosen:
            return f"the {name} of {person(scene, who).name}"
        case People(quantity=quantity) as who if quantity.mode in (Mode.EACH, Mode.ALL) and who not in scene.chosen:
            return f"the {name} of each {one(scene, who)}{scene.you.of_theirs if who.person in scene.game.people else ''}"
        case OwnerOf(plural=True) if (zone := zone_of(scene, place)) is not None:
            return f"their owners' {zone.plural}" + scene.once("owner", OWNER_SAID)
        case OwnerOf() as who:
            return f"{owner(scene, who)} {name}" + scene.once("owner", OWNER_SAID)
        case who:
            return f"{owner(scene, who)} {name}"


def slot_words(slot: Param) -> str:
    """A zone that a verb's slot names."""
    return f"named {slot.slot}"


def any_zone(scene: Scene, name: str) -> str:
    """Anybody's zone, and whose that can be."""
    own = f"{scene.you.their} own"
    who = f"{own} and those of eliminated players included" if outlives(scene, name) else f"{own} included"
    return f"any {name}" + scene.once(f"any {name}, {own}", who)


def outlives(scene: Scene, name: str) -> bool:
    """Whether something can lie in an eliminated player's zone: nothing that happens to them empties it."""
    return bool(scene.game.eliminated.sections) and name not in emptied(scene.game.eliminated)


def emptied(text: Text) -> set[str | Param]:
    """The zones whose whole contents a text speaks of."""
    return {place.zone for node in walk(text.sections) if isinstance(node, Contents) for place in node.places}


def where(scene: Scene, places: Sequence[Place], preposition: str) -> str:
    """Where something lies: "from your zone or your other zone"; things lie on some zones, not in them."""
    said = []
    for place in places:
        zone = zone_of(scene, place)
        at = "on" if zone is not None and zone.surface else preposition
        part = "" if place.part is Part.WHOLE else f"the {place.part.value} of "
        said.append(f"{'from' if part else at} {part}{zone_words(scene, place)}")
    return listed(said, "or")


def is_stack(scene: Scene, zone: Zone) -> bool:
    """Whether it matters that things go to the top of a zone: not where one is as good as another."""
    first = [scene.game.kinds[start.kind].alike for start in scene.game.starts if start.zone == zone.name]
    return zone.ordered and zone.taken_from == "top" and not (first and all(first))


def into(scene: Scene, place: Place, *, several: bool) -> str:
    """Where something goes. In an ordered zone, several go in the order in which they were picked."""
    zone = zone_of(scene, place)
    whole = "onto" if zone is not None and zone.surface else "on top of" if zone is not None and is_stack(scene, zone) else "into"
    at = {Part.TOP: "on top of", Part.BOTTOM: "at the bottom of", Part.WHOLE: whole}[place.part]
    order = ", one by one in that order" if several and zone is not None and zone.ordered else ""
    return f"{at} {zone_words(scene, place)}{order}"
