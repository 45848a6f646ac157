"""How texts are read: what holds for every text, whom headers speak to, and the words that every game shares.

In: the desk. Out: sections of the rules. Each general word has an anchor of its own, to which texts link.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.general_words import ALWAYS, GENERAL_WORDS, PERSONS
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import Bullets, Line, Paragraph, Ref, Run, Section, Table, plain
from alchemy_dsl.reference.site.rules_pieces import linked
from alchemy_dsl.reference.site.terms import RULES

TAKEN = {
    "sentence by sentence": "Where a text speaks to several players, all of them finish a sentence before the next sentence begins.",
    "section by section": "Where a text speaks to several players, each of them carries out all its sentences before the next player begins.",
}


def reading(desk: Desk) -> Iterator[Section]:
    """The sections."""
    taken = TAKEN.get(desk.game.taken)
    yield Section(
        plain("Every text"), (Bullets(tuple(map(plain, (*ALWAYS, *([taken] if taken else []))))),), "every-text"
    )
    if desk.game.headers:
        yield Section(
            plain("Whom a text speaks to"),
            (
                Paragraph(
                    plain(
                        "A text, or a part of it, begins with the word for those who carry it out. Without one it speaks to the player who activated it."
                    )
                ),
                headers(desk),
            ),
            "headers",
        )
    yield Section(plain("Words of every text"), tuple(words()), "words")


def headers(desk: Desk) -> Table:
    """Each header word and whom it speaks to."""
    rows = []
    for word, who in desk.game.headers.items():
        means = desk.linker.runs(
            desk.means.get(("header", word), ""),
            who,
            Source(f"Header: {word}", Ref(RULES, "headers"), "rule"),
            "people",
        )
        rows.append((linked(desk.terms.get("header", word), word), means))
    return Table("Headers", ("Word", "Speaks to"), tuple(rows))


def words() -> Iterator[Section]:
    """The general words, each a small section."""
    for general in GENERAL_WORDS:
        first, *others = general.spellings
        also: Line = (Run(f" (also: {', '.join(others)})", look="quiet"),) if others else ()
        yield Section(plain(first), (Paragraph((*plain(general.means), *also)),), f"word-{general.anchor}", look="term")
    for word, means in PERSONS.items():
        yield Section(plain(word), (Paragraph(plain(means)),), f"word-{word}", look="term")
