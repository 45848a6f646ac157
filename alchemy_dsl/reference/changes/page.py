"""Changes as a page: what was added, what is gone, and word by word what differs, with the steps before and after where the program differs.

In: the changes of one or more games. Out: a page as data; `html.single` writes it as one file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from alchemy_dsl import __version__
from alchemy_dsl.reference.changes.compare import Change, Sort
from alchemy_dsl.reference.changes.tell import SAID, counted, name
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.anchors import Anchors
from alchemy_dsl.reference.site.edition import Edition
from alchemy_dsl.reference.site.model import Block, Facts, Line, Page, Paragraph, Run, Section, Steps, Written, plain

WORDS = re.compile(r"\n|[^\S\n]+|[\w'’-]+|[^\w\s]")
LOOKS = {Sort.BEHAVIOUR: "bad", Sort.ADDED: "good"}


def changes_page(old: str, new: str, games: Sequence[tuple[str, Sequence[Change]]]) -> Page:
    """The page. `games` gives title and changes of each."""
    anchors = Anchors()
    parts = [
        Section(
            plain(title),
            (Paragraph(plain(capital(counted(changes)) + "."), "lead"), *_groups(changes, anchors)),
            anchors.take("game", title),
        )
        for title, changes in games
    ]
    lead = Paragraph(plain(f"From {old} to {new}."), "lead")
    return Page("index", "What changed", (lead, *parts), f"Changes from {old} to {new}.", contents="list")


def foot(old: str, new: str, editions: Iterable[tuple[Edition | None, Edition | None]]) -> list[Line]:
    """What each side was: digests of games and sets; and the version that wrote the page."""
    found: list[Line] = []
    for path, side in ((old, 0), (new, 1)):
        found += [(Run(f"{path}: "), *each.said()) for pair in editions if (each := pair[side]) is not None]
    return [*found, plain(f"Written by alchemy {__version__}.")]


def _groups(changes: Sequence[Change], anchors: Anchors) -> Iterator[Section]:
    ordered = sorted(changes, key=lambda change: change.part.sort != "card")
    for where, group in groupby(ordered, key=lambda change: change.part.where):
        yield Section(plain(where), tuple(_change(change, anchors) for change in group), anchors.take("in", where))


def _change(change: Change, anchors: Anchors) -> Section:
    """One change."""
    blocks: list[Block] = [Paragraph((Run(SAID[change.sort], look=LOOKS.get(change.sort, "quiet")),))]
    if change.because:
        blocks.append(
            Paragraph(plain(f"Its words are the same; these mean something else: {', '.join(change.because)}."))
        )
    blocks += _wording(change)
    if change.sort is Sort.BEHAVIOUR:
        blocks += _steps(change)
    facts = tuple(
        (plain(capital(fact)), (*_old(before), Run(" → "), *_new(after))) for fact, before, after in change.facts()
    )
    if facts and change.before is not None and change.after is not None:
        blocks.append(Facts(facts))
    return Section(plain(name(change)), tuple(blocks), anchors.take(change.part.sort, change.part.key), look="term")


def _wording(change: Change) -> Iterator[Block]:
    """The texts that differ; of a part that one version lacks, all of them, unmarked."""
    for side, before, after in change.wordings():
        yield Paragraph(plain(capital(side)), "label")
        alone = change.before is None or change.after is None
        yield Written(
            tuple(plain(line.strip()) for line in (before or after).splitlines())
            if alone
            else tuple(compared(before, after))
        )


def _steps(change: Change) -> Iterator[Block]:
    """What it did and does, of the texts that do something else."""
    before, after = (part.does if part is not None else {} for part in (change.before, change.after))
    for side in dict.fromkeys((*before, *after)):
        old, new = before.get(side, ()), after.get(side, ())
        if len(old) == len(new) and old != new:
            yield Paragraph(plain(f"{capital(side)}, step by step"), "label")
            yield Steps(tuple(_flat(one, other) for one, other in zip(old, new, strict=True)))
        elif old != new:
            for title, steps in ((f"{capital(side)}, what it did", old), (f"{capital(side)}, what it does now", new)):
                yield Paragraph(plain(title), "label")
                yield Steps(tuple(map(plain, steps)))


def _flat(before: str, after: str) -> Line:
    return tuple(run for line in compared(before, after) for run in line)


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
