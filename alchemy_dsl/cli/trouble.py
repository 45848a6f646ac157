"""Trouble: something that was asked for is not there, or cannot be used like this. One sentence on stderr, exit status 2."""

from __future__ import annotations

import sys
from typing import Any

import click


class Trouble(click.ClickException):
    """Ends a command with a sentence and exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Prints the sentence on stderr."""
        click.echo(f"alchemy: {self.message}", file=file or sys.stderr)
