""""And" and "or" in one sentence.

What it says
"And" binds tighter than "or"; the message shows how the sentence is read.

Why it matters
Not every player reads it that way. "Choose one: …; or …" has one reading.

Wrong
    You: Grab 1 coin and toss 1 coin or spin 1 badge.

Right
    You: Choose one: grab 1 coin, and toss 1 coin; or spin 1 badge.
"""
