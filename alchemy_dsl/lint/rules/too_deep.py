"""Brackets or levels are nested deeper than any card needs.

What it says
The place is where the limit is passed; the message names it.

Why it matters
It is a slip, or an attempt to make the reader fail.

Wrong
    - {name: Dime, kind: coin, metal: tin, text: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[Grab]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
