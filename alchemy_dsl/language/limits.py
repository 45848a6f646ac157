"""What cannot be done: standing rules of a game, and bans for the rest of a turn.

In: a rule's or a clause's tree. Out: IR. The thing that cannot be done is named by its participle ("cannot be moved").
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Anyone, AtMost, Cannot, Forbid, Mode, Number, Pieces, Rule, Until
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, classes, span_of, take_apart
from alchemy_dsl.language.piece_tests import state_test
from alchemy_dsl.language.pieces import everything
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import looked_for
from alchemy_dsl.language.scope import Scope


def rule(scope: Scope, tree: Tree) -> Rule:
    """A standing rule of a game."""
    subject = tree.tree()
    last = tree.word(3)
    phrase = take_apart(subject)
    if tree.data == "cannot":
        return Cannot(verb_of(last), holds_for_all(scope, phrase), span=span_of(tree))
    limit = looked_for(phrase)
    if limit.mode is not Mode.AT_MOST or limit.amount is None:
        raise problem("quantity", "a limit begins with at most", subject, "write at most …")
    if limit.amount == Number(0):
        raise problem("quantity", "at most 0 is never", subject, "write … cannot be …, with the verb that makes it so")
    phrase.det = []
    found = everything(scope, phrase)
    test = state_test(scope, last, found.kind)
    return AtMost(limit.amount, found, test.state, span=span_of(tree))


def holds_for_all(scope: Scope, phrase: Phrase) -> Pieces:
    """The things for which a ban holds: all that fit, said as all of them, or as any one."""
    if classes(phrase.det) not in ((), ("ALL",), ("A",), ("ANY",)):
        raise problem("quantity", "what cannot be done holds for all of them", phrase.det[0], "write all …, or a …")
    if not phrase.det and not scope.lexicon.is_plural_word(phrase.noun):
        kind = str(phrase.noun.meaning)
        raise problem("quantity", f"which {kind}?", phrase.tree, f"write {article(kind)}, or the plural for all of them")
    phrase.det = []
    found = everything(scope, phrase)
    if not all(place.owner is None or isinstance(place.owner, Anyone) for place in found.places):
        raise problem("where", "what cannot be done holds for the zones of all players", phrase.tree, "write any …, or leave the place out")
    return found


def verb_of(word: Word) -> str:
    """The verb that a participle belongs to."""
    verbs = word.meaning
    assert isinstance(verbs, tuple)
    return str(verbs[0])


def forbidding(scope: Scope, subject: Tree, tree: Tree) -> Forbid:
    """Things to which something cannot be done for a time."""
    found = holds_for_all(scope, take_apart(subject))
    done = next(child for child in tree.children if isinstance(child, Word) and child.type == "DONE")
    long = any(isinstance(child, Word) and child.type == "UNTIL_YOUR_TURN" for child in tree.children)
    return Forbid(verb_of(done), found, Until.YOUR_TURN if long else Until.THIS_TURN, span=span_of(tree))
