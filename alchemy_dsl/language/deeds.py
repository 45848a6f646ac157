"""What somebody has done this turn, as a pattern: what is counted.

In: clauses that say what somebody did. Out: tallies, and conditions on them.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Arg,
    Compare,
    Number,
    Relation,
    Tally,
    You,
)
from alchemy_dsl.language.clauses import Clause, best_match, parts
from alchemy_dsl.language.happenings import apart, can_wait_for
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Pattern
from alchemy_dsl.language.owners import single
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import as_tree, classes, span_of, take_apart
from alchemy_dsl.language.scope import Scope

COUNTS = "a count looks"
"""What messages say of it."""


def deed(scope: Scope, clause: Clause) -> tuple[Pattern, tuple[Arg, ...]]:
    """The verb of a clause that is no step, and what is said of its things."""
    assert clause.word is not None
    candidates = scope.lexicon.patterns.get((clause.word.type, str(clause.word.meaning)), [])
    args, pattern = best_match(apart(scope), clause, candidates)
    for arg in args:
        can_wait_for(scope, arg, clause.obj if clause.obj is not None else clause.tree, placed=False, does=COUNTS)
    return pattern, args


def tally(scope: Scope, node: Tree) -> Tally:
    """What somebody has done this turn: "… times you did it", "… things you did it to"."""
    doing = next(child for child in node.children if isinstance(child, Word) and child.type in ("VDID", "YOU_VDID", "DEED"))
    match doing.type:
        case "VDID":
            pattern, args = deed(scope, parts(Tree(node.data, node.children[2:-1])))
            return Tally(pattern.verb, single(scope, node.children[1]), args, span=span_of(node))
        case "YOU_VDID":
            one = Tree("det", [Word("A", "a", "a", doing.start, doing.start)])
            pattern, args = deed(scope, parts(did(doing, [Tree("np", [one, *node.children[1:-2]])])))
            return Tally(pattern.verb, You(), args, things=True, span=span_of(node))
        case _:
            pattern, args = deed(scope, parts(did(doing, [])))
            return Tally(pattern.verb, You(), args, span=span_of(node))


def did(word: Word, args: list[Tree | Word]) -> Tree:
    """What was done, with the verb before its things."""
    return Tree("did", [Word("VDID", word.text, word.meaning, word.start, word.end), Tree("args", args)])


def did_this_turn(scope: Scope, node: Tree) -> Compare:
    """Whether somebody has done it this turn, or has done it to no such thing."""
    actor, word, none = single(scope, node.children[0]), node.word(1), node.word(1).type == "VDID_NONE"
    args = [] if none else list(node.tree(2).children)
    if args and as_tree(args[0]).data == "np" and classes(take_apart(as_tree(args[0])).det) == ("NO",):
        np = as_tree(args[0])
        det = np.tree()
        args[0], none = Tree("np", [Tree("det", [Word("A", det.word().text, "a", det.start, det.end)]), *np.children[1:]]), True
    pattern, found = deed(scope, parts(did(word, args)))
    done = Tally(pattern.verb, actor, found, things=bool(found), span=span_of(node))
    relation, number = (Relation.AT_MOST, 0) if none else (Relation.AT_LEAST, 1)
    return Compare(done, relation, Number(number), span=span_of(node))
