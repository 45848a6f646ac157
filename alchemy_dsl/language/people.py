"""Noun phrases that mean players by what they are and have.

In: a noun phrase's tree and the scope. Out: who is meant, as IR. A game's own person words (with a meaning of their own) and the
words that every game knows are read alike.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Eliminated,
    Holds,
    Marked,
    Mode,
    Most,
    NotYou,
    Number,
    OnYourTeam,
    People,
    PersonTest,
    Pieces,
    Quantity,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.owners import neighbour, not_a_player, pronoun, that_one
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, inner, is_people, said, span_of, take_apart
from alchemy_dsl.language.pieces import needs_place, what, what_counted
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import ONE, looked_for, picked
from alchemy_dsl.language.scope import Scope

SOME = Quantity(Mode.AT_LEAST, ONE)
NONE = Quantity(Mode.AT_MOST, Number(0))


def who(scope: Scope, node: Tree | Word) -> Who:
    """The players that a noun phrase means, where they do something or are spoken to."""
    tree = as_tree(node)
    if tree.data == "np_pronoun":
        return pronoun(scope, tree)
    if tree.data not in ("np", "np_bare") or not is_people(tree):
        raise not_a_player(scope, tree)
    phrase = take_apart(tree)
    found = neighbour(phrase) or that_one(scope, phrase)
    if found is not None:
        phrase.finish("which player is meant")
        return found
    return people(scope, phrase, Quantity(Mode.EXACTLY, ONE) if superlative(phrase) and classes(phrase.det) == ("THE",) else acting(phrase))


def acting(phrase: Phrase) -> Quantity:
    """How many players do something or are spoken to: one who is chosen, or all who fit."""
    found = picked(phrase)
    if found in (Quantity(Mode.EXACTLY, ONE), Quantity(Mode.EACH), Quantity(Mode.ALL)):
        return found
    at, person = Tree("det", list(phrase.det)), str(phrase.noun.meaning)
    raise problem("which-player", f'"{said(at)} {said(phrase.noun)}" does not say who', phrase.noun,
                  f"write {article(person)}, each {person}, or the next {person}")  # fmt: skip


def people(scope: Scope, phrase: Phrase, how_many: Quantity) -> People:
    """People by person word and tests."""
    tests: list[PersonTest] = [NotYou()] if classes(phrase.det) == ("ANOTHER",) else []
    start: Who | None = None
    chooser: Who | None = None
    for word in phrase.adjectives:
        if word.type not in ("OTHER", "OUT"):
            continue
        tests.append(NotYou(span=span_of(word)) if word.type == "OTHER" else Eliminated(span=span_of(word)))
        phrase.use(word)
    for post in phrase.posts:
        match post.data:
            case "post_is" | "post_is_not":
                tests.append(person_test(post.tree(1), negated=post.data == "post_is_not"))
            case "post_team":
                tests.append(OnYourTeam(span=span_of(post)))
            case "post_chosen_by" if chooser is None:
                chooser = who(scope, inner(post))
            case "post_clockwise" if start is None:
                start = who(scope, inner(post))
            case _:
                continue
        phrase.use(post)
    if phrase.who_has is not None:
        tests.append(most(scope, phrase) if superlative(phrase) else holds(scope, phrase.who_has))
        phrase.use(phrase.who_has)
    phrase.finish("which players are meant")
    said_once(tests, phrase)
    if tests and phrase.noun.meaning == "team":
        raise problem("word-has-no-place", f'"{said(phrase.tree)}" says more of a team than that it is left', phrase.tree, "speak of players")
    one = how_many == Quantity(Mode.EXACTLY, ONE)
    if (chooser is not None and not one) or (start is not None and how_many.mode not in (Mode.EACH, Mode.ALL)):
        odd = "chosen by" if chooser is not None else "clockwise from"
        raise problem("word-has-no-place", f'"{odd}" says nothing about "{said(phrase.noun)}" here', phrase.tree, f"leave {odd} out")
    return People(how_many, str(phrase.noun.meaning), in_order(tests), start, chooser, span=span_of(phrase.tree))


TEST_ORDER = (NotYou, Eliminated, OnYourTeam, Marked, Holds, Most)


def in_order(tests: list[PersonTest]) -> tuple[PersonTest, ...]:
    """Tests mean the same in any order; so they have one."""
    return tuple(sorted(tests, key=lambda test: (TEST_ORDER.index(type(test)), repr(test))))


def said_once(tests: list[PersonTest], phrase: Phrase) -> None:
    """Refuses what is said twice of the same players."""
    if any(test in tests[:index] for index, test in enumerate(tests)):
        raise problem("word-has-no-place", f'"{said(phrase.tree)}" says the same thing twice', phrase.tree, "say it once")


def person_test(node: Tree, *, negated: bool) -> PersonTest:
    """What can be said of a player after "who is"."""
    if node.data == "pred_you" and negated:
        return NotYou(span=span_of(node))
    if node.data == "pred_team":
        return OnYourTeam(negated, span=span_of(node))
    if node.data in ("pred_out", "pred_left"):
        return Eliminated(negated != (node.data == "pred_left"), span=span_of(node))
    if node.data == "pred_mark":
        return Marked(str(node.word().meaning), negated, span=span_of(node))
    raise problem("word-has-no-place", f'"{said(node)}" cannot be said of a player', node, "players are left, eliminated, or on your team")


def holds(scope: Scope, node: Tree) -> Holds:
    """Players who have something, or nothing, of a sort. Inside, "their" is that player's."""
    rest = [child for child in node.children[1:] if not (isinstance(child, Tree) and child.data.startswith("post_"))]
    if len(rest) > 1 and isinstance(rest[-2], Word):
        rest[-2:] = [Tree("post_from", rest[-2:])]
    np = rest[0] if isinstance(rest[0], Tree) and rest[0].data == "np" else Tree("np", rest)
    scope.of_person = True
    try:
        found = what(scope, np, counting=True)
    finally:
        scope.of_person = False
    if not isinstance(found, Pieces) or found.quantity not in (SOME, NONE):
        raise problem("quantity", "only whether they have any can be asked", np, "write has a … in their …, or has no … in their …")
    if needs_place(scope, found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", np, "name a place: in their …")
    return Holds(Pieces(SOME, found.kind, found.tests, found.places, found.pick), found.quantity == NONE, span=span_of(node))


def superlative(phrase: Phrase) -> bool:
    """Whether players are compared with each other: "with the most …", "with the fewest …"."""
    return phrase.who_has is not None and phrase.who_has.word().type in ("WITH_MOST", "WITH_FEWEST")


def most(scope: Scope, phrase: Phrase) -> Most:
    """The player who has the most, or the fewest, of something. Inside, "their" is each player's who is compared."""
    node = phrase.who_has
    assert node is not None
    word, person = node.word(), str(phrase.noun.meaning)
    if classes(phrase.det) != ("THE",):
        raise problem("which-player", f'"{word.text}" means one {person}', Tree("det", list(phrase.det)) if phrase.det else phrase.noun,
                      f"write the {person} {word.text} …")  # fmt: skip
    rest = [child for child in node.children[1:] if not (isinstance(child, Tree) and child.data.startswith("post_"))]
    if len(rest) > 1 and isinstance(rest[-2], Word):
        rest[-2:] = [Tree("post_from", rest[-2:])]
    np = Tree("np_bare", rest)
    scope.of_person = True
    try:
        found = what_counted(scope, np)
    finally:
        scope.of_person = False
    if not isinstance(found, Pieces) or not found.places or not all(isinstance(place.owner, You) for place in found.places):
        raise problem("where", f'"{word.text}" compares what each of them has', np, "name a place of theirs: in their …")
    return Most(found, word.type == "WITH_FEWEST", span=span_of(node))


def people_counted(scope: Scope, tree: Tree) -> People:
    """The players that "the number of …" and "for each …" speak of: all that fit."""
    if tree.data == "np_pronoun":
        raise problem("quantity", f'"{said(tree)}" is one player, and cannot be counted', tree, "write for each player …")
    phrase = take_apart(tree)
    if phrase.det:
        raise problem("quantity", "all of them are counted", phrase.det[0], f"leave {phrase.det[0].text} out")
    return people(scope, phrase, Quantity(Mode.ALL))


def people_in_condition(scope: Scope, tree: Tree) -> People:
    """The players that a condition looks for."""
    phrase = take_apart(tree)
    return people(scope, phrase, looked_for(phrase))
