"""A field has a name that nothing reads.

What it says
The message names the nearest field that a card of this kind can have, or all of them.

Why it matters
It would be ignored in silence, and the card would do something else than it says.

Wrong
    - {name: Dime, kind: coin, metal: tin, kopies: 2, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, copies: 2, text: "You: Grab 1 coin."}
"""
