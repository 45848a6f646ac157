"""Steps in plain words: verbs, and the flow around them.

In: a step, the scene, and the voice of whoever is spoken to. Out: what is told. Clauses nest: the inner ones speak of "they", and what may
come to nothing is said once, at the end of the sentence (`explain_sections`).
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    After,
    Again,
    Answerable,
    Condition,
    Do,
    Done,
    Forbid,
    ForEach,
    If,
    Instead,
    Loop,
    Mark,
    May,
    Measure,
    Mode,
    Noun,
    OneOf,
    Param,
    People,
    Pick,
    Pieces,
    Quantity,
    Repeat,
    Step,
    Tally,
    Then,
    Together,
    Until,
    What,
    When,
    Who,
    Worth,
    You,
)
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.reference.explain_acts import Acts, introduce
from alchemy_dsl.reference.explain_amounts import literal
from alchemy_dsl.reference.explain_conditions import absent, clause
from alchemy_dsl.reference.explain_deeds import done_this_turn
from alchemy_dsl.reference.explain_events import EVENTS, THAT_PLAYER, named_kind
from alchemy_dsl.reference.explain_given import given
from alchemy_dsl.reference.explain_kernel import KERNEL
from alchemy_dsl.reference.explain_nouns import phrase
from alchemy_dsl.reference.explain_people import choice, is_choice, one, person
from alchemy_dsl.reference.explain_scene import Past, Scene, Table, Told, Voice, counted, voice_of, words
from alchemy_dsl.reference.explain_verbs import bound, expanded, verb_phrase

STEPS: Table[Told] = Table()
WHOLE = {2: "both of these or neither", 1: "this"}


def tell(scene: Scene, step: Step, voice: Voice) -> Told:
    """A step in words."""
    return STEPS.of(step, scene, voice)


# ------------------------------------------------------------------ verbs


@STEPS.add(Do)
def do(scene: Scene, voice: Voice, node: Do) -> Told:
    """A verb: explained in place, or named."""
    scene.chosen, scene.acting, before = {}, None, ""
    if not isinstance(node.actor, You):
        before, voice = actor(scene, node.actor, voice)
    kernel = expanded(scene.game, node)
    if kernel is None:
        found = named(scene, node, voice)
    else:
        found = KERNEL[kernel.verb.partition(" ")[0]](scene, kernel.args, voice, kernel.chain)
    remember(scene, node)
    return replace(found, said=before + found.said)


def actor(scene: Scene, who: Who, voice: Voice) -> tuple[str, Voice]:
    """Somebody else than the player spoken to does it: chosen first, where a choice is meant."""
    before = ""
    acting = person(scene, who)
    if isinstance(who, People) and is_choice(who):
        before = f"{voice.first('choose')} {choice(scene, who)}; "
    scene.chosen[who], scene.acting = acting, who
    return before, Voice(acting, acting.they, plain=True) if acting.reader else voice_of(acting)


def named(scene: Scene, node: Do, voice: Voice) -> Told:
    """A verb by its own words."""
    verb = scene.game.verbs[node.verb]
    free = next((arg for arg in node.args if isinstance(arg.value, Quantity) and arg.value.mode in (Mode.UP_TO, Mode.BETWEEN)), None)
    if free is not None and verb.slots[free.slot].type == "amount":
        return up_to(scene, node, voice, free.slot)
    acts = Acts(voice)
    introduce(scene, acts, *(arg.value for arg in node.args if isinstance(arg.value, Pieces)))
    plain = verb_phrase(scene, node.verb, node.args)
    third = verb_phrase(scene, node.verb, node.args, "s")
    if acts.done:
        return Told(f"{acts.said()} and {voice.more(plain, third)}", acts=1)
    return Told(voice.first(plain, third), acts=1)


def up_to(scene: Scene, node: Do, voice: Voice, slot: str) -> Told:
    """A number is chosen first, within what can be done; then the verb is done so many times."""
    verb = scene.game.verbs[node.verb]
    quantity = next(arg.value for arg in node.args if arg.slot == slot)
    assert isinstance(quantity, Quantity)
    assert quantity.amount is not None
    many = replace(quantity, mode=Mode.EXACTLY, amount=Param(slot), high=None)
    args = tuple(replace(arg, value=many) if arg.slot == slot else arg for arg in node.args)
    inner = replace(scene, slots=verb.slots)
    least, most = "0", words(scene, quantity.amount)
    if quantity.high is not None:
        least, most = most, words(scene, quantity.high)
    limit = bound(scene, verb)
    said = f"{voice.first('choose')} a number from {least} to {most}{limit}{f' (yet at least {least})' if limit and quantity.high else ''}, and "
    plain, third = verb_phrase(inner, node.verb, args), verb_phrase(inner, node.verb, args, "s")
    return Told(said + voice.more(plain, third))


def remember(scene: Scene, node: Do) -> None:
    """What later words can speak of."""
    kinds = [inner.kind for arg in node.args for inner in walk(arg.value) if isinstance(inner, Pieces)]
    kinds += [scene.game.nouns[inner.name].means.kind for arg in node.args for inner in walk(arg.value) if isinstance(inner, Noun)]
    partly = any(is_partial(scene, inner) for arg in node.args for inner in walk(arg.value) if isinstance(inner, Quantity))
    people = [who for who in scene.chosen.values() if not who.reader]
    scene.past[node.step] = Past(
        scene.number, kinds[0] if kinds else None, scene.several, partly, people[0] if people else None
    )


def is_partial(scene: Scene, quantity: Quantity) -> bool:
    """Whether a number can be reached in part."""
    return quantity.mode is not Mode.THE and (quantity.mode is not Mode.EXACTLY or literal(scene, quantity.amount) != 1)


@STEPS.add(Mark)
def mark(scene: Scene, voice: Voice, node: Mark) -> Told:
    """Somebody is something from now on, for a time, or no longer."""
    scene.chosen, scene.acting, before = {}, None, ""
    if not isinstance(node.who, You):
        before, voice = actor(scene, node.who, voice)
    if node.negated:
        return Told(f"{before}{voice.stating('are', 'is')} no longer {node.mark}")
    end = f" until the end of {voice.person.their} turn" if node.for_turn else ""
    return Told(f"{before}{voice.stating('are', 'is')} {node.mark}{end or ' from now on'}")


@STEPS.add(Forbid)
def forbid(scene: Scene, voice: Voice, node: Forbid) -> Told:
    """Something cannot be done for a time."""
    what = phrase(scene, node.what, "no", several=False, preposition="in")
    done = scene.game.verbs[node.verb].forms["done"][0]
    if node.until is Until.THIS_TURN:
        return Told(f"until the end of this turn, {what} can be {done}, whatever another text says")
    whose, end = scene.you.their, f"{scene.you.they} {'are' if scene.you.they in ('you', 'they') else 'is'} eliminated"
    return Told(f"{voice.opening()}until {whose} next turn begins (or {end}), {what} can be {done}, by anybody, whatever another text says")


# ------------------------------------------------------------------ flow


@STEPS.add(Then)
def then(scene: Scene, voice: Voice, node: Then) -> Told:
    """Steps in order."""
    parts = [tell(scene, node.steps[0], voice)]
    said = parts[0].said
    for step in node.steps[1:]:
        apart = ";" in said or not isinstance(step, Do | May)
        parts.append(tell(scene, step, voice.inner() if apart else voice.further()))
        said += f"{'; then ' if isinstance(step, Do | May) else '; then, '}{parts[-1].said}" if apart else f", then {parts[-1].said}"
    return joined(said, *parts)


def joined(said: str, *parts: Told) -> Told:
    """Several deeds as one."""
    notes = dict.fromkeys(note for part in parts for note in part.notes)
    nothing = dict.fromkeys(reason for part in parts for reason in part.nothing)
    return Told(said, tuple(nothing), tuple(notes), sum(part.acts for part in parts))


@STEPS.add(May)
def may(scene: Scene, voice: Voice, node: May) -> Told:
    """One decision about all of it."""
    steps = node.body.steps if isinstance(node.body, Then) else (node.body,)
    if isinstance(node.body, OneOf) and node.body.pick is Pick.RANDOM:
        told = tell(scene, node.body, voice.inner())
        return replace(told, said=told.said.replace("one of these is picked", f"{voice.may().lead} have one of these picked", 1))
    if isinstance(node.body, Do | OneOf | Again):
        return tell(scene, node.body, voice.may())
    body = tell(scene, node.body, voice.inner())
    whole = WHOLE.get(len(steps), "all of these or none")
    return replace(body, said=f"{voice.may().lead} do {whole}: {body.said}")


@STEPS.add(OneOf)
def one_of(scene: Scene, voice: Voice, node: OneOf) -> Told:
    """One branch is chosen."""
    by_chance = node.pick is Pick.RANDOM
    before = f"{voice.opening()}one of these is picked at random" if by_chance else f"{voice.first('choose')} one"
    branches = [tell(scene, branch, voice.inner()) for branch in node.branches]
    letters = [f"({chr(ord('a') + index)}) {branch.said}" for index, branch in enumerate(branches)]
    said = f"{before}: {'; '.join(letters[:-1])}; or {letters[-1]}"
    notes = dict.fromkeys(note for branch in branches for note in branch.notes)
    if by_chance:
        return Told(said, (), (*notes, "Each is as likely as the others; if it cannot be done, nothing happens."))
    return Told(said, (), (*notes, "What cannot be done may be chosen only if nothing else can be done."))


@STEPS.add(Together)
def together(scene: Scene, voice: Voice, node: Together) -> Told:
    """Everybody picks first, then it is done for all."""
    body = tell(scene, node.step, voice)
    if any(isinstance(inner, May) or (isinstance(inner, Pieces) and is_partial(scene, inner.quantity)) or (
        isinstance(inner, Pieces) and inner.pick is Pick.CHOICE and inner.quantity.mode is Mode.EXACTLY
    ) for inner in walk(node)):
        note = "All choose before anything is done, and nobody sees what the others choose; then it is done for all of them together."
    else:
        note = "What there is before anybody does it is what counts for all of them."
    return replace(body, said=f"at the same time, {body.said}", notes=(*body.notes, note))


@STEPS.add(Again)
def again(scene: Scene, voice: Voice, node: Again) -> Told:
    """The section from its beginning."""
    first = scene.begins
    steps = "this step" if first == scene.number else f"steps {first} to {scene.number}" if scene.number > first + 1 else f"steps {first} and {scene.number}"
    same = "" if scene.you.reader else " (nobody is chosen anew)"
    return Told(voice.first(f"repeat {steps}{same}", f"repeats {steps}{same}"))


@STEPS.add(If)
def if_(scene: Scene, voice: Voice, node: If) -> Told:
    """A condition with one or two outcomes."""
    opening, inner = voice.opening(), voice.inner()
    holds = clause(scene, node.condition)
    if node.then == Then(()) and node.otherwise is not None:
        body = tell(scene, node.otherwise, inner)
        return replace(body, said=f"{opening}unless {holds}, {body.said}")
    body = given(scene, node.condition, node.then, tell(scene, node.then, inner))
    said = f"{opening}if {holds}, {body.said}"
    if node.otherwise is None:
        missing = (lacking(scene, node.condition),) if absent(node.condition) else ()
        return replace(body, said=said, nothing=(*missing, *body.nothing))
    other = tell(scene, node.otherwise, inner)
    missed = f", or if {lacking(scene, node.condition)}" if absent(node.condition) else ""
    return joined(f"{said}; otherwise{missed}, {other.said}", body, other)


def lacking(scene: Scene, condition: Condition) -> str:
    """The thing that a condition speaks of is not there."""
    for node in walk(condition):
        if isinstance(node, Noun):
            whose = scene.you.they if isinstance(node.owner, You) else person(scene, node.owner).name
            return f"{whose} {'have' if whose in ('you', 'they') else 'has'} none"
    return "there is none"


@STEPS.add(Repeat)
def repeat(scene: Scene, voice: Voice, node: Repeat) -> Told:
    """So many times."""
    quantity = node.times
    body = tell(scene, node.body, voice.inner())
    if quantity.mode is not Mode.EXACTLY:
        assert quantity.amount is not None
        number = f"{voice.first('choose')} a number from 0 to {words(scene, quantity.amount)}, and {voice.more('do')} this that many times"
        return replace(body, said=f"{number}: {body.said}", acts=2)
    return replace(body, said=f"{voice.first('do')} this {times(scene, quantity)}: {body.said}")


def times(scene: Scene, quantity: Quantity) -> str:
    """How often, by a number that is known or counted."""
    number = literal(scene, quantity.amount)
    if number is None and not isinstance(quantity.amount, Param):
        return f"as many times as {words(scene, quantity)} (counted once, beforehand)"
    return "once" if number == 1 else f"{words(scene, quantity)} times"


@STEPS.add(ForEach)
def for_each(scene: Scene, voice: Voice, node: ForEach) -> Told:
    """Once for every so many."""
    opening = voice.opening()
    settled = any(isinstance(inner, Done) for inner in walk(node.of))
    if node.every == 1:
        of = f"for each {single(scene, node.of)}"
    else:
        of = f"for every {node.every} {counted(scene, node.of)}"
    body = tell(scene, node.body, voice.inner())
    if isinstance(node.body, Worth):
        return replace(body, said=f"{body.said} {of}")
    joint = ":" if isinstance(node.body, Then) else ","
    return replace(body, said=f"{opening}{of}{'' if settled else ' (counted once, beforehand)'}{joint} {body.said}")


def single(scene: Scene, of: What | People | Measure | Tally) -> str:
    """One of the things or people that are counted."""
    match of:
        case Pieces():
            return phrase(scene, of, "", several=False, preposition="in")
        case People():
            return one(scene, of)
        case Tally(things=True):
            return done_this_turn(scene, of, several=False)
        case Tally():
            return counted(scene, of)
        case _:
            return words(scene, of)


@STEPS.add(Loop)
def loop(scene: Scene, voice: Voice, node: Loop) -> Told:
    """Again and again, looked at before each time."""
    opening, inner = voice.opening(), voice.inner()
    holds = clause(scene, node.condition)
    scene.condition = None
    body = tell(scene, node.body, inner)
    body = body if node.until else given(scene, node.condition, node.body, body)
    word = "until" if node.until else "as long as"
    return replace(body, said=f"{opening}{word} {holds}, {inner.first('keep')} doing this: {body.said}")


@STEPS.add(When)
def when(scene: Scene, voice: Voice, node: When) -> Told:
    """Sets something up for later, or says to what a card can be played."""
    opening = voice.opening()
    event = EVENTS.of(node.event, scene)
    if isinstance(node.event, Answerable):
        scene.past[node.event.step] = Past(scene.number, named_kind(node.event), False, False, THAT_PLAYER)
        body = tell(scene, node.body, voice.inner())
        return replace(body, said=f"{event}, you may play this card: {body.said}")
    body = tell(scene, node.body, voice.inner())
    return replace(body, said=f"{opening}{event}, {body.said}", notes=(*body.notes, *not_now(scene, node)))


def not_now(scene: Scene, node: When) -> tuple[str, ...]:
    """A trigger does not see the event that set it up; worth a word where the card itself can be part of that event."""
    if not isinstance(node.event, After) or scene.kind is None:
        return ()
    slots = scene.game.verbs[node.event.verb].slots.values()
    note = f"What brings this card to {scene.you.their} {scene.zone} does not count." if scene.zone else "The time at which this was set up does not count."
    return (note,) if any(scene.kind in slot.kinds for slot in slots) else ()


@STEPS.add(Instead)
def instead(scene: Scene, voice: Voice, node: Instead) -> Told:
    """Something is done in the place of what would happen."""
    if node.body == Then(()):
        return Told("it stays where it is")
    body = tell(scene, node.body, voice)
    return replace(body, said=f"that is not done; instead, {body.said}")
