"""Conditions and amounts: from syntax trees to IR.

In: a condition's or an amount's tree and the scope. Out: what it asks of the game. A condition on something that is not there is
false; a number of it is 0.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Amount,
    AnyOf,
    Both,
    Compare,
    Condition,
    Done,
    Eliminated,
    Exists,
    Half,
    IfYou,
    Is,
    IsEmpty,
    IsPerson,
    Mode,
    More,
    Number,
    Outcome,
    Param,
    People,
    Pieces,
    Quantity,
    Relation,
    You,
)  # fmt: skip
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import people_in_condition, person_test, who
from alchemy_dsl.language.phrases import classes, is_people, said, span_of, take_apart
from alchemy_dsl.language.pieces import counted_things, predicate, what
from alchemy_dsl.language.places import place
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import number
from alchemy_dsl.language.scope import Scope, kind_of

RELATIONS = {
    "AT_LEAST": Relation.AT_LEAST, "AT_MOST": Relation.AT_MOST, "MORE_THAN": Relation.MORE, "LESS_THAN": Relation.LESS,
    "EQUAL_TO": Relation.EQUAL,
}  # fmt: skip


def condition(scope: Scope, node: Tree | Word) -> Condition:
    """What a condition asks."""
    assert isinstance(node, Tree)
    parts = [child for child in node.children if isinstance(child, Tree)]
    match node.data:
        case "cond_all":
            return Both(tuple(condition(scope, part) for part in parts), span=span_of(node))
        case "cond_any":
            return AnyOf(tuple(condition(scope, part) for part in parts), span=span_of(node))
        case "cond_slot":
            word = node.word()
            assert isinstance(word.meaning, Param)
            return word.meaning
        case "you_did":
            return you_did(scope, node)
        case "there_is":
            return exists(scope, parts[0], node)
        case "has":
            return has(scope, node)
        case "were_done":
            return were_done(scope, node)
        case "compare":
            return comparison(scope, node)
        case "cond1":
            return condition(scope, parts[0])
        case _:
            return being(scope, node, node.data == "is_not")


def you_did(scope: Scope, node: Tree) -> IfYou:
    """What the last step before did: "you do", "you do not", "you cannot"."""
    word = node.word()
    assert isinstance(word.meaning, Outcome)
    return IfYou(word.meaning, scope.last(word), span=span_of(node))


def exists(scope: Scope, np: Tree, node: Tree) -> Exists:
    """There is as much of it as said."""
    if is_people(np):
        return Exists(people_in_condition(scope, np), span=span_of(node))
    found = what(scope, np, counting=True)
    if not isinstance(found, Pieces):
        raise problem("condition", f'"{said(np)}" cannot be counted', np, "write at least 1, exactly 1, at most 1, or no")
    if not found.places and not any(isinstance(test, Done) for test in found.tests):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", np, "name a place: in your …")
    return Exists(found, span=span_of(node))


def has(scope: Scope, node: Tree) -> Exists:
    """Things that "you have": the place says whose."""
    subject = node.children[0]
    if not (isinstance(subject, Tree) and subject.data == "np_pronoun" and isinstance(who(scope, subject), You)):
        raise problem("condition", f'only "you have" can be read, not "{said(subject)} has"', subject, "write there is …, naming the place")
    np = node.children[2]
    return exists(scope, np if isinstance(np, Tree) else Tree("np_pronoun", [np]), node)


def were_done(scope: Scope, node: Tree) -> Exists:
    """Things that were done this way."""
    np, word = node.tree(), node.word(2)
    found = what(scope, np, counting=True)
    if not isinstance(found, Pieces):
        raise problem("condition", f'"{said(np)}" cannot be counted', np)
    verb, steps = scope.done(word)
    tests = (*found.tests, Done(verb, steps, span=span_of(word)))
    return Exists(Pieces(found.quantity, found.kind, tests, found.places, found.pick), span=span_of(node))


def being(scope: Scope, node: Tree, negated: bool) -> Condition:
    """Something is, or is not, empty, in a state, left, eliminated, or called so."""
    subject, pred = node.tree(), node.tree(2)
    if pred.data == "pred_empty":
        return IsEmpty((place(scope, subject),), negated, span=span_of(node))
    if is_people(subject):
        return people_are(scope, subject, pred, negated, node)
    thing = what(scope, subject)
    if isinstance(thing, Pieces) and thing.quantity.mode is not Mode.THE:
        raise problem("condition", f'"is" speaks of one thing, and "{said(subject)}" is not just one', subject, "write there is …")
    return Is(thing, predicate(scope, pred, kind_of(scope, thing), negated), span=span_of(node))


def people_are(scope: Scope, subject: Tree, pred: Tree, negated: bool, node: Tree) -> Condition:
    """Players are left, eliminated, or on your team."""
    if subject.data == "np_pronoun":
        return IsPerson(who(scope, subject), person_test(pred, negated), span=span_of(node))
    found = people_in_condition(scope, subject)
    if pred.data == "pred_left" and not negated:
        if classes(take_apart(subject).det) == ("ONLY", "NUM") and found.quantity.amount == Number(1):
            scope.only_person = found.person
        return Exists(found, span=span_of(node))
    test = person_test(pred, negated)
    if isinstance(test, Eliminated) and test.negated:
        raise problem("condition", 'write "is left"', pred)
    return Exists(People(found.quantity, found.person, (*found.tests, test), span=found.span), span=span_of(node))


def comparison(scope: Scope, node: Tree) -> Compare:
    """A number of things, compared."""
    subject, compared = node.tree(), node.tree(2)
    if subject.data != "np_number":
        raise problem("condition", f'"{said(subject)}" is no number', subject, "write the number of …")
    left = counted_things(scope, subject.children[1:], subject)
    word = compared.word()
    return Compare(left, RELATIONS[word.type], amount(scope, compared.children[1]), span=span_of(node))


def amount(scope: Scope, node: Tree | Word) -> Amount:
    """A number, the number of things, half of it, or more than it."""
    if isinstance(node, Word):
        return number(node)
    match node.data:
        case "amount_num":
            return amount(scope, node.children[0])
        case "amount_count":
            return counted_things(scope, node.children[1:], node)
        case "amount_half":
            count = counted_things(scope, node.children[2:-1], node)
            last = node.word(-1)
            return Half(count, last.type == "ROUNDED_UP", span=span_of(node))
        case _:
            first = node.word()
            by = number(first)
            assert isinstance(by, Number)
            return More(counted_things(scope, node.children[3:], node), by.value, span=span_of(node))


def exactly(found: Amount) -> Quantity:
    """An amount as a quantity."""
    return Quantity(Mode.EXACTLY, found)

