"""Explanations: what a text does, in numbered steps, and a card in full, as the detail section of a rulebook would have them.

In: IR and its game, nothing else, so that an explanation never says anything but what the program does. Out: steps in plain words, and
`Explained`, which prints and has a JSON form. The reader is whoever carries out the text: "you" is always that player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from alchemy_dsl.ir.game import Card, CardText, Game
from alchemy_dsl.ir.nodes import Rule, Text
from alchemy_dsl.reference import explain_dice, explain_kind_rules  # noqa: F401  (importing them registers what they explain)
from alchemy_dsl.reference.explain_english import capital
from alchemy_dsl.reference.explain_glossary import Gloss, glossary
from alchemy_dsl.reference.explain_rules import rule_words
from alchemy_dsl.reference.explain_scene import Scene
from alchemy_dsl.reference.explain_sections import section_steps

HOUSE = "house"
MADE_AFTER = "Made after"
"""The provenance of cards that no publisher printed."""
SHOWN = ("type", "source", "rulings")
"""The facts that a page prints; an author's notes speak to those who edit the file, and are in the data only."""


def explain_text(text: Text, game: Game, lasts: str | None = None) -> list[str]:
    """The numbered steps of a text, "1. …". `lasts` is how long its triggers last, where its kind says so."""
    return numbered(steps_of(text, game, lasts))


def numbered(steps: Sequence[str]) -> list[str]:
    """Steps with their numbers."""
    return [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def steps_of(text: Text, game: Game, lasts: str | None = None, kind: str | None = None, zone: str | None = None) -> list[str]:
    """The steps of a text without their numbers, one for each of its sentences. `kind` is that of the card it stands on, `zone` where the
    text stands while the card lies there."""
    scene = Scene(game, lasts=lasts or common_duration(game), kind=kind, zone=zone)
    return [step for section in text.sections for step in section_steps(scene, section)]


def explain_rule(rule: Rule, game: Game) -> str:
    """A standing rule as a sentence."""
    return rule_words(Scene(game), rule)


def common_duration(game: Game) -> str | None:
    """How long triggers last in a text that is on no card: as in every text of the game, if they all agree."""
    found = {text.lasts for kind in game.kinds.values() for text in kind.texts if text.lasts is not None}
    return found.pop() if len(found) == 1 else None


# ------------------------------------------------------------------ cards


@dataclass(frozen=True, slots=True)
class Side:
    """One text of a card: the name its kind gives it (None for the only text), the side's own name, the text as written, its steps."""

    name: str | None
    title: str | None
    written: tuple[str, ...]
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """A card in full. `str()` is the page of plain text; `as_json()` the same as data."""

    title: str
    kind: str
    values: dict[str, tuple[str, ...]]
    copies: int
    house: bool
    facts: dict[str, str]
    sides: tuple[Side, ...]
    glossary: tuple[Gloss, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain data: lists, mappings, texts and numbers."""
        plain: dict[str, Any] = _plain(asdict(self))
        return plain

    def lines(self) -> list[str]:
        """The page, line by line."""
        facts = [f"{self.label(name)}: {self.facts[name]}" for name in SHOWN if name in self.facts]
        found = [self.title, self.summary(), *facts]
        for side in self.sides:
            heading = ", ".join(part for part in (side.name and capital(side.name), side.title) if part)
            found += ["", *([heading] if heading else []), *(f"  {line}" for line in side.written), *numbered(side.steps)]
        return [*found, *(["", *map(str, self.glossary)] if self.glossary else [])]

    def label(self, fact: str) -> str:
        """What a fact is called: the source of a card that is house-made is what it was made after."""
        return MADE_AFTER if self.house and fact == "source" else capital(fact)

    def summary(self) -> str:
        """Kind, values, copies and whose the card is, on one line."""
        values = [f"{name}: {', '.join(held)}" for name, held in self.values.items() if held]
        copies = [f"{self.copies} copies"] if self.copies != 1 else []
        return " · ".join([self.kind, *values, *copies, *(["house-made"] if self.house else [])])

    def __str__(self) -> str:
        """The page."""
        return "\n".join(self.lines())


def explain_card(card: Card, game: Game) -> Explained:
    """A card with its facts, its texts as written, what each does, and the verbs they use."""
    return Explained(
        title=card.name,
        kind=card.kind,
        values={value_name(game, name, held): held for name, held in card.values.items()},
        copies=card.copies,
        house=card.facts.get("provenance") == HOUSE,
        facts={name: fact.strip() for name, fact in card.facts.items() if name != "provenance"},
        sides=tuple(side_of(text, card, game) for text in card.texts.values()),
        glossary=tuple(glossary((text.text for text in card.texts.values()), game)),
    )


def value_name(game: Game, name: str, held: tuple[str, ...]) -> str:
    """An attribute's name, in the plural if it has several values."""
    return game.attributes[name].plural if len(held) > 1 else name


def side_of(text: CardText, card: Card, game: Game) -> Side:
    """One text of a card, explained."""
    declared = next((each for each in game.kinds[card.kind].texts if each.name == text.name), None)
    lasts, zone = (declared.lasts, declared.active) if declared else (None, None)
    written = tuple(line.strip() for line in text.source.value.strip().splitlines())
    return Side(text.name if len(card.texts) > 1 else None, text.title, written, tuple(steps_of(text.text, game, lasts, card.kind, zone)))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
