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
    who_has: Tree | None = None
    given: Word | None = None
    """The amount after "a number of … equal to" and "as many … as", as a word that means it."""
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
        return " ".join(part.text.split()) if "\n" in part.text else part.text
    return " ".join(said(child) for child in part.children)


def span_of(part: Word | Tree) -> Span:
    """A part's place in the text."""
    return Span(part.start, part.end)


def take_apart(tree: Tree) -> Phrase:
    """The parts of a noun phrase that has a noun."""
    parts = {child.data: child for child in tree.children if isinstance(child, Tree)}
    if "nbar" not in parts:
        raise problem("no-noun", f'"{said(tree)}" does not say what is meant', tree, "name the thing or the player")
    det = parts.get("det")
    words = [child if isinstance(child, Word) else child.word() for child in parts["nbar"].children]
    numbers = [child.word(1) for child in parts["nbar"].children if isinstance(child, Tree) and len(child.children) > 1]
    given, who_has = parts.get("given"), parts.get("who_has")
    behind = [*tree.children, *(who_has.children if who_has else [])]
    phrase = Phrase(
        tree,
        words[-1],
        [*(word for word in (det.children if det else []) if isinstance(word, Word)), *numbers],
        words[:-1],
        parts.get("of"),
        [child for child in behind if isinstance(child, Tree) and child.data.startswith("post_")],
        who_has,
        given.word() if given else None,
    )
    phrase.left = [*phrase.adjectives, *(part for part in (phrase.of, *phrase.posts, phrase.who_has, phrase.given) if part is not None)]
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


def noun_of(tree: Tree | Word) -> Word | None:
    """The noun of a phrase, or a pronoun."""
    if isinstance(tree, Word):
        return tree
    if tree.data == "np_pronoun":
        return noun_of(tree.children[0])
    nbar = next((child for child in tree.children if isinstance(child, Tree) and child.data == "nbar"), None)
    last = nbar.children[-1] if nbar else None
    return last if isinstance(last, Word) else None


def is_people(tree: Tree | Word) -> bool:
    """Whether a noun phrase speaks of players."""
    noun = noun_of(tree)
    return noun is not None and noun.type in ("YOU", "ACTIVE", "PARTICIPANT", "ITS_OWNER", "PERSON")


def noun_meaning(node: Tree | Word) -> object:
    """What the noun of a phrase means."""
    noun = noun_of(node)
    return noun.meaning if noun is not None else None
