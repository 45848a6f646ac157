"""A text that can be read in two ways.

What it says
The message shows the readings, or says which number or clause is not clear. The hint says how to write one of them.

Why it matters
Players would read it in both ways, at the same table.

Wrong
    You: If you have 2 coins in your saucer, grab 1 coin.

    You: Grab 1 coin, and toss 1 coin if your saucer is empty.

Right
    You: If you have at least 2 coins in your saucer, grab 1 coin.

    You: If your saucer is empty, grab 1 coin, and toss 1 coin.
"""
