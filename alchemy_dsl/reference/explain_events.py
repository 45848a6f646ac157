"""Events in plain words: what a text waits for, and to what a card can be played.

In: an event and the scene. Out: the beginning of a sentence, up to its comma.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import After, Announced, Answerable, AtEnd, AtStart, Chosen, Mode, People, Pieces, Who, Would
from alchemy_dsl.reference.explain_english import an, listed
from alchemy_dsl.reference.explain_nouns import phrase
from alchemy_dsl.reference.explain_people import one, owner, person
from alchemy_dsl.reference.explain_places import zone_words
from alchemy_dsl.reference.explain_scene import Person, Scene, Table
from alchemy_dsl.reference.explain_verbs import verb_phrase

EVENTS: Table[str] = Table()
THAT_PLAYER = Person("that player", known=True)


@EVENTS.add(After)
def after(scene: Scene, node: After) -> str:
    """Each time after somebody has done something."""
    name = somebody(scene, node.actor)
    plain = name in ("you", "they")
    if scene.game.verbs[node.verb].forms.get("ing"):
        doing = verb_phrase(scene, node.verb, node.args, "ing", event=True)
        return f"{lasting(scene)}each time {name} {'finish' if plain else 'finishes'} {doing}"
    does = verb_phrase(scene, node.verb, node.args, "plain" if plain else "s", event=True)
    return f"{lasting(scene)}each time after {name} {does}"


def somebody(scene: Scene, who: Who) -> str:
    """Whoever does what a trigger waits for; nobody is chosen."""
    if isinstance(who, People) and who.quantity.mode is not Mode.THE:
        return an(one(scene, who)) + (scene.you.of_theirs if who.person in scene.game.people else "")
    found = person(scene, who)
    return found.they if found.reader or found == scene.you else found.name


@EVENTS.add(AtStart)
def at_start(scene: Scene, node: AtStart) -> str:
    """At the start of a turn."""
    return f"{lasting(scene)}at the start of {owner(scene, node.whose)} turn"


@EVENTS.add(AtEnd)
def at_end(scene: Scene, node: AtEnd) -> str:
    """At the end of a turn, or of one that has not begun."""
    return f"{lasting(scene) if scene.zone else ''}at the end of {owner(scene, node.whose)} {'next turn (not of this one)' if node.next and scene.you.reader else 'next turn' if node.next else 'turn'}"


def lasting(scene: Scene) -> str:
    """How long something that was set up lasts, or a text stands."""
    if scene.zone:
        return f"as long as this card is in {scene.you.their} {scene.zone}, "
    if scene.lasts is None:
        return ""
    if scene.lasts.startswith("this "):
        return f"until the end of {scene.lasts}, "
    return f"{scene.lasts}, "


# ------------------------------------------------------------------ what a card can be played to


@EVENTS.add(Announced)
def announced(scene: Scene, node: Announced) -> str:
    """When somebody does something that waits for responses."""
    return f"when {doing(scene, node, node.actor)}, and before anything comes of it"


@EVENTS.add(Would)
def would(scene: Scene, node: Would) -> str:
    """When something is about to be done."""
    if node.actor is not None:
        name = somebody(scene, node.actor)
        are = "are" if name in ("you", "they") else "is"
        return f"when {name} {are} about to {verb_phrase(scene, node.verb, node.args, event=True)}"
    things = node.args[0].value
    assert isinstance(things, Pieces)
    if node.verb == "move" and things.places:
        zone = listed([zone_words(scene, place) for place in things.places], "or")
        return f"when {thing(scene, replace(things, places=()))} is about to leave {zone}"
    return f"when {thing(scene, things)} is about to be {scene.game.verbs[node.verb].forms['done'][0]}"


@EVENTS.add(Chosen)
def chosen(scene: Scene, node: Chosen) -> str:
    """When a card has picked a player."""
    return f"when {thing(scene, node.by)} has chosen {somebody(scene, node.who)}, and before more of its text is carried out"


def doing(scene: Scene, node: Announced, actor: Who) -> str:
    """Somebody does it."""
    name = somebody(scene, actor)
    return f"{name} {verb_phrase(scene, node.verb, node.args, 'plain' if name in ('you', 'they') else 's', event=True)}"


def thing(scene: Scene, pieces: Pieces) -> str:
    """One thing of a sort, or the only one."""
    described = phrase(scene, pieces, "", several=False)
    return f"the {described}" if pieces.quantity.mode is Mode.THE else an(described)


def named_kind(event: Answerable) -> str | None:
    """The kind of the thing that an event names."""
    if isinstance(event, Chosen):
        return event.by.kind
    return next((arg.value.kind for arg in event.args if isinstance(arg.value, Pieces)), None)
