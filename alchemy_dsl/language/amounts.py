"""Amounts: numbers, numbers of things, half of them, or more.

In: an amount's tree and the scope. Out: IR. A number of something that is not there is 0.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Amount,
    Count,
    Different,
    Distinct,
    Half,
    Mode,
    More,
    Number,
    OfChoice,
    People,
    Pieces,
    Quantity,
    Total,
    What,
)
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.measures import dice, least, measure, short
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import people_counted
from alchemy_dsl.language.phrases import as_tree, is_people, said, span_of, take_apart
from alchemy_dsl.language.piece_tests import done_test
from alchemy_dsl.language.pieces import head, needs_place, what, what_compared, what_counted
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import number
from alchemy_dsl.language.scope import Scope, kind_of
from alchemy_dsl.language.settled import settled


def amount(scope: Scope, node: Tree | Word) -> Amount:
    """A number, the number of things, half of it, or more or less than it."""
    if isinstance(node, Word):
        return number(node)
    match node.data:
        case "amount_num":
            return amount(scope, node.children[0])
        case "amount_slot":
            return Count(counted(scope, node.children[1]), span=span_of(node))
        case "amount_count":
            return counted_things(scope, node.children[1:], node)
        case "amount_measure" | "np_measure" | "amount_tally" | "np_tally":
            return somebodys(scope, node)
        case "amount_shown":
            return short(scope, node, what)
        case "amount_free":
            return OfChoice(span=span_of(node))
        case "amount_total" | "np_total" | "amount_distinct" | "np_distinct":
            return (total if node.data.endswith("total") else distinct)(scope, node)
        case "amount_different" | "np_different":
            return different(scope, node)
        case "amount_half":
            count = counted_things(scope, node.children[2:-1], node)
            return Half(count, node.word(-1).type == "ROUNDED_UP", span=span_of(node))
        case _:
            first, relation = node.word(), node.word(1)
            by = number(first)
            if not isinstance(by, Number) or by.value == 0:
                raise problem("quantity", f'"{first.text} {relation.text}" says nothing', first, "write 1 more than …, or leave it out")
            sign = 1 if relation.type == "MORE_THAN" else -1
            return More(counted_things(scope, node.children[3:], node), sign * by.value, span=span_of(node))


def somebodys(scope: Scope, node: Tree) -> Amount:
    """A number that somebody has, or what somebody has done this turn."""
    from alchemy_dsl.language.deeds import tally

    return tally(scope, node) if node.data.endswith("tally") else measure(scope, node.tree())


def total(scope: Scope, node: Tree) -> Total:
    """The total of an attribute over things."""
    attribute = str(node.word().meaning)
    of = counted(scope, Tree("np_bare", [child for child in node.children[1:] if isinstance(child, Tree)]))
    if isinstance(of, Pieces) and not scope.lexicon.may_have(of.kind, attribute):
        raise problem("wrong-kind", f"{scope.lexicon.plural(of.kind)} have no {attribute}", node, "name things that have it")
    assert not isinstance(of, People)
    return Total(attribute, of, span=span_of(node))


def different(scope: Scope, node: Tree) -> Different:
    """How many different numbers dice show so often."""
    of = counted(scope, Tree("np_bare", [child for child in node.children[2:] if isinstance(child, Tree)]))
    assert not isinstance(of, People)
    return Different(least(node.word(1)), dice(scope, of, node), span=span_of(node))


def counted_things(scope: Scope, children: list[Tree | Word], at: Tree) -> Count:
    """What "the number of" counts: the noun phrase's parts stand among the children."""
    tree = Tree("np_bare", [child for child in children if isinstance(child, Tree)])
    return Count(counted(scope, tree), span=span_of(at))


def counted(scope: Scope, node: Tree | Word) -> What | People:
    """What is counted: all players or all things that fit."""
    tree = as_tree(node)
    if is_people(tree):
        return people_counted(scope, tree)
    found = what_counted(scope, tree)
    if isinstance(found, Pieces) and needs_place(scope, found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", tree, "name a place: in your …")
    settled(found, tree)
    return found


def distinct(scope: Scope, node: Tree, at: int = 1) -> Distinct:
    """How many different values of an attribute there are among things; `at`: the child that names the attribute."""
    word, tree = node.word(at), as_tree(node.children[at + 1])
    if len(node.children) > at + 2:
        tree = Tree(tree.data, [*tree.children, node.children[at + 2]])
    found = what_compared(scope, tree)
    settled(found, tree)
    attribute, kind = str(word.meaning), kind_of(scope, found)
    if isinstance(found, Pieces) and needs_place(scope, found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", tree, "name a place: in your …")
    if kind is not None and not scope.lexicon.may_have(kind, attribute):
        raise problem("wrong-kind", f"{scope.lexicon.plural(kind)} have no {attribute}", tree, f"count {scope.lexicon.plural(kind)}, or speak of others")
    return Distinct(attribute, found, span=span_of(node))


def given(scope: Scope, obj: Tree, prep: Tree) -> Amount:
    """The amount that follows "a number of things" ("equal to …") or "as many things" ("as …")."""
    match prep.data:
        case "prep_amount":
            return amount(scope, prep.children[1])
        case "prep_as_there":
            return Count(counted(scope, prep.children[2]), span=span_of(prep))
        case "prep_as_distinct":
            return distinct(scope, prep, 2)
        case _:
            noun = take_apart(obj).noun
            if noun.type != "NOUN":
                raise problem("not-a-piece", f'"{said(noun)}" cannot be counted', noun, "name the things")
            kind, tests = head(noun)
            return Count(Pieces(Quantity(Mode.ALL), kind, (*tests, done_test(scope, prep.word(2)))), span=span_of(prep))
