"""Sections in plain words: whom they speak to, in which order, and one step for each sentence.

In: a section and the scene. Out: steps as whole sentences: what is done, what holds besides, and what happens when it cannot be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from alchemy_dsl.ir.nodes import Header, Mode, Nearest, People, Section, Step, Who, You
from alchemy_dsl.reference.explain_english import sentence
from alchemy_dsl.reference.explain_people import choice, is_choice, is_most, is_one, one, person
from alchemy_dsl.reference.explain_scene import YOU, Person, Scene, voice_of
from alchemy_dsl.reference.explain_steps import tell

SKIPPED = "What cannot be done is skipped."


@dataclass(frozen=True, slots=True)
class Spoken:
    """Whom a section speaks to: a sentence to begin with, and how the first sentence and the others name them."""

    before: str
    first: Person
    next: Person
    several: bool = False


def section_steps(scene: Scene, section: Section) -> Iterator[str]:
    """The steps of one section."""
    who = spoken_to(scene, section.header, len(section.sentences))
    scene.several, scene.begins = who.several, scene.number
    for index, step in enumerate(section.sentences):
        scene.you, scene.condition = who.next if index else who.first, None
        said = whole_step(scene, step)
        yield f"{who.before} {said}" if who.before and not index else said
        scene.number += 1
    scene.you = YOU


def whole_step(scene: Scene, step: Step) -> str:
    """A sentence of a text as one step."""
    told = tell(scene, step, voice_of(scene.you))
    said = [sentence(told.said), *told.notes]
    if told.nothing:
        said.append(sentence(f"if {', or '.join(told.nothing)}, nothing happens") if told.acts == 1 else SKIPPED)
    return " ".join(said)


def spoken_to(scene: Scene, header: Header | None, sentences: int) -> Spoken:
    """Whom a header speaks to; without one, the reader."""
    who: Who = header.who if header is not None else You()
    found = person(scene, who)
    match who:
        case _ if found.reader:
            return Spoken("", YOU, YOU)
        case Nearest(person=word):
            return Spoken("", found, Person(f"the same {word}"))
        case People(quantity=quantity) if quantity.mode in (Mode.EACH, Mode.ALL):
            return in_turn(scene, found, sentences)
        case People() if is_choice(who):
            return chosen(scene, who, found)
        case _:
            return Spoken("", found, found)


def in_turn(scene: Scene, found: Person, sentences: int) -> Spoken:
    """Several players: by the game's rule all finish a sentence before the next begins, or each of them all sentences."""
    if scene.game.taken == "section by section" and sentences > 1:
        steps = f"steps {scene.number} to {scene.number + sentences - 1}"
        they = Person("they", known=True)
        return Spoken(sentence(f"{found.name} does {steps} before the next one begins"), they, they, several=True)
    return Spoken("", found, Person("when all have done so, each of them, in the same order,"), several=True)


def chosen(scene: Scene, who: People, found: Person) -> Spoken:
    """Players that somebody chooses when the header is reached; the same header again chooses anew."""
    chooser = voice_of(person(scene, who.chooser) if who.chooser is not None else YOU)
    again = not scene.once(f"header {who}", "first")
    if is_most(who):
        tied = f"if several are tied, {chooser.lead or 'you'} {chooser.more('choose')} one of them"
        return Spoken("", Person(f"the {one(scene, who)} ({tied})"), Person(f"the same {who.person}"))
    before = sentence(f"{chooser.first('choose')} {choice(scene, who, again=again)}")
    if not is_one(who.quantity):
        return Spoken(before, found, found, several=True)
    return Spoken(before, Person(found.name, known=True), Person(f"the same {who.person}"))


