"""A field is there, but holds nothing.

What it says
The field is shown. A bare `~` holds nothing, too.

Why it matters
A text that says nothing does nothing, which is hardly meant. Write it, or leave the field out.

Wrong
    - name: Dime
      kind: coin
      metal: tin
      text:

Right
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
"""
