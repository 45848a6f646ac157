"""Clauses joined by commas, and, then, or: order, alternatives, what "may" covers, and what stands behind a clause.

In: a sentence's clauses as trees. Out: one step. "and" and "then" mean order only; "and" binds tighter than "or"; a bare noun phrase goes on
with the verb before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Adjust,
    Again,
    Arg,
    Do,
    ForEach,
    If,
    InState,
    Mark,
    May,
    Mode,
    Number,
    OneOf,
    Other,
    Param,
    People,
    Pick,
    Pieces,
    Quantity,
    Repeat,
    Step,
    Then,
    ThisCard,
    What,
    Who,
    Worth,
    You,
)  # fmt: skip
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.amounts import counted
from alchemy_dsl.language.clauses import Clause, do, parts, says_itself
from alchemy_dsl.language.conditions import condition
from alchemy_dsl.language.deeds import tally
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.limits import forbidding
from alchemy_dsl.language.measures import lone_measure, measure
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import as_tree, is_people, noun_meaning, noun_of, said, span_of
from alchemy_dsl.language.piece_tests import predicate
from alchemy_dsl.language.pieces import needs_place, what
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.scope import Said, Scope, kind_of
from alchemy_dsl.language.settled import settled


def clauses(scope: Scope, seq: Tree) -> Step:
    """Clauses in order, or alternatives: and binds tighter than or."""
    items = [child for index, child in enumerate(seq.children) if index % 2 == 0]
    joiners = joining([child for index, child in enumerate(seq.children) if index % 2])
    mixed(scope, seq, joiners)
    lone_condition(items)
    first_may(items, joiners)
    start = scope.before
    branches: list[list[tuple[Step, bool]]] = [[]]
    previous: Clause | None = None
    for index, item in enumerate(items):
        assert isinstance(item, Tree)
        if index and joiners[index - 1].type == "OR":
            branches.append([])
            scope.before = start
        step, previous = one_clause(scope, item, previous)
        branches[-1].append((step, is_may(item)))
    if len(branches) == 1:
        return together(branches[0])
    scope.unclear("the step before is one of several")
    optional = branches[0][0][1]
    either = OneOf(tuple(in_order([step for step, _ in branch]) for branch in branches), span=span_of(seq))
    return May(either, span=span_of(seq)) if optional else either


def is_may(item: Tree | Word) -> bool:
    """Whether a clause begins with "you may"."""
    return clause_of(item).data in ("may_act", "may_bare", "may_again")


def first_may(items: list[Tree | Word], joiners: list[Word]) -> None:
    """Makes sure that "may" is said once, and not after "or": it covers what follows it in its sentence, as one decision."""
    mays = [index for index, item in enumerate(items) if is_may(item)]
    if len(mays) > 1:
        raise problem("two-readings", '"may" is said twice: is this one decision, or two?', items[mays[1]],
                      "for one, leave the second may out; for two, make two sentences")  # fmt: skip
    if mays and mays[0] and any(joiner.type == "OR" for joiner in joiners):
        raise problem("two-readings", 'is "or" the choice, or "may"?', items[mays[0]],
                      "begin the sentence with you may, or write choose one: …; or …")  # fmt: skip


def together(steps: list[tuple[Step, bool]]) -> Step:
    """Clauses joined by and: "may" covers those from its own on."""
    may = next((index for index, (_, may) in enumerate(steps) if may), None)
    plain = [step for step, _ in steps]
    if may is None:
        return in_order(plain)
    optional = May(in_order(plain[may:]), span=plain[may].span)
    return in_order([*plain[:may], optional])


def joining(words: list[Tree | Word]) -> list[Word]:
    """The joiners, each comma replaced by the joiner that its list ends with."""
    joiners = [word for word in words if isinstance(word, Word)]
    for index in reversed(range(len(joiners))):
        if joiners[index].type == "COMMA" and index + 1 < len(joiners) and joiners[index + 1].type == "OR":
            joiners[index] = joiners[index + 1]
    return joiners


def mixed(scope: Scope, seq: Tree, joiners: list[Word]) -> None:
    """And mixed with or has a rule, and a warning that shows the reading and how to say the other."""
    first_or = next((word for word in joiners if word.type == "OR"), None)
    first_and = next((word for word in joiners if word.type != "OR"), None)
    if first_or is None or first_and is None:
        return
    items = [said(child) for index, child in enumerate(seq.children) if index % 2 == 0]
    branches: list[list[str]] = [[items[0]]]
    for joiner, item in zip(joiners, items[1:], strict=True):
        if joiner.type == "OR":
            branches.append([])
        branches[-1].append(item)
    shown = " or ".join(f"({' and '.join(words)})" for words in branches)
    same = f"choose one: {'; or '.join(' and '.join(words) for words in branches)}"
    other = "a sentence of its own for what happens in any case"
    message, hint = f"and binds tighter than or: this is read as {shown}", f"if so, write {same}; if not, {other}"
    scope.warnings.append(Problem("and-or", message, first_or.start, first_or.end, hint, severity="warning"))


def lone_condition(items: list[Tree | Word]) -> None:
    """A condition behind or among several clauses has two readings."""
    for item in items if len(items) > 1 else ():
        tail = tail_of(item)
        if tail is not None and tail.data in ("tail_if", "tail_unless"):
            word, holds = tail.word().text.lstrip(", "), said(tail.children[1])
            raise problem("two-readings", "it is not clear which of these clauses the condition governs", tail,
                          f"for all of them, begin with {word} {holds}, …; for one, give it a sentence of its own")  # fmt: skip


def clause_of(item: Tree | Word) -> Tree:
    """An item without its tail."""
    assert isinstance(item, Tree)
    return item.tree() if item.data == "item" else item


def tail_of(item: Tree | Word) -> Tree | None:
    """What stands behind a clause: "if", "unless", "for each", "for every", "twice" and what belongs to it."""
    if isinstance(item, Tree) and item.data == "item" and len(item.children) > 1:
        return item.tree(1)
    return None


def one_clause(scope: Scope, item: Tree, previous: Clause | None) -> tuple[Step, Clause | None]:
    """A clause and its tail. The tail speaks of what was before the clause, so it is read first."""
    tail = tail_of(item)
    wrap = tail_meaning(scope, tail, item) if tail is not None else None
    step, clause = bare_clause(scope, clause_of(item), previous)
    return wrap(step) if wrap is not None else step, clause


def tail_meaning(scope: Scope, tail: Tree, item: Tree) -> Callable[[Step], Step]:
    """What a tail makes of its clause."""
    at = span_of(item)
    match tail.data:
        case "tail_if":
            holds = condition(scope, tail.children[1])
            return lambda step: If(holds, step, span=at)
        case "tail_unless":
            holds = condition(scope, tail.children[1])
            return lambda step: If(holds, NO_STEP, step, span=at)
        case "tail_times":
            times = Quantity(Mode.EXACTLY, Number(int(str(tail.word().meaning))))
            return lambda step: Repeat(times, step, span=at)
        case "tail_measure":
            declared = lone_measure(tail.word(1))
            return lambda step: ForEach(declared, 1, step, span=at)
        case "tail_tally":
            done = tally(scope, tail)
            return lambda step: ForEach(done, 1, step, span=at)
        case "tail_every":
            of, number = counted(scope, tail.children[2]), every(tail.word(1))
            return lambda step: ForEach(others_of_one(of, step, tail), number, step, span=at)
        case _:
            each = counted(scope, tail.children[1])
            return lambda step: ForEach(others_of_one(each, step, tail), 1, step, span=at)


def others_of_one(of: What | People, step: Step, tail: Tree) -> What | People:
    """What is counted; where several things have so much for each other one, "other" can be other than each of them, or than this card."""
    if isinstance(step, Worth) and not isinstance(step.of, ThisCard) and any(isinstance(node, Other) and not node.steps for node in walk(of)):
        raise problem("two-readings", "is that other than this card, or other than whichever has so much?", tail, "say it of this card, or leave other out")
    return of


def every(word: Word) -> int:
    """The number after "for every"."""
    if not isinstance(word.meaning, int):
        raise problem("quantity", f'"{word.text}" is no number for "for every"', word, "write a number")
    if word.meaning < 2:
        raise problem("quantity", f'"for every {word.text}" says nothing more than "for each"', word, "write for each, or for every 2")
    return word.meaning


def bare_clause(scope: Scope, tree: Tree, previous: Clause | None) -> tuple[Step, Clause | None]:
    """A clause without its tail, and what a bare noun phrase after it would go on with."""
    match tree.data:
        case "adjust":
            return adjusting(scope, tree), None
        case "worth":
            return worth(scope, tree), None
        case "become" | "no_longer":
            return becoming(scope, tree), None
        case "again" | "may_again":
            if tree.data == "may_again":
                for_you(scope, tree.children[0])
            return Again(span=span_of(tree)), None
        case "forbid":
            return forbidding(scope, as_tree(tree.children[0]), tree), None
        case "subject_act":
            clause = parts(Tree("act", tree.children[1:]))
            return do(scope, clause, subject(scope, tree.children[0], tree.word(1))), None
        case "bare" | "may_bare":
            if tree.data == "may_bare":
                for_you(scope, tree.children[0])
            return going_on(scope, parts(tree), previous)
        case _:
            if tree.data == "may_act":
                for_you(scope, tree.children[0])
            clause = parts(tree)
            return do(scope, clause, You()), clause


def subject(scope: Scope, node: Tree | Word, verb: Word) -> Who:
    """Who does it. What is no player does nothing: as a rule, a full stop or a comma is missing before the verb, or the verb is too much."""
    if not is_people(node) and not isinstance(noun_meaning(node), Param):
        raise problem("not-a-player", f'"{said(node)}" is no player', verb,
                      f'write a player before "{verb.text}", or begin a sentence with it')  # fmt: skip
    return who(scope, node)


def going_on(scope: Scope, clause: Clause, previous: Clause | None) -> tuple[Step, Clause | None]:
    """A noun phrase alone is a verb of its own ("1 … points"), or goes on with the verb before."""
    try:
        return do(scope, clause, You()), previous
    except Problem:
        assert clause.obj is not None
        if previous is None or previous.obj is None or says_itself(scope, clause.obj):
            raise
    two_zones(previous, clause.obj)
    return do(scope, Clause(previous.word, clause.obj, previous.preps, clause.tree), You()), previous


def two_zones(previous: Clause, zone: Tree) -> None:
    """Refuses a zone alone after "1 thing from a zone or": it is one more zone to take from, or all that is in it."""
    noun = noun_of(zone)
    before = noun_of(previous.obj) if previous.obj is not None else None
    if noun is None or before is None or noun.type != "ZONE" or before.type == "ZONE" or previous.word is None:
        return
    raise problem("two-readings", f'is "{said(zone)}" one more place to take from, or does all of it go?', zone,
                  f"write from either … or {said(zone)}; or say the verb again: {previous.word.text} {said(zone)}")  # fmt: skip


def becoming(scope: Scope, tree: Tree) -> Do | Mark:
    """A thing that becomes something else gets a state; a player gets a mark, or loses it."""
    if tree.data == "no_longer" or tree.tree(2).data == "pred_mark" or len(tree.children) > 3:
        return marking(scope, tree)
    thing = what(scope, tree.children[0])
    pred = tree.tree(2)
    kind = kind_of(scope, thing)
    test = predicate(scope, pred, kind, negated=False)
    if not isinstance(test, InState):
        raise problem("word-has-no-place", f'nothing can become "{said(pred)}"', pred, "things become what their kind declares as states")
    step = scope.add(Said("become", [kind]))
    return Do("become", (Arg("things", thing), Arg("state", test)), step, span=span_of(tree))


def marking(scope: Scope, tree: Tree) -> Mark:
    """A player who gets a mark, or loses it."""
    node, pred, for_turn = as_tree(tree.children[0]), tree.tree(2), len(tree.children) > 3
    if pred.data != "pred_mark":
        raise problem("word-has-no-place", f'"{said(pred)}" cannot be said of a player for a time', pred, f"players can be: {', '.join(scope.lexicon.marks) or 'nothing in this game'}")
    whom = who(scope, node)
    if for_turn and not isinstance(whom, You):
        raise problem("whose", f'"{tree.word(3).text}" is your turn, not that of "{said(node)}"', tree.word(3), "speak to that player with a header")
    return Mark(whom, str(pred.word().meaning), tree.data == "no_longer", for_turn, span=span_of(tree))


def adjusting(scope: Scope, tree: Tree) -> Adjust:
    """A number of the game that is more, or less, as long as the text stands."""
    changed, by, word = measure(scope, tree.tree()), tree.word(2), tree.word(3)
    if not isinstance(changed.owner, You):
        raise problem("whose", "a standing text speaks of whoever has the card", tree.tree(), "write your")
    if not isinstance(by.meaning, int) or by.meaning == 0:
        raise problem("quantity", f'"{by.text} {word.text}" says nothing', by, "write a number: 1 more")
    return Adjust(changed.name, by.meaning if word.type == "MORE" else -by.meaning, span=span_of(tree))


def worth(scope: Scope, tree: Tree) -> Worth:
    """An attribute of some pieces that is so much, or so much more or less, as long as the text stands."""
    of, by, attribute = what(scope, tree.children[0]), tree.word(2), str(tree.word(-1).meaning)
    word = tree.word(3) if len(tree.children) > 4 else None
    if isinstance(of, Pieces):
        if of.quantity.mode not in (Mode.EACH, Mode.ALL) or of.pick is not Pick.CHOICE or of.chooser is not None:
            raise problem("quantity", f'"{said(tree.tree())}" are not all that fit', tree.tree(), "write this card, or each …")
        if needs_place(scope, of):
            raise problem("where", f"where do these {scope.lexicon.plural(of.kind)} lie?", tree.tree(), "name a place: in your …")
        if not scope.lexicon.may_have(of.kind, attribute):
            raise problem("wrong-kind", f"{scope.lexicon.plural(of.kind)} have no {attribute}", tree.tree(), "name things that have it")
        settled(of, tree.tree())
        of = replace(of, quantity=Quantity(Mode.EACH))
    elif not isinstance(of, ThisCard):
        raise problem("not-a-piece", f'"{said(tree.tree())}" is not what a standing text can speak of', tree.tree(), "write this card, or each …")
    if not isinstance(by.meaning, int) or (word is not None and by.meaning == 0):
        raise problem("quantity", f'"{by.text} {(word or tree.word(-1)).text}" says nothing', by, "write a number: 1 more")
    less = word is not None and word.type != "MORE"
    return Worth(of, attribute, -by.meaning if less else by.meaning, word is not None, span=span_of(tree))


def for_you(scope: Scope, node: Tree | Word) -> None:
    """Makes sure that "may" is said of the player spoken to."""
    if not isinstance(who(scope, as_tree(node)), You):
        raise problem("may", f'only the player spoken to may choose: "{said(node)} may" cannot be read', node, "speak to that player with a header, and write you may")


def in_order(steps: list[Step]) -> Step:
    """Steps as one."""
    return steps[0] if len(steps) == 1 else Then(tuple(steps))


NO_STEP = Then(())
"""No step: the side of a condition on which nothing happens ("unless")."""
