"""Where everything lies in a state: made from a Program, the number of players and the pieces that exist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from alchemy_dsl.program.program import Program


@dataclass(frozen=True, slots=True)
class PieceSpec:
    """A piece and where it lies: the card's id, the zone's name and whose it is (a player from 0; None for a shared zone).

    Pieces of one zone are given in order; of a stack, top first. `face` None is the kind's first face.
    """

    card: str
    zone: str
    seat: int | None = None
    face: str | None = None
    states: tuple[str, ...] = ()


class Layout:
    """The layout of a state. `pieces` None: what the game's `starts` say. `teams[p]` is the team number of player p."""

    def __init__(
        self,
        program: Program,
        players: int,
        pieces: Sequence[PieceSpec] | None = None,
        teams: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.program = program
        self.players = players
        self.names = tuple(names) if names else tuple(f"Player {seat + 1}" for seat in range(players))
        raise NotImplementedError

    def zone_of(self, name: str, seat: int | None) -> int:
        """The number of a zone instance."""
        raise NotImplementedError

    def zone_name(self, zone: int) -> tuple[str, int | None]:
        """The name and the owner of a zone instance."""
        raise NotImplementedError
