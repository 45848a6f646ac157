"""`alchemy explain`: what a card or a text does, in numbered steps."""

from __future__ import annotations

from typing import Any

import click

from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace


@click.command("explain")
@click.argument("words", metavar="TEXT|CARD")
@click.option("--game", metavar="GAME", help="The game whose words these are; needed if there are several.")
@format_option
@pass_workplace
def command(workplace: Workplace, words: str, game: str | None, output_format: str) -> None:
    """Say what a card or a text does, step by step, in plain words.

    Try: alchemy explain "CARD", or any text in quotes.
    """
    from alchemy_dsl.cli.subject import find_subject
    from alchemy_dsl.reference.explain import explain_text

    subject = find_subject(words, game, workplace.shelf)
    steps = {name: explain_text(subject.chosen.game, text.text) for name, text in subject.texts.items()}
    if output_format == "json":
        echo_json(_as_json(subject.chosen.game.id, subject, steps))
        return
    if subject.card is not None:
        click.echo(subject.card.name)
    for name, text in subject.texts.items():
        if len(subject.texts) > 1:
            click.echo(f"\n{name}" + (f", {text.title}" if text.title else ""))
        for line in text.source.value.strip().splitlines() if subject.card else ():
            click.echo(f"  {line}")
        for line in steps[name]:
            click.echo(line)


def _as_json(game: str, subject: Any, steps: dict[str, list[str]]) -> dict[str, Any]:
    texts = [
        {"name": name, "title": text.title, "text": text.source.value.strip(), "steps": steps[name]}
        for name, text in subject.texts.items()
    ]
    return {"game": game, "card": subject.card.name if subject.card else None, "texts": texts}
