"""The words beside a verb are not those that it takes.

What it says
The message shows how the game writes the verb, with its slots between ‹ and ›, and where the text differs.

Why it matters
Every clause is exactly one verb of its game. One that is nearly a verb could be read as another.

Wrong
    You: Toss 1 coin into your pouch.

Right
    You: Toss 1 coin.
"""
