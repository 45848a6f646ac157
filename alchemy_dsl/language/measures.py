"""Numbers that a game declares, numbers that dice show, and comparisons with them.

In: trees of such phrases, the scope, and the reader of noun phrases (which stands on this module). Out: IR.
"""

from __future__ import annotations

from collections.abc import Callable

from alchemy_dsl.ir.nodes import Active, Amount, Measure, Mode, Number, Pieces, Relation, Shown, Shows, What, Who, You
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.owners import single
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import said, span_of
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import number
from alchemy_dsl.language.scope import Scope

Reader = Callable[[Scope, Tree], What]
RELATIONS = {
    "AT_LEAST": Relation.AT_LEAST, "AT_MOST": Relation.AT_MOST, "MORE_THAN": Relation.MORE, "LESS_THAN": Relation.LESS,
    "EQUAL_TO": Relation.EQUAL,
}  # fmt: skip


def measure(scope: Scope, tree: Tree) -> Measure:
    """A declared number of somebody: "your …", "the … of that player"."""
    whose: Who = You()
    first, word = tree.word(), tree.word(1)
    if first.type == "MY":
        whose = Active()
    elif first.type == "THE":
        whose = single(scope, tree.children[3])
    elif first.type == "THEIR" and not scope.of_person:
        raise problem("whose", '"their" is clear only after "who has"', first, "write your, or the … of that player")
    return Measure(str(word.meaning), whose, span=span_of(tree))


def lone_measure(word: Word) -> Measure:
    """A declared number of the player spoken to, said without "your" ("for each …")."""
    return Measure(str(word.meaning), You(), span=span_of(word))


def short(scope: Scope, node: Tree | Word, what: Reader) -> Amount:
    """A number, a declared number, or a die where a number is wanted: the number that it shows."""
    if isinstance(node, Word):
        return number(node)
    match node.data:
        case "amount_num":
            return short(scope, node.children[0], what)
        case "amount_measure":
            return measure(scope, node.tree())
        case _:
            return shown_by(scope, Tree("np", [Tree("det", [node.children[0]]), *node.children[1:]]), what)


def shown_by(scope: Scope, tree: Tree, what: Reader) -> Shown:
    """The number that the die shows."""
    return Shown(dice(scope, what(scope, tree), tree), span=span_of(tree))


def dice(scope: Scope, found: What, at: Tree | Word) -> What:
    """Makes sure that dice are meant."""
    kind = scope.lexicon.kinds.get(found.kind) if isinstance(found, Pieces) else None
    if isinstance(found, Pieces) and (kind is None or not kind.dice):
        names = ", ".join(kind.plural for kind in scope.lexicon.kinds.values() if kind.dice) or "none in this game"
        raise problem("wrong-kind", f'"{said(at)}" shows no number: only dice do', at, f"dice are: {names}")
    return found


def shown(scope: Scope, tree: Tree, what: Reader) -> Shows:
    """What a die shows: a number, at least so much, …."""
    first = tree.word()
    if first.type == "A":
        return Shows(Relation.EQUAL, number(tree.word(1)), span=span_of(tree))
    return Shows(RELATIONS[first.type], short(scope, tree.children[1], what), span=span_of(tree))


def shown_test(scope: Scope, tree: Tree, kind: str, what: Reader) -> Shows:
    """The same, said of pieces of a kind, which must be dice."""
    found = scope.lexicon.kinds.get(kind)
    if found is None or not found.dice:
        raise problem("wrong-kind", f"{scope.lexicon.plural(kind)} show no number: only dice do", tree, "leave it out")
    return shown(scope, tree, what)


def least(word: Word) -> int:
    """The number in "that 2 or more … show"."""
    found = number(word)
    if not isinstance(found, Number) or found.value < 1:
        raise problem("quantity", f'"{word.text}" is no number here', word, "write a number from 1 on")
    return found.value


def all_of(tree: Tree, found: What) -> What:
    """Makes sure that all are meant where several are compared."""
    if isinstance(found, Pieces) and found.quantity.mode is not Mode.ALL:
        raise problem("quantity", f'"{said(tree)}" are not all', tree, "write all")
    return found
