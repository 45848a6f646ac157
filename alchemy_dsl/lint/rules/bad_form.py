"""A name has letters or signs that names of its sort cannot have.

What it says
The message says which form the name has, with an example.

Why it matters
Such names become names of files and parts of addresses.

Wrong
    - {name: Dime, id: A Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, id: a-dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
