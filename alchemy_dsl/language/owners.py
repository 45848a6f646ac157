"""One player by name: pronouns, neighbours, and whose a thing is.

In: a noun phrase taken apart, or a pronoun. Out: who is meant, where it is one player or the owner of a zone. Phrases that describe players
by what they have are read by `people`, which stands on this.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Active,
    Mode,
    Nearest,
    NotYou,
    OwnerOf,
    Param,
    Participant,
    People,
    Quantity,
    Side,
    Who,
    You,
)
from alchemy_dsl.language.english import article
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, inner, is_people, said, span_of, take_apart
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.quantities import ONE
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.source.text import Span


def pronoun(scope: Scope, tree: Tree) -> Who:
    """You, the active player, a participant by name, or a slot for a player."""
    word = tree.word()
    if word.type == "YOU":
        return You(span=span_of(word))
    if word.type == "ACTIVE":
        return Active(span=span_of(word))
    if word.type == "ITS_OWNER":
        return replace(scope.owner_of(word), span=span_of(word))
    if word.type == "PARTICIPANT":
        return Participant(str(word.meaning), span=span_of(word))
    if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "player":
        return word.meaning
    raise not_a_player(scope, word)


def not_a_player(scope: Scope, at: Tree | Word) -> Problem:
    """A word that should name players and does not."""
    words = ["you", "the active player", "a player", *(article(word) for word in scope.lexicon.people)]
    return problem("not-a-player", f'"{said(at)}" is no player', at, "players are: " + ", ".join(words))


def single(scope: Scope, node: Tree | Word) -> Who:
    """The one player who is meant, without any choice: you, the active player, a neighbour, that player."""
    tree = as_tree(node)
    if tree.data == "np_pronoun":
        return pronoun(scope, tree)
    if not is_people(tree):
        raise not_a_player(scope, tree)
    phrase = take_apart(tree)
    found = neighbour(phrase) or that_one(scope, phrase)
    if found is None:
        raise problem("which-player", f'"{said(tree)}" can be several players', phrase.noun, "name one: you, the active player, the next player …")
    phrase.finish("which player is meant")
    return found


def neighbour(phrase: Phrase) -> Nearest | None:
    """The next, the previous, or the nearest person on a side."""
    word = next((word for word in phrase.adjectives if word.type in ("NEIGHBOUR", "NEAREST")), None)
    side = next((post for post in phrase.posts if post.data == "post_side"), None)
    if word is None and (side is None or classes(phrase.det) != ("THE",)):
        return None
    if classes(phrase.det) != ("THE",):
        raise problem("which-player", f"there is only one {said(phrase.noun)} of that sort", phrase.noun, f"write the {said(phrase.noun)}")
    if word is not None:
        phrase.use(word)
    if word is not None and word.type == "NEIGHBOUR":
        assert isinstance(word.meaning, Side)
        return Nearest(str(phrase.noun.meaning), word.meaning, span=span_of(phrase.tree))
    if side is None:
        raise problem("which-player", "nearest on which side?", phrase.noun, "write the nearest … to your left, or to your right")
    phrase.use(side)
    meaning = side.word().meaning
    assert isinstance(meaning, Side)
    return Nearest(str(phrase.noun.meaning), meaning, span=span_of(phrase.tree))


def that_one(scope: Scope, phrase: Phrase) -> Who | None:
    """That player, whom an earlier step or a condition names."""
    if classes(phrase.det) != ("THAT",):
        return None
    person = str(phrase.noun.meaning)
    if scope.only_person == person:
        return People(Quantity(Mode.THE), person, span=span_of(phrase.tree))
    return scope.that_player(phrase.det[0], person)


def owner(scope: Scope, phrase: Phrase) -> Who | None:
    """Whose the thing is: "your", "the active player's", "a …'s" (an adjective of the phrase), "of a …"; None if nobody is named."""
    if phrase.of is not None and classes(phrase.det) == ("THE",) and is_people(inner(phrase.of)):
        phrase.use(phrase.of)
        return of_whom(scope, inner(phrase.of))
    person = next((word for word in phrase.adjectives if word.type == "PERSON_S"), None)
    if person is not None:
        phrase.use(person)
        return possessor(scope, phrase, person)
    kinds = classes(phrase.det)
    if "YOUR" in kinds:
        if scope.of_person:
            raise problem("whose", '"your" is not clear here: it can be yours or that player\'s', phrase.det[-1], "write their")
        return You()
    if "MY" in kinds:
        return Active()
    if "THEIR" in kinds:
        if not scope.of_person:
            raise problem("whose", '"their" is clear only after "who has"', phrase.det[0],
                          "write your (the player spoken to), that player's, or speak to those players with a header")  # fmt: skip
        return You()
    return None


def of_whom(scope: Scope, tree: Tree) -> Who:
    """Whose, behind the zone: "the zone of the player on your left", "the zone of a …"."""
    if tree.data == "np_pronoun":
        return pronoun(scope, tree)
    phrase = take_apart(tree)
    found = neighbour(phrase) or one_of(scope, phrase, str(phrase.noun.meaning), span_of(tree))
    if found is None:
        raise problem("whose", f'"{said(tree)}" does not say whose', phrase.noun, f"write of {article(str(phrase.noun.meaning))}, of each {phrase.noun.meaning}, or of the next {phrase.noun.meaning}")
    phrase.finish("whose it is")
    return found


def one_of(scope: Scope, phrase: Phrase, word: str, span: Span) -> Who | None:
    """Whose by the determiner: a …, another …, each …, that …; None for any other."""
    match classes(phrase.det):
        case ("A",) | ("ANY",):
            return People(Quantity(Mode.EXACTLY, ONE), word, span=span)
        case ("ANOTHER",):
            return People(Quantity(Mode.EXACTLY, ONE), word, (NotYou(),), span=span)
        case ("EACH",):
            return People(Quantity(Mode.EACH), word, span=span)
        case ("THAT",):
            return that_one_of(scope, phrase, word)
        case _:
            return None


def possessor(scope: Scope, phrase: Phrase, person: Word) -> Who:
    """Whose: "a …'s", "each …'s", "that …'s", "another …'s", "the next …'s", in a meaning that of a slot's player."""
    if isinstance(person.meaning, Param):
        if phrase.det:
            raise problem("whose", f'"{phrase.det[0].text}" says nothing about one player\'s', phrase.det[0], f"leave {phrase.det[0].text} out")
        return person.meaning
    if isinstance(person.meaning, OwnerOf):
        if phrase.det:
            raise problem("whose", f'"{phrase.det[0].text}" says nothing about {person.text}', phrase.det[0], f"leave {phrase.det[0].text} out")
        return replace(scope.owner_of(person), span=span_of(person))
    word = str(person.meaning)
    side = next((word for word in phrase.adjectives if word.type == "NEIGHBOUR"), None)
    if side is not None and classes(phrase.det) == ("THE",):
        phrase.use(side)
        assert isinstance(side.meaning, Side)
        return Nearest(word, side.meaning, span=span_of(person))
    found = one_of(scope, phrase, word, span_of(person))
    if found is None:
        raise problem("whose", f"which {word} is meant?", side or person, f"write {article(word)}'s, each {word}'s, or the next {word}'s")
    return found


def that_one_of(scope: Scope, phrase: Phrase, person: str) -> Who:
    """That player's."""
    if scope.only_person == person:
        return People(Quantity(Mode.THE), person)
    return scope.that_player(phrase.det[0], person)
