"""A step that can never do anything.

What it says
The words exclude each other (nothing is both pinned and loose), the things are looked for where none can ever lie, they are put where they
are already, the verb does nothing to things of that kind (what is no die is not rolled), or the game has ended before it comes to this step.
Whatever happens in a game, the step is skipped.

Why it matters
The card does less than it says. As a rule one word is the wrong one: another zone, another state, or a value that the piece cannot have
beside the first.

Wrong
    You: Pin 1 pinned badge.

    You: Grab 1 coin, and rub 1 coin on the rack.

    You: Toss 1 coin from your saucer.

    You: Turn over 1 coin from your purse.

Right
    You: Pin 1 badge.

    You: Grab 1 coin, and rub 1 coin from your purse.

    You: Toss 1 coin.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from alchemy_dsl.ir.game import Slot
from alchemy_dsl.ir.nodes import (
    After,
    Announced,
    Chosen,
    Compare,
    Count,
    Do,
    Forbid,
    ForEach,
    If,
    InState,
    Node,
    OneOf,
    Pick,
    Pieces,
    Place,
    Step,
    Tally,
    Then,
    Value,
    Would,
    You,
)  # fmt: skip
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.lint.meaning.fit import FITTED, unfit_kind, unfit_number
from alchemy_dsl.lint.meaning.nodes import Given, KernelStep
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding

Event = After | Announced | Tally | Would
Acts = Do | ForEach | Count | Event | Chosen | Forbid
ENDS = frozenset({"win", "draw-game", "end-game"})
"""The kernel's verbs after which nothing follows."""
CHANGES = frozenset({("move",), ("become",)})
"""What a verb comes to that may leave everything as it is."""


def check_text(text: TextView) -> Iterator[Finding]:
    """Things that cannot be there, steps that change nothing, and steps behind the end."""
    for node in outside_conditions(text):
        known = text.cards.impossible
        if node not in known:
            known[node] = impossible(node, text)
        why = known[node]
        if why is not None:
            yield found(text, node, f"this can never do anything: {why}", "leave it out, or name other things or another place")
    for section in text.meaning.sections:
        ended = next((index for index, step in enumerate(section.sentences) if ends(step)), None)
        if ended is not None and ended + 1 < len(section.sentences):
            behind = section.sentences[ended + 1]
            yield found(text, behind, "this can never do anything: the game has ended before it", "put it first, or leave it out")


def found(text: TextView, node: Node, message: str, hint: str) -> Finding:
    """The finding at a node."""
    return Finding("no-effect", message, text.source, text.at(node), "warning", hint)


def outside_conditions(text: TextView) -> Iterator[Acts]:
    """Steps, triggers, bans and counts that stand in no condition; conditions are judged as conditions."""
    yield from text.steps
    others = [node for node in text.nodes if isinstance(node, ForEach | Count | Event | Chosen | Forbid)]
    if others:
        asked = {id(inner) for node in text.nodes if isinstance(node, Compare) for inner in walk(node)}
        yield from (node for node in others if id(node) not in asked or isinstance(node, Tally))


def impossible(node: Acts, text: TextView) -> str | None:
    """Why a step does nothing, a trigger waits for what never happens, or what is counted is never there."""
    match node:
        case Do():
            given = text.given[id(node)]
            return unfit_args(node, given, text) or undergone(node, given, text) or changes_nothing(node, given, text)
        case Chosen(by=by):
            return text.cards.truth.none_of(by)
        case Tally(verb=verb) | After(verb=verb) if verb not in text.cards.done and (isinstance(node, Tally) or stands(text)):
            return f"nothing in this game or this set does \"{text.cards.game.verbs[verb].phrases[0]}\""
        case Tally() | After() | Announced() | Would():
            return unfit_args(node, text.cards.meanings.given(node), text)
        case Forbid(what=what):
            return text.cards.truth.none_of(what)
        case _:
            return text.cards.truth.none_of(node.of) if isinstance(node.of, Pieces) else None


def stands(text: TextView) -> bool:
    """Whether a text is active while its card lies in a zone."""
    return any(declared.name == text.said.name and declared.active is not None for declared in text.cards.game.kinds[text.card.kind].texts)


def unfit_args(node: Do | Event, given: Given, text: TextView) -> str | None:
    """Why a verb finds nothing that it could act upon."""
    slots = text.cards.game.verbs[node.verb].slots
    reasons = (unfit(arg.value, given[arg.slot], slots.get(arg.slot), text) for arg in node.args if isinstance(arg.value, Pieces))
    return next((why for why in reasons if why is not None), None)


def unfit(said: Pieces, whole: Value, slot: Slot | None, text: TextView) -> str | None:
    """Why there is no such thing as the text says, or none that the verb takes."""
    why = text.cards.truth.none_of(said)
    if why is not None or whole is said or slot is None or slot.default is None or not isinstance(whole, Pieces):
        return why
    why = text.cards.truth.none_of(whole)
    return None if why is None else f"the verb is for {text.cards.printer.nouns.counted(slot.default, plural=True)}, and {why}"


def undergone(step: Do, given: Given, text: TextView) -> str | None:
    """Why the things of a verb cannot undergo what it comes to."""
    meanings = text.cards.meanings
    if not FITTED.intersection(meanings.ends_in(step.verb)):
        return None
    for kernel in meanings.kernel_steps(step.verb, given):
        things, number = kernel.given.get("things"), kernel.given.get("n")
        if isinstance(things, Pieces):
            why = unfit_kind(kernel.verb, things.kind, text.cards.game) or unfit_number(number, things.kind, text.cards.game)
            if why is not None:
                return why
    return None


def changes_nothing(step: Do, given: Given, text: TextView) -> str | None:
    """Why a verb leaves all as it is. What somebody else does is not looked into: "your" is another player then."""
    meanings = text.cards.meanings
    if meanings.ends_in(step.verb) not in CHANGES or not isinstance(step.actor, You) or not may_stay(step, given, text):
        return None
    return unchanged(next(meanings.kernel_steps(step.verb, given)))


def may_stay(step: Do, given: Given, text: TextView) -> bool:
    """Whether a place that is named is where the verb moves things: a quick look, before the slow one."""
    targets = [arg.value for inner in text.cards.meanings.inside[step.verb] for arg in inner.args if arg.slot == "place"]
    zones = {place.zone for place in targets if isinstance(place, Place)}
    if not zones or not all(isinstance(zone, str) for zone in zones):
        return True
    named = [place.zone for value in given.values() if isinstance(value, Pieces) for place in value.places]
    named += [value.zone for value in given.values() if isinstance(value, Place)]
    return any(zone in zones for zone in named)


def unchanged(step: KernelStep) -> str | None:
    """Why a step of the kernel leaves everything as it is."""
    things, place, state = (step.given.get(slot) for slot in ("things", "place", "state"))
    if step.verb == "move" and isinstance(things, Pieces) and isinstance(place, Place) and things.places:
        here = all(replace(other, part=place.part) == place for other in things.places)
        return "they lie there already" if here and things.pick is not Pick.BOTTOM else None
    if step.verb == "become" and isinstance(things, Pieces) and isinstance(state, InState) and state in things.tests:
        return "they are so already"
    return None


def ends(step: Step) -> bool:
    """Whether the game is over after a step, whatever happens."""
    match step:
        case Do(verb=verb):
            return verb in ENDS
        case Then(steps=steps):
            return any(ends(inner) for inner in steps)
        case If(then=then, otherwise=otherwise):
            return otherwise is not None and ends(then) and ends(otherwise)
        case OneOf(branches=branches):
            return all(ends(branch) for branch in branches)
        case _:
            return False
