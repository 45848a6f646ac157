r"""The file holds a character that nobody sees.

What it says
The message names the character, such as a zero-width space, or a mark that turns the direction of writing.

Why it matters
Two names that look alike would be different names, and a text could read otherwise than it runs.

Wrong
    - {name: "Di\u200bme", kind: coin, metal: tin, text: "You: Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
