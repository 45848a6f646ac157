"""Reads how responses are played.

In: `responses:` of a checked game file:
    responses:
      asked: each player who might hold a response, clockwise from the active player
      until: all pass in a row
      order: the last response first
      from: ZONE                        # where responses are held
      played by: PHRASE OF A VERB       # takes the card; what becomes of it, and that its text is carried out
A verb whose meaning says "wait for responses" asks at that place; a text that runs `in response` says to what: "When a player …s a …: …".
"Cancel it" ends the verb that waits. Out: a record; findings for words that are not there.
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Responses
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar


def read_responses(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> Responses | None:
    """How responses are played; None if there are none."""
    if not isinstance(node, Mapping):
        return None
    zones = [zone.name for zone in lexicon.zones.values() if zone.each is not None]
    verbs = {phrase: verb.id for verb in lexicon.verbs.values() for phrase in verb.phrases if takes_a_piece(lexicon, verb.id)}
    zone = one_of(node.get("from"), zones, "zone that each player has", findings)
    verb = one_of(node.get("played by"), list(verbs), "verb that is done to pieces alone", findings)
    return Responses(zone, verbs[verb]) if zone is not None and verb is not None else None


def takes_a_piece(lexicon: Lexicon, verb: str) -> bool:
    """Whether a verb of the game has one slot, for pieces."""
    found = lexicon.verbs[verb]
    return found.means is not None and [slot.type for slot in found.slots.values()] == ["pieces"]


def one_of(node: Node | None, known: list[str], what: str, findings: list[Finding]) -> str | None:
    """A word that must be one of these."""
    if not isinstance(node, Scalar):
        return None
    if node.value in known:
        return node.value
    near = nearest(node.value, known)
    hint = f'did you mean "{near[0]}"?' if near else f"write {', or '.join(known)}"
    findings.append(Finding("unknown-part", f'"{node.value[:60]}" is no {what}', node.source, node.span, hint=hint))
    return None
