"""Every reading of a text, found by other means than the project's own parser: Lark's Earley parser with a dynamic lexer.

Each raw word becomes one letter, and each class of the grammar a pattern over all its terms; so Earley tries every class that a word may
have and every way to cut words of several words, and gives all trees.
"""

import re
from itertools import islice, product

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from alchemy_dsl.ir.nodes import Param
from alchemy_dsl.language import parser
from alchemy_dsl.language.clauses import leaves
from alchemy_dsl.language.lexer import SLOT_CLASSES, Word
from alchemy_dsl.language.tables import STARTS
from alchemy_dsl.language.vocabulary import RAW, fold
from alchemy_dsl.source.locate import grammar_file

FIRST_LETTER = 0xF0000
SLOTS = ("NSLOT", "SLOT", "CSLOT", "ZONE", "STATE")
GRAMMAR = grammar_file("notation.lark").read_text("utf-8")
CLASSES = sorted(name for line in re.findall(r"^%declare (.*)$", GRAMMAR, re.MULTILINE) for name in line.split())
MOST_TREES = 500


class Readings:
    """All readings of texts in one vocabulary."""

    def __init__(self, vocabulary):
        self.vocabulary = vocabulary
        self.letters = {}
        self.meanings = {}
        patterns = {cls: {self.letter(f"<{cls}>")} if cls in SLOTS else set() for cls in CLASSES}
        patterns["PERSON_S"].add(self.letter("<SLOT>") + self.letter("'s"))  # that of a slot's player
        for term in vocabulary.terms():
            spelled = "".join(self.letter(word) for word in term.words)
            for entry in term.entries:
                patterns[entry.cls].add(spelled)
                self.meanings.setdefault((entry.cls, spelled), entry.meaning)
        for number in map(str, range(100)):
            patterns["NUM"].add(self.letter(number))
            self.meanings["NUM", self.letter(number)] = int(number)
        nothing = {self.letter("no word at all")}
        declared = [f"{cls}: /{'|'.join(sorted(found or nothing, key=lambda word: (-len(word), word)))}/" for cls, found in patterns.items()]
        grammar = "\n".join([re.sub(r"^%declare .*$", "", GRAMMAR, flags=re.MULTILINE), *declared, ""])
        self.earley = Lark(grammar, parser="earley", lexer="dynamic_complete", ambiguity="explicit", start=list(STARTS),
                           maybe_placeholders=False)

    def letter(self, word):
        """The letter that stands for a raw word."""
        return self.letters.setdefault(word, chr(FIRST_LETTER + len(self.letters)))

    def trees(self, text, start="text", slots=None):
        """All trees of a text as the project's own trees. Full stops that the lexer puts in are put in here too."""
        slots = slots or {}
        words = self.with_stops([(fold(match.group()), *match.span()) for match in RAW.finditer(text)], text, start, slots)
        coded = "".join(self.letter(f"<{slot_class(word, slots)}>" if slot_class(word, slots) else word) for word, _, _ in words)
        try:
            forest = self.earley.parse(coded, start=start)
        except UnexpectedInput:
            return []
        return [self.own(tree, words, text, slots) for tree in islice(unpacked(forest), MOST_TREES)]

    def own(self, node, words, text, slots):
        """A tree of Lark's as one of ours."""
        if isinstance(node, Token):
            first, last = words[node.start_pos], words[node.start_pos + len(node) - 1]
            meaning = Param(first[0][1:-1]) if slot_class(first[0], slots) else self.meanings[node.type, str(node)]
            return Word(node.type, text[first[1] : last[2]], meaning, first[1], last[2])
        return parser.Tree(str(node.data), [self.own(child, words, text, slots) for child in node.children])

    def with_stops(self, words, text, start, slots):
        """The raw words with the full stops that the lexer puts in."""
        tree = parser.parse(text, self.vocabulary, start, slots)
        put_in = [] if isinstance(tree, parser.SyntaxProblem) else [leaf.start for leaf in leaves(tree) if leaf.type == "STOP" and not leaf.text]
        for place in reversed(put_in):
            at = next((index for index, word in enumerate(words) if word[1] >= place), len(words))
            words.insert(at, (".", place, place))
        return words


def slot_class(word, slots):
    """The class of a slot's word; nothing for any other word."""
    return SLOT_CLASSES.get(slots[word[1:-1]], "SLOT") if word[:1] == "<" and word[1:-1] in slots else ""


def unpacked(node):
    """The trees of a forest, one by one."""
    if isinstance(node, Token):
        yield node
    elif node.data == "_ambig":
        for child in node.children:
            yield from unpacked(child)
    else:
        for children in product(*(list(unpacked(child)) for child in node.children)):
            yield Tree(node.data, list(children))
