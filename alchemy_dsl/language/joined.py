"""Clauses joined by commas, and, then, or: order, alternatives, what "may" covers, and what stands behind a clause.

In: a sentence's clauses as trees. Out: one step. "and" and "then" mean order only; "and" binds tighter than "or"; a bare noun phrase goes on
with the verb before.
"""

from __future__ import annotations

from collections.abc import Callable

from alchemy_dsl.ir.nodes import Arg, Do, ForEach, If, InState, May, OneOf, People, Pieces, Step, Then, What, You
from alchemy_dsl.language.clauses import Clause, do, parts
from alchemy_dsl.language.conditions import condition
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.limits import forbidding
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import people_counted, who
from alchemy_dsl.language.phrases import as_tree, is_people, said, span_of
from alchemy_dsl.language.pieces import predicate, what, what_counted
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.scope import Said, Scope, kind_of


def clauses(scope: Scope, seq: Tree) -> Step:
    """Clauses in order, or alternatives: and binds tighter than or."""
    items = [child for index, child in enumerate(seq.children) if index % 2 == 0]
    joiners = joining([child for index, child in enumerate(seq.children) if index % 2])
    mixed(scope, seq, joiners)
    lone_condition(items)
    steps: list[tuple[Step, bool]] = []
    previous: Clause | None = None
    for item in items:
        assert isinstance(item, Tree)
        step, previous = one_clause(scope, item, previous)
        steps.append((step, clause_of(item).data in ("may_act", "may_bare")))
    branches: list[list[tuple[Step, bool]]] = [[]]
    for index, step_and_may in enumerate(steps):
        if index and joiners[index - 1].type == "OR":
            branches.append([])
        branches[-1].append(step_and_may)
    if len(branches) == 1:
        return together(branches[0])
    if steps[0][1]:
        branches[0][0] = (steps[0][0], False)
        return May(OneOf(tuple(together(branch) for branch in branches), span=span_of(seq)), span=span_of(seq))
    return OneOf(tuple(together(branch) for branch in branches), span=span_of(seq))


def together(steps: list[tuple[Step, bool]]) -> Step:
    """Clauses joined by and: "may" covers those from its own on."""
    first_may = next((index for index, (_, may) in enumerate(steps) if may), None)
    plain = [step for step, _ in steps]
    if first_may is None:
        return in_order(plain)
    optional = May(in_order(plain[first_may:]), span=plain[first_may].span)
    return in_order([*plain[:first_may], optional])


def joining(words: list[Tree | Word]) -> list[Word]:
    """The joiners, each comma replaced by the joiner that its list ends with."""
    joiners = [word for word in words if isinstance(word, Word)]
    for index in reversed(range(len(joiners))):
        if joiners[index].type == "COMMA" and index + 1 < len(joiners) and joiners[index + 1].type == "OR":
            joiners[index] = joiners[index + 1]
    return joiners


def mixed(scope: Scope, seq: Tree, joiners: list[Word]) -> None:
    """And mixed with or has a rule, and a warning that shows the reading."""
    first_or = next((word for word in joiners if word.type == "OR"), None)
    if first_or is None or all(word.type == "OR" for word in joiners):
        return
    reading: list[list[str]] = []
    branch: list[str] = []
    for index, item in enumerate(child for i, child in enumerate(seq.children) if i % 2 == 0):
        if index and joiners[index - 1].type == "OR":
            reading.append(branch)
            branch = []
        branch.append(said(item))
    reading.append(branch)
    shown = " or ".join(f"({' and '.join(words)})" for words in reading)
    message, hint = f"and binds tighter than or: this is read as {shown}", "write choose one: …; or …"
    scope.warnings.append(Problem("and-or", message, first_or.start, first_or.end, hint, severity="warning"))


def lone_condition(items: list[Tree | Word]) -> None:
    """A condition behind several clauses has two readings."""
    if len(items) < 2:
        return
    for item in items:
        tail = tail_of(item)
        if tail is not None and tail.data == "tail_if":
            holds = said(tail.children[1])
            raise problem("two-readings", "it is not clear which of these clauses the condition governs", tail,
                          f"begin the sentence with if {holds}, or give the last clause a sentence of its own")  # fmt: skip


def clause_of(item: Tree | Word) -> Tree:
    """An item without its tail."""
    assert isinstance(item, Tree)
    if item.data != "item":
        return item
    return item.tree()


def tail_of(item: Tree | Word) -> Tree | None:
    """What stands behind a clause: "if", "for each" or "for every" and what belongs to it."""
    if isinstance(item, Tree) and item.data == "item" and len(item.children) > 1:
        return item.tree(1)
    return None


def one_clause(scope: Scope, item: Tree, previous: Clause | None) -> tuple[Step, Clause | None]:
    """A clause and its tail. The tail speaks of what was before the clause, so it is read first."""
    tail, tree = tail_of(item), clause_of(item)
    wrap: Callable[[Step], Step] = same
    if tail is not None and tail.data == "tail_if":
        holds = condition(scope, tail.children[1])
        wrap = lambda step: If(holds, step, span=span_of(item))  # noqa: E731
    elif tail is not None:
        of = counted(scope, tail.children[-1])
        every = tail.children[1]
        number = int(str(every.meaning)) if tail.data == "tail_every" and isinstance(every, Word) else 1
        wrap = lambda step: ForEach(of, number, step, span=span_of(item))  # noqa: E731
    step, clause = bare_clause(scope, tree, previous)
    return wrap(step), clause


def same(step: Step) -> Step:
    """No tail."""
    return step


def bare_clause(scope: Scope, tree: Tree, previous: Clause | None) -> tuple[Step, Clause | None]:
    """A clause without its tail, and what a bare noun phrase after it would go on with."""
    match tree.data:
        case "become":
            return becoming(scope, tree), None
        case "forbid":
            return forbidding(scope, as_tree(tree.children[0]), tree), None
        case "subject_act":
            clause = parts(Tree("act", tree.children[1:]))
            return do(scope, clause, who(scope, tree.children[0])), None
        case "bare" | "may_bare":
            if tree.data == "may_bare":
                for_you(scope, tree.children[0])
            return going_on(scope, parts(tree), previous)
        case _:
            if tree.data == "may_act":
                for_you(scope, tree.children[0])
            clause = parts(tree)
            return do(scope, clause, You()), clause


def going_on(scope: Scope, clause: Clause, previous: Clause | None) -> tuple[Step, Clause | None]:
    """A noun phrase alone is a verb of its own ("1 … points"), or goes on with the verb before."""
    before = len(scope.steps)
    try:
        return do(scope, clause, You()), previous
    except Problem:
        if previous is None or previous.obj is None:
            raise
        del scope.steps[before:]
    return do(scope, Clause(previous.word, clause.obj, previous.preps, clause.tree), You()), previous


def becoming(scope: Scope, tree: Tree) -> Do:
    """A thing that becomes something else: it gets a state."""
    thing = what(scope, tree.children[0])
    pred = tree.tree(2)
    kind = kind_of(scope, thing)
    test = predicate(scope, pred, kind, negated=False)
    if not isinstance(test, InState):
        raise problem("word-has-no-place", f'nothing can become "{said(pred)}"', pred, "things become what their kind declares as states")
    step = len(scope.steps)
    scope.steps.append(Said("become", [kind], 0))
    return Do("become", (Arg("things", thing), Arg("state", test)), step, span=span_of(tree))


def for_you(scope: Scope, node: Tree | Word) -> None:
    """Makes sure that "may" is said of the player spoken to."""
    if not isinstance(who(scope, as_tree(node)), You):
        raise problem("may", f'"{said(node)} may" cannot be read', node, "speak to that player with a header, and write you may")


def counted(scope: Scope, node: Tree | Word) -> What | People:
    """What "for each …" counts."""
    tree = as_tree(node)
    if is_people(tree):
        return people_counted(scope, tree)
    found = what_counted(scope, tree)
    if isinstance(found, Pieces) and not found.places and not found.tests:
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", tree, "name a place: in your …")
    return found


def in_order(steps: list[Step]) -> Step:
    """Steps as one."""
    return steps[0] if len(steps) == 1 else Then(tuple(steps))
