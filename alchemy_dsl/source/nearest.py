"""The nearest words to a misspelt one, best first.

Distance is the number of letters to add, drop, change or swap with their neighbour (optimal string alignment).
"""

from __future__ import annotations

from collections.abc import Iterable


def distance(one: str, other: str, limit: int) -> int:
    """The distance of two words, or `limit + 1` if it is larger than `limit`."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, left in enumerate(one, 1):
        row = [i]
        for j, right in enumerate(other, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (left != right))
            if i > 1 and j > 1 and left == other[j - 2] and one[i - 2] == right:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return last[-1]


def nearest(word: str, candidates: Iterable[str], most: int = 3) -> list[str]:
    """Up to `most` candidates near to a word, best first; the order does not depend on that of the candidates.

    Case is ignored at first and breaks ties; then the same letters, the same length, the same first letter.
    """
    limit = 1 if len(word) <= 4 else 2 if len(word) <= 8 else 3
    small = word[:64].casefold()
    ranked = []
    for candidate in set(candidates):
        other = candidate.casefold()
        far = distance(small, other, limit)
        if far <= limit and far < len(small):
            ranked.append((far, sorted(other) != sorted(small), other[:1] != small[:1], candidate != word, candidate))
    return [entry[-1] for entry in sorted(ranked)[:most]]
