"""`alchemy simulate`: many games, and how they ended."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import (
    Workplace,
    decks_option,
    echo_json,
    format_option,
    pass_workplace,
    place_for,
    sets_option,
    variant_option,
)

POLICIES = ("random", "greedy")


@click.command("simulate")
@click.argument("game", required=False)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--players", type=int, help="How many players; without it as few as the game allows.")
@click.option("--seed", type=click.IntRange(0, (1 << 64) - 1), default=1, show_default=True, help="The run's seed.")
@click.option("--policy", type=click.Choice(POLICIES), default="random", show_default=True, help="Who plays.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes; the result is the same.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write the result to FILE.json.")
@variant_option
@sets_option
@decks_option
@format_option
@pass_workplace
def command(  # noqa: PLR0913, PLR0917 - one argument an option
    workplace: Workplace, game: str | None, games: int, players: int | None, seed: int, policy: str, jobs: int,
    out: Path | None, variant: str | None, sets: tuple[str, ...], decks: tuple[str, ...], output_format: str,
) -> None:
    """Play many games, and count who wins from which seat.

    The same seed gives the same games, for any number of jobs. How good the players are is part of the result: random ones show what the rules
    alone do, not what people would.
    """
    from alchemy_dsl.cli.seats import players_for, ready
    from alchemy_dsl.play.bots import assets
    from alchemy_dsl.play.files import write_json
    from alchemy_dsl.program.seats import teams_of
    from alchemy_dsl.simulate.run import Plan, simulate

    if out is not None and out.suffix != ".json":
        raise Trouble(f'"{out}": results are written as JSON; name a file that ends in .json')
    place_for(out)
    chosen = ready(workplace.choose(game, sets, variant, decks))
    number = players_for(chosen, players)
    teams = teams_of(chosen.game, number)
    plan = Plan(chosen.program(), number, games, seed, policy, assets(chosen.game), teams)
    result = simulate(plan, jobs, _progress(games))
    if chosen.decks:
        result["decks"] = list(chosen.decks)
    if out is not None:
        write_json(out, result)
        click.echo(f"written to {out}", err=True)
    if output_format == "json":
        echo_json(result)
        return
    click.echo(f"{chosen.game.title}: {games} game{'s' * (games != 1)} of {plan.players} players, {policy}, seed {seed}")
    for seat, deck in enumerate(chosen.decks, 1):
        click.echo(f"  {'every seat' if len(chosen.decks) == 1 else f'seat {seat}'} brings {deck}")
    for won in [*result["seats"], *result.get("others", ())]:
        who = won.get("name") or f"seat {won['seat']}"
        score = f", mean score {won['mean_score']:.2f}" if "mean_score" in won else ""
        click.echo(f"  {who} wins {won['win_rate']:6.1%}  [{won['low']:.1%}, {won['high']:.1%}]  ({won['wins']} game{'s' * (won['wins'] != 1)}{score})")
    click.echo(f"  draws {result['draws']}, stalls {result['stalls']}, {result['mean_turns']:.1f} turns a game")
    if sum(won["wins"] for won in result["seats"]) > result["games"]:
        click.echo("  a win that is shared counts for each of those who share it")
    if not result["mean_turns"]:
        click.echo("  every game was over before anybody took a turn: are there enough cards? A card can say copies: 15")
    click.echo(f"  {result['decisions']} decisions in {result['seconds']:.2f} s")


def _progress(games: int) -> Callable[[int], None]:
    """Tells on stderr how far a run is, after the first second: every second on a terminal, else every tenth of the way."""
    terminal = sys.stderr.isatty()
    start = last = time.monotonic()
    told = 0

    def tell(done: int) -> None:
        nonlocal last, told
        now = time.monotonic()
        if now - start < 1 or done == games:
            if terminal and told:
                click.echo("\r\x1b[K", nl=False, err=True)
            return
        if terminal and now - last >= 1:
            click.echo(f"\r{done} of {games} games", nl=False, err=True)
            last, told = now, done
        elif not terminal and (done - told) * 10 >= games:
            click.echo(f"{done} of {games} games", err=True)
            told = done

    return tell
