"""A text speaks of what was done, and nothing does it before.

What it says
"This way" and words like "the tossed coin" read what an earlier step of the same text did, and no step before did that.

Why it matters
It would always be nothing.

Wrong
    You: Rub 1 coin tossed this way.

Right
    You: Toss 2 coins. Rub 1 coin tossed this way.
"""
