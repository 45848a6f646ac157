"""Trouble: something that was asked for is not there, or cannot be used like this. One sentence on stderr, exit status 2."""

from __future__ import annotations

import errno
import sys
from typing import Any

import click

REASONS = {
    errno.ENOENT: "it is not there",
    errno.EACCES: "you have no right to it",
    errno.EPERM: "you have no right to it",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of this path is no folder",
    errno.ENOSPC: "there is no room left",
    errno.EROFS: "nothing can be written there",
    errno.EEXIST: "something else of this name is there",
    errno.ELOOP: "its links lead in a circle",
    errno.ENAMETOOLONG: "the name is too long",
}

MOST_LINES = 20
"""Lines of a message: words that were given may have any number."""


def told(problem: OSError) -> str:
    """Why something cannot be read or written, in plain words."""
    return REASONS.get(problem.errno or 0) or (problem.strerror or "it cannot be read or written").lower()


def sentence(message: str) -> str:
    """A message for a terminal: nothing in it acts there, whatever words it repeats, and it is not endless. Ends of lines and tabs stay."""
    from alchemy_dsl.source.findings import clip

    return "\n".join("\t".join(clip(part) for part in line.split("\t")) for line in message.split("\n")[:MOST_LINES])


class Trouble(click.ClickException):
    """Ends a command with a sentence and exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Prints the sentence on stderr."""
        click.echo(f"alchemy: {self.message}", file=file or sys.stderr)
