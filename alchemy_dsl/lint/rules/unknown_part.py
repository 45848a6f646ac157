"""A table of a game file says something that nothing reads.

What it says
The message names the field; the hint the words that mean something there.

Why it matters
The word would be passed over in silence, and the game played as if it were not there.

Wrong
    zones:
      - {zone: drawer, plural: drawers, of: each player, seen by: cats}

Right
    zones:
      - {zone: drawer, plural: drawers, of: each player, seen by: its owner}
"""
