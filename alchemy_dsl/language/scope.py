"""What has been said so far in a text: its steps, what each named, and what "it" and "that player" can mean.

In: told by the resolver, step by step in the order of the text. Out: antecedents, by the rule that "it" is the only thing that the
step before named.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import It, Noun, Param, Pieces, ThatPlayer, Value
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.problems import Problem, problem


@dataclass(slots=True)
class Said:
    """A step of the text: its verb, the kinds of the pieces it named, and whether it named a player."""

    verb: str
    kinds: list[str | None]
    players: int


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

    def last(self, word: Word) -> int:
        """The number of the step before; a problem if there is none."""
        if not self.steps:
            raise problem("no-antecedent", f'nothing stands before "{word.text}" that it could speak of', word)
        return len(self.steps) - 1

    def it(self, word: Word) -> It:
        """What "it" or "them" means."""
        step = self.last(word)
        said = self.steps[step]
        if len(said.kinds) != 1:
            why = "names nothing" if not said.kinds else "names more than one thing"
            raise problem("no-antecedent", f'"{word.text}" is not clear: the step before {why}', word, "name the thing meant")
        return It(step, word.type == "THEM")

    def kind_of_it(self, it: It) -> str | None:
        """The kind of the pieces that "it" means, where known."""
        return self.steps[it.step].kinds[0]

    def that_player(self, word: Word) -> ThatPlayer:
        """Whom "that player" means: the only player that the last step with one named."""
        step = next((i for i in reversed(range(len(self.steps))) if self.steps[i].players), None)
        if step is None or self.steps[step].players > 1:
            raise problem("no-antecedent", f'it is not clear which player "{word.text}" means', word, "name the player")
        return ThatPlayer(step)

    def done(self, word: Word) -> tuple[str, tuple[int, ...]]:
        """The verb and the steps before that a participle speaks of."""
        assert isinstance(word.meaning, tuple)
        for verb in word.meaning:
            steps = tuple(i for i, said in enumerate(self.steps) if said.verb == verb)
            if steps:
                return verb, steps
        raise problem("no-writer", f"nothing is {word.text.split()[0].lower()} before this", word,
                      "put the sentence that does it first")  # fmt: skip


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
