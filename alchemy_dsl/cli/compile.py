"""`alchemy compile`: what the compiler makes of a text, a card, a card set or a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace
from alchemy_dsl.source.locate import GAME_FILE, SCENARIO_SUFFIX, is_file

if TYPE_CHECKING:
    from alchemy_dsl.ir.game import CardText
    from alchemy_dsl.program import Program
    from alchemy_dsl.shelf import Chosen

EMIT = ("tree", "ir", "code", "json")
ASKED = "asked"
"""The key in the program of a text that is on no card."""
NO_ROUTINE = "no code of its own: what it says is part of whatever asks for it"
"""Of a text that is never carried out: it holds while its card lies where it acts."""


@click.command("compile")
@click.argument("words", metavar="TEXT|CARD|PATH")
@click.option("--game", metavar="GAME", help="The game whose words these are; without it your own, else the first there is.")
@click.option("--emit", type=click.Choice(EMIT), default="ir", show_default=True, help="The syntax tree, its meaning, the code, or the whole program.")
@format_option
@pass_workplace
def command(workplace: Workplace, words: str, game: str | None, emit: str, output_format: str) -> None:
    """Show what the compiler made of a text, a card or a set."""
    from alchemy_dsl.cli.subject import find_subject

    if is_file(words):
        chosen = _of_file(workplace, Path(words), game)
        shown = [card for card in chosen.cards if words == card.node.source.path] or chosen.cards
        texts = {f"{card.id}/{name}": text for card in shown for name, text in card.texts.items()}
        program = chosen.program() if emit in {"code", "json"} else None
    else:
        subject = find_subject(words, game, workplace.shelf)
        chosen, card = subject.chosen, subject.card
        texts = {f"{card.id}/{name}" if card else ASKED: text for name, text in subject.texts.items()}
        extra = {} if card else {key: text.text for key, text in texts.items()}
        program = chosen.program(extra) if emit in {"code", "json"} else None
    if emit == "json" or output_format == "json":
        echo_json(_as_json(emit, texts, chosen, program))
    else:
        click.echo("\n".join(_as_text(emit, texts, chosen, program)))


def _of_file(workplace: Workplace, path: Path, game: str | None) -> Chosen:
    """The game with the set in a file; for a game file, with its own sets."""
    if path.name.endswith(SCENARIO_SUFFIX):
        raise Trouble(f'"{path}" holds scenarios; run them with: alchemy test {path}')
    if path.name == GAME_FILE:
        return workplace.shelf.choose(path.resolve().parent.name)
    return workplace.choose(game, (str(path),))


def _as_json(emit: str, texts: dict[str, CardText], chosen: Chosen, program: Program | None) -> Any:
    if program is not None and emit == "json":
        from alchemy_dsl.program.file import to_json

        return to_json(program)
    if emit == "ir":
        from alchemy_dsl.ir.serial import encode

        return {key: encode(text.text) for key, text in texts.items()}
    return {key: list(_lines(emit, key, text, chosen, program)) for key, text in texts.items()}


def _as_text(emit: str, texts: dict[str, CardText], chosen: Chosen, program: Program | None) -> Iterator[str]:
    for key, text in texts.items():
        if len(texts) > 1:
            yield f"{key}:"
        yield from _lines(emit, key, text, chosen, program)


def _lines(emit: str, key: str, text: CardText, chosen: Chosen, program: Program | None) -> Iterator[str]:
    if program is not None:
        from alchemy_dsl.program.disassembly import routine_lines

        yield from routine_lines(program, key) if key in program.entries else (NO_ROUTINE,)
    elif emit == "tree":
        from alchemy_dsl.language.parser import Tree, parse
        from alchemy_dsl.language.show_tree import tree_lines

        tree = parse(text.source.value, chosen.lexicon.vocabulary)
        assert isinstance(tree, Tree)
        yield from tree_lines(tree)
    else:
        from alchemy_dsl.ir.show import ir_lines

        yield from ir_lines(text.text)
