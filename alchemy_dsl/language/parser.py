"""Reads a text into a syntax tree with the grammar's tables, or says where and what could have stood there.

In: a text, a vocabulary, a starting point of the grammar. Out: a tree whose leaves are words with places, or a SyntaxProblem. The
tables are Lark's; the loop that runs them is here because it must ask the lexer with the classes that can stand next, and because
a cold start should not load a parser generator.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial

from alchemy_dsl.language.lexer import END, Lexer, Word
from alchemy_dsl.language.tables import tables
from alchemy_dsl.language.vocabulary import Vocabulary

DEEPEST = 200
"""How many phrases may stand open inside each other; a card needs a tenth of it."""
MAX_TEXT = 20_000
"""The longest text that is read, in code points; a card holds a hundredth of it."""


@dataclass(slots=True)
class Tree:
    """A rule's name and its children, trees or words, in the order of the text."""

    data: str
    children: list[Tree | Word]

    @property
    def start(self) -> int:
        """Where its first word begins; a rule without words has no place of its own."""
        return next((child.start for child in self.children if isinstance(child, Word) or child.children), 0)

    def word(self, index: int = 0) -> Word:
        """A child that the grammar makes a word."""
        child = self.children[index]
        assert isinstance(child, Word), self.data
        return child

    def tree(self, index: int = 0) -> Tree:
        """A child that the grammar makes a tree."""
        child = self.children[index]
        assert isinstance(child, Tree), self.data
        return child

    @property
    def end(self) -> int:
        """Where its last word ends."""
        return next((child.end for child in reversed(self.children) if isinstance(child, Word) or child.children), 0)


@dataclass(frozen=True, slots=True)
class SyntaxProblem:
    """The word that cannot stand where it stands, and the classes that could."""

    word: Word
    acceptable: tuple[str, ...]


def parse(text: str, vocabulary: Vocabulary, start: str = "text", slots: dict[str, str] | None = None) -> Tree | SyntaxProblem:
    """The tree of a text. `slots` (name: type) are the slot words that may stand in it."""
    table = tables()
    actions, gotos, rules = table.actions, table.gotos, table.rules
    lexer = Lexer(text, vocabulary, slots)
    states = [table.starts[start]]
    nodes: list[Tree | Word] = []
    goal = table.ends[start]
    can_stand = partial(can_read, states)
    word = lexer.next(can_stand)
    while True:
        action = actions[states[-1]].get(word.type)
        if action is None or len(states) > DEEPEST:
            return SyntaxProblem(word, acceptable(states))
        if action >= 0:
            states.append(action)
            nodes.append(word)
            word = lexer.next(can_stand)
            continue
        origin, name, size, alone = rules[~action]
        children = nodes[len(nodes) - size :] if size else []
        if size:
            del states[-size:], nodes[-size:]
        node = children[0] if alone and size == 1 else Tree(name, _flat(children))
        nodes.append(node)
        states.append(gotos[states[-1]][origin])
        if word.type == END and states[-1] == goal:
            assert isinstance(node, Tree)
            return node


def first_states(start: str) -> list[int]:
    """The parser's states before the first word."""
    return [tables().starts[start]]


def can_read(states: list[int], cls: str) -> bool:
    """Whether a word of this class can be read next: the reductions it would set off are tried on a copy of the states.

    The row of the last state alone does not tell: LALR merges what can follow a phrase in all its positions.
    """
    table = tables()
    action = table.actions[states[-1]].get(cls)
    if action is None or action >= 0:
        return action is not None
    trial = states[:]
    while True:
        origin, _, size, _ = table.rules[~action]
        if size:
            del trial[-size:]
        trial.append(table.gotos[trial[-1]][origin])
        action = table.actions[trial[-1]].get(cls)
        if action is None:
            return cls == END and trial[-1] in table.ends.values()
        if action >= 0:
            return True


def after_reading(states: list[int], cls: str) -> list[int]:
    """The states after one more word, which can be read."""
    table = tables()
    after = states[:]
    while True:
        action = table.actions[after[-1]][cls]
        if action >= 0:
            after.append(action)
            return after
        origin, _, size, _ = table.rules[~action]
        if size:
            del after[-size:]
        after.append(table.gotos[after[-1]][origin])


def acceptable(states: list[int]) -> tuple[str, ...]:
    """The classes of words that can be read next."""
    return tuple(cls for cls in _terminals() if can_read(states, cls))


@cache
def _terminals() -> tuple[str, ...]:
    return tuple(sorted({cls for row in tables().actions for cls in row}))


def _flat(children: list[Tree | Word]) -> list[Tree | Word]:
    """The grammar's own helper rules (lists made by * and +) stand for their children."""
    if not any(isinstance(child, Tree) and child.data.startswith("_") for child in children):
        return children
    flat: list[Tree | Word] = []
    for child in children:
        if isinstance(child, Tree) and child.data.startswith("_"):
            flat.extend(child.children)
        else:
            flat.append(child)
    return flat
