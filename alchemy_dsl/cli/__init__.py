"""The command `alchemy`: one thin module a command, imported only when it is asked for.

In: the words of the command line. Out: results on stdout, notes on stderr, an exit status: 0 nothing wrong, 1 errors found,
2 wrong use or something that is not there. No traceback reaches a user: the last net turns a fault into one sentence.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import StringIO

import click

from alchemy_dsl import __version__
from alchemy_dsl.cli.trouble import sentence, told
from alchemy_dsl.cli.workplace import Workplace, with_carddata
from alchemy_dsl.source.refusals import Faulty, NotThere, Refused

COMMANDS = ("lint", "rule", "format", "words", "cards", "explain", "compile", "test", "play", "simulate", "replay", "schema", "docs", "diff", "new")
"""In the order of a designer's day; each is `command` in the module of its name."""

INTERRUPTED = 130
PIPE_CLOSED = 141
"""As a shell counts a program that the signal of a closed pipe ended."""


class Commands(click.Group):
    """Finds a command in its module; offers the nearest name for one that is not there."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"alchemy_dsl.cli.{cmd_name}").command
        return with_carddata(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from alchemy_dsl.source.nearest import nearest

            near = nearest(args[0], COMMANDS, 1)
            ctx.fail(f'there is no command "{args[0]}"' + (f'; did you mean "{near[0]}"?' if near else ""))
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="alchemy", message="%(prog)s %(version)s")
def app() -> None:
    """Compiles printed card texts and whole games, given as data, and plays them.

    Try: alchemy lint, alchemy explain "CARD", alchemy play.
    """


with_carddata(app)


def main() -> None:
    """The entry point of the installed command."""
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Carries out one command line; returns the exit status."""
    _ready_streams()
    try:
        return _carry_out(words)
    except OSError as problem:  # of a stream: what else cannot be read or written has been told
        return _stream_closed(problem)


def _ready_streams() -> None:
    """A stream that was closed beforehand takes everything; a console that lacks a letter shows its number."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - as long as the command
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _stream_closed(problem: OSError) -> int:
    """The end where a stream takes nothing: one word on the other, if that one does."""
    for name in ("stdout", "stderr"):
        setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - what is left in a buffer goes there
    with suppress(OSError):
        os.write(2, f"alchemy: the output cannot be written: {told(problem)}\n".encode())
    return 2


def _carry_out(words: list[str]) -> int:
    try:
        result = app.main(words, prog_name="alchemy", standalone_mode=False, obj=Workplace())
        sys.stdout.flush()
    except click.ClickException as problem:
        shown = StringIO()
        problem.show(shown)
        click.echo(sentence(shown.getvalue()), nl=False, err=True)
        return problem.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        return INTERRUPTED
    except SystemExit:  # click's way to end when whoever read stdout has enough
        return PIPE_CLOSED
    except Faulty as problem:
        from alchemy_dsl.cli.show import print_findings

        print_findings(problem.findings, "full", err=True)
        return 1
    except (NotThere, Refused) as problem:
        click.echo(f"alchemy: {sentence(str(problem))}", err=True)
        return 2 if isinstance(problem, NotThere) else 1
    except OSError as problem:
        if problem.filename is None:
            raise
        from alchemy_dsl.source.visible import LONGEST_SHOWN, shorten

        click.echo(f"alchemy: {shorten(str(problem.filename), LONGEST_SHOWN)}: {told(problem)}", err=True)
        return 2
    except Exception as fault:  # noqa: BLE001 - the last net
        return _report(fault)
    return result if isinstance(result, int) else 0


def _report(fault: Exception) -> int:
    if os.environ.get("ALCHEMY_DEBUG"):
        raise fault
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" at {os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}" if trace else ""  # noqa: PTH119
    click.echo(
        f"alchemy: this is a fault of alchemy itself, not of your cards ({type(fault).__name__}{place}); please report it "
        "with the command you gave (ALCHEMY_DEBUG=1 shows more)",
        err=True,
    )
    return 2
