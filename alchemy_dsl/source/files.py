"""Writes files so that each is either the old one or the new one, whole, also after a power cut.

A file is written beside its place, flushed to the disk and renamed; then the folder is flushed, which makes the rename last. Behind a link it is
the file that is written, not the link. What was written meanwhile by somebody else, and what is write-protected, is left as it is.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from alchemy_dsl.source.decoding import same_text
from alchemy_dsl.source.refusals import Refused
from alchemy_dsl.source.visible import LONGEST_SHOWN, shorten

MARK = b"\xef\xbb\xbf"
WRITABLE = 0o222
"""The rights to write, of anybody: without any of them a file is write-protected."""


def write_bytes(path: Path, data: bytes) -> None:
    """Puts a file in its place; raises OSError if that cannot be written. The rights of a file that was there are kept."""
    target = path.resolve()
    try:
        if target.exists() and not target.stat().st_mode & WRITABLE:
            raise OSError(0, "it is write-protected")
        handle, name = tempfile.mkstemp(prefix=".alchemy-", dir=target.parent)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None  # the name that was asked for
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(target.stat().st_mode if target.exists() else 0o666 & ~_umask())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _flush_folder(target.parent)


def rewrite(path: Path, read: str, edit: Callable[[str], str]) -> None:
    """Edits a file whose text was read before. Raises `Refused`, and writes nothing, if it holds something else by now.

    Its byte order mark stays, and so do bytes that are no UTF-8, which the text shows by another character: `edit` works by places.
    """
    data = path.read_bytes()
    mark = MARK if data.startswith(MARK) else b""
    text = data.removeprefix(mark).decode("utf-8", "surrogateescape")
    if not same_text(text, read):
        raise Refused(f'"{shorten(str(path), LONGEST_SHOWN)}" was changed by somebody else meanwhile, and is left as it is; try again')
    write_bytes(path, mark + edit(text).encode("utf-8", "surrogateescape"))


def _umask() -> int:
    """The rights that new files do not get here; reading it means setting it for a moment."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _flush_folder(folder: Path) -> None:
    """Makes the rename itself last, where the system can do that for a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
