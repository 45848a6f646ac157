"""What names mean while a text is lowered: the arguments of a verb, the steps that later words point back to, and who "you" is.

Verbs are expanded in place, so every expansion has a scope of its own; its arguments keep the scope of whoever gave them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from alchemy_dsl.ir import walk as ir_walk
from alchemy_dsl.ir.game import Slot
from alchemy_dsl.ir.nodes import (
    Condition,
    Do,
    Done,
    IfYou,
    It,
    Mode,
    Node,
    Number,
    Other,
    Quantity,
    Step,
    Text,
    ThatPlayer,
    Value,
    When,
)
from alchemy_dsl.program.codes import X
from alchemy_dsl.program.tree import Expr

YOU = Expr(X.YOU)


@dataclass(slots=True)
class Remembered:
    """What the code keeps of one numbered step, for what points back to it."""

    wants: set[str] = field(default_factory=set)
    """`it`, `each` (read by another sentence, of a step that several players do), `noted`, `outcome`, `person`."""
    runs: list[int] = field(default_factory=list)
    each: int | None = None
    noted: int | None = None
    outcome: int | None = None
    person: int | None = None


@dataclass(slots=True, eq=False)
class Bound:
    """An argument of a verb. `run` is the slot that holds its pieces, once they are picked."""

    value: Value | None
    scope: Scope
    slot: Slot
    verb: str
    own: Scope | None = None
    """The scope of the meaning, where the slot's own default is read."""
    uses: int = 0
    run: int | None = None
    person: int | None = None
    """The cell that holds the player, once he is chosen."""


@dataclass(slots=True, eq=False)
class Scope:
    """The names of one text or of one expansion of a verb."""

    steps: dict[int, Remembered]
    args: dict[str, Bound] = field(default_factory=dict)
    you: Expr = YOU
    verb: str = ""
    needs: Condition | None = None
    collect: tuple[int, ...] = ()
    """Runs that take up whatever the kernel's verbs inside do."""
    outcomes: tuple[int, ...] = ()
    """Vectors that are told when a kernel's verb inside did something."""

    def seen_as(self, you: Expr) -> Scope:
        """The same names with another player as "you"."""
        return Scope(self.steps, self.args, you, self.verb, self.needs, self.collect, self.outcomes)


def walk(node: object) -> Iterator[Node]:
    """A node and all nodes below it, in the order in which they stand; the bodies of triggers are left out."""
    return ir_walk.walk(node, When)


def remember(sentences: list[tuple[Step, bool]], before: Sequence[int] = ()) -> dict[int, Remembered]:
    """The steps of these sentences (each with whether several players are spoken to), and those `before` them, and what is wanted of them."""
    home: dict[int, int] = dict.fromkeys(before, -1)
    several: dict[int, bool] = dict.fromkeys(before, False)
    steps: dict[int, Remembered] = {step: Remembered() for step in before}
    wanting: list[tuple[int, Node]] = []
    for index, (sentence, many) in enumerate(sentences):
        for node in walk(sentence):
            if isinstance(node, Do):
                home[node.step] = index
                several[node.step] = many
                steps[node.step] = Remembered()
            elif isinstance(node, _POINT_BACK):
                wanting.append((index, node))
    for index, node in wanting:
        for step, want in _wants(node):
            if step in steps:
                far = want == "it" and several[step] and home[step] != index
                steps[step].wants.add("each" if far else want)
    return steps


_POINT_BACK = (It, IfYou, ThatPlayer, Done, Other)


def _wants(node: Node) -> Iterator[tuple[int, str]]:
    if isinstance(node, It):
        yield node.step, "it"
    elif isinstance(node, IfYou):
        yield node.step, "outcome"
    elif isinstance(node, ThatPlayer):
        yield node.step, "person"
    elif isinstance(node, Done | Other):
        for step in node.steps:
            yield step, "noted"


def apart(text: Text) -> list[Text]:
    """The sections of a text as texts, if none speaks of what is done in another; else the text."""
    if len(text.sections) == 1:
        return [text]
    for section in text.sections:
        nodes = list(ir_walk.walk(section))
        own = {node.step for node in nodes if isinstance(node, Do)}
        if any(step not in own for node in nodes for step, _ in _wants(node)):
            return [text]
    return [Text((section,)) for section in text.sections]


def sentences_of(text: Text, several: Any) -> list[tuple[Step, bool]]:
    """All sentences of a text, each with whether its section speaks to several players (`several(header)` says so)."""
    return [(sentence, several(section.header)) for section in text.sections for sentence in section.sentences]


def any_of_it(slot: Slot, value: Value) -> bool:
    """Whether a slot's part of a pattern fits whatever was done: "a card" of a verb that counts them."""
    return slot.type == "amount" and value == Quantity(Mode.EXACTLY, Number(1))
