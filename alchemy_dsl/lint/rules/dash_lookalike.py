"""A dash or a minus stands where a hyphen belongs.

What it says
The message names the sign, and the fix puts a hyphen in its place.

Why it matters
They look alike, but only the hyphen begins an entry of a list, or a number below zero.

Wrong
    game: example
    set: trial
    cards:
      – {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    game: example
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
