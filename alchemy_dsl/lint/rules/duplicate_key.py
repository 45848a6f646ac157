"""A field stands twice.

What it says
The second one is shown, with the line of the first.

Why it matters
One of the two would be lost in silence.

Wrong
    - name: Dime
      name: Nickel
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."

Right
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
"""
