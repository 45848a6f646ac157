"""One word makes the text unreadable, and another in its place does not.

What it says
The text was tried with other words in the place of this one: with the one in the hint it can be read. Or the word is one of the game's, but
no verb, and stands where a verb has to stand.

Why it matters
The words around it are right, so the slip is most likely here. Another word may be meant.

Wrong
    You: Grabs 1 coin.

    You: Saucer 1 coin.

Right
    You: Grab 1 coin.
"""
