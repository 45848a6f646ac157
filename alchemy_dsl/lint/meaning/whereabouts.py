"""Where the pieces of a kind can lie: where they start, and where the verbs of the game and the texts of the cards can take them.

In: a game and the steps of its cards' texts. Out: for each kind the zones where a piece of it may ever lie. Where something is not understood, a
piece may lie anywhere: a finding needs certainty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from alchemy_dsl.ir.game import Game, Verb, below, rules_of_kinds
from alchemy_dsl.ir.nodes import Arg, Contents, Do, It, Noun, Param, Pieces, Place, Value
from alchemy_dsl.lint.meaning.nodes import steps_in

Names = frozenset[str]
PLACES = ("place", "zone")


@dataclass(frozen=True, slots=True)
class Flow:
    """Pieces of these kinds go from one of these zones (None: any) to one of those (None: any)."""

    kinds: Names
    source: Names | None
    target: Names | None


class Whereabouts:
    """The zones of each kind."""

    def __init__(self, game: Game, texts: Iterable[Sequence[Do]]) -> None:
        self.game = game
        self.kinds: Names = frozenset(game.kinds)
        self.zones: Names = frozenset(game.zones)
        self.known: dict[str, set[str]] = {kind: set() for kind in game.kinds}
        for start in game.starts:
            for kind in self._kind(start.kind):
                self.known[kind].add(start.zone)
        self._settle(self._flows(texts))

    def can_lie(self, kind: str, zone: object) -> bool:
        """Whether a piece of the kind may ever lie in the zone; yes, where its start is not known."""
        zones = [self.known[name] for name in self._kind(kind)]
        return not isinstance(zone, str) or any(not known or zone in known for known in zones)

    def anything_in(self, zone: object) -> bool:
        """Whether anything may ever lie in the zone."""
        return any(self.can_lie(kind, zone) for kind in self.kinds)

    # ------------------------------------------------------------------ flows

    def _settle(self, flows: Collection[Flow]) -> None:
        """Follows all flows until nothing new is reached."""
        grown = True
        while grown:
            grown = False
            for flow in flows:
                for kind in flow.kinds:
                    here = self.known[kind]
                    new = (self.zones if flow.target is None else flow.target) - here
                    if new and here and (flow.source is None or flow.source & here):
                        here |= new
                        grown = True

    def _flows(self, texts: Iterable[Sequence[Do]]) -> set[Flow]:
        found: set[Flow] = set()
        game = self.game
        procedure = (game.setup, game.eliminated, *(step.text for step in game.turn), *(ending.text for ending in game.endings))
        rules = (steps_in(rule) for _, _, rule in rules_of_kinds(game.kinds))
        for text in (steps_in(procedure), *rules, *texts):
            if any(self.game.verbs[step.verb].means is None or self._trades(step) for step in text):
                found.update(self._moves(text, None))
        for verb in game.verbs.values():
            found.update(self._moves(steps_in(verb.means), verb))
        return found

    def _moves(self, text: Sequence[Do], verb: Verb | None) -> Iterator[Flow]:
        """What the kernel's verbs move, inside a text or the meaning of a verb."""
        steps = {step.step: step for step in text}
        for step in text:
            if self._trades(step):
                one, other = (self._zones(arg.value) for arg in step.args)
                if one is not None and other is not None and one != other:
                    yield from (Flow(self.kinds, one, other), Flow(self.kinds, other, one))
            if self.game.verbs[step.verb].means is not None or step.verb == "trade":
                continue
            given = {arg.slot: arg.value for arg in step.args}
            match step.verb:
                case "move":
                    kinds, source = self._pieces(given.get("things"), verb, steps)
                    yield Flow(kinds, source, self._zones(given.get("place")))
                case "shuffle-into":
                    yield Flow(self.kinds, self._zones(given.get("from")), self._zones(given.get("place")))
                case "swap" | "swap-with":
                    kinds = frozenset().union(*(self._pieces(value, verb, steps)[0] for value in given.values()))
                    if len(kinds) > 1:
                        yield Flow(kinds, None, None)  # pieces of one kind stay where pieces of that kind lie
                case _ if self._is_unknown(step.verb):
                    yield Flow(self.kinds, None, None)

    def _trades(self, step: Do) -> bool:
        """Whether a step has all that lies in two places trade places; which they are is said where the verb is used."""
        means = self.game.verbs[step.verb].means
        return (step.verb == "trade" or (isinstance(means, Do) and means.verb == "trade")) and len(step.args) == 2

    def _is_unknown(self, name: str) -> bool:
        """Whether a verb of the kernel names a place, and is none that is known here."""
        return name != "shuffle" and any(slot.type in PLACES for slot in self.game.verbs[name].slots.values())

    def _zones(self, place: Value | None) -> Names | None:
        if isinstance(place, Place) and isinstance(place.zone, str):
            return frozenset({place.zone})
        return None

    def _pieces(self, things: Value | None, verb: Verb | None, steps: dict[int, Do]) -> tuple[Names, Names | None]:
        """The kinds of what a noun phrase means, and the zones that it names."""
        match things:
            case Pieces(kind=kind, places=places):
                zones = [self._zones(place) for place in places]
                named = frozenset().union(*(zone for zone in zones if zone)) if zones and None not in zones else None
                return self._kind(kind), named
            case Contents(places=places):
                zones = [self._zones(place) for place in places]
                return self.kinds, frozenset().union(*(zone for zone in zones if zone)) if None not in zones else None
            case Noun(name=name) if name in self.game.nouns:
                return self._pieces(self.game.nouns[name].means, verb, steps)
            case Param(slot=slot) if verb is not None and slot in verb.slots:
                kinds = [self._kind(kind) for kind in verb.slots[slot].kinds]
                return frozenset().union(*kinds) if kinds else self.kinds, None
            case It(step=step) if step in steps:
                before = [arg for arg in steps[step].args if isinstance(arg, Arg) and isinstance(arg.value, Pieces | Contents | Noun | Param)]
                kinds = [self._pieces(arg.value, verb, steps)[0] for arg in before]
                return frozenset().union(*kinds) if kinds else self.kinds, None
            case _:
                return self.kinds, None

    def _kind(self, kind: str) -> Names:
        return frozenset(below(self.game.kinds, kind)) or self.kinds
