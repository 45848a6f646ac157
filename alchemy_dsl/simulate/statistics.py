"""How far a share of games can be trusted: Wilson's interval for a proportion.

In: counts. Out: the bounds, as shares between 0 and 1. Wilson (1927), "Probable inference, the law of succession, and
statistical inference"; unlike the textbook interval it stays inside 0 and 1, and holds for few games and for rare wins.
"""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % point of the normal distribution: 95 % between the two bounds."""


def wilson(hits: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of `hits` in `games`; from 0 to 1 if there were no games."""
    if games == 0:
        return 0.0, 1.0
    share = hits / games
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    width = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / width), min(1.0, (middle + spread) / width)
