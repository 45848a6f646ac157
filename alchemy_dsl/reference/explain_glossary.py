"""The verbs that texts use, each once: what it is called, what it means where the steps do not say so, and its gloss.

In: texts and their game. Out: entries in the order of first use. A verb whose meaning the steps only name (see `explain_verbs`) brings its
meaning, and the verbs inside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from alchemy_dsl.ir.game import Game, Verb
from alchemy_dsl.ir.nodes import After, Announced, Do, Forbid, Tally, Text, Would
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.reference.explain_english import capital, sentence
from alchemy_dsl.reference.explain_scene import Scene, voice_of
from alchemy_dsl.reference.explain_steps import tell
from alchemy_dsl.reference.explain_verbs import headword


@dataclass(frozen=True, slots=True)
class Gloss:
    """One verb. `meaning` is None where the steps say it in full."""

    verb: str
    meaning: str | None
    gloss: str

    def __str__(self) -> str:
        """As one line; a meaning that the gloss begins with is not said twice."""
        meaning = "" if self.meaning is None or self.gloss.startswith(self.meaning) else self.meaning
        return " ".join(part for part in (f"{capital(self.verb)}:", meaning, self.gloss) if part)


def glossary(texts: Iterable[Text], game: Game) -> list[Gloss]:
    """The game's verbs in these texts."""
    found: dict[str, Gloss] = {}
    for text in texts:
        for name in verbs_in(text.sections, game):
            verb = game.verbs[name]
            if name not in found and verb.means is not None:
                told = isinstance(verb.means, Do)
                found[name] = Gloss(headword(verb), None if told else meaning(verb, game), verb.gloss.strip())
    return list(found.values())


def every_verb(game: Game) -> list[Gloss]:
    """All verbs of a game, each with its meaning."""
    own = [verb for verb in game.verbs.values() if verb.means is not None]
    return [Gloss(headword(verb), meaning(verb, game), verb.gloss.strip()) for verb in own]


def verbs_in(nodes: object, game: Game) -> Iterator[str]:
    """The verbs named in a piece of IR, each with those that its meaning names."""
    for node in walk(nodes):
        if isinstance(node, Do | After | Announced | Would | Forbid | Tally):
            yield node.verb
            means = game.verbs[node.verb].means
            if means is not None and not isinstance(means, Do):
                yield from verbs_in(means, game)


def meaning(verb: Verb, game: Game) -> str:
    """What a verb means, spoken to whoever does it."""
    assert verb.means is not None
    scene = Scene(game, slots=verb.slots)
    return sentence(tell(scene, verb.means, voice_of(scene.you)).said)
