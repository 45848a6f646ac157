"""A version of somebody's games: a path, or a revision of the project's own history, which git keeps.

In: what was written on the command line. Out: a path; for a revision, a folder that holds the games as they were then and is gone
afterwards. Git is asked for nothing but files, and never sees words that could be options.
"""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from alchemy_dsl.source.refusals import NotThere
from alchemy_dsl.source.visible import shorten

MOST = 200 * 1024 * 1024
"""The most bytes of files that are taken out of a history; a folder of games has a hundredth."""


@contextmanager
def version(named: str, folder: Path, start: Path) -> Iterator[Path]:
    """The path that is named; else the folder of games `folder` as it was in the revision that is named, seen from `start`."""
    path = start / named
    if path.exists():
        yield path
        return
    commit = _git(start, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{named}^{{commit}}")
    top = _git(start, "rev-parse", "--show-toplevel")
    if commit is None or top is None:
        raise NotThere(f'there is no file, folder or revision "{shorten(named)}"')
    root = Path(top.decode("utf-8", "surrogateescape").strip()).resolve()
    if not folder.resolve().is_relative_to(root):
        raise NotThere(f'"{shorten(named)}" is a revision, but {folder} is not part of its history')
    inner = folder.resolve().relative_to(root).as_posix()
    archive = _git(root, "archive", "--format=tar", commit.decode("ascii").strip(), "--", inner)
    if archive is None:
        raise NotThere(f'the revision "{shorten(named)}" has no {inner}')
    with TemporaryDirectory() as place:
        _unpack(archive, Path(place))
        yield Path(place) / inner


def _unpack(archive: bytes, place: Path) -> None:
    """Writes the plain files of an archive below a folder; links and whatever leads out of it are left behind."""
    if len(archive) > MOST:
        raise NotThere(f"the games of that revision are larger than {MOST // 1024 // 1024} MB")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            target, held = (place / member.name).resolve(), files.extractfile(member) if member.isfile() else None
            if held is not None and target.is_relative_to(place.resolve()):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(held.read())


def _git(folder: Path, *words: str) -> bytes | None:
    """What git answers; None if it says no, or is not there."""
    try:
        found = subprocess.run(["git", *words], cwd=folder, capture_output=True, check=False, stdin=subprocess.DEVNULL)  # noqa: S603, S607
    except OSError:
        return None
    return found.stdout if found.returncode == 0 else None
