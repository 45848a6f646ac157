"""Nothing follows a colon.

What it says
A header, a loop or a trigger has no sentence behind it.

Why it matters
It would speak to somebody and say nothing.

Wrong
    You: Grab 1 coin. Peer:

Right
    You: Grab 1 coin. Peer: Toss 1 coin.
"""
