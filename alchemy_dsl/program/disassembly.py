"""A Program as readable lines: one for each instruction, with the names of zones, kinds, verbs and cards in place of their numbers.

Places are counted from the start of a routine, so that a change elsewhere does not show here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from alchemy_dsl.program.codes import GROUPS, Code, X
from alchemy_dsl.program.program import Program, Routine
from alchemy_dsl.program.tree import Expr, instructions

RELATIONS = ("<", "<=", "=", ">=", ">")


def lines(program: Program) -> Iterator[str]:
    """The whole program."""
    for routine in program.routines:
        yield f"{routine.key}:"
        yield from (f"  {line}" for line in _routine(program, routine))


def routine_lines(program: Program, key: str) -> Iterator[str]:
    """The code of one routine, by the key of its text. KeyError if there is none."""
    yield from _routine(program, program.routines[program.entries[key]])


def _routine(program: Program, routine: Routine) -> Iterator[str]:
    if routine.slots:
        shown = (
            f"{number} {sort.name.lower()}{f' of {capacity}' if capacity else ''}"
            for number, (sort, capacity) in enumerate(routine.slots)
        )
        yield f"slots: {', '.join(shown)}"
    words = _Words(program, routine)
    for instruction in instructions(program.code[routine.start : routine.end]):
        name = instruction.op.name.lower().replace("_", " ")
        yield f"{instruction.at:5} {name} {words.arguments(instruction.op, instruction.args)}".rstrip()


class _Words:
    """Arguments of one routine as words; places are counted from its start."""

    def __init__(self, program: Program, routine: Routine) -> None:
        self.program = program
        self.start = routine.start

    def arguments(self, code: Code, args: tuple[Any, ...]) -> str:
        return " ".join(self._argument(operand, arg) for operand, arg in zip(code.operands, args, strict=True))

    def _argument(self, operand: str, arg: Any) -> str:
        if operand.endswith("*"):
            return f"[{', '.join(self._argument(operand[:-1], item) for item in arg)}]"
        if operand in GROUPS:
            parts = zip(GROUPS[operand], arg, strict=True)
            return f"({' '.join(self._argument(part, item) for part, item in parts)})"
        if isinstance(arg, Expr):
            return self._expression(arg)
        if operand == "to":
            return f"@{arg - self.start}"
        named = NAMED.get(operand)
        return named(self.program, arg) if named else str(arg)

    def _expression(self, node: Expr) -> str:
        name = node.code.name.lower().replace("_", "-")
        if node.code is X.NUMBER:
            return str(node.args[0])
        if node.code is X.VALUE:
            attribute = self.program.attributes[node.args[0]]
            return f"(value {attribute.name} {attribute.values[node.args[1]]})"
        if node.code is X.FACE:
            kind = self.program.kinds[node.args[0]]
            return f"(face {kind.name} {kind.faces[node.args[1]]})"
        return f"({name} {self.arguments(node.code, node.args)})" if node.args else name


def _kind(program: Program, kind: int) -> str:
    return "any" if kind < 0 else repr(program.kinds[kind].name)


NAMED: dict[str, Callable[[Program, int], str]] = {
    "zone": lambda program, zone: repr(program.zones[zone].name),
    "kind": _kind,
    "attribute": lambda program, attribute: repr(program.attributes[attribute].name),
    "state": lambda program, state: repr(program.states[state]),
    "verb": lambda program, verb: repr(program.verbs[verb]),
    "card": lambda program, card: repr(program.cards[card].name),
    "routine": lambda program, routine: "none" if routine < 0 else repr(program.routines[routine].key),
    "label": lambda program, label: repr(program.labels[label]),
    "relation": lambda _, relation: RELATIONS[relation],
    "slot": lambda _, slot: f"#{slot}",
    "given": lambda _, slot: "-" if slot < 0 else f"#{slot}",
}
"""How the numbers of an operand are shown; others are shown as they are."""
