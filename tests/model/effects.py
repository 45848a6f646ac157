"""What every card does, written by hand from its printed text (quoted above each) and the rulebook's rules for reading it.

`me` is the player who activated the card, `g` the game. A card speaks to people in sections; each sentence of a section is finished by all of
them before the next begins (ruling).
"""

from model.table import Lapsed

POTIONS = {}
NATURAL = {}
DANGEROUS = {}


def card(where, name):
    """Files the function below under the card's name."""

    def file(function):
        where[name] = function
        return function

    return file


def tell(g, me, people, *sentences):
    """Speaks to people: each sentence is done by each of them who is still in. Then the end is looked for; if the activator is out, the
    rest of the card lapses."""
    for sentence in sentences:
        for person in people:
            if g.alive[person]:
                sentence(person)
        g.look_for_the_end()
        if not g.alive[me]:
            raise Lapsed


# R, Playing Cards: the keywords


def you(g, me, *sentences):
    tell(g, me, [me], *sentences)


def foe(g, me, *sentences):
    tell(g, me, [g.one_player(me, g.others(me))], *sentences)


def next_foe(g, me, *sentences):
    tell(g, me, g.others(me)[:1], *sentences)


def previous_foe(g, me, *sentences):
    tell(g, me, g.others(me)[-1:], *sentences)


def all_foes(g, me, *sentences):
    tell(g, me, g.others(me), *sentences)


others = all_foes  # no teams


def any_player(g, me, *sentences):
    tell(g, me, [g.one_player(me, g.players(me))], *sentences)


def everybody(g, me, *sentences):
    tell(g, me, g.players(me), *sentences)


# -------------------------------------------------------------------- potions


# "Foe: 1 deck damage."
@card(POTIONS, "Flash Fire")
def flash_fire(g, me):
    foe(g, me, lambda who: g.damage(who, g.deck, 1))


# "Foe: 1 discard damage."
@card(POTIONS, "Lightning")
def lightning(g, me):
    foe(g, me, lambda who: g.damage(who, g.discard, 1))


# "Foe: 1 hand damage." To the scrap pile: R, Damage, and the erratum.
@card(POTIONS, "Alchemist's Fire")
def alchemists_fire(g, me):
    foe(g, me, lambda who: g.damage(who, g.hand, 1))


# "Others: Discard 1 random potion."
@card(POTIONS, "Gaseous Cloud")
def gaseous_cloud(g, me):
    def discard_at_random(who):
        hand = g.hand[who]
        if hand:
            number = g.chance.below(len(hand)) if len(hand) > 1 else 0
            g.move([hand[number]], g.discard[who])

    others(g, me, discard_at_random)


# "Foe: 1 hand damage or 1 deck damage. You: Flip 1 side effect."
@card(POTIONS, "Unstable Catalyst")
def unstable_catalyst(g, me):
    def hand_or_deck(who):
        branches = [0, 1]
        if g.hand[who] or g.deck[who]:  # ruling: one that can be carried out must be chosen over one that cannot
            branches = [number for number, zone in enumerate((g.hand[who], g.deck[who])) if zone]
        answer = g.ask(who, [f"branch:{number}" for number in branches])
        g.damage(who, (g.hand, g.deck)[branches[answer]], 1)

    foe(g, me, hand_or_deck)
    you(g, me, g.flip)


# "You: Steal 1 potion from the top of a foe's deck." A foe without a deck may be picked (ruling).
@card(POTIONS, "Drain Vitality")
def drain_vitality(g, me):
    def steal(who):
        victim = g.one_player(who, g.others(who))
        g.move(g.deck[victim][-1:], g.hand[who])

    you(g, me, steal)


# "You: Heal 1 potion from your scrap pile."
@card(POTIONS, "Spirit Touch")
def spirit_touch(g, me):
    you(g, me, lambda who: g.heal(who, [g.scrap[who]]))


# "You: Draw up to 2 potions." Zero is allowed, and it never eliminates (ruling).
@card(POTIONS, "Universal Base")
def universal_base(g, me):
    def draw_up_to_2(who):
        most = min(2, g.can_draw(who))
        g.draw(who, g.ask(who, [f"number:{number}" for number in range(most + 1)]))

    you(g, me, draw_up_to_2)


# "Next Foe: 1 system damage. You: At the end of your turn, you may discard 1 potion, and draw 1 potion."
@card(POTIONS, "Viscous Volition")
def viscous_volition(g, me):
    def discard_and_draw():
        if not g.hand[me] and not g.can_draw(me):
            return
        if g.ask(me, ["yes", "no"]) == 0:
            g.discard_some(me, 1)
            g.draw(me, 1)

    next_foe(g, me, lambda who: g.damage(who, g.system, 1))
    you(g, me, lambda who: g.at_end_of_turn.append((who, discard_and_draw)))


# "Previous Foe: Put the top potion of your deck into the active player's scrap pile."
@card(POTIONS, "Leech Liqueur")
def leech_liqueur(g, me):
    previous_foe(g, me, lambda who: g.move(g.deck[who][-1:], g.scrap[me]))


# "You: Exchange any 1 system potion with any other system potion."
@card(POTIONS, "Aether Wave")
def aether_wave(g, me):
    you(g, me, g.exchange)


# "You: Activate 1 potion in your discard."
@card(POTIONS, "Beguiling Spirits")
def beguiling_spirits(g, me):
    you(g, me, lambda who: g.activate_one_of(who, g.discard[who]))


# "You: Unlock all side effects. Lock 2 side effects."
@card(POTIONS, "Blinding Cloud")
def blinding_cloud(g, me):
    you(g, me, lambda _: g.locked.clear(), lambda who: g.lock(who, 2))


# "You: Discard up to 2 potions. Foe: Take deck damage equal to the number of potions discarded in this way."
@card(POTIONS, "Transmutation")
def transmutation(g, me):
    discarded = []

    def discard_up_to_2(who):
        discarded.extend(g.pick_up_to(who, g.hand[who], 2))
        g.move(discarded, g.discard[who])

    you(g, me, discard_up_to_2)
    foe(g, me, lambda who: g.damage(who, g.deck, len(discarded)))


# "Any: Draw 2 potions. Discard 2 potions."
@card(POTIONS, "Quicksilver Draught")
def quicksilver_draught(g, me):
    any_player(g, me, lambda who: g.draw(who, 2), lambda who: g.discard_some(who, 2))


# -------------------------------------------------------------------- side effects of the base set


# "Foe: 1 hand damage. All Foes: 1 deck damage."
@card(NATURAL, "Chain Lightning")
def chain_lightning(g, me):
    foe(g, me, lambda who: g.damage(who, g.hand, 1))
    all_foes(g, me, lambda who: g.damage(who, g.deck, 1))


# "You: 2 deck damage. Foe: 1 deck damage."
@card(DANGEROUS, "Chain Lightning")
def chain_lightning_dangerous(g, me):
    you(g, me, lambda who: g.damage(who, g.deck, 2))
    foe(g, me, lambda who: g.damage(who, g.deck, 1))


# "You: Heal 1 potion from any scrap pile." The piles of the eliminated count (ruling).
@card(NATURAL, "Flask of Life")
def flask_of_life(g, me):
    you(g, me, lambda who: g.heal(who, g.scrap))


# "Foe: Heal 1 potion from your scrap pile."
@card(DANGEROUS, "Flask of Life")
def flask_of_life_dangerous(g, me):
    foe(g, me, lambda who: g.heal(who, [g.scrap[who]]))


# "All Foes: Draw 1 potion. 2 hand damage."
@card(NATURAL, "Alchemist's Ice")
def alchemists_ice(g, me):
    all_foes(g, me, lambda who: g.draw(who, 1), lambda who: g.damage(who, g.hand, 2))


# "You: Draw 1 potion. 2 hand damage."
@card(DANGEROUS, "Alchemist's Ice")
def alchemists_ice_dangerous(g, me):
    you(g, me, lambda who: g.draw(who, 1), lambda who: g.damage(who, g.hand, 2))


# "Foe: 1 deck damage. You: Activate 1 potion in your hand."
@card(NATURAL, "Lightning in a Bottle")
def lightning_in_a_bottle(g, me):
    foe(g, me, lambda who: g.damage(who, g.deck, 1))
    you(g, me, lambda who: g.activate_one_of(who, g.hand[who]))


# "Foe: Activate any 1 purple system potion. You: 2 deck damage."
@card(DANGEROUS, "Lightning in a Bottle")
def lightning_in_a_bottle_dangerous(g, me):
    def activate_purple(who):
        cards = [each for zone in g.system for each in zone if g.fact[each].colors == ("purple",)]
        g.activate_one_of(who, cards)

    foe(g, me, activate_purple)
    you(g, me, lambda who: g.damage(who, g.deck, 2))


# "You: Unlock 1 side effect. Lock 1 side effect. All Foes: 2 discard damage if your side effect is locked."
@card(NATURAL, "Mercurial Poisoning")
def mercurial_poisoning(g, me):
    def damage_if_locked(who):
        if g.side_effect_of(who) in g.locked:
            g.damage(who, g.discard, 2)

    you(g, me, g.unlock, lambda who: g.lock(who, 1))
    all_foes(g, me, damage_if_locked)


# "You: 2 discard damage. Foe: Unlock 1 side effect. Lock 1 side effect."
@card(DANGEROUS, "Mercurial Poisoning")
def mercurial_poisoning_dangerous(g, me):
    you(g, me, lambda who: g.damage(who, g.discard, 2))
    foe(g, me, g.unlock, lambda who: g.lock(who, 1))


# "You: Flip 1 side effect. Any: Draw 2 potions."
@card(NATURAL, "Philosopher's Apex")
def philosophers_apex(g, me):
    you(g, me, g.flip)
    any_player(g, me, lambda who: g.draw(who, 2))


# "Foe: Flip 1 side effect. Discard your hand. Discard your deck."
@card(DANGEROUS, "Philosopher's Apex")
def philosophers_apex_dangerous(g, me):
    foe(
        g, me, g.flip,
        lambda who: g.move(g.hand[who], g.discard[who]),
        lambda who: g.move(g.deck[who], g.discard[who]),
    )  # fmt: skip


# -------------------------------------------------------------------- side effects that the rulebook prints whole


# "All Foes: 1 hand damage. You: After drinking a blue potion, exchange 2 system potions." Blue, as on the card; the manual's explanation is wrong.
@card(NATURAL, "Aether Fuse")
def aether_fuse(g, me):
    all_foes(g, me, lambda who: g.damage(who, g.hand, 1))
    you(g, me, lambda who: g.after_drinking.append((who, "blue", g.exchange)))


# "You: 2 deck damage. You: After drinking a purple potion, 1 discard damage."
@card(DANGEROUS, "Aether Fuse")
def aether_fuse_dangerous(g, me):
    you(g, me, lambda who: g.damage(who, g.deck, 2))
    you(g, me, lambda who: g.after_drinking.append((who, "purple", lambda drinker: g.damage(drinker, g.discard, 1))))


# "Any: Draw 3 potions. Any: 1 hand damage."
@card(NATURAL, "Aether Spike")
def aether_spike(g, me):
    any_player(g, me, lambda who: g.draw(who, 3))
    any_player(g, me, lambda who: g.damage(who, g.hand, 1))


# "All: Draw 1 potion. You: 1 hand damage."
@card(DANGEROUS, "Aether Spike")
def aether_spike_dangerous(g, me):
    everybody(g, me, lambda who: g.draw(who, 1))
    you(g, me, lambda who: g.damage(who, g.hand, 1))
