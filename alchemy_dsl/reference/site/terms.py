"""Everything that texts can link to: the words of a game, its cards, and the words that all games share, each with its place and a short meaning.

In: a loaded game and its sets. Out: `Terms`, a look-up by sort and name. The sorts are those of the game file: a word may stand in several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from alchemy_dsl.ir.game import Attribute, Card, Game, Kind, Verb, Zone
from alchemy_dsl.reference.explain_english import an, listed, sentence
from alchemy_dsl.reference.explain_glossary import meaning
from alchemy_dsl.reference.explain_verbs import headword
from alchemy_dsl.reference.site.anchors import Anchors, slug
from alchemy_dsl.reference.site.general_words import GENERAL_WORDS, PERSONS
from alchemy_dsl.reference.site.model import Ref

GLOSSARY = "glossary"
RULES = "rules"


@dataclass(frozen=True, slots=True)
class Term:
    """A word and where its entry is. `short` is its meaning in a sentence or two, for readers who stay where they are."""

    sort: str
    name: str
    word: str
    to: Ref
    short: str


class Terms:
    """Terms by sort and name."""

    def __init__(self, found: Iterator[Term]) -> None:
        self.by_key: dict[tuple[str, str], Term] = {}
        for term in found:
            self.by_key.setdefault((term.sort, term.name), term)

    def get(self, sort: str, name: str) -> Term | None:
        """The term of a sort and name, if there is one."""
        return self.by_key.get((sort, name))

    def of(self, *sorts: str) -> list[Term]:
        """The terms of these sorts, in the order of the game file."""
        return [term for term in self.by_key.values() if term.sort in sorts]


def terms_of(game: Game, means: dict[tuple[str, str], str], cards: Sequence[Card]) -> Terms:
    """All terms of a game. `means` gives, by sort and name, what the game file says that headers, persons and nouns mean."""
    return Terms(_all(game, means, cards))


def _all(game: Game, means: dict[tuple[str, str], str], cards: Sequence[Card]) -> Iterator[Term]:
    anchors = Anchors()
    for sort, name, word, short in _words(game, means):
        yield Term(
            sort,
            name,
            word,
            Ref(GLOSSARY, anchors.take(sort, name.split("/", 1)[1] if sort == "value" else name)),
            short,
        )
    for word, short in PERSONS.items():
        yield Term("general", word, word, Ref(RULES, f"word-{slug(word)}"), short)
    for name, fixed in game.constants.items():
        yield Term("constant", name, name, Ref(RULES, derived_anchor(name)), f"{fixed}.")
    for number in game.measures.values():
        short = means.get(("number", number.phrase)) or f"by seat: {', '.join(map(str, number.by_seat))}"
        yield Term("number", number.phrase.removeprefix("your "), number.phrase, Ref(RULES, derived_anchor(number.phrase)), sentence(short))
    for condition in game.conditions.values():
        short = sentence(means.get(("condition", condition.phrase), condition.phrase))
        yield Term("condition", condition.phrase.removeprefix("you "), condition.phrase, Ref(RULES, derived_anchor(condition.phrase)), short)
    for general in GENERAL_WORDS:
        yield Term("general", general.anchor, general.spellings[0], Ref(RULES, f"word-{general.anchor}"), general.means)
    for card in cards:
        yield Term("card", card.name, card.name, card_ref(card), f"A card: {card.kind}.")


def _words(game: Game, means: dict[tuple[str, str], str]) -> Iterator[tuple[str, str, str, str]]:
    """The words of a game: sort, name, how they are said, and their meaning in short."""
    for word in game.headers:
        yield "header", word, word, sentence(f"speaks to: {means.get(('header', word), word)}")
    for person in game.people.values():
        yield "person", person.word, person.word, sentence(means.get(("person", person.word), person.base))
    for noun in game.nouns.values():
        yield "noun", noun.phrase, noun.phrase, sentence(means.get(("noun", noun.phrase), "a thing"))
    for attribute in game.attributes.values():
        yield "attribute", attribute.name, attribute.name, attribute_short(attribute)
        yield from (
            ("value", f"{attribute.name}/{value}", value, f"One {attribute.name} of {len(attribute.values)}.")
            for value in attribute.values
        )
    for kind in game.kinds.values():
        yield "kind", kind.name, kind.name, kind_short(game, kind)
        yield from (("state", state, state, state_short(kind, state)) for state in (*kind.faces, *kind.states))
    for zone in game.zones.values():
        yield "zone", zone.name, zone.name, zone_short(zone)
    for verb in game.verbs.values():
        yield "verb" if verb.means is not None else "basic", verb.id, headword(verb), verb_short(verb, game)


def derived_anchor(phrase: str) -> str:
    """Where a number ("your …", or a fixed one) or a condition ("you …") that the game declares stands in the rules."""
    sort, name = ("condition", phrase.removeprefix("you ")) if phrase.startswith("you ") else ("number", phrase.removeprefix("your "))
    return f"{sort}-{slug(name)}"


def card_ref(card: Card) -> Ref:
    """The page of a card."""
    return Ref(f"cards/{slug(card.set)}/{slug(card.id)}")


def kind_short(game: Game, kind: Kind) -> str:
    """What a kind of piece has."""
    said = {
        name: f"{count} {game.attributes[name].plural}" if count != 1 else an(name) if name != game.attributes[name].plural else name
        for name, count in kind.attributes.items()
    }
    has = [words for name, words in said.items() if name not in kind.may_lack]
    may = [words for name, words in said.items() if name in kind.may_lack]
    held = ([f"has {listed(has)}"] if has else []) + ([f"may have {listed(may)}"] if may else [])
    parts = [" and ".join(held)] if held else []
    if kind.faces:
        parts.append(f"shows one of its sides: {', '.join(kind.faces)}")
    if kind.states:
        parts.append(f"can be {', '.join(kind.states)}")
    what = an(kind.base).capitalize() if kind.base is not None else "A piece"
    return f"{what} that {'; '.join(parts)}." if parts else f"{what}."


def attribute_short(attribute: Attribute) -> str:
    """The values of an attribute."""
    return f"One of: {', '.join(attribute.values)}." if attribute.values else "A number."


def state_short(kind: Kind, state: str) -> str:
    """What a state or a face is."""
    if state in kind.faces:
        return f"A side of {an(kind.name)}."
    opposite = kind.opposites.get(state)
    return f"A state of {an(kind.name)}{f'; the opposite is {opposite}' if opposite else ''}."


def zone_short(zone: Zone) -> str:
    """Whose a zone is, who sees it, and how it is ordered."""
    whose = f"Each {zone.each} has one." if zone.each else "Shared by all."
    seen = {
        "everybody": "Everybody sees what lies there.",
        "nobody": "Nobody sees what lies there.",
        "its owner": "Only its owner sees what lies there.",
    }
    order = f" A stack{', taken from the top' if zone.taken_from == 'top' else ''}." if zone.ordered else ""
    return f"{whose} {seen.get(zone.seen_by, f'Seen by {zone.seen_by}.')}{order}"


def verb_short(verb: Verb, game: Game) -> str:
    """What a verb means, and its gloss; a meaning that the gloss begins with is not said twice."""
    gloss = verb.gloss.strip()
    means = meaning(verb, game) if verb.means is not None else ""
    return gloss if gloss.startswith(means) else f"{means} {gloss}".strip()
