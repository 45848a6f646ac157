"""Whether a condition always holds or never does, whatever happens in the game.

In: a condition, the game, where its pieces can lie, and the cards whose names may be said. Out: True, False, or None where it depends on the
game; with False or True the reason in words. Numbers are compared as ranges: a count is at least 0, and at most what the game allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from alchemy_dsl.ir.derived import Shows
from alchemy_dsl.ir.game import Card, Game, MeasureDef
from alchemy_dsl.ir.nodes import (
    Amount,
    AnyOf,
    AtMost,
    Both,
    Compare,
    Condition,
    Constant,
    Count,
    Distinct,
    Exists,
    Half,
    InState,
    Is,
    IsEmpty,
    Measure,
    Mode,
    More,
    NotYou,
    Number,
    People,
    Pieces,
    Quantity,
    Relation,
    Total,
)  # fmt: skip
from alchemy_dsl.lint.meaning.contradictions import contradiction, opposite
from alchemy_dsl.lint.meaning.whereabouts import Whereabouts
from alchemy_dsl.source.phrasing import a

Verdict = tuple[bool, str] | None
"""What is always so, and why; None: it depends on the game."""
ENDLESS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers that an amount can be; `why` says what bounds it."""

    low: int
    high: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Truth:
    """What is needed to judge conditions."""

    game: Game
    whereabouts: Whereabouts
    cards: Mapping[str, Card]

    def of(self, condition: Condition) -> Verdict:
        """Whether a condition always holds (True) or never (False)."""
        match condition:
            case Both(conditions=inner):
                return self._all(inner)
            case AnyOf(conditions=inner):
                return self._any(inner)
            case Exists(what=what):
                return self._within(self.count(what), what.quantity)
            case IsEmpty(places=places, negated=negated):
                if any(self.whereabouts.anything_in(place.zone) for place in places):
                    return None
                return not negated, f"nothing is ever put {self._in(places[0].zone)}"
            case Is(what=Pieces(kind=kind, tests=tests), test=test):
                why = contradiction(kind, (*tests, test), self.game, self.cards)
                return (False, why) if why is not None and contradiction(kind, tests, self.game, self.cards) is None else None
            case Is(test=Shows() as test):
                dice = [contradiction(kind.name, (test,), self.game, self.cards) for kind in self.game.kinds.values() if kind.dice]
                return (False, str(dice[0])) if dice and all(dice) else None
            case Compare(left=left, relation=relation, right=right):
                return _compared(self.range(left), relation, self.range(right))
            case _:
                return None

    def none_of(self, found: Pieces) -> str | None:
        """Why there can be no such piece at all."""
        why = contradiction(found.kind, found.tests, self.game, self.cards)
        if why is not None or not found.places:
            return why
        if any(self.whereabouts.can_lie(found.kind, place.zone) for place in found.places):
            return None
        kind = self.game.kinds[found.kind]
        return f"no {kind.name} is ever put {self._in(found.places[0].zone)}"

    # ------------------------------------------------------------------ and, or

    def _all(self, conditions: tuple[Condition, ...]) -> Verdict:
        verdicts = [self.of(condition) for condition in conditions]
        failing = next((verdict for verdict in verdicts if verdict is not None and not verdict[0]), None)
        if failing is not None:
            return failing
        if _opposed(conditions):
            return False, "one excludes the other"
        return (True, "all of it is") if all(verdicts) else None

    def _any(self, conditions: tuple[Condition, ...]) -> Verdict:
        verdicts = [self.of(condition) for condition in conditions]
        holding = next((verdict for verdict in verdicts if verdict is not None and verdict[0]), None)
        if holding is not None:
            return holding
        if _opposed(conditions):
            return True, "one of the two always holds"
        return (False, "none of it is") if all(verdict is not None for verdict in verdicts) else None

    # ------------------------------------------------------------------ numbers

    def count(self, what: object) -> Range:
        """How many of these there can be."""
        if isinstance(what, Pieces):
            why = self.none_of(what)
            return Range(0, 0, why) if why is not None else Range(0, *self._limit(what))
        if isinstance(what, People) and not self.game.non_players:
            most = self.game.players[1] - any(isinstance(test, NotYou) for test in self._tests(what))
            return Range(0, most, f"the game is for at most {self.game.players[1]} players")
        return Range(0, ENDLESS)

    def range(self, amount: Amount) -> Range:
        """The numbers that an amount can be."""
        match amount:
            case Number(value=value):
                return Range(value, value)
            case Constant(name=name) if isinstance(self.game.constants.get(name), int):
                return Range(self.game.constants[name], self.game.constants[name], f"{name} is {self.game.constants[name]}")
            case Count(of=of):
                return self.count(of)
            case Distinct(attribute=attribute, of=of):
                whole, values = self.count(of), len(self.game.attributes[attribute].values)
                return Range(0, 0, whole.why) if whole.high == 0 else Range(0, values, f"there are {values} {self.game.attributes[attribute].plural}")
            case Half(of=of, up=up):
                whole = self.range(of)
                return Range((whole.low + up) // 2, (whole.high + up) // 2, whole.why)
            case More(than=than, by=by):
                base = self.range(than)
                return Range(max(0, base.low + by), max(0, base.high + by), base.why)
            case Measure(name=name) if name in self.game.measures:
                return self._measure(self.game.measures[name])
            case Total() | Measure():
                return Range(-ENDLESS, ENDLESS)
            case _:
                return Range(0, ENDLESS)

    def _measure(self, number: MeasureDef) -> Range:
        """The numbers that a declared number can be: its own bounds, or those of the seats. What texts that stand add to it is within its bounds."""
        low, high = number.least, number.most
        if number.by_seat and number.means is None:
            low, high = min(number.by_seat), max(number.by_seat)
        if low is None and number.means is not None and self.range(number.means).low >= 0 and not isinstance(number.means, Number):
            low = 0
        known = f"at least {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
        return Range(-ENDLESS if low is None else low, ENDLESS if high is None else high, f"{number.phrase} is {known}" if (low, high) != (None, None) else "")

    def _within(self, count: Range, quantity: Quantity) -> Verdict:
        wanted = self.range(quantity.amount) if quantity.amount is not None else Range(0, ENDLESS)
        match quantity.mode:
            case Mode.AT_LEAST:
                return _compared(count, Relation.AT_LEAST, wanted)
            case Mode.AT_MOST:
                return _compared(count, Relation.AT_MOST, wanted)
            case Mode.EXACTLY:
                return _compared(count, Relation.EQUAL, wanted)
            case _:
                return None

    def _limit(self, what: Pieces) -> tuple[int, str]:
        """The most that a standing rule allows: "at most 2 can be locked"."""
        for named in self.game.rules:
            rule = named.rule
            if not isinstance(rule, AtMost) or not isinstance(rule.amount, Number) or rule.what.kind != what.kind or rule.what.tests:
                continue
            if InState(rule.state) in what.tests:
                return rule.amount.value, f"the rule says: {named.text.rstrip('.').lower()}"
        return ENDLESS, ""

    def _tests(self, people: People) -> tuple[object, ...]:
        person = self.game.people.get(people.person)
        return (*people.tests, *(person.tests if person is not None else ()))

    def _in(self, zone: object) -> str:
        known = self.game.zones.get(str(zone))
        article = "the" if known is None or known.each is None else a(str(zone)).split(" ", 1)[0]
        return f"{'on' if known is not None and known.surface else 'into'} {article} {zone}"


def _compared(left: Range, relation: Relation, right: Range) -> Verdict:
    """What holds for every pair of numbers of the two ranges."""
    why = left.why or right.why or _zero(left, right)
    less, more = left.high < right.low, left.low > right.high
    at_most, at_least = left.high <= right.low, left.low >= right.high
    always, never = {
        Relation.LESS: (less, at_least),
        Relation.AT_MOST: (at_most, more),
        Relation.EQUAL: (at_most and at_least and left.low == left.high, less or more),
        Relation.AT_LEAST: (at_least, less),
        Relation.MORE: (more, at_most),
    }[relation]
    return (True, why) if always else (False, why) if never else None


def _zero(left: Range, right: Range) -> str:
    return "a number is never below 0" if ENDLESS in {left.high, right.high} else "both numbers are fixed"


def _opposed(conditions: tuple[Condition, ...]) -> bool:
    """Whether one of the conditions is the exact opposite of another."""
    found = list(conditions)
    return any(_negation(condition) in found for condition in conditions if _negation(condition) is not None)


def _negation(condition: Condition) -> Condition | None:
    match condition:
        case IsEmpty(negated=negated):
            return replace(condition, negated=not negated)
        case Is(test=test):
            other = opposite(test)
            return replace(condition, test=other) if other is not None else None
        case Exists(what=Pieces() as what) | Exists(what=People() as what):
            return _no_such(condition, what.quantity)
        case _:
            return None


def _no_such(condition: Exists, quantity: Quantity) -> Condition | None:
    """ "at least n" against "at most n - 1"."""
    if not isinstance(quantity.amount, Number):
        return None
    n = quantity.amount.value
    if quantity.mode is Mode.AT_LEAST and n > 0:
        other = Quantity(Mode.AT_MOST, Number(n - 1))
    elif quantity.mode is Mode.AT_MOST:
        other = Quantity(Mode.AT_LEAST, Number(n + 1))
    else:
        return None
    return Exists(replace(condition.what, quantity=other))
