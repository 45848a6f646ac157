"""Noun phrases that mean players.

In: a noun phrase's tree and the scope. Out: who is meant, as IR. A game's own person words (with a meaning of their own) and the
words that every game knows are read alike.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Active,
    Anyone,
    Eliminated,
    Mode,
    Nearest,
    NotYou,
    OnYourTeam,
    Param,
    Participant,
    People,
    PersonTest,
    Quantity,
    Side,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, inner, is_people, said, span_of, take_apart
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import ONE, looked_for, picked
from alchemy_dsl.language.scope import Scope


def who(scope: Scope, node: Tree | Word) -> Who:
    """The players that a noun phrase means, where they do something or are spoken to."""
    tree = as_tree(node)
    if tree.data == "np_pronoun":
        return pronoun(scope, tree)
    if not is_people(tree):
        raise problem("not-a-player", f'"{said(tree)}" is no player', tree, "players are " + ", ".join(persons(scope)))
    phrase = take_apart(tree)
    if any(word.type == "NEAREST" for word in phrase.adjectives):
        return nearest(phrase)
    if classes(phrase.det) == ("THAT",):
        phrase.finish("which player is meant")
        if scope.only_person == phrase.noun.meaning:
            return People(Quantity(Mode.THE), str(phrase.noun.meaning), span=span_of(tree))
        return scope.that_player(phrase.det[0])
    return people(scope, phrase, picked(phrase))


def persons(scope: Scope) -> list[str]:
    """The person words of the game."""
    return ["player", *scope.lexicon.people]


def pronoun(scope: Scope, tree: Tree) -> Who:
    """You, the active player, or a slot for a player."""
    word = tree.word()
    if word.type == "YOU":
        return You(span=span_of(word))
    if word.type == "PARTICIPANT":
        return Participant(str(word.meaning), span=span_of(word))
    if word.type == "ACTIVE":
        return Active(span=span_of(word))
    if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "player":
        return word.meaning
    raise problem("not-a-player", f'"{word.text}" is no player', word, "players are " + ", ".join(persons(scope)))


def nearest(phrase: Phrase) -> Nearest:
    """The nearest person on a side."""
    side = next((post for post in phrase.posts if post.data == "post_side"), None)
    if side is None or classes(phrase.det) != ("THE",):
        raise problem("which-player", "nearest on which side?", phrase.noun, "write the nearest … to your left, or to your right")
    phrase.use(next(word for word in phrase.adjectives if word.type == "NEAREST"))
    phrase.use(side)
    phrase.finish("which player is meant")
    word = side.word()
    assert isinstance(word.meaning, Side)
    return Nearest(str(phrase.noun.meaning), word.meaning, span=span_of(phrase.tree))


def people(scope: Scope, phrase: Phrase, how_many: Quantity) -> People:
    """People by person word and tests."""
    tests: list[PersonTest] = [NotYou()] if classes(phrase.det) == ("ANOTHER",) else []
    start: Who | None = None
    chooser: Who | None = None
    for word in phrase.adjectives:
        if word.type not in ("OTHER", "OUT"):
            continue
        tests.append(NotYou(span=span_of(word)) if word.type == "OTHER" else Eliminated(span=span_of(word)))
        phrase.use(word)
    for post in phrase.posts:
        match post.data:
            case "post_is" | "post_is_not":
                tests.append(person_test(post.children[1], post.data == "post_is_not"))
            case "post_team":
                tests.append(OnYourTeam(span=span_of(post)))
            case "post_chosen_by":
                chooser = who(scope, inner(post))
            case "post_clockwise":
                start = who(scope, inner(post))
            case _:
                continue
        phrase.use(post)
    phrase.finish("which players are meant")
    return People(how_many, str(phrase.noun.meaning), tuple(tests), start, chooser, span=span_of(phrase.tree))


def person_test(node: Tree | Word, negated: bool) -> PersonTest:
    """What can be said of a player after "who is"."""
    assert isinstance(node, Tree)
    if node.data == "pred_you" and negated:
        return NotYou(span=span_of(node))
    if node.data == "pred_team":
        return OnYourTeam(negated, span=span_of(node))
    if node.data in ("pred_out", "pred_left"):
        return Eliminated(negated != (node.data == "pred_left"), span=span_of(node))
    raise problem("word-has-no-place", f'"{said(node)}" cannot be said of a player', node)


def people_counted(scope: Scope, tree: Tree) -> People:
    """The players that "the number of …" and "for each …" speak of: all that fit."""
    phrase = take_apart(tree)
    if classes(phrase.det) not in ((), ("THE",), ("ALL",)):
        raise problem("quantity", "all of them are counted", phrase.det[0], "leave the number out")
    return people(scope, phrase, Quantity(Mode.ALL))


def people_in_condition(scope: Scope, tree: Tree) -> People:
    """The players that a condition looks for."""
    phrase = take_apart(tree)
    return people(scope, phrase, looked_for(phrase))


def possessor(scope: Scope, person: Word, det: list[Word]) -> Who:
    """Whose: "a player's", "each player's", "that player's", "another player's"."""
    match classes(det):
        case ("A",) | ("ANY",):
            return People(Quantity(Mode.EXACTLY, ONE), str(person.meaning), span=span_of(person))
        case ("ANOTHER",):
            return People(Quantity(Mode.EXACTLY, ONE), str(person.meaning), (NotYou(),), span=span_of(person))
        case ("EACH",):
            return People(Quantity(Mode.EACH), str(person.meaning), span=span_of(person))
        case ("THAT",):
            return scope.that_player(person)
        case _:
            raise problem("whose", f"which {person.meaning} is meant?", person, f"write a {person.meaning}'s, or each {person.meaning}'s")


def owner(scope: Scope, phrase: Phrase) -> Who | Anyone | None:
    """Whose the thing is: "your", "the active player's", "a player's" (an adjective of the phrase), "any", "all"; None if nobody is named."""
    person = next((word for word in phrase.adjectives if word.type == "PERSON_S"), None)
    if person is not None:
        phrase.use(person)
        return possessor(scope, person, phrase.det)
    kinds = classes(phrase.det)
    if "YOUR" in kinds:
        return You()
    if "MY" in kinds:
        return Active()
    return None
