"""A card set names a game that is not there.

What it says
The message names the nearest game. Games are looked for in your folder of games, then among those that are shipped.

Why it matters
Without its game a card is only words. The name is that of the folder with the `game.yaml`.

Wrong
    game: exampel
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    game: example
    set: trial
    cards:
      - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
