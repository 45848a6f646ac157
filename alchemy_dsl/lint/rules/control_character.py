r"""The file holds a character that acts on a terminal or ends a text.

What it says
The message names the character, such as NUL, escape or bell. In double quotes it may also be written as an escape.

Why it matters
Nobody sees it, and printed in a message it could do harm. Delete it; the column says where it is.

Wrong
    - {name: "Di\x07me", kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
