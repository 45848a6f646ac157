"""`alchemy explain`: what a card or a text does, in numbered steps."""

from __future__ import annotations

import click

from alchemy_dsl.cli.show import folded
from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace


@click.command("explain")
@click.argument("words", metavar="TEXT|CARD|FILE")
@click.option("--game", metavar="GAME", help="The game whose words these are; without it your own, else the first there is.")
@format_option
@pass_workplace
def command(workplace: Workplace, words: str, game: str | None, output_format: str) -> None:
    """Say what a card, each card of a file, or a text does, step by step, in plain words.

    Try: alchemy explain "CARD", or any text in quotes.
    """
    from alchemy_dsl.cli.subject import cards_of_file, find_subject
    from alchemy_dsl.reference.explain import explain_card, explain_text
    from alchemy_dsl.source.locate import is_file

    if is_file(words):
        cards, played = cards_of_file(words, workplace.shelf)
        pages = [explain_card(card, played) for card in cards]
        if output_format == "json":
            echo_json({"game": played.id, "cards": [page.as_json() for page in pages]})
        else:
            parted = [line for page in pages for line in ("", "", *page.lines())]
            click.echo("\n".join(folded(parted[2:])))
        return
    subject = find_subject(words, game, workplace.shelf)
    named = subject.chosen.game
    if subject.card is not None:
        explained = explain_card(subject.card, named)
        found, lines = explained.as_json(), explained.lines()
    else:
        lines = [step for text in subject.texts.values() for step in explain_text(text.text, named)]
        found = {"text": words, "steps": lines}
    if output_format == "json":
        echo_json({"game": named.id, **found})
    else:
        click.echo("\n".join(folded(lines)))
