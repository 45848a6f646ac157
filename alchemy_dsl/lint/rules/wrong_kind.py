"""A verb or a word that does not go with things of this kind.

What it says
The message says which kinds it goes with.

Why it matters
Each verb is for things of some kinds, and each value and state belongs to some kinds: the game file says which.

Wrong
    You: Spin 1 coin.

    You: Toss 1 pinned coin.

Right
    You: Spin 1 badge.

    You: Toss 1 tin coin.
"""
