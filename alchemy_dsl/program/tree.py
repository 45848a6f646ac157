"""Expressions and instructions as trees, and their way into flat code and back.

A tree's arguments follow the operands of its code: numbers, further trees, and for `X*` a tuple of them. `Label` stands
for a place in the code that is not known yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from alchemy_dsl.program.codes import GROUPS, PLAIN, Code, Op, X


@dataclass(frozen=True, slots=True)
class Expr:
    """An expression with its arguments."""

    code: X
    args: tuple[Any, ...] = ()


class Label:
    """A place in the code; `at` is counted from the start of its routine."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


Cell: TypeAlias = int | Label


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction that stands at `at`, with its arguments; the next one stands at `next`."""

    at: int
    op: Op
    args: tuple[Any, ...]
    next: int


def expr(code: X, *args: Any) -> Expr:
    """An expression; lists become tuples."""
    return Expr(code, tuple(tuple(arg) if isinstance(arg, list) else arg for arg in args))


def encode(op: Op, args: Sequence[Any]) -> list[Cell]:
    """An instruction as cells."""
    cells: list[Cell] = [int(op), 0]
    _encode_all(op, args, cells)
    cells[1] = len(cells)
    return cells


def _encode_all(code: Code, args: Sequence[Any], cells: list[Cell]) -> None:
    if len(args) != len(code.operands):
        raise ValueError(f"{code.name} takes {code.operands}, not {args}")
    for operand, arg in zip(code.operands, args, strict=True):
        if operand.endswith("*"):
            cells.append(len(arg))
            for item in arg:
                _encode_one(operand[:-1], item, cells)
        else:
            _encode_one(operand, arg, cells)


def _encode_one(operand: str, arg: Any, cells: list[Cell]) -> None:
    if operand in GROUPS:
        for part, value in zip(GROUPS[operand], arg, strict=True):
            _encode_one(part, value, cells)
    elif isinstance(arg, Expr):
        cells.append(int(arg.code))
        _encode_all(arg.code, arg.args, cells)
    elif isinstance(arg, Label):
        cells.append(arg)
    else:
        cells.append(int(arg))


def instruction(code: Sequence[int], at: int) -> Instruction:
    """The instruction that stands at a place of the code."""
    op = Op.of(code[at])
    args, end = _read_all(op, code, at + 2)
    if end != at + code[at + 1]:
        raise ValueError(f"broken code at {at}")
    return Instruction(at, op, args, end)


@lru_cache(maxsize=4)
def instructions(code: tuple[int, ...]) -> tuple[Instruction, ...]:
    """All instructions, in order. Kept for the last few programs, as every layout and machine of one reads them: the shipped scenarios take
    half the time."""
    found: list[Instruction] = []
    at = 0
    while at < len(code):
        found.append(instruction(code, at))
        at = found[-1].next
    return tuple(found)


def _read_all(head: Code, code: Sequence[int], at: int) -> tuple[tuple[Any, ...], int]:
    args: list[Any] = []
    for operand in head.operands:
        if operand.endswith("*"):
            count = code[at]
            at += 1
            items = []
            for _ in range(count):
                item, at = _read_one(operand[:-1], code, at)
                items.append(item)
            args.append(tuple(items))
        else:
            arg, at = _read_one(operand, code, at)
            args.append(arg)
    return tuple(args), at


def _read_one(operand: str, code: Sequence[int], at: int) -> tuple[Any, int]:
    if operand in PLAIN:
        return code[at], at + 1
    if operand in GROUPS:
        parts = []
        for part in GROUPS[operand]:
            value, at = _read_one(part, code, at)
            parts.append(value)
        return tuple(parts), at
    head = X.of(code[at])
    args, at = _read_all(head, code, at + 1)
    return Expr(head, args), at
