"""What a scenario file says, as frozen records: names are still the author's, with their places in the file.

In: checked nodes of a file (`read.py`). Out: records that `setup.py` resolves against a game and its cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.source.nodes import Mapping, Node, Scalar


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step of `when`: its sort (`activate`, `text`, `play`, `turn`, ...), what, and by whom (None: the active player)."""

    sort: str
    what: Scalar
    by: Scalar | None


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """One answer of `choose`, or one option of `refuse`: who, and what."""

    who: Scalar
    what: Scalar


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """One ruling: what lies where, what is done, what is answered, and what must hold at the end."""

    name: Scalar
    source: Scalar | None
    players: tuple[Scalar, ...]
    teams: tuple[tuple[Scalar, ...], ...]
    variant: Scalar | None
    sets: tuple[Scalar, ...]
    given: Mapping | None
    when: tuple[Step, ...]
    choose: tuple[Answer, ...]
    random: tuple[Node, ...]
    refuse: tuple[Answer, ...]
    then: Mapping | None


@dataclass(frozen=True, slots=True, eq=False)
class ScenarioFile:
    """All scenarios of a file, in its order, and the game they are of."""

    path: str
    game: Scalar
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """One way in which a scenario failed: the line of the file it is about, and a sentence."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one scenario; it passed if there is no failure."""

    path: str
    line: int
    name: str
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing failed."""
        return not self.failures
