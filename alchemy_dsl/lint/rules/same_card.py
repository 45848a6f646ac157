"""A set has two cards of one name.

What it says
The second one is shown, with the line of the first.

Why it matters
Scenarios and texts name cards, and one of the two could never be meant. Several pieces of one card are said with `copies`.

Wrong
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - {name: Dime, kind: coin, metal: copper, text: "You: Toss 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    - {name: Nickel, kind: coin, metal: copper, text: "You: Toss 1 coin."}
"""
