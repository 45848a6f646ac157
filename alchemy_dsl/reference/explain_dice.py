"""Dice, and numbers and conditions that a game declares, in plain words.

In: the IR's nodes for them. Out: words, clauses and steps, each found by its node's class or its verb's id.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Active,
    Adjust,
    Defined,
    Different,
    Measure,
    Node,
    OfChoice,
    Pieces,
    Relation,
    Shown,
    Shows,
    ShowSame,
    Total,
    Worth,
    You,
)
from alchemy_dsl.reference.explain_conditions import CONDITIONS
from alchemy_dsl.reference.explain_kernel import Args, done_to, kernel, pieces
from alchemy_dsl.reference.explain_nouns import phrase
from alchemy_dsl.reference.explain_people import person
from alchemy_dsl.reference.explain_scene import BEHIND, COUNTED, TESTS, WORDS, Scene, Told, Voice, counted, words
from alchemy_dsl.reference.explain_steps import STEPS

# ------------------------------------------------------------------ numbers


@WORDS.add(Measure)
def measure_words(scene: Scene, node: Measure) -> str:
    """A declared number of somebody."""
    match node.owner:
        case You():
            return f"{scene.you.their} {node.name}"
        case Active():
            return f"the active player's {node.name}"
        case who:
            return f"the {node.name} of {person(scene, who).name}"


@COUNTED.add(Measure)
def measure_counted(scene: Scene, node: Measure) -> str:
    """The same, after "for each"."""
    return f"{scene.you.their} {node.name}"


@WORDS.add(Shown)
def shown_words(scene: Scene, node: Shown) -> str:
    """What a die shows."""
    return f"the number that {words(scene, node.of)} shows"


@WORDS.add(OfChoice)
def of_choice_words(scene: Scene, node: OfChoice) -> str:
    """A number that is chosen."""
    return f"a number of {scene.you.their} choice"


@WORDS.add(Total)
def total_words(scene: Scene, node: Total) -> str:
    """A total, which may be below 0."""
    return f"the total {scene.game.attributes[node.attribute].plural} of {counted(scene, node.of)}"


@WORDS.add(Different)
def different_words(scene: Scene, node: Different) -> str:
    """How many different numbers are shown so often."""
    if node.least == 1:
        return f"the number of different numbers on {counted(scene, node.of)}"
    return f"the number of different numbers that {node.least} or more {counted(scene, node.of)} show"


# ------------------------------------------------------------------ tests and conditions


@TESTS.add(Shows)
def shows(scene: Scene, node: Shows) -> tuple[str, int]:
    """Shows a number that compares so."""
    number = words(scene, node.number)
    return f"showing {'' if node.relation is Relation.EQUAL else f'{node.relation.value} '}{number}", BEHIND


@CONDITIONS.add(Defined)
def defined(scene: Scene, node: Defined) -> str:
    """A declared condition, with what it means the first time."""
    means = CONDITIONS.of(scene.game.conditions[node.name].means, scene)
    who = scene.you.they if isinstance(node.who, You) else person(scene, node.who).name
    return f"{who} {node.name}{scene.once(f'condition {node.name}', means)}"


@CONDITIONS.add(ShowSame)
def show_same(scene: Scene, node: ShowSame) -> str:
    """All dice show the same number."""
    return f"{words(scene, node.what)} show the same number"


# ------------------------------------------------------------------ steps


@STEPS.add(Adjust)
def adjust(scene: Scene, voice: Voice, node: Adjust) -> Told:
    """A standing text."""
    return Told(f"as long as this card {standing(scene)}, {scene.you.their} {node.measure} is {abs(node.by)} {'more' if node.by > 0 else 'less'}")


@STEPS.add(Worth)
def worth(scene: Scene, voice: Voice, node: Worth) -> Told:
    """A standing text about what pieces have."""
    return Told(f"as long as this card {standing(scene)}, {worth_said(scene, node)}")


def worth_said(scene: Scene, node: Worth) -> str:
    """What pieces have instead of what is printed, or besides."""
    attribute = scene.game.attributes[node.attribute]
    of = phrase(scene, node.of, "each", several=False, preposition="in") if isinstance(node.of, Pieces) else "it"
    number = f"{abs(node.by)}{(' more' if node.by > 0 else ' fewer') if node.more else ''}"
    return f"{of} has {number} {attribute.one if abs(node.by) == 1 else attribute.plural}"


def standing(scene: Scene) -> str:
    """How long a standing text holds."""
    return f"is in {scene.you.their} {scene.zone}" if scene.zone else "is in play"


@kernel("roll")
def roll(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Dice are rolled."""
    return done_to(scene, pieces(args), voice, chain, ("roll", ""))


@kernel("set")
def set_to(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """A die is turned to a number."""
    number = args["n"]
    assert isinstance(number, Node)
    return done_to(scene, pieces(args), voice, chain, ("turn", f"so that it shows {words(scene, number)}"))
