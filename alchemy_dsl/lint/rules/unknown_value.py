"""A value is none of those that the field can have.

What it says
The game declares which values there are; the message names the nearest.

Why it matters
What is not declared has no meaning in the game.

Wrong
    - {name: Dime, kind: coin, metal: tinn, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
