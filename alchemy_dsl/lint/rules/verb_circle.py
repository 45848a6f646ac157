"""The meaning of a verb comes back to itself.

What it says
The meaning uses the verb, or a verb that is explained by it.

Why it matters
It would never end in something that can be done.

Wrong
    verbs:
      - {phrase: juggle, means: Juggle.}

Right
    verbs:
      - {phrase: juggle, means: Grab 1 coin.}
"""
