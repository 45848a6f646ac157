"""A quote opens and never closes.

What it says
The place is that of the quote that opens.

Why it matters
Everything behind it would belong to the text.

Wrong
    - {name: "Dime, kind: coin, metal: tin, text: You Grab 1 coin.}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
