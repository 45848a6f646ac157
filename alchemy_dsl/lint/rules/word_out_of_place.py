"""A word stands where no word of its sort can stand.

What it says
The words before it are read, and this one does not go on with them. The message lists what could stand there, or the one word to leave out,
put in or change so that the whole text can be read.

Why it matters
Every word of a text counts. What cannot be read is refused, never left out.

Wrong
    You: Grab 1 coin, saucer.

Right
    You: Grab 1 coin.
"""
