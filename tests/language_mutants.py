"""Texts with one word added, dropped or misspelt, and where the change is: for the tests of "every word counts".

A word is what stands between spaces, as a designer sees it.
"""

import random
import re
from dataclasses import dataclass

WORD = re.compile(r"\S+")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Mutant:
    """A changed text. `start` is where the changed word stands in it, or where the dropped one stood."""

    kind: str
    original: str
    text: str
    start: int
    word: str

    def places(self):
        """The spans in which a finding is at the right word: the changed word and the next; of a dropped word, the next."""
        words = [match.span() for match in WORD.finditer(self.text) if match.end() > self.start]
        end = len(self.text.rstrip())
        return words[: 1 if self.kind == "drop" else 2] or [(end, end + 1)]

    def is_at_the_word(self, place):
        end = len(self.text.rstrip())
        return any(start <= place < stop for start, stop in self.places()) or (place == end and self.places()[-1][1] >= end)

    def is_on_the_line(self, place):
        def line(at):
            return self.text.count("\n", 0, at)

        return line(place) in {line(self.start), *(line(start) for start, _ in self.places())}


def misspelt(word, rnd):
    """A word with one letter left out, put in, changed, or swapped with the next."""
    at = rnd.choice([index for index, letter in enumerate(word) if letter.isalnum()])
    match rnd.randrange(4):
        case 0 if len(word) > 1:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + rnd.choice(LETTERS) + word[at:]
        case 2:
            return word[:at] + rnd.choice(LETTERS) + word[at + 1 :]
        case _ if at + 1 < len(word) and word[at + 1].isalnum():
            return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        case _:
            return word + rnd.choice(LETTERS)


def mutants(texts, words, number, seed):
    """So many changed texts, each of them other than its original by more than capitals. `words` are those that are added."""
    rnd = random.Random(seed)
    made = 0
    while made < number:
        text = rnd.choice(texts)
        found = rnd.choice([match for match in WORD.finditer(text) if any(letter.isalnum() for letter in match.group())])
        kind = rnd.choice(("add", "drop", "misspell"))
        before, after = text[: found.start()], text[found.end() :]
        match kind:
            case "add":
                word = rnd.choice(words)
                changed = f"{before}{word} {found.group()}{after}"
            case "drop":
                word = found.group()
                changed = before + after.lstrip(" ")
            case _:
                word = misspelt(found.group(), rnd)
                changed = before + word + after
        if changed.lower() != text.lower():
            made += 1
            yield Mutant(kind, text, changed, found.start(), word)
