""""May" is said of somebody to whom the text does not speak.

What it says
Only the player spoken to can be offered a choice with "may".

Why it matters
Who decides has to be clear. Speak to that player with a header.

Wrong
    You: A peer may grab 1 coin. A peer may toss 1 coin.

Right
    Peer: You may grab 1 coin, and toss 1 coin.
"""
