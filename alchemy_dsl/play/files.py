"""Reads and writes the JSON of records, saves and results, so that a file is either whole or not there.

A file is written beside its place, flushed to the disk and renamed; a power cut leaves the old one or the new one. In: paths
and JSON values. Out: the same; what cannot be read is `Refused` with a sentence.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from alchemy_dsl.source.refusals import Refused

LARGEST = 64 << 20
"""Bytes of a file that is read: far more than the longest game writes."""


def write_json(path: Path, value: Any) -> None:
    """Writes a value as JSON; raises OSError if the place cannot be written."""
    data = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


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


def read_json(path: Path) -> Any:
    """The JSON value in a file."""
    try:
        if path.stat().st_size > LARGEST:
            raise Refused(f"this file is larger than {LARGEST >> 20} MiB")
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise Refused("this file is not JSON, or it was cut off") from None
