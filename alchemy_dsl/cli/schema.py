"""`alchemy schema`: the JSON Schema of a game's card files, for editors."""

from __future__ import annotations

import click

from alchemy_dsl.cli.workplace import Workplace, echo_json, pass_workplace


@click.command("schema")
@click.argument("game", required=False)
@pass_workplace
def command(workplace: Workplace, game: str | None) -> None:
    """Print the JSON Schema of a game's card files.

    An editor that is given it completes and checks them.
    """
    from alchemy_dsl.source.card_schema import editor_schema

    echo_json(editor_schema(workplace.shelf.game(workplace.shelf.only_game() if game is None else game).data))
