"""A word is missing, and the text can be read with it.

What it says
The text was tried with one more word: with the one in the hint it can be read. Another may be meant.

Why it matters
A program that puts words in by itself would play another card than the one that is printed.

Wrong
    You: Toss any number coins.

Right
    You: Toss any number of coins.
"""
