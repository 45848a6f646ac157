"""A text is far longer than any card can hold.

What it says
The message says how long the text is, and how long it can be.

Why it matters
A limit keeps reading fast whatever the file holds.

Wrong
A text of several thousand characters.

Right
Several cards, or fewer words.
"""
