"""What tests of play, records and simulation share: programs, made once, all shipped games, and games played by bots."""

import os
from functools import cache
from pathlib import Path

from alchemy_dsl.engine import Layout, Machine, Status, game_seed
from alchemy_dsl.play.bots import assets, policy
from alchemy_dsl.play.records import Record, digests
from alchemy_dsl.play.session import Session
from alchemy_dsl.program.seats import teams_of
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves

GAME = "addictive-alchemy"
CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
GAMES = sorted(path.parent.name for path in Path(__file__).parent.parent.glob("carddata/*/game.yaml"))


@cache
def chosen(*sets, variant=None):
    return Shelf(shelves(None)).choose(GAME, sets, variant)


@cache
def shipped(game, variant=None):
    """A shipped game with its own sets."""
    return Shelf(shelves(None)).choose(game, (), variant)


@cache
def table(game, players, variant=None):
    """A machine for a shipped game."""
    found = shipped(game, variant)
    made = found.program()
    return Machine(made, Layout(made, players, teams=teams_of(found.game, players)))


TABLES = [
    (game, variant, players)
    for game in GAMES
    for variant in (None, *shipped(game).game.variants)
    for first, last in [shipped(game, variant).game.players]
    for players in sorted({first, last} if not CAMPAIGN else range(first, last + 1))
    if not shipped(game, variant).game.even or players % 2 == 0
]
"""Every shipped game in every variant, with the fewest and the most players; in a campaign with every number of them."""


@cache
def program(*sets, variant=None):
    return chosen(*sets, variant=variant).program()


def machine(players=3, *sets, variant=None):
    made = program(*sets, variant=variant)
    return Machine(made, Layout(made, players, teams=teams_of(chosen(*sets, variant=variant).game, players)))


def record(seed, players=3, *sets, variant=None):
    names = [f"Player {seat + 1}" for seat in range(players)]
    now = digests(program(*sets, variant=variant).digest, chosen(*sets, variant=variant).sets)
    return Record(GAME, variant, list(sets), names, seed, now)


def session(seed, players=3, people=(), variant=None):
    return Session(machine(players, variant=variant), record(seed, players, variant=variant), people)


def bot(name, on):
    return policy(name, on, assets(chosen().game))


def play_on(game, name="random", most=100_000):
    """Plays a session on with bots, to its end or for so many decisions."""
    chooser = bot(name, game.machine)
    while not game.over and most:
        decision = game.decision()
        game.choose(decision, chooser(game.state, decision))
        most -= 1
    return game


def is_decision(on, state):
    return on.status(state) is Status.DECISION


def slowly(on, state):
    """Plays on, decision by decision, with the random choices that the hot machine makes."""
    on.run(state)
    while is_decision(on, state):
        on.apply(state, on.draw_bot(state, len(on.decision(state).options)))
    return state


def decisions(on, games, first=0):
    """The states of random games in which somebody is asked."""
    for index in range(first, first + games):
        state = on.new_game(game_seed(9, index))
        while is_decision(on, state):
            yield state
            on.apply(state, on.draw_bot(state, len(on.decision(state).options)))
