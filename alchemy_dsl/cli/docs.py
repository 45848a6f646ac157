"""`alchemy docs`: the rule reference of a game, as a site, as Markdown and as PDF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, pass_workplace

if TYPE_CHECKING:
    from alchemy_dsl.reference.site.model import Site
    from alchemy_dsl.reference.site.proofs import Ruling
    from alchemy_dsl.shelf import Shelf

FORMATS = ("html", "markdown", "pdf")


def split(_: click.Context, __: click.Parameter, value: str) -> tuple[str, ...]:
    """Formats with commas between them."""
    found = tuple(dict.fromkeys(part.strip() for part in value.split(",") if part.strip()))
    for name in found:
        if name not in FORMATS:
            raise Trouble(f'there is no format "{name}"; there are {", ".join(FORMATS)}')
    return found or FORMATS[:1]


def some_folder(value: str) -> Path:
    """The folder named; an empty name would mean the folder one is in."""
    if not value.strip():
        raise Trouble("name the folder to write into after --out")
    return Path(value)


@click.command("docs")
@click.argument("game", metavar="[GAME]", required=False)
@click.option(
    "--out", "folder", metavar="DIR", required=True, callback=lambda _, __, value: some_folder(value), help="The folder to write into."
)
@click.option(
    "--format",
    "formats",
    metavar="FORMATS",
    default="html",
    show_default=True,
    callback=split,
    help="Any of html, markdown, pdf, with commas.",
)
@click.option(
    "--scenarios/--no-scenarios", default=True, help="Run the scenarios and show them as rulings, or leave them out."
)
@pass_workplace
def command(workplace: Workplace, game: str | None, folder: Path, formats: tuple[str, ...], scenarios: bool) -> int:
    """Write the rule reference of a game: its rules, its words, a page for every card, and its rulings.

    No server is needed: open DIR/index.html. Exit 1 if a scenario fails; the reference says which.
    """
    from alchemy_dsl.cli.show import print_findings
    from alchemy_dsl.reference.site.build import build
    from alchemy_dsl.reference.site.write import write
    from alchemy_dsl.scenarios.rulings import rulings
    from alchemy_dsl.source.visible import visible

    if folder.exists() and not folder.is_dir():
        raise Trouble(f'"{folder}" is a file; name a folder')
    if "pdf" in formats:
        from alchemy_dsl.reference.site.book import printer

        printer()
    shelf = workplace.shelf
    chosen = shelf.everything(game or shelf.only_game())
    name = chosen.game.id
    paths = scenario_files(shelf, name) if scenarios else []
    if paths:
        click.echo(f"running {len(paths)} scenario file{'s' * (len(paths) != 1)}", err=True)
    ran, findings = rulings(paths, shelf)
    variants = {each: shelf.game(name, each) for each in chosen.game.variants}
    site = build(chosen.loaded, chosen.lexicon, chosen.sets, ran, variants)
    write(folder, site, dict(files(site, formats)))
    print_findings(findings, "full", err=True)
    for ruling in ran:  # by name: the pages say more
        if not ruling.passed:
            click.echo(f"fails: {visible(ruling.name)} ({ruling.file}, line {ruling.line})", err=True)
    click.echo(summary(folder, site, ran, formats))
    return int(any(not ruling.passed for ruling in ran) or any(each.severity == "error" for each in findings))


def scenario_files(shelf: Shelf, game: str) -> list[Path]:
    """The scenario files of a game: of two shelves' files of one name, the first shelf's."""
    from alchemy_dsl.source.locate import SCENARIO_SUFFIX

    found: dict[str, Path] = {}
    for folder in shelf.where:
        for path in sorted((folder / game / "scenarios").glob(f"*{SCENARIO_SUFFIX}")):
            found.setdefault(path.name, path)
    return [found[name] for name in sorted(found)]


def files(site: Site, formats: tuple[str, ...]) -> Iterator[tuple[str, str | bytes]]:
    """All files of a reference, by path."""
    if "html" in formats:
        from alchemy_dsl.reference.site import html

        yield from html.files(site)
    if "markdown" in formats:
        from alchemy_dsl.reference.site import markdown

        yield from markdown.files(site)
    if "pdf" in formats:
        from alchemy_dsl.reference.site.book import pdf

        click.echo("laying out the PDF", err=True)
        yield f"{site.name}.pdf", pdf(site)


def summary(folder: Path, site: Site, ran: list[Ruling], formats: tuple[str, ...]) -> str:
    """What was written, and how the scenarios came out."""
    first = {"html": "index.html", "markdown": "index.md", "pdf": f"{site.name}.pdf"}[formats[0]]
    cards = sum(entry.sort.startswith("Card: ") for entry in site.entries)
    failed = sum(not ruling.passed for ruling in ran)
    proved = ""
    if ran:
        came_out = f"of which {failed} {'fails' if failed == 1 else 'fail'}" if failed else "that all pass" if len(ran) > 1 else "that passes"
        proved = f", {_counted(len(ran), 'ruling')} {came_out}"
    return f"{folder / first}: {_counted(len(site.pages), 'page')}, {_counted(cards, 'card')}{proved}"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"
