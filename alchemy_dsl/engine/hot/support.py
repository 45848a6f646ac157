"""What the generated text calls: small functions that need no state of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from alchemy_dsl.engine.ops_game import highest, next_turn
from alchemy_dsl.engine.values import Change, changed, left_over
from alchemy_dsl.program.layout import Layout


def one(player: int) -> tuple[int, ...]:
    """The player, if there is one."""
    return () if player < 0 else (player,)


class Known(dict[int, tuple[int, ...]]):
    """People by who is in the game and who you are (`in << 5 | you`), worked out when first asked for."""

    def __init__(self, find: Callable[[int, int], tuple[int, ...]]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: int) -> tuple[int, ...]:
        found = self[key] = self.find(key >> 5, key & 31)
        return found


def nearest_left(people: Sequence[int], you: int) -> int:
    """The nearest of people who come clockwise from you; you only if there is nobody else."""
    if len(people) > 1 and people[0] == you:
        return people[1]
    return people[0] if people else -1


def nearest_right(people: Sequence[int], _: int) -> int:
    """The nearest on the other side."""
    return people[-1] if people else -1


def nearest(people: Sequence[int], you: int, side: int, seats: int) -> int:
    """The nearest of people in any order to the left (0) or right (1)."""
    away = [(player - you - 1 if side == 0 else you - player - 1) % seats for player in people]
    return people[away.index(min(away))] if away else -1


def owner_of(pieces: Sequence[int], owners: Sequence[int]) -> int:
    """The owner of the first of these pieces, or -1."""
    return owners[pieces[0]] if pieces else -1


def most(people: Sequence[int], count: Callable[[int], int], fewest: int) -> tuple[int, ...]:
    """Those of the people for whom most (or fewest) are counted."""
    counts = [count(player) for player in people]
    wanted = (min if fewest else max)(counts, default=0)
    return tuple(player for player, own in zip(people, counts, strict=True) if own == wanted)


def changes(rows: Sequence[tuple[Any, int, Any, Any]], seats: int) -> list[Change]:
    """What the standing texts say that lie somewhere: of each its pieces, its number, and how it counts."""
    return [
        (on, much(you, piece + 1), of(you, piece + 1)) for you in range(seats) for says, on, much, of in rows for piece in says(you)
    ]


def seen_as(player: int, see: Callable[[int], Any], otherwise: Any) -> Any:
    """What is found with another player as you."""
    return see(player) if player >= 0 else otherwise


def zone_at(zones: Sequence[list[int]], player: int) -> list[list[int]]:
    """The zone of a player, if there is one."""
    return [zones[player]] if 0 <= player < len(zones) else []


def sole(pieces: list[int]) -> list[int]:
    """The only piece, or none."""
    return pieces if len(pieces) == 1 else []


def union(*parts: Iterable[int]) -> list[int]:
    """All pieces, each once."""
    return list(dict.fromkeys(piece for part in parts for piece in part))


def tops(zones: Iterable[list[int]], index: int, fits: Callable[[int], Any]) -> list[int]:
    """Of each zone the last (index -1) or first (0) piece that fits."""
    found = []
    for zone in zones:
        pieces = [piece for piece in zone if fits(piece)]
        if pieces:
            found.append(pieces[index])
    return found


def paired(others: Sequence[int], piece: int) -> bool:
    """Whether there is another piece among these."""
    return len(others) > 1 or (len(others) == 1 and others[0] != piece)


def together(bits: Sequence[int], card: Sequence[int], pieces: Iterable[int]) -> int:
    """All bits of the cards of these pieces."""
    found = 0
    for piece in pieces:
        found |= bits[card[piece]]
    return found


def each_is(pieces: Sequence[int], fits: Callable[[int], Any]) -> bool:
    """Whether there are pieces, and each fits."""
    return bool(pieces) and all(fits(piece) for piece in pieces)


def is_person(player: int, fits: Callable[[int], Any]) -> bool:
    """Whether there is a player, and he fits."""
    return player >= 0 and bool(fits(player))


def best(people: Sequence[int], most: bool, reached: Callable[[int], int]) -> list[int]:
    """Those of these people with whom a number is the greatest, or the smallest."""
    numbers = [reached(player) for player in people]
    bound = (max if most else min)(numbers, default=0)
    return [player for player, number in zip(people, numbers, strict=True) if number == bound]


def anyone(people: Iterable[int], holds: Callable[[int], Any]) -> bool:
    """Whether it holds with one of these people as you."""
    return any(holds(player) for player in people)


def never(*_: int) -> bool:
    """It does not hold."""
    return False


def different(shown: list[int], least: int) -> int:
    """How many different numbers there are that occur so often or more."""
    return sum([shown.count(number) >= least for number in set(shown)])


NAMES = {
    function.__name__: function
    for function in (
        Known, one, nearest, nearest_left, nearest_right, most, seen_as, zone_at, sole, union, tops, paired, each_is, is_person, best,
        together, left_over, changed, changes, anyone, never, different, highest, owner_of,
    )
}  # fmt: skip
"""What the text may call, by name."""


def for_layout(layout: Layout, lies: list[list[int]], seen: list[int], face: list[int], bits: list[int]) -> dict[str, Callable[..., Any]]:
    """What the text may call that knows the players and where pieces lie."""
    players, seats, in_team = layout.players, range(layout.seats), layout.teams
    owners = [owner for _, owner in layout.zones]

    @cache
    def teams(inside: int) -> tuple[int, ...]:
        """One player of each team that has anybody in the game."""
        first: dict[int, int] = {}
        for player in range(players):
            if inside >> player & 1:
                first.setdefault(in_team[player], player)
        return tuple(first.values())

    def winners(people: Iterable[int]) -> int:
        """A bit for everybody in the teams of these people."""
        won = {in_team[player] for player in people}
        return sum(1 << seat for seat in seats if in_team[seat] in won)

    def inside(bits: int, holder: int, you: int) -> int:
        """The bits of those who are in the game, without whoever is no player and has its turn, unless that is you."""
        return bits & ~(1 << holder - 1) if holder > players and holder - 1 != you else bits

    def in_turn(first: int, bits: int) -> list[int]:
        """The players who are in the game, clockwise from a participant, plus 1."""
        begin = first - 1 if first <= players else 0
        return [seat % players for seat in range(begin, begin + players) if bits >> seat % players & 1]

    def next_turn_of(holder: int, last: int, bits: int) -> int:
        """Whose turn comes next, plus 1."""
        return next_turn(holder, last, bits, layout)

    def swap(piece: int, other: int) -> None:
        """Two pieces trade places."""
        one_zone, two_zone = lies[piece], lies[other]
        at_one, at_two = one_zone.index(piece), two_zone.index(other)
        one_zone[at_one], two_zone[at_two] = other, piece
        lies[piece], lies[other] = two_zone, one_zone
        seen[piece] = seen[other] = 0

    def near_in(zones: Sequence[list[int]]) -> Callable[[list[int], int], list[int]]:
        def near(pieces: list[int], you: int) -> list[int]:
            """Those in your zones first, then in shared ones, then in others' clockwise."""

            def distance(piece: int) -> int:
                owner = owners[next(number for number, zone in enumerate(zones) if zone is lies[piece])]
                return 1 if owner is None else 0 if owner == you else 1 + (owner - you) % layout.seats

            return sorted(pieces, key=distance)

        return near

    alike = tuple(layout.program.kinds[kind].alike for kind in layout.kind_of)

    def apart(pieces: list[int]) -> list[int]:
        """Of pieces that are alike, only the first of those of one owner in one zone that show the same and are in the same states."""
        first: dict[tuple[int, ...], int] = {}
        for piece in pieces:
            key = (layout.kind_of[piece], face[piece], id(lies[piece]), bits[piece], layout.told_owner[piece]) if alike[piece] else (~piece,)
            first.setdefault(key, piece)
        return list(first.values())

    return {"apart": apart, "teams": teams, "winners": winners, "inside": inside, "next_turn": next_turn_of, "in_turn": in_turn, "swap": swap, "near_in": near_in}
