"""Plays one game in both readings at once, with the same seed and the same answers, and stops at the first difference.

The model leads: whenever it asks, the compiled game must be asking the same player the same options in the same order, with the same cards in
the same places; so too whenever it begins a turn or a step, and when the game is over. Answers are those of the random bot, so that the hot loop
must come to the very same end.
"""

from dataclasses import dataclass, replace

from alchemy_dsl.engine import Happening, Layout, Machine, Status
from alchemy_dsl.pipeline import compile_program
from alchemy_dsl.program.cells import IN
from model.chance import BOTS, Chance
from model.game import Game

ZONES = ("hand", "deck", "discard", "system", "scrap pile")
MOMENTS = {Happening.TURN: "turn", Happening.STEP: "step"}


class DisagreementError(AssertionError):
    """The two readings differ; says at which decision of which turn, and in what."""


@dataclass(slots=True)
class Tally:
    games: int = 0
    decisions: int = 0
    moments: int = 0
    eliminated: int = 0
    draws: int = 0
    unending: int = 0

    def add(self, other):
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def compiled(chosen, potions, side_effects):
    """The program of a mix: the compiled cards with the mix's colors and copies."""
    cards = []
    for card in chosen.cards:
        for fact in (*potions, *side_effects):
            if fact.id == card.id:
                (attribute,) = card.values
                cards.append(replace(card, copies=fact.copies, values={attribute: fact.colors}))
    assert len(cards) == len(potions) + len(side_effects)
    return compile_program(chosen.loaded, cards)


class Pair:
    """One mix for one number of players, in both readings."""

    def __init__(self, program, players, potions, side_effects):
        self.players = players
        self.potions, self.side_effects = potions, side_effects
        self.machine = Machine(program, Layout(program, players))
        self.machine.listener = self.hear
        layout = self.machine.layout
        self.bases = [layout.bases[layout.zone_of(zone, seat)] for zone in ZONES for seat in range(players)]
        self.table = layout.bases[layout.zone_of("table", None)]

    # ---- one game

    def play(self, seed):
        """Plays a game in both readings; raises DisagreementError, else gives its figures."""
        self.answers = Chance(seed, BOTS)
        self.tally = Tally(games=1)
        self.heard = []
        self.state = self.machine.deal(seed)
        self.game = Game(self.players, self.potions, self.side_effects, seed, self.asked, self.begun)
        self.seed = seed
        self.same_cards()
        self.status = self.machine.run(self.state)
        self.finish(self.game.play())
        return self.tally

    def asked(self, player, options):
        """The model asks: the compiled game must ask the same. The answer is drawn, and given to both."""
        self.tally.decisions += 1
        self.nothing_unheard()
        self.compare("status", Status.DECISION, self.status)
        decision = self.machine.decision(self.state)
        self.compare("who is asked", player, decision.player)
        self.compare("options", options, [option.id for option in decision.options])
        self.same_places(self.seen(self.state))
        answer = self.answers.below(len(options))
        self.status = self.machine.apply(self.state, answer)
        return answer

    def begun(self, moment):
        """The model begins a turn or a step: the compiled game has begun it too, with everything in the same place."""
        self.tally.moments += 1
        if not self.heard:
            self.fail(f"the model begins a {moment}, the compiled game does not")
        heard, seen = self.heard.pop(0)
        self.compare("what begins", moment, heard)
        self.same_places(seen)

    def finish(self, winners):
        """The model's game is over."""
        self.nothing_unheard()
        self.compare("status", Status.OVER, self.status)
        outcome = self.machine.outcome(self.state)
        if winners is None:
            self.compare("bound", "turns", outcome.stalled)
        else:
            self.compare("winners", (winners, winners == [], None), (list(outcome.winners), outcome.draw, outcome.stalled))
        self.compare("turns", self.game.turns, self.machine.counts(self.state).turns)
        self.same_places(self.seen(self.state))
        quick = self.machine.deal(self.seed)
        self.machine.play_random(quick)
        self.compare("end of the hot loop's game", self.machine.fingerprint(self.state), self.machine.fingerprint(quick))
        self.tally.eliminated += self.game.alive.count(False)
        self.tally.draws += winners == []
        self.tally.unending += winners is None

    # ---- comparing

    def hear(self, event):
        if event.kind in MOMENTS:
            self.heard.append((MOMENTS[event.kind], self.seen(self.state)))

    def nothing_unheard(self):
        if self.heard:
            self.fail(f"the compiled game begins a {self.heard[0][0]}, the model does not")

    def seen(self, state):
        """Everything that lies on the compiled game's table, as plain values."""
        layout = self.machine.layout
        zones = [state[base + 1 : base + 1 + state[base]] for base in self.bases]
        table = state[self.table + 1 : self.table + 1 + state[self.table]]
        faces = [state[layout.face_at + piece] for piece in table]
        states = [state[layout.states_at + piece] for piece in table]
        out = [seat for seat in range(self.players) if not state[IN] >> seat & 1]
        return zones, table, faces, states, out

    def same_places(self, seen):
        game = self.game
        zones = [zone for zones in (game.hand, game.deck, game.discard, game.system, game.scrap) for zone in zones]
        faces = [int(card in game.dangerous) for card in game.side_effects]
        states = [int(card in game.locked) for card in game.side_effects]
        out = [seat for seat in game.seats if not game.alive[seat]]
        mine = (zones, game.side_effects, faces, states, out)
        if mine != seen:
            for name, model, machine in zip(("zones", "side effects", "sides", "locks", "eliminated"), mine, seen, strict=True):
                self.compare(name, model, machine)

    def same_cards(self):
        """Card by card the same names: numbers mean the same in both."""
        layout = self.machine.layout
        names = [layout.program.cards[self.state[layout.card_at + piece]].name for piece in range(layout.pieces)]
        self.compare("cards", [fact.name for fact in self.game.fact], names)

    def compare(self, what, model, machine):
        if model != machine:
            self.fail(f"{what}: the model has {model}, the compiled game {machine}")

    def fail(self, message):
        where = f"{self.players} players, seed {self.seed}, turn {self.game.turns}, decision {self.tally.decisions}"
        raise DisagreementError(f"{where}: {message}")
