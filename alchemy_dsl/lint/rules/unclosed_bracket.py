"""A bracket opens and never closes, or closes and never opened.

What it says
The place is that of the bracket that has no partner.

Why it matters
Where the list or the card ends cannot be told.

Wrong
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
