"""It is not said where the things lie.

What it says
The verb has no zone of its own, and the text names none.

Why it matters
A thing can only be picked out of a place.

Wrong
    You: Rub 1 coin. Rub 1 badge.

Right
    You: Rub 1 coin from your purse. Rub 1 badge from the rack.
"""
