"""Texts: from syntax trees to IR, strictly. The reader of meaning, and the keeper of "one reading".

In: a text's tree and the lexicon of its game. Out: a `Text`, or the first problem; warnings beside it. Sentences, joiners, conditions,
loops and triggers are put together here; clauses and noun phrases are read by their own modules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import (
    After,
    AtEnd,
    Event,
    ForEach,
    Header,
    If,
    Loop,
    May,
    OneOf,
    Quantity,
    Repeat,
    Section,
    Step,
    Text,
    When,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.clauses import best_match, parts
from alchemy_dsl.language.conditions import condition, exactly
from alchemy_dsl.language.joined import clauses, counted, for_you, in_order
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.limits import forbidding
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import span_of
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import number
from alchemy_dsl.language.scope import Scope


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


def speaks_to(scope: Scope, head: Tree) -> Header:
    """Whom a header speaks to."""
    first = head.children[0]
    if isinstance(first, Word):
        word = str(first.meaning)
        return Header(word, scope.lexicon.headers[word], span=span_of(first))  # type: ignore[arg-type]
    return Header(None, who(scope, first), span=span_of(head))


def opened(scope: Scope, head: Tree) -> Callable[[Step], Step]:
    """What a loop's or a trigger's header makes of the sentences after it."""
    inner = head.tree()
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


# ------------------------------------------------------------------ sentences


def sentence(scope: Scope, node: Tree, sentences: list[Step]) -> None:
    """Adds a sentence's meaning; "Otherwise" joins the sentence before."""
    body = next(child for child in reversed(node.children) if isinstance(child, Tree) and child.data.endswith("body"))
    if node.data == "otherwise_sentence":
        before = sentences[-1] if sentences else None
        if not isinstance(before, If) or before.otherwise is not None:
            raise problem("otherwise", '"otherwise" needs an "if" in the sentence before', node.children[0], "begin with if …")
        sentences[-1] = If(before.condition, before.then, clause_body(scope, body), span=before.span)
    elif node.data == "when_sentence":
        trigger = node.tree()
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
            plural = body.tree()
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
