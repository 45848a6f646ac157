"""Runs scenarios in memory against a changed game: whether one of them fails, and which.

In: a shelf with the game as it is, and changed cards or a changed game. Out: the first scenario that fails. The scenarios that name a card
come first, then those in which it lies somewhere.
"""

import os
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.scenarios.read import read_file
from alchemy_dsl.scenarios.run import run
from alchemy_dsl.scenarios.suite import groups
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import files_under, shelves, shipped
from alchemy_dsl.source.refusals import Faulty

READ_TWICE = "addictive-alchemy"
"""The game of which there is a second reading."""
GAME = os.environ.get("GAME", READ_TWICE)


class Broken(Exception):
    """A scenario file no longer compiles."""


def groups_of(shelf, game=GAME):
    """All scenarios of a game, in groups that share a program."""
    folder = shipped() / "carddata" / game / "scenarios"
    for path in files_under(folder):
        file, findings = read_file(path)
        if file is not None:
            yield from groups(file, shelf, findings)
        if findings:
            raise Broken(f"{path.name}: {findings[0].message}")


class Judge:
    """The shipped scenarios of one game."""

    def __init__(self, game=GAME):
        self.game = game
        self.shelf = Shelf(shelves(None))

    @cached_property
    def groups(self):
        return list(groups_of(self.shelf, self.game))

    @cached_property
    def everything(self):
        return self.shelf.everything(self.game)

    @cached_property
    def choice(self):
        """The sets that the second reading knows."""
        return self.shelf.choose(self.game, ["base", "rulebook-extra"])

    def failing_now(self):
        """The name of the first scenario that fails as things are."""
        return first_failing(self.groups)

    # ---- a changed card

    def failing(self, card):
        """The name of the first scenario that fails when this card takes the place of the shipped one of its id; None if none does."""
        ranked = []
        for group in self.groups:
            for plan in group.plans:
                if any(piece.card == card.id for piece in plan.pieces):
                    ranked.append((rank(plan, card), len(ranked), group, plan))
        programs = {}
        for _, _, group, plan in sorted(ranked, key=lambda found: found[:2]):
            if id(group) not in programs:
                programs[id(group)] = self.program(group, card)
            if programs[id(group)] is None or run(plan, programs[id(group)]):
                return plan.name
        return None

    def program(self, group, card):
        """The program of a group with a changed card; only texts of scenarios in which it lies are of use. None if it cannot be lowered."""
        used = {step.key for plan in group.plans for step in plan.steps if any(piece.card == card.id for piece in plan.pieces)}
        try:
            return changed(group.chosen, card).program({key: text for key, text in group.texts.items() if key in used})
        except (LoweringError, Faulty):
            return None


def changed(chosen, card):
    """A choice of sets with a changed card."""
    sets = [
        replace(each, cards=tuple(card if own.id == card.id else own for own in each.cards)) for each in chosen.sets
    ]
    return replace(chosen, sets=tuple(sets))


def rank(plan, card):
    """How likely it is that a scenario is about a card: 0 if a step or its name names it, 1 if an answer does."""
    if card.name in plan.name or any(step.card == card.id for step in plan.steps):
        return 0
    return 1 if any(card.name in answer.words for answer in plan.answers) else 2


def failing_in_game(path):
    """The name of the first scenario that fails when this folder's game file takes the place of the shipped one; None if none does."""
    try:
        return first_failing(groups_of(Shelf((Path(path), *shelves(None)))))
    except (Broken, Faulty, LoweringError) as problem:
        return str(problem)


def first_failing(groups):
    """The name of the first scenario that fails."""
    for group in groups:
        program = group.chosen.program(group.texts)
        for plan in group.plans:
            if run(plan, program):
                return plan.name
    return None
