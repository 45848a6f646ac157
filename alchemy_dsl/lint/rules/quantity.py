"""How many is not said, or not in a way that fits.

What it says
The message says what kind of number is wanted there.

Why it matters
Nothing is taken for granted: how many things are picked has to be said.

Wrong
    You: Toss coins.

    You: Grab any number of coins.

Right
    You: Toss 2 coins.

    You: Grab up to 3 coins.
"""
