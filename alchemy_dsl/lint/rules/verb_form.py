"""The words beside a verb are not those that it takes.

What it says
The message points at the first word that the verb does not take, and shows the verb as the game writes it.

Why it matters
Every clause is exactly one verb of its game. One that is nearly a verb could be read as another.

Wrong
    You: Toss 1 coin into your pouch.

Right
    You: Toss 1 coin.
"""
