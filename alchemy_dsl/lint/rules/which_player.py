"""It is not said which player is the nearest.

What it says
There is one on either side.

Why it matters
Left is clockwise. Which side is meant decides who it is.

Wrong
    The nearest peer: Grab 1 coin. The nearest peer grabs 1 coin.

Right
    The nearest peer to your left: Grab 1 coin.
"""
