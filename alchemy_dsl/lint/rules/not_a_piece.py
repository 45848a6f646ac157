"""Something that is no piece stands where a piece is wanted.

What it says
The message lists the kinds of pieces that the game has.

Why it matters
Players, places and numbers cannot be picked.

Wrong
    You: Toss 1 peer.

Right
    You: Toss 1 coin.
"""
