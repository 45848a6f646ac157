"""What the resolver looks words up in: one game's kinds, zones, people, nouns and verb patterns, beside its vocabulary.

In: filled by `game_file` while it reads a game, in the order: words, then verbs, then the texts that use them. Out: look-ups for
the resolver and the printer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from alchemy_dsl.ir.game import Attribute, ConditionDef, Kind, MeasureDef, NounDef, Person, Verb, Zone, is_a
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.vocabulary import Vocabulary, fold


@dataclass(frozen=True, slots=True)
class Pattern:
    """A verb's phrase as a syntax tree with slots: what a clause must look like.

    `form` is `plain`, `s` or `ing`; `head` the word that starts it ("" for a phrase that starts with a noun phrase).
    """

    verb: str
    phrase: str
    form: str
    head: str
    tree: Tree
    kinds: tuple[str, ...] = ()
    """The kinds of pieces that the phrase itself names ("<n> things")."""


@dataclass(slots=True)
class Lexicon:
    """One game's words."""

    title: str
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    attributes: dict[str, Attribute] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    nouns: dict[str, NounDef] = field(default_factory=dict)
    headers: dict[str, object] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    patterns: dict[tuple[str, str], list[Pattern]] = field(default_factory=dict)
    """By class (VERB, VS, VING or "") and head."""
    constants: dict[str, int] = field(default_factory=dict)
    opposites: dict[str, str] = field(default_factory=dict)
    """For a state, the word for not being in it."""
    adjective_zones: set[str] = field(default_factory=set)
    """Zones that are said before the noun when they are anybody's."""
    plural_words: set[str] = field(default_factory=set)
    """Nouns in the plural, as looked up."""
    surfaces: set[str] = field(default_factory=set)
    """Zones that things lie on, not in."""

    shared_kinds: set[str] = field(default_factory=set)
    """Kinds whose pieces begin in a zone that all share."""

    single_kinds: set[str] = field(default_factory=set)
    """Kinds of which there is just one piece."""

    owned: bool = False
    """Whether pieces belong to somebody: to the player who begins with them."""

    marks: list[str] = field(default_factory=list)
    """What players can be."""

    measures: dict[str, MeasureDef] = field(default_factory=dict)
    """Numbers with a meaning, by the words behind "your"."""
    defined: dict[str, ConditionDef] = field(default_factory=dict)
    """Conditions with a meaning, by the words behind "you"."""

    named: dict[tuple[tuple[str, str], ...], Lexicon] = field(default_factory=dict, compare=False, repr=False)
    """Copies that know the names of cards, by these names: texts are compiled one by one with the same sets."""

    def copy(self) -> Lexicon:
        """A copy whose vocabulary can grow by the names of cards; everything else is shared."""
        return replace(self, vocabulary=self.vocabulary.copy(), named={})

    def with_names(self, cards: Iterable[tuple[str, str]]) -> Lexicon:
        """The same words and the names of cards (name, kind)."""
        key = tuple(cards)
        if key not in self.named:
            found = self.copy()
            found.vocabulary.add_all("NAME", [(name, (name, kind)) for name, kind in key if any(letter.isalnum() for letter in name)])
            self.named[key] = found
        return self.named[key]

    def kind_of_state(self, state: str) -> list[str]:
        """The kinds whose pieces can be in a state or show a face."""
        return [kind.name for kind in self.kinds.values() if state in kind.states or state in kind.faces]

    def can_be_counted(self, kind: str, places: Sequence[object]) -> bool:
        """Whether it is clear which pieces are counted before some of them are kept: those in a place, or those that lie for all to see."""
        return bool(places) or kind in self.shared_kinds

    def kinds_with(self, attribute: str) -> list[str]:
        """The kinds whose pieces have an attribute."""
        return [kind.name for kind in self.kinds.values() if attribute in kind.attributes]

    def may_have(self, kind: str, attribute: str) -> bool:
        """Whether some pieces of a kind have an attribute: all of them, or those of a kind below it."""
        return any(self.is_a(name, kind) for name in self.kinds_with(attribute))

    def is_plural_word(self, noun: Word) -> bool:
        """Whether a noun is written in the plural."""
        return fold(noun.text) in self.plural_words

    def is_a(self, kind: str, wanted: str) -> bool:
        """Whether pieces of a kind are pieces of another kind, too."""
        return is_a(self.kinds, kind, wanted)

    def plural(self, kind: str) -> str:
        """A kind's plural."""
        return self.kinds[kind].plural if kind in self.kinds else kind
