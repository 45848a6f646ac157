"""Texts with links: every word of a text that has an entry leads to it, by the parser's words and the meaning's spans.

In: a text, what it means, and the terms of its game. Out: lines of runs, and for each term the places that use it. A string is never
searched: a word links to what it means where it stands, so that one spelling with two meanings has two targets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import After, Announced, Cannot, Constant, Do, Done, Forbid, Node, Noun, OwnerOf, Tally, Would
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import SyntaxProblem, Tree, parse
from alchemy_dsl.language.vocabulary import Vocabulary
from alchemy_dsl.reference.site.general_words import BY_CLASS
from alchemy_dsl.reference.site.model import Line, Ref, Run
from alchemy_dsl.reference.site.terms import Term, Terms

VERB_CLASSES = frozenset({"VERB", "VS", "VING", "VDID", "VDID_NONE", "YOU_VDID", "DEED", "LIT", "BECOME"})
DONE_CLASSES = frozenset({"DONE", "DONE_WAY"})
SLOT_CLASSES = frozenset({"SLOT", "NSLOT", "CSLOT"})
NAMED = {"NOUN": "kind", "ZONE": "zone", "HEADER": "header", "WITH_VALUES": "attribute", "OF_DIFFERENT": "attribute", "VALUES_AMONG": "attribute", "MEASURE": "number", "DEFINED": "condition"}
"""Classes whose meaning is the name of a term, and the term's sort."""
PERSONS = frozenset({"PERSON", "PERSON_S"})
EDGES = " ,;:."


@dataclass(frozen=True, slots=True)
class Source:
    """A place that uses words: what it is called, where it is, and of which sort it is."""

    title: str
    to: Ref
    sort: str


@dataclass(slots=True)
class Linker:
    """Links the texts of one game. `used` gathers for each term the places whose texts use it, in order."""

    terms: Terms
    vocabulary: Vocabulary
    used: dict[Ref, dict[Source, None]] = field(default_factory=dict)

    def lines(
        self,
        text: str,
        meaning: object,
        source: Source | None,
        start: str = "text",
        slots: dict[str, str] | None = None,
    ) -> tuple[Line, ...]:
        """A text line by line. `meaning` is the IR made from it, `start` what it is in the grammar, `slots` those that may stand in it."""
        runs = self.runs(text, meaning, source, start, slots)
        return tuple(line for line in map(stripped, split(runs)) if line)

    def runs(
        self,
        text: str,
        meaning: object,
        source: Source | None,
        start: str = "text",
        slots: dict[str, str] | None = None,
    ) -> Line:
        """A text as one line of runs."""
        tree = parse(text, self.vocabulary, start, slots)
        if isinstance(tree, SyntaxProblem):  # cannot be: the text compiled
            return (Run(text),)
        spans = Spans(meaning)
        found: list[Run] = []
        at = 0
        for word in leaves(tree):
            run = self.run(word, spans, source)
            if run is None:
                continue
            begin = word.start + len(word.text) - len(word.text.lstrip(EDGES))
            if begin > at:
                found.append(Run(text[at:begin]))
            at = begin + len(run.text)
            found.append(run)
        return (*found, Run(text[at:])) if at < len(text) else tuple(found)

    def run(self, word: Word, spans: Spans, source: Source | None) -> Run | None:
        """A word as a run, if there is something to say of it."""
        shown = word.text.strip(EDGES)
        if word.type in SLOT_CLASSES or word.text.startswith("<"):
            return Run(f"‹{word.text[1:-1]}›", look="slot")
        term = self.term(word, spans)
        if term is None or not shown:
            return None
        if source is not None:
            self.used.setdefault(term.to, {}).setdefault(source)
        return Run(shown, term.to, "common" if term.sort == "general" else "term", term.short)

    def term(self, word: Word, spans: Spans) -> Term | None:
        """The term that a word means here."""
        get, meaning = self.terms.get, word.meaning
        if word.type in VERB_CLASSES:
            return self.verb(spans.verb(word))
        if word.type in DONE_CLASSES:
            return self.verb(spans.done(word))
        if word.type == "NOUN" and (noun := spans.noun(word)) is not None:
            return get("noun", noun)
        if word.type in NAMED and isinstance(meaning, str):
            return get(NAMED[word.type], meaning)
        if isinstance(meaning, Constant):
            return get("constant", meaning.name)
        if isinstance(meaning, OwnerOf):
            return get("general", BY_CLASS["ITS_OWNER"].anchor)
        if word.type in PERSONS:
            return get("person", str(meaning)) or get("general", str(meaning))
        if isinstance(meaning, tuple):
            match word.type:
                case "VALUE":
                    return get("value", "/".join(map(str, meaning)))
                case "STATE":
                    return get("state", str(meaning[0]))
                case "NAME":
                    return get("card", str(meaning[0]))
        general = BY_CLASS.get(word.type)
        return get("general", general.anchor) if general is not None else None

    def verb(self, name: str | None) -> Term | None:
        """The term of a verb of the game, or of a basic action."""
        return None if name is None else self.terms.get("verb", name) or self.terms.get("basic", name)


class Spans:
    """Which node of a meaning a word belongs to."""

    def __init__(self, meaning: object) -> None:
        self.nodes = [node for node in walk(meaning) if node.span is not None]

    def around(self, word: Word, *classes: type[Node]) -> Node | None:
        """The smallest node of these classes that the word lies in."""
        found = [node for node in self.nodes if isinstance(node, classes) and _covers(node, word)]
        return min(found, key=_width, default=None)

    def verb(self, word: Word) -> str | None:
        """The verb that a word is part of."""
        node = self.around(word, Do, After, Announced, Would, Forbid, Tally)
        return node.verb if isinstance(node, Do | After | Announced | Would | Forbid | Tally) else None

    def done(self, word: Word) -> str | None:
        """The verb of a participle: of what was done before, or of what cannot or would be done."""
        node = self.around(word, Done) or self.around(word, Forbid, Cannot, Would)
        return node.verb if isinstance(node, Done | Forbid | Cannot | Would) else None

    def noun(self, word: Word) -> str | None:
        """The derived noun that a word is part of."""
        node = self.around(word, Noun)
        return node.name if isinstance(node, Noun) else None


def _covers(node: Node, word: Word) -> bool:
    return node.span is not None and node.span.start <= word.start and word.end <= node.span.end


def _width(node: Node) -> int:
    return node.span.end - node.span.start if node.span is not None else 0


def leaves(tree: Tree | Word) -> Iterator[Word]:
    """The words of a tree in the order of the text."""
    if isinstance(tree, Word):
        yield tree
    else:
        for child in tree.children:
            yield from leaves(child)


def split(runs: Line) -> Iterator[Line]:
    """Runs cut at the ends of lines."""
    line: list[Run] = []
    for run in runs:
        first, *more = run.text.split("\n")
        line.append(Run(first, run.to, run.look, run.title))
        for text in more:
            yield tuple(line)
            line = [Run(text, run.to, run.look, run.title)]
    yield tuple(line)


def stripped(line: Line) -> Line:
    """A line without spaces around it and without empty runs."""
    runs = [run for run in line if run.text]
    if runs:
        runs[0] = Run(runs[0].text.lstrip(), runs[0].to, runs[0].look, runs[0].title)
        runs[-1] = Run(runs[-1].text.rstrip(), runs[-1].to, runs[-1].look, runs[-1].title)
    return tuple(run for run in runs if run.text)
