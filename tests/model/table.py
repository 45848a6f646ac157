"""The table of one game, and what the rulebook's "Common Effects" do to it.

A card is a number: each seat's deck in turn, then the side effects. A zone is a list, oldest first; of a deck the last is the top. Who must
choose is asked through `ask`. "R" names a section of the rulebook; a ruling is how it is read where it is silent or at odds with itself.
"""

from dataclasses import dataclass

from model.chance import SHUFFLES, Chance

PAIRS = (
    ("purple", "purple"), ("purple", "green"), ("purple", "blue"), ("green", "green"), ("green", "blue"), ("blue", "blue"),
)  # fmt: skip
MOST_LOCKED = 2


@dataclass(frozen=True)
class Fact:
    """What a card shows beside its texts; potions have one color, side effects two."""

    id: str
    name: str
    colors: tuple
    copies: int = 1


class GameOver(Exception):
    """One player is left, or none."""


class Lapsed(Exception):
    """The player who activated a text is out: its later sentences are not carried out (ruling)."""


class Table:
    def __init__(self, players, potions, side_effects, seed, ask):
        self.seats = range(players)
        self.chance = Chance(seed, SHUFFLES)
        self.ask_player = ask
        self.fact = []
        self.hand, self.deck, self.discard, self.system, self.scrap = ([[] for _ in self.seats] for _ in range(5))
        for seat in self.seats:
            self.deck[seat] = [self.new(fact) for fact in sorted(potions, key=by_id) for _ in range(fact.copies)]
        self.side_effects = []
        for pair in PAIRS:
            fitting = [fact for fact in sorted(side_effects, key=by_id) if sorted(fact.colors) == sorted(pair)]
            if fitting:
                chosen = fitting[self.chance.below(len(fitting))] if len(fitting) > 1 else fitting[0]
                self.side_effects.append(self.new(chosen))
        self.dangerous, self.locked = set(), set()  # R, Side Effects and Lock: all start natural and unlocked
        self.alive = [True for _ in self.seats]
        self.unfinished = []  # what is being activated

    def new(self, fact):
        self.fact.append(fact)
        return len(self.fact) - 1

    # ---------------------------------------------------------------- who

    def players(self, me):
        """Everybody in the game, clockwise, from me on."""
        order = [(me + step) % len(self.seats) for step in self.seats]
        return [seat for seat in order if self.alive[seat]]

    def others(self, me):
        """The same without me. Without teams all others are foes."""
        return [seat for seat in self.players(me) if seat != me]

    # ---------------------------------------------------------------- choosing

    def ask(self, player, options):
        """The index of the option that a player chooses; one option is no choice."""
        return self.ask_player(player, options) if len(options) > 1 else 0

    def one_player(self, player, people):
        """A target: `player` picks one of several people."""
        return people[self.ask(player, [f"player:{seat}" for seat in people])]

    def pick(self, player, cards, number):
        """`player` picks so many cards one after the other, or all there are (R, Global Rules: as much as possible)."""
        picked, rest = [], list(cards)
        while rest and len(picked) < number:
            picked.append(rest.pop(self.ask(player, [f"piece:{card}" for card in rest])))
        return picked

    def pick_up_to(self, player, cards, number):
        """The same, but the player may stop at any moment."""
        picked, rest = [], list(cards)
        while rest and len(picked) < number:
            answer = self.ask(player, [*(f"piece:{card}" for card in rest), "done"])
            if answer == len(rest):
                break
            picked.append(rest.pop(answer))
        return picked

    # ---------------------------------------------------------------- zones

    def move(self, cards, target):
        """Cards leave wherever they lie for another zone."""
        for card in list(cards):
            for zones in (self.hand, self.deck, self.discard, self.system, self.scrap):
                for zone in zones:
                    if card in zone:
                        zone.remove(card)
            target.append(card)

    def damage(self, player, zones, number):
        """R, Damage: the owner chooses from what it can see; of the deck the top goes. Nothing is drawn to pay for it."""
        zone = zones[player]
        cards = zone[::-1][:number] if zones is self.deck else self.pick(player, zone, number)
        self.move(cards, self.scrap[player])

    def draw(self, player, number):
        """R, Draw: the top of the deck; an empty deck is the shuffled discard; who still cannot draw is out, at once."""
        for _ in range(number):
            if not self.deck[player]:
                self.move(self.discard[player], self.deck[player])
                self.chance.shuffle(self.deck[player])
            if not self.deck[player]:
                self.eliminate(player)
                return
            self.move(self.deck[player][-1:], self.hand[player])

    def can_draw(self, player):
        """How many potions a player could draw now."""
        return len(self.deck[player]) + len(self.discard[player])

    def discard_some(self, player, number):
        """R, Discard: from the hand, chosen by its owner."""
        self.move(self.pick(player, self.hand[player], number), self.discard[player])

    def heal(self, player, piles):
        """R, Heal: one potion of your choice from the named scrap piles, into your hand."""
        self.move(self.pick(player, [card for pile in piles for card in pile], 1), self.hand[player])

    def exchange(self, player):
        """R, Exchange: two different system potions, of anybody, trade places; with fewer than two nothing happens (ruling)."""
        cards = [card for zone in self.system for card in zone]
        if len(cards) < 2:
            return
        one, two = self.pick(player, cards, 2)
        places = [(zone, place) for card in (one, two) for zone in self.system for place, at in enumerate(zone) if at == card]
        (zone_one, place_one), (zone_two, place_two) = places
        zone_one[place_one], zone_two[place_two] = two, one

    # ---------------------------------------------------------------- side effects

    def flip(self, player):
        """R, Flip: an unlocked side effect, to its other side."""
        for card in self.pick(player, [card for card in self.side_effects if card not in self.locked], 1):
            self.dangerous ^= {card}

    def lock(self, player, number):
        """R, Lock: side effects that are not locked; never more than two locked ones at a time."""
        free = MOST_LOCKED - len(self.locked)
        unlocked = [card for card in self.side_effects if card not in self.locked]
        self.locked |= set(self.pick(player, unlocked, min(number, free)))

    def unlock(self, player):
        """R, Unlock: a side effect that is locked."""
        self.locked -= set(self.pick(player, [card for card in self.side_effects if card in self.locked], 1))

    def side_effect_of(self, player):
        """Ruling: the one with the colors of the two potions in the system; with other than two potions there is none."""
        if len(self.system[player]) != 2:
            return None
        colors = sorted(self.fact[card].colors[0] for card in self.system[player])
        return next((card for card in self.side_effects if sorted(self.fact[card].colors) == colors), None)

    # ---------------------------------------------------------------- the end

    def eliminate(self, player):
        """R, Addiction: all potions from all zones go to the scrap pile."""
        self.alive[player] = False
        for zones in (self.hand, self.deck, self.discard, self.system):
            self.move(zones[player], self.scrap[player])

    def look_for_the_end(self):
        """Ruling: after each sentence; one left wins, none left is a draw."""
        if sum(self.alive) < 2:
            raise GameOver


def by_id(fact):
    return fact.id
