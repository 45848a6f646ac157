"""Texts: from syntax trees to IR, strictly. The reader of meaning, and the keeper of "one reading".

In: a text's tree and the lexicon of its game. Out: a `Text`, or the first problem; warnings beside it. Sentences, joiners, conditions,
loops and triggers are put together here; clauses and noun phrases are read by their own modules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import (
    After,
    Arg,
    AtEnd,
    AtMost,
    Cannot,
    Do,
    Event,
    Forbid,
    ForEach,
    Header,
    If,
    InState,
    Loop,
    May,
    Mode,
    OneOf,
    People,
    Pieces,
    Quantity,
    Repeat,
    Rule,
    Section,
    Step,
    Text,
    Then,
    What,
    When,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.clauses import Clause, best_match, do, parts
from alchemy_dsl.language.conditions import condition, exactly
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import people_counted, who
from alchemy_dsl.language.phrases import as_tree, classes, is_people, said, span_of, take_apart
from alchemy_dsl.language.pieces import everything, pieces, predicate, state_test, what, what_counted
from alchemy_dsl.language.places import place
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.quantities import looked_for, number
from alchemy_dsl.language.scope import Said, Scope, kind_of


@dataclass(slots=True)
class Block:
    """Sentences being gathered, and what they become at the end of the section (a loop, a trigger)."""

    close: Callable[[Step], Step] | None
    sentences: list[Step] = field(default_factory=list)


def text(scope: Scope, tree: Tree) -> Text:
    """A whole text. Raises Problem at the first word that cannot be right."""
    sections: list[Section] = []
    header: Header | None = None
    blocks = [Block(None)]
    for part in tree.children:
        assert isinstance(part, Tree)
        if part.data in ("head", "head_np"):
            spoken_to = speaks_to(scope, part)
            finish(sections, header, blocks, part)
            header, blocks = spoken_to, [Block(None)]
        elif part.data in ("head_loop", "head_when"):
            blocks.append(Block(opened(scope, part)))
        else:
            sentence(scope, part, blocks[-1].sentences)
    finish(sections, header, blocks, tree)
    return Text(tuple(sections), span=span_of(tree))


def finish(sections: list[Section], header: Header | None, blocks: list[Block], at: Tree) -> None:
    """Closes the open blocks and adds the section, if there is one."""
    if header is None and len(blocks) == 1 and not blocks[0].sentences:
        return
    while len(blocks) > 1:
        block = blocks.pop()
        if not block.sentences:
            raise problem("empty-section", "nothing follows the colon", at, "write what is to be done")
        assert block.close is not None
        blocks[-1].sentences.append(block.close(in_order(block.sentences)))
    if not blocks[0].sentences:
        raise problem("empty-section", "nothing follows the colon", at, "write what is to be done")
    sections.append(Section(header, tuple(blocks[0].sentences)))


def in_order(steps: list[Step]) -> Step:
    """Steps as one."""
    return steps[0] if len(steps) == 1 else Then(tuple(steps))


def speaks_to(scope: Scope, head: Tree) -> Header:
    """Whom a header speaks to."""
    first = head.children[0]
    if isinstance(first, Word):
        word = str(first.meaning)
        return Header(word, scope.lexicon.headers[word], span=span_of(first))  # type: ignore[arg-type]
    return Header(None, who(scope, first), span=span_of(head))


def opened(scope: Scope, head: Tree) -> Callable[[Step], Step]:
    """What a loop's or a trigger's header makes of the sentences after it."""
    inner = head.children[0]
    assert isinstance(inner, Tree)
    if head.data == "head_when":
        event = happening(scope, inner)
        return lambda body: When(event, body)
    match inner.data:
        case "loop_times":
            times = exactly_times(inner.children[0])
            return lambda body: Repeat(times, body)
        case "loop_each":
            of = counted(scope, inner.children[1])
            return lambda body: ForEach(of, 1, body)
        case _:
            holds = condition(scope, inner.children[1])
            return lambda body: Loop(False, holds, body)


def exactly_times(node: Tree | Word) -> Quantity:
    """The number before "times"."""
    assert isinstance(node, Word)
    return exactly(number(node))


def counted(scope: Scope, node: Tree | Word) -> What | People:
    """What "for each …" counts."""
    tree = as_tree(node)
    if is_people(tree):
        return people_counted(scope, tree)
    found = what_counted(scope, tree)
    if isinstance(found, Pieces) and not found.places and not found.tests:
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", tree, "name a place: in your …")
    return found


# ------------------------------------------------------------------ sentences


def sentence(scope: Scope, node: Tree, sentences: list[Step]) -> None:
    """Adds a sentence's meaning; "Otherwise" joins the sentence before."""
    body = next(child for child in node.children if isinstance(child, Tree) and child.data.endswith("body"))
    if node.data == "otherwise_sentence":
        before = sentences[-1] if sentences else None
        if not isinstance(before, If) or before.otherwise is not None:
            raise problem("otherwise", '"otherwise" needs an "if" in the sentence before', node.children[0], "begin with if …")
        sentences[-1] = If(before.condition, before.then, clause_body(scope, body), span=before.span)
    elif node.data == "when_sentence":
        trigger = node.children[0]
        assert isinstance(trigger, Tree)
        event = happening(scope, trigger)
        sentences.append(When(event, clause_body(scope, body), span=span_of(node)))
    else:
        sentences.append(clause_body(scope, body))


def clause_body(scope: Scope, body: Tree) -> Step:
    """A sentence's clauses, with the condition or loop that governs them all."""
    seqs = [child for child in body.children if isinstance(child, Tree) and child.data == "seq"]
    at = span_of(body)
    match body.data:
        case "if_body" | "if_else_body":
            holds = condition(scope, body.children[1])
            then = clauses(scope, seqs[0])
            return If(holds, then, clauses(scope, seqs[1]) if len(seqs) > 1 else None, span=at)
        case "until_body" | "while_body":
            holds = condition(scope, body.children[1])
            return Loop(body.data == "until_body", holds, clauses(scope, seqs[0]), span=at)
        case "choose_body":
            return OneOf(tuple(clauses(scope, seq) for seq in seqs), span=at)
        case "forbid_body":
            plural = body.children[0]
            assert isinstance(plural, Tree)
            return forbidding(scope, Tree("np_bare", [Tree("nbar", plural.children)]), body)
        case "may_choose_body":
            for_you(scope, body.children[0])
            return May(OneOf(tuple(clauses(scope, seq) for seq in seqs), span=at), span=at)
        case _:
            return clauses(scope, seqs[0])


def happening(scope: Scope, node: Tree) -> Event:
    """The event of a trigger."""
    if node.data == "at_end":
        return AtEnd(You(), span=span_of(node))
    actor: Who = You()
    if node.data == "after_somebody":
        actor = who(scope, node.children[1])
    clause = parts(node)
    assert clause.word is not None
    candidates = scope.lexicon.patterns.get((clause.word.type, str(clause.word.meaning)), [])
    apart = Scope(scope.lexicon, scope.slots, scope.slot_kinds)
    args, pattern = best_match(apart, clause, candidates)
    return After(pattern.verb, actor, args, span=span_of(node))


def for_you(scope: Scope, node: Tree | Word) -> None:
    """ "may" is said of the player spoken to."""
    if not isinstance(who(scope, as_tree(node)), You):
        raise problem("may", f'"{said(node)} may" cannot be read', node, "speak to that player with a header, and write you may")


# ------------------------------------------------------------------ clauses joined by , and then or


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
    scope.warnings.append(
        Problem("and-or", f"and binds tighter than or: this is read as {shown}", first_or.start, first_or.end,
                "write choose one: …; or …", severity="warning")  # fmt: skip
    )


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
    clause = item.children[0]
    assert isinstance(clause, Tree)
    return clause


def tail_of(item: Tree | Word) -> Tree | None:
    """What stands behind a clause: if …, for each …, for every …"""
    if isinstance(item, Tree) and item.data == "item" and len(item.children) > 1:
        tail = item.children[1]
        assert isinstance(tail, Tree)
        return tail
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
    """A noun phrase alone is a verb of its own ("1 … damage"), or goes on with the verb before."""
    before = len(scope.steps)
    try:
        return do(scope, clause, You()), previous
    except Problem:
        if previous is None or previous.obj is None:
            raise
        del scope.steps[before:]
    return do(scope, Clause(previous.word, clause.obj, previous.preps, clause.tree), You()), previous


def becoming(scope: Scope, tree: Tree) -> Do:
    """ "… become locked"."""
    thing = what(scope, tree.children[0])
    pred = tree.children[2]
    assert isinstance(pred, Tree)
    kind = kind_of(scope, thing)
    test = predicate(scope, pred, kind, negated=False)
    if not isinstance(test, InState):
        raise problem("word-has-no-place", f'nothing can become "{said(pred)}"', pred, "things become what their kind declares as states")
    step = len(scope.steps)
    scope.steps.append(Said("become", [kind], 0))
    return Do("become", (Arg("things", thing), Arg("state", test)), step, span=span_of(tree))


def forbidding(scope: Scope, subject: Tree, tree: Tree) -> Forbid:
    """ "… cannot be … this turn"."""
    phrase = take_apart(subject)
    if classes(phrase.det) not in ((), ("ALL",), ("A",)):
        raise problem("quantity", "a thing that cannot be done holds for all of them", phrase.det[0], "write all …")
    found = everything(pieces(scope, phrase, counting=False, bare=True))
    done = next(child for child in tree.children if isinstance(child, Word) and child.type == "DONE")
    return Forbid(verb_of(done), found, span=span_of(tree))


# ------------------------------------------------------------------ standing rules and things


def rule(scope: Scope, tree: Tree) -> Rule:
    """A standing rule of a game."""
    subject = tree.children[0]
    assert isinstance(subject, Tree)
    last = tree.children[3]
    assert isinstance(last, Word)
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


def things(scope: Scope, tree: Tree) -> tuple[list[Pieces], Tree]:
    """Noun phrases joined by or; a bare zone after the first is one more place for it ("in your deck or your discard")."""
    found: list[Pieces] = []
    for child in tree.children:
        if isinstance(child, Word) and child.type == "OR":
            continue
        node = as_tree(child)
        phrase = take_apart(node)
        if found and phrase.noun.type == "ZONE":
            last = found[-1]
            found[-1] = Pieces(last.quantity, last.kind, last.tests, (*last.places, place(scope, node)), last.pick)
        else:
            found.append(pieces(scope, phrase, counting=False, bare=True))
    return found, tree

