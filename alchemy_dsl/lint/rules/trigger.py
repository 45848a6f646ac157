"""A trigger waits for something that it cannot wait for.

What it says
After "after …" stands a thing of a sort: one thing, with its value, state or name, wherever it lies.

Why it matters
What happens is looked at one thing at a time, when it has happened: how many there were, and where from, is not kept.

Wrong
    You: After tossing 2 coins, grab 1 coin.

Right
    You: After tossing a coin, grab 1 coin.

    You: After tossing a silver coin, grab 1 coin.
"""
