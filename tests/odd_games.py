"""Games with odd cards, for tests of the machine: the base game, its cards' texts replaced by sentences drawn from a list.

The list is every text that a scenario runs, and `cases/engine/odd-sentences.txt`; a game says by its number which cards it has.
"""

import dataclasses
import random
from functools import cache
from pathlib import Path

import yaml
from playing import GAME, chosen

from alchemy_dsl.engine import Layout, Machine
from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.pipeline import compile_text
from alchemy_dsl.program.lower import lower

CASES = Path(__file__).parent / "cases" / "engine"
SCENARIOS = Path(__file__).parent.parent / "carddata" / GAME / "scenarios"
ODD = CASES / "odd-sentences.txt"
TEAMS = (None, None, (0, 1, 0, 1, 0))
ONE = ir.Quantity(ir.Mode.EXACTLY, ir.Number(1))
ALL = ir.Quantity(ir.Mode.ALL)


def draw_one(actor):
    return ir.Do("draw <n> potions", (ir.Arg("n", ONE),), 0, actor)


def unspoken():
    """Meanings that no sentence of the game has, by name."""
    holds = ir.Holds(ir.Contents((ir.Place("system", ir.You()),)))
    spoken = ir.People(ir.Quantity(ir.Mode.EACH), "player", (holds,), ir.You())
    alone = ir.IsPerson(ir.Active(), ir.NotYou())
    first = ir.Do("choose", (ir.Arg("things", ir.People(ONE, "foe")),), 0)
    return {
        "those who hold": text(ir.Header(None, spoken), draw_one(ir.You())),
        "not the active player": text(ir.Header(None, spoken), ir.If(alone, draw_one(ir.You()))),
        "the active player may": text(ir.Header(None, spoken), ir.May(draw_one(ir.Active()))),
        "that player": text(None, first, dataclasses.replace(draw_one(ir.ThatPlayer(0)), step=1)),
    }


def text(header, *sentences):
    return ir.Text((ir.Section(header, sentences),))


def odd():
    return ODD.read_text("utf-8").splitlines()


def sentences():
    """All sentences of the list, as written."""
    found = odd()
    for path in sorted(SCENARIOS.glob("*.scenario.yaml")):
        for scenario in yaml.safe_load(path.read_text("utf-8"))["scenarios"]:
            found += [step["text"] for step in scenario["when"] if "text" in step]
    return list(dict.fromkeys(found))


@cache
def texts():
    """All sentences as IR, and the unspoken meanings."""
    made = {}
    for sentence in sentences():
        meaning = compile_text(sentence, chosen().loaded, chosen().sets)
        assert not isinstance(meaning, Problem), f"{sentence}: {meaning}"
        made[sentence] = meaning
    return made | unspoken()


@cache
def every_text():
    """One program that has all these texts beside the base game."""
    return lower(chosen().game, chosen().cards, texts())


def odd_cards(number):
    """The base game's cards, most texts of which are replaced."""
    rng = random.Random(number)
    rare = [texts()[name] for name in (*odd(), *unspoken())]
    common = list(texts().values())
    return [
        dataclasses.replace(
            card,
            texts={
                name: dataclasses.replace(own, text=rng.choice(rng.choice((rare, common)))) if rng.random() < 0.6 else own
                for name, own in card.texts.items()
            },
        )
        for card in chosen().cards
    ]


@cache
def odd_machine(number):
    """A machine for the odd game of a number, with 3 to 5 players, some in teams."""
    rng = random.Random(-1 - number)
    players = rng.choice((3, 4, 5))
    teams = rng.choice(TEAMS)
    program = lower(chosen().game, odd_cards(number))
    return Machine(program, Layout(program, players, teams=teams and teams[:players]))
