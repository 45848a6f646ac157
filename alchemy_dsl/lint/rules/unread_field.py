"""A game file has a field that nothing reads yet.

What it says
It stands at the field's name.

Why it matters
What it says would not happen in play, and nobody would notice.

Wrong
    skipped: a player whose purse is empty

Right
    taken: sentence by sentence
"""
