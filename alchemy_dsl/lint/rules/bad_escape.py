r"""A backslash in a text with double quotes is followed by no escape.

What it says
In double quotes a backslash begins an escape, such as `\n`. The one shown is none.

Why it matters
Which character is meant cannot be told. Use single quotes or a block for texts with backslashes.

Wrong
    - {name: "Heads\Tails", kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: 'Heads\Tails', kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
