"""`alchemy rule`: what a finding means."""

from __future__ import annotations

import click


@click.command("rule")
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """Say what a finding means, why it matters, and show a wrong and a right example.

    Without a name, all findings with their codes.
    """
    from alchemy_dsl.lint.pages import index, page

    if name is not None:
        click.echo(page(name))
        return
    for code, each, summary in index():
        click.echo(f"{code}  {each:18}  {summary}")
