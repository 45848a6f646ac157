"""Standing rules where they matter: what cannot be picked for a verb, and how many pieces may be in a state.

In: the verbs that led to a step and the pieces it is about. Out: sentences, and conditions under which nothing happens.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import AtMost, Cannot, InState, It, Node, Noun, Pieces, Rule, Value, What
from alchemy_dsl.reference.explain_amounts import literal
from alchemy_dsl.reference.explain_english import an, sentence
from alchemy_dsl.reference.explain_nouns import phrase
from alchemy_dsl.reference.explain_picks import Picked
from alchemy_dsl.reference.explain_scene import Scene, Table, words

RULES: Table[str] = Table()


def rule_words(scene: Scene, rule: Rule) -> str:
    """A standing rule as a sentence of its own."""
    return RULES.of(rule, scene)


@RULES.add(Cannot)
def cannot(scene: Scene, node: Cannot) -> str:
    """What cannot be done to some pieces."""
    return sentence(f"{an(phrase(scene, node.what, '', several=False))} cannot be {scene.game.verbs[node.verb].forms['done'][0]}")


@RULES.add(AtMost)
def at_most(scene: Scene, node: AtMost) -> str:
    """How many pieces may be in a state."""
    return sentence(f"no more than {limit(scene, node)} can be {node.state}")


def limit(scene: Scene, node: AtMost) -> str:
    """So many pieces."""
    return f"{words(scene, node.amount)} {phrase(scene, node.what, '', several=literal(scene, node.amount) != 1)}"


def kinds_of(scene: Scene, what: Node) -> set[str]:
    """The kinds that the pieces can be of; empty if that is not known."""
    match what:
        case Pieces(kind=kind):
            return {kind}
        case It(step=step):
            past = scene.past.get(step)
            return {past.kind} if past and past.kind else set()
        case Noun(name=name):
            return {scene.game.nouns[name].means.kind}
        case _:
            return set()


def concerns(scene: Scene, rule: Rule, what: What) -> bool:
    """Whether a rule can be about these pieces."""
    return rule.what.kind in (kinds_of(scene, what) or {rule.what.kind})


def forbidden(scene: Scene, chain: tuple[str, ...], what: What, found: Picked) -> tuple[str, ...]:
    """The standing rules that take pieces out of what can be picked for one of these verbs."""
    notes = []
    for rule in (named.rule for named in scene.game.rules):
        if isinstance(rule, Cannot) and rule.verb in chain and concerns(scene, rule, what):
            one = an(phrase(scene, replace(rule.what, places=()), "", several=False))
            notes.append(sentence(f"{one} {'cannot be chosen' if found.chosen else 'is left out'}"))
    return tuple(notes)


def limits(scene: Scene, things: What, state: Value, found: Picked) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The standing rules about how many may be in a state: when nothing happens, and what is said besides."""
    full, room = [], []
    for rule in (named.rule for named in scene.game.rules):
        if not isinstance(rule, AtMost) or state != InState(rule.state) or not concerns(scene, rule, things):
            continue
        full.append(f"{limit(scene, rule)} {'are' if literal(scene, rule.amount) != 1 else 'is'} {rule.state} already")
        if found.several:
            room.append(f"{rule_words(scene, rule)[:-1]}: only as many become so as there is room for.")
    return tuple(full), tuple(room)
