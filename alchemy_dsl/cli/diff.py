"""`alchemy diff`: what changed between two versions of a set or a game, in words only or in what happens."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alchemy_dsl import __version__
from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, pass_workplace, place_for

if TYPE_CHECKING:
    from alchemy_dsl.cli.versions import Version
    from alchemy_dsl.reference.changes.compare import Change

    Found = list[tuple[Version, Version, list[Change]]]


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option("--game", metavar="GAME", help="Compare this game only.")
@click.option(
    "--output-format",
    type=click.Choice(("text", "json", "html")),
    default="text",
    show_default=True,
    help="HTML is a page in one file.",
)
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to a file, not to the terminal.",
)
@pass_workplace
def command(workplace: Workplace, old: str, new: str, game: str | None, output_format: str, out: Path | None) -> None:
    """Compare two versions: card sets, games, folders of games, or revisions of this project.

    What was only worded anew is told apart from what does something else now.
    """
    from alchemy_dsl.cli.revision import version
    from alchemy_dsl.cli.versions import paired, versions
    from alchemy_dsl.reference.changes.compare import compare

    place_for(out)
    with ExitStack() as stack:
        paths = [stack.enter_context(version(named, workplace.where[0], workplace.start)) for named in (old, new)]
        if len({path.is_file() and path.name != "game.yaml" for path in paths}) > 1:
            raise Trouble("a card set is compared with a card set, a folder with a folder")
        before, after = (versions(workplace.near(path), workplace.where) for path in paths)
    found = [
        (old_one, new_one, compare(old_one.parts, new_one.parts))
        for old_one, new_one in paired(before, after)
        if game in (None, new_one.name)
    ]
    if not found:
        raise Trouble(f'neither side has a game "{game}"')
    text = written(old, new, found, output_format)
    if out is None:
        click.echo(text)
    else:
        out.write_text(text + "\n", encoding="utf-8", newline="\n")


def written(old: str, new: str, found: Found, output_format: str) -> str:
    """The changes in a format."""
    from alchemy_dsl.reference.changes.tell import as_json, lines

    if output_format == "json":
        games = [
            {"game": each.name, "title": each.title, "digests": [digests(before), digests(each)], "changes": as_json(changes)}
            for before, each, changes in found
        ]
        return json.dumps({"version": __version__, "old": old, "new": new, "games": games}, indent=2, ensure_ascii=False)
    if output_format == "html":
        from alchemy_dsl.reference.changes.page import changes_page, foot
        from alchemy_dsl.reference.site.html import single

        page = changes_page(old, new, [(each.title, changes) for _, each, changes in found])
        return single(page, foot(old, new, [(before.edition, each.edition) for before, each, _ in found])).rstrip("\n")
    return "\n".join(line for _, each, changes in found for line in lines(each.title, changes))


def digests(version: Version) -> dict[str, object] | None:
    """What a side was, for programs."""
    return None if version.edition is None else {"game": version.edition.game, "sets": version.edition.sets}
