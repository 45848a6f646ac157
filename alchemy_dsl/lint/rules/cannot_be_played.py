"""A text has a clear meaning that the machine cannot play yet.

What it says
The place is the word that asks for too much; of several, the first is shown.

Why it matters
A card is played whole or not at all: nothing of it is left out in silence.

Wrong
    You: Each peer tosses 1 coin from a peer's purse.

Right
    Peer: Toss 1 coin from a peer's purse.
"""
