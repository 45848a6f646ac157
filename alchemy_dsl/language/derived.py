"""What a game file says of dice, and of numbers and conditions with a meaning: from tables to words and records.

In: checked nodes of a game file. Out: the lexicon grows by kinds of dice, by the words of declared numbers and conditions, and by their
meanings, which are read when all words are known; pieces, starts, and who begins, for the game.
"""

from __future__ import annotations

import re

from alchemy_dsl.ir.game import Card, ConditionDef, Kind, MeasureDef, Start
from alchemy_dsl.ir.nodes import Amount, Condition
from alchemy_dsl.language.amounts import amount
from alchemy_dsl.language.card_names import card_id
from alchemy_dsl.language.conditions import condition
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.reading import read
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.verbs import texts, value, whole
from alchemy_dsl.language.vocabulary import fold
from alchemy_dsl.language.words import add, entries, spelled
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar

EACH = " for each player"
"""Behind a number of dice: each player has so many, in a zone of their own."""
FIRST = re.compile(r"(?:whoever rolls )?the highest total of (\d+) (.+)")
"""Who begins, as a game file says it."""


def read_dice(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Kinds whose pieces are dice: what they show is their face, a number from 1 on; or a word, and then they are not rolled."""
    for entry in entries(node):
        name = value(entry, "die")
        faces = tuple(scalar.value for scalar in texts(entry.get("faces")))
        numbered = faces == tuple(str(number + 1) for number in range(len(faces)))
        mixed = not numbered and any(face.isdecimal() for face in faces)
        if mixed:
            at = entry.get("faces") or entry
            findings.append(Finding("unknown-part", "a die shows the numbers from 1 on", at.source, at.span, hint="write [1, 2, 3, 4, 5, 6]"))
        alike = value(entry, "alike") == "yes"
        lexicon.kinds[name] = Kind(name, value(entry, "plural") or name, {}, faces, (), (), dice=numbered, alike=alike)
        for scalar in spelled(entry, "die", "plural", "also"):
            add(lexicon, "NOUN", scalar, name, findings)
            if fold(value(entry, "plural")).endswith(fold(scalar.value)):
                lexicon.plural_words.add(fold(scalar.value))
        for scalar in texts(entry.get("faces")) if not numbered and not mixed else ():
            add(lexicon, "STATE", scalar, (scalar.value, False), findings)


def dice_of(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> tuple[tuple[Card, ...], tuple[Start, ...]]:
    """The dice as pieces, and where they lie at first."""
    cards, starts = [], []
    for entry in entries(node):
        named, name, number = entry.get("die"), value(entry, "die"), value(entry, "number") or "1"
        assert isinstance(named, Scalar)
        zone = lexicon.zones.get(value(entry, "in"))
        if zone is None:
            continue
        if number.endswith(EACH) and zone.each is None:
            at = entry.get("number") or entry
            findings.append(Finding("unknown-part", f"the {zone.name} is nobody's own: so many for each player lie in a zone that each player has",
                                    at.source, at.span, hint="name such a zone under in, or write a number alone"))  # fmt: skip
        cards.append(Card(card_id(name), name, name, {}, whole(number.split(" ")[0], 1), {}, {}, "", named))
        starts.append(Start(zone.name, "player" if zone.each is not None else None, name, None))
    return tuple(cards), tuple(starts)


def single_dice(node: Node | None) -> set[str]:
    """The kinds of which there is one piece: it need not be said where it lies."""
    return {value(entry, "die") for entry in entries(node) if (value(entry, "number") or "1") == "1"}


def first_player(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> tuple[int, int] | None:
    """Who begins: the highest total of so many dice."""
    if not isinstance(node, Scalar):
        return None
    found = FIRST.fullmatch(node.value.strip())
    kind = next((kind for kind in lexicon.kinds.values() if found and kind.dice and found[2] in (kind.name, kind.plural)), None)
    if found is None or kind is None:
        findings.append(Finding("unknown-part", f'"{node.value[:60]}" does not say who begins', node.source, node.span,
                                hint="write the highest total of 3, and the name of the dice"))  # fmt: skip
        return None
    return int(found[1]), len(kind.faces)


# ------------------------------------------------------------------ numbers and conditions with a meaning


def derived_words(lexicon: Lexicon, numbers: Node | None, conditions: Node | None, findings: list[Finding]) -> None:
    """The words of declared numbers ("your …") and conditions ("you have …")."""
    for entry in entries(numbers):
        for scalar in spelled(entry, "phrase", "also"):
            add(lexicon, "MEASURE", scalar, value(entry, "phrase").removeprefix("your "), findings, scalar.value.removeprefix("your "))
    for entry in entries(conditions):
        said = value(entry, "phrase").removeprefix("you ")
        for scalar in spelled(entry, "phrase", "also"):
            words = scalar.value.removeprefix("you ")
            for form in dict.fromkeys((words, re.sub(r"^have\b", "has", words), re.sub(r"^are\b", "is", words))):
                add(lexicon, "DEFINED", scalar, said, findings, form)


def read_derived(lexicon: Lexicon, numbers: Node | None, conditions: Node | None, findings: list[Finding]) -> None:
    """What they mean. A meaning may use those that stand before it."""
    for entry in entries(numbers):
        phrase, means = value(entry, "phrase"), entry.get("means")
        seats = tuple(whole(scalar.value, 0) for scalar in texts(entry.get("by seat")))
        found: Amount | None = read(means, Scope(lexicon), "number", number_meant, findings) if isinstance(means, Scalar) else None
        if found is not None or seats:
            name = phrase.removeprefix("your ")
            lexicon.measures[name] = MeasureDef(phrase, found, seats, bound(entry, "at least"), bound(entry, "at most"))
    for entry in entries(conditions):
        phrase, means = value(entry, "phrase"), entry.get("means")
        holds: Condition | None = None
        if isinstance(means, Scalar):
            holds = read(means, Scope(lexicon), "needs", lambda scope, tree: condition(scope, tree.children[0]), findings)
        if holds is not None:
            lexicon.defined[phrase.removeprefix("you ")] = ConditionDef(phrase, holds)


def number_meant(scope: Scope, tree: Tree) -> Amount:
    """The meaning of a number."""
    return amount(scope, tree.children[0])


def bound(entry: Mapping, key: str) -> int | None:
    """The least or the most that a number is, if it says so."""
    text = value(entry, key)
    return whole(text, 0) if text else None


