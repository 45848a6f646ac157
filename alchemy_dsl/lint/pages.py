"""What each finding means: the pages of `alchemy rule`, from `grammar/findings.yaml`.

In: a finding's name or code. Out: its page: what it says, why it matters, a wrong and a right example.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from alchemy_dsl.source.codes import CODES
from alchemy_dsl.source.locate import grammar_file
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import plain
from alchemy_dsl.source.refusals import NotThere
from alchemy_dsl.source.visible import shorten
from alchemy_dsl.source.yaml_reader import read_bytes

FILE = "findings.yaml"


@dataclass(frozen=True, slots=True)
class Page:
    """One finding's page."""

    name: str
    code: str
    means: str
    why: str
    wrong: str
    right: str

    def lines(self) -> list[str]:
        """The page as text."""
        examples = [("wrong", self.wrong), ("right", self.right)]
        shown = [["", f"{title}:", *(f"    {line}" for line in text.splitlines())] for title, text in examples if text]
        return [f"{self.name} ({self.code})", "", self.means, "", self.why, *(line for example in shown for line in example)]


@cache
def pages() -> dict[str, Page]:
    """All pages by name, in the order of the codes."""
    path = grammar_file(FILE)
    node, _ = read_bytes(str(path), path.read_bytes())
    fields = plain(node) if node is not None else {}
    return {
        name: Page(name, code, *(" ".join(entry[key].split()) for key in ("means", "why")), *(entry.get(key, "").rstrip() for key in ("wrong", "right")))
        for name, code in CODES.items() if (entry := fields.get(name))
    }  # fmt: skip


def page(name: str) -> Page:
    """The page of a name or code."""
    found = next((page for page in pages().values() if name in (page.name, page.code)), None)
    if found is None:
        near = nearest(name, pages(), 1)
        raise NotThere(f'no finding is called "{shorten(name)}"' + (f"; did you mean {near[0]}?" if near else ""))
    return found
