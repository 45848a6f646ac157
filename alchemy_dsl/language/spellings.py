"""Other spellings: what a designer may write in another way, without saying anything else.

In: the words of a text as the lexer cut them. Out: the same words in one spelling. The table is the whole list: two texts that mean the same
program differ by nothing else, which a test holds with thousands of changed texts. `alchemy format` rewrites all of them. Words that
`english.py` or a game file lists side by side ("from", "in", "on"; a noun and its plural; `also:`) are one word to begin with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from alchemy_dsl.ir.responses import waits
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Lexicon

NP = r"(?:(?!STOP|OR |VERB:|VS:).)+?"
"""The words of a noun phrase, as a pattern."""

ADJECTIVES = r"(?:(?:VALUE:|STATE:|DONE:|ZONE:|OUT|RANDOM|OTHER)\S* )*"
"""What stands between a determiner and its noun, as a pattern."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """A rule about words: what it says to a designer, and how it makes one spelling of two. Words are written CLASS, or CLASS:meaning
    for those of the game, each with a space behind it. Rules without a pattern are about more than one word at a time."""

    name: str
    says: str
    pattern: str = ""
    becomes: str | Callable[[re.Match[str]], str] = ""


def sorted_words(match: re.Match[str]) -> str:
    """Words in one order."""
    return "".join(f"{word} " for word in sorted(match.group().split()))


def beyond(match: re.Match[str]) -> str:
    """More than a number as at least one more, fewer than it as at most one less."""
    number = int(match.group(2))
    return f"AT_LEAST NUM:{number + 1} " if match.group(1) == "MORE" else f"AT_MOST NUM:{number - 1} "


SPELLINGS: tuple[Spelling, ...] = (
    Spelling("words-alike", "Words listed side by side are one word: in, from and on; is and are; after and whenever; two and 2; a noun "
             "and its plural; a zone's name and its other names; your and you for whoever is spoken to keep their own places."),
    Spelling("full-stop", "The full stop before a header and at the end of a text may be missing."),
    Spelling("any-number", '"Any" before a number says nothing more: any 1 is 1.', r"\bANY (?=NUM:)", ""),
    Spelling("looked-for", 'Looked for, "a" and "any" are at least 1; "2 or more" is at least 2.',
             rf"(?<=HAVE |E_IS )(?:A|ANY) |\b(?:A|ANY) (?={NP}WERE )", "AT_LEAST NUM:1 "),
    Spelling("or-more", '"2 or more" is at least 2, and "2 or fewer" at most 2.', r"\bNUM:(\S+) OR_MORE ", r"AT_LEAST NUM:\1 "),
    Spelling("or-fewer", '"2 or fewer" is at most 2.', r"\bNUM:(\S+) OR_FEWER ", r"AT_MOST NUM:\1 "),
    Spelling("more-than", 'Looked for, "more than 2" is at least 3, and "fewer than 2" at most 1.',
             r"(?<!\bIS )\b(MORE|LESS)_THAN NUM:(\d+) ", beyond),
    Spelling("no", '"At most 0" is no.', r"\bAT_MOST NUM:0 ", "NO "),
    Spelling("only", 'Looked for, "only 1" is exactly 1.', r"\bONLY ", "EXACTLY "),
    Spelling("exactly", 'Picked, "exactly 2" is 2.', r"(?<!HAVE )(?<!E_IS )\bEXACTLY (?=NUM:)(?!.*(?:WERE|LEFT_IN))", ""),
    Spelling("at-most", 'Picked, "at most 2" is up to 2.', r"(?<!HAVE )(?<!E_IS )\bAT_MOST (?=NUM:)", "UP_TO "),
    Spelling("ban", "What cannot be done is said of a thing, any thing or all things alike.", r"\b(?:A|ANY|ALL) (?=[^.]*CANNOT )", ""),
    Spelling("how-long", "How long something cannot be done may be said first.",
             r"(^|STOP |COLON |HEADER:\S+ )(THIS_TURN|UNTIL_YOUR_TURN) COMMA ((?:(?!STOP ).)*?CANNOT BE DONE:\S+ )", r"\1\3\2 "),
    Spelling("one", '"A" and "any" are 1.', r"\b(?:A|ANY) ", "NUM:1 "),
    Spelling("the-things", '"The things" in the plural are all of them, and so is what half is meant of.', rf"\bTHE (?={ADJECTIVES}PLURAL:)|(?<=HALF_OF )THE ", "ALL "),
    Spelling("range", '"1 to 2" is 1 or 2.', r"\b(NUM:\S+) TO (?=NUM:)", r"\1 OR_NEXT "),
    Spelling("range-or", '"1 or 2" is 1 to 2.', r"\b(NUM:\S+) OR (?=NUM:\S+ (?:VALUE|STATE|NOUN|PLURAL|ZONE))(?!NUM:\S+ ZONE:\S+ LIT)", r"\1 OR_NEXT "),
    Spelling("joiner", '"And", "then" and a comma join alike, and mean order; so does then at the beginning of a sentence.',
             r"\b(?:COMMA|AND|THEN) ", ""),
    Spelling("you-do", 'A verb without a subject is done by the player spoken to: "you draw" is draw.', r"\bYOU (?=VERB:)", ""),
    Spelling("verb-again", "A noun phrase after and, or, then goes on with the verb before: the verb may be said again.",
             rf"\b(VERB:\S+) ({NP})(OR )?\1 ", r"\1 \2\3"),
    Spelling("that-player", '"That player" may be called by the word that named them.', r"\bTHAT PERSON:\S+ ", "THAT PERSON "),
    Spelling("neighbour", "The next player is the nearest to your left, or the player on your left; the previous one on your right."),
    Spelling("zone-of", '"The hand of a player" is a player\'s hand.'),
    Spelling("adjective", 'A value or state may stand behind: a thing "that is" so is a so thing.',
             r"\b((?:NOUN|PLURAL):\S+ )(?:AND_)?REL ((?:VALUE|STATE):\S+ )", r"\2\1"),
    Spelling("any-order", "What is said before a noun may stand in any order.", r"(?:\b(?:VALUE|STATE):\S+ |\b(?:RANDOM|OTHER) ){2,}", sorted_words),
    Spelling("not-opposite", "Where a state has an opposite, not being so is being the opposite."),
    Spelling("you-have", 'What "you have" is there in zones of yours.', r"\bYOU HAVE ", "THERE_IS "),
    Spelling("player-has", '"A player has" a thing if there is a player who has one.'),
    Spelling("more-here", '"More things here than there" compares their numbers.'),
    Spelling("at-random", '"At random" behind a thing is random before it.', r"\b((?:NOUN|PLURAL):\S+ (?:FROM \S+ \S+ )?)AT_RANDOM ", r"RANDOM \1"),
    Spelling("half-of-a-zone", "Half of a zone is half of the things in it, where only one sort can be meant."),
    Spelling("as-many", '"As many things as" is a number of things equal to the number of others.'),
    Spelling("number-behind", "A plain number may be said behind: a number of things equal to 2."),
    Spelling("this-way", '"The discarded things" are all things discarded this way.'),
    Spelling("on-top-of", '"On top of" a zone is to the top of it, and "on the bottom of" to its bottom.', r"\bON_(TOP|BOTTOM)_OF ", r"TO \1_OF "),
    Spelling("times", 'A block of one clause, "3 times: …", is the clause with 3 times behind it; so is a block "for each … :".'),
    Spelling("choose-one", '"Choose one: …; or …" of single clauses is or.'),
    Spelling("one-sentence", 'Inside a block, clauses joined by and are sentences; "otherwise" may begin a sentence of its own.'),
    Spelling("when", '"When" is after, where the verb waits for no responses.'),
    Spelling("doing", '"After you do it" is after doing it; "after doing 1" is after doing a thing.'),
    Spelling("agreement", "A verb may or may not agree with its subject.", r"\bVS:(\S+?)s ", r"VERB:\1 "),
    Spelling("other-phrases", "A verb's other phrases (`also:` in the game file) are the verb."),
)
"""Each spelling that is read besides the canonical one."""


def one_spelling(words: Iterable[Word], lexicon: Lexicon) -> str:
    """The words of a text in one spelling: two texts that differ only by declared spellings give the same."""
    said = "".join(f"{written(word, lexicon)} " for word in words)
    rules = [*((spelling.pattern, spelling.becomes) for spelling in SPELLINGS if spelling.pattern), *phrases(lexicon)]
    for pattern, becomes in rules:
        before = None
        while before != said:
            before, said = said, re.sub(pattern, becomes, said)
    return said.replace("PLURAL:", "NOUN:")


OF_THE_GAME = frozenset({"VERB", "VS", "VING", "VDID", "VDID_NONE", "YOU_VDID", "DEED", "DONE", "DONE_WAY", "NOUN", "PERSON", "PERSON_S", "ZONE", "VALUE", "STATE", "NAME", "LIT", "HEADER"})
COUNTED = frozenset({"NUM", "N_TIMES"})


def written(word: Word, lexicon: Lexicon) -> str:
    """A word as its class, and its meaning where words of the class mean different things."""
    if word.type == "NOUN" and lexicon.is_plural_word(word):
        return f"PLURAL:{plain(word.meaning)}"
    if word.type in OF_THE_GAME or word.type in COUNTED:
        return f"{word.type}:{plain(word.meaning)}"
    return word.type


def plain(meaning: object) -> str:
    """A meaning without spaces."""
    return re.sub(r"\s+", "_", str(meaning))


def phrases(lexicon: Lexicon) -> list[tuple[str, str]]:
    """The rules for the verbs of a game: "when" is after unless one waits for responses; a verb's other phrases become the first."""
    waiting = {plain(head) for (_, head), patterns in lexicon.patterns.items() if any(waits(lexicon.verbs[each.verb]) for each in patterns)}
    found = [(rf"\bWHEN (?!{NP}(?:WOULD|(?:VS|VERB):(?:{'|'.join(map(re.escape, sorted(waiting)))}|chooses?)) )", "AFTER ")]
    for verb in lexicon.verbs.values():
        first, *others = verb.phrases
        for other in others:
            head, rest = (re.sub(r"<[^>]*>.*", "", phrase).strip().lower() for phrase in (other, first))
            if head and sorted(re.findall(r"<[^>]*>", other)) == sorted(re.findall(r"<[^>]*>", first)):
                put = f"VERB:{plain(rest)} " if rest else ""
                found.append((rf"\bVERB:{re.escape(plain(head))} ", put))
    return found
