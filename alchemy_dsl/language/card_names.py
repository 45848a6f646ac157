"""Ids of cards: a name in kebab-case.

In: a name as written. Out: the id of a card that has none of its own.
"""

from __future__ import annotations

import re


def card_id(name: str) -> str:
    """A name in kebab-case."""
    plain = name.lower().replace("'", "").replace("’", "")
    return re.sub(r"[^\w]+", "-", plain).strip("-") or "card"
