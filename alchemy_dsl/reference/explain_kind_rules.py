"""The rules of kinds in plain words: what the verb that carries one out comes to, for each kind that has it.

In: the verb's arguments, the voice of whoever does it. Out: what is told: "follow its play rule (that of a cup: …; that of a plate: …)".
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Game, below
from alchemy_dsl.ir.nodes import Param, Text
from alchemy_dsl.reference.explain_acts import Acts, choose_or_take, introduce
from alchemy_dsl.reference.explain_english import an, listed
from alchemy_dsl.reference.explain_kernel import Args, kernel, pieces, told
from alchemy_dsl.reference.explain_picks import picked
from alchemy_dsl.reference.explain_rules import kinds_of
from alchemy_dsl.reference.explain_scene import YOU, Scene, Told, Voice, voice_of
from alchemy_dsl.reference.explain_sections import section_steps
from alchemy_dsl.reference.explain_steps import tell


@kernel("carry-out-rule")
def carry_out_rule(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The rule of a piece's kind is carried out by whoever does this."""
    name = chain[-1].partition(" ")[2]
    things = pieces(args)
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    if found.chosen:
        choose_or_take(scene, acts, things, found)
    kinds = set(scene.slots[things.slot].kinds) if isinstance(things, Param) else kinds_of(scene, things)
    whose = ("their" if found.several else "its") if found.chosen or found.words in ("it", "them") else f"the {name} rule of {found.words}"
    said = f"{whose} {name} rule" if whose in ("its", "their") else whose
    acts.do("follow", f"{said}{scene.once(f'{name} rule', rules_told(scene, name, kinds))}")
    return told(acts, found)


def rules_told(scene: Scene, name: str, kinds: set[str]) -> str:
    """What the rule of this name says for each kind of which the pieces can be (any, if that is not known); what several kinds have, once."""
    texts: dict[int, tuple[Text, list[str]]] = {}
    for kind, found in scene.game.kinds.items():
        if name in found.rules and (not kinds or any(kind in below(scene.game.kinds, each) for each in kinds)):
            texts.setdefault(id(found.rules[name]), (found.rules[name], []))[1].append(kind)
    said = [f"of {listed([an(kind) for kind in of], 'or')}: {rule_told(scene.game, text)}" for text, of in texts.values()]
    return "; ".join(said)


def rule_told(game: Game, text: Text) -> str:
    """A rule as one clause, spoken to whoever carries it out; whole sentences where it speaks to others, too."""
    scene = Scene(game, this="it")
    if any(section.header is not None for section in text.sections):
        return " ".join(step for section in text.sections for step in section_steps(scene, section)).removesuffix(".")
    steps = [step for section in text.sections for step in section.sentences]
    return ", then ".join(tell(scene, step, voice_of(YOU)).said for step in steps)
