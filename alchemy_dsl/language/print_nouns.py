"""Prints noun phrases, conditions and amounts: the half of the printer that mirrors `noun_phrases`, `people` and `conditions`.

In: IR and the lexicon. Out: words that read back as the same IR.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Active,
    Amount,
    AnyOf,
    Anyone,
    Both,
    Called,
    Compare,
    Condition,
    Constant,
    Contents,
    Count,
    Done,
    Eliminated,
    Exists,
    Half,
    HasValue,
    IfYou,
    InState,
    Is,
    IsEmpty,
    IsPerson,
    It,
    Mode,
    More,
    Nearest,
    Node,
    NotYou,
    Noun,
    Number,
    OnYourTeam,
    Other,
    Param,
    Part,
    Participant,
    People,
    PersonTest,
    Pick,
    Pieces,
    PieceTest,
    Place,
    Quantity,
    Relation,
    SameValues,
    Side,
    ThatPlayer,
    ThisCard,
    What,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.lexicon import Lexicon

ONE = Number(1)
SINGULAR = frozenset({Mode.EACH, Mode.THE})
WORDS = {
    Mode.UP_TO: "up to", Mode.AT_LEAST: "at least", Mode.AT_MOST: "at most", Mode.ANY_NUMBER: "any number of", Mode.ALL: "all",
    Mode.EACH: "each", Mode.THE: "the",
}  # fmt: skip


class NounPrinter:
    """Prints the noun phrases of one game's texts."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def any(self, node: Node) -> str:
        """Any noun phrase, amount or condition."""
        if isinstance(node, What.__args__):
            return self.what(node)
        if isinstance(node, Who.__args__):
            return self.who(node)
        if isinstance(node, Place):
            return self.place(node)
        if isinstance(node, Quantity):
            return self.quantity(node)
        if isinstance(node, Amount.__args__):
            return self.amount(node)
        return self.condition(node)  # type: ignore[arg-type]

    # -------------------------------------------------------------- how many

    def amount(self, amount: Amount) -> str:
        """A number, a count, half of it, or more than it."""
        match amount:
            case Number(value=value):
                return str(value)
            case Constant(name=name):
                return f"the {name}"
            case Param(slot=slot):
                return f"<{slot}>"
            case Count(of=of):
                return f"the number of {self.counted(of, plural=True)}"
            case Half(of=of, up=up):
                return f"half {self.amount(of)}, rounded {'up' if up else 'down'}"
            case More(than=than, by=by):
                return f"{by} more than {self.amount(than)}"

    def quantity(self, quantity: Quantity) -> str:
        """The determiner of a thing that is picked or acted upon."""
        if quantity.mode is Mode.EXACTLY:
            assert quantity.amount is not None
            return self.amount(quantity.amount)
        word = WORDS[quantity.mode]
        return word if quantity.amount is None else f"{word} {self.amount(quantity.amount)}"

    @staticmethod
    def is_plural(quantity: Quantity) -> bool:
        """Whether the noun takes its plural."""
        return quantity.mode not in SINGULAR and quantity.amount != ONE and quantity.amount != Number(0)

    def looked_for(self, quantity: Quantity) -> str:
        """The determiner inside a condition."""
        if quantity == Quantity(Mode.AT_MOST, Number(0)):
            return "no"
        assert quantity.amount is not None
        word = "exactly" if quantity.mode is Mode.EXACTLY else WORDS[quantity.mode]
        return f"{word} {self.amount(quantity.amount)}"

    # -------------------------------------------------------------- things

    def what(self, what: What, counting: bool = False) -> str:
        """Pieces, where something is done to them."""
        match what:
            case Pieces():
                return self.pieces(what, counting)
            case Contents(places=places):
                return " and ".join(self.contents(place) for place in places)
            case It(plural=plural):
                return "them" if plural else "it"
            case ThisCard():
                return "this card"
            case Noun(name=name, owner=owner):
                return f"{self.possessive(owner)} {name.removeprefix('your ')}"
            case Param(slot=slot):
                return f"<{slot}>"

    def counted(self, of: What | Who, plural: bool = False) -> str:
        """What is counted: "eliminated player", "cards in your hand"."""
        if isinstance(of, People):
            return self.people(of, "", plural)
        if isinstance(of, Pieces):
            return self.phrase(of, "", plural, "in")
        return self.any(of)

    def pieces(self, pieces: Pieces, counting: bool) -> str:
        """Pieces with their determiner."""
        if counting:
            return self.phrase(pieces, self.looked_for(pieces.quantity), self.is_plural(pieces.quantity), "in")
        plural = self.is_plural(pieces.quantity)
        if pieces.pick in (Pick.TOP, Pick.BOTTOM) and pieces.quantity.mode is Mode.EXACTLY:
            number = "" if pieces.quantity.amount == ONE else f" {self.quantity(pieces.quantity)}"
            return self.phrase(pieces, f"the {pieces.pick.value}{number}", plural, "of")
        if pieces.quantity == Quantity(Mode.EXACTLY, ONE) and any(named(test) for test in pieces.tests):
            return self.phrase(pieces, "", plural, "from")
        return self.phrase(pieces, self.quantity(pieces.quantity), plural, "from")

    def phrase(self, pieces: Pieces, det: str, plural: bool, preposition: str) -> str:
        """Determiner, adjectives, noun, places, and what follows them."""
        before: list[str] = []
        after: list[str] = []
        noun = self.noun(pieces.kind, plural)
        for test in pieces.tests:
            if named(test):
                assert isinstance(test, Called)
                noun = test.name
                continue
            word, behind = self.test(test, pieces.quantity)
            (after if behind else before).append(word)
        if pieces.pick is Pick.RANDOM:
            before.append("random")
        elif pieces.pick in (Pick.TOP, Pick.BOTTOM) and pieces.quantity.mode is not Mode.EXACTLY:
            before.append(pieces.pick.value)
        where: list[str] = []
        for place in pieces.places:
            if self.as_adjective(place):
                before.append(str(place.zone))
            else:
                where.append(f"{self.preposition(place, preposition)} {self.place(place)}")
        return " ".join(part for part in (det, *before, noun, *where, *after) if part)

    def noun(self, kind: str, plural: bool) -> str:
        """The noun of a kind."""
        return self.lexicon.plural(kind) if plural else kind

    def test(self, test: PieceTest, quantity: Quantity) -> tuple[str, bool]:
        """A test in words, and whether it stands behind the noun."""
        match test:
            case HasValue(value=value, negated=negated):
                return (f"that is not {value}", True) if negated else (value, False)
            case InState(state=state, negated=negated):
                return self.state(state, negated)
            case Other():
                return "other", False
            case Called(name=name, negated=negated):
                return f"that is {'not ' if negated else ''}{name}", True
            case Done(verb=verb):
                participle = self.lexicon.verbs[verb].forms["done"][0]
                return (participle, False) if quantity.mode is Mode.THE else (f"{participle} this way", True)
            case SameValues(attribute=attribute, of=of):
                things = f"the {self.counted(of, plural=True)}" if isinstance(of, Pieces) else self.what(of)
                return f"with the {self.lexicon.attributes[attribute].plural} of {things}", True

    def state(self, state: str, negated: bool) -> tuple[str, bool]:
        """A state as an adjective if there is a word for it, else behind the noun."""
        if not negated:
            return state, False
        word = self.lexicon.opposites.get(state)
        return (word, False) if word else (f"that is not {state}", True)

    # -------------------------------------------------------------- places

    def as_adjective(self, place: Place) -> bool:
        """Whether the game says this zone before the noun."""
        return place.zone in self.lexicon.adjective_zones and isinstance(place.owner, Anyone) and place.part is Part.WHOLE

    def preposition(self, place: Place, wanted: str) -> str:
        """from, in, on or of."""
        if place.part is not Part.WHOLE:
            return "from"
        return "on" if place.zone in self.lexicon.surfaces and wanted != "of" else wanted

    def place(self, place: Place, everyone: str = "any") -> str:
        """A zone and whose."""
        zone = f"<{place.zone.slot}>" if isinstance(place.zone, Param) else place.zone
        if place.part is not Part.WHOLE:
            return f"the {place.part.value} of {self.place(Place(place.zone, place.owner))}"
        match place.owner:
            case None:
                return zone if isinstance(place.zone, Param) else f"the {zone}"
            case Anyone():
                return f"{everyone} {zone}"
            case owner:
                return f"{self.possessive(owner)} {zone}"

    def contents(self, place: Place) -> str:
        """Everything in a place."""
        if isinstance(place.owner, Anyone) and isinstance(place.zone, str):
            return f"all {self.lexicon.zones[place.zone].plural}"
        return self.place(place)

    def possessive(self, who: Who) -> str:
        """Whose: "your", "the active player's", or a player phrase with 's."""
        match who:
            case You():
                return "your"
            case Active():
                return "the active player's"
            case _:
                return f"{self.who(who)}'s"

    # -------------------------------------------------------------- players

    def who(self, who: Who) -> str:
        """Players, where they do something or are spoken to."""
        match who:
            case You():
                return "you"
            case Active():
                return "the active player"
            case Participant(name=name):
                return f"the {name}"
            case ThatPlayer():
                return "that player"
            case Nearest(person=person, side=side):
                return f"the nearest {person} to your {'left' if side is Side.LEFT else 'right'}"
            case Param(slot=slot):
                return f"<{slot}>"
            case People():
                return self.people_acting(who)

    def people_acting(self, who: People) -> str:
        """People with their determiner."""
        one = who.quantity == Quantity(Mode.EXACTLY, ONE)
        if who.quantity.mode is Mode.THE:
            return self.people(who, "that", False)
        if one and who.chooser is None:
            first = next(iter(who.tests), None)
            if isinstance(first, NotYou):
                rest = People(who.quantity, who.person, who.tests[1:], who.start, who.chooser)
                return self.people(rest, "another", False)
            return self.people(who, "an" if who.person[:1] in "aeiou" and not self.adjectives(who) else "a", False)
        return self.people(who, self.quantity(who.quantity), self.is_plural(who.quantity))

    @staticmethod
    def adjectives(who: People) -> list[str]:
        """The tests that stand before the noun."""
        said: list[str] = []
        for test in who.tests:
            if isinstance(test, NotYou):
                said.append("other")
            elif isinstance(test, Eliminated) and not test.negated:
                said.append("eliminated")
        return said

    def people(self, who: People, det: str, plural: bool) -> str:
        """People by determiner, adjectives, noun, and what follows."""
        noun = self.person(who.person, plural)
        after = [self.person_behind(test) for test in who.tests]
        said = " ".join(part for part in (det, *self.adjectives(who), noun, *after) if part)
        if who.chooser is not None:
            said += f", chosen by {self.who(who.chooser)}"
        if who.start is not None:
            said += f", clockwise from {self.who(who.start)}"
        return said

    def person(self, person: str, plural: bool) -> str:
        """A person word."""
        from alchemy_dsl.language.english import PEOPLE

        if not plural:
            return person
        return PEOPLE.get(person) or self.lexicon.people[person].plural

    @staticmethod
    def person_behind(test: PersonTest) -> str:
        """A test that stands behind the noun."""
        match test:
            case OnYourTeam(negated=negated):
                return "who is not on your team" if negated else "on your team"
            case Eliminated(negated=True):
                return "who is not eliminated"
            case _:
                return ""

    # -------------------------------------------------------------- conditions

    def condition(self, condition: Condition) -> str:
        """A condition, without "if"."""
        match condition:
            case Exists(what=what):
                return self.people_there(what) if isinstance(what, People) else self.pieces_there(what)
            case Compare(left=left, relation=relation, right=right):
                return f"{self.amount(left)} is {Relation(relation).value} {self.amount(right)}"
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
            case Is(what=what, test=test):
                return f"{self.what(what)} is {self.predicate(test)}"
            case IsPerson(who=who, test=test):
                return f"{self.who(who)} {'are' if isinstance(who, You) else 'is'} {self.person_predicate(test)}"

    def people_there(self, people: People) -> str:
        """People who are left or eliminated: "only 1 team is left"."""
        plural = self.is_plural(people.quantity)
        verb = "are" if plural else "is"
        out = bool(people.tests) and people.tests[-1] == Eliminated()
        said = People(people.quantity, people.person, people.tests[:-1]) if out else people
        det = self.looked_for(people.quantity)
        if not out and people.quantity.mode is Mode.EXACTLY:
            det = det.replace("exactly", "only")
        return f"{self.people(said, det, plural)} {verb} {'eliminated' if out else 'left'}"

    def pieces_there(self, pieces: Pieces) -> str:
        """Pieces that are there: "you have …", "there is …", "… were … this way"."""
        plural = self.is_plural(pieces.quantity)
        last = pieces.tests[-1] if pieces.tests else None
        if isinstance(last, Done):
            rest = Pieces(pieces.quantity, pieces.kind, pieces.tests[:-1], pieces.places, pieces.pick)
            participle = self.lexicon.verbs[last.verb].forms["done"][0]
            return f"{self.what(rest, counting=True)} {'were' if plural else 'was'} {participle} this way"
        said = self.what(pieces, counting=True)
        if pieces.places and all(isinstance(place.owner, You) for place in pieces.places):
            return f"you have {said}"
        return f"there {'are' if plural else 'is'} {said}"

    def predicate(self, test: PieceTest) -> str:
        """What is said of a thing after "is"."""
        match test:
            case HasValue(value=value, negated=negated) | InState(state=value, negated=negated) | Called(name=value, negated=negated):
                return f"not {value}" if negated else value
            case _:
                raise AssertionError(f"no predicate: {type(test).__name__}")

    @staticmethod
    def person_predicate(test: PersonTest) -> str:
        """What is said of a player after "is"."""
        match test:
            case OnYourTeam(negated=negated):
                return f"{'not ' if negated else ''}on your team"
            case Eliminated(negated=negated):
                return "left" if negated else "eliminated"
            case _:
                raise AssertionError(f"no predicate: {type(test).__name__}")


def named(test: PieceTest) -> bool:
    """A test that is said as the noun itself."""
    return isinstance(test, Called) and not test.negated
