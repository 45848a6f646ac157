"""A condition that cannot be read.

What it says
What is asked is not one of the questions that a text can ask. The hint says which one is near.

Why it matters
A condition is yes or no, for one thing, one number or one player.

Wrong
    You: If all coins are silver, grab 1 coin.

Right
    You: If you have no tin coin in your saucer, grab 1 coin.
"""
