"""The file holds nothing, or only comments.

What it says
There are no fields in the file.

Why it matters
Nothing would be read from it, which is hardly meant.

Wrong
    # cards are still to come

Right
    game: example
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
