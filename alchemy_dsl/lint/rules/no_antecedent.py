""""It", "them", "that player" or "you do" speaks of nothing before it, or of more than one thing.

What it says
Such words mean the only thing that the step before named. Here it named none, or several.

Why it matters
Which one is meant cannot be told.

Wrong
    You: Rub it.

    You: If you do, grab 1 coin.

Right
    You: Toss 1 coin. Rub it.

    You: Toss 1 coin. If you do, grab 1 coin.
"""
