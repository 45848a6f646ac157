"""A variant changes or removes what its game does not have.

What it says
The message names the nearest entry of that list.

Why it matters
The variant would be played without the change, and nobody would notice.

Wrong
    variants:
      - variant: quick
        verbs: {remove: [fly]}

Right
    variants:
      - variant: quick
        players: {from: 2, to: 3}
"""
