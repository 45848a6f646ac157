"""Prints findings, in colour where a person reads and has not said no; and what a file would have otherwise."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from alchemy_dsl.source.findings import Finding

NARROWEST = 20
"""Columns of a terminal below which nothing is broken."""


def print_findings(findings: Iterable[Finding], output_format: str, *, err: bool = False) -> None:
    """Findings on stdout, or on stderr, in one of the formats of `source.report`."""
    from alchemy_dsl.source.report import render

    text = render(findings, "full" if output_format == "text" else output_format, colour=coloured(err=err))
    if text:
        click.echo(text, nl=not text.endswith("\n"), err=err, color=True)


def coloured(*, err: bool = False) -> bool:
    """Whether to colour: on a terminal, unless NO_COLOR is set (https://no-color.org) or the terminal is dumb."""
    stream = sys.stderr if err else sys.stdout
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def folded(lines: Iterable[str]) -> Iterator[str]:
    """Lines for people: on a terminal no longer than it is wide, and what goes on stands below its beginning. Elsewhere as they are."""
    import shutil
    from textwrap import wrap

    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in lines:
        margin = " " * (len(line) - len(line.lstrip()) + (3 if line[:1].isdigit() else 2))
        yield from [line] if width is None else wrap(line, max(width, NARROWEST), subsequent_indent=margin) or [""]


def difference(path: Path, old: str, new: str) -> str:
    """What is otherwise in a file's new text, line by line, as `diff -u` shows it; characters that act on a terminal are written as escapes."""
    import difflib

    from alchemy_dsl.source.visible import visible

    shown = visible(str(path))
    lines = difflib.unified_diff(_lines(old), _lines(new), shown, shown)
    return "".join(f"{_harmless(line[:-1])}\n" if line.endswith("\n") else f"{_harmless(line)}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> list[str]:
    """The lines of a file as an editor shows them; a lone carriage return ends one as any other end does."""
    *whole, last = re.sub(r"\r(?!\n)", "\n", text).split("\n")
    return [*(f"{line}\n" for line in whole), *([last] if last else [])]


def _harmless(line: str) -> str:
    """A line without anything that acts on a terminal, but for its tabs and the first half of its end."""
    from alchemy_dsl.source.visible import visible

    inner = line.removesuffix("\r")
    return "\t".join(visible(part) for part in inner.split("\t")) + line[len(inner) :]
