"""Expressions as Python text. `p` is a piece and `q` a player being tested; `you`, `active`, `source` are the routine's.

What a test compares with is worked out once, in a line before, unless it depends on a player who is You for a moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alchemy_dsl.engine.hot.writer import Writer
from alchemy_dsl.engine.people import PLAYERS
from alchemy_dsl.program.codes import SlotSort, X
from alchemy_dsl.program.tree import Expr

COMPARISONS = ("<", "<=", "==", ">=", ">")
OUTCOMES = ("== 2", "!= 2", "== 0")


class Values:
    """Writes expressions; lines that must come before are added to the writer's text."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.layout = writer.layout
        self.cards = writer.program.cards
        self.kinds = writer.program.kinds
        self._known: dict[str, str] = {}
        self._doables: dict[tuple[tuple[int, int, Expr], ...], str] = {}
        self._tables: dict[tuple[tuple[Expr, int, Expr, Expr], ...], str] = {}
        self._inside = 0
        """How many lambdas of another You the text stands in: there, nothing can be worked out before."""

    # ---- amounts and conditions

    def amount(self, node: Expr) -> str:
        """An amount."""
        args = node.args
        match node.code:
            case X.NUMBER:
                return str(args[0])
            case X.COUNT:
                return f"len({self.pieces(args[0])})"
            case X.HEADS:
                return f"len({self.people(args[0])})"
            case X.HALF_UP:
                return f"({self.amount(args[0])} + 1) // 2"
            case X.HALF_DOWN:
                return f"{self.amount(args[0])} // 2"
            case X.PLUS:
                return f"max({self.amount(args[0])} + {args[1]}, 0)"
            case X.SUM | X.PRODUCT | X.ODD_ONES:
                return self._counted(node)
            case X.LESS:
                return f"max({self.amount(args[0])} - {self.amount(args[1])}, 0)"
            case X.LEAST:
                return f"min({self.amount(args[0])}, {self.amount(args[1])})"
            case X.CELL:
                return f"c{args[0]}"
            case X.PART:
                return f"({self.amount(args[0])}) // {args[1]}"
            case _:
                return self._derived(node)

    def _derived(self, node: Expr) -> str:
        """What dice show, what cards are worth, and numbers made of others, which may be below 0."""
        args = node.args
        match node.code:
            case X.SHOWN:
                return f"sum([face[p] + 1 for p in {self.pieces(args[0])}])"
            case X.DISTINCT:
                return f"together({self._bits(args[0])}, card, {self.pieces(args[1])}).bit_count()"
            case X.DIFFERENT:
                return f"different([face[p] for p in {self.pieces(args[1])}], {args[0]})"
            case X.TOTAL:
                worth = self.writer.name(tuple(sum(card.values[args[0]]) for card in self.cards))
                if not args[2]:
                    return f"sum([{worth}[card[p]] for p in {self.pieces(args[1])}])"
                return f"changed({{p: {worth}[card[p]] for p in {self.pieces(args[1])}}}, changes({self._worths(args[2])}, {self.layout.seats}))"
            case X.TALLY:
                return f"tallies[{args[0] * self.layout.seats} + you]"
            case X.OF:
                return self._seen_as(args[0], args[1], "0")
            case _:
                return f"{args[0]}[min((you - HOLDER + 1) % {self.layout.players}, {len(args[0]) - 1})]"

    def _counted(self, node: Expr) -> str:
        """What points are made of."""
        args = node.args
        if node.code is X.SUM:
            return f"({' + '.join(self.amount(part) for part in args[0]) or '0'})"
        if node.code is X.PRODUCT:
            return f"({self.amount(args[0])}) * {args[1]}"
        values = self.writer.name(tuple(card.values[args[1]] for card in self.cards))
        return f"left_over([{values}[card[p]] for p in {self.pieces(args[2])}], {args[0]})"

    def inside(self, write: Callable[[Expr], str], node: Expr) -> str:
        """An amount or a condition inside a lambda of another You."""
        self._inside += 1
        text = write(node)
        self._inside -= 1
        return text

    def condition(self, node: Expr) -> str:
        """A condition."""
        args = node.args
        match node.code:
            case X.TRUE:
                return "True"
            case X.HOLD_ALL:
                return f"({' and '.join(self.condition(part) for part in args[0]) or 'True'})"
            case X.HOLD_ANY:
                return f"({' or '.join(self.condition(part) for part in args[0]) or 'False'})"
            case X.FALSE:
                return f"(not {self.condition(args[0])})"
            case X.EMPTY:
                zones = [self.zone(place) for place in args[0]]
                if None not in zones:
                    return f"(not ({' or '.join(str(zone) for zone in zones)}))"
                return f"(not any({self.zones(args[0])}))"
            case X.SOME:
                return f"bool({self.pieces(args[0])})"
            case X.COMPARE:
                return f"({self.amount(args[1])} {COMPARISONS[args[0]]} {self.amount(args[2])})"
            case X.IS:
                return f"each_is({self.pieces(args[1])}, lambda p: {self.test(args[0])})"
            case X.IS_PERSON:
                return f"is_person({self.who(args[1])}, lambda q: {self.person(args[0])})"
            case X.OUTCOME:
                return f"(w{args[1]}[you] {OUTCOMES[args[0]]})"
            case _:
                return self._anyone(*args) if node.code is X.ANYONE else self._seen_as(args[0], args[1], "False")

    def _anyone(self, people: Expr, condition: Expr) -> str:
        those = self.people(people)
        self._inside += 1
        text = self.condition(condition)
        self._inside -= 1
        return f"anyone({those}, lambda you: {text})"

    def _seen_as(self, who: Expr, node: Expr, otherwise: str) -> str:
        player = self.who(who)
        self._inside += 1
        text = {"False": self.condition, "0": self.amount, "[]": self.pieces}[otherwise](node)
        self._inside -= 1
        return f"seen_as({player}, lambda you: {text}, {otherwise})"

    # ---- players

    def who(self, node: Expr) -> str:
        """One player, or -1."""
        match node.code:
            case X.YOU:
                return "you"
            case X.ACTIVE:
                return "active"
            case X.PERSON:
                return f"(c{node.args[0]} - 1)"
            case X.OWNER:
                return f"owner_of({self.pieces(node.args[0])}, {self.writer.name(self.layout.owner_of)})"
            case X.WAITER:
                return "(WAITS[0] if WAITS else -1)"
            case X.OTHER:
                return str(self.layout.players + node.args[0])
            case _:
                side, people = node.args
                if people.code is X.THOSE and people.args[2].code is X.YOU:
                    return f"nearest_{'right' if side else 'left'}({self.people(people)}, you)"
                return f"nearest({self.people(people)}, you, {side}, {self.layout.seats})"

    def people(self, node: Expr) -> str:
        """Players in order."""
        match node.code:
            case X.ONE:
                who = self.who(node.args[0])
                return f"({who},)" if who in ("you", "active") else f"one({who})"
            case X.TEAMS:
                return "teams(IN)"
            case X.MOST:
                fewest, people, pieces = node.args
                found = self.people(people)
                self._inside += 1
                counted = f"lambda you: len({self.pieces(pieces)})"
                self._inside -= 1
                return f"most({found}, {counted}, {fewest})"
        sort, tests, start = node.args
        outside = any(test.code is X.IS_OUT for test in tests)
        once = start.code is X.YOU and not any(_holds(test) for test in tests)
        present = self._present(sort)
        conditions = [] if outside else [f"{'IN' if once else present} >> q & 1"]
        if sort == PLAYERS and self.layout.players < self.layout.seats:
            conditions.append(f"q < {self.layout.players}")
        conditions += [self.person(test) for test in tests]
        first = self.who(start)
        found = f"tuple([q for q in clockwise[{first}] if {' and '.join(conditions) or 'True'}])"
        if not once:
            return found
        # Depends on nothing but who is in and who You is: worked out once for each such situation.
        if found not in self._known:
            self._known[found] = f"people_{len(self._known)}"
            self.writer.head.append(f"{self._known[found]} = Known(lambda IN, you: {found})")
        return f"{self._known[found]}[{present} << 5 | you]"

    def _present(self, sort: int) -> str:
        """The bits of those who are in the game; see the plain machine's `people`."""
        plain = sort == PLAYERS or self.layout.players == self.layout.seats
        return "IN" if plain else "inside(IN, HOLDER, you)"

    def person(self, node: Expr) -> str:
        """A test of the player q."""
        match node.code:
            case X.NOT_YOU:
                return "q != you"
            case X.ON_TEAM:
                return "team[q] == team[you]"
            case X.MARKED:
                return f"marks[{2 * node.args[0]}] >> q & 1"
            case X.IS_OUT:
                return "not IN >> q & 1"
            case X.NOT_PERSON:
                return f"not ({self.person(node.args[0])})"
            case _:
                self._inside += 1
                pieces = self.pieces(node.args[0])
                self._inside -= 1
                return f"seen_as(q, lambda you: bool({pieces}), False)"

    # ---- places

    def zone(self, node: Expr) -> str | None:
        """The list of the one zone of a place, where there is exactly one for sure."""
        if node.code is X.SHARED:
            return f"z{node.args[0]}[0]"
        if node.code is X.AT and node.args[1].code in (X.YOU, X.ACTIVE) and self._of_all(node.args[0]):
            return f"z{node.args[0]}[{self.who(node.args[1])}]"
        return None

    def _of_all(self, zone: int) -> bool:
        """Whether everybody has this zone, those who are no players too."""
        return self.writer.program.zones[zone].each == "participant" or self.layout.players == self.layout.seats

    def zones(self, nodes: Sequence[Expr]) -> str:
        """The lists of all zones of these places."""
        parts = []
        for node in nodes:
            zone, number = self.zone(node), node.args[0]
            if zone is not None:
                parts.append(zone)
            elif node.code is X.AT:
                parts.append(f"*zone_at(z{number}, {self.who(node.args[1])})")
            elif node.code is X.AT_ALL:
                there = "" if self._of_all(number) else f" if q < {self.layout.players}"
                parts.append(f"*[z{number}[q] for q in {self.people(node.args[1])}{there}]")
            else:
                parts.append(f"*z{number}")
        return parts[0][1:] if len(parts) == 1 and parts[0] == f"*z{nodes[0].args[0]}" else f"[{', '.join(parts)}]"

    # ---- pieces

    def pieces(self, node: Expr, taken: str | None = None) -> str:
        """Pieces in order: a list, perhaps that of a zone itself. `taken` is a run whose pieces a stack's top no longer counts."""
        args = node.args
        match node.code:
            case X.ALL:
                return self._all(*args)
            case X.TOPS:
                return self._tops(args[0], self.tests(*args[1:]), args[3], taken)
            case X.WORLD:
                tests = self.tests(-1, args[1], None)
                of_kind = self.writer.name(
                    tuple(piece for piece, kind in enumerate(self.layout.kind_of) if args[0] < 0 or kind in self.kinds[args[0]].below)
                )
                return f"[p for p in {of_kind} if {tests}]" if tests else f"list({of_kind})"
            case X.IN_RUN:
                return f"r{args[0]}"
            case X.KEPT:
                return f"e{args[0]}.get(you, e{args[0]}.get(-1, ()))"
            case X.WAITING:
                return "(WAITS[2] if WAITS else [])"
            case X.THIS:
                return "([source - 1] if source else [])"
            case X.SOLE:
                return f"sole({self.pieces(args[0], taken)})"
            case X.UNION:
                return f"union({', '.join(self.pieces(part, taken) for part in args[0])})"
            case X.WHERE:
                tests = self.test(args[0])
                return f"[p for p in {self.pieces(args[1], taken)} if {tests}]"
            case X.NEAR:
                return f"near({self.pieces(args[0], taken)}, you)"
            case _:
                return self._seen_as(args[0], args[1], "[]")

    def _all(self, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...]) -> str:
        condition = self.tests(kind, tests, places)
        zone = self.zone(places[0]) if len(places) == 1 else None
        if zone is not None:
            return f"[p for p in {zone} if {condition}]" if condition else zone
        suffix = f" if {condition}" if condition else ""
        return f"[p for z in {self.zones(places)} for p in z{suffix}]"

    def _tops(self, end: int, condition: str, places: tuple[Expr, ...], taken: str | None) -> str:
        conditions = [condition] if condition else []
        if taken is not None:
            conditions.append(f"p not in {taken}")
        index = 0 if end else -1
        zones = self.zones(places)
        if not conditions:
            return f"[z[{index}] for z in {zones} if z]"
        return f"tops({zones}, {index}, lambda p: {' and '.join(conditions)})"

    def tests(self, kind: int, tests: tuple[Expr, ...], places: tuple[Expr, ...] | None) -> str:
        """All tests of the piece p; empty where every piece passes."""
        conditions = [self.test(test) for test in tests]
        if kind >= 0 and not (
            places is not None and all(self.layout.kinds_in[place.args[0]] <= {*self.kinds[kind].below} for place in places)
        ):
            conditions.insert(0, self._of_kind(kind))
        return " and ".join(conditions)

    def before(self, text: str) -> str:
        """A name for what a text gives, worked out in a line before where that is possible."""
        if self._inside:
            return text
        name = self.writer.fresh("h")
        self.writer.add(f"{name} = {text}")
        return name

    def test(self, node: Expr) -> str:
        """A test of the piece p."""
        args = node.args
        match node.code:
            case X.NOT:
                return f"not {self.test(args[0])}"
            case X.BOTH:
                return f"({' and '.join(self.test(test) for test in args[0]) or 'True'})"
            case X.EITHER:
                return f"({' or '.join(self.test(test) for test in args[0]) or 'False'})"
            case X.SHOWS:
                return f"(face[p] {COMPARISONS[args[0]]} {self.before(self.amount(args[1]))} - 1)"
            case X.BANNED:
                return f"(bans[{args[0]}] & (IN << 1 | 1) and {self.test(args[1])})"
            case X.DOABLE:
                return f"{self._doable(args[0])}.get((card[p], face[p]), never)(you, you, p + 1)"
            case X.AMONG:
                return f"(p in {self.before(self.pieces(args[0]))})"
            case X.UNLIKE:
                bits = self._bits(args[0])
                return f"(not {bits}[card[p]] & {self.before(f'together({bits}, card, {self.pieces(args[1])})')})"
            case X.PAIRED:
                return f"paired({self.before(self.pieces(args[0]))}, p)"
            case X.BAG:
                bag = self.writer.name(
                    tuple(sum(count << 8 * value for value, count in enumerate(card.values[args[0]])) for card in self.cards)
                )
                return f"{bag}[card[p]] == {self.before(f'sum([{bag}[card[o]] for o in {self.pieces(args[1])}])')}"
            case _:
                return self._own_test(node)

    def _doable(self, rows: tuple[tuple[int, int, Expr], ...]) -> str:
        """The table of conditions by card and face, made once."""
        if rows not in self._doables:
            name = self._doables[rows] = f"doable_{len(self._doables)}"
            self._inside += 1
            parts = [f"({card}, {face}): lambda you, active, source: {self.condition(condition)}" for card, face, condition in rows]
            self._inside -= 1
            self.writer.head.append(f"{name} = {{{', '.join(parts)}}}")
        return self._doables[rows]

    def _worths(self, rows: tuple[tuple[Expr, int, Expr, Expr], ...]) -> str:
        """The table of what standing texts say of cards, made once."""
        if rows not in self._tables:
            name = self._tables[rows] = f"worths_{len(self._tables)}"
            self._inside += 1
            parts = [
                f"(lambda you: {self.pieces(says)}, {on}, lambda you, source: {self.amount(much)}, lambda you, source: {self.pieces(of)})"
                for says, on, much, of in rows
            ]
            self._inside -= 1
            self.writer.head.append(f"{name} = ({', '.join(parts)},)")
        return self._tables[rows]

    def _of_kind(self, kind: int) -> str:
        """Whether the piece p is of a kind, or of one below it."""
        below = self.kinds[kind].below
        return f"kind_of[p] == {kind}" if below == (kind,) else f"kind_of[p] in {below}"

    def _bits(self, attribute: int) -> str:
        """For each card a bit for every value of the attribute that it has."""
        return self.writer.name(
            tuple(sum(1 << value for value, count in enumerate(card.values[attribute]) if count) for card in self.cards)
        )

    def _own_test(self, node: Expr) -> str:
        """A test of nothing but the piece itself."""
        args = node.args
        match node.code:
            case X.KIND:
                return self._of_kind(args[0])
            case X.VALUE:
                has = self.writer.name(tuple(card.values[args[0]][args[1]] > 0 for card in self.cards))
                return f"{has}[card[p]]"
            case X.FACE:
                return f"(kind_of[p] == {args[0]} and face[p] == {args[1]})"
            case X.STATE:
                return f"bits[p] & {1 << args[0]}"
            case X.CARD:
                return f"card[p] in {self.writer.name(frozenset(args[0]))}"
            case _:
                return "busy[p]"

    # ---- slots

    def slots(self) -> list[str]:
        """Lines that make the slots of the routine as they are at first."""
        made = {
            SlotSort.CELL: "c{0} = 0",
            SlotSort.RUN: "r{0} = []",
            SlotSort.PEOPLE: "q{0} = (); i{0} = 0",
            SlotSort.VECTOR: f"w{{0}} = [0] * {self.layout.seats}",
            SlotSort.EACH: "e{0} = {{}}",
            SlotSort.LYING: "l{0} = []",
            SlotSort.WINDOW: "",
        }
        return [made[sort].format(number) for number, (sort, _) in enumerate(self.writer.routine.slots) if made[sort]]


def _holds(test: Expr) -> bool:
    return test.code in (X.HOLDS, X.MARKED) or (test.code is X.NOT_PERSON and _holds(test.args[0]))
