"""Noun phrases that mean places: a zone, and whose.

In: a noun phrase's tree and the scope. Out: a `Place`. A zone that each player has needs an owner; one that all share has none.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Anyone, Param, Part, Place
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import owner
from alchemy_dsl.language.phrases import as_tree, classes, inner, said, span_of, take_apart
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.scope import Scope


def place(scope: Scope, node: Tree | Word, part: Part = Part.WHOLE) -> Place:
    """A noun phrase where a place is wanted: a zone and its owner."""
    tree = as_tree(node)
    if tree.data in ("np_top", "np_bottom"):
        return place(scope, inner(tree), Part.TOP if tree.data == "np_top" else Part.BOTTOM)
    if tree.data == "np_pronoun":
        word = tree.word()
        if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "place":
            return Place(word.meaning, None, part, span=span_of(word))
        raise problem("not-a-place", f'"{word.text}" is no place', word, zones_hint(scope))
    phrase = take_apart(tree)
    noun = phrase.noun
    if noun.type != "ZONE":
        raise problem("not-a-place", f'"{said(noun)}" is no place', noun, zones_hint(scope))
    whose = owner(scope, phrase)
    zone = noun.meaning if isinstance(noun.meaning, Param) else str(noun.meaning)
    shared = isinstance(zone, str) and scope.lexicon.zones[zone].each is None
    if whose is None and not shared:
        if classes(phrase.det) not in (("ANY",), ("ALL",), ("A",), ("EACH",)):
            raise problem("whose", f"whose {noun.text}?", noun, f"write your {noun.text}, any {noun.text}, or the {noun.text} of a player")
        whose = Anyone()
    elif shared and (whose is not None or classes(phrase.det) not in (("THE",), ())):
        raise problem("whose", f"everybody shares the {noun.text}", phrase.det[0], f"write the {noun.text}")
    phrase.finish("a place")
    return Place(zone, whose, part, span=span_of(tree))


def zones_hint(scope: Scope) -> str:
    """What the places of the game are."""
    return "places are " + ", ".join(scope.lexicon.zones)


def zone_of(word: Word) -> str | Param:
    """The zone that a word names."""
    return word.meaning if isinstance(word.meaning, Param) else str(word.meaning)
