"""A phrase that does not say what is meant.

What it says
There is no noun in it where one is needed.

Why it matters
A rule that holds for the rest of the turn has to name what it holds for.

Wrong
    You: Spin 1 badge. It cannot be spun this turn.

Right
    You: Spin 1 badge. Badges cannot be spun this turn.
"""
