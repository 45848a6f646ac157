"""A line of three hyphens begins a second document in the file.

What it says
The line is shown. What stands behind it is not read.

Why it matters
Only one document is read, so the cards of the other would be lost in silence.

Wrong
    game: example
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
    ---
    set: another

Right
    game: example
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
