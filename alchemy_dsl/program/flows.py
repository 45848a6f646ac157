"""Which kinds of piece can ever lie in which zone: from what lies there first and from every instruction that moves pieces.

A machine need not look at the kind of pieces in a zone that can hold no other. The answer is for all plays at once, and safe.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from alchemy_dsl.program.codes import Op, X
from alchemy_dsl.program.program import Program
from alchemy_dsl.program.tree import Expr, Instruction, instructions


def kinds_in(program: Program, first: Sequence[Iterable[int]]) -> tuple[frozenset[int], ...]:
    """For each zone the kinds that it can hold; `first` are those that it holds at the start."""
    ends = tuple(routine.end for routine in program.routines)
    below = tuple(kind.below for kind in program.kinds)
    return _kinds_in(program.code, ends, below, tuple(frozenset(kinds) for kinds in first))


@lru_cache(maxsize=8)
def _kinds_in(
    code: tuple[int, ...], ends: tuple[int, ...], below: tuple[tuple[int, ...], ...], first: tuple[frozenset[int], ...]
) -> tuple[frozenset[int], ...]:
    """The same, kept for the last few programs: scenarios make many layouts of one."""
    flows = _Flows(code, ends, below, first)
    while flows.round():
        pass
    return tuple(frozenset(zone) for zone in flows.zones)


@lru_cache(maxsize=8)
def asks_for_owners(code: tuple[int, ...]) -> bool:
    """Whether any instruction asks whose a piece is."""
    return any(_asks(instruction.args) for instruction in instructions(code))


def _asks(part: object) -> bool:
    if isinstance(part, Expr):
        return part.code in (X.OWNER, X.AT_OWNER) or _asks(part.args)
    return isinstance(part, tuple) and any(map(_asks, part))


class _Flows:
    def __init__(
        self, code: tuple[int, ...], ends: Sequence[int], below: Sequence[Sequence[int]], first: Sequence[Iterable[int]]
    ) -> None:
        self.below = below
        self.every = set(range(len(below)))
        self.zones = [set(kinds) for kinds in first]
        self.slots: dict[tuple[int, int], set[int]] = {}
        self.code: list[tuple[int, Instruction]] = []
        routine = 0
        for instruction in instructions(code):
            while instruction.at >= ends[routine]:
                routine += 1
            self.code.append((routine, instruction))

    def round(self) -> bool:
        """Follows every instruction once; says whether anything new came to light."""
        before = self._size()
        for routine, instruction in self.code:
            self._follow(routine, instruction.op, instruction.args)
        return self._size() > before

    def _size(self) -> int:
        return sum(map(len, self.zones)) + sum(map(len, self.slots.values()))

    def _slot(self, routine: int, slot: int) -> set[int]:
        return self.slots.setdefault((routine, slot), set())

    def _follow(self, routine: int, op: Op, args: tuple[object, ...]) -> None:
        match op, args:
            case (Op.PICK | Op.TAKE), (int(slot), *_, Expr() as pieces):
                self._slot(routine, slot).update(self._kinds(routine, pieces))
            case (Op.NOTE | Op.KEEP), (int(run), int(slot)):
                self._slot(routine, slot).update(self._slot(routine, run))
            case Op.MOVE, (int(slot), _, Expr() as place):
                self._reach(place, self._slot(routine, slot))
            case (Op.GIVE | Op.MOVE_ALL), (*_, Expr() as place, Expr() as pieces):
                self._reach(place, self._kinds(routine, pieces))
            case Op.SHUFFLE_INTO, (Expr() as source, Expr() as place):
                self._reach(place, self.zones[source.args[0]])
            case Op.SWAP, (int(one), int(other)):
                kinds = self._slot(routine, one) | self._slot(routine, other)
                for zone in self.zones:
                    if zone & kinds:
                        zone.update(kinds)

    def _reach(self, place: Expr, kinds: set[int]) -> None:
        self.zones[place.args[0]].update(kinds)

    def _kinds(self, routine: int, node: Expr) -> set[int]:
        match node.code, node.args:
            case (X.ALL | X.TOPS | X.WORLD), args:
                kind = args[1] if node.code is X.TOPS else args[0]
                if kind >= 0:
                    return set(self.below[kind])
                if node.code is X.WORLD:
                    return self.every
                return set().union(*(self.zones[place.args[0]] for place in args[-1]))
            case (X.IN_RUN | X.KEPT), (slot,):
                return self._slot(routine, slot)
            case X.WHERE, (test, inner):
                told = self._told(test)
                return self._kinds(routine, inner) if told is None else told
            case X.UNION, (parts,):
                return set().union(*(self._kinds(routine, part) for part in parts))
            case (X.SOLE | X.AS | X.NEAR), args:
                return self._kinds(routine, args[-1])
        return self.every

    def _told(self, test: Expr) -> set[int] | None:
        """The kinds that a test lets pass, if it tells."""
        if test.code is X.KIND:
            return set(self.below[test.args[0]])
        if test.code is X.EITHER and all(part.code is X.KIND for part in test.args[0]):
            return {kind for part in test.args[0] for kind in self.below[part.args[0]]}
        return None
