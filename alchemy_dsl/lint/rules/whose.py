"""It is not said whose zone is meant.

What it says
Each player has such a zone; or all share it, and the text speaks of somebody's.

Why it matters
Whose it is decides who gains and who loses.

Wrong
    You: Toss 1 coin from saucer.

    You: Spin 1 badge from your rack.

Right
    You: Toss 1 coin from your pouch.

    You: Spin 1 badge from the rack.
"""
