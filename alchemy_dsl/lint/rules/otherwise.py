""""Otherwise" without an "if" in the sentence before.

What it says
"Otherwise" goes on with the condition of the sentence before it, and there is none.

Why it matters
When the sentence holds cannot be told.

Wrong
    You: Grab 1 coin. Otherwise, toss 1 coin.

Right
    You: If your saucer is empty, grab 1 coin. Otherwise, toss 1 coin.
"""
