"""What each finding means: the pages of `alchemy rule`, each the docstring of a module of `rules/`.

In: a finding's name or code. Out: its page as text, or taken apart: what it says, why it matters, wrong and right examples. The words of the
examples are those of a small game of no shop (`grammar/example/`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from textwrap import dedent, fill

from alchemy_dsl.lint.advice import module_of
from alchemy_dsl.source.codes import CODES
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.refusals import NotThere
from alchemy_dsl.source.visible import shorten

WHOSE_WORDS = "The examples are of a small game made up for these pages."
HEADINGS = ("What it says", "Why it matters", "Wrong", "Right")
WIDTH = 80
INDENT = "    "

_HEADING = re.compile(rf"^(?:{'|'.join(HEADINGS)})$", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n[ ]*\n")


@dataclass(frozen=True, slots=True)
class Part:
    """A paragraph, or an example as it would stand in a file."""

    text: str
    example: bool


@dataclass(frozen=True, slots=True)
class Page:
    """One finding's page."""

    name: str
    code: str
    summary: str
    """One sentence."""
    parts: dict[str, tuple[Part, ...]]
    """By heading, in the order of `HEADINGS`."""

    def examples(self, heading: str) -> list[str]:
        """The examples under a heading."""
        return [part.text for part in self.parts[heading] if part.example]

    def lines(self) -> Iterator[str]:
        """The page as text for a terminal."""
        yield f"{self.name} ({self.code})"
        yield ""
        yield from fill(self.summary, WIDTH).splitlines()
        for heading, parts in self.parts.items():
            yield from ("", heading)
            for number, part in enumerate(parts):
                if number:
                    yield ""
                said = part.text if part.example else fill(part.text, WIDTH - len(INDENT))
                margin = INDENT * (2 if part.example else 1)
                yield from (margin + line if line else "" for line in said.splitlines())
        yield from ("", WHOSE_WORDS)


def page(name: str) -> str:
    """The page of a name or code as text; `NotThere` with the nearest name for what no finding is called."""
    return "\n".join(parsed(name).lines())


def names() -> tuple[str, ...]:
    """The names of all findings, in the order of the codes' phases."""
    return tuple(CODES)


def index() -> list[tuple[str, str, str]]:
    """Code, name and summary of every finding."""
    return [(each.code, each.name, each.summary) for each in map(parsed, names())]


def parsed(name: str) -> Page:
    """The page of a name or code, taken apart."""
    by_code = {code: known for known, code in CODES.items()}
    found = name if name in CODES else by_code.get(name.upper())
    if found is None:
        near = nearest(name, (*CODES, *by_code), 1)
        raise NotThere(f'no finding is called "{shorten(name)}"' + (f"; did you mean {near[0]}?" if near else ""))
    return _parsed(found)


@cache
def _parsed(name: str) -> Page:
    text = import_module(module_of(name)).__doc__ or ""
    heads = list(_HEADING.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    bodies = {head.group(): tuple(_parts(text[head.end() : end])) for head, end in zip(heads, ends, strict=True)}
    return Page(name, CODES[name], " ".join(text[: heads[0].start() if heads else None].split()), bodies)


def _parts(body: str) -> Iterator[Part]:
    for block in _BLANK_LINES.split(body.strip("\n")):
        if block.startswith(INDENT):
            yield Part(dedent(block).rstrip(), example=True)
        elif block.strip():
            yield Part(" ".join(block.split()), example=False)
