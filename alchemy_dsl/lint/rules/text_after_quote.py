"""Something stands behind a closing quote.

What it says
The place is that of what stands behind it.

Why it matters
A value ends with its quote. Put the quotes around all of it.

Wrong
    - {name: "Lucky" Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: "Lucky Dime", kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
