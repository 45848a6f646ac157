"""Rulings: every scenario in plain words, with what became of it, a page for each scenario file.

In: the desk. Out: pages. A ruling's anchor is made of its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.card_pages import state
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import Block, Bullets, Line, Page, Paragraph, Ref, Run, Section, facts, plain
from alchemy_dsl.reference.site.proofs import Deed, Ruling

RULINGS = "rulings/index"
CRUMB = ("Rulings", Ref(RULINGS))


def ruling_pages(desk: Desk) -> Iterator[Page]:
    """The list of files, and a page for each."""
    files = list(dict.fromkeys(ruling.file for ruling in desk.rulings))
    yield files_page(desk, files)
    for file in files:
        yield file_page(desk, file)


def title_of(file: str) -> str:
    """A file's name as a title."""
    return capital(file.replace("-", " ").replace("_", " "))


def tally(rulings: list[Ruling]) -> Line:
    """How many there are, and how many pass."""
    failed = sum(not ruling.passed for ruling in rulings)
    passed = len(rulings) - failed
    return (Run(f"{passed} pass", look="good"), *((Run(", "), Run(f"{failed} fail", look="bad")) if failed else ()))


def files_page(desk: Desk, files: list[str]) -> Page:
    """All files, with how many of their scenarios pass."""
    rows = tuple(
        (
            Run(title_of(file), Ref(f"rulings/{slug(file)}")),
            Run(": "),
            *tally([each for each in desk.rulings if each.file == file]),
        )
        for file in files
    )
    lead = "Each ruling is a scenario that was carried out while this reference was written: what lies where, what is done, and what must come of it."
    said: tuple[Block, ...] = (
        (Paragraph(plain(lead), "lead"), Bullets(rows))
        if rows
        else (Paragraph(plain("No scenario was carried out for this reference."), "lead"),)
    )
    return Page(RULINGS, "Rulings", said, f"The rulings of {desk.game.title}: scenarios, and what became of them.")


def file_page(desk: Desk, file: str) -> Page:
    """The scenarios of a file."""
    mine = [(number, ruling) for number, ruling in enumerate(desk.rulings) if ruling.file == file]
    parts = tuple(ruling_section(desk, number, ruling) for number, ruling in mine)
    lead = Paragraph(tally([ruling for _, ruling in mine]), "lead")
    return Page(
        f"rulings/{slug(file)}",
        f"Rulings: {title_of(file)}",
        (lead, *parts),
        f"Rulings of {desk.game.title}: {title_of(file)}.",
        (CRUMB,),
    )


def ruling_section(desk: Desk, number: int, ruling: Ruling) -> Section:
    """One scenario."""
    to = desk.places[number]
    first = [state(ruling.passed)]
    for said in (ruling.source, f"variant {ruling.variant}" if ruling.variant else ""):
        first += [Run(" · ", look="quiet"), Run(said, look="quiet")] if said else []
    blocks: list[Block] = [Paragraph(tuple(first))]
    blocks += [Paragraph((Run(failure, look="bad"),)) for failure in ruling.failures]
    blocks.append(facts(rows(desk, ruling, Source(ruling.name, to, "ruling"))))
    return Section(plain(capital(ruling.name)), tuple(blocks), to.anchor, look="term")


def rows(desk: Desk, ruling: Ruling, source: Source) -> Iterator[tuple[str, Line]]:
    """Who plays, what lies where, what is done and chosen, what must hold, and which cards were carried out."""
    yield "Players", plain(f"{', '.join(ruling.players)}; {ruling.players[0]} is the active player")
    for line in ruling.given:
        yield "Given", plain(line)
    for deed in ruling.deeds:
        yield "Done", deed_line(desk, deed, source)
    for line in ruling.answers:
        yield "Chosen", plain(line)
    for line in ruling.result:
        yield "Then", plain(line)
    cards = [desk.card_run(card) for card in desk.cards if (card.set, card.id) in ruling.cards]
    if cards:
        yield "Cards", tuple(part for run in cards for part in (run, Run(", ")))[:-1]


def deed_line(desk: Desk, deed: Deed, source: Source) -> Line:
    """One thing that is done; a text of the game has its links."""
    if deed.text is None:
        return plain(f"{deed.by} {deed.words}")
    return (Run(f"{deed.by} carries out: "), *desk.linker.runs(deed.words.strip(), deed.text, source))
