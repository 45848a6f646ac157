"""What `explain` and `compile` are asked about: a card by its exact name, else a text.

In: the words of the command line. Out: a `Subject` with its texts as IR. A text with an error is `Faulty`; words that are neither a card nor
look like a text are `NotThere`, with the nearest names.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.ir.game import Card, CardText
from alchemy_dsl.language.reading import read_text
from alchemy_dsl.language.scope import Scope
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
    names = locate.games(shelf.where) if game is None else [game]
    for name in names:
        chosen, _ = readable(name, shelf)
        for card in chosen.cards:
            if card.name == words:
                return Subject(chosen, card, card.texts)
    chosen, faults = readable(shelf.only_game() if game is None else game, shelf)
    return Subject(chosen, None, {TEXT: _text(words, chosen, faults)})


def readable(name: str, shelf: Shelf) -> tuple[Chosen, list[Finding]]:
    """A game with every set that has no errors, and the findings of the others: a slip in one set must not keep all others from sight."""
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
            sets = tuple(shelf.load(list(sound.values()), loaded))
            return Chosen(loaded, tuple(sound), sets, names_known(loaded, sets)), faults
        except Faulty as problem:
            if len(sound) == len(paths):
                raise
            faults, paths = [*faults, *problem.findings], sound


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
