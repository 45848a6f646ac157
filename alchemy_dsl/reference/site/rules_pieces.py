"""The first chapters of the rules: who plays, which pieces and places there are, and who begins with what.

In: the desk. Out: blocks, from the tables of the game file.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.decks import DeckRules
from alchemy_dsl.ir.game import Game, Kind, Start, Zone, is_a
from alchemy_dsl.reference.explain_english import an, listed, sentence
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.model import Block, Bullets, Line, Paragraph, Ref, Run, Section, plain
from alchemy_dsl.reference.site.terms import Term, kind_short, zone_short


def players(desk: Desk) -> Iterator[Section]:
    """How many play."""
    yield Section(plain("Players"), (Paragraph(plain(how_many(desk.game))),), "players")


def how_many(game: Game) -> str:
    """How many can play, and in which teams."""
    low, high = game.players
    number = f"{low}" if low == high else f"{low} to {high}"
    even = ", an even number" if game.even and low != high else ""
    teams = f", in teams of {game.team_size}; partners sit as far apart as they can" if game.team_size > 1 else ""
    return sentence(f"{number} players{even}{teams}")


def pieces(desk: Desk) -> Iterator[Section]:
    """The kinds of pieces and the places where they lie."""
    game = desk.game
    kinds = tuple(
        (*linked(desk.terms.get("kind", kind.name), kind.name), *plain(f": {kind_line(desk, kind)}"))
        for kind in game.kinds.values()
    )
    yield Section(plain("Pieces"), (Bullets(kinds),), "pieces")
    zones = tuple(
        (*linked(desk.terms.get("zone", zone.name), zone.name), *plain(f": {zone_line(zone)}"))
        for zone in game.zones.values()
    )
    yield Section(plain("Places"), (Bullets(zones),), "places")


def kind_line(desk: Desk, kind: Kind) -> str:
    """A kind in a sentence, with how many cards of it there are."""
    described = kind_short(desk.game, kind)
    if kind.dice:
        count, where = sum(piece.copies for piece in desk.game.pieces if piece.kind == kind.name), ""
    else:
        count, where = sum(is_a(desk.game.kinds, card.kind, kind.name) for card in desk.cards), " in all sets together"
    return f"{described[:1].lower()}{described[1:]} There {'is' if count == 1 else 'are'} {count} of them{where}."


def zone_line(zone: Zone) -> str:
    """A zone in a sentence."""
    said = zone_short(zone)
    return f"{said[:1].lower()}{said[1:]}"


def linked(term: Term | None, word: str) -> Line:
    """A word that leads to its entry."""
    return (Run(word, term.to, "term", term.short),) if term is not None else plain(word)


def starts(desk: Desk, game: Game) -> Iterator[Block]:
    """Who begins with which pieces."""
    if game.starts:
        yield Paragraph(plain("At the start:"))
        yield Bullets(tuple(start_line(desk, game, start) for start in game.starts))
    if game.deck_rules is not None:
        yield Paragraph(plain(deck_rules(game.deck_rules)))


def deck_rules(rules: DeckRules) -> str:
    """What each player's deck must keep to."""
    cards = f" of {rules.cards.said} cards" if rules.cards is not None else ""
    copies = f", with {rules.copies.said} copies of one card" if rules.copies is not None else ""
    return f"In place of all of them, each player brings a deck of their own{cards}{copies}."


def start_line(desk: Desk, game: Game, start: Start) -> Line:
    """One of the things that lie somewhere at the start."""
    zone = linked(desk.terms.get("zone", start.zone), start.zone)
    kind = game.kinds[start.kind]
    if start.to is None:
        whose: Line = (Run("The "), *zone)
    elif start.to in ("player", "participant"):
        whose = (Run(f"Each {start.to}'s "), *zone)
    else:
        whose = (Run(f"The {start.to}'s "), *zone)
    return (*whose, Run(": "), *what(desk, game, kind, start), *sets(desk, start), *plain(f"{without(start)}."))


def what(desk: Desk, game: Game, kind: Kind, start: Start) -> Line:
    """Which pieces."""
    term = desk.terms.get("kind", kind.name)
    if start.one_for_each is None:
        return (Run("all "), *linked(term, kind.plural))
    count = kind.attributes.get(start.one_for_each, 1)
    attribute = game.attributes[start.one_for_each]
    each = (
        an(attribute.name).split(" ", 1)[1]
        if count == 1
        else f"{'pair' if count == 2 else 'set'} of {attribute.plural}"
    )
    return (Run("1 "), *linked(term, kind.name), Run(f" for each {each}"))


def sets(desk: Desk, start: Start) -> Line:
    """Which sets they come from."""
    runs: list[Run] = []
    for name in start.sets:
        runs += [Run(" of the set " if not runs else ", "), set_run(desk, name)]
    return tuple(runs)


def set_run(desk: Desk, name: str) -> Run:
    """A set's title that leads to its page; its name, if the set is not there."""
    title = next((card_set.title for card_set in desk.sets if card_set.id == name), None)
    return Run(title, Ref(f"sets/{slug(name)}")) if title is not None else Run(name, look="code")


def without(start: Start) -> str:
    """Which cards stay out."""
    return f", without {listed(start.without)}" if start.without else ""
