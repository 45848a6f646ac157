"""Whether the second reading of the game (`tests/model`) comes to something else than a changed game, in some of a few games."""

from model.lockstep import DisagreementError, Pair, compiled
from model.mixes import mixes

GAMES = 60
MIXES = ("base", "extra", "purple chains")


def plays_differently(chosen, card=None):
    """Plays the mixes (those with this card, if one is named) with the cards of a choice."""
    for mix in MIXES:
        potions, side_effects = mixes()[mix]
        if card is not None and all(fact.id != card for fact in (*potions, *side_effects)):
            continue
        pair = Pair(compiled(chosen, potions, side_effects), 4, potions, side_effects)
        try:
            for seed in range(GAMES):
                pair.play(seed)
        except DisagreementError:
            return True
    return False
