"""The Program: flat integer code and the tables it refers to. What the machine runs; nothing else interprets a text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Program:
    """A compiled game with its cards."""

    game: str
    digest: str
