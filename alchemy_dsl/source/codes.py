"""The one table of findings: kebab-case name to code.

The letter is the phase that finds it, in the order of the path: L read, H shape, S syntax, N names, T meaning,
W advice, R scenario. Numbers are never given to another name.
"""

from __future__ import annotations

PHASES = "LHSNTWR"

CODES: dict[str, str] = {
    # L: reading a file
    "file-too-large": "L101",
    "not-utf8": "L102",
    "control-character": "L103",
    "unseen-character": "L104",
    "odd-space": "L105",
    "odd-line-break": "L106",
    "empty-file": "L107",
    "several-documents": "L108",
    "too-deep": "L109",
    "too-many-nodes": "L110",
    "anchor": "L111",
    "tag": "L112",
    "merge-key": "L113",
    "duplicate-key": "L114",
    "odd-key": "L115",
    "tab-indent": "L116",
    "name-needs-quotes": "L117",
    "colon-in-text": "L118",
    "dash-lookalike": "L119",
    "bad-escape": "L120",
    "unclosed-quote": "L121",
    "unclosed-bracket": "L122",
    "text-after-quote": "L123",
    "bad-indent": "L124",
    "bad-layout": "L125",
    "comment-cuts-text": "L126",
    "curly-quotes": "L127",
    "missing-comma": "L128",
    "too-many-findings": "L199",
    # H: shape of a file
    "unknown-field": "H101",
    "missing-field": "H102",
    "wrong-shape": "H103",
    "empty-text": "H104",
    "unknown-value": "H105",
    "bad-number": "H106",
    "wrong-count": "H107",
    "bad-form": "H108",
    "repeated-value": "H109",
    "text-too-long": "H110",
    # S: syntax of a text
    # N: names
    # T: meaning
    # W: advice
    # R: scenarios
    "no-such-player": "R101",
    "wrong-players": "R102",
    "no-such-zone": "R103",
    "no-such-card": "R104",
    "no-such-side": "R105",
    "no-such-state": "R106",
    "no-such-step": "R107",
    "no-such-variant": "R108",
    "no-such-set": "R109",
    "no-such-game": "R110",
}


def code_of(name: str) -> str:
    """The code of a finding's name; `X000` for a name that is missing here (a test looks for such names)."""
    return CODES.get(name, "X000")
