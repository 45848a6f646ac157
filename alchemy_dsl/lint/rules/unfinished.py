"""A sentence ends before it is finished.

What it says
The place is the end of the sentence. The message lists what could follow, or the word that is missing.

Why it matters
What is missing cannot be guessed.

Wrong
    You: Toss 1 coin from your.

Right
    You: Toss 1 coin from your purse.
"""
