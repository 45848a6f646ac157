"""A value has a tag.

What it says
In YAML `!name` before a value asks for it to be read in another way. A name that begins with the sign needs quotes.

Why it matters
A tag can ask for a program to be run. Nothing here does that, and nothing here should.

Wrong
    - {name: !loud Boom, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: "!loud Boom", kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
