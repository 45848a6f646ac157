"""Draws the table for one viewer, from a view: nothing that the viewer may not know is at hand here.

In: a `View`, names and labels. Out: something that rich can print.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from alchemy_dsl.engine import PieceView, View, ZoneView

Label = Callable[[PieceView], str]


def draw(view: View, names: Sequence[str], label: Label) -> RenderableType:
    """The whole table: what all share, then every player's zones, the viewer's own marked."""
    shared = [zone for zone in view.zones if zone.owner is None]
    parts: list[RenderableType] = [Text(headline(view, names), style="bold")]
    if shared:
        parts.append(Panel(_zones(shared, label), title="for all", title_align="left"))
    for seat, name in enumerate(names):
        zones = [zone for zone in view.zones if zone.owner == seat]
        said = [name]
        said += ["you"] if seat == view.viewer else []
        said += ["out"] if seat in view.eliminated else []
        style = "bold cyan" if seat == view.viewer else "dim" if seat in view.eliminated else ""
        parts.append(Panel(_zones(zones, label), title=", ".join(said), title_align="left", border_style=style))
    return Group(*parts)


def headline(view: View, names: Sequence[str]) -> str:
    """Whose turn it is, and at which step."""
    if view.active is None:
        return "before the first turn"
    step = f", {view.step}" if view.step else ""
    return f"turn {view.turn}: {names[view.active]}{step}"


def _zones(zones: Sequence[ZoneView], label: Label) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for zone in zones:
        table.add_row(f"{zone.name} ({zone.count})", Text(contents(zone, label)))
    return table


def contents(zone: ZoneView, label: Label) -> str:
    """The pieces of a zone that may be seen; those that may not are a number beside its name."""
    return ", ".join(label(piece) for piece in zone.pieces if piece is not None)
