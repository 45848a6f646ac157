"""What can be said of a piece: values, states, names, and what was done to it.

In: a word or a predicate, and the kind of piece that it is said of. Out: a test; a problem if no piece of that kind can be so.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.ir.nodes import Called, Doable, Done, HasValue, InState, OfKind, Other, PieceTest, SameValues, Shows
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import pair, said, span_of
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.scope import Scope

TEST_ORDER = (Other, HasValue, InState, OfKind, Called, Shows, SameValues, Doable, Done)
"""Tests mean the same in any order; so they have one."""


def sorted_tests(tests: list[PieceTest]) -> tuple[PieceTest, ...]:
    """The tests of a noun phrase in their one order."""
    return tuple(sorted(tests, key=lambda test: (TEST_ORDER.index(type(test)), repr(test))))


def adjective(scope: Scope, word: Word, kind: str) -> PieceTest:
    """An adjective that tests the piece."""
    match word.type:
        case "VALUE":
            return value_test(scope, word, kind)
        case "STATE":
            return state_test(scope, word, kind)
        case "OTHER":
            return Other(span=span_of(word))
        case "DONE":
            return done_test(scope, word)
        case _:
            raise problem("word-has-no-place", f'"{word.text}" does not go with {scope.lexicon.plural(kind)}', word,
                          f"leave {word.text} out")  # fmt: skip


def done_test(scope: Scope, word: Word) -> Done:
    """What was done to the piece by an earlier step."""
    verb, steps = scope.done(word)
    return Done(verb, steps, span=span_of(word))


def set_apart(scope: Scope, kind: str, tests: list[PieceTest], at: Tree) -> list[PieceTest]:
    """The tests with "other" bound to the steps that it speaks of. Of things that earlier steps did something to, some must be taken."""
    if not any(isinstance(test, Other) for test in tests):
        return tests
    among = next((test.steps for test in tests if isinstance(test, Done)), ())
    steps = scope.others(kind, among)
    if among and not steps:
        raise problem("no-antecedent", f"nothing before this takes some of these {scope.lexicon.plural(kind)} and leaves others", at,
                      'leave "other" out, or say first what happens to some of them')  # fmt: skip
    return [Other(steps, span=test.span) if isinstance(test, Other) else test for test in tests]


def value_test(scope: Scope, word: Word, kind: str | None, *, negated: bool = False) -> HasValue:
    """A value of an attribute that the kind must have one of."""
    attribute, value = pair(word)
    if kind is not None and not scope.lexicon.may_have(kind, attribute):
        names = " and ".join(scope.lexicon.plural(name) for name in scope.lexicon.kinds_with(attribute)) or "nothing"
        raise problem("wrong-kind", f"{scope.lexicon.plural(kind)} have no {attribute}: only {names} can be {word.text}", word,
                      f"say {names} here, or leave {word.text} out")  # fmt: skip
    return HasValue(attribute, value, negated, span=span_of(word))


def state_test(scope: Scope, word: Word, kind: str | None, *, negated: bool = False) -> InState:
    """A state or a face that the kind must be able to have."""
    assert isinstance(word.meaning, tuple)
    state, opposite = str(word.meaning[0]), bool(word.meaning[1])
    fitting = scope.lexicon.kind_of_state(state)
    if kind is not None and kind not in fitting:
        names = " and ".join(scope.lexicon.plural(name) for name in fitting)
        raise problem("wrong-kind", f"{scope.lexicon.plural(kind)} are never {word.text}: only {names} can be", word,
                      f"say {names} here, or leave {word.text} out")  # fmt: skip
    return InState(state, opposite != negated, span=span_of(word))


def predicate(scope: Scope, node: Tree, kind: str | None, *, negated: bool) -> PieceTest:
    """What can be said of a piece after "is"."""
    word = node.word()
    match node.data:
        case "pred_state":
            return state_test(scope, word, kind, negated=negated)
        case "pred_value":
            return value_test(scope, word, kind, negated=negated)
        case "pred_name":
            return name_test(scope, word, kind, negated=negated)
        case "pred_kind":
            return kind_test(scope, node.word(1), kind, negated=negated)
        case _:
            raise problem("word-has-no-place", f'"{said(node)}" cannot be said of a thing', node, "say which value, state or name it has")


def kind_test(scope: Scope, word: Word, kind: str | None, *, negated: bool) -> OfKind:
    """A kind that pieces of a wider kind may be of."""
    told = str(word.meaning)
    if kind is not None and (kind == told or not scope.lexicon.is_a(told, kind)):
        always = scope.lexicon.is_a(kind, told)
        message = f"every {kind} is {article(told)}" if always else f"no {kind} is {article(told)}"
        raise problem("wrong-kind", message, word, "name a kind that only some of them are of")
    return OfKind(told, negated, span=span_of(word))


def name_test(scope: Scope, word: Word, kind: str | None, *, negated: bool) -> Called:
    """The name of a card of that kind."""
    name, named = pair(word)
    if kind is not None and not scope.lexicon.is_a(named, kind):
        raise problem("wrong-kind", f'"{name}" is {article(named)}, and no {kind}', word, f"say {named} here, or name a {kind}")
    return Called(name, negated, span=span_of(word))


def said_once(tests: Sequence[PieceTest], at: Tree) -> None:
    """Refuses what is said twice."""
    twice = next((test for index, test in enumerate(tests) if test in tests[:index]), None)
    if twice is not None:
        span = twice.span or span_of(at)
        raise Problem("word-has-no-place", f'"{said(at)}" says the same thing twice', span.start, span.end, "say it once")
