"""Pieces in words: by kind, tests and places.

In: the IR's "what". Out: noun phrases for the reader. Every word of a game is taken from its data.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Anyone,
    Called,
    Contents,
    Doable,
    Done,
    HasValue,
    InState,
    It,
    Noun,
    OfKind,
    Other,
    Param,
    Pieces,
    PieceTest,
    SameValues,
    ThisCard,
    You,
)
from alchemy_dsl.language.english import article
from alchemy_dsl.reference.explain_amounts import is_plural
from alchemy_dsl.reference.explain_english import listed
from alchemy_dsl.reference.explain_people import owner, person
from alchemy_dsl.reference.explain_places import where, zone_of
from alchemy_dsl.reference.explain_scene import BEFORE, BEHIND, COUNTED, LAST, TESTS, WORDS, Scene, counted, words


def kind_noun(scene: Scene, kind: str, *, several: bool) -> str:
    """The noun of a kind."""
    found = scene.game.kinds.get(kind)
    return kind if found is None else found.plural if several else found.name


def phrase(
    scene: Scene, pieces: Pieces, det: str, *, several: bool, preposition: str = "from", aside: str = ""
) -> str:
    """A noun phrase: determiner, adjectives, noun, an aside, places, and what follows them."""
    noun = kind_noun(scene, pieces.kind, several=several)
    said: tuple[list[str], list[str], list[str]] = ([], [], [])
    for test in pieces.tests:
        if isinstance(test, Called) and not test.negated:
            noun = test.name
            continue
        text, place = TESTS.of(test, scene)
        if isinstance(test, InState) and test.negated:
            text, place = without_state(scene, pieces.kind, test.state, several=several)
        elif place == BEHIND and not isinstance(test, Done):
            text = f"that {'are' if several else 'is'} {text}"
        said[place].append(text)
    at = where(scene, pieces.places, preposition)
    unlike = f"of different {scene.game.attributes[pieces.different].plural}" if pieces.different is not None else ""
    return " ".join(part for part in (det, *said[BEFORE], noun, *said[BEHIND], unlike, aside, at, *said[LAST]) if part)


def without_state(scene: Scene, kind: str, state: str, *, several: bool) -> tuple[str, int]:
    """Not in a state: the game's word for it, or the state denied."""
    found = scene.game.kinds.get(kind)
    opposite = found.opposites.get(state) if found else None
    return (opposite, BEFORE) if opposite else (f"that {'are' if several else 'is'} not {state}", BEHIND)


# ------------------------------------------------------------------ tests


def test_words(scene: Scene, test: PieceTest) -> str:
    """What is said of a thing after "is"."""
    return TESTS.of(test, scene)[0]


@TESTS.add(HasValue)
def has_value(scene: Scene, node: HasValue) -> tuple[str, int]:
    """Has a value, or not."""
    return (f"not {node.value}", BEHIND) if node.negated else (node.value, BEFORE)


@TESTS.add(InState)
def in_state(scene: Scene, node: InState) -> tuple[str, int]:
    """Is in a state, or not."""
    if not node.negated:
        return node.state, BEFORE
    opposites = (kind.opposites[node.state] for kind in scene.game.kinds.values() if node.state in kind.opposites)
    return next(opposites, f"not {node.state}"), BEHIND


@TESTS.add(OfKind)
def of_kind(scene: Scene, node: OfKind) -> tuple[str, int]:
    """Is of a kind, or not."""
    return f"{'not ' if node.negated else ''}{article(node.kind)}", BEHIND


@TESTS.add(Doable)
def doable(scene: Scene, node: Doable) -> tuple[str, int]:
    """Its text could do something now."""
    return "whose text could do something now", LAST


@TESTS.add(Other)
def other(scene: Scene, node: Other) -> tuple[str, int]:
    """Not one that was taken, by this step or by earlier ones, which are named by their numbers."""
    numbers = sorted({scene.past[step].number for step in node.steps if step in scene.past})
    if not numbers or scene.number in numbers:
        return "other", BEFORE
    return f"other than what step{'s' if len(numbers) > 1 else ''} {listed([str(number) for number in numbers])} named", LAST


@TESTS.add(Called)
def called(scene: Scene, node: Called) -> tuple[str, int]:
    """Has a name, or not."""
    return f"{'not ' if node.negated else ''}{node.name}", BEHIND


@TESTS.add(Done)
def done(scene: Scene, node: Done) -> tuple[str, int]:
    """Taken by earlier steps, which are named by their numbers; what several players did is counted together."""
    pasts = [scene.past[step] for step in node.steps if step in scene.past]
    numbers = [str(number) for number in sorted({past.number for past in pasts if past.number != scene.number})]
    together = " (by all together)" if any(past.several for past in pasts) else ""
    step = f" in step{'s' if len(numbers) > 1 else ''} {listed(numbers)}" if numbers else " before"
    return f"{scene.game.verbs[node.verb].forms['done'][0]}{step}{together}", BEHIND


@TESTS.add(SameValues)
def same_values(scene: Scene, node: SameValues) -> tuple[str, int]:
    """Has the same values as other pieces together."""
    attribute = scene.game.attributes[node.attribute]
    return f"with the same {attribute.plural} as the {counted(scene, node.of)}", LAST


# ------------------------------------------------------------------ things, where something is done to them


@WORDS.add(Contents)
def contents_words(scene: Scene, node: Contents) -> str:
    """Everything in places."""
    if any(isinstance(place.owner, Anyone) for place in node.places):
        names = [f"all {zone.plural}" for place in node.places if (zone := zone_of(scene, place))]
        return f"everything in {listed(names)}"
    return f"everything {listed([where(scene, [place], 'in') for place in node.places])}"


@WORDS.add(It)
def it_words(scene: Scene, node: It) -> str:
    """What an earlier step named."""
    past = scene.past.get(node.step)
    if past is None or past.number == scene.number or past.kind is None:
        return "them" if node.plural else "it"
    return f"{'those' if node.plural else 'that'} {kind_noun(scene, past.kind, several=node.plural)}"


@WORDS.add(ThisCard)
def this_card_words(scene: Scene, node: ThisCard) -> str:
    """The card itself."""
    return scene.this


@WORDS.add(Noun)
def noun_words(scene: Scene, node: Noun) -> str:
    """A noun that the game declares, with its meaning the first time."""
    means = scene.game.nouns[node.name].means
    name = node.name.removeprefix("your ")
    whose = scene.you if isinstance(node.owner, You) else person(scene, node.owner)
    inner = replace(scene, you=whose, asides=set())
    one = phrase(inner, means, "the", several=False, preposition="in")
    if name == means.kind:
        one = one.replace(f"the {means.kind}", "the one", 1)
    return f"{owner(scene, node.owner)} {name}" + scene.once(node.name, one)


@WORDS.add(Param)
def param_words(scene: Scene, node: Param) -> str:
    """Inside a verb's meaning: whatever was given for a slot."""
    slot = scene.slots.get(node.slot)
    match slot.type if slot else "":
        case "amount":
            return "that many"
        case "condition":
            return "it holds"
        case "player":
            return "that player"
        case "zone" | "place":
            return f"the named {node.slot}"
        case "pieces" if slot is not None and slot.kinds:
            kinds = " or ".join(kind_noun(scene, kind, several=False) for kind in slot.kinds)
            return " ".join(["the", kinds, where(scene, slot.default.places if slot.default else (), "from")]).strip()
        case _:
            return f"the {node.slot}"


# ------------------------------------------------------------------ things that are counted


@COUNTED.add(Pieces)
def pieces_counted(scene: Scene, node: Pieces) -> str:
    """Pieces, in the plural unless one is looked for."""
    return phrase(scene, node, "", several=is_plural(scene, node.quantity), preposition="in")


@COUNTED.add(Contents)
def contents_counted(scene: Scene, node: Contents) -> str:
    """What lies in places."""
    return f"things {where(scene, node.places, 'in')}"


@COUNTED.add(It)
@COUNTED.add(ThisCard)
@COUNTED.add(Noun)
@COUNTED.add(Param)
def thing_counted(scene: Scene, node: It | ThisCard | Noun | Param) -> str:
    """A thing that is there or not."""
    return words(scene, node)
