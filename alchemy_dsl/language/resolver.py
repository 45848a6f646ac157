"""Texts: from syntax trees to IR, strictly. The reader of meaning, and the keeper of "one reading".

In: a text's tree and the lexicon of its game. Out: a `Text`, or the first problem; warnings beside it. Sentences, joiners, conditions,
loops and triggers are put together here; clauses and noun phrases are read by their own modules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import (
    Answerable,
    Event,
    ForEach,
    Header,
    If,
    Instead,
    Loop,
    May,
    Mode,
    OneOf,
    Pick,
    Quantity,
    Repeat,
    Section,
    Step,
    Text,
    When,
    Would,
)  # fmt: skip
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.amounts import counted
from alchemy_dsl.language.at_once import AtOnce, at_once, may_repeat
from alchemy_dsl.language.conditions import condition
from alchemy_dsl.language.deeds import tally
from alchemy_dsl.language.happenings import happening
from alchemy_dsl.language.joined import NO_STEP, clauses, for_you, in_order
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.limits import forbidding
from alchemy_dsl.language.measures import lone_measure
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import said, span_of
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.quantities import ZERO, number
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.sentences import is_then
from alchemy_dsl.language.vocabulary import fold

DEEPEST = 9
"""How many blocks may be open: the section and the loops inside each other."""


@dataclass(slots=True)
class Block:
    """Sentences being gathered, and what they become at the end of the section (a loop, a trigger). `reach` is what can be spoken of again
    after a trigger."""

    close: Callable[[Step], Step] | None
    head: Tree
    reach: list[int] | None = None
    at_once: bool = False
    sentences: list[Step] = field(default_factory=list)


def text(scope: Scope, tree: Tree) -> Text:
    """A whole text. Raises Problem at the first word that cannot be right."""
    sections: list[Section] = []
    header: Header | None = None
    blocks = [Block(None, tree)]
    for part in tree.children:
        assert isinstance(part, Tree)
        if part.data in ("head", "head_np"):
            if header is not None and len(blocks) == 1 and not blocks[0].sentences:
                raise nothing_follows(blocks[0], f"write what is to be done, or leave the header out: {said(part)} is one already")
            finish(scope, sections, header, blocks)
            header, blocks = speaks_to(scope, part), [Block(None, part, at_once=at_the_same_time(part))]
        elif part.data in ("head_loop", "head_when"):
            blocks.append(opened(scope, part))
            if len(blocks) > DEEPEST:
                raise problem("word-out-of-place", f"more than {DEEPEST - 1} loops stand inside each other", part, "begin a new header")
        else:
            sentence(scope, part, blocks[-1])
    finish(scope, sections, header, blocks)
    return Text(tuple(sections), span=span_of(tree))


def finish(scope: Scope, sections: list[Section], header: Header | None, blocks: list[Block]) -> None:
    """Closes the open blocks and adds the section, if there is one."""
    if header is None and len(blocks) == 1 and not blocks[0].sentences:
        return
    while len(blocks) > 1:
        block = blocks.pop()
        if not block.sentences:
            raise nothing_follows(block)
        assert block.close is not None
        blocks[-1].sentences.append(block.close(in_order(block.sentences)))
        if block.reach is not None:
            scope.other_time(block.reach)
        scope.about_to = False
    if not blocks[0].sentences:
        raise nothing_follows(blocks[0])
    first = blocks[0]
    sentences = tuple(at_once(scope, step, first.head) if first.at_once else step for step in first.sentences)
    may_repeat(header, sentences, first.head)
    sections.append(Section(header, sentences))


def at_the_same_time(head: Tree) -> bool:
    """Whether a header says that its sentences are done at the same time."""
    return any(isinstance(word, Word) and (isinstance(word.meaning, AtOnce) or word.type == "AT_SAME_TIME") for word in head.children)


def nothing_follows(block: Block, hint: str = "write what is to be done") -> Problem:
    """A header that governs nothing."""
    return problem("empty-section", f'nothing follows "{said(block.head)}"', block.head, hint)


def speaks_to(scope: Scope, head: Tree) -> Header:
    """Whom a header speaks to. A phrase that is spelled like a header word of the game is that word."""
    first = head.children[0]
    word = str(first.meaning) if isinstance(first, Word) and first.type == "HEADER" else None
    spelled = fold(said(first))
    word = word or next((known for known in scope.lexicon.headers if fold(known) == spelled), None)
    if word is not None:
        return Header(word, scope.lexicon.headers[word], span=span_of(first))  # type: ignore[arg-type]
    return Header(None, who(scope, first), span=span_of(head))


def opened(scope: Scope, head: Tree) -> Block:
    """What a loop's or a trigger's header makes of the sentences after it."""
    inner = head.tree()
    if head.data == "head_when":
        event = happening(scope, inner)
        return Block(lambda body: When(event, body), head, None if spoken_of(scope, event) else scope.other_time())
    return Block(loop(scope, inner), head)


def spoken_of(scope: Scope, event: Event) -> bool:
    """Whether what is done at an event belongs to the same time, and can speak of it."""
    scope.about_to = isinstance(event, Would)
    return isinstance(event, Answerable)


def loop(scope: Scope, inner: Tree) -> Callable[[Step], Step]:
    """What a loop's header makes of the sentences after it."""
    match inner.data:
        case "loop_times":
            times = how_often(inner)
            return lambda body: Repeat(times, body)
        case "loop_measure":
            declared = lone_measure(inner.word(1))
            return lambda body: ForEach(declared, 1, body)
        case "loop_tally":
            done = tally(scope, inner)
            return lambda body: ForEach(done, 1, body)
        case "loop_each":
            of = counted(scope, inner.children[1])
            return lambda body: ForEach(of, 1, body)
        case _:
            holds = condition(scope, inner.children[1])
            return lambda body: Loop(False, holds, body)


def how_often(loop: Tree) -> Quantity:
    """The number before "times"."""
    word = loop.word(-2)
    times = number(word)
    if times == ZERO:
        raise problem("quantity", "0 times is never", word, "leave the sentence out")
    return Quantity(Mode.UP_TO if loop.word().type == "UP_TO" else Mode.EXACTLY, times)


# ------------------------------------------------------------------ sentences


def sentence(scope: Scope, node: Tree, block: Block) -> None:
    """Adds a sentence's meaning; "Otherwise" joins the sentence before."""
    scope.only_person = None
    if node.data == "together_sentence":
        if block.close is not None or block.at_once:
            raise problem("word-out-of-place", "only a sentence of its own can be done at the same time", node, "begin with a header: …: At the same time, …")
        seq = next(child for child in node.children if isinstance(child, Tree))
        block.sentences.append(at_once(scope, clauses(scope, seq), node))
        return
    sentences = block.sentences
    body = next(child for child in reversed(node.children) if isinstance(child, Tree) and child.data.endswith("body"))
    if node.data == "otherwise_sentence":
        before = sentences[-1] if sentences else None
        if not isinstance(before, If) or before.otherwise is not None:
            raise problem("otherwise", '"otherwise" needs an "if" in the sentence before', node.children[0], "begin with if …")
        scope.before = scope.before_if
        sentences[-1] = If(before.condition, before.then, clause_body(scope, body), span=before.span)
        scope.unclear("the step before is one of several")
    elif node.data == "when_sentence":
        event, about_to = happening(scope, node.tree()), scope.about_to
        reach = None if spoken_of(scope, event) else scope.other_time()
        sentences.append(When(event, clause_body(scope, body), span=span_of(node)))
        scope.about_to = about_to
        if reach is not None:
            scope.other_time(reach)
    else:
        if node.data == "then_sentence" and not scope.steps:
            raise problem("word-out-of-place", f'nothing stands before "{node.word().text}"', node.word(), f"leave {node.word().text} out")
        sentences.append(clause_body(scope, body))


def clause_body(scope: Scope, body: Tree) -> Step:
    """A sentence's clauses, with the condition or loop that governs them all."""
    at = span_of(body)
    match body.data:
        case "if_body" | "if_else_body":
            return conditional(scope, body)
        case "unless_body":
            return If(condition(scope, body.children[1]), NO_STEP, then(scope, body.tree(-1)), span=at)
        case "until_body" | "while_body":
            holds = condition(scope, body.children[1])
            return Loop(body.data == "until_body", holds, then(scope, body.tree(-1)), span=at)
        case "instead_body":
            return in_its_place(scope, body)
        case "forbid_body":
            subject = next(child for child in body.children if isinstance(child, Tree))
            plural = Tree("np_bare", [Tree("nbar", subject.children)]) if subject.data == "plural" else subject
            return forbidding(scope, plural, body)
        case _:
            return then(scope, body.tree())


def in_its_place(scope: Scope, body: Tree) -> Step:
    """What is done instead of what would happen; it must be sure to be done."""
    word = body.word(-1)
    if not scope.about_to:
        raise problem("no-antecedent", f'"{word.text}" of what?', word, "say first what would happen: when … would …, … instead")
    if word.type == "STAYS":
        return Instead(NO_STEP, span=span_of(body))
    step = clause_body(scope, body.tree())
    if isinstance(step, If) and step.otherwise is None:
        return If(step.condition, Instead(step.then, span=span_of(body)), span=span_of(body))
    if not is_then(step) or any(isinstance(inner, If | May) for inner in walk(step)):
        raise problem("two-readings", f'it is not clear what "{word.text}" replaces', word,
                      "write what is done in any case; a condition stands first, and whether to play the card is the choice")  # fmt: skip
    return Instead(step, span=span_of(body))


def then(scope: Scope, node: Tree) -> Step:
    """Clauses, or branches of which one is chosen."""
    if node.data == "seq":
        return clauses(scope, node)
    start = scope.before
    branches = []
    for seq in (child for child in node.children if isinstance(child, Tree) and child.data == "seq"):
        scope.before = start
        branches.append(clauses(scope, seq))
    scope.unclear("the step before is one of several")
    by_chance = any(isinstance(word, Word) and word.type == "CHOOSE_ONE_AT_RANDOM" for word in node.children)
    either = OneOf(tuple(branches), Pick.RANDOM if by_chance else Pick.CHOICE, span=span_of(node))
    if node.data == "choose":
        return either
    for_you(scope, node.children[0])
    return May(either, span=span_of(node))


def conditional(scope: Scope, body: Tree) -> If:
    """If, and otherwise in the same sentence."""
    holds = condition(scope, body.children[1])
    scope.before_if = start = scope.before
    outcomes = [child for child in body.children[2:] if isinstance(child, Tree)]
    first = then(scope, outcomes[0])
    if len(outcomes) == 1:
        return If(holds, first, span=span_of(body))
    if len(outcomes[1].children) > 1:
        last = said(outcomes[1].children[-1])
        raise problem("two-readings", f'does "{last}" belong to "otherwise", or does it happen in any case?', outcomes[1].children[-1],
                      f"for otherwise, begin a sentence: Otherwise, …; else give {last} a sentence of its own")  # fmt: skip
    scope.before, scope.only_person = start, None
    otherwise = then(scope, outcomes[1])
    scope.unclear("the step before is one of several")
    return If(holds, first, otherwise, span=span_of(body))
