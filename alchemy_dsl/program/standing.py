"""What a text may say that stands while its card lies in a zone: it is never carried out, so it must hold, or wait for something.

In: such a text. Out: nothing, or a LoweringError at the first sentence that would never be carried out; the instruction that says what a card
waits for.
"""

from __future__ import annotations

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.standing import Standing, sentences
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.program.scope import Scope
from alchemy_dsl.program.steps import Steps


def only_stands(text: ir.Text, zone: str, key: str) -> None:
    """Raises a LoweringError unless every sentence holds or waits."""
    for section in text.sections:
        if section.header is not None and not isinstance(section.header.who, ir.You):
            raise LoweringError(f"this text belongs to whoever has the card in their {zone}: it cannot speak to others", key, section.header.span)
    for step in sentences(text):
        if isinstance(step, ir.When) and isinstance(step.event, ir.AtEnd) and step.event.next:
            raise LoweringError("this text always waits: write at the end of your turn", key, step.event.span)
        if isinstance(step, ir.When) and isinstance(step.event, ir.Answerable):
            raise LoweringError("only a card that is played in response can wait for this: begin with after …", key, step.event.span)
        if isinstance(step, ir.When) and not isinstance(step.event, ir.After | ir.AtStart | ir.AtEnd):
            raise LoweringError("a card that lies somewhere waits for what has happened: write after …", key, step.event.span)
        if isinstance(step, ir.ForEach) and isinstance(step.body, ir.Worth):
            unclear = next((node for node in walk(step.of) if isinstance(node, ir.Measure | ir.Tally | ir.Active | ir.Defined)), None)
            if unclear is not None:
                raise LoweringError("what a card counts for must not depend on another number of the game, or on whose turn it is", key, step.span)
            continue
        if not isinstance(step, ir.When | ir.Adjust | ir.Worth):
            raise LoweringError(f"this is never carried out: the text only stands while its card is in a {zone}; begin with after …", key, step.span)


def stands(steps: Steps, event: int, card: int, standing: Standing, routine: int) -> None:
    """Says what a card waits for where it lies."""
    happens, values = standing.when.event, steps.values
    assert isinstance(happens, ir.After | ir.AtStart | ir.AtEnd)
    actor = happens.actor if isinstance(happens, ir.After) else happens.whose
    patterns = steps.patterns(happens) if isinstance(happens, ir.After) else []
    with steps.builder.at(standing.when.span):
        steps.builder.emit(Op.STANDS, event, card, values.names.zones[standing.zone], routine, values.people(actor, Scope({})), patterns)
