"""How a step comes by its pieces: chosen, at random, from the top, or all of them; how many, and when there are none.

In: the IR's "what" as the object of a verb. Out: `Picked`: words for the pieces, and what else has to be said about picking them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from alchemy_dsl.ir.nodes import (
    Anyone,
    Contents,
    It,
    Mode,
    Noun,
    Param,
    Part,
    People,
    Pick,
    Pieces,
    Place,
    Quantity,
    What,
)
from alchemy_dsl.reference.explain_amounts import as_many, determiner, is_plural, literal
from alchemy_dsl.reference.explain_english import listed
from alchemy_dsl.reference.explain_nouns import kind_noun, phrase
from alchemy_dsl.reference.explain_places import zone_of, zone_words
from alchemy_dsl.reference.explain_scene import WORDS, Scene, words


@dataclass(frozen=True, slots=True)
class Picked:
    """Pieces as the object of a verb."""

    words: str
    several: bool
    chosen: bool = False
    """Somebody chooses them; else they are taken as they come."""
    none: str = ""
    """The condition under which there are none."""
    how_many: str = ""
    """What is said of their number behind them: "as many as there are …", "stopping when you like …"."""
    notes: tuple[str, ...] = ()

    @property
    def it(self) -> str:
        """A pronoun for them."""
        return "them" if self.several else "it"


def picked(scene: Scene, what: What) -> Picked:
    """How a step comes by its pieces."""
    match what:
        case Pieces():
            return picked_pieces(scene, what)
        case Contents(places=places):
            return Picked(words(scene, what), several=True, none=nothing_in(scene, places))
        case Noun():
            return Picked(words(scene, what), several=False, none="there is none")
        case It(plural=plural):
            return Picked(words(scene, what), several=plural)
        case Param(slot=slot) if slot in scene.slots:
            default = scene.slots[slot].default
            several = default is not None and default.quantity.mode is Mode.EXACTLY and is_plural(scene, default.quantity)
            return Picked(several_of(scene, slot) if several else words(scene, what), several=several)
        case _:
            return Picked(words(scene, what), several=False)


def several_of(scene: Scene, slot: str) -> str:
    """Inside a verb's meaning: the pieces of a slot that takes several."""
    return f"the {' or '.join(kind_noun(scene, kind, several=True) for kind in scene.slots[slot].kinds)}"


def picked_pieces(scene: Scene, pieces: Pieces) -> Picked:
    """Pieces that are described."""
    mode, several = pieces.quantity.mode, is_plural(scene, pieces.quantity)
    none = nothing_there(scene, pieces, several=several)
    if mode in (Mode.ALL, Mode.EACH):
        return Picked(all_of(scene, pieces), several=True, none=none)
    if mode is Mode.THE:
        return Picked(phrase(scene, pieces, "the", several=False), several=False, none=none)
    end = end_taken(scene, pieces)
    said = any_of(scene, pieces, several=several) if end is None else at_end(scene, pieces, end, several=several)
    return Picked(said, several, is_chosen(pieces, end), none, how_many(scene, pieces.quantity), fewer(scene, pieces.quantity))


def is_chosen(pieces: Pieces, end: str | None) -> bool:
    """Whether somebody chooses: not at random, not the first of one zone, not from a zone that only a slot names."""
    if pieces.pick is Pick.RANDOM or any(isinstance(place.zone, Param) for place in pieces.places):
        return False
    return end is None or len(pieces.places) > 1 or any(isinstance(place.owner, Anyone) for place in pieces.places)


def is_counted(scene: Scene, quantity: Quantity) -> bool:
    """Whether exactly so many are meant as must be counted first."""
    amount = quantity.amount
    exactly = quantity.mode is Mode.EXACTLY and amount is not None and not isinstance(amount, Param)
    return exactly and literal(scene, amount) is None


def how_many(scene: Scene, quantity: Quantity) -> str:
    """A number that must be counted first, or who may stop when."""
    if is_counted(scene, quantity):
        assert quantity.amount is not None
        return f"as many as {as_many(scene, quantity.amount)}"
    return "" if quantity.mode is Mode.EXACTLY else stopping(scene, quantity)


def fewer(scene: Scene, quantity: Quantity) -> tuple[str, ...]:
    """Doing as much as possible, for a number that must be counted."""
    return ("If there are fewer, all of them are taken.",) if is_counted(scene, quantity) else ()


def stopping(scene: Scene, quantity: Quantity) -> str:
    """Who may stop when."""
    least = literal(scene, quantity.amount) if quantity.mode in (Mode.AT_LEAST, Mode.BETWEEN) else 0
    if not least:
        return f"stopping when {scene.you.they} like (none is allowed)"
    return f"stopping when {scene.you.they} like after the first{f' {least}' if least > 1 else ''}"


def as_there_are(scene: Scene, quantity: Quantity, *, different: bool = False) -> str:
    """Doing as much as possible, for a number that may be too high."""
    number = literal(scene, quantity.amount)
    there = "differ" if different else "there are"
    return f"(or as many as {there})" if quantity.mode is Mode.EXACTLY and number is not None and number > 1 else ""


def all_of(scene: Scene, pieces: Pieces) -> str:
    """All that fit."""
    if not any(isinstance(place.owner, Anyone) for place in pieces.places):
        return phrase(scene, pieces, "all", several=True)
    zones = listed([f"all {zone.plural}" for place in pieces.places if (zone := zone_of(scene, place))])
    return f"{phrase(scene, replace(pieces, places=()), 'all', several=True)} from {zones}"


def any_of(scene: Scene, pieces: Pieces, *, several: bool) -> str:
    """Pieces of which any may be picked, by choice or at random."""
    number = "" if is_counted(scene, pieces.quantity) else determiner(scene, pieces.quantity)
    det = f"{number} random" if pieces.pick is Pick.RANDOM else number
    return phrase(scene, pieces, det.strip(), several=several, aside=as_there_are(scene, pieces.quantity, different=pieces.different is not None))


def end_taken(scene: Scene, pieces: Pieces) -> str | None:
    """The end of a zone from which pieces are taken without a choice; None where there is one."""
    if pieces.pick in (Pick.TOP, Pick.BOTTOM):
        return pieces.pick.value
    parts = {place.part for place in pieces.places}
    if len(parts) == 1 and Part.WHOLE not in parts:
        return parts.pop().value
    zones = [zone_of(scene, place) for place in pieces.places]
    hidden = bool(zones) and all(zone is not None and zone.taken_from == "top" for zone in zones)
    return "top" if hidden and pieces.pick is Pick.CHOICE else None


def at_end(scene: Scene, pieces: Pieces, end: str, *, several: bool) -> str:
    """Pieces from the top or the bottom."""
    zones = listed([zone_words(scene, replace(place, part=Part.WHOLE)) for place in pieces.places], "or")
    bare, quantity = replace(pieces, places=(), pick=Pick.CHOICE), pieces.quantity
    if quantity.mode is Mode.EXACTLY and not is_counted(scene, quantity):
        det = f"the {end} {determiner(scene, quantity)}" if several else f"the {end}"
        return f"{phrase(scene, bare, det, several=several, aside=as_there_are(scene, quantity))} of {zones}"
    number = "" if is_counted(scene, quantity) else determiner(scene, quantity)
    return f"{phrase(scene, bare, number, several=several)} from the {end} of {zones}"


# ------------------------------------------------------------------ when there is nothing


def nothing_there(scene: Scene, pieces: Pieces, *, several: bool) -> str:
    """The condition under which no piece fits. Beside pieces of a kind below another there may lie others."""
    among_others = pieces.kind in scene.game.kinds and scene.game.kinds[pieces.kind].base is not None
    if among_others or pieces.tests or not pieces.places or not all(in_somebodys(scene, place) for place in pieces.places):
        return "there are none" if several else "there is none"
    return nothing_in(scene, pieces.places)


def in_somebodys(scene: Scene, place: Place) -> bool:
    """Whether a zone belongs to somebody: only its own pieces lie in it."""
    zone = zone_of(scene, place)
    return zone is not None and zone.each is not None


def nothing_in(scene: Scene, places: tuple[Place, ...]) -> str:
    """All of these places are empty."""
    names, several = [], len(places) > 1
    for place in places:
        zone = zone_of(scene, place)
        if isinstance(place.owner, Anyone) and zone is not None:
            names.append(f"all {zone.plural}")
            several = True
        elif isinstance(place.owner, People) and place.owner in scene.chosen and place.owner != scene.acting and zone:
            names.append(f"that {zone.name}")
        else:
            names.append(zone_words(scene, replace(place, part=Part.WHOLE)))
    return f"{listed(names)} {'are' if several else 'is'} empty"


@WORDS.add(Pieces)
def pieces_words(scene: Scene, node: Pieces) -> str:
    """Pieces with their number."""
    return picked(scene, node).words
