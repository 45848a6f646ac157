"""The meaning of a verb has a header.

What it says
A meaning speaks to whoever does the verb.

Why it matters
Who does it is said by the text that uses the verb.

Wrong
    verbs:
      - {phrase: juggle, means: "You: Grab 1 coin."}

Right
    verbs:
      - {phrase: juggle, means: Grab 1 coin.}
"""
