"""Prints noun phrases that mean pieces.

In: IR. Out: words that read back as the same IR: determiner, adjectives, noun, places, and what follows them.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Amount,
    Anyone,
    Called,
    Contents,
    Count,
    Doable,
    Done,
    Half,
    HasValue,
    InState,
    It,
    Mode,
    More,
    Noun,
    OfKind,
    Other,
    Param,
    People,
    Pick,
    Pieces,
    PieceTest,
    Quantity,
    Relation,
    SameValues,
    Shows,
    ThisCard,
    What,
)  # fmt: skip
from alchemy_dsl.language.english import article
from alchemy_dsl.language.print_amounts import AmountWords, rounded, said_behind
from alchemy_dsl.language.print_base import JUST_ONE, ONE, is_plural
from alchemy_dsl.language.print_places import PlaceWords

ENDS = (Pick.TOP, Pick.BOTTOM)


class ThingWords(AmountWords, PlaceWords):
    """Prints pieces."""

    def what(self, what: What, *, counting: bool = False) -> str:
        """Pieces, where something is done to them."""
        match what:
            case Pieces():
                return self.looked_for_pieces(what) if counting else self.pieces(what)
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

    def counted(self, of: What | People, *, plural: bool = False) -> str:
        """What is counted, without a determiner."""
        if isinstance(of, People):
            return self.people(of, "", plural=plural)
        if isinstance(of, Pieces):
            return self.phrase(of, "", "in", plural=plural)
        return self.what(of)

    def looked_for_pieces(self, pieces: Pieces) -> str:
        """Pieces inside a condition."""
        return self.phrase(pieces, self.looked_for(pieces.quantity), "in", plural=is_plural(pieces.quantity))

    def subject(self, what: What) -> str:
        """Pieces at the beginning of a sentence, where even a name has its number."""
        if isinstance(what, Pieces) and what.quantity == JUST_ONE and any(named(test) for test in what.tests):
            return self.phrase(what, "1", "from", plural=False)
        return self.what(what)

    def pieces(self, pieces: Pieces) -> str:
        """Pieces with their determiner."""
        quantity = pieces.quantity
        if said_behind(quantity):
            assert quantity.amount is not None
            return self.pieces_by_amount(pieces, quantity.amount)
        plural = is_plural(quantity)
        if pieces.pick in ENDS and quantity.mode is Mode.EXACTLY:
            number = "" if quantity.amount == ONE else f" {self.quantity(quantity)}"
            return self.phrase(pieces, f"the {pieces.pick.value}{number}", "of", plural=plural)
        if quantity == JUST_ONE and any(named(test) for test in pieces.tests):
            return self.phrase(pieces, "", "from", plural=plural)
        return self.phrase(pieces, self.quantity(quantity), "from", plural=plural)

    def pieces_by_amount(self, pieces: Pieces, amount: Amount) -> str:
        """Half of the things, all but a few, or a number of them that is said behind the noun."""
        match amount:
            case Half(of=Count(of=of), up=up) if of == everything(pieces):
                return f"half of {self.phrase(pieces, 'the', 'in', plural=True)}, {rounded(up=up)}"
            case More(than=Count(of=of), by=by) if by < 0 and of == everything(pieces) and self.lexicon.can_be_counted(pieces.kind, pieces.places):
                return self.phrase(pieces, f"all but {-by}", "from", plural=by < -1)
            case _:
                return f"{self.phrase(pieces, 'a number of', 'from', plural=True)} equal to {self.amount(amount)}"

    def phrase(self, pieces: Pieces, det: str, preposition: str, *, plural: bool) -> str:
        """Determiner, adjectives, noun, places, and what follows them."""
        before: list[str] = []
        after: list[str] = []
        noun = self.lexicon.plural(pieces.kind) if plural else pieces.kind
        for test in pieces.tests:
            if isinstance(test, Called) and named(test):
                noun = test.name
                continue
            word, behind = self.test(test, pieces.quantity, plural=plural)
            if isinstance(test, Doable) and any(said.startswith("that ") for said in after):
                word = f"and {word}"
            (after if behind else before).append(word)
        if pieces.pick is Pick.RANDOM:
            before.append("random")
        elif pieces.pick in ENDS and pieces.quantity.mode is not Mode.EXACTLY:
            before.append(pieces.pick.value)
        places = pieces.places
        if len(places) == 1 and self.as_adjective(places[0]):
            before.append(str(places[0].zone))
            places = ()
        chooser = f", chosen by {self.who(pieces.chooser)}" if pieces.chooser is not None else ""
        unlike = f"of different {self.lexicon.attributes[pieces.different].plural}" if pieces.different is not None else ""
        return " ".join(part for part in (det, *before, noun, unlike, self.where(places, preposition), *after) if part) + chooser

    def test(self, test: PieceTest, quantity: Quantity, *, plural: bool) -> tuple[str, bool]:
        """A test in words, and whether it stands behind the noun."""
        are = "are" if plural else "is"
        match test:
            case HasValue(value=value, negated=negated):
                return (f"that {are} not {value}", True) if negated else (value, False)
            case InState(state=state, negated=negated):
                word = self.lexicon.opposites.get(state) if negated else state
                return (word, False) if word else (f"that {are} not {state}", True)
            case OfKind(kind=kind, negated=negated):
                return f"that {are} {'not ' if negated else ''}{article(kind)}", True
            case Doable():
                return "that can be carried out", True
            case Other():
                return "other", False
            case Called(name=name):
                return f"other than {name}", True
            case Done(verb=verb):
                participle = self.lexicon.verbs[verb].forms["done"][0]
                return (participle, False) if quantity.mode is Mode.THE else (f"{participle} this way", True)
            case Shows():
                return f"that {'show' if plural else 'shows'} {self.shown(test)}", True
            case SameValues(attribute=attribute, of=of):
                return f"with the {self.lexicon.attributes[attribute].plural} of {self.compared(of)}", True

    def shown(self, test: Shows) -> str:
        """What a die shows."""
        number = self.amount(test.number)
        return f"a {number}" if test.relation is Relation.EQUAL else f"{test.relation.value} {number}"

    def compared(self, of: What) -> str:
        """The things whose values are compared; their place stands before or close behind the noun, for more would be read as the place of
        the thing itself."""
        if not isinstance(of, Pieces):
            return self.what(of)
        bare = replace(of, places=())
        if not of.places:
            return self.phrase(bare, "the", "of", plural=True)
        place = of.places[0]
        zone = str(place.zone)
        if zone in self.lexicon.adjective_zones and not isinstance(place.owner, Anyone) and place.owner is not None:
            words = self.phrase(bare, "", "of", plural=True).rsplit(self.lexicon.plural(of.kind), 1)
            return f"{self.possessive(place.owner)} {words[0]}{zone} {self.lexicon.plural(of.kind)}"
        return self.phrase(of, "the", "of", plural=True)


def everything(pieces: Pieces) -> Pieces:
    """The same pieces, all of them: what half of them, or all but a few, is counted from."""
    return replace(pieces, quantity=Quantity(Mode.ALL))


def named(test: PieceTest) -> bool:
    """A test that is said as the noun itself."""
    return isinstance(test, Called) and not test.negated
