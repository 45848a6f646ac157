"""`alchemy cards`: which cards there are."""

from __future__ import annotations

from pathlib import Path

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace


@click.command("cards")
@click.argument("names", metavar="[SET]...", nargs=-1)
@click.option("--game", metavar="GAME", help="The game whose cards these are; without it your own, else the first there is.")
@click.option("--kind", metavar="KIND", help="Only cards of this kind.")
@format_option
@pass_workplace
def command(workplace: Workplace, names: tuple[str, ...], game: str | None, kind: str | None, output_format: str) -> None:
    """List the cards of a game, set by set, or of the sets that are named.

    A set is named by its name or its path. `alchemy explain "CARD"` says what a card does.
    """
    from alchemy_dsl.cli.card_table import as_data, as_lines
    from alchemy_dsl.cli.subject import readable
    from alchemy_dsl.shelf import game_named_in
    from alchemy_dsl.source.locate import is_file
    from alchemy_dsl.source.nearest import nearest

    paths = [Path(name) for name in names if is_file(name)]
    name = game or (game_named_in(paths[0]) if paths else None) or workplace.shelf.only_game()
    chosen, faults = readable(name, workplace.shelf)
    known = {each.id: each for each in chosen.sets}
    sets = []
    for each in names:
        if is_file(each):
            sets += workplace.shelf.load([Path(each)], chosen.loaded)
        elif each in known:
            sets.append(known[each])
        else:
            near = nearest(each, known)
            hint = f"did you mean {', '.join(near)}?" if near else f"there are {', '.join(known)}"
            raise Trouble(f'{chosen.game.title} has no card set "{each}"; {hint}')
    kinds = chosen.game.kinds
    if kind is not None and kind not in kinds:
        raise Trouble(f'{chosen.game.title} has no kind "{kind}"; there are {", ".join(kinds)}')
    shown = [(each, [card for card in each.cards if kind in (None, card.kind)]) for each in sets or chosen.sets]
    if output_format == "json":
        echo_json({"game": chosen.game.id, "sets": [as_data(each, cards, chosen.game) for each, cards in shown]})
    else:
        lines = as_lines([(each, cards) for each, cards in shown if cards])
        click.echo("\n".join(lines) if any(cards for _, cards in shown) else "there are no such cards")
    for path in dict.fromkeys(finding.source.path for finding in faults if finding.severity == "error"):
        click.echo(f"cards with errors are left out; alchemy lint names them: {path}", err=True)
