"""What has been said so far in a text: its steps, what each named, and what "it", "that player" and "this way" can mean.

In: told by the resolver, step by step in the order of the text. Out: antecedents. "It" is the only thing that the step before named; where
two steps could be the step before (after alternatives), or where the step before belongs to another time (a trigger), there is none.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import Contents, It, Noun, OwnerOf, Param, Pieces, ThatPlayer, Value
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.print_base import is_plural
from alchemy_dsl.language.problems import Problem, problem

ANYBODY = frozenset({"player", "participant"})
"""Person words that fit whoever was named."""


@dataclass(slots=True)
class Said:
    """A step of the text: its verb, the kinds of the pieces it named, and the person words of the players it named, one each."""

    verb: str
    kinds: list[str | None]
    persons: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Scope:
    """One text being resolved. `slots` are the slot types of the meaning that it belongs to, if it is one."""

    lexicon: Lexicon
    slots: dict[str, str] = field(default_factory=dict)
    slot_kinds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    steps: list[Said] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    only_person: str | None = None
    """The person of a condition "only 1 … is left", whom "that …" then means."""
    of_person: bool = False
    """Inside "who has …", where "their" means that person's."""
    beside: bool = False
    """Whether the step has named things before the ones that are read next: "other" is other than those."""
    before: int | None = None
    """The step before, which "it" and "if you do" speak of."""
    reach: list[int] = field(default_factory=list)
    """The steps that "this way" can speak of: those of the same time."""
    why_unclear: str = ""
    this_way: bool = False
    """Whether "this way" was said, which may speak of any step before."""
    moved: Value | None = None
    """What a clause does something to, while it says where that goes, or to whom: "its owner" is the owner of that."""
    about_to: bool = False
    """Whether something is about to happen, in whose place something else can be done "instead"."""
    before_if: int | None = None
    """The step before the last condition, of which its "otherwise" can speak."""

    def add(self, said: Said) -> int:
        """Notes a step; its number."""
        self.steps.append(said)
        if said.persons:
            self.only_person = None
        self.before = len(self.steps) - 1
        self.reach.append(self.before)
        return self.before

    def unclear(self, why: str) -> None:
        """From here on, no single step is the step before."""
        self.before, self.why_unclear = None, why

    def other_time(self, reach: list[int] | None = None) -> list[int]:
        """From here on, what happens belongs to another time (a trigger's body; with `reach`, what follows one): it cannot speak of the
        steps before, nor they of it. Gives the steps that could be spoken of until now."""
        before, self.reach = self.reach, reach or []
        self.unclear("what stands before happens at another time")
        return before

    def last(self, word: Word) -> int:
        """The number of the step before; a problem if there is none."""
        if not self.steps:
            raise problem("no-antecedent", f'nothing stands before "{word.text}" that it could speak of', word,
                          "name the thing, or say first what happens to it")  # fmt: skip
        if self.before is None:
            raise problem("no-antecedent", f'"{word.text}" is not clear: {self.why_unclear}', word, "name what is meant")
        return self.before

    def it(self, word: Word, *, plural: bool) -> It:
        """What "it", "them" or "that many" means."""
        step = self.last(word)
        said = self.steps[step]
        if len(said.kinds) == 1:
            return It(step, plural)
        if not said.kinds:
            raise problem("no-antecedent", f'"{word.text}" is not clear: the step before names no thing', word, "name the thing meant")
        raise problem("no-antecedent", f'"{word.text}" is not clear: the step before names {len(said.kinds)} things', word,
                      "name the one meant")  # fmt: skip

    def owner_of(self, word: Word) -> OwnerOf:
        """Whom "its owner" means: of what this clause moves, each piece's own; else of what "it" means."""
        found = word.meaning
        assert isinstance(found, OwnerOf)
        if not self.lexicon.owned:
            raise problem("whose", f"nothing belongs to anybody in {self.lexicon.title}", word, "name whose: your …, a player's …")
        if found.of is not None:
            return found
        if self.moved is not None:
            return OwnerOf(None, several(self.moved))
        it = self.it(word, plural=found.plural)
        if found.plural:
            raise problem("which-player", f'"{word.text}" can be several players', word, "speak of one thing: its owner")
        return OwnerOf(it)

    def kind_of_it(self, it: It) -> str | None:
        """The kind of the pieces that "it" means, where known."""
        return self.steps[it.step].kinds[0]

    def others(self, kind: str, among: tuple[int, ...]) -> tuple[int, ...]:
        """The steps before whose things "other" sets apart: those that took from what the steps `among` did, or the last that named
        things of the kind."""
        after = max(among, default=-1)
        found = tuple(i for i in self.reach if i > after and any(self._related(kind, said) for said in self.steps[i].kinds))
        self.this_way = self.this_way or not found  # a step of a section before may be meant
        return found if among else found[-1:]

    def _related(self, kind: str, other: str | None) -> bool:
        return other is None or self.lexicon.is_a(kind, other) or self.lexicon.is_a(other, kind)

    def that_player(self, word: Word, person: str) -> ThatPlayer:
        """Whom "that player" means: the only player that the last step with one named."""
        step = next((i for i in reversed(self.reach) if self.steps[i].persons), None)
        named = self.steps[step].persons if step is not None else []
        if step is None or not (person in ANYBODY or person in named):
            raise problem("no-antecedent", f'nothing before this names {article(person)} whom "{word.text} {person}" could mean', word,
                          f"write {article(person)}, or each {person}")  # fmt: skip
        if len(named) > 1:
            raise problem("no-antecedent", f'it is not clear which {person} is meant: the step before names {len(named)} players', word,
                          "say what happens to each of them in a sentence of its own")  # fmt: skip
        return ThatPlayer(step, named[0])

    def done(self, word: Word) -> tuple[str, tuple[int, ...]]:
        """The verb and the steps before that a participle speaks of."""
        assert isinstance(word.meaning, tuple)
        self.this_way = True
        for verb in word.meaning:
            steps = tuple(i for i in self.reach if self.steps[i].verb == verb)
            if steps:
                return verb, steps
        raise problem("no-writer", f"nothing is {word.text.split()[0].lower()} before this", word,
                      "put the sentence that does it first")  # fmt: skip


def several(what: Value) -> bool:
    """Whether a noun phrase speaks of its things as several."""
    match what:
        case Pieces(quantity=quantity):
            return is_plural(quantity)
        case It(plural=plural):
            return plural
        case _:
            return isinstance(what, Contents)


def kind_of(scope: Scope, what: Value) -> str | None:
    """The kind of the pieces a noun phrase means, where the text shows it."""
    match what:
        case Pieces(kind=kind):
            return kind
        case It():
            return scope.kind_of_it(what)
        case Noun(name=name):
            return scope.lexicon.nouns[name].means.kind
        case Param(slot=slot):
            kinds = scope.slot_kinds.get(slot, ())
            return kinds[0] if len(kinds) == 1 else None
        case _:
            return None
