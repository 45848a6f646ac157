"""A value stands twice in a list that holds each only once.

What it says
The second one is shown.

Why it matters
The second does nothing, which is hardly meant.

Wrong
    default sets: [first, first]

Right
    default sets: [first]
"""
