"""What `explain` and `compile` are asked about: a card by its exact name, else a text.

In: the words of the command line. Out: a `Subject` with its texts as IR. A text with an error is `Faulty`; words that are neither a card nor
look like a text are `NotThere`, with the nearest names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from alchemy_dsl.ir.game import Card, CardSet, CardText, Game
from alchemy_dsl.language.reading import read_text
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.lint.check import read_set_file, without_errors
from alchemy_dsl.pipeline import names_known
from alchemy_dsl.shelf import Chosen, Shelf
from alchemy_dsl.source import locate
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Scalar
from alchemy_dsl.source.refusals import Faulty, NotThere
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import shorten

TEXT = "text"
"""Where findings in a text of the command line say they are."""


@dataclass(frozen=True)
class Subject:
    """A card, or a text that is on none (`card` is None), and its texts by name."""

    chosen: Chosen
    card: Card | None
    texts: dict[str, CardText]


def find_subject(words: str, game: str | None, shelf: Shelf) -> Subject:
    """The card or the text that these words are, in one game or, without one, in any."""
    for name in shelf.games() if game is None else [game]:
        chosen, _ = readable(name, shelf)
        found = [card for card in chosen.cards if card.name == words]
        if found:
            card = min(found, key=lambda each: not Path(each.node.source.path).is_relative_to(shelf.where[0]))  # one's own before others'
            return Subject(chosen, card, card.texts)
    chosen, faults = readable(shelf.only_game() if game is None else game, shelf)
    return Subject(chosen, None, {TEXT: _text(words, chosen, faults)})


def cards_of_file(path: str, shelf: Shelf) -> tuple[tuple[Card, ...], Game]:
    """The cards in a card set's file that have no errors, and their game; `Faulty` if none has."""
    if path.endswith(locate.SCENARIO_SUFFIX):
        raise NotThere(f'"{shorten(path)}" holds scenarios; run them with: alchemy test {shorten(path)}')
    read = read_set_file(Path(path), shelf)
    cards = without_errors(read.cards, read.node, read.findings) if read.cards is not None and read.node is not None else ()
    if not cards and any(finding.severity == "error" for finding in read.findings):
        raise Faulty(read.findings)
    if not cards or read.loaded is None:
        raise NotThere(f'"{shorten(path)}" has no cards')
    return cards, read.loaded.game


def readable(name: str, shelf: Shelf) -> tuple[Chosen, list[Finding]]:
    """A game with every card that has no errors, and the findings of the others: a slip in one must not keep all others from sight."""
    faults: list[Finding] = []
    try:
        return shelf.everything(name), faults
    except Faulty as problem:
        faults = problem.findings
    loaded = shelf.game(name)
    found = {each: locate.set_file(name, each, shelf.where) for each in locate.sets(name, shelf.where)}
    paths = {each: path for each, path in found.items() if path is not None}
    while True:
        wrong = {finding.source.path for finding in faults if finding.severity == "error"}
        sound = {each: path for each, path in paths.items() if str(path) not in wrong}
        try:
            sets = (*shelf.load(list(sound.values()), loaded), *_in_part([path for path in found.values() if path and str(path) in wrong], shelf))
            return Chosen(loaded, tuple(sound), sets, names_known(loaded, sets)), faults
        except Faulty as problem:
            if len(sound) == len(paths):
                raise
            faults, paths = [*faults, *problem.findings], sound


def _in_part(paths: Iterable[Path], shelf: Shelf) -> Iterator[CardSet]:
    """What is right in sets that have errors: their cards without any."""
    for path in paths:
        read = read_set_file(path, shelf)
        if read.cards is not None and read.node is not None:
            yield replace(read.cards, cards=without_errors(read.cards, read.node, read.findings))


def _text(words: str, chosen: Chosen, faults: list[Finding]) -> CardText:
    """Words as a text. Those that do not even begin like one are taken for the name of a card: perhaps of one in a set with `faults`."""
    source = SourceText(TEXT, words)
    scalar = Scalar(words, Span(0, len(words)), "plain", source)
    findings: list[Finding] = []
    text = read_text(scalar, Scope(chosen.lexicon), findings)
    if text is None or any(finding.severity == "error" for finding in findings):
        if words.endswith(".yaml") and "\n" not in words:
            raise NotThere(f'there is no file "{shorten(words)}"')
        near = nearest(words, [card.name for card in chosen.cards])
        begins = bool(findings) and findings[0].span.start > 0
        if not set(words) & set(".:,;\n") and (near or not begins):
            if faults:
                raise Faulty(faults)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise NotThere(f'"{shorten(words)}" is no card of {chosen.game.title} and no text{hint}')
        raise Faulty(findings)
    return CardText(TEXT, None, scalar, text)
