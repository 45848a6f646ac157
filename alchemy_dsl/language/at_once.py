"""Sentences at the same time, and "repeat this effect": what can be said so, and what cannot.

In: steps as resolved. Out: the same wrapped, or the problem. At the same time, all make their picks before anything is done: so it must be
plain from the sentence what each of them picks, and nothing else may be asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Verb
from alchemy_dsl.ir.nodes import (
    Again,
    Do,
    ForEach,
    Header,
    If,
    Loop,
    May,
    Mode,
    OneOf,
    People,
    Repeat,
    Step,
    Then,
    Together,
    When,
    You,
)
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.scope import Scope

SETTLED = (Mode.ALL, Mode.EACH, Mode.THE)
ENDS = frozenset({"move", "turn-over", "reveal", "choose"})
"""What can be done with pieces that were picked before."""


class AtOnce(str):
    """A header word that is said with "at the same time"."""

    __slots__ = ()


def at_once(scope: Scope, step: Step, tree: Tree) -> Together:
    """A sentence at the same time."""
    body = step.body if isinstance(step, May) else step
    if not isinstance(body, Do) or not isinstance(body.actor, You):
        raise wrong(step, tree, "one thing that the players spoken to do can be done at the same time", "make a sentence of each")
    verb = scope.lexicon.verbs[body.verb]
    if kernel_verb(scope, verb) not in ENDS or sum(slot.type == "pieces" for slot in verb.slots.values()) != 1:
        raise wrong(step, tree, "what is picked for this is not settled before it is done", "say which things go where: put 1 … into …")
    asked = [node for arg in body.args for node in walk(arg.value) if isinstance(node, People) and node.quantity.mode not in SETTLED]
    if asked:
        raise wrong(step, tree, "at the same time, only things are picked, no players", "say who is meant: the player on your left")
    assert isinstance(step, Do | May)
    return Together(step, span=step.span)


def kernel_verb(scope: Scope, verb: Verb) -> str | None:
    """The kernel's verb that a verb is; None if it is several."""
    while verb.means is not None:
        if not isinstance(verb.means, Do):
            return None
        verb = scope.lexicon.verbs[verb.means.verb]
    return verb.id


def wrong(step: Step, tree: Tree, message: str, hint: str) -> Problem:
    """A problem at a step."""
    if step.span is None:
        return problem("word-out-of-place", message, tree, hint)
    return Problem("word-out-of-place", message, step.span.start, step.span.end, hint)


# ------------------------------------------------------------------ repeat this effect


def may_repeat(header: Header | None, sentences: tuple[Step, ...], tree: Tree) -> None:
    """Makes sure that "repeat this effect" is the last that its sentence does, and that one player is spoken to."""
    who = header.who if header is not None else None
    several = isinstance(who, People) and who.quantity.mode in (Mode.ALL, Mode.EACH)
    for sentence in sentences:
        last = {id(node) for node in ends(sentence)}
        for node in walk(sentence):
            if isinstance(node, Again) and several:
                raise wrong(node, tree, "several players are spoken to: whose effect is repeated?", "speak to one player, or write a block: while …:")
            if isinstance(node, Again) and id(node) not in last:
                raise wrong(node, tree, "what follows would come after the repetition, or belong to it", "end the sentence here, and write no number of times")


def ends(step: Step) -> Iterator[Step]:
    """What can come last in a sentence."""
    match step:
        case Then(steps=steps) if steps:
            yield from ends(steps[-1])
        case May(body=body):
            yield from ends(body)
        case OneOf(branches=branches):
            for branch in branches:
                yield from ends(branch)
        case If(then=then, otherwise=otherwise):
            yield from ends(then)
            if otherwise is not None:
                yield from ends(otherwise)
        case Repeat() | ForEach() | Loop() | When():
            return
        case _:
            yield step
