"""A whole game: set-up, turns, the end (R, Setup, Turn Order, Addiction/Escalation)."""

from contextlib import suppress

from model.effects import DANGEROUS, NATURAL, POTIONS, everybody, you
from model.table import GameOver, Lapsed, Table

MOST_TURNS = 2000


class Game(Table):
    """`ask(player, options)` gives the index of the option that a player chooses; `watch(moment)` is told of turns and steps as they begin."""

    def __init__(self, players, potions, side_effects, seed, ask, watch):
        super().__init__(players, potions, side_effects, seed, ask)
        self.watch = watch
        self.after_drinking = []  # owner, color, what happens; until the end of the turn
        self.at_end_of_turn = []  # owner, what happens at the end of the owner's turn
        self.turns = 0

    def play(self):
        """The seats that win: one, or none for a draw; None for a game that does not end."""
        try:
            self.set_up()
            player = 0  # ruling: seat 1 begins
            while self.turns < MOST_TURNS:
                self.turns += 1
                self.turn(player)
                player = self.others(player)[0]
        except GameOver:
            return [seat for seat in self.seats if self.alive[seat]]
        return None

    def set_up(self):
        """All at once in the rulebook; here each part clockwise, finished by all before the next."""
        everybody(
            self, 0,
            lambda who: self.chance.shuffle(self.deck[who]),
            lambda who: self.draw(who, 5),
            lambda who: self.discard_some(who, 1),
            lambda who: self.move(self.pick(who, self.hand[who], 1), self.scrap[who]),
        )  # fmt: skip

    def turn(self, player):
        self.watch("turn")
        with suppress(Lapsed):
            for step in (self.escalation, self.draw_to_3, self.have_side_effect, self.discard_system, self.drink, self.drink):
                self.watch("step")
                you(self, player, step)
        self.end_turn(player)

    def escalation(self, player):
        """R: 1 discard damage for each eliminated player."""
        for _ in range(self.alive.count(False)):
            self.damage(player, self.discard, 1)

    def draw_to_3(self, player):
        while self.alive[player] and len(self.hand[player]) < 3:
            self.draw(player, 1)

    def have_side_effect(self, player):
        card = self.side_effect_of(player)
        if card is not None:
            self.activate(card, player)

    def discard_system(self, player):
        self.move(self.system[player], self.discard[player])

    def drink(self, player):
        """R, Play: from your hand into your system, then activate it; who has none is out."""
        if not self.hand[player]:
            self.eliminate(player)
            return
        (card,) = self.pick(player, self.hand[player], 1)
        self.move([card], self.system[player])
        self.activate(card, player)
        for owner, color, effect in self.after_drinking:
            if owner == player and self.alive[player] and self.fact[card].colors == (color,):
                effect(player)

    def end_turn(self, player):
        due = [effect for owner, effect in self.at_end_of_turn if owner == player]
        self.at_end_of_turn = [(owner, effect) for owner, effect in self.at_end_of_turn if owner != player]
        for effect in due:
            if self.alive[player]:
                effect()
        self.after_drinking = []

    # ---------------------------------------------------------------- activating

    def activate(self, card, player):
        """R, Activate: the text, in the state it began in; the card stays where it is."""
        name = self.fact[card].name
        texts = POTIONS if name in POTIONS else DANGEROUS if card in self.dangerous else NATURAL
        self.unfinished.append(card)
        with suppress(Lapsed):
            texts[name](self, player)
        self.unfinished.remove(card)

    def activate_one_of(self, player, cards):
        """Ruling: what is being activated cannot be chosen again."""
        for card in self.pick(player, [card for card in cards if card not in self.unfinished], 1):
            self.activate(card, player)
