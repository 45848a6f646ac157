"""Prints places: a zone and whose.

In: IR. Out: words that read back as the same IR.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Active, Anyone, OwnerOf, Param, Part, Place, Who, You
from alchemy_dsl.language.print_base import Words


class PlaceWords(Words):
    """Prints places."""

    def place(self, place: Place) -> str:
        """A zone and whose."""
        zone = f"<{place.zone.slot}>" if isinstance(place.zone, Param) else place.zone
        if place.part is not Part.WHOLE:
            return f"the {place.part.value} of {self.place(Place(place.zone, place.owner))}"
        match place.owner:
            case None:
                return zone if isinstance(place.zone, Param) else f"the {zone}"
            case Anyone():
                return f"any {zone}"
            case OwnerOf(plural=True) as owner if isinstance(place.zone, str):
                return f"{self.possessive(owner)} {self.lexicon.zones[place.zone].plural}"
            case owner:
                return f"{self.possessive(owner)} {zone}"

    def contents(self, place: Place) -> str:
        """Everything in a place."""
        if isinstance(place.owner, Anyone):
            return f"all {self.lexicon.zones[place.zone].plural if isinstance(place.zone, str) else f'<{place.zone.slot}>'}"
        return self.place(place)

    def possessive(self, who: Who) -> str:
        """Whose: "your", "the active player's", or a player phrase with 's."""
        match who:
            case You():
                return self.your
            case Active():
                return "the active player's"
            case OwnerOf(plural=True):
                return f"{self.who(who)}'"
            case _:
                return f"{self.who(who)}'s"

    def as_adjective(self, place: Place) -> bool:
        """Whether the game says this zone before the noun."""
        return place.zone in self.lexicon.adjective_zones and isinstance(place.owner, Anyone) and place.part is Part.WHOLE

    def where(self, places: tuple[Place, ...], wanted: str) -> str:
        """From, in, on or of which places; "of" only goes with one."""
        if not places:
            return ""
        first = places[0]
        word = "on" if first.zone in self.lexicon.surfaces and wanted != "of" else wanted
        if first.part is not Part.WHOLE:
            word = "from"
        if len(places) == 1:
            return f"{word} {self.place(first)}"
        said = [self.place(place) for place in places]
        word = "from" if word == "of" else word
        return f"{word} either {', '.join(said[:-1])} or {said[-1]}"
