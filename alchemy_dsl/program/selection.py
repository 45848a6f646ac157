"""Which cards are played with: whole sets and cards that are named by themselves, in place of the game's own cards of the same kinds.

In: a game and its card sets, with what is wanted of each. Out: card sets, cut to what is played with; what cannot be is `NotThere`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.program.starts import bag
from alchemy_dsl.source.refusals import NotThere


@dataclass(slots=True)
class Wanted:
    """What is wanted of a set: all of it, or only these cards, which are wanted before others in any case."""

    whole: bool = False
    cards: set[str] = field(default_factory=set)


def drawn_kinds(game: Game) -> set[str]:
    """The kinds of card of which one is drawn for each of something; of others, all are dealt."""
    return {start.kind for start in game.starts if start.one_for_each} - {start.kind for start in game.starts if not start.one_for_each}


def picked(game: Game, sets: Sequence[tuple[CardSet, Wanted]]) -> list[CardSet]:
    """The sets with what is wanted of them; a card that is named leaves no other in its place."""
    first = [card for card_set, want in sets for card in card_set.cards if card.name in want.cards]
    taken = {place for card in first for place in places(game, card)}

    def wants(card: Card, want: Wanted) -> bool:
        return card.name in want.cards or (want.whole and not taken & places(game, card))

    return [replace(card_set, cards=tuple(card for card in card_set.cards if wants(card, want))) for card_set, want in sets]


def places(game: Game, card: Card) -> set[tuple[str, tuple[str, ...]]]:
    """The places of a game for which a card can be drawn: attributes with values."""
    return {(start.one_for_each, bag(card, start.one_for_each)) for start in game.starts if start.one_for_each and start.kind == card.kind}


def replaced(game: Game, own: Sequence[CardSet], named: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """The game's own sets without the kinds of cards that the named sets bring, then these."""
    brings = [(card_set.id, {card.kind for card in card_set.cards}) for card_set in named]
    for kind in sorted({start.kind for start in game.starts if start.one_for_each is None}):
        twice = [name for name, kinds in brings if kind in kinds]
        if len(twice) > 1:
            raise NotThere(f"the sets {' and '.join(twice)} both bring the {game.kinds[kind].plural} that are dealt; take one of them")
        if twice and any(start.kind == kind and start.sets for start in game.starts):
            raise NotThere(f"{game.title} deals {game.kinds[kind].plural} of its own; the set {twice[0]} cannot bring others")
    kinds = set().union(*(kinds for _, kinds in brings))
    kept = [replace(each, cards=tuple(card for card in each.cards if card.kind not in kinds)) for each in own]
    return tuple(each for each in (*kept, *named) if each.cards)
