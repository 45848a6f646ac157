"""Noun phrases that mean places: a zone, and whose.

In: a noun phrase's tree and the scope. Out: a `Place`. A zone that each player has needs an owner; one that all share has none. Only a
zone with an order has a top and a bottom.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Anyone, Mode, Param, Part, People, Place
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.owners import owner
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import as_tree, classes, inner, noun_of, said, span_of, take_apart
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.vocabulary import fold

PARTS = {"np_top": Part.TOP, "np_bottom": Part.BOTTOM}


def place(scope: Scope, node: Tree | Word, part: Part = Part.WHOLE, *, everybodys: bool = False) -> Place:
    """A noun phrase where a place is wanted: a zone and its owner. `everybodys`: "all" zones of a sort may be meant together."""
    tree = as_tree(node)
    if tree.data in PARTS:
        if part is not Part.WHOLE:
            raise problem("not-a-place", f'"{said(tree)}" is an end of a zone already', tree, "write the top of …, or the bottom of …")
        return place(scope, inner(tree), PARTS[tree.data])
    if tree.data == "np_pronoun":
        return slot_place(scope, tree.word(), part)
    if tree.data not in ("np", "np_bare"):
        raise not_a_place(scope, tree)
    phrase = take_apart(tree)
    noun = phrase.noun
    if noun.type != "ZONE":
        raise not_a_place(scope, noun)
    whose = owner(scope, phrase)
    zone = zone_of(noun)
    det = classes(phrase.det)
    if len(det) > 1:
        raise problem("word-has-no-place", f'"{phrase.det[0].text}" says nothing about a place', phrase.det[0], f"leave {phrase.det[0].text} out")
    if isinstance(zone, str) and scope.lexicon.zones[zone].each is None:
        if whose is not None or det != ("THE",):
            raise problem("whose", f"everybody shares the {noun.text}", phrase.det[0] if phrase.det else noun, f"write the {noun.text}")
    elif whose is None and det not in (("ANY",), ("A",)) and not (det == ("ALL",) and everybodys and in_plural(scope, noun, zone)):
        raise whose_is_it(noun, det)
    elif part is not Part.WHOLE and isinstance(zone, str) and not scope.lexicon.zones[zone].ordered:
        raise no_order(scope, zone, noun)
    phrase.finish("a place")
    shared = isinstance(zone, str) and scope.lexicon.zones[zone].each is None
    return Place(zone, whose if whose is not None or shared else Anyone(), part, span=span_of(tree))


def in_plural(scope: Scope, noun: Word, zone: str | Param) -> bool:
    """Whether a zone is named in its plural; a slot has none."""
    return isinstance(zone, Param) or fold(noun.text) == fold(scope.lexicon.zones[zone].plural)


def slot_place(scope: Scope, word: Word, part: Part) -> Place:
    """A slot that stands for a place."""
    if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "place":
        return Place(word.meaning, None, part, span=span_of(word))
    raise not_a_place(scope, word)


def target(scope: Scope, node: Tree | Word, part: Part = Part.WHOLE) -> Place:
    """A place that something goes to, or that something happens to: it must be one place."""
    found = place(scope, node, part)
    several = isinstance(found.owner, Anyone) or (isinstance(found.owner, People) and found.owner.quantity.mode is Mode.EACH)
    if several:
        raise problem("whose", f'"{said(node)}" can be several places', noun_of(node) or node,
                      "name one: your …, a player's …; or speak to each player with a header")  # fmt: skip
    return found


def not_a_place(scope: Scope, at: Tree | Word) -> Problem:
    """A word that should name a zone and does not."""
    return problem("not-a-place", f'"{said(at)}" is no place', at, "places are: " + ", ".join(scope.lexicon.zones))


def whose_is_it(noun: Word, det: tuple[str, ...]) -> Problem:
    """A zone of each player, named without an owner."""
    if det in (("EACH",), ("ALL",)):
        return problem("two-readings", f'as many from each {noun.text}, or from all of them together?', noun,
                       f"write any {noun.text} for all of them together; for each, speak to each player with a header")  # fmt: skip
    return problem("whose", f"whose {noun.text}?", noun, f"write your {noun.text}, any {noun.text}, or a player's {noun.text}; your is of whom the text speaks to")


def no_order(scope: Scope, zone: str, noun: Word) -> Problem:
    """A zone without a top."""
    stacks = [name for name, found in scope.lexicon.zones.items() if found.ordered]
    having = f"only {' and '.join(stacks)} have" if len(stacks) > 1 else f"only the {stacks[0]} has" if stacks else "no zone has"
    return problem("not-a-place", f"a {zone} has no top and no bottom: {having}", noun, f"write the {zone} without top or bottom")


def zone_of(word: Word) -> str | Param:
    """The zone that a word names."""
    return word.meaning if isinstance(word.meaning, Param) else str(word.meaning)
