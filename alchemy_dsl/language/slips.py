"""Slips that are made again and again, each told as what it is: a header after a comma, "takes" for "take", "3-4", "from hand".

In: a text that cannot be read, its problem, and a way to try a text. Out: the problem in the words of the slip, at its place; None if it is
none of these, and `repair` goes on to search. A change that is told in full was tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from alchemy_dsl.language.messages import before_an_object, verb_meant
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.vocabulary import RAW, Term, fold
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.visible import shorten

_NUMBER = re.compile(r"(?<![\w.])[-−+]?\d+(?:\s*[-–—/.,]\s*\d+)+(?![\w])|(?<![\w.])[-−+]\s*\d+")
_RANGE = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")
_AS_YOU_LIKE = re.compile(r"\bas many((?:\s+\w+){1,6}?)\s+as\s+(?:you|they)\s+(?:like|want|wish|please|choose)\b", re.IGNORECASE)
JOINERS = frozenset({",", ";", "and", "then", "or"})
BEGINS = frozenset({".", ":"})
"""Signs behind which a sentence begins."""
DONE_BY_SOMEBODY = frozenset({"VERB", "VS", "VING", "NUM", "A"})
"""What a sentence begins with that tells what to do."""
NO_VERBS = {"ZONE": "a zone", "NOUN": "a thing", "VALUE": "a value", "STATE": "a state", "PERSON": "a player"}
"""Sorts of words that are no verbs, as they are called."""
FARTHEST = 2
"""How many raw words away from the place of the problem a slip may be."""


def slip(text: str, scope: Scope, found: Problem, compiles: Callable[[str], bool]) -> Problem | None:
    """The problem as a slip that is known."""
    seen = Slips(text, scope, found, compiles)
    every = (seen.number, seen.sign, seen.header_in_a_sentence, seen.verb_form, seen.header_without_colon, seen.no_header, seen.may, seen.this,
             seen.possessive, seen.as_you_like, seen.no_verb)  # fmt: skip
    return next((told for look in every if (told := look()) is not None), None)


class Slips:
    """A text that cannot be read, and the slips to look for near the place of its problem."""

    def __init__(self, text: str, scope: Scope, found: Problem, compiles: Callable[[str], bool]) -> None:
        self.text, self.scope, self.found, self.compiles = text, scope, found, compiles
        self.matches = list(RAW.finditer(text))
        self.raw = [fold(match.group()) for match in self.matches]
        self.at = next((index for index, match in enumerate(self.matches) if match.end() > found.start), len(self.raw))

    # -------------------------------------------------------------- helpers

    def term(self, index: int, cls: str) -> Term | None:
        """The term of a class that begins with a raw word."""
        if not 0 <= index < len(self.raw):
            return None
        terms = self.scope.lexicon.vocabulary.terms_at(self.raw, index)
        return next((term for term in terms if any(entry.cls == cls for entry in term.entries)), None)

    def begins(self, index: int) -> bool:
        """Whether a sentence begins with a raw word."""
        return index == 0 or self.raw[index - 1] in BEGINS

    def words(self, first: int, last: int) -> str:
        """Raw words as written."""
        return shorten(self.text[self.matches[first].start() : self.matches[last - 1].end()], 40)

    def told(self, first: int, last: int, message: str, hint: str, name: str = "word-out-of-place", new: str = "") -> Problem:
        """A problem that covers raw words; `new`: what they are replaced by, if the text compiles then."""
        start, end = self.matches[first].start(), self.matches[last - 1].end()
        edit = (start, end, new) if new and self.compiles(self.changed(first, last, new)) else None
        return replace(self.found, name=name, message=message, hint=hint, start=start, end=end, edit=edit)

    def near(self) -> range:
        """The raw words near the place, as numbers."""
        return range(max(self.at - FARTHEST, 0), min(self.at + FARTHEST + 1, len(self.raw)))

    def changed(self, first: int, last: int, new: str) -> str:
        """The text with other words in place of raw words."""
        return self.text[: self.matches[first].start()] + new + self.text[self.matches[last - 1].end() :]

    # -------------------------------------------------------------- slips

    def number(self) -> Problem | None:
        """A number that is none here: a span, a fraction, a sign before it."""
        for match in _NUMBER.finditer(self.text):
            if not match.start() - 1 <= self.found.start <= match.end():
                continue
            shown = " ".join(match.group().split())
            span = _RANGE.fullmatch(match.group())
            if span is not None:
                hint = f"write {span[1]} to {span[2]}" + (f", or {span[1]} or {span[2]}" if int(span[2]) == int(span[1]) + 1 else "")
            elif shown[0] in "-−":
                hint = "an amount is 0 or more: write 1, 2 and so on, up to 2, any number of, or all"
            elif shown[0] == "+":
                hint = f"write {shown[1:].strip()}"
            else:
                hint = "amounts are whole numbers; or write half of …, rounded up"
            return replace(self.found, name="unknown-word", message=f'"{shorten(shown, 40)}" is no number of a text', hint=hint,
                           start=match.start(), end=match.end())  # fmt: skip
        return None

    def sign(self) -> Problem | None:
        """Quotation marks, brackets, and full stops one after the other."""
        if self.at >= len(self.raw):
            return None
        sign = self.raw[self.at]
        if sign in {'"', "'", "“", "”", "„", "«", "»"}:
            return self.told(self.at, self.at + 1, "a quotation mark does not belong in a text", "leave both out: names stand without them",
                             "unknown-word")  # fmt: skip
        if sign in {"(", ")", "[", "]", "{", "}"}:
            return self.told(self.at, self.at + 1, f'"{sign}" does not belong in a text',
                             "leave the brackets out; what they hold is said in the sentence, or in one of its own", "unknown-word")  # fmt: skip
        if sign in {".", "…"} and self.at and (self.raw[self.at - 1] == "." or sign == "…"):
            return self.told(self.at, self.at + 1, "a sentence ends with one full stop", "leave the others out", "word-too-many")
        return None

    def header_in_a_sentence(self) -> Problem | None:
        """A header after a comma or a joining word."""
        for index in self.near():
            header = self.term(index, "HEADER")
            if header is None or index == 0 or self.raw[index - 1] not in JOINERS:
                continue
            last = index + len(header.words)
            shown = self.words(index, last)
            hint = f'put a full stop before "{shown}" in place of "{self.raw[index - 1]}"'
            return self.told(index, last, f'"{shown}" begins a new sentence, and this one has not ended', hint)
        return None

    def header_without_colon(self) -> Problem | None:
        """A header's words without its colon."""
        for index in self.near():
            words = self._header_words(index)
            if not words or not self.begins(index):
                continue
            last = index + words
            if last >= len(self.raw) or not self.raw[last].isalnum() or not index <= self.at <= last:
                continue
            follows = {entry.cls for term in self.scope.lexicon.vocabulary.terms_at(self.raw, last) for entry in term.entries}
            if ":" in self.raw[last : last + 3] or self.raw[index - 1 : index] == [":"]:
                continue
            if not follows & DONE_BY_SOMEBODY and (follows or self.at == last):
                continue
            shown = self.words(index, last)
            hint = f'put ":" after "{shown}"'
            plain = self._plain(last)
            if plain is not None and self.raw[last] != plain:
                hint += f', and write "{plain}"'
            return self.told(index, last, f'"{shown}" is a header here, and its colon is missing', hint)
        return None

    def _header_words(self, index: int) -> int:
        """How many raw words from here on are a header's, without its colon."""
        headers = [tuple(match.group() for match in RAW.finditer(fold(word))) for word in self.scope.lexicon.headers]
        return max((len(words) for words in headers if tuple(self.raw[index : index + len(words)]) == words), default=0)

    def no_header(self) -> Problem | None:
        """A word with a colon that is no header of the game."""
        headers = list(self.scope.lexicon.headers)
        index = self.at
        if index + 1 >= len(self.raw) or self.raw[index + 1] != ":" or not self.begins(index) or not self.raw[index][0].isalpha():
            return None
        if not headers or any(fold(header).split()[0] == self.raw[index] for header in headers):
            return None
        shown = self.words(index, index + 1)
        near = [header for header in nearest(shown, headers, 1) if self.compiles(self.changed(index, index + 1, header))]
        hint = f'did you mean "{near[0]}:"?' if near else f"headers are: {', '.join(headers[:12])}; or the words for a player, such as each player"
        return self.told(index, index + 2, f'"{shown}:" is no header of {self.scope.lexicon.title}', hint, "unknown-word")

    def verb_form(self) -> Problem | None:
        """A verb as it is said of somebody ("takes"), or as a noun ("drawing"), where it is told to do."""
        for index in (self.at, self.at - 1):
            plain = self._plain(index)
            if plain is None or not (self.begins(index) or self.raw[index - 1] in JOINERS | {"may"}):
                continue
            if self.raw[index] == plain:
                continue
            shown, write = self.words(index, index + 1), plain.capitalize() if self.text[self.matches[index].start()].isupper() else plain
            return self.told(index, index + 1, f'"{shown}" is not the form of the verb here: a text tells whom it speaks to what to do',
                             f'write "{write}"', "wrong-word", write)  # fmt: skip
        return None

    def _plain(self, index: int) -> str | None:
        """The plain form of the verb that a raw word is a form of."""
        for cls in ("VERB", "VS", "VING", "VDID"):
            term = self.term(index, cls)
            if term is not None and len(term.words) == 1:
                own = {pattern.verb for (of, head), found in self.scope.lexicon.patterns.items() if of == cls and head in self._heads(term, cls)
                       for pattern in found}  # fmt: skip
                plain = [head for (of, head), found in self.scope.lexicon.patterns.items()
                         if of == "VERB" and any(pattern.verb in own for pattern in found)]  # fmt: skip
                best = nearest(self.raw[index], plain, 1) or plain[:1]
                return best[0] if best else None
        return None

    @staticmethod
    def _heads(term: Term, cls: str) -> list[str]:
        return [str(entry.meaning) for entry in term.entries if entry.cls == cls]

    def may(self) -> Problem | None:
        """ "May" with nobody before it."""
        for index in (self.at, self.at - 1):
            if 0 <= index < len(self.raw) and self.raw[index] == "may" and (self.begins(index) or self.raw[index - 1] in JOINERS):
                you = "You may" if self.begins(index) else "you may"
                if self.compiles(self.changed(index, index + 1, you)):
                    return self.told(index, index + 1, "nobody is named who may do it", f'write "{you}"', "missing-word", you)
        return None

    def this(self) -> Problem | None:
        """ "This" before a thing: only the card itself is "this card"."""
        for index in (self.at, self.at - 1):
            if 0 <= index < len(self.raw) - 1 and self.raw[index] == "this" and self.raw[index + 1].isalpha():
                last = next((i for i in (index + 3, index + 2) if i <= len(self.raw) and self.compiles(self.changed(index, i, "this card"))), None)
                if last is not None:
                    return self.told(index, last, f'"{self.words(index, last)}" is not known', 'write "this card" for the card that says it',
                                     "unknown-word")  # fmt: skip
                noun = self.term(index + 1, "NOUN")
                if noun is not None:
                    last = index + 1 + len(noun.words)
                    return self.told(index, last, f'"{self.words(index, last)}" is not known',
                                     "say which it is: with your, a number, that or it; only a card can say this, of itself", "unknown-word")  # fmt: skip
        return None

    def no_verb(self) -> Problem | None:
        """A thing, a zone or a value told to happen to something: it is meant for a verb that the game does not have."""
        for index in (self.at, self.at - 1):
            if not 0 <= index < len(self.raw) or self.term(index, "VERB") is not None:
                continue
            if not self.begins(index) and self.raw[index - 1] != ",":
                continue
            alone = self.begins(index) and self.raw[index + 1 : index + 2] in ([], ["."])
            classes = [entry.cls for term in self.scope.lexicon.vocabulary.terms_at(self.raw, index) if len(term.words) == 1 for entry in term.entries]
            sort = next((NO_VERBS[cls] for cls in classes if cls in NO_VERBS), None)
            if sort is not None and (alone or before_an_object(self.text, self.matches[index].end(), self.scope)):
                shown = self.words(index, index + 1)
                return self.told(index, index + 1, f'"{shown}" is {sort} here, no verb', verb_meant(self.scope, shown, []), "wrong-word")
        return None

    def as_you_like(self) -> Problem | None:
        """ "As many … as you like"."""
        match = _AS_YOU_LIKE.search(self.text)
        if match is None or not match.start() <= self.found.start <= match.end():
            return None
        hint = f'write "any number of{shorten(match[1], 40)}"'
        return replace(self.found, name="wrong-word", message=f'"{shorten(match.group(), 40)}" cannot be read', hint=hint,
                       start=match.start(), end=match.end())  # fmt: skip

    def possessive(self) -> Problem | None:
        """A plural where somebody's thing is meant: "players hand"."""
        for index in (self.at - 1, self.at):
            person = self.term(index, "PERSON")
            if person is None or index + 1 >= len(self.raw) or self.term(index + 1, "ZONE") is None:
                continue
            for one in (str(entry.meaning) for entry in person.entries if entry.cls == "PERSON"):
                for write in (f"{one}'s", f"a {one}'s"):
                    if self.compiles(self.changed(index, index + 1, write)):
                        return self.told(index, index + 1, f'it is not said whose {self.words(index + 1, index + 2)} this is', f'write "{write}"',
                                         "wrong-word")  # fmt: skip
        return None
