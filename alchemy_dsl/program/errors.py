"""What lowering raises for a text that means something the machine cannot do yet."""

from __future__ import annotations

from alchemy_dsl.source.text import Span


class LoweringError(Exception):
    """A text cannot be made into code: why, in which text (by key), where in it. Callers turn it into a finding."""

    def __init__(self, message: str, text: str, span: Span | None) -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.span = span
