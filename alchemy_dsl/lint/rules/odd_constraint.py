"""A constraint of the game file that can never be broken.

What it says
A constraint names a kind, an attribute or a verb that the game does not have, has no number where it needs one, or asks nothing.

Why it matters
It would hold for every card, and nobody would notice that nothing is checked.

Wrong
    constraints:
      - {constraint: nothing spins, never: spinn}

    constraints:
      - {constraint: few copies, copies: not many}

    constraints:
      - {constraint: coins only, kind: coin}

Right
    constraints:
      - {constraint: nothing spins, never: spin}
      - {constraint: few copies, copies: at most 3}
"""
