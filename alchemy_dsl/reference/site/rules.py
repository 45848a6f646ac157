"""The rules of play, numbered, with anchors that never change: made from the game file, its texts linked and explained.

In: the desk. Out: one page. A number is the place of a section on the page; an anchor is made of the name in the game file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from alchemy_dsl.reference.explain import explain_rule
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.linking import Source
from alchemy_dsl.reference.site.model import Block, Page, Paragraph, Ref, Section, Written, plain, sections
from alchemy_dsl.reference.site.reading import reading
from alchemy_dsl.reference.site.rules_derived import derived
from alchemy_dsl.reference.site.rules_end import responses, winner
from alchemy_dsl.reference.site.rules_pieces import pieces, players, starts
from alchemy_dsl.reference.site.rules_texts import Teller
from alchemy_dsl.reference.site.rules_variants import variants
from alchemy_dsl.reference.site.terms import RULES


def rules_page(desk: Desk) -> Page:
    """The page."""
    chapters = [chapter for chapter in _chapters(desk) if chapter.blocks]
    summary = f"The rules of play of {desk.game.title}: set-up, turn, ending and variants."
    return Page(RULES, "Rules of play", tuple(numbered(chapters)), summary, contents="list")


def _chapters(desk: Desk) -> Iterator[Section]:
    teller = Teller(desk.loaded, desk.linker)
    yield _chapter("What you need", "what-you-need", (*players(desk), *pieces(desk)))
    yield _chapter("Setting up", "setting-up", (*starts(desk, desk.game), *teller.setup("setting-up")))
    yield _chapter("The turn", "turn", tuple(teller.turn("turn")))
    yield _chapter("Numbers and conditions", "numbers-and-conditions", tuple(derived(desk, desk.game, desk.data, desk.linker)))
    yield _chapter("Standing rules", "standing-rules", tuple(standing(desk)))
    yield _chapter("Going out", "going-out", teller.eliminated("going-out"))
    yield _chapter("Responses", "responses", tuple(responses(desk.game)))
    yield _chapter("The end of the game", "ending", (*teller.endings("ending"), *winner(desk.game)))
    yield _chapter("How texts are read", "reading", tuple(reading(desk)))
    yield _chapter("Variants", "variants", tuple(variants(desk)))


def _chapter(title: str, anchor: str, blocks: tuple[Block, ...]) -> Section:
    return Section(plain(title), blocks, anchor)


def numbered(parts: Sequence[Section], prefix: str = "") -> Iterator[Section]:
    """Sections with their numbers, and those inside them with theirs."""
    for number, part in enumerate(parts, 1):
        own = f"{prefix}{number}"
        inner = numbered(tuple(sections(part.blocks)), f"{own}.")
        blocks = tuple(next(inner) if isinstance(block, Section) else block for block in part.blocks)
        yield Section(part.title, blocks, part.anchor, own, part.look)


def standing(desk: Desk) -> Iterator[Section]:
    """Rules that always hold."""
    for named in desk.game.rules:
        anchor = f"rule-{slug(named.name)}"
        line = desk.linker.lines(
            named.text, named.rule, Source(f"Rule: {named.name}", Ref(RULES, anchor), "rule"), "rule"
        )
        plainly = explain_rule(named.rule, desk.game)
        said = [Paragraph(plain(plainly))] if plainly.strip() != named.text.strip() else []
        yield Section(plain(capital(named.name)), (Written(line), *said), anchor)
