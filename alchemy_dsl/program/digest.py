"""The digest of a Program: sha256 over code and tables, never over spans or labels, so that wording and places do not count."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, replace

from alchemy_dsl.program.program import Program

TOLD = ("places", "labels", "digest", "title")
"""Fields that only tell of the program."""


def digest(program: Program) -> Program:
    """The same program with its digest."""
    fields = {name: value for name, value in asdict(program).items() if name not in TOLD}
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return replace(program, digest=hashlib.sha256(text.encode("ascii")).hexdigest())
