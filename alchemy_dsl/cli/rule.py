"""`alchemy rule`: what a finding means."""

from __future__ import annotations

import click


@click.command("rule")
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """Say what a finding means, and why it matters.

    Without a name, all findings with their codes.
    """
    from alchemy_dsl.lint.pages import page, pages

    if name is not None:
        click.echo("\n".join(page(name).lines()))
        return
    for each in pages().values():
        click.echo(f"{each.code}  {each.name:22}  {each.means}")
