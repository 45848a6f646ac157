"""Conditions and amounts: from syntax trees to IR.

In: a condition's or an amount's tree and the scope. Out: what it asks of the game. A condition on something that is not there is
false; a number of it is 0.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    AnyOf,
    Both,
    Called,
    Compare,
    Condition,
    Contents,
    Count,
    Defined,
    Eliminated,
    Exists,
    IfYou,
    Is,
    IsEmpty,
    IsPerson,
    Mode,
    Outcome,
    Param,
    People,
    Pick,
    Pieces,
    Quantity,
    Relation,
    ShowSame,
    What,
    You,
)  # fmt: skip
from alchemy_dsl.language.amounts import amount, counted, counted_things
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.measures import RELATIONS, dice, shown
from alchemy_dsl.language.owners import pronoun
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import people, people_in_condition, person_test, who
from alchemy_dsl.language.phrases import as_tree, classes, is_people, said, span_of, take_apart
from alchemy_dsl.language.piece_tests import done_test, predicate, set_apart, sorted_tests
from alchemy_dsl.language.pieces import needs_place, what
from alchemy_dsl.language.places import place
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import LOOK_HINT, ONE, looked_for
from alchemy_dsl.language.scope import Scope, kind_of
from alchemy_dsl.language.settled import settled


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
        case "has_more":
            return has_more(scope, node)
        case "were_done":
            return were_done(scope, node)
        case "compare":
            return comparison(scope, node)
        case "cond1":
            return condition(scope, parts[0])
        case "show_same" | "shows" | "defined" | "did_this_turn":
            return of_dice(scope, node)
        case _:
            return being(scope, node, negated=node.data == "is_not")


def of_dice(scope: Scope, node: Tree) -> Condition:
    """What dice show, conditions that the game declares, and what somebody did this turn."""
    from alchemy_dsl.language.deeds import did_this_turn

    match node.data:
        case "show_same":
            return ShowSame(shown_things(scope, node), span=span_of(node))
        case "shows":
            return shows(scope, node)
        case "did_this_turn":
            return did_this_turn(scope, node)
        case _:
            return Defined(str(node.word(1).meaning), who(scope, as_tree(node.children[0])), span=span_of(node))


def shown_things(scope: Scope, node: Tree) -> What:
    """The dice of which all show the same number."""
    tree = as_tree(node.children[0])
    if tree.data == "np" and classes(take_apart(tree).det) not in (("ALL",), ("ALL", "YOUR")):
        raise problem("quantity", f'"{said(tree)}" are not all', tree, "write all")
    found = dice(scope, what(scope, tree), tree)
    settled(found, tree)
    if isinstance(found, Pieces) and needs_place(scope, found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", tree, "name a place: in your …")
    return found


def shows(scope: Scope, node: Tree) -> Is:
    """A die that shows a number, or at least so much."""
    tree = as_tree(node.children[0])
    thing = dice(scope, what(scope, tree), tree)
    settled(thing, tree)
    if isinstance(thing, Pieces) and not just_one(thing):
        raise problem("condition", f'"shows" speaks of one thing, and "{said(tree)}" is not just one', tree, "write there is …")
    return Is(thing, shown(scope, node.tree(2), what), span=span_of(node))


def you_did(scope: Scope, node: Tree) -> IfYou:
    """What the last step before did: "you do", "you do not", "you cannot"."""
    word = node.word()
    assert isinstance(word.meaning, Outcome)
    return IfYou(word.meaning, scope.last(word), span=span_of(node))


def exists(scope: Scope, node: Tree, at: Tree) -> Exists:
    """There is as much of it as said."""
    if is_people(node):
        return Exists(people_in_condition(scope, node), span=span_of(at))
    found = what(scope, node, counting=True)
    if not isinstance(found, Pieces):
        raise problem("condition", f'"{said(node)}" cannot be looked for', node, LOOK_HINT)
    if needs_place(scope, found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", node, "name a place: in your …")
    there = Exists(found, span=span_of(at))
    settled(there, node)
    return there


def has(scope: Scope, node: Tree) -> Exists:
    """Things that "you have", or that any or no player has: the place says whose."""
    subject, found = node.tree(), as_tree(node.children[2])
    if subject.data == "np_pronoun" and isinstance(pronoun(scope, subject), You):
        there = exists(scope, found, node)
        assert isinstance(there.what, Pieces | People)
        if isinstance(there.what, People) or not all(isinstance(where.owner, You) for where in there.what.places):
            raise problem("condition", '"you have" is said of things in your own zones', found, "write there is …, or name a zone of yours")
        return there
    if not is_people(subject) or subject.data == "np_pronoun":
        raise problem("condition", f'only "you have" can be read, not "{said(subject)} {node.word(1).text}"', subject,
                      "write there is …, naming the place, or any player has …")  # fmt: skip
    phrase = take_apart(subject)
    phrase.who_has = Tree("who_has", [node.word(1), found])
    return Exists(people(scope, phrase, looked_for(phrase)), span=span_of(node))


def has_more(scope: Scope, node: Tree) -> Compare:
    """Whether you have more things of a sort here than there."""
    subject, relation, nbar, here, there = node.tree(), node.word(2), node.tree(3), node.children[5], node.children[8]
    if subject.data != "np_pronoun" or not isinstance(pronoun(scope, subject), You):
        raise problem("condition", f'only "you have {relation.text}" can be read', subject, "write the number of … is more than the number of …")
    counts = [counted_things(scope, [nbar, Tree("post_from", [node.children[4], zone])], node) for zone in (here, there)]
    if not all(isinstance(count.of, Pieces) and all(isinstance(where.owner, You) for where in count.of.places) for count in counts):
        raise problem("condition", '"you have" is said of things in your own zones', node, "write the number of … is more than the number of …")
    return Compare(counts[0], Relation.MORE if relation.type == "MORE" else Relation.LESS, counts[1], span=span_of(node))


def were_done(scope: Scope, node: Tree) -> Exists:
    """Things that were done this way."""
    np = node.tree()
    if is_people(np):
        raise problem("condition", f'"{said(np)}" is no thing', np, "name the things")
    found = what(scope, np, counting=True)
    if not isinstance(found, Pieces):
        raise problem("condition", f'"{said(np)}" cannot be looked for', np, LOOK_HINT)
    tests = sorted_tests(set_apart(scope, found.kind, [*found.tests, done_test(scope, node.word(2))], np))
    return Exists(Pieces(found.quantity, found.kind, tests, found.places, found.pick), span=span_of(node))


def being(scope: Scope, node: Tree, *, negated: bool) -> Condition:
    """Something is, or is not, empty, in a state, left, eliminated, or called so."""
    subject, pred = node.tree(), node.tree(2)
    if pred.data == "pred_empty":
        empty = IsEmpty((place(scope, subject),), negated, span=span_of(node))
        settled(empty, subject)
        return empty
    if is_people(subject):
        return people_are(scope, subject, pred, node, negated=negated)
    thing = what(scope, subject)
    settled(thing, subject)
    if isinstance(thing, Contents):
        raise problem("condition", f'"{said(subject)}" is a place: it is empty, or not empty', subject, "name a thing, or write is empty")
    if isinstance(thing, Pieces) and not just_one(thing):
        raise problem("condition", f'"is" speaks of one thing, and "{said(subject)}" is not just one', subject, "write there is …")
    return Is(thing, predicate(scope, pred, kind_of(scope, thing), negated=negated), span=span_of(node))


def just_one(found: Pieces) -> bool:
    """Whether a noun phrase means one thing that is there, without a choice."""
    if found.quantity.mode is Mode.THE:
        return True
    if found.quantity != Quantity(Mode.EXACTLY, ONE):
        return False
    return found.pick in (Pick.TOP, Pick.BOTTOM) or any(isinstance(test, Called) and not test.negated for test in found.tests)


def people_are(scope: Scope, subject: Tree, pred: Tree, node: Tree, *, negated: bool) -> Condition:
    """Players are left, eliminated, or on your team."""
    if subject.data == "np_pronoun" or classes(take_apart(subject).det) in (("THE",), ("THAT",)):
        person = who(scope, subject)
        if isinstance(person, People) and person.quantity.mode is Mode.EXACTLY:
            raise problem("condition", f'"{said(subject)}" can be several players, and nobody chooses one in a condition', subject,
                          "write if a player …, or speak to that player with a header")  # fmt: skip
        return IsPerson(person, person_test(pred, negated=negated), span=span_of(node))
    found = people_in_condition(scope, subject)
    if pred.data == "pred_left" and not negated:
        if classes(take_apart(subject).det) == ("ONLY", "NUM") and found.quantity.amount == ONE:
            scope.only_person = found.person
        return Exists(found, span=span_of(node))
    test = person_test(pred, negated=negated)
    if isinstance(test, Eliminated) and test.negated:
        raise problem("condition", "those who are not eliminated are left", pred, "write is left")
    return Exists(People(found.quantity, found.person, (*found.tests, test), span=found.span), span=span_of(node))


def comparison(scope: Scope, node: Tree) -> Compare:
    """A number of things, compared."""
    subject, compared = node.tree(), node.tree(2)
    if subject.data in ("np_measure", "np_total", "np_different", "np_distinct", "np_tally"):
        return Compare(amount(scope, subject), RELATIONS[compared.word().type], amount(scope, compared.children[1]), span=span_of(node))
    if subject.data not in ("np_number", "np_number_slot"):
        raise problem("condition", f'"{said(subject)}" is no number', subject, "write the number of …")
    slot = subject.data == "np_number_slot"
    left = Count(counted(scope, subject.children[1]), span=span_of(subject)) if slot else counted_things(scope, subject.children[1:], subject)
    return Compare(left, RELATIONS[compared.word().type], amount(scope, compared.children[1]), span=span_of(node))
