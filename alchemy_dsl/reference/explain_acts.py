"""Deeds: verbs that share a subject, the players and pieces that are chosen for them, and what becomes of these.

In: the voice of whoever acts, and what is picked. Out: one clause: "choose a rival, choose 1 piece from their zone and put it into …".
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from alchemy_dsl.ir.nodes import People, Pieces, Value, What, You
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.reference.explain_people import choice, is_choice, person
from alchemy_dsl.reference.explain_picks import Picked
from alchemy_dsl.reference.explain_scene import Scene, Voice, voice_of


@dataclass(slots=True)
class Acts:
    """The clauses of one deed. `after` are statements of their own, about what becomes of the pieces."""

    voice: Voice
    done: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    before: str = ""

    def do(self, verb: str, rest: str, behind: str = "") -> None:
        """One more verb with what belongs to it; `behind` is set off by commas."""
        said = self.voice.more(verb) if self.done else self.voice.first(verb)
        self.done.append(f"{said} {rest}{f', {behind},' if behind else ''}")

    def by_another(self, voice: Voice, chosen: str) -> None:
        """Somebody else chooses first."""
        self.before = f"{voice.person.they if voice.person.reader else voice.lead} {voice.more('choose')} {chosen}; "

    def said(self) -> str:
        """All of them as one clause."""
        joined = ", ".join(act.rstrip(",") for act in self.done[:-2])
        last = " and ".join(self.done[-2:]).rstrip(",")
        acts = ", ".join(part for part in (joined, last) if part)
        return self.before + "; ".join(part for part in (acts, *self.after) if part)


def introduce(scene: Scene, acts: Acts, *values: Value) -> None:
    """Has the players chosen whose zones are meant."""
    for value in values:
        for node in walk(value):
            if isinstance(node, People) and is_choice(node) and node not in scene.chosen:
                acts.do("choose", choice(scene, node))
                scene.chosen[node] = replace(person(scene, node), known=True)


def choose_or_take(scene: Scene, acts: Acts, what: What, found: Picked, verb: str = "", rest: str = "") -> None:
    """Has the pieces chosen, by another player if the text says so; where there is no choice, the verb itself takes them."""
    chooser = what.chooser if isinstance(what, Pieces) else None
    if not found.chosen:
        acts.do(verb, f"{found.words} {rest}".strip(), found.how_many)
    elif chooser is None or isinstance(chooser, You):
        acts.do("choose", found.words, found.how_many)
    else:
        acts.by_another(voice_of(person(scene, chooser)), f"{found.words}{f', {found.how_many}' if found.how_many else ''}")
