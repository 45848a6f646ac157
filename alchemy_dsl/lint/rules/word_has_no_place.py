"""A word that says nothing where it stands.

What it says
The word is known, but the phrase that it belongs to has no use for it.

Why it matters
No word is passed over. Leave it out, or say it in another way.

Wrong
    You: Toss all coins at random.

Right
    You: Toss 1 random coin.
"""
