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
    "word-out-of-place": "S101",
    "unfinished": "S102",
    "missing-word": "S103",
    "wrong-word": "S104",
    "word-too-many": "S105",
    "empty-section": "S106",
    "otherwise": "S107",
    "verb-phrase": "S108",
    # N: names
    "unknown-word": "N201",
    "two-meanings": "N202",
    "same-card": "N203",
    "unknown-game": "N204",
    "faulty-game": "N205",
    "variant-name": "N206",
    # T: meaning
    "no-verb": "T101",
    "verb-form": "T102",
    "two-readings": "T103",
    "word-has-no-place": "T104",
    "wrong-kind": "T105",
    "quantity": "T106",
    "where": "T107",
    "whose": "T108",
    "which": "T109",
    "which-player": "T110",
    "no-antecedent": "T111",
    "no-writer": "T112",
    "not-a-piece": "T113",
    "not-a-place": "T114",
    "not-a-player": "T115",
    "no-noun": "T116",
    "condition": "T117",
    "may": "T118",
    "verb-meaning": "T119",
    "verb-circle": "T120",
    # W: advice
    "and-or": "W101",
    "incomplete-set": "W102",
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
