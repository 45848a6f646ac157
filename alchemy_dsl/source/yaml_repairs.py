"""What stops the reading of a YAML text: a limit, or something that has to be read again in another way."""

from __future__ import annotations

from dataclasses import dataclass, replace

from alchemy_dsl.source.findings import Finding, Fix


class LimitError(Exception):
    """A limit was passed; the finding says which."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(frozen=True, slots=True)
class Repair:
    """A finding, and the character that is to stand at an offset when the text is read again; empty: it cannot be."""

    finding: Finding
    offset: int
    character: str = ""

    def reading_on(self, character: str, fix: Fix | None = None) -> Repair:
        """The same, with a way to read on and perhaps one to mend it."""
        return Repair(replace(self.finding, fix=fix), self.offset, character)


class RepairError(Exception):
    """The text has to be read again."""

    def __init__(self, repair: Repair) -> None:
        super().__init__(repair.finding.message)
        self.repair = repair
