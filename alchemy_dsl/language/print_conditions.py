"""Prints conditions.

In: IR. Out: words that read back as the same IR, without "if".
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    AnyOf,
    Both,
    Called,
    Compare,
    Condition,
    Defined,
    Doable,
    Done,
    Eliminated,
    Exists,
    HasValue,
    Holds,
    IfYou,
    InState,
    Is,
    IsEmpty,
    IsPerson,
    It,
    Marked,
    Mode,
    Most,
    NotYou,
    OfKind,
    OnYourTeam,
    Param,
    People,
    PersonTest,
    Pieces,
    PieceTest,
    Relation,
    Shows,
    ShowSame,
    You,
)  # fmt: skip
from alchemy_dsl.language.english import article
from alchemy_dsl.language.print_base import is_plural
from alchemy_dsl.language.print_people import PeopleWords


class ConditionWords(PeopleWords):
    """Prints conditions."""

    def condition(self, condition: Condition) -> str:
        """A condition, without "if"."""
        match condition:
            case Exists(what=what):
                return self.people_there(what) if isinstance(what, People) else self.pieces_there(what)
            case Compare(left=left, relation=relation, right=right):
                from alchemy_dsl.language.print_deeds import deed_condition

                return deed_condition(self.lexicon, self, condition) or f"{self.amount(left)} is {Relation(relation).value} {self.amount(right)}"
            case Defined(name=name, who=who):
                return f"{self.who(who)} {name if isinstance(who, You) else has(name)}"
            case ShowSame(what=what):
                return f"{self.what(what)} show the same number"
            case Is(what=what, test=Shows() as test):
                return f"{self.what(what)} shows {self.shown(test)}"
            case IfYou(outcome=outcome):
                return outcome.value
            case Both(conditions=conditions):
                return " and ".join(self.condition(part) for part in conditions)
            case AnyOf(conditions=conditions):
                return " or ".join(self.condition(part) for part in conditions)
            case Param(slot=slot):
                return f"<{slot}>"
            case IsEmpty() | Is() | IsPerson():
                return self.being(condition)

    def being(self, condition: IsEmpty | Is | IsPerson) -> str:
        """What is said of somebody or something with "is"."""
        match condition:
            case IsEmpty(places=places, negated=negated):
                said = " and ".join(self.place(place) for place in places)
                return f"{said} is {'not ' if negated else ''}empty"
            case Is(what=It(plural=True), test=test):
                return f"they are {self.predicate(test)}"
            case Is(what=what, test=test):
                return f"{self.what(what)} is {self.predicate(test)}"
            case IsPerson(who=who, test=test):
                return f"{self.who(who)} {'are' if isinstance(who, You) else 'is'} {person_predicate(test)}"

    def people_there(self, people: People) -> str:
        """People who are left or eliminated, or who are there: "only 1 team is left"."""
        plural = is_plural(people.quantity)
        verb = "are" if plural else "is"
        det = self.looked_for(people.quantity)
        match people.tests:
            case (Holds(what=Pieces() as held, negated=False),) if any(said_last(test) for test in held.tests):
                theirs = type(self)(self.lexicon, "their")
                return f"{self.people(replace(people, tests=()), det, plural=plural)} {'have' if plural else 'has'} {theirs.looked_for_pieces(held)}"
        if any(isinstance(test, Holds | Marked | OnYourTeam | NotYou) for test in people.tests):
            return f"there {verb} {self.people(people, det, plural=plural)}"
        out = people.tests == (Eliminated(),)
        said = replace(people, tests=()) if out else people
        if not out and people.quantity.mode is Mode.EXACTLY:
            det = det.replace("exactly", "only")
        return f"{self.people(said, det, plural=plural)} {verb} {'eliminated' if out else 'left'}"

    def pieces_there(self, pieces: Pieces) -> str:
        """Pieces that are there: "you have …", "there is …", "… were … this way"."""
        plural = is_plural(pieces.quantity)
        done = next((test for test in pieces.tests if isinstance(test, Done)), None)
        if done is not None:
            rest = replace(pieces, tests=tuple(test for test in pieces.tests if test is not done))
            participle = self.lexicon.verbs[done.verb].forms["done"][0]
            return f"{self.what(rest, counting=True)} {'were' if plural else 'was'} {participle} this way"
        said = self.what(pieces, counting=True)
        if pieces.places and all(isinstance(place.owner, You) for place in pieces.places) and self.your == "your":
            return f"you have {said}"
        return f"there {'are' if plural else 'is'} {said}"

    def predicate(self, test: PieceTest) -> str:
        """What is said of a thing after "is"."""
        match test:
            case InState(state=state, negated=negated):
                word = self.lexicon.opposites.get(state) if negated else state
                return word or f"not {state}"
            case OfKind(kind=kind, negated=negated):
                return f"{'not ' if negated else ''}{article(kind)}"
            case HasValue(value=value, negated=negated) | Called(name=value, negated=negated):
                return f"not {value}" if negated else value
            case _:
                raise AssertionError(f"no predicate: {type(test).__name__}")


def said_last(test: PieceTest) -> bool:
    """Whether a test stands behind its noun, where "who has" cannot say it."""
    return isinstance(test, Doable) or bool(getattr(test, "negated", False))


def has(name: str) -> str:
    """A declared condition, said of somebody else than you."""
    first, _, rest = name.partition(" ")
    return " ".join(word for word in ({"have": "has", "are": "is"}.get(first, first), rest) if word)


def person_predicate(test: PersonTest) -> str:
    """What is said of a player after "is"."""
    match test:
        case OnYourTeam(negated=negated):
            return f"{'not ' if negated else ''}on your team"
        case Eliminated(negated=negated):
            return "left" if negated else "eliminated"
        case Marked(mark=mark, negated=negated):
            return f"{'not ' if negated else ''}{mark}"
        case NotYou():
            return "not you"
        case Holds() | Most():
            raise AssertionError(f"no predicate: {type(test).__name__}")
