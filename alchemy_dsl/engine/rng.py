"""Random numbers."""

from __future__ import annotations


def game_seed(run_seed: int, index: int) -> int:
    """The seed of game `index` (from 0) of a run: splitmix64, so that any one game can be played alone."""
    z = (run_seed + (index + 1) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31
