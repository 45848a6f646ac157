"""Names of pages and anchors: made from the name of what stands there and nothing else, so that a link stays good for good.

In: names as people wrote them. Out: small Latin letters, digits and hyphens. A name that would lose letters, or is too long for a file, keeps
a few digits of its hash.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

LONGEST = 60
"""Code points of a name; file systems allow 255 bytes, and addresses are read by people."""
RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "index", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
)
"""Names that some file systems, or the first page of a folder, keep for themselves."""


def slug(name: str) -> str:
    """A name for an address."""
    folded = unicodedata.normalize("NFKD", name).casefold()
    letters = (
        "".join(letter for letter in folded if not unicodedata.combining(letter)).replace("'", "").replace("’", "")
    )
    found = "-".join(re.findall(r"[a-z0-9]+", letters))
    lost = any(letter.isalnum() and not letter.isascii() for letter in letters)
    if found and not lost and len(found) <= LONGEST and found not in RESERVED:
        return found
    digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return "-".join(part for part in (found[:LONGEST].rstrip("-"), digest) if part)


class Anchors:
    """The anchors of one page: a name that is taken gets a number."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def take(self, *names: str) -> str:
        """An anchor made of these names, not taken before."""
        wanted = "-".join(slug(name) for name in names)
        count = self._taken[wanted] = self._taken.get(wanted, 0) + 1
        return wanted if count == 1 else self.take(wanted, str(count))
