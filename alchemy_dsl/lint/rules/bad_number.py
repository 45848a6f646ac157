"""A value that must be a number is none, or is too large or too small.

What it says
The message says which numbers the field takes.

Why it matters
Nothing is guessed; write digits.

Wrong
    - {name: Dime, kind: coin, metal: tin, copies: two, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, copies: 2, text: "You: Grab 1 coin."}
"""
