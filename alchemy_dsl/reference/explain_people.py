"""Players in words: whom a text speaks to, who does something, whose a zone is, and what is asked of a player.

In: the IR's "who" and the scene. Out: words, or a `Person` with their pronouns. The reader is whoever carries out the text: "you" in an
explanation is always the active player, and the player spoken to is "they" wherever that is somebody else.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Active,
    Eliminated,
    Holds,
    IsPerson,
    Marked,
    Mode,
    Most,
    Nearest,
    Node,
    NotYou,
    Number,
    OnYourTeam,
    OwnerOf,
    Param,
    Participant,
    People,
    Pieces,
    Quantity,
    Side,
    ThatPlayer,
    ThisCard,
    What,
    Who,
    You,
)
from alchemy_dsl.language.english import PEOPLE
from alchemy_dsl.reference.explain_amounts import determiner
from alchemy_dsl.reference.explain_english import an
from alchemy_dsl.reference.explain_scene import COUNTED, YOU, Person, Scene, Table, counted, words

ONE = Number(1)
WHO: Table[Person] = Table()
PERSON_TESTS: Table[tuple[str, bool]] = Table()


def person(scene: Scene, node: Who) -> Person:
    """The person meant, with their pronouns."""
    return scene.chosen.get(node) or WHO.of(node, scene)


def owner(scene: Scene, node: Who) -> str:
    """Whose: "your", "their", "that player's"."""
    if isinstance(node, You):
        return scene.you.their
    found = person(scene, node)
    if found.reader or node == scene.acting or found == scene.you:
        return found.their
    return f"{found.name.split(',')[0]}'s"


@WHO.add(You)
def you(scene: Scene, node: You) -> Person:
    """The player spoken to."""
    return scene.you


@WHO.add(Active)
def active(scene: Scene, node: Active) -> Person:
    """The reader."""
    return YOU


@WHO.add(ThatPlayer)
def that_player(scene: Scene, node: ThatPlayer) -> Person:
    """The player that an earlier step named."""
    past = scene.past.get(node.step)
    return past.person if past and past.person else Person("that player")


@WHO.add(Participant)
def participant(scene: Scene, node: Participant) -> Person:
    """A participant with a name of its own."""
    return Person(f"the {node.name}")


@WHO.add(OwnerOf)
def owner_of(scene: Scene, node: OwnerOf) -> Person:
    """Who began with a piece."""
    if node.plural:
        return Person("their owners")
    return Person("this card's owner" if isinstance(node.of, ThisCard) else "its owner")


@WHO.add(Nearest)
def nearest(scene: Scene, node: Nearest) -> Person:
    """The nearest on one side."""
    return Person(f"the nearest {node.person} to {scene.you.their} {'left' if node.side is Side.LEFT else 'right'}")


@WHO.add(Param)
def param(scene: Scene, node: Param) -> Person:
    """A player that a verb's slot names."""
    return Person("that player")


@WHO.add(People)
def people(scene: Scene, node: People) -> Person:
    """People who act: one of them is known as "that …" once chosen."""
    match node.quantity.mode:
        case Mode.EACH | Mode.ALL:
            return Person(f"each {one(scene, node)}, {round_from(scene, node)},")
        case Mode.THE:
            return Person(f"that {node.person}")
        case _ if is_one(node.quantity):
            return Person(f"that {node.person}" if scene.you.reader else f"the chosen {node.person}")
        case _:
            return Person("each of them, in the order in which they were chosen,")


def is_one(quantity: Quantity) -> bool:
    """Whether just one is meant."""
    return quantity.mode is Mode.EXACTLY and quantity.amount == ONE


def is_choice(node: object) -> bool:
    """Whether somebody chooses these people."""
    return isinstance(node, People) and node.quantity.mode not in (Mode.EACH, Mode.ALL, Mode.THE)


def choice(scene: Scene, node: People, *, again: bool = False) -> str:
    """The object of "choose": "a rival", "2 players"; says that you may be among them, where a word does not exclude it."""
    if is_most(node):
        return f"the {one(scene, node)} (any of them if several are tied)"
    said = an(one(scene, node)) if is_one(node.quantity) else f"{determiner(scene, node.quantity)} {many(scene, node)}"
    if again:
        return f"{said} again, the same or {'another' if is_one(node.quantity) else 'others'}"
    if with_you(scene, node):
        return f"{said} ({scene.you.they} may choose {'yourself' if scene.you.reader else 'themselves'})"
    return said + (scene.you.of_theirs if node.person in scene.game.people else "")


def is_most(node: People) -> bool:
    """Whether one is meant who has the most or the fewest of something: a choice only where several do."""
    return any(isinstance(test, Most) for test in node.tests)


def with_you(scene: Scene, node: People) -> bool:
    """Whether the player spoken to can be one of these people."""
    word = scene.game.people.get(node.person)
    tests = (*node.tests, *(word.tests if word else ()))
    return not any(isinstance(test, NotYou) for test in tests)


def round_from(scene: Scene, node: People) -> str:
    """In which order they come."""
    start = person(scene, node.start) if node.start is not None else scene.you
    name = "you" if start.reader else "them" if start == scene.you else start.name.rstrip(",")
    return f"clockwise beginning with {name}" if with_you(scene, node) and start == scene.you else f"clockwise from {name}"


@COUNTED.add(People)
def people_counted(scene: Scene, node: People) -> str:
    """People who are counted."""
    return many(scene, node)


def one(scene: Scene, node: People) -> str:
    """One of these people, without a determiner: "other player", "eliminated player"."""
    return described(scene, node, node.person)


def many(scene: Scene, node: People) -> str:
    """Several of these people, without a determiner."""
    word = scene.game.people.get(node.person)
    return described(scene, node, word.plural if word else PEOPLE[node.person])


def described(scene: Scene, node: People, noun: str) -> str:
    """A person noun with its tests before and behind it."""
    said = [PERSON_TESTS.of(test, scene) for test in node.tests]
    before = [words for words, behind in said if not behind]
    after = [words for words, behind in said if behind]
    return " ".join([*before, noun, *after])


# ------------------------------------------------------------------ tests: in words, and whether these stand behind the noun


@PERSON_TESTS.add(NotYou)
def not_you(scene: Scene, node: NotYou) -> tuple[str, bool]:
    """Somebody else."""
    return "other", False


@PERSON_TESTS.add(OnYourTeam)
def on_your_team(scene: Scene, node: OnYourTeam) -> tuple[str, bool]:
    """On the same side."""
    return f"{'who is not ' if node.negated else ''}on {scene.you.their} team", True


@PERSON_TESTS.add(Eliminated)
def eliminated(scene: Scene, node: Eliminated) -> tuple[str, bool]:
    """Out of the game, or still in it."""
    return ("who is still in the game", True) if node.negated else ("eliminated", False)


@PERSON_TESTS.add(Marked)
def marked(scene: Scene, node: Marked) -> tuple[str, bool]:
    """Has a mark, or not."""
    return f"who is {'not ' if node.negated else ''}{node.mark}", True


@PERSON_TESTS.add(Holds)
def holds(scene: Scene, node: Holds) -> tuple[str, bool]:
    """Has pieces. Inside, "you" is that person."""
    inner = replace(scene, you=Person("they"))
    if node.negated and isinstance(node.what, Pieces) and node.what.quantity == Quantity(Mode.AT_LEAST, Number(1)):
        return f"who has no {counted(inner, node.what)}", True
    return f"who {'does not have' if node.negated else 'has'} {held(inner, node.what)}", True


@PERSON_TESTS.add(Most)
def most(scene: Scene, node: Most) -> tuple[str, bool]:
    """Has the most or the fewest of something. Inside, "you" is that person."""
    inner = replace(scene, you=Person("they"))
    return f"with the {'fewest' if node.fewest else 'most'} {counted(inner, node.what)}", True


def held(scene: Scene, what: What) -> str:
    """What somebody has."""
    if not isinstance(what, Pieces):
        return words(scene, what)
    return f"{determiner(scene, what.quantity)} {counted(scene, what)}"


def passes(scene: Scene, node: IsPerson) -> str:
    """A player, and what is asked of them."""
    who = person(scene, node.who)
    name = who.they if who == scene.you else who.name.rstrip(",")
    test: Node = node.test
    plural = name in ("you", "they")
    match test:
        case Eliminated(negated=negated):
            return f"{name} {'are' if plural else 'is'} {'still in the game' if negated else 'eliminated'}"
        case Marked(mark=mark, negated=negated):
            return f"{name} {'are' if plural else 'is'} {'not ' if negated else ''}{mark}"
        case OnYourTeam(negated=negated):
            return f"{name} {'are' if plural else 'is'} {'not ' if negated else ''}on {scene.you.their} team"
        case Holds(what=what, negated=negated):
            verb = ("do not have" if plural else "does not have") if negated else "have" if plural else "has"
            return f"{name} {verb} {held(scene, what)}"
        case _:
            return f"{name} {'are' if plural else 'is'} somebody else"
