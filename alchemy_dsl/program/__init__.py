"""Lowering: from the records of a game and its cards to a Program, flat code and tables."""

from alchemy_dsl.program.layout import Layout, PieceSpec
from alchemy_dsl.program.lower import lower
from alchemy_dsl.program.program import Program

__all__ = ["Layout", "PieceSpec", "Program", "lower"]
