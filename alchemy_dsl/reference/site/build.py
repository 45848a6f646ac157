"""READ FIRST: a whole reference, from a game with its sets and rulings to pages.

In: a loaded game, its sets, its variants, and scenarios that were run. Out: a `Site`, which `html`, `markdown` and `book` write. The order matters:
the glossary tells where words are used, so all other texts are linked before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from alchemy_dsl.ir.game import CardSet
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.reference.site.card_lists import list_pages
from alchemy_dsl.reference.site.card_pages import card_pages
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.glossary import glossary_page
from alchemy_dsl.reference.site.home import PARTS, entries, home_page, search_page
from alchemy_dsl.reference.site.model import Ref, Site
from alchemy_dsl.reference.site.proofs import Ruling
from alchemy_dsl.reference.site.rules import rules_page
from alchemy_dsl.reference.site.ruling_pages import ruling_pages


def build(
    loaded: LoadedGame,
    lexicon: Lexicon,
    sets: Sequence[CardSet],
    rulings: Sequence[Ruling] = (),
    variants: Mapping[str, LoadedGame] | None = None,
) -> Site:
    """The reference of a game. `lexicon` knows the names of all its cards."""
    desk = Desk(loaded, lexicon, tuple(sets), dict(variants or {}), rulings)
    rules = rules_page(desk)
    lists, cards, proofs = list(list_pages(desk)), list(card_pages(desk)), list(ruling_pages(desk))
    glossary = glossary_page(desk)
    found = [rules, glossary, *lists, *cards, *proofs]
    pages = (home_page(desk, rules), *found, search_page(desk, found))
    parts = tuple((title, Ref(path)) for title, path in PARTS)
    return Site(loaded.game.id, loaded.game.title, pages, parts, desk.edition.lines(), tuple(entries(desk, found)))
