"""Who sits at the table: what a command is told, against what the game allows, and the machine for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from alchemy_dsl.cli.trouble import Trouble

if TYPE_CHECKING:
    from alchemy_dsl.engine import Machine
    from alchemy_dsl.play.records import Record
    from alchemy_dsl.shelf import Chosen


def players_for(chosen: Chosen, players: int | None) -> int:
    """The number of players; the game's least if none is given, but one for each deck."""
    from alchemy_dsl.program.seats import players_problem

    number = max(chosen.game.players[0], len(chosen.decks)) if players is None else players
    problem = players_problem(chosen.game, number) or decks_problem(chosen, number)
    if problem is not None:
        raise Trouble(problem)
    return number


def decks_problem(chosen: Chosen, players: int) -> str | None:
    """Why so many decks are not for so many players."""
    if len(chosen.decks) in (0, 1, players):
        return None
    return f"{len(chosen.decks)} decks are not for {players} players; name one deck for all, or one for each"


def ready(chosen: Chosen) -> Chosen:
    """The game and its cards, if a game can begin with these cards."""
    from alchemy_dsl.program.starts import cards_problem

    problem = cards_problem(chosen.game, chosen.cards)
    if problem is not None:
        raise Trouble(problem)
    return chosen


def machine_for(chosen: Chosen, names: Sequence[str]) -> Machine:
    """The machine for a game between players of these names."""
    from alchemy_dsl.engine import Layout, Machine
    from alchemy_dsl.program.seats import teams_of

    program = ready(chosen).program()
    return Machine(program, Layout(program, len(names), teams=teams_of(chosen.game, len(names)), names=names))


def machine_of(chosen: Chosen, record: Record) -> Machine:
    """The machine for a game that was recorded or saved: refused if it is not for so many."""
    from alchemy_dsl.program.seats import players_problem
    from alchemy_dsl.source.refusals import Refused

    problem = players_problem(chosen.game, len(record.players)) or decks_problem(chosen, len(record.players))
    if problem is not None:
        raise Refused(f"it was not played like this: {problem}")
    return machine_for(chosen, record.players)
