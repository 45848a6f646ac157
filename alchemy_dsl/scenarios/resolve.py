"""Resolves a scenario against its game: every name must be a player, card, zone, side, state or step that there is.

In: a `Scenario` as read, the `Game` and the cards of its sets. Out: a `Plan`, or None, and findings with the nearest names.
Nothing is skipped: a name that means nothing would make a scenario that cannot fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from alchemy_dsl.ir.game import Card, Game
from alchemy_dsl.ir.nodes import OneOf, Pick
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.language.english import article
from alchemy_dsl.program.layout import PieceSpec
from alchemy_dsl.program.seats import teams_of
from alchemy_dsl.scenarios.checks import finding, whole
from alchemy_dsl.scenarios.model import Answer, Scenario, Step
from alchemy_dsl.scenarios.plan import ChanceResult, Ending, Entry, Plan, PlannedAnswer, PlannedStep, Zone
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar
from alchemy_dsl.source.nodes import Sequence as Items
from alchemy_dsl.source.visible import shorten

SETUP = "set-up"
"""The step before the first turn, unless a step of the turn has this name."""
ELIMINATED = "eliminated"
WINNER = "winner"
SCORE = "score"
MARKS = "marks"
TRUTHS = {"true": True, "yes": True, "false": False, "no": False}


def text_key(text: Scalar) -> str:
    """The key in the program of a text that stands in a scenario."""
    line, column = text.source.position(text.span.start)
    return f"scenario:{line}:{column}"


def resolve(scenario: Scenario, game: Game, cards: Sequence[Card]) -> tuple[Plan | None, list[Finding]]:
    """What a scenario means in its game, and what is wrong with it; no plan if there is an error."""
    resolver = _Resolver(scenario, game, cards)
    plan = resolver.plan()
    return (None if resolver.findings else plan), resolver.findings


class _Resolver:
    """One scenario's names, looked up; findings pile up."""

    def __init__(self, scenario: Scenario, game: Game, cards: Sequence[Card]) -> None:
        self.scenario = scenario
        self.game = game
        self.cards = {card.name: card for card in (*cards, *game.pieces)}
        self.players = [*(player.value for player in scenario.players), *(other.name for other in game.non_players)]
        self.zones = {name: zone for zone in game.zones.values() for name in (zone.name, zone.plural)}
        self.findings: list[Finding] = []

    def plan(self) -> Plan:
        scenario = self.scenario
        self.findings += whole(scenario, self.game, self.cards)
        given, out_before, won = self.zones_in(scenario.given)
        if won is not None:
            self.refuse("no-such-step", scenario.name, f'"{WINNER}" belongs to "then": a game that is over cannot go on')
        zones, out, ending = self.zones_in(scenario.then)
        return Plan(
            name=scenario.name.value,
            line=line_of(scenario.name),
            players=tuple(self.players),
            seated=len(scenario.players),
            teams=self.teams(),
            pieces=(*(self.spec(zone, entry) for zone in given for entry in zone.entries), *self.dice_left(given)),
            eliminated=out_before[1] if out_before else (),
            steps=tuple(step for step in map(self.step, scenario.when) if step is not None),
            answers=self.answers(scenario.choose),
            chance=tuple(result for node in scenario.random for result in self.chance(node)),
            refused=self.answers(scenario.refuse),
            zones=tuple(zones),
            out=out,
            ending=ending,
            marks_before=tuple((seat, mark) for _, seat, marks in self.marks(scenario.given) for mark in marks),
            marks=tuple(self.marks(scenario.then)),
            points=tuple(self.points(scenario.then)),
        )

    # ---------------------------------------------------------------- players

    def teams(self) -> tuple[int, ...] | None:
        if not self.scenario.teams:
            return teams_of(self.game, len(self.scenario.players))
        team_of = {self.seat(name): number for number, team in enumerate(self.scenario.teams) for name in team}
        alone = len(self.scenario.teams)
        return tuple(team_of.get(seat, alone + seat) for seat in range(len(self.scenario.players)))

    def seat(self, name: Scalar) -> int:
        """The seat of a player; 0 and a finding if there is no such player."""
        if name.value in self.players:
            return self.players.index(name.value)
        self.no_such("player", "player", name, self.players)
        return 0

    def seats(self, node: Node) -> tuple[int, ...]:
        names = node.items if isinstance(node, Items) else [node]
        return tuple(self.seat(name) for name in names if isinstance(name, Scalar))

    # ---------------------------------------------------------------- what lies where

    def zones_in(self, node: Mapping | None) -> tuple[list[Zone], tuple[int, tuple[int, ...]] | None, Ending | None]:
        """The zones of `given` or `then`; also who is out and who has won, where that is said."""
        zones: list[Zone] = []
        out, ending = None, None
        for key, value in node.entries if node else ():
            if key.value == ELIMINATED:
                out = (line_of(key), self.seats(value))
            elif key.value == WINNER:
                draw = isinstance(value, Scalar) and value.value == "draw" and "draw" not in self.players
                ending = Ending(line_of(key), () if draw else self.seats(value), draw)
            elif key.value == SCORE and node is self.scenario.then:
                continue
            elif key.value in self.players:
                if not isinstance(value, Mapping) or not value.entries:
                    self.refuse("wrong-shape", value, f'say in which zone of "{shorten(key.value)}": {{ZONE: [CARD, ...]}}')
                    continue
                seat = self.players.index(key.value)
                lying = [(name, pieces) for name, pieces in value.entries if name.value != MARKS or MARKS in self.zones]
                zones += [zone for name, pieces in lying if (zone := self.zone(name, pieces, seat))]
            elif key.value in self.zones:
                zones += [zone for zone in [self.zone(key, value, None)] if zone]
            else:
                shared = [zone.name for zone in self.game.zones.values() if zone.each is None]
                self.no_such("player", "player or shared zone", key, [*self.players, *shared, ELIMINATED, WINNER])
        return zones, out, ending

    def marks(self, node: Mapping | None) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """The marks of players, where they are told: line, seat and marks."""
        for key, told in node.entries if node else ():
            if key.value not in self.players or not isinstance(told, Mapping) or MARKS in self.zones:
                continue
            for name, said in told.entries:
                if name.value == MARKS:
                    names = [item for item in _items(said) if isinstance(item, Scalar)]
                    for each in names:
                        if each.value not in self.game.marks:
                            self.no_such("state", f"mark of {self.game.title}", each, self.game.marks)
                    yield line_of(name), self.players.index(key.value), tuple(each.value for each in names)

    def points(self, then: Mapping | None) -> Iterator[tuple[int, int, int]]:
        """The points that players must have."""
        told = then.get(SCORE) if then else None
        for name, number in told.entries if isinstance(told, Mapping) else ():
            if not self.game.score:
                self.refuse("no-such-step", name, f"{self.game.title} counts no points")
            if isinstance(number, Scalar) and number.value.removeprefix("-").isdecimal():
                yield line_of(name), self.seat(name), int(number.value)

    def zone(self, name: Scalar, pieces: Node, seat: int | None) -> Zone | None:
        zone = self.zones.get(name.value)
        fits = [zone.name for zone in self.game.zones.values() if (zone.each is None) == (seat is None)]
        if zone is None or zone.name not in fits:
            self.no_such("zone", "zone of a player" if seat is not None else "shared zone", name, fits)
            return None
        entries = [entry for item in _items(pieces) if (entry := self.entry(item))]
        return Zone(line_of(name), zone.name, seat, zone.ordered, tuple(entries))

    def entry(self, node: Node) -> Entry | None:
        """A piece: its card's name, or `{card: NAME, side: FACE, STATE: true, owner: PLAYER}`."""
        named = (node.get("card") or (node.get("die") if self.game.pieces else None)) if isinstance(node, Mapping) else None
        name = node if isinstance(node, Scalar) else named
        if not isinstance(name, Scalar):
            self.refuse("wrong-shape", node, f"{self.game.title} has pieces with a name only: a card, or {{card: NAME}}")
            return None
        card = self.card(name)
        if card is None:
            return None
        kind = self.game.kinds[card.kind]
        face: str | None = None
        owner: str | None = None
        states: list[tuple[str, bool]] = []
        for key, value in node.entries if isinstance(node, Mapping) else ():
            said = value.value if isinstance(value, Scalar) else ""
            if key.value in ("card", "die"):
                continue
            if key.value == "owner" and isinstance(value, Scalar):
                owner = self.players[self.seat(value)]
                continue
            if key.value == ("shows" if kind.dice else "side"):
                face = said
                if said not in kind.faces:
                    self.no_such("side", f"side of {article(kind.name)}", value, kind.faces)
            elif key.value in kind.states:
                states.append((key.value, TRUTHS.get(said, True)))
                if said not in TRUTHS:
                    self.refuse("no-such-state", value, f'"{shorten(said)}" says neither yes nor no; write true or false')
            else:
                side = ["shows"] if kind.dice else ["side"] if kind.faces else []
                self.no_such("state", f"state of {article(kind.name)}", key, ["card", *side, *kind.states, "owner"])
        return Entry(card.name, card.id, face, tuple(states), owner)

    def dice_left(self, given: Sequence[Zone]) -> Iterator[PieceSpec]:
        """The dice of which the scenario names none: they lie where they lie at first."""
        named = {entry.card for zone in given for entry in zone.entries}
        for card in self.game.pieces:
            if card.id not in named:
                start = next(start for start in self.game.starts if start.kind == card.kind)
                for seat in range(len(self.scenario.players)) if start.to else [None]:
                    yield from [PieceSpec(card.id, start.zone, seat)] * card.copies

    def spec(self, zone: Zone, entry: Entry) -> PieceSpec:
        states = tuple(name for name, holds in entry.states if holds)
        owner = None if entry.owner is None else self.players.index(entry.owner)
        return PieceSpec(entry.card, zone.name, zone.seat, entry.face, states, owner)

    def card(self, name: Scalar) -> Card | None:
        if name.value not in self.cards:
            self.no_such("card", "card in these sets", name, self.cards, "to use cards of another set, name it in the scenario: sets: [NAME]")
        return self.cards.get(name.value)

    # ---------------------------------------------------------------- steps, answers, chance

    def step(self, step: Step) -> PlannedStep | None:
        by = self.seat(step.by) if step.by is not None else 0
        line, what = line_of(step.what), step.what.value
        if step.sort in {"text", "verb"}:
            return PlannedStep(line, "text", text_key(step.what), by)
        if step.sort in {"activate", "play"}:
            return self.card_step(step, by)
        if step.sort == "turn":
            return PlannedStep(line, "turn", "", self.seat(step.what))
        other = by - len(self.scenario.players)
        turn = self.game.turn if other < 0 else self.game.non_players[other].turn
        names = [turn_step.name for turn_step in turn]
        if step.sort == "step" and what in names:
            return PlannedStep(line, "step", what, by)
        if step.sort == "step" and what == SETUP:
            return PlannedStep(line, "text", "setup", by)
        if step.sort == "step":
            self.no_such("step", "step of the turn", step.what, names)
        else:
            self.refuse("no-such-step", step.what, f'{self.game.title} declares nothing for a step "{step.sort}"')
        return None

    def card_step(self, step: Step, by: int) -> PlannedStep | None:
        named = [verb.id for verb in self.game.verbs.values() if verb.phrases[0].split()[0] == step.sort]
        if not named and step.sort == "play":
            self.refuse("no-such-step", step.what, f'{self.game.title} has no verb "play"')
            return None
        card = self.card(step.what)
        if card is None:
            return None
        if not named:
            return PlannedStep(line_of(step.what), "card", "", by, card.id)
        verb = named[0]
        slots = (slot.default for slot in self.game.verbs[verb].slots.values() if slot.default is not None)
        home = tuple(place.zone for default in slots for place in default.places if isinstance(place.zone, str))
        return PlannedStep(line_of(step.what), "verb", verb, by, card.id, home)

    def answers(self, answers: Iterable[Answer]) -> tuple[PlannedAnswer, ...]:
        return tuple(PlannedAnswer(line_of(each.what), self.seat(each.who), each.what.value) for each in answers)

    def chance(self, node: Node) -> Iterator[ChanceResult]:
        """`{pick: CARD}`, `{pick: [CARD, ...]}` for several picks one after the other, `{pick: WORDS}` of a branch that chance picks, or
        `{shuffle: [CARD, ...]}`."""
        sort, value = node.entries[0] if isinstance(node, Mapping) else (node, node)
        dice = [kind for kind in self.game.kinds.values() if kind.dice]
        if sort is value and isinstance(sort, Scalar) and any(sort.value in kind.faces for kind in dice):
            yield ChanceResult(line_of(sort), "roll", (sort.value,))
            return
        if not isinstance(sort, Scalar) or sort.value not in {"pick", "shuffle"}:
            said = f'"{shorten(sort.value)}"' if isinstance(sort, Scalar) else "this"
            hint = f"{self.game.title} has no die that shows {said}" if dice else f"{self.game.title} has no dice: {said} is no result"
            self.refuse("no-such-step", node, hint)
            return
        names = [item for item in _items(value) if isinstance(item, Scalar)]
        if sort.value == "pick" and len(names) == 1 and self.are_words(names[0]):
            yield ChanceResult(line_of(sort), "pick", (), names[0].value)
            return
        cards = [card.id for card in map(self.card, names) if card is not None]
        if sort.value == "shuffle":
            yield ChanceResult(line_of(sort), "shuffle", tuple(cards))
        else:
            yield from (ChanceResult(line_of(sort), "pick", (card,)) for card in cards)

    def are_words(self, name: Scalar) -> bool:
        """Whether a result is rather the words of a branch than the name of a card."""
        if name.value in self.cards or nearest(name.value, list(self.cards)):
            return False
        texts = [text.text for card in self.cards.values() for text in card.texts.values()]
        by_chance = any(isinstance(node, OneOf) and node.pick is Pick.RANDOM for text in texts for node in walk(text))
        return by_chance or any(step.sort == "text" for step in self.scenario.when)

    # ---------------------------------------------------------------- findings

    def refuse(self, name: str, node: Node, message: str, hint: str | None = None) -> None:
        self.findings.append(finding(name, node, message, hint))

    def no_such(self, sort: str, what: str, node: Node, known: Iterable[str], otherwise: str | None = None) -> None:
        """A finding for a name that is not there, with the nearest names, else with `otherwise` or all that there are."""
        names = list(known)
        said = node.value if isinstance(node, Scalar) else ""
        near = nearest(said, names)
        some = ", ".join(f'"{name}"' for name in near or names[:8])
        hint = f"did you mean {some}?" if near else otherwise or (f"there are {some}" if names else None)
        self.refuse(f"no-such-{sort}", node, f'there is no {what} "{shorten(said)}"', hint)


def line_of(node: Node) -> int:
    """The line of the file on which a node begins."""
    return node.source.position(node.span.start)[0]


def _items(node: Node) -> list[Node]:
    return node.items if isinstance(node, Items) else [node]
