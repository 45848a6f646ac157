"""A value stands in typographic quotes.

What it says
The quotes are read as letters of the value.

Why it matters
YAML knows only straight quotes; the curly ones become part of the name.

Wrong
    - {name: “Dime”, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: "Dime", kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
