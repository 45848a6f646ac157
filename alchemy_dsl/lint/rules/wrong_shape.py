"""A value is a text where a list is needed, or the other way round.

What it says
The message says what is needed there.

Why it matters
What the value means cannot be told.

Wrong
    - {name: Dime, kind: [coin], metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
