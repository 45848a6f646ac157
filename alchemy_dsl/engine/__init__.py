"""The machine that plays Programs: states, decisions, events, views. It knows no game, no card and no word."""

from alchemy_dsl.engine.api import (
    Ask,
    Counts,
    Decision,
    Event,
    Happening,
    Option,
    Outcome,
    PieceView,
    State,
    Status,
    View,
    ZoneView,
)
from alchemy_dsl.engine.machine import Chance, Machine
from alchemy_dsl.engine.rng import game_seed
from alchemy_dsl.program.layout import Layout, PieceSpec

__all__ = [
    "Ask",
    "Chance",
    "Counts",
    "Decision",
    "Event",
    "Happening",
    "Layout",
    "Machine",
    "Option",
    "Outcome",
    "PieceSpec",
    "PieceView",
    "State",
    "Status",
    "View",
    "ZoneView",
    "game_seed",
]
