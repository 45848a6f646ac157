r"""A space in a text is not the ordinary one.

What it says
The message names it: as a rule the no-break space that word processors put in. The fix puts an ordinary space in its place.

Why it matters
It looks like a space, and is none for anything that compares texts.

Wrong
    - {name: Dime, kind: coin, metal: tin, text: "You:\u00a0Grab 1 coin."}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin."}
"""
