"""Texts of the game file as the rules show them: as they are written, with links, and their numbered steps.

In: a `Teller`, which knows the words and the game (the base game, or one of its variants). Out: blocks; none for a text that is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from alchemy_dsl.ir.game import Ending, TurnStep
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.reference.explain import steps_of
from alchemy_dsl.reference.explain_english import capital, sentence
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.game_data import by_name, entries, text
from alchemy_dsl.reference.site.linking import Linker, Source
from alchemy_dsl.reference.site.model import Block, Paragraph, Ref, Section, Steps, Written, plain
from alchemy_dsl.reference.site.terms import RULES

LOOKED_FOR = {
    "after each sentence": "This is looked for after each sentence of every text.",
    "after each step": "This is looked for after each step of a turn.",
    "at the end of a turn": "This is looked for at the end of each turn.",
}


@dataclass(frozen=True, slots=True)
class Teller:
    """Who tells the texts of a game: `title` goes before the names of its parts wherever words are listed with the places that use them."""

    loaded: LoadedGame
    linker: Linker
    title: str = ""

    def text(self, written: str, meaning: Text, title: str, anchor: str, before: str = "") -> tuple[Block, ...]:
        """A text and its steps; `before` is a sentence that stands before them."""
        if not meaning.sections:
            return ()
        lines = self.linker.lines(written, meaning, Source(f"{self.title}{title}", Ref(RULES, anchor), "rule"))
        steps = tuple(plain(step) for step in steps_of(meaning, self.loaded.game))
        return (*([Paragraph(plain(before))] if before else []), Written(lines), Steps(steps))

    def setup(self, anchor: str) -> tuple[Block, ...]:
        """The text of the set-up."""
        return self.text(text(self.loaded.data, "setup"), self.loaded.game.setup, "Setting up", anchor)

    def eliminated(self, anchor: str) -> tuple[Block, ...]:
        """What is done by a player who is out."""
        return self.text(
            text(self.loaded.data, "eliminated"),
            self.loaded.game.eliminated,
            "Going out",
            anchor,
            "Of a player who is eliminated:",
        )

    def turn(self, prefix: str) -> Iterator[Section]:
        """The steps of a turn."""
        return self.steps(self.loaded.game.turn, self.written_turn(), prefix)

    def written_turn(self) -> dict[str, str]:
        """The texts of the steps of a turn as they are written, by name."""
        return {name: text(entry, "text") for name, entry in by_name(self.loaded.data, "turn", "step").items()}

    def steps(self, steps: tuple[TurnStep, ...], written: dict[str, str], prefix: str) -> Iterator[Section]:
        """Steps with their names; an anchor is made of the prefix and the name."""
        for step in steps:
            anchor = f"{prefix}-{slug(step.name)}"
            blocks = self.text(written.get(step.name, ""), step.text, f"Turn: {step.name}", anchor)
            yield Section(plain(capital(step.name)), blocks, anchor)

    def endings(self, prefix: str) -> Iterator[Block]:
        """When the game ends, and who wins."""
        written = [text(entry, "text") for entry in entries(self.loaded.data, "ending")]
        for ending, said in zip(self.loaded.game.endings, written, strict=False):
            yield Paragraph(plain(looked_for(ending)))
            yield from self.text(said, ending.text, "The end of the game", prefix)


def looked_for(ending: Ending) -> str:
    """When an ending is looked for, in a sentence."""
    return LOOKED_FOR.get(ending.when, sentence(f"this is looked for {ending.when}"))
