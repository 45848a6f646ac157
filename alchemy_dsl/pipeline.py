"""READ FIRST: the whole path on one screen, from files to a program.

Each phase takes values and returns (value, findings); nothing is raised for what an author wrote, and one bad card does not hide the
others. The machine (`engine`) plays a program; explaining, linting and printing read the IR that the phases before it made.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alchemy_dsl.ir.game import Card, CardSet
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language import resolver
from alchemy_dsl.language.card_file import names_in, read_set
from alchemy_dsl.language.card_types import check_set_shape
from alchemy_dsl.language.game_file import LoadedGame, read_game
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt, repaired
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.variants import varied
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.locate import grammar_file
from alchemy_dsl.source.nodes import Mapping
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.yaml_reader import read_bytes

if TYPE_CHECKING:
    from alchemy_dsl.program.errors import LoweringError
    from alchemy_dsl.program.program import Program


def load_game(path: Path, variant: str | None = None) -> tuple[LoadedGame | None, list[Finding]]:
    """A game file, or one of its variants: read, shape, then its words and texts. The game is None if a finding is an error."""
    node, findings = read_bytes(str(path), path.read_bytes())
    if not isinstance(node, Mapping) or failed(findings):
        return None, findings
    findings += check_shape(node, game_schema(), node.source)
    if variant is not None and not failed(findings):
        node = varied(node, variant, findings)
        findings += check_shape(node, game_schema(), node.source) if not failed(findings) else []
    if failed(findings):
        return None, findings
    return read_game(node, findings, variant), findings


@cache
def game_schema() -> dict[str, Any]:
    """The shape of a game file."""
    schema: dict[str, Any] = json.loads(grammar_file("game.schema.json").read_text(encoding="utf-8"))
    return schema


def load_set(path: Path, loaded: LoadedGame, others: Sequence[CardSet] = ()) -> tuple[CardSet | None, list[Finding]]:
    """A card set of a game: read, shape, then every text, which may name the cards of this set and of `others`."""
    node, findings = read_bytes(str(path), path.read_bytes())
    if not isinstance(node, Mapping) or failed(findings):
        return None, findings
    return set_from_node(node, loaded, others, findings)


def set_from_node(
    node: Mapping, loaded: LoadedGame, others: Sequence[CardSet], findings: list[Finding]
) -> tuple[CardSet | None, list[Finding]]:
    """The later phases of a card set whose file is read."""
    findings += check_set_shape(node, loaded.data)
    return read_set(node, loaded, names_known(loaded, others, names_in(node)), findings), findings


def names_known(loaded: LoadedGame, sets: Sequence[CardSet], more: Sequence[tuple[str, str]] = ()) -> Lexicon:
    """The game's words and the names of cards."""
    return loaded.lexicon.with_names([*((card.name, card.kind) for card_set in sets for card in card_set.cards), *more])


def compile_text(text: str, loaded: LoadedGame, sets: Sequence[CardSet] = ()) -> Text | Problem:
    """A text that stands in no file, as IR, or the first thing that is wrong with it (places are code points of the text)."""
    scope = Scope(names_known(loaded, sets))
    found = attempt(text, scope, "text", resolver.text)
    return repaired(text, scope, "text", resolver.text, found) if isinstance(found, Problem) else found


def compile_program(loaded: LoadedGame, cards: Sequence[Card], texts: dict[str, Text] | None = None) -> Program:
    """The program of a game with these cards; `texts` (by key) are on no card, as in scenarios."""
    from alchemy_dsl.language.printer import Printer
    from alchemy_dsl.program.lower import lower

    return lower(loaded.game, cards, texts, Printer(loaded.lexicon).words)


def unplayable(loaded: LoadedGame, cards: Sequence[Card]) -> list[Finding]:
    """What in these cards, or in the game itself, means something that the machine cannot do yet: the first such place."""
    from alchemy_dsl.program.errors import LoweringError
    from alchemy_dsl.program.lower import check

    try:
        check(loaded.game, cards)
    except LoweringError as found:
        return [unplayable_text(loaded, cards, found)]
    return []


def unplayable_text(loaded: LoadedGame, cards: Sequence[Card], found: LoweringError) -> Finding:
    """The finding for a text that cannot be lowered, at its place in the card's text, else at the name of the game."""
    name, _, which = found.text.partition("/")
    card = next((card for card in cards if card.id == name and which.split(" ")[0] in card.texts), None)
    hint = "say it another way"
    if card is None:
        at = loaded.name
        return Finding("cannot-be-played", f"{found.message} ({found.text})", at.source, at.span, hint=hint)
    scalar = card.texts[which.split(" ")[0]].source
    span = scalar.span_of(found.span.start, found.span.end) if found.span is not None else scalar.span
    return Finding("cannot-be-played", found.message, scalar.source, span, hint=hint)


def failed(findings: Sequence[Finding]) -> bool:
    """Whether one of them is an error."""
    return any(finding.severity == "error" for finding in findings)


__all__ = ["compile_program", "compile_text", "load_game", "load_set", "names_known", "set_from_node"]
