"""Something that is done again and again, and nothing brings it to an end.

What it says
An effect is repeated though nothing is asked before it, or though nothing runs out meanwhile; or a step goes on while (or until) something
holds, and nothing in it changes that.

Why it matters
At the table somebody has to say stop. In play only the game's own bound ends it, and the game counts as stalled.

Wrong
    You: Grab 1 coin. Repeat this effect.

    You: Spin 1 badge. If you do, repeat this effect.

    You: While your purse is not empty, spin 1 badge.

Right
    You: Toss 1 coin. If you do, repeat this effect.

    You: While your purse is not empty, toss 1 coin.

    You: 3 times: Spin 1 badge.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.nodes import Again, Condition, If, Loop, May, Node, Section
from alchemy_dsl.ir.walk import parts
from alchemy_dsl.lint.meaning.nodes import filled
from alchemy_dsl.lint.meaning.progress import Effect, could, effects, needs, steps_of, uses_up
from alchemy_dsl.lint.views import TextView
from alchemy_dsl.source.findings import Finding


def check_text(text: TextView) -> Iterator[Finding]:
    """Repetitions and loops that nothing brings to an end."""
    going_on = [node for node in text.nodes if isinstance(node, Loop | Again)]
    for section in text.meaning.sections if any(isinstance(node, Again) for node in going_on) else ():
        yield from repeated(section, text)
    for node in going_on:
        if isinstance(node, Loop):
            yield from looped(node, node, text)
    for step in text.steps:
        for loop in text.cards.meanings.loops[step.verb]:
            yield from looped(filled(loop, text.given[id(step)]), step, text)


def repeated(section: Section, text: TextView) -> Iterator[Finding]:
    """Effects that are repeated, each with what is asked before it and what is done until then."""
    for number, sentence in enumerate(section.sentences):
        for again, asked, may in agains(sentence, (), may=False):
            done = effects(steps_of(section.sentences[: number + 1]), text.cards.meanings)
            if not asked and not may:
                yield told(text, again, "this is repeated without end: nothing is asked before it", "say when: if you do, if it is …, or you may; or say how often")
            elif not uses_up(done) and not any(ends_for(condition, text, done) for condition in asked):
                yield told(text, again, "this may be repeated without end: nothing runs out meanwhile",
                           "let each time use something up, or say how often: 3 times")  # fmt: skip


def ends_for(condition: Condition, text: TextView, done: list[Effect]) -> bool:
    """Whether what is done could make a condition fail."""
    wanted = needs(condition, wanted=False)
    return wanted is not None and could(done, wanted)


def agains(node: object, asked: tuple[Condition, ...], *, may: bool) -> Iterator[tuple[Again, tuple[Condition, ...], bool]]:
    """The repetitions in a step, each with the conditions that it stands behind, and whether a player decides."""
    if isinstance(node, tuple):
        for inner in node:
            yield from agains(inner, asked, may=may)
    elif isinstance(node, Again):
        yield node, asked, may
    elif isinstance(node, Node):
        asked = (*asked, node.condition) if isinstance(node, If) else asked
        for name in parts(node):
            yield from agains(getattr(node, name), asked, may=may or isinstance(node, May))


def looped(loop: Loop, at: Node, text: TextView) -> Iterator[Finding]:
    """A loop whose body cannot change what it asks."""
    wanted = needs(loop.condition, wanted=loop.until)
    if wanted and not could(effects(steps_of(loop.body), text.cards.meanings), wanted):
        yield told(text, at, f"this may go on without end: nothing in it {'brings about' if loop.until else 'changes'} what it asks for",
                   "let what is done change it, or say how often: 3 times")  # fmt: skip


def told(text: TextView, node: Node, message: str, hint: str) -> Finding:
    """The finding at a node."""
    return Finding("endless-repeat", message, text.source, text.at(node), "warning", hint)
