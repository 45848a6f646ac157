"""YAML events from PyYAML: its C parser where it is built in, else its own, made to give the same answers.

Only events are used: nothing is composed, so nothing is built, recursed into or expanded. The text must have gone
through `characters.mask`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class BrokenYamlError(Exception):
    """The parser stopped. `offset`: where; `context`: where the unfinished thing began, if the parser says it."""

    def __init__(self, offset: int, context: int | None, problem: str) -> None:
        super().__init__(problem)
        self.offset = offset
        self.context = context
        self.problem = problem


def events(text: str, *, pure: bool = False) -> Iterator[Any]:
    """PyYAML events of a text; raises `BrokenYamlError` where the text is no YAML."""
    import yaml

    parser: Any = None
    try:
        parser = _pure_parser(text) if pure or not yaml.__with_libyaml__ else _c_parser(text)
        while parser.check_event():
            yield parser.get_event()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        context = error.context_mark.index if error.context_mark else None
        raise BrokenYamlError(mark.index if mark else 0, context, error.problem or "") from None
    except (ValueError, OverflowError, yaml.YAMLError) as error:  # the pure parser at an escape that names no character
        offset = getattr(parser, "index", 0)
        raise BrokenYamlError(offset, _opening_quote(text, offset), str(error)) from None


def _opening_quote(text: str, offset: int) -> int | None:
    """The double quote that opens the text which holds an offset."""
    while (offset := text.rfind('"', 0, offset)) > 0 and text[offset - 1] == "\\":
        pass
    return offset if offset >= 0 else None


def _c_parser(text: str) -> Any:
    import yaml.cyaml

    make: Any = vars(yaml.cyaml)["CParser"]  # there only where PyYAML was built with its C parser, so not in its types
    return make(text)


def _pure_parser(text: str) -> Any:
    from yaml.parser import Parser
    from yaml.reader import Reader
    from yaml.scanner import Scanner

    class PureParser(Reader, Scanner, Parser):
        """PyYAML's parser with libyaml's rule for tabs: blanks between tokens wherever no field may begin."""

        def __init__(self, stream: str) -> None:
            Reader.__init__(self, stream)
            Scanner.__init__(self)
            Parser.__init__(self)

        def scan_to_next_token(self) -> None:
            while True:
                while self.peek() == " " or (self.peek() == "\t" and (self.flow_level or not self.allow_simple_key)):
                    self.forward()
                if self.peek() == "#":
                    while self.peek() not in "\0\r\n":
                        self.forward()
                if not self.scan_line_break():  # type: ignore[no-untyped-call]
                    return
                if not self.flow_level:
                    self.allow_simple_key = True

    return PureParser(text)
