"""The records a compiled game and its card sets are made of: words, verbs, zones, procedure and cards, with every text as IR.

In: nothing; `language` fills them from checked YAML. Out: what lowering, explaining, lint and the machine's layout read.
Order is the file's order everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from alchemy_dsl.ir.decks import Deck, DeckRules
from alchemy_dsl.ir.nodes import Amount, Condition, PersonTest, Pieces, Rule, Step, Text, Who
from alchemy_dsl.source.nodes import Scalar


@dataclass(frozen=True, slots=True)
class Attribute:
    """A property of pieces with declared values; `values` is empty for free numbers, of which texts say `one` and `plural`."""

    name: str
    plural: str
    values: tuple[str, ...]
    one: str = ""


@dataclass(frozen=True, slots=True)
class KindText:
    """A text that pieces of a kind have: when it runs, and how long triggers last that it leaves open (`this turn`)."""

    name: str
    run: str
    lasts: str | None
    active: str | None = None
    """The zone in which the text stands: it is never carried out, and holds for whoever has the card there."""
    says: Text | None = None
    """The text of all cards that have none of their own."""
    source: Scalar | None = field(default=None, repr=False, compare=False)
    """Where it stands."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of piece. `attributes` gives the number of values of each attribute; `faces` are shown one at a time, `states` are on or off."""

    name: str
    plural: str
    attributes: dict[str, int]
    faces: tuple[str, ...]
    states: tuple[str, ...]
    texts: tuple[KindText, ...]
    opposites: dict[str, str] = field(default_factory=dict)
    """For a state, the word for not being in it."""
    may_lack: frozenset[str] = frozenset()
    """Attributes of which a piece may have no value."""
    base: str | None = None
    """The kind that it is one of: what is said of that kind is said of it too."""
    dice: bool = False
    """Its pieces are dice: the faces are the numbers that they show."""
    alike: bool = False
    """Which of several pieces in one place is taken is no choice."""
    rules: dict[str, Text] = field(default_factory=dict)
    """How such pieces are treated, by a name that verbs use ("carry out the <name> rule of"); "this card" in it is the piece."""


def is_a(kinds: Mapping[str, Kind], kind: str, wanted: str) -> bool:
    """Whether pieces of a kind are pieces of another kind, too."""
    found: str | None = kind
    while found is not None and found != wanted:
        found = kinds[found].base if found in kinds else None
    return found is not None


def below(kinds: Mapping[str, Kind], kind: str) -> list[str]:
    """The kinds of which pieces of a kind can be: itself and those below it."""
    return [name for name in kinds if is_a(kinds, name, kind)]


def rules_of_kinds(kinds: Mapping[str, Kind]) -> list[tuple[str, str, Text]]:
    """The rules of kinds: whose, its name and text, each once; a kind has those of the kind above it, too."""
    found: dict[int, tuple[str, str, Text]] = {}
    for kind in kinds.values():
        for name, text in kind.rules.items():
            found.setdefault(id(text), (kind.name, name, text))
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Zone:
    """Where pieces lie. `each` is None for a zone that all share, else the person (`player`, `participant`) who has one each."""

    name: str
    plural: str
    each: str | None
    seen_by: str
    """`everybody`, `nobody` or `its owner`."""
    ordered: bool
    """A stack: order matters, the top is the first to be taken."""
    taken_from: str
    """`any` (chosen) or `top`."""
    surface: bool = False
    """Things lie on it, not in it."""


@dataclass(frozen=True, slots=True)
class Person:
    """A derived person noun: those of `base` (`player` or `participant`) who pass the tests."""

    word: str
    plural: str
    base: str
    tests: tuple[PersonTest, ...]


@dataclass(frozen=True, slots=True)
class NounDef:
    """A derived noun: its phrase and the pieces it means (`You` inside is the owner)."""

    phrase: str
    means: Pieces


@dataclass(frozen=True, slots=True)
class MeasureDef:
    """A derived number (`You` inside is the owner): what it is, or what it is for each seat, counted from the first player."""

    phrase: str
    means: Amount | None
    by_seat: tuple[int, ...] = ()
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ConditionDef:
    """A derived condition of a player (`You` inside)."""

    phrase: str
    means: Condition


@dataclass(frozen=True, slots=True)
class Slot:
    """What a verb's slot takes: `amount`, `pieces`, `zone`, `place`, `player`, `condition` or `state`.

    For pieces: `kinds` that fit (empty: any), and in `default` the places that hold where the text names none, the tests that always
    hold, and the quantity that is demanded (ALL: any quantity is).
    """

    name: str
    type: str
    default: Pieces | None = None
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of a game (with a meaning) or of the kernel (`means` is None)."""

    id: str
    phrases: tuple[str, ...]
    slots: dict[str, Slot]
    forms: dict[str, tuple[str, ...]]
    """`s` (third person), `ing`, `done` (participle): phrases."""
    means: Step | None
    needs: Condition | None
    """When it can be done; None: derived from its first step. `Exists(Pieces…)` also bounds an `up to`."""
    always: bool
    """`needs: nothing`: it is carried out even if nothing seems possible."""
    gloss: str
    source: Scalar | None = None


@dataclass(frozen=True, slots=True)
class NamedRule:
    """A standing rule with the name that variants use, and its text."""

    name: str
    rule: Rule
    text: str


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of the turn."""

    name: str
    text: Text


@dataclass(frozen=True, slots=True)
class NonPlayer:
    """A participant who is no player: sits after the last player, takes its turn after each player's, and is nobody's opponent, nor anybody
    else of a sort, in its own turn. Its choices are made by the player whose turn comes next."""

    name: str
    turn: tuple[TurnStep, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """When an ending is looked for (`after each sentence`, `after each step`, `at the end of a turn`) and what it says."""

    when: str
    text: Text


@dataclass(frozen=True, slots=True)
class Start:
    """Who begins with which pieces: every piece of a kind (`one_for_each` None), or one for each bag of an attribute's values."""

    zone: str
    to: str | None
    """None for a shared zone; `player` or `participant`: each gets a full set of its own; else the name of a participant."""
    kind: str
    one_for_each: str | None
    sets: tuple[str, ...] = ()
    """The sets whose cards they are; empty: all that are played with."""
    without: tuple[str, ...] = ()
    """Names of cards that stay out."""
    decks: tuple[Deck, ...] = ()
    """In place of all pieces of the kind: a deck for each player, beginning again with the first when there are fewer."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """Points for every so many pieces. `sets_of` pieces with the same value of `alike` are put aside first, as often as there are so many."""

    points: int
    of: Pieces
    every: int = 1
    sets_of: int = 0
    alike: str = ""


@dataclass(frozen=True, slots=True)
class Responses:
    """How responses are played: from which zone, and with which verb, which takes the card."""

    zone: str
    verb: str


@dataclass(frozen=True, slots=True)
class Criterion:
    """What decides who has won: most or fewest of these pieces, or (None) points."""

    most: bool
    of: Pieces | None


@dataclass(frozen=True, slots=True)
class Winner:
    """Who has won when the game ends: what counts, in order; those who are alike in all of it share, or (`shared` False) nobody wins."""

    by: tuple[Criterion, ...]
    shared: bool = True


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its words, pieces, procedure and ending."""

    id: str
    title: str
    source: str
    players: tuple[int, int]
    default_sets: tuple[str, ...]
    people: dict[str, Person]
    attributes: dict[str, Attribute]
    kinds: dict[str, Kind]
    zones: dict[str, Zone]
    nouns: dict[str, NounDef]
    headers: dict[str, Who]
    verbs: dict[str, Verb]
    """Verbs of the kernel first, then the game's, by id."""
    rules: tuple[NamedRule, ...]
    starts: tuple[Start, ...]
    setup: Text
    turn: tuple[TurnStep, ...]
    eliminated: Text
    """Spoken to a player who is out."""
    endings: tuple[Ending, ...]
    taken: str
    """`sentence by sentence` or `section by section`."""
    bounds: dict[str, int]
    """`turns`, `depth`, `steps`: see the engine."""
    constants: dict[str, int] = field(default_factory=dict)
    even: bool = False
    """Whether the number of players must be even."""
    team_size: int = 1
    """Players of a team; partners sit as far apart as they can."""
    non_players: tuple[NonPlayer, ...] = ()
    responses: Responses | None = None
    """How texts that run in response are played; None where there are none."""
    score: tuple[ScoreRow, ...] = ()
    """A player's points; `You` is that player."""
    winner: Winner | None = None
    """Who has won when the game ends; None where texts say so."""
    measures: dict[str, MeasureDef] = field(default_factory=dict)
    """Derived numbers, by the words behind "your"."""
    conditions: dict[str, ConditionDef] = field(default_factory=dict)
    """Derived conditions, by the words behind "you"."""
    marks: tuple[str, ...] = ()
    """What players can be."""
    pieces: tuple[Card, ...] = ()
    """Pieces that stand in no set: dice."""
    first: tuple[int, int] | None = None
    """Who begins: whoever rolls the highest total with so many dice of so many faces; those who tie roll again."""
    deck_rules: DeckRules | None = None
    """What each player's deck must keep to; None where players bring none."""
    variant: str | None = None
    """The variant that this is; None for the base game."""
    variants: tuple[str, ...] = ()
    """The variants that the game file declares."""


@dataclass(frozen=True, slots=True)
class CardText:
    """One text of a card: the text's name (as the kind declares it), the side's own name if it has one, the source and the meaning."""

    name: str
    title: str | None
    source: Scalar
    text: Text


@dataclass(frozen=True, slots=True)
class Card:
    """A card: facts, and its texts as IR."""

    id: str
    name: str
    kind: str
    values: dict[str, tuple[str, ...]]
    copies: int
    texts: dict[str, CardText]
    facts: dict[str, str]
    """`source`, `provenance`, `flavor`, `notes`, `rulings` as written."""
    set: str
    """The id of the set it stands in."""
    node: Scalar
    """The name in the file, for findings about the card."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """A card set of one game."""

    id: str
    title: str
    game: str
    path: str
    cards: tuple[Card, ...]
    decks: tuple[Deck, ...] = ()
    """Decks that can be played where players bring decks; of cards of any set."""
