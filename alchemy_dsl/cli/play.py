"""`alchemy play`: a game in the terminal, between people and bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alchemy_dsl.cli.seats import machine_for, machine_of, players_for
from alchemy_dsl.cli.trouble import Trouble, told
from alchemy_dsl.cli.workplace import Workplace, decks_option, pass_workplace, place_for, sets_option, variant_option

if TYPE_CHECKING:
    from alchemy_dsl.play.records import Record
    from alchemy_dsl.play.session import Session
    from alchemy_dsl.shelf import Chosen

LONGEST_SHOWN = 120
"""Characters of a file's name in a sentence."""


@dataclass(frozen=True)
class Seats:
    """Who sits where: a name each, and the bot that plays it (None: a person)."""

    names: list[str]
    bots: list[str | None]


@click.command("play")
@click.argument("game", required=False)
@click.option("--players", type=int, help="How many players; without it as few as the game allows.")
@click.option("--seed", type=click.IntRange(0, (1 << 64) - 1), help="The game's seed: the same seed deals the same cards.")
@click.option("--number", type=click.IntRange(min=0), metavar="I", help="Game I (from 0) of the run that simulate plays with --seed.")
@click.option("--people", type=click.IntRange(min=0), help="How many of the players are people; 1 without it. They sit first.")
@click.option("--bots", metavar="BOT,...", default="random", show_default=True, help="Who plays the other seats, in turn: random, greedy.")
@click.option("--watch", is_flag=True, help="Bots play all seats.")
@click.option("--load", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE", help="Go on with a game saved before.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write the record of the game at its end.")
@variant_option
@sets_option
@decks_option
@pass_workplace
def command(  # noqa: PLR0913, PLR0917 - one argument an option
    workplace: Workplace, game: str | None, players: int | None, seed: int | None, number: int | None, people: int | None, bots: str,
    watch: bool, load: Path | None, record: Path | None, variant: str | None, sets: tuple[str, ...], decks: tuple[str, ...],
) -> None:
    """Play a game in the terminal: you against bots, or any mix.

    Answer by number or by name; ? explains any card, u takes back, s saves, q leaves.
    """
    from alchemy_dsl.play.files import write_json
    from alchemy_dsl.play.records import to_json

    place_for(record)
    if load is not None:
        if watch or people is not None or players is not None:
            raise Trouble("a saved game goes on with its own seats; leave out --watch, --people and --players")
        chosen, session, seats = _loaded(workplace, load)
    else:
        chosen = workplace.choose(game, sets, variant, decks)
        seats = _seats(chosen, players, 0 if watch else people, bots)
        session = _new(chosen, seats, _seed(seed, number))
    _play(chosen, session, seats)
    if record is not None:
        write_json(record, to_json(session.record))
        click.echo(f"the record is in {record}", err=True)


def _seats(chosen: Chosen, players: int | None, people: int | None, bots: str) -> Seats:
    from alchemy_dsl.play.bots import POLICIES

    number = players_for(chosen, players)
    persons = 1 if people is None else people
    if persons > number:
        raise Trouble(f"{persons} people do not fit in {number} seats; --players says how many seats there are")
    policies = [name.strip() for name in bots.split(",") if name.strip()]
    for name in policies:
        if name not in POLICIES:
            raise Trouble(f'there is no bot "{name}"; there are {", ".join(POLICIES)}')
    if not policies and persons < number:
        raise Trouble("name a bot with --bots, or more people with --people")
    played = [None if seat < persons else policies[(seat - persons) % len(policies)] for seat in range(number)]
    return Seats([_name(seat, bot) for seat, bot in enumerate(played)], played)


def _name(seat: int, bot: str | None) -> str:
    return f"Player {seat + 1}" if bot is None else f"{bot.capitalize()} {seat + 1}"


def _seed(seed: int | None, number: int | None) -> int:
    """The game's seed; without one, it is drawn and told, so that the game can be played again."""
    import secrets

    from alchemy_dsl.engine import game_seed

    if seed is None:
        seed = secrets.randbits(32)
        click.echo(f"seed {seed}", err=True)
    return seed if number is None else game_seed(seed, number)


def _new(chosen: Chosen, seats: Seats, seed: int) -> Session:
    from alchemy_dsl.play.records import Record, digests
    from alchemy_dsl.play.session import Session

    machine = machine_for(chosen, seats.names)
    names = chosen.names or chosen.game.default_sets
    now = digests(machine.program.digest, chosen.sets)
    record = Record(chosen.game.id, chosen.game.variant, list(names), seats.names, seed, now, list(chosen.decks))
    return Session(machine, record, _people(seats))


def _loaded(workplace: Workplace, path: Path) -> tuple[Chosen, Session, Seats]:
    from alchemy_dsl.play.files import read_json
    from alchemy_dsl.play.records import digests
    from alchemy_dsl.play.saves import read_save, resume
    from alchemy_dsl.play.session import Session

    save = read_save(read_json(path))
    chosen = workplace.shelf.choose(save.record.game, save.record.sets, save.record.variant, save.record.decks)
    seats = Seats(save.record.players, list(save.bots))
    machine = machine_of(chosen, save.record)
    state = resume(machine, save, digests(machine.program.digest, chosen.sets))
    return chosen, Session(machine, save.record, _people(seats), state), seats


def _people(seats: Seats) -> list[int]:
    return [seat for seat, bot in enumerate(seats.bots) if bot is None]


def _play(chosen: Chosen, session: Session, seats: Seats) -> None:
    from rich.console import Console

    from alchemy_dsl.play.bots import assets, policy
    from alchemy_dsl.play.guide import Guide
    from alchemy_dsl.play.terminal import Ended, Terminal

    machine, counted = session.machine, assets(chosen.game)
    bots = {seat: policy(name, machine, counted) for seat, name in enumerate(seats.bots) if name is not None}
    console = Console(highlight=False, soft_wrap=not _people(seats))
    terminal = Terminal(session, bots, Guide(chosen.game, chosen.sets), console, _read, _saver(session, seats))
    if terminal.play() is Ended.LEFT:
        click.echo("left before the end; what was played after the last save is gone", err=True)


def _read(prompt: str) -> str | None:
    """A line from the player; None at the end of input."""
    import sys

    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def _saver(session: Session, seats: Seats) -> Callable[[str], str]:
    from alchemy_dsl.play.files import write_json
    from alchemy_dsl.play.saves import Save, is_save, to_json
    from alchemy_dsl.source.visible import shorten

    def save(name: str) -> str:
        path = Path(name or _usual(session.record))
        shown = shorten(str(path), LONGEST_SHOWN)
        try:
            if path.exists() and not is_save(path):
                return f"not saved: {shown} is there already, and is no saved game"
            write_json(path, to_json(Save(session.record, tuple(seats.bots), tuple(session.state))))
        except OSError as problem:
            return f"not saved: {shown}: {told(problem)}"
        except ValueError:
            return f"not saved: {shown} cannot be the name of a file"
        return f"saved; go on with: alchemy play --load {path}"

    return save


def _usual(record: Record) -> str:
    return f"{record.game}-{record.seed}.save.json"
