"""Prints noun phrases that mean players.

In: IR. Out: words that read back as the same IR.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Active,
    Eliminated,
    Holds,
    Marked,
    Mode,
    Most,
    Nearest,
    NotYou,
    OnYourTeam,
    OwnerOf,
    Param,
    Participant,
    People,
    PersonTest,
    Side,
    ThatPlayer,
    ThisCard,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.english import NEIGHBOURS, PEOPLE, article
from alchemy_dsl.language.print_base import JUST_ONE, is_plural
from alchemy_dsl.language.print_things import ThingWords

BESIDE: dict[Side, str] = {side: word for word, side in NEIGHBOURS.items()}


class PeopleWords(ThingWords):
    """Prints players."""

    def who(self, who: Who) -> str:
        """Players, where they do something or are spoken to."""
        match who:
            case You():
                return "you"
            case Active():
                return "the active player"
            case Participant(name=name):
                return f"the {name}"
            case ThatPlayer(person=person):
                return f"that {person}"
            case OwnerOf(of=of, plural=plural):
                return "their owners" if plural else "this card's owner" if isinstance(of, ThisCard) else "its owner"
            case Nearest(person=person, side=side):
                return f"the {BESIDE[side]} {person}"
            case Param(slot=slot):
                return f"<{slot}>"
            case People():
                return self.people_acting(who)

    def people_acting(self, who: People) -> str:
        """People with their determiner."""
        if who.quantity.mode is Mode.THE:
            return self.people(who, "that", plural=False)
        if who.quantity != JUST_ONE:
            return self.people(who, self.quantity(who.quantity), plural=is_plural(who.quantity))
        if any(isinstance(test, Most) for test in who.tests):
            return self.people(who, "the", plural=False)
        if who.chooser is not None:
            return self.people(who, "1", plural=False)
        if who.tests[:1] == (NotYou(),):
            return self.people(replace(who, tests=who.tests[1:]), "another", plural=False)
        said = self.people(who, "", plural=False)
        return article(said)

    def people(self, who: People, det: str, *, plural: bool) -> str:
        """People by determiner, adjectives, noun, and what follows."""
        before = [word for test in who.tests if (word := adjective(test))]
        behind = [word for test in who.tests if (word := self.behind(test, plural=plural))]
        said = " ".join(part for part in (det, *before, self.person(who.person, plural=plural), *behind) if part)
        if who.chooser is not None:
            said += f", chosen by {self.who(who.chooser)}"
        if who.start is not None:
            said += f", clockwise from {self.who(who.start)}"
        return said

    def person(self, person: str, *, plural: bool) -> str:
        """A person word."""
        if not plural:
            return person
        return PEOPLE.get(person) or self.lexicon.people[person].plural

    def behind(self, test: PersonTest, *, plural: bool) -> str:
        """A test that stands behind the noun, or nothing."""
        be = "are" if plural else "is"
        match test:
            case OnYourTeam(negated=negated):
                return f"who {be} not on your team" if negated else "on your team"
            case Marked(mark=mark, negated=negated):
                return f"who {be} {'not ' if negated else ''}{mark}"
            case Eliminated(negated=True):
                return f"who {be} not eliminated"
            case Holds(what=what, negated=negated):
                theirs = type(self)(self.lexicon, "their")
                thing = theirs.counted(what)
                return f"who {'have' if plural else 'has'} {f'no {thing}' if negated else article(thing)}"
            case Most(what=what, fewest=fewest):
                return f"with the {'fewest' if fewest else 'most'} {type(self)(self.lexicon, 'their').counted(what, plural=True)}"
            case _:
                return ""


def adjective(test: PersonTest) -> str:
    """A test that stands before the noun, or nothing."""
    match test:
        case NotYou():
            return "other"
        case Eliminated(negated=False):
            return "eliminated"
        case _:
            return ""
