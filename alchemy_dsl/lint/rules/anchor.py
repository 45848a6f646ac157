"""A value has an anchor, or stands for one.

What it says
In YAML `&name` gives a value a name, and `*name` repeats it. A name that begins with such a sign needs quotes.

Why it matters
A few lines of them can stand for millions of values. Write the value out.

Wrong
    - {name: *Star, kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: "*Star", kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
