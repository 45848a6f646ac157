r"""The file holds a line break that most editors do not show as one.

What it says
The message names the character, such as U+2028.

Why it matters
The lines that your editor counts would not be those of messages.

Wrong
    - {name: "Di\u2028me", kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
