"""Events: what a text waits for.

In: the words from "when" or "after" to the comma or the colon, and the scope. Out: an event. "After" waits for what has been done; "when"
is the same, unless the verb waits for responses: then it is the moment at which that verb waits. What would be done, and whom a card chooses,
are moments too. What a card can be played to is a step of its text: "it" and "that player" can speak of what the event names.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    After,
    Announced,
    Anyone,
    Arg,
    AtEnd,
    AtStart,
    Called,
    Chosen,
    Event,
    HasValue,
    InState,
    Mode,
    OfKind,
    Param,
    Part,
    People,
    Pick,
    Pieces,
    Place,
    Quantity,
    Side,
    Who,
    Would,
    You,
)  # fmt: skip
from alchemy_dsl.ir.responses import answered_before, waits
from alchemy_dsl.language.clauses import best_match, parts
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import as_tree, is_people, noun_meaning, said, span_of
from alchemy_dsl.language.pieces import what
from alchemy_dsl.language.places import place
from alchemy_dsl.language.print_base import ONE
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.scope import Said, Scope

SETTLED = (Mode.EXACTLY, Mode.THE)
CHOOSE, MOVE = "choose", "move"
"""Verbs of the kernel: what a card does that picks a player, and what is done to a thing that leaves a place."""


def happening(scope: Scope, node: Tree) -> Event:
    """The event of a trigger, or of a card that is played to something."""
    match node.data:
        case "at_end":
            beside = node.word(2)
            if beside.meaning is Side.RIGHT:
                raise problem("trigger", f'"{beside.text}" is past, and nothing waits for it', beside, "write at the end of your next turn")
            return AtEnd(You(), beside.meaning is Side.LEFT, span=span_of(node))
        case "at_start":
            return AtStart(You(), span=span_of(node))
        case "would_be" | "would_leave":
            return of_things(scope, node)
        case "after_somebody" if not is_people(node.children[1]) and not isinstance(noun_meaning(node.children[1]), Param):
            return chosen(scope, node)
    actor: Who = You() if node.data == "after_doing" else who(scope, node.children[1])
    clause = parts(node)
    assert clause.word is not None
    candidates = scope.lexicon.patterns.get((clause.word.type, str(clause.word.meaning)), [])
    args, pattern = best_match(apart(scope), clause, candidates)
    about_to = node.data == "would_do"
    at = clause.obj if clause.obj is not None else clause.tree
    for arg in args:
        can_wait_for(scope, arg, at, placed=about_to)
    if about_to:
        can_be_played_before(scope, pattern.verb, node)
        of_a_sort(actor, node.children[1])
        return Would(pattern.verb, actor, args, named(scope, pattern.verb, args, actor), span=span_of(node))
    if node.word().type == "WHEN" and waits(scope.lexicon.verbs[pattern.verb]) and node.data == "after_somebody":
        of_a_sort(actor, node.children[1])
        return Announced(pattern.verb, actor, args, named(scope, pattern.verb, args, actor), span=span_of(node))
    return After(pattern.verb, actor, args, span=span_of(node))


def apart(scope: Scope) -> Scope:
    """A scope for what an event describes: it speaks of nothing before it."""
    return Scope(scope.lexicon, scope.slots, scope.slot_kinds)


def named(scope: Scope, verb: str, args: tuple[Arg, ...], actor: Who | None) -> int:
    """Numbers an event among the steps: the thing it names is "it", and whoever does it "that player"."""
    kinds: list[str | None] = [arg.value.kind for arg in args if isinstance(arg.value, Pieces)]
    person = actor.person if isinstance(actor, People) else "player"
    return scope.add(Said(verb, kinds, [] if isinstance(actor, You) else [person]))


def of_things(scope: Scope, node: Tree) -> Would:
    """When a thing would be done something to, or would leave a place."""
    subject = as_tree(node.children[1])
    found = what(apart(scope), subject)
    last = node.children[-1]
    if node.data == "would_leave":
        verb, slot = MOVE, "things"
        zone = place(apart(scope), last)
        if zone.part is not Part.WHOLE or not isinstance(zone.owner, You | Anyone | None):
            raise problem("trigger", f'nothing waits for what leaves "{said(last)}"', last, "write your …, any …, or the …")
        found = replace(found, places=(zone,)) if isinstance(found, Pieces) and not found.places else found
    else:
        assert isinstance(last, Word)
        assert isinstance(last.meaning, tuple)
        verb = last.meaning[0]
        slots = [name for name, slot in scope.lexicon.verbs[verb].slots.items() if slot.type == "pieces"]
        if len(slots) != 1:
            raise problem("trigger", f'things cannot be waited for to be "{last.text}"', last, "say who does it: when a player would …")
        slot = slots[0]
        can_be_played_before(scope, verb, last)
    args = (Arg(slot, found),)
    can_wait_for(scope, args[0], subject, placed=True)
    return Would(verb, None, args, named(scope, verb, args, None), span=span_of(node))


def chosen(scope: Scope, node: Tree) -> Chosen:
    """When a card chooses a player."""
    clause = parts(node)
    assert clause.word is not None
    subject = as_tree(node.children[1])
    verbs = {pattern.verb for pattern in scope.lexicon.patterns.get((clause.word.type, str(clause.word.meaning)), [])}
    if CHOOSE not in verbs or clause.obj is None or not is_people(clause.obj):
        raise problem("not-a-player", f'"{said(subject)}" is no player', clause.word,
                      f'write a player before "{clause.word.text}"; a card only chooses, and only players')  # fmt: skip
    by, whom = what(apart(scope), subject), who(apart(scope), clause.obj)
    can_wait_for(scope, Arg("things", by), subject, placed=False)
    assert isinstance(by, Pieces)
    of_a_sort(whom, clause.obj)
    return Chosen(by, whom, scope.add(Said(CHOOSE, [by.kind], ["player"])), span=span_of(node))


def can_be_played_before(scope: Scope, verb: str, at: Tree | Word) -> None:
    """Some verbs of the kernel are done without anybody being asked before."""
    found = scope.lexicon.verbs[verb]
    if not answered_before(found):
        raise problem("trigger", f'nobody is asked before somebody would {found.phrases[0].split(" <")[0]}', at, "wait for something that is done to things")


def of_a_sort(who: Who, at: Tree | Word) -> None:
    """What a card is played to is done by the one who plays it, or by a player of a sort."""
    if not isinstance(who, You | People):
        raise problem("trigger", f'a card is not played to what "{said(at)}" does or is chosen for', at, "write you, an opponent, a player, or the like")


def can_wait_for(scope: Scope, arg: Arg, at: Tree | Word, *, placed: bool, does: str = "a trigger waits") -> None:
    """A trigger waits for a thing of a sort, wherever it lies; it does not count. What is about to happen (`placed`) can say from where. `does`
    says whom a message is about."""
    subject = does.rsplit(" ", 1)[0]
    found = arg.value
    if found == Quantity(Mode.EXACTLY, ONE):
        return
    if not isinstance(found, Pieces):
        raise problem("trigger", f'{does} for things of a sort, not for "{said(at)}"', at, "write a or 1 before it: it happens one at a time")
    one = found.quantity == Quantity(Mode.EXACTLY, ONE) or (placed and found.quantity.mode is Mode.THE)
    if not one or found.pick is not Pick.CHOICE or found.chooser is not None:
        raise problem("trigger", f"{does} for one thing at a time", at, f"write {article(found.kind)}")
    if found.places and not (placed and all(whose(place) for place in found.places)):
        raise problem("trigger", f"{subject} cannot say where the thing lies", at, f"leave the place out: {article(found.kind)}")
    if not all(isinstance(test, HasValue | InState | Called | OfKind) for test in found.tests):
        raise problem("trigger", f'{subject} cannot {does.rsplit(" ", 1)[1][:-1]} for "{said(at)}"', at, f"say its value, state or name: {article(found.kind)}")


def whose(zone: Place) -> bool:
    """Whether a place can be waited at: a whole zone of yours, of anybody, or of all."""
    return zone.part is Part.WHOLE and isinstance(zone.owner, You | Anyone | None)
