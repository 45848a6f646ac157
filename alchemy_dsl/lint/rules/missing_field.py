"""A field that is needed is not there.

What it says
The message says which field a card, a scenario or a game needs.

Why it matters
Without it the card is not whole.

Wrong
    - {name: Dime, kind: coin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
