"""A file does not lie where what it says of itself belongs.

What it says
The file is of one game and lies in the folder of another, which is an error; or a set has another name than its file. In a folder of games a
set stands in `GAME/sets/SET.cards.yaml`, a scenario in `GAME/scenarios`.

Why it matters
Commands look for sets by the names of their files. One in the folder of another game is found there, and cannot be read with that game's words; one
of another name is not found by the name that it gives itself.

Wrong
    game: example
    set: another
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    game: example
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
