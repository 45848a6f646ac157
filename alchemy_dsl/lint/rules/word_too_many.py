"""One word more than the text can have.

What it says
The text was tried without this word, and can be read.

Why it matters
No word of a text is passed over. Leave it out, or say what it is to mean.

Wrong
    You: Grab 1 the coin.

Right
    You: Grab 1 coin.
"""
