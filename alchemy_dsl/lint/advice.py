"""Runs the rules of advice: on what has no errors, each rule once, in the order of the codes.

In: views of card sets and games. Out: findings. The rules are the modules of `rules/` that have a function `check_text`, `check_set` or
`check_game`; a new one is found by being there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from alchemy_dsl.lint import rules
from alchemy_dsl.lint.views import GameView, SetView
from alchemy_dsl.source.codes import CODES
from alchemy_dsl.source.findings import Finding

ADVICE = "W"
"""The letter of the codes of advice; no other finding has a check here."""


def module_of(name: str) -> str:
    """The module of a finding."""
    return f"{rules.__name__}.{name.replace('-', '_')}"


@cache
def checks(function: str) -> tuple[Callable[..., Iterator[Finding]], ...]:
    """The checks of one sort (`check_text`, `check_set`, `check_game`), in the order of the codes."""
    names = [name for name, code in sorted(CODES.items(), key=lambda item: item[1]) if code[0] == ADVICE]
    modules: list[ModuleType] = [import_module(module_of(name)) for name in names if find_spec(module_of(name))]
    return tuple(getattr(module, function) for module in modules if hasattr(module, function))


def advise_set(cards: SetView) -> list[Finding]:
    """All advice on a card set."""
    findings: list[Finding] = []
    for check in checks("check_text"):
        for text in cards.own_texts:
            findings += check(text)
    for check in checks("check_set"):
        findings += check(cards)
    return findings


def advise_game(game: GameView) -> list[Finding]:
    """All advice on a game file."""
    return [finding for check in checks("check_game") for finding in check(game)]
