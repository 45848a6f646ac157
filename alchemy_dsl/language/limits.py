"""What cannot be done: standing rules of a game, and bans for the rest of a turn.

In: a rule's or a clause's tree. Out: IR. The thing that cannot be done is named by its participle ("cannot be moved").
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import AtMost, Cannot, Forbid, Mode, Rule
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import classes, span_of, take_apart
from alchemy_dsl.language.pieces import everything, pieces, state_test
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import looked_for
from alchemy_dsl.language.scope import Scope


def rule(scope: Scope, tree: Tree) -> Rule:
    """A standing rule of a game."""
    subject = tree.tree()
    last = tree.word(3)
    phrase = take_apart(subject)
    if tree.data == "cannot":
        found = pieces(scope, phrase, counting=False)
        return Cannot(verb_of(last), everything(found), span=span_of(tree))
    limit = looked_for(phrase)
    found = everything(pieces(scope, phrase, counting=True))
    assert limit.amount is not None
    if limit.mode is not Mode.AT_MOST:
        raise problem("quantity", "a limit begins with at most", subject, "write at most …")
    test = state_test(scope, last, found.kind)
    return AtMost(limit.amount, found, test.state, span=span_of(tree))


def verb_of(word: Word) -> str:
    """The verb that a participle belongs to."""
    verbs = word.meaning
    assert isinstance(verbs, tuple)
    return str(verbs[0])


def forbidding(scope: Scope, subject: Tree, tree: Tree) -> Forbid:
    """Things to which something cannot be done this turn."""
    phrase = take_apart(subject)
    if classes(phrase.det) not in ((), ("ALL",), ("A",)):
        raise problem("quantity", "a thing that cannot be done holds for all of them", phrase.det[0], "write all …")
    found = everything(pieces(scope, phrase, counting=False, bare=True))
    done = next(child for child in tree.children if isinstance(child, Word) and child.type == "DONE")
    return Forbid(verb_of(done), found, span=span_of(tree))
