"""Changes as a page: what was added, what is gone, and word by word what differs, with the steps before and after where the program differs.

In: the changes of one or more games. Out: a page as data; `html.single` writes it as one file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from alchemy_dsl.reference.changes.compare import Change, Sort
from alchemy_dsl.reference.changes.tell import SAID, counted, name
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.anchors import Anchors
from alchemy_dsl.reference.site.model import Block, Facts, Line, Page, Paragraph, Run, Section, Steps, Written, plain

WORDS = re.compile(r"\n|[^\S\n]+|[^\s]+")
LOOKS = {Sort.BEHAVIOUR: "bad", Sort.ADDED: "good"}


def changes_page(old: str, new: str, games: Sequence[tuple[str, Sequence[Change]]]) -> Page:
    """The page. `games` gives title and changes of each."""
    anchors = Anchors()
    parts = [Section(plain(title), (Paragraph(plain(capital(counted(changes)) + "."), "lead"), *_groups(changes, anchors)), anchors.take("game", title)) for title, changes in games]
    lead = Paragraph(plain(f"From {old} to {new}."), "lead")
    return Page("index", "What changed", (lead, *parts), f"Changes from {old} to {new}.")


def _groups(changes: Sequence[Change], anchors: Anchors) -> Iterator[Section]:
    ordered = sorted(changes, key=lambda change: change.part.sort != "card")
    for where, group in groupby(ordered, key=lambda change: change.part.where):
        yield Section(plain(where), tuple(_change(change, anchors) for change in group), anchors.take("in", where))


def _change(change: Change, anchors: Anchors) -> Section:
    """One change."""
    blocks: list[Block] = [Paragraph((Run(SAID[change.sort], look=LOOKS.get(change.sort, "quiet")),))]
    if change.because:
        blocks.append(Paragraph(plain(f"Its words are the same; these mean something else: {', '.join(change.because)}.")))
    for side, before, after in change.wordings():
        blocks += [Paragraph(plain(capital(side)), "label"), Written(tuple(compared(before, after)))]
    if change.sort is Sort.BEHAVIOUR:
        blocks += _steps(change)
    facts = tuple((plain(capital(fact)), (*_old(before), Run(" → "), *_new(after))) for fact, before, after in change.facts())
    if facts and change.before is not None and change.after is not None:
        blocks.append(Facts(facts))
    return Section(plain(name(change)), tuple(blocks), anchors.take(change.part.sort, change.part.key), look="term")


def _steps(change: Change) -> Iterator[Block]:
    """What it did, and what it does."""
    for title, part in (("What it did", change.before), ("What it does now", change.after)):
        for steps in part.does.values() if part is not None else ():
            yield Paragraph(plain(title), "label")
            yield Steps(tuple(map(plain, steps)))


def _old(text: str) -> Line:
    return (Run(text, look="gone"),) if text else (Run("nothing", look="quiet"),)


def _new(text: str) -> Line:
    return (Run(text, look="new"),) if text else (Run("nothing", look="quiet"),)


def compared(before: str, after: str) -> Iterator[Line]:
    """Two texts as one, word by word: what is gone and what is new is marked. Lines are those of both."""
    old, new = WORDS.findall(before), WORDS.findall(after)
    line: list[Run] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        found = [("", new[c:d])] if tag == "equal" else [("gone", old[a:b]), ("new", new[c:d])]
        for look, words in found:
            for number, text in enumerate("".join(words).split("\n")):
                if number:
                    yield tuple(line)
                    line = []
                if text:
                    line.append(Run(text, look=look))
    yield tuple(line)
