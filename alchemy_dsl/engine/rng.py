"""Random numbers: L'Ecuyer's combined generator of 1988 (CACM 31, 6), which needs int32 cells only, two for each stream.

    first  := first * 40014 mod 2147483563          second := second * 40692 mod 2147483399
    draw below n:  (first - second) mod n, never negative
Its period is about 2.3e18. The difference is spread over 2^32 values, so n up to some thousands is drawn evenly to within 1e-6.

A shuffle of k pieces goes from the last place (k - 1) down to place 1: draw i below place + 1, and swap places i and `place`.
Seeds come from splitmix64: a game's from the run's seed and its index; a stream's cells from the game's seed.
"""

from __future__ import annotations

from typing import Final

from alchemy_dsl.program.cells import BOTS, DICE, SHUFFLES

MULTIPLY_1: Final = 40014
MODULUS_1: Final = 2147483563
MULTIPLY_2: Final = 40692
MODULUS_2: Final = 2147483399
MASK: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def splitmix64(z: int) -> int:
    """The 64-bit number that splitmix64 gives in the state z."""
    z &= MASK
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
    return z ^ z >> 31


def game_seed(run_seed: int, index: int) -> int:
    """The seed of game `index` (from 0) of a run, so that any one game can be played alone."""
    return splitmix64(splitmix64(run_seed) + (index + 1) * GOLDEN)


def seed_streams(state: list[int], seed: int) -> None:
    """Sets the streams of a state from a game's seed (any int; its low 64 bits count)."""
    for number, stream in enumerate((BOTS, SHUFFLES, DICE)):
        bits = splitmix64(seed + (number + 1) * GOLDEN)
        state[stream] = 1 + (bits >> 32) % (MODULUS_1 - 1)
        state[stream + 1] = 1 + (bits & 0xFFFFFFFF) % (MODULUS_2 - 1)


def draw(state: list[int], stream: int, n: int) -> int:
    """The next number from 0 to n - 1 of a stream."""
    first = state[stream] = state[stream] * MULTIPLY_1 % MODULUS_1
    second = state[stream + 1] = state[stream + 1] * MULTIPLY_2 % MODULUS_2
    return (first - second) % n


def shuffle(state: list[int], start: int, count: int) -> None:
    """Shuffles `count` cells that begin at `start`, with the stream of shuffles."""
    first, second = state[SHUFFLES], state[SHUFFLES + 1]
    cells = state[start : start + count]
    for last in range(count - 1, 0, -1):
        first = first * MULTIPLY_1 % MODULUS_1
        second = second * MULTIPLY_2 % MODULUS_2
        other = (first - second) % (last + 1)
        cells[last], cells[other] = cells[other], cells[last]
    state[start : start + count] = cells
    state[SHUFFLES], state[SHUFFLES + 1] = first, second
