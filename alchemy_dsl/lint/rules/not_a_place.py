"""Something that is no place stands where a place is wanted.

What it says
The message lists the zones that the game has.

Why it matters
Pieces lie in zones.

Wrong
    You: Toss 1 coin from your coin.

Right
    You: Toss 1 coin from your pouch.
"""
