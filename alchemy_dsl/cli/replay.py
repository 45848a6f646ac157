"""`alchemy replay`: plays a record again and compares every fingerprint."""

from __future__ import annotations

from pathlib import Path

import click

from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace, sets_option


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@sets_option
@format_option
@pass_workplace
def command(workplace: Workplace, file: Path, sets: tuple[str, ...], output_format: str) -> int:
    """Play a record again and compare it turn by turn.

    A record of other cards is refused, by the names of the cards.
    """
    from alchemy_dsl.cli.seats import machine_of
    from alchemy_dsl.play.files import read_json
    from alchemy_dsl.play.records import digests, from_json, other_cards, replay

    record = from_json(read_json(file))
    chosen = workplace.shelf.choose(record.game, sets or record.sets, record.variant, record.decks)
    machine = machine_of(chosen, record)
    problem = other_cards(record.digests, digests(machine.program.digest, chosen.sets))
    if problem is None:
        _, problem = replay(machine, record)
    if output_format == "json":
        echo_json({
            "game": record.game, "turns": len(record.turns), "choices": len(record.choices), "same": problem is None, "problem": problem
        })
    elif problem is None:
        click.echo(f"{file}: the same game again, {len(record.turns)} turns and {len(record.choices)} choices")
    else:
        click.echo(f"{file}: {problem}")
    return int(problem is not None)
