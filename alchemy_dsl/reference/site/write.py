"""Writes a reference into a folder, and takes away what an earlier one left there and this one no longer has.

In: a folder and files by path. Out: files, and an inventory: what was written, and where everything stands, for other sites to link to. Only
files that the inventory names are ever removed, and no file of somebody else is overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from alchemy_dsl import __version__
from alchemy_dsl.reference.site.model import Site, said
from alchemy_dsl.source.refusals import Refused

INVENTORY = "inventory.json"
MADE = "alchemy docs"


def write(folder: Path, site: Site, files: Mapping[str, str | bytes]) -> int:
    """Writes the files; returns how many old ones were removed. Raises `Refused` if the folder holds files of somebody else by the same names."""
    before = _owned(folder)
    foreign = [path for path in (*files, INVENTORY) if path not in before and (folder / path).exists()]
    if foreign:
        raise Refused(f'"{folder / foreign[0]}" is there already, and no reference wrote it; name an empty folder')
    for path, held in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(held if isinstance(held, bytes) else held.encode("utf-8"))
    now = {Path(path).suffix for path in files}
    others = [path for path in before if path not in {*files, INVENTORY} and (folder / path).is_file()]
    gone = [path for path in others if Path(path).suffix in now]
    for path in gone:
        (folder / path).unlink()
        if not any((folder / path).parent.iterdir()):
            (folder / path).parent.rmdir()
    kept = [path for path in others if path not in gone]  # of another format, written at another time
    (folder / INVENTORY).write_text(inventory(site, [*files, *kept]), encoding="utf-8", newline="\n")
    return len(gone)


def inventory(site: Site, files: list[str]) -> str:
    """What was written, and where everything stands."""
    entries = [
        {"title": each.title, "sort": each.sort, "page": each.to.page, "anchor": each.to.anchor}
        for each in site.entries
    ]
    held = {
        "made by": MADE, "version": __version__, "game": site.name, "title": site.title, "edition": [said(line) for line in site.edition],
        "files": sorted(files), "entries": entries,
    }  # fmt: skip
    return json.dumps(held, indent=1, ensure_ascii=False) + "\n"


def _owned(folder: Path) -> list[str]:
    """The files that an earlier reference wrote into a folder: its inventory, and what that names; a name that leads out of the folder is not believed."""
    try:
        held: Any = json.loads((folder / INVENTORY).read_text("utf-8"))
    except (OSError, ValueError):
        return []
    if not isinstance(held, dict) or held.get("made by") != MADE or not isinstance(held.get("files"), list):
        return []
    inside = folder.resolve()
    return [INVENTORY, *(path for path in held["files"] if isinstance(path, str) and (folder / path).resolve().is_relative_to(inside))]
