"""Something that is no player stands where a player is wanted.

What it says
The message lists the words for people that the game has.

Why it matters
Only people are spoken to, and only people do things.

Wrong
    A coin: Grab 1 coin.

Right
    A peer: Grab 1 coin.
"""
