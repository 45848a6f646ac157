"""A sentence in which nothing is done.

What it says
There is a thing, and no verb of the game that says what happens to it.

Why it matters
A thing alone does nothing.

Wrong
    You: 1 coin.

Right
    You: Grab 1 coin.
"""
