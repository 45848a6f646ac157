"""Reads and writes the JSON of records, saves and results.

In: paths and JSON values. Out: the same; what cannot be read is `Refused` with a sentence.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from alchemy_dsl.source.files import write_bytes
from alchemy_dsl.source.refusals import Refused

LARGEST = 64 << 20
"""Bytes of a file that is read: far more than the longest game writes."""


def write_json(path: Path, value: Any) -> None:
    """Writes a value as JSON; raises OSError if the place cannot be written."""
    write_bytes(path, json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")


def read_json(path: Path) -> Any:
    """The JSON value in a file."""
    try:
        if path.stat().st_size > LARGEST:
            raise Refused(f"{path} is larger than {LARGEST >> 20} MiB")
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise Refused(f"{path} is not JSON, or it was cut off") from None
