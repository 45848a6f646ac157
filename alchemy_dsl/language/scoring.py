"""Reads what counts at the end of a game: the points of a player, and what decides who has won.

In: the `score:` and `winner:` of a checked game file. Out: records; findings for what cannot be counted. Things are said as noun phrases
in which "your" is each player's in turn.
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Criterion, ScoreRow, Winner
from alchemy_dsl.ir.nodes import Mode, Pieces, Quantity
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.pieces import things
from alchemy_dsl.language.reading import read
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.verbs import texts, value, whole
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar

POINTS = "score"
MOST, FEWEST = ("most", "highest"), ("fewest", "lowest")


def read_score(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> tuple[ScoreRow, ...]:
    """The rows of the points."""
    return tuple(row for entry in entries(node) if (row := score_row(lexicon, entry, findings)) is not None)


def score_row(lexicon: Lexicon, entry: Mapping, findings: list[Finding]) -> ScoreRow | None:
    """Points for each thing, or for every so many, perhaps without complete groups of alike things."""
    phrase = entry.get("for each") or entry.get("of")
    of = counted(lexicon, phrase, findings)
    if of is None:
        return None
    less = entry.get("without")
    if not isinstance(less, Mapping):
        return ScoreRow(whole(value(entry, "points"), 1), of, max(whole(value(entry, "for every"), 1), 1))
    named = less.get("alike in")
    alike = next((a.name for a in lexicon.attributes.values() if isinstance(named, Scalar) and named.value in (a.name, a.plural)), None)
    if alike is None and isinstance(named, Scalar):
        known = ", ".join(lexicon.attributes) or "none"
        findings.append(Finding("no-such-attribute", f'the game has no attribute "{named.value}"', named.source, named.span,
                                hint=f"attributes are {known}"))  # fmt: skip
        return None
    size = max(whole(value(less, "groups of"), 1), 1)
    return ScoreRow(whole(value(entry, "points"), 1), of, max(whole(value(entry, "for every"), 1), 1), size, alike or "")


def counted(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> Pieces | None:
    """The things that a phrase means, all of them."""
    return read(node, Scope(lexicon), "things", all_things, findings) if isinstance(node, Scalar) else None


def all_things(scope: Scope, tree: Tree) -> Pieces:
    """The only noun phrase, without its number."""
    found = things(scope, tree)[0][0]
    return Pieces(Quantity(Mode.ALL), found.kind, found.tests, found.places, span=found.span)


def read_winner(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> Winner | None:
    """What decides who has won."""
    if not isinstance(node, Mapping):
        return None
    by = [criterion for scalar in texts(node.get("by")) if (criterion := read_criterion(lexicon, scalar, findings)) is not None]
    return Winner(tuple(by), value(node, "then") != "draw")


def read_criterion(lexicon: Lexicon, scalar: Scalar, findings: list[Finding]) -> Criterion | None:
    """The lowest or highest points, or the fewest or most of some things."""
    word, _, rest = scalar.value.strip().partition(" ")
    if word not in (*MOST, *FEWEST) or not rest.strip():
        hint = f'write lowest {POINTS}, highest {POINTS}, or fewest or most of something, such as "fewest … in your …"'
        findings.append(Finding("unknown-part", f'"{scalar.value[:60]}" does not say who comes first', scalar.source, scalar.span, hint=hint))
        return None
    if rest.strip() == POINTS:
        return Criterion(word in MOST, None)
    start = len(scalar.value) - len(rest.lstrip())
    part = Scalar(rest.lstrip(), scalar.span_of(start, len(scalar.value)), "plain", scalar.source)
    of = counted(lexicon, part, findings)
    return None if of is None else Criterion(word in MOST, of)
