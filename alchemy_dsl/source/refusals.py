"""Ways in which something asked for cannot be done that are no faults of ours: each carries what a person needs to read.

Raised where names and files are looked up (`shelf`, records), caught where a command ends; phases return findings instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.source.findings import Finding


class NotThere(Exception):
    """A game, set, card or rule that is not there, or a choice that does not fit: a sentence."""


class Refused(Exception):
    """A record or a save that cannot be used: a sentence that says why."""


class Faulty(Exception):
    """A game, set or text with errors: the findings."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = list(findings)
