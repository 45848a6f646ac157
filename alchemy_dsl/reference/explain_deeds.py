"""What somebody has done this turn, in plain words.

In: tallies. Out: words, found by the node's class.
"""

from __future__ import annotations

import re

from alchemy_dsl.ir.nodes import Pieces, Tally, You
from alchemy_dsl.language.print_deeds import phrase_of_things
from alchemy_dsl.reference.explain_english import an
from alchemy_dsl.reference.explain_nouns import phrase
from alchemy_dsl.reference.explain_people import person
from alchemy_dsl.reference.explain_scene import COUNTED, WORDS, Scene
from alchemy_dsl.reference.explain_verbs import verb_phrase


@WORDS.add(Tally)
def tally_words(scene: Scene, node: Tally) -> str:
    """What somebody has done this turn."""
    before = "the number of" if node.things else "the number of times"
    return f"{before} {done_this_turn(scene, node, several=True)}"


@COUNTED.add(Tally)
def tally_counted(scene: Scene, node: Tally) -> str:
    """The same, after "for each"."""
    return done_this_turn(scene, node, several=True) if node.things else f"time {done_this_turn(scene, node, several=False)}"


def done_this_turn(scene: Scene, node: Tally, *, several: bool) -> str:
    """Who did it this turn, or the things to which it was done."""
    who = scene.you.they if isinstance(node.actor, You) else person(scene, node.actor).name
    match = phrase_of_things(scene.game.verbs[node.verb], node) if node.things else None
    if match is None:
        did = verb_phrase(scene, node.verb, node.args, "did", event=True)
        did = re.sub(r"\b1 (\w+)", lambda found: an(found[1]), did, count=1)
        return f"{who} {did} this turn"
    verb, _, noun = match.groups()
    value = node.args[0].value
    if isinstance(value, Pieces):
        noun = phrase(scene, value, "", several=several)
    elif not several:
        noun = next((kind.name for kind in scene.game.kinds.values() if kind.plural == noun), noun)
    return f"{noun} {who} {verb} this turn"
