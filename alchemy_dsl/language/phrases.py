"""Noun phrases taken apart: a phrase's words by what they do in it, whatever they mean.

In: a noun phrase's tree. Out: its determiner, adjectives, noun and what follows it. Every word of a phrase is used once or refused: the
readers of meaning (`quantities`, `people`, `places`, `pieces`) mark what they use, and complain of the first part left over.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.problems import problem
from alchemy_dsl.source.text import Span


@dataclass(slots=True)
class Phrase:
    """A noun phrase taken apart. `left` are the parts that nothing has used yet, in the order of the text."""

    tree: Tree
    noun: Word
    det: list[Word]
    adjectives: list[Word]
    of: Tree | None
    posts: list[Tree]
    left: list[Word | Tree] = field(default_factory=list)

    def use(self, part: Word | Tree) -> None:
        """Marks a part as used."""
        self.left = [other for other in self.left if other is not part]

    def finish(self, position: str) -> None:
        """Refuses the phrase if a part of it means nothing here."""
        if self.left:
            raise problem("word-has-no-place", f'"{said(self.left[0])}" says nothing here about {position}', self.left[0],
                          "leave it out, or say it another way")  # fmt: skip


def said(part: Word | Tree) -> str:
    """The words of a part, as written."""
    if isinstance(part, Word):
        return part.text
    return " ".join(said(child) for child in part.children)


def span_of(part: Word | Tree) -> Span:
    """A part's place in the text."""
    return Span(part.start, part.end)


def take_apart(tree: Tree) -> Phrase:
    """The parts of a noun phrase that has a noun."""
    det: list[Word] = []
    noun: Word | None = None
    adjectives: list[Word] = []
    of: Tree | None = None
    posts: list[Tree] = []
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        if child.data == "det":
            det = [word for word in child.children if isinstance(word, Word)]
        elif child.data == "nbar":
            words = [word for word in child.children if isinstance(word, Word)]
            adjectives, noun = words[:-1], words[-1]
        elif child.data == "of":
            of = child
        else:
            posts.append(child)
    if noun is None:
        raise problem("no-noun", f'"{said(tree)}" does not say what is meant', tree, "name the thing or the player")
    phrase = Phrase(tree, noun, det, adjectives, of, posts)
    phrase.left = [*adjectives, *([of] if of else []), *posts]
    return phrase


def inner(tree: Tree) -> Tree:
    """The noun phrase inside "of …", "from …", "to …" and the like: its last child."""
    child = tree.children[-1]
    return child if isinstance(child, Tree) else Tree("np_pronoun", [child])


def pair(word: Word) -> tuple[str, str]:
    """The meaning of a word that means two names: a value and its attribute, a card and its kind."""
    assert isinstance(word.meaning, tuple)
    return str(word.meaning[0]), str(word.meaning[1])


def as_tree(node: Tree | Word) -> Tree:
    """A pronoun alone, as a phrase."""
    return node if isinstance(node, Tree) else Tree("np_pronoun", [node])


def classes(det: list[Word]) -> tuple[str, ...]:
    """The classes of a determiner, a slot for a number counted as a number."""
    return tuple("NUM" if word.type == "NSLOT" else word.type for word in det)


def is_people(tree: Tree | Word) -> bool:
    """Whether a noun phrase speaks of players."""
    if isinstance(tree, Word):
        return tree.type in ("YOU", "ACTIVE", "PARTICIPANT")
    if tree.data == "np_pronoun":
        return is_people(tree.children[0])
    nbar = next((child for child in tree.children if isinstance(child, Tree) and child.data == "nbar"), None)
    last = nbar.children[-1] if nbar else None
    return isinstance(last, Word) and last.type == "PERSON"
