"""Draws the table for one viewer, from a view: nothing that the viewer may not know is at hand here.

In: a `View`, names and labels. Out: something that rich can print.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from alchemy_dsl.engine import PieceView, View, ZoneView

Label = Callable[[PieceView], str]


def draw(view: View, names: Sequence[str], label: Label, *, head: bool = True) -> RenderableType:
    """The whole table: what all share, a line for each sort of piece, then every player's zones, the viewer's own marked. `head`: whose turn it is, too."""
    parts: list[RenderableType] = [Text(headline(view, names), style="bold")] if head else []
    for zone in view.zones:
        if zone.owner is None:
            said = Counter(label(piece) for piece in zone.pieces if piece is not None)
            pieces = "\n".join(words if number == 1 else f"{words}, {number} times" for words, number in said.items())
            parts += _part(Text(pieces or str(zone.count)), zone.name)
    for seat, name in enumerate(names):
        zones = [zone for zone in view.zones if zone.owner == seat]
        title = [name]
        title += ["you"] if seat == view.viewer else []
        title += view.marks[seat]
        title += ["out"] if seat in view.eliminated else []
        style = "bold cyan" if seat == view.viewer else "dim" if seat in view.eliminated else ""
        parts += _part(_zones(zones, label), ", ".join(title), style)
    return Group(*parts)


def headline(view: View, names: Sequence[str]) -> str:
    """Whose turn it is, and at which step."""
    if view.active is None or view.turn == 0:
        return "before the first turn"
    step = f", {view.step}" if view.step else ""
    return f"turn {view.turn}: {names[view.active]}{step}"


def _part(inside: RenderableType, title: str, style: str = "") -> list[RenderableType]:
    """A part under its heading; no box: the table and a question should fit on a screen of 24 lines."""
    return [Rule(Text(title), align="left", style=style or "default"), Padding(inside, (0, 0, 0, 2))]


def _zones(zones: Sequence[ZoneView], label: Label) -> Table:
    """A line for each zone with pieces that may be seen; the others are numbers on one line."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    seen = [(zone, contents(zone, label)) for zone in zones]
    for zone, pieces in seen:
        if pieces:
            table.add_row(f"{zone.name} ({zone.count})", Text(pieces))
    rest = [f"{zone.name} ({zone.count})" for zone, pieces in seen if not pieces and zone.count]
    rest += [f"no {zone.name}" for zone in zones if not zone.count]
    return _stacked(table, Text(", ".join(rest)))


def _stacked(first: Table, second: Text) -> Table:
    grid = Table.grid()
    if first.row_count:
        grid.add_row(first)
    if second.plain:
        grid.add_row(second)
    return grid


def contents(zone: ZoneView, label: Label) -> str:
    """The pieces of a zone that may be seen; those that may not are a number beside its name."""
    return ", ".join(label(piece) for piece in zone.pieces if piece is not None)
