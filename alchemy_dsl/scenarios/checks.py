"""What is wrong with a scenario as a whole: who plays, in which teams, and what would be passed over in silence.

In: scenarios as read, the game and the names of its cards. Out: findings. What nobody reads would let a scenario pass for the wrong reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from alchemy_dsl.ir.game import Game
from alchemy_dsl.program.seats import players_problem
from alchemy_dsl.scenarios.model import Answer, Scenario
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Node, Scalar
from alchemy_dsl.source.visible import shorten

TAKEN = ("eliminated", "winner", "score", "draw")
"""Words that mean something else where players' names stand."""
SAID = ("yes", "no", "done", "pass")


def finding(name: str, node: Node, message: str, hint: str | None = None) -> Finding:
    """A finding at a node."""
    return Finding(name, message, node.source, node.span, hint=hint)


def whole(scenario: Scenario, game: Game, cards: Iterable[str]) -> Iterator[Finding]:
    """Everything that is wrong with one scenario as a whole."""
    yield from players(scenario, game)
    yield from teams(scenario)
    yield from steps(scenario)
    yield from refused(scenario, game, list(cards))


def players(scenario: Scenario, game: Game) -> Iterator[Finding]:
    """Whether so many can play, under these names."""
    problem = players_problem(game, len(scenario.players))
    if problem is not None:
        yield finding("wrong-players", scenario.players[-1] if scenario.players else scenario.name, problem)
    shared = [zone.name for zone in game.zones.values() if zone.each is None]
    for player in scenario.players:
        if player.value in (*TAKEN, *shared):
            message = f'"{shorten(player.value)}" cannot be a player\'s name: it means something else here'
            yield finding("wrong-players", player, message, "take another name, as A, B, C")


def teams(scenario: Scenario) -> Iterator[Finding]:
    """Whether everybody is in one team, if there are any."""
    named: set[str] = set()
    for name in (name for team in scenario.teams for name in team):
        if name.value in named:
            yield finding("wrong-players", name, f'"{shorten(name.value)}" is in two teams')
        named.add(name.value)
    for player in scenario.players if scenario.teams else ():
        if player.value not in named:
            yield finding("wrong-players", player, f'"{shorten(player.value)}" is in no team', "name every player in one of the teams")


def steps(scenario: Scenario) -> Iterator[Finding]:
    """Whether every step says only what is read."""
    for step in scenario.when:
        if step.sort == "turn" and step.by is not None:
            yield finding("no-such-step", step.by, 'a turn says whose it is itself; leave out "by"')


def refused(scenario: Scenario, game: Game, cards: Sequence[str]) -> Iterator[Finding]:
    """Options that must not be offered, with a slip in the name: they never would be."""
    names = [*cards, *(player.value for player in scenario.players), *(other.name for other in game.non_players), *SAID]
    for answer in scenario.refuse:
        slip = _slip(answer, names)
        if slip is not None:
            yield finding("no-such-card", answer.what, f'no option is called "{shorten(answer.what.value)}"', f'did you mean "{slip}"?')


def _slip(answer: Answer, names: Sequence[str]) -> str | None:
    """The name that was meant, if these words are nearly one; words of an option may be any."""
    said = answer.what.value
    if any(said.casefold().startswith(name.casefold()) for name in names):
        return None
    near = nearest(said, names, 1)
    return near[0] if near else None


def repeated(names: Iterable[Scalar]) -> Iterator[Finding]:
    """Names of scenarios that stand twice in a file: a failure would not say which is meant."""
    lines: dict[str, int] = {}
    for name in names:
        if name.value in lines:
            message = f'a scenario of line {lines[name.value]} is called "{shorten(name.value)}" too'
            yield finding("repeated-value", name, message, "give it a name of its own")
        lines.setdefault(name.value, name.source.position(name.span.start)[0])
