"""Chance as the project documents it, written a second time: L'Ecuyer's combined generator of 1988, seeded by splitmix64.

Two numbers make a stream: `first` goes to first * 40014 mod 2147483563, `second` to second * 40692 mod 2147483399, and a number below n is
(first - second) mod n. Of the three streams of a game (bots, shuffles, dice) bots use the first, and the rules the second.
"""

GOLDEN = 0x9E3779B97F4A7C15
BOTS, SHUFFLES = 1, 2


def splitmix64(z):
    z %= 1 << 64
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % (1 << 64)
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % (1 << 64)
    return z ^ (z >> 31)


class Chance:
    """One stream of a game."""

    def __init__(self, seed, stream):
        bits = splitmix64(seed + stream * GOLDEN)
        self.first = 1 + (bits >> 32) % 2147483562
        self.second = 1 + bits % (1 << 32) % 2147483398

    def below(self, n):
        self.first = self.first * 40014 % 2147483563
        self.second = self.second * 40692 % 2147483399
        return (self.first - self.second) % n

    def shuffle(self, cards):
        """From the last place down to the second: trades places with one of those up to it."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
